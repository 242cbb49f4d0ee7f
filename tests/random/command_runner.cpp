// SPDX-License-Identifier: MIT
#include "command_runner.h"

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

/// A spring declared with a velocity for the next run, which may get its target later.
class DeclaredWithVelocity : public SpringInterpolator
{
public:
    DeclaredWithVelocity(QObject *target, const char *property, const QVariant &velocity,
                         bool isTargetLate)
    {
        beginConfiguration();
        if (!isTargetLate)
            setTarget(target);
        setPropertyName(QString::fromLatin1(property));
        setVelocity(velocity);
        setRunning(false);
        endConfiguration();
        setTarget(target);
    }
};

template <typename Kind>
std::unique_ptr<Interpolator> makeInterpolator(QObject *target, const char *property,
                                               const std::function<void(double)> &callable)
{
    if (!property)
        return std::make_unique<Kind>([callable](double value) { callable(value); });
    return std::make_unique<Kind>(target, property);
}

} // namespace

CommandRunner::CommandRunner(const Scenario &scenario, int ticksPerAdvance)
    : m_scenario(scenario)
    , m_ticksPerAdvance(ticksPerAdvance)
{
    Motion::setTicker(&m_ticker);
    resetGlobalSettings();
    for (int which : {0, 1})
        resetInterpolator(which);
}

CommandRunner::~CommandRunner()
{
    for (TrackedInterpolator &tracked : m_tracked)
        delete tracked.interpolator;
    resetGlobalSettings();
    Motion::resetTicker();
}

/// Resets the settings that all runners share.
void CommandRunner::resetGlobalSettings()
{
    Motion::instance()->setTimeScale(1);
    Motion::instance()->resetReducedMotion();
    Motion::instance()->resetSpring();
}

const char *CommandRunner::propertyName() const
{
    static const char *const names[] = {"real",     "whole", "point", "color",
                                        "rotation", "real",  nullptr};
    return names[m_scenario.type];
}

void CommandRunner::ensureObject(int which)
{
    if (m_objects[which])
        return;
    m_objects[which] = std::make_unique<TestObject>();
    TestObject *object = m_objects[which].get();
    const auto observe = [this, which, object] {
        if (propertyName())
            written(which, object->property(propertyName()));
    };
    for (const auto signal :
         {&TestObject::realChanged, &TestObject::pointChanged, &TestObject::wholeChanged,
          &TestObject::changed, &TestObject::rotationChanged})
        connect(object, signal, this, observe);
}

void CommandRunner::resetInterpolator(int which)
{
    ensureObject(0);
    ensureObject(1);
    TestObject *object = objectOf(which);
    TrackedInterpolator &tracked = m_tracked[which];
    tracked = TrackedInterpolator();
    tracked.kind = m_scenario.kinds[which];
    const char *property = propertyName();
    const std::function<void(double)> callable = [this, which](double value) {
        m_callableValue[which] = value;
        written(which, value);
    };
    std::unique_ptr<Interpolator> it;
    switch (tracked.kind) {
    case Scenario::Spring:
        if (m_scenario.isDeclared && property && m_scenario.type != Scenario::Angle) {
            tracked.declared = velocityOf(5000);
            it = std::make_unique<DeclaredWithVelocity>(object, property, *tracked.declared,
                                                        which == 1);
        } else {
            it = makeInterpolator<SpringInterpolator>(object, property, callable);
        }
        static_cast<SpringInterpolator &>(*it).setSpring(
            SpringParameters::fromDampingRatio(m_scenario.dampingRatio, 200));
        if (m_scenario.duration > 0)
            static_cast<SpringInterpolator &>(*it).setApproximateDuration(m_scenario.duration);
        break;
    case Scenario::Friction:
        it = makeInterpolator<FrictionInterpolator>(object, property, callable);
        break;
    case Scenario::Gravity:
        it = makeInterpolator<GravityInterpolator>(object, property, callable);
        static_cast<GravityInterpolator &>(*it).setFloor(valueOf(100));
        break;
    case Scenario::Exponential:
        it = makeInterpolator<ExponentialInterpolator>(object, property, callable);
        break;
    }
    if (m_scenario.type == Scenario::Angle)
        it->setAngular(true);
    tracked.interpolator = it.release();
    connect(tracked.interpolator, &Interpolator::started, this,
            [this, &tracked] { started(tracked); });
    connect(tracked.interpolator, &Interpolator::updated, this,
            [this, &tracked] { updated(tracked); });
    connect(tracked.interpolator, &Interpolator::finished, this,
            [this, &tracked](Interpolator::Reason reason) { finished(tracked, reason); });
    if (auto *s = spring(tracked.interpolator)) {
        connect(s, &SpringInterpolator::waypointReached, this,
                [this, &tracked](int waypoint) { reached(tracked, waypoint); });
    }
    tracked.recorder = std::make_unique<SignalRecorder>(*tracked.interpolator);
}

// Values of all types from one number.

QVariant CommandRunner::valueOf(double a) const
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

QVariant CommandRunner::velocityOf(double b) const
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

std::optional<double> CommandRunner::number(const QVariant &value) const
{
    if (value.metaType() == QMetaType::fromType<double>()
        || value.metaType() == QMetaType::fromType<int>())
        return value.toDouble();
    return {};
}

double CommandRunner::distance(const QVariant &a, const QVariant &b) const
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

Observation CommandRunner::observe(const TrackedInterpolator &tracked) const
{
    if (!tracked.interpolator)
        return {};
    const SpringInterpolator *s = spring(tracked.interpolator);
    return {true,
            tracked.interpolator->isRunning(),
            tracked.interpolator->isHeld(),
            tracked.interpolator->isPaused(),
            tracked.interpolator->value(),
            tracked.interpolator->velocity(),
            tracked.interpolator->to(),
            tracked.interpolator->from(),
            tracked.runs,
            tracked.interpolator->settlingTime(),
            tracked.interpolator->trajectory().isTargetMoving(),
            s ? s->currentWaypoint() : -1,
            tracked.reached};
}

// Execution

void CommandRunner::execute(const Commands &commands)
{
    for (m_commandIndex = 0; m_commandIndex < int(commands.size()); ++m_commandIndex)
        execute(commands[std::size_t(m_commandIndex)]);
}

void CommandRunner::execute(const Command &command)
{
    if (command.kind == Command::InSlot) {
        m_slotCommand = command;
        steps.push_back({});
        return;
    }
    for (int which : {0, 1}) {
        if (!m_tracked[which].interpolator)
            resetInterpolator(which); // replaces a deleted interpolator
    }
    Observation before[2] = {observe(m_tracked[0]), observe(m_tracked[1])};
    m_executedSlotCommand.reset();
    m_current = &command;
    if (m_slotCommand)
        connectSlot(command);
    const auto which = std::size_t(command.which);
    for (TrackedInterpolator &tracked : m_tracked)
        tracked.events.clear();
    if (command.kind == Command::Advance)
        advance(command.a);
    else if (m_tracked[which].interpolator)
        executeFor(m_tracked[which], command);
    disconnect(m_slotConnection);
    m_slotCommand.reset();
    m_current = nullptr;

    Step step;
    for (std::size_t i = 0; i < 2; ++i) {
        TrackedInterpolator &tracked = m_tracked[i];
        check(command, tracked, before[i], command.kind == Command::Advance || i == which);
        step.events += tracked.events + QStringList(QStringLiteral("|"));
        const Observation now = observe(tracked);
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
void CommandRunner::connectSlot(const Command &command)
{
    Interpolator *it = m_tracked[command.which].interpolator;
    if (!it)
        return;
    // Connects by name, because the signals differ in arguments and classes.
    const char *name = slotSignals[std::size_t(m_slotCommand->choice) % std::size(slotSignals)];
    const QMetaObject &meta = *it->metaObject();
    const int index = meta.indexOfSignal(QMetaObject::normalizedSignature(name));
    if (index >= 0)
        m_slotConnection = connect(
            it, meta.method(index), this,
            staticMetaObject.method(staticMetaObject.indexOfSlot("executeInSlot()")));
}

void CommandRunner::executeInSlot()
{
    TrackedInterpolator &tracked = m_tracked[m_current->which];
    if (m_executedSlotCommand || !tracked.interpolator)
        return;
    Command slotCommand{m_slotCommand->slotCommand, m_current->which,
                        m_slotCommand->choice,      Command::Stop,
                        m_slotCommand->a,           m_slotCommand->b};
    if (slotCommand.kind == Command::SetSpring) { // a ratio and a stiffness
        slotCommand.a = 0.4;
        slotCommand.b = 150;
    }
    m_executedSlotCommand = slotCommand;
    executeFor(tracked, slotCommand);
}

void CommandRunner::advance(double seconds)
{
    m_ticking = true;
    // Uneven parts with the same sum.
    const int n = m_ticksPerAdvance;
    for (int i = 0; i < n; ++i)
        m_ticker.advance(seconds * 2 * (i + 1) / (double(n) * (n + 1)));
    m_ticking = false;
}

void CommandRunner::executeFor(TrackedInterpolator &tracked, const Command &command)
{
    Interpolator &it = *tracked.interpolator;
    SpringInterpolator *s = spring(&it);
    TestObject *object = objectOf(int(&tracked - m_tracked));
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
        tracked.hasFrom = true;
        return it.setFrom(value);
    case Command::ResetFrom:
        tracked.hasFrom = false;
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
        if (m_scenario.sharesProperty
            && m_scenario.comparesFrameRates) // the next driver starts at the last written value
            return;
        tracked.usedUpdateRate = true;
        return it.setUpdateRate(choice % 3 * 50);
    case Command::SetMinimum:
        tracked.wasBounded = true;
        return it.setMinimum(value);
    case Command::SetMaximum:
        tracked.wasBounded = true;
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
        tracked.waypoints = waypointsOf(command);
        tracked.reached = 0;
        tracked.wasDelayed = tracked.wasDelayed || tracked.waypoints.front().delay > 0;
        QList<Waypoint> waypoints;
        for (const WaypointSpec &spec : tracked.waypoints)
            waypoints += Waypoint{valueOf(spec.to), spec.spring, spec.delay, spec.passDistance};
        const QPointer<Interpolator> alive(&it);
        s->setWaypoints(waypoints);
        return alive && choice % 2 ? it.start() : void();
    }
    case Command::ClearWaypoints:
        if (s) {
            tracked.waypoints.clear();
            tracked.reached = 0;
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
        if (object && propertyName() && it.isHeld()) {
            m_isDragging = true;
            object->setProperty(propertyName(), value);
            m_isDragging = false;
        }
        return;
    case Command::Rebind:
        if (propertyName()) {
            it.setTarget(nullptr);
            if (tracked.interpolator && choice % 3)
                it.setTarget(object);
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
        const std::size_t objectIndex = m_scenario.sharesProperty
            ? 0
            : std::size_t(&tracked - m_tracked);
        m_objects[objectIndex].reset();
        m_ticker.advance(1e-3);
        for (TrackedInterpolator &other : m_tracked) { // the next command replaces them
            if (other.interpolator && !other.interpolator->target() && propertyName())
                delete other.interpolator;
        }
        return ensureObject(int(objectIndex));
    }
    case Command::Delete:
        delete tracked.interpolator;
        return;
    default:
        return;
    }
}

} // namespace sprung
