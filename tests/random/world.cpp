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

/// A spring that is declared with a velocity for the run to come.
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

World::World(const Setting &setting, int ticksPerAdvance)
    : m_setting(setting)
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

/// What all worlds share is as it was.
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
    return names[m_setting.type];
}

void World::provideThing(int which)
{
    if (m_things[which])
        return;
    m_things[which] = std::make_unique<Thing>();
    Thing *thing = m_things[which].get();
    const auto look = [this, which, thing] {
        if (propertyName())
            written(which, thing->property(propertyName()));
    };
    for (const auto signal : {&Thing::realChanged, &Thing::pointChanged, &Thing::wholeChanged,
                              &Thing::changed, &Thing::rotationChanged})
        connect(thing, signal, this, look);
}

void World::make(int which)
{
    provideThing(0);
    provideThing(1);
    Thing *thing = thingOf(which);
    Actor &actor = m_actors[which];
    actor = Actor();
    actor.kind = m_setting.kinds[which];
    const char *property = propertyName();
    const std::function<void(double)> callable = [this, which](double value) {
        m_callableValue[which] = value;
        written(which, value);
    };
    std::unique_ptr<Interpolator> it;
    switch (actor.kind) {
    case Setting::Springing:
        if (m_setting.isDeclared && property && m_setting.type != Setting::Angle) {
            actor.declared = velocityOf(5000);
            it = std::make_unique<DeclaredWithVelocity>(thing, property, *actor.declared);
        } else {
            it = made<SpringInterpolator>(thing, property, callable);
        }
        static_cast<SpringInterpolator &>(*it).setSpring(
            SpringParameters::fromDampingRatio(m_setting.dampingRatio, 200));
        if (m_setting.duration > 0)
            static_cast<SpringInterpolator &>(*it).setApproximateDuration(m_setting.duration);
        break;
    case Setting::Flinging:
        it = made<FrictionInterpolator>(thing, property, callable);
        break;
    case Setting::Falling:
        it = made<GravityInterpolator>(thing, property, callable);
        static_cast<GravityInterpolator &>(*it).setFloor(valueOf(100));
        break;
    case Setting::Expiring:
        it = made<ExponentialInterpolator>(thing, property, callable);
        break;
    }
    if (m_setting.type == Setting::Angle)
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
    actor.watch = std::make_unique<Watch>(*actor.it);
}

// Values of all types, of one number.

QVariant World::valueOf(double a) const
{
    switch (m_setting.type) {
    case Setting::Whole:
        return qRound(a);
    case Setting::Point:
        return QPointF(a, 40 - a / 2);
    case Setting::Color:
        return QColor::fromHsvF(float(std::abs(std::sin(a))), float(std::abs(std::cos(a))), 1.f);
    case Setting::Rotation:
        return QQuaternion::fromAxisAndAngle(1, float(a) / 100, 2, float(a));
    default:
        return a;
    }
}

QVariant World::velocityOf(double b) const
{
    switch (m_setting.type) {
    case Setting::Point:
        return QPointF(b, -b / 3);
    case Setting::Color:
        return QVector4D(float(b) / 1000, 0, float(-b) / 2000, 0);
    case Setting::Rotation:
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
        const QPointF way = a.toPointF() - b.toPointF();
        return std::hypot(way.x(), way.y());
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

Sight World::look(const Actor &actor) const
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

// Carrying out

void World::carryOut(const Commands &commands)
{
    for (m_index = 0; m_index < int(commands.size()); ++m_index)
        carryOut(commands[std::size_t(m_index)]);
}

void World::carryOut(const Command &command)
{
    if (command.kind == Command::InSlot) {
        m_armed = command;
        steps.push_back({});
        return;
    }
    for (int which : {0, 1}) {
        if (!m_actors[which].it)
            make(which); // was deleted: another takes its place
    }
    Sight before[2] = {look(m_actors[0]), look(m_actors[1])};
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
        judge(command, actor, before[i], command.kind == Command::Advance || i == which);
        step.events += actor.events + QStringList(QStringLiteral("|"));
        const Sight now = look(actor);
        QVariant place = now.value;
        if (m_setting.type == Setting::Angle) { // whole turns do not show
            const double angle = qDegreesToRadians(now.value.toDouble());
            place = QPointF(std::cos(angle), std::sin(angle));
        }
        for (const QVariant &value : {place, now.velocity}) {
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

/// The slot of a signal does something, once.
void World::arm(const Command &command)
{
    Interpolator *it = m_actors[command.which].it;
    if (!it)
        return;
    // By name, since the signals differ in their arguments and their classes.
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
    Command deed{m_armed->deed, m_current->which, m_armed->choice,
                 Command::Stop, m_armed->a,       m_armed->b};
    if (deed.kind == Command::SetSpring) { // a ratio and a stiffness
        deed.a = 0.4;
        deed.b = 150;
    }
    m_acted = deed;
    act(actor, deed);
}

void World::advance(double seconds)
{
    m_ticking = true;
    // Uneven parts, of the same sum.
    const int n = m_ticksPerAdvance;
    for (int i = 0; i < n; ++i)
        m_ticker.advance(seconds * 2 * (i + 1) / (double(n) * (n + 1)));
    m_ticking = false;
}

void World::act(Actor &actor, const Command &command)
{
    Interpolator &it = *actor.it;
    SpringInterpolator *s = spring(&it);
    Thing *thing = thingOf(int(&actor - m_actors));
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
    case Command::Seek:
        actor.reached = 0;
        actor.wasSought = true;
        return it.seek(std::abs(command.a));
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
        if (m_setting.isShared && m_setting.isTwins) // the other starts where it was written last
            return;
        actor.wasPaced = true;
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
    case Command::SetAtBound:
        return it.setAtBound(Interpolator::AtBound(choice % 3));
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
        actor.way = waypointsOf(command);
        actor.reached = 0;
        actor.wasDelayed = actor.wasDelayed || actor.way.front().delay > 0;
        QList<Waypoint> waypoints;
        for (const Station &station : actor.way)
            waypoints += Waypoint{valueOf(station.to), station.spring, station.delay,
                                  station.within};
        const QPointer<Interpolator> alive(&it);
        s->setWaypoints(waypoints);
        return alive && choice % 2 ? it.start() : void();
    }
    case Command::ClearWaypoints:
        if (s) {
            actor.way.clear();
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
    case Command::Finger:
        if (thing && propertyName() && it.isHeld()) {
            m_fingerMoves = true;
            thing->setProperty(propertyName(), value);
            m_fingerMoves = false;
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
        switch (choice % 6) {
        case 0:
            return it.setTo(nan);
        case 1:
            return it.setVelocity(std::numeric_limits<double>::infinity());
        case 2:
            return it.setTolerance(-1);
        case 3:
            return it.seek(nan);
        case 4:
            return it.animateTo(QStringLiteral("there"));
        default:
            return s ? s->setDamping(nan) : void();
        }
    }
    case Command::DeleteTarget: {
        const std::size_t whose = m_setting.isShared ? 0 : std::size_t(&actor - m_actors);
        m_things[whose].reset();
        m_ticker.advance(1e-3);
        for (Actor &other : m_actors) { // others take their place
            if (other.it && !other.it->target() && propertyName())
                delete other.it;
        }
        return provideThing(int(whose));
    }
    case Command::Delete:
        delete actor.it;
        return;
    default:
        return;
    }
}

} // namespace sprung
