// SPDX-License-Identifier: MIT
#include "world.h"

#include <QtMath>

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QMetaMethod>

#include <cmath>
#include <limits>

namespace sprung {

namespace {

SpringParameters springOf(const Command &command)
{
    return SpringParameters::fromDampingRatio(command.a, command.b);
}

SpringInterpolator *spring(Interpolator *it)
{
    return qobject_cast<SpringInterpolator *>(it);
}

/// A spring declared with a velocity for the next run.
class DeclaredWithVelocity : public SpringInterpolator
{
public:
    DeclaredWithVelocity(QObject *target, const char *property, const QVariant &velocity)
    {
        beginConfiguration();
        setTarget(target);
        setPropertyName(QString::fromLatin1(property));
        setVelocity(velocity);
        setRunning(false);
        endConfiguration();
    }
};

template <typename Kind>
std::unique_ptr<Interpolator> made(QObject *target, const char *property,
                                   const std::function<void(double)> &callable)
{
    if (!property)
        return std::make_unique<Kind>([callable](double value) { callable(value); });
    return std::make_unique<Kind>(target, property);
}

} // namespace

World::World(const Scenario &scenario, int ticksPerAdvance)
    : m_scenario(scenario)
    , m_ticksPerAdvance(ticksPerAdvance)
{
    Motion::setTicker(&m_ticker);
    resetShared();
    for (int which : {0, 1})
        make(which);
}

World::~World()
{
    for (Actor &actor : m_actors)
        delete actor.it;
    resetShared();
    Motion::resetTicker();
}

/// Resets the settings that all worlds share.
void World::resetShared()
{
    Motion::instance()->setTimeScale(1);
    Motion::instance()->resetReducedMotion();
    Motion::instance()->resetSpring();
}

const char *World::propertyName() const
{
    static const char *const names[] = {"real",     "whole", "point", "color",
                                        "rotation", "real",  nullptr};
    return names[m_scenario.type];
}

void World::provideObject(int which)
{
    if (m_objects[which])
        return;
    m_objects[which] = std::make_unique<TestObject>();
    TestObject *thing = m_objects[which].get();
    const auto observe = [this, which, thing] {
        if (propertyName())
            written(which, thing->property(propertyName()));
    };
    for (const auto signal :
         {&TestObject::realChanged, &TestObject::pointChanged, &TestObject::wholeChanged,
          &TestObject::changed, &TestObject::rotationChanged})
        connect(thing, signal, this, observe);
}

void World::make(int which)
{
    provideObject(0);
    provideObject(1);
    TestObject *thing = objectOf(which);
    Actor &actor = m_actors[which];
    actor = Actor();
    actor.kind = m_scenario.kinds[which];
    const char *property = propertyName();
    const std::function<void(double)> callable = [this, which](double value) {
        m_callableValue[which] = value;
        written(which, value);
    };
    std::unique_ptr<Interpolator> it;
    switch (actor.kind) {
    case Scenario::Spring:
        if (m_scenario.isDeclared && property && m_scenario.type != Scenario::Angle) {
            actor.declared = velocityOf(5000);
            it = std::make_unique<DeclaredWithVelocity>(thing, property, *actor.declared);
        } else {
            it = made<SpringInterpolator>(thing, property, callable);
        }
        static_cast<SpringInterpolator &>(*it).setSpring(
            SpringParameters::fromDampingRatio(m_scenario.dampingRatio, 200));
        if (m_scenario.duration > 0)
            static_cast<SpringInterpolator &>(*it).setApproximateDuration(m_scenario.duration);
        break;
    case Scenario::Friction:
        it = made<FrictionInterpolator>(thing, property, callable);
        break;
    case Scenario::Gravity:
        it = made<GravityInterpolator>(thing, property, callable);
        static_cast<GravityInterpolator &>(*it).setFloor(valueOf(100));
        break;
    case Scenario::Exponential:
        it = made<ExponentialInterpolator>(thing, property, callable);
        break;
    }
    if (m_scenario.type == Scenario::Angle)
        it->setAngular(true);
    actor.it = it.release();
    connect(actor.it, &Interpolator::started, this, [this, &actor] { started(actor); });
    connect(actor.it, &Interpolator::updated, this, [this, &actor] { updated(actor); });
    connect(actor.it, &Interpolator::finished, this,
            [this, &actor](Interpolator::Reason reason) { finished(actor, reason); });
    if (auto *s = spring(actor.it)) {
        connect(s, &SpringInterpolator::waypointReached, this,
                [this, &actor](int waypoint) { reached(actor, waypoint); });
    }
    actor.watch = std::make_unique<SignalRecorder>(*actor.it);
}

// Values of all types from one number.

QVariant World::valueOf(double a) const
{
    switch (m_scenario.type) {
    case Scenario::Whole:
        return qRound(a);
    case Scenario::Point:
        return QPointF(a, 40 - a / 2);
    case Scenario::Color:
        return QColor::fromHsvF(float(std::abs(std::sin(a))), float(std::abs(std::cos(a))), 1.f);
    case Scenario::Rotation:
        return QQuaternion::fromAxisAndAngle(1, float(a) / 100, 2, float(a));
    default:
        return a;
    }
}

QVariant World::velocityOf(double b) const
{
    switch (m_scenario.type) {
    case Scenario::Point:
        return QPointF(b, -b / 3);
    case Scenario::Color:
        return QVector4D(float(b) / 1000, 0, float(-b) / 2000, 0);
    case Scenario::Rotation:
        return QVector3D(0, float(b) / 300, float(b) / 700);
    default:
        return b;
    }
}

std::optional<double> World::number(const QVariant &value) const
{
    if (value.metaType() == QMetaType::fromType<double>()
        || value.metaType() == QMetaType::fromType<int>())
        return value.toDouble();
    return {};
}

double World::distance(const QVariant &a, const QVariant &b) const
{
    if (const auto x = number(a), y = number(b); x && y)
        return std::abs(*x - *y);
    if (a.metaType() != b.metaType())
        return std::numeric_limits<double>::infinity();
    if (a.metaType() == QMetaType::fromType<QPointF>()) {
        const QPointF delta = a.toPointF() - b.toPointF();
        return std::hypot(delta.x(), delta.y());
    }
    if (a.metaType() == QMetaType::fromType<QColor>()) {
        const auto x = a.value<QColor>();
        const auto y = b.value<QColor>();
        return std::max({std::abs(x.redF() - y.redF()), std::abs(x.greenF() - y.greenF()),
                         std::abs(x.blueF() - y.blueF()), std::abs(x.alphaF() - y.alphaF())});
    }
    if (a.metaType() == QMetaType::fromType<QQuaternion>()) {
        const float dot = QQuaternion::dotProduct(a.value<QQuaternion>(), b.value<QQuaternion>());
        return 2 * std::acos(std::min(std::abs(double(dot)), 1.0));
    }
    if (a.metaType() == QMetaType::fromType<QVector3D>())
        return double((a.value<QVector3D>() - b.value<QVector3D>()).length());
    if (a.metaType() == QMetaType::fromType<QVector4D>())
        return double((a.value<QVector4D>() - b.value<QVector4D>()).length());
    return a == b ? 0 : std::numeric_limits<double>::infinity();
}

Observation World::observe(const Actor &actor) const
{
    if (!actor.it)
        return {};
    const SpringInterpolator *s = spring(actor.it);
    return {true,
            actor.it->isRunning(),
            actor.it->isHeld(),
            actor.it->isPaused(),
            actor.it->value(),
            actor.it->velocity(),
            actor.it->to(),
            actor.it->from(),
            actor.runs,
            actor.it->settlingTime(),
            actor.it->trajectory().isTargetMoving(),
            s ? s->currentWaypoint() : -1,
            actor.reached};
}

// Execution

void World::execute(const Commands &commands)
{
    for (m_index = 0; m_index < int(commands.size()); ++m_index)
        execute(commands[std::size_t(m_index)]);
}

void World::execute(const Command &command)
{
    if (command.kind == Command::InSlot) {
        m_armed = command;
        steps.push_back({});
        return;
    }
    for (int which : {0, 1}) {
        if (!m_actors[which].it)
            make(which); // replaces a deleted interpolator
    }
    Observation before[2] = {observe(m_actors[0]), observe(m_actors[1])};
    m_acted.reset();
    m_current = &command;
    if (m_armed)
        arm(command);
    const auto which = std::size_t(command.which);
    for (Actor &actor : m_actors)
        actor.events.clear();
    if (command.kind == Command::Advance)
        advance(command.a);
    else if (m_actors[which].it)
        act(m_actors[which], command);
    disconnect(m_slot);
    m_armed.reset();
    m_current = nullptr;

    Step step;
    for (std::size_t i = 0; i < 2; ++i) {
        Actor &actor = m_actors[i];
        check(command, actor, before[i], command.kind == Command::Advance || i == which);
        step.events += actor.events + QStringList(QStringLiteral("|"));
        const Observation now = observe(actor);
        QVariant position = now.value;
        if (m_scenario.type == Scenario::Angle) { // full turns are not visible
            const double angle = qDegreesToRadians(now.value.toDouble());
            position = QPointF(std::cos(angle), std::sin(angle));
        }
        for (const QVariant &value : {position, now.velocity}) {
            if (const auto real = number(value))
                step.numbers.push_back(*real);
            else if (value.metaType() == QMetaType::fromType<QPointF>())
                step.numbers.insert(step.numbers.end(),
                                    {value.toPointF().x(), value.toPointF().y()});
        }
        step.numbers.push_back(now.running);
    }
    steps.push_back(step);
}

/// Connects a slot that performs the armed command once.
void World::arm(const Command &command)
{
    Interpolator *it = m_actors[command.which].it;
    if (!it)
        return;
    // Connects by name, because the signals differ in arguments and classes.
    const char *name = slotSignals[std::size_t(m_armed->choice) % std::size(slotSignals)];
    const QMetaObject &meta = *it->metaObject();
    const int index = meta.indexOfSignal(QMetaObject::normalizedSignature(name));
    if (index >= 0)
        m_slot = connect(it, meta.method(index), this,
                         staticMetaObject.method(staticMetaObject.indexOfSlot("actOnce()")));
}

void World::actOnce()
{
    Actor &actor = m_actors[m_current->which];
    if (m_acted || !actor.it)
        return;
    Command slotCommand{m_armed->slotCommand, m_current->which, m_armed->choice,
                        Command::Stop,        m_armed->a,       m_armed->b};
    if (slotCommand.kind == Command::SetSpring) { // a ratio and a stiffness
        slotCommand.a = 0.4;
        slotCommand.b = 150;
    }
    m_acted = slotCommand;
    act(actor, slotCommand);
}

void World::advance(double seconds)
{
    m_ticking = true;
    // Uneven parts with the same sum.
    const int n = m_ticksPerAdvance;
    for (int i = 0; i < n; ++i)
        m_ticker.advance(seconds * 2 * (i + 1) / (double(n) * (n + 1)));
    m_ticking = false;
}

void World::act(Actor &actor, const Command &command)
{
    Interpolator &it = *actor.it;
    SpringInterpolator *s = spring(&it);
    TestObject *thing = objectOf(int(&actor - m_actors));
    const QVariant value = valueOf(command.a);
    const int choice = command.choice;
    switch (command.kind) {
    case Command::SetTo:
        return it.setTo(value);
    case Command::AnimateTo:
        return it.animateTo(value);
    case Command::AnimateToWith:
        return it.animateTo(value, velocityOf(command.b));
    case Command::SnapTo:
        return it.snapTo(value);
    case Command::SetFrom:
        return it.setFrom(value);
    case Command::ResetFrom:
        return it.resetFrom();
    case Command::ResetTo:
        return it.resetTo();
    case Command::Push:
        return it.setVelocity(velocityOf(command.b));
    case Command::Start:
        return it.start();
    case Command::Stop:
        return it.stop();
    case Command::Complete:
        return it.complete();
    case Command::SetPaused:
        return it.setPaused(choice % 2);
    case Command::SetDelay:
        return it.setDelay(choice % 3 * 100);
    case Command::SetDuration: {
        static const int durations[] = {300, 60, 2000};
        if (s)
            choice % 4 == 3 ? s->resetApproximateDuration()
                            : s->setApproximateDuration(durations[choice % 4]);
        return;
    }
    case Command::SetSpring:
        return s ? s->setSpring(springOf(command)) : void();
    case Command::ResetSpring:
        return s ? s->resetSpring() : void();
    case Command::SetSharedSpring:
        return Motion::instance()->setSpring(springOf(command));
    case Command::SetTolerance:
        return it.setTolerance(choice % 3 * 0.01);
    case Command::SetUpdateRate:
        if (m_scenario.isShared
            && m_scenario.comparesFrameRates) // the next driver starts at the last written value
            return;
        actor.usedUpdateRate = true;
        return it.setUpdateRate(choice % 3 * 50);
    case Command::SetMinimum:
        actor.wasBounded = true;
        return it.setMinimum(value);
    case Command::SetMaximum:
        actor.wasBounded = true;
        return it.setMaximum(value);
    case Command::ResetMinimum:
        return it.resetMinimum();
    case Command::ResetMaximum:
        return it.resetMaximum();
    case Command::SetBoundsBehavior:
        return it.setBoundsBehavior(Interpolator::BoundsBehavior(choice % 3));
    case Command::SetRestitution:
        return it.setRestitution(choice % 5 * 0.2);
    case Command::SetSettling:
        return s ? s->setSettling(SpringInterpolator::Settling(choice % 2)) : void();
    case Command::SetOvershoot:
        return s ? s->setOvershoot(SpringInterpolator::Overshoot(choice % 2)) : void();
    case Command::SetFinalPosition:
        return s ? s->setFinalPosition(choice % 2) : void();
    case Command::SetWaypoints: {
        if (!s)
            return;
        actor.waypoints = waypointsOf(command);
        actor.reached = 0;
        actor.wasDelayed = actor.wasDelayed || actor.waypoints.front().delay > 0;
        QList<Waypoint> waypoints;
        for (const WaypointSpec &spec : actor.waypoints)
            waypoints += Waypoint{valueOf(spec.to), spec.spring, spec.delay, spec.within};
        const QPointer<Interpolator> alive(&it);
        s->setWaypoints(waypoints);
        return alive && choice % 2 ? it.start() : void();
    }
    case Command::ClearWaypoints:
        if (s) {
            actor.waypoints.clear();
            actor.reached = 0;
            s->resetWaypoints();
        }
        return;
    case Command::SetFriction:
        if (auto *fling = qobject_cast<FrictionInterpolator *>(&it))
            fling->setFriction(0.5 + choice % 5);
        return;
    case Command::SetFloor:
        if (auto *ball = qobject_cast<GravityInterpolator *>(&it))
            ball->setFloor(value);
        return;
    case Command::SetTimeScale: {
        static const double scales[] = {1, 0.1, 10, 0};
        return Motion::instance()->setTimeScale(scales[choice % 4]);
    }
    case Command::SetSolver:
        return s ? s->setSolver(SpringInterpolator::Solver(choice % 2)) : void();
    case Command::SetReducedMotion:
        return Motion::instance()->setReducedMotion(choice % 4 == 0);
    case Command::SetHeld:
        return it.setHeld(choice % 2);
    case Command::Drag:
        if (thing && propertyName() && it.isHeld()) {
            m_isDragging = true;
            thing->setProperty(propertyName(), value);
            m_isDragging = false;
        }
        return;
    case Command::Rebind:
        if (propertyName()) {
            it.setTarget(nullptr);
            if (actor.it && choice % 3)
                it.setTarget(thing);
        }
        return;
    case Command::BadInput: {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        switch (choice % 5) {
        case 0:
            return it.setTo(nan);
        case 1:
            return it.setVelocity(std::numeric_limits<double>::infinity());
        case 2:
            return it.setTolerance(-1);
        case 3:
            return it.animateTo(QStringLiteral("there"));
        default:
            return s ? s->setDamping(nan) : void();
        }
    }
    case Command::DeleteTarget: {
        const std::size_t whose = m_scenario.isShared ? 0 : std::size_t(&actor - m_actors);
        m_objects[whose].reset();
        m_ticker.advance(1e-3);
        for (Actor &other : m_actors) { // the next command replaces them
            if (other.it && !other.it->target() && propertyName())
                delete other.it;
        }
        return provideObject(int(whose));
    }
    case Command::Delete:
        delete actor.it;
        return;
    default:
        return;
    }
}

} // namespace sprung
