// SPDX-License-Identifier: MIT
// The model of the contract: checks every signal, every write and every command.
#include "command_runner.h"

#include "oracle.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <cmath>
#include <set>

namespace sprung {

namespace {

QString toString(const QVariant &value)
{
    QString text;
    QDebug(&text).nospace() << qSetRealNumberPrecision(17) << value;
    return text;
}

SpringInterpolator *spring(const QPointer<Interpolator> &it)
{
    return qobject_cast<SpringInterpolator *>(it.data());
}

bool isFinite(const TestObject &object)
{
    return std::isfinite(object.real) && std::isfinite(object.single) && object.color.isValid()
        && std::isfinite(object.point.x()) && std::isfinite(object.point.y())
        && std::isfinite(object.rotation.length());
}

/// Returns whether a command changes the future motion, but not the current value and velocity.
bool keepsMotion(Command::Kind kind, bool isSpring)
{
    static const std::set<Command::Kind> any{
        Command::SetFrom,          Command::ResetFrom,       Command::SetPaused,
        Command::SetDelay,         Command::SetDuration,     Command::SetSpring,
        Command::ResetSpring,      Command::SetSharedSpring, Command::SetTolerance,
        Command::SetUpdateRate,    Command::SetMinimum,      Command::SetMaximum,
        Command::ResetMinimum,     Command::ResetMaximum,    Command::SetBoundsBehavior,
        Command::SetRestitution,   Command::SetSettling,     Command::SetOvershoot,
        Command::SetFinalPosition, Command::SetWaypoints,    Command::ClearWaypoints,
        Command::SetFriction,      Command::SetTimeScale,    Command::SetSolver,
        Command::BadInput};
    static const std::set<Command::Kind> springs{Command::SetTo, Command::AnimateTo,
                                                 Command::ResetTo};
    return any.contains(kind) || (isSpring && springs.contains(kind));
}

} // namespace

double CommandRunner::equalityTolerance(double exact) const
{
    const bool isFloat = m_scenario.type == Scenario::Color
        || m_scenario.type == Scenario::Rotation;
    return isFloat ? std::max(exact, 2e-3) : exact;
}

/// Returns the visible distance between two observations. Full turns of an angle are not visible.
double CommandRunner::visualStep(const Observation &before, const Observation &now) const
{
    const double step = distance(now.value, before.value);
    return m_scenario.type == Scenario::Angle ? std::abs(std::remainder(step, 360)) : step;
}

bool CommandRunner::isBounded(const TrackedInterpolator &tracked) const
{
    return tracked.interpolator->minimum().isValid() || tracked.interpolator->maximum().isValid();
}

/// Returns the target of a spring of numbers.
std::optional<double> CommandRunner::targetOf(const TrackedInterpolator &tracked,
                                              const Observation &observation) const
{
    const auto *s = spring(tracked.interpolator);
    return s ? number(s->finalPosition() ? observation.to : observation.from) : std::nullopt;
}

// While commands run

void CommandRunner::written(int objectIndex, const QVariant &value)
{
    const TestObject *object = m_objects[objectIndex].get();
    const auto given = number(value);
    if ((object && !isFinite(*object)) || (given && !std::isfinite(*given)))
        report("finite", "a value that is not finite was written");
    for (int which : {0, 1}) {
        const TrackedInterpolator &tracked = m_tracked[which];
        const bool isOwnProperty = propertyName() ? objectOf(which) == object
                                                  : which == objectIndex;
        if (!isOwnProperty || m_isDragging || !tracked.interpolator
            || !tracked.interpolator->isRunning() || tracked.interpolator->isHeld()
            || tracked.interpolator->boundsBehavior() == Interpolator::SpringBack
            || !isBounded(tracked))
            continue;
        const auto beyond = [this](const QVariant &low, const QVariant &high) {
            if (!low.isValid() || !high.isValid())
                return 0.0;
            if (const auto x = number(low), y = number(high); x && y)
                return *x - *y;
            const QPointF by = low.toPointF() - high.toPointF();
            return std::max(by.x(), by.y());
        };
        const auto *ball = qobject_cast<GravityInterpolator *>(tracked.interpolator.data());
        if (ball && beyond(ball->minimum(), ball->floor()) > 0)
            continue; // there is no value between the two
        const double excess = std::max(beyond(tracked.interpolator->minimum(), value),
                                       beyond(value, tracked.interpolator->maximum()));
        if (excess > 1e-9)
            report("bounds", "%1 is outside by %2", toString(value), excess);
    }
}

void CommandRunner::started(TrackedInterpolator &tracked)
{
    tracked.events += QStringLiteral("started");
    ++tracked.runs;
    tracked.reached = 0;
    if (std::exchange(tracked.inRun, true))
        report("order", "started twice");
}

void CommandRunner::updated(TrackedInterpolator &tracked)
{
    if (m_ticking && !tracked.inRun && !m_executedSlotCommand)
        report("order", "updated by a tick, but not started");
}

void CommandRunner::finished(TrackedInterpolator &tracked, Interpolator::Reason reason)
{
    tracked.events += QStringLiteral("finished ") + QVariant::fromValue(reason).toString();
    if (!std::exchange(tracked.inRun, false))
        report("order", "finished, but not started");
    auto *s = spring(tracked.interpolator);
    if (!s || reason != Interpolator::Settled || m_executedSlotCommand || isBounded(tracked))
        return;
    const QVariant target = s->finalPosition() ? s->to() : s->from();
    const char *property = propertyName();
    const auto which = &tracked - m_tracked;
    const QVariant value = property ? objectOf(int(which))->property(property)
                                    : m_callableValue[which];
    if (target.isValid() && distance(value, target) > equalityTolerance(1e-9))
        report("rest", "at rest at %1, not at %2", toString(value), toString(target));
}

// After each command

void CommandRunner::check(const Command &command, TrackedInterpolator &tracked,
                          const Observation &before, bool isSubject)
{
    const Observation now = observe(tracked);
    if (!now.exists || !before.exists)
        return;
    if (tracked.inRun != now.running)
        report("order",
               now.running ? "it runs, but has not started"
                           : "it is at rest, but has not finished");
    if (!(now.settlingTime >= 0))
        report("settlingTime", "%1 ms are left", now.settlingTime);
    checkSignals(command, tracked);
    if (isSubject && !m_executedSlotCommand) {
        checkCommand(command, tracked, before, now);
        if (!before.held && !now.held) {
            checkStart(command, tracked, before, now);
            checkDuration(command, tracked, before, now);
            checkContinuity(command, tracked, before, now);
            checkMotion(command, tracked, before, now);
            checkWaypoints(command, tracked, before, now);
            checkSettlingTime(command, tracked, before, now);
        }
    } else if (isSubject && !before.held && !now.held) {
        checkSlotCommand(command, tracked, before, now);
    }
    if (command.kind == Command::SetDelay)
        tracked.wasDelayed = true;
    if (command.kind == Command::SetSharedSpring)
        tracked.isSpringUnknown = now.running;
    else if (now.runs > before.runs)
        tracked.isSpringUnknown = false;
    const bool resetsVelocity = command.kind == Command::Stop || command.kind == Command::SnapTo;
    if ((isSubject && resetsVelocity) || now.runs > before.runs)
        tracked.declared.reset();
    if (isSubject && (m_executedSlotCommand || now.held || command.kind == Command::Rebind))
        tracked.isStartVelocityUnknown = true; // pending values of the next run
    else if (now.running || now.runs > before.runs)
        tracked.isStartVelocityUnknown = false;
}

/// An interpolator is not notified of external writes to its property.
void CommandRunner::checkSignals(const Command &command, TrackedInterpolator &tracked)
{
    const bool isMovedByOthers = m_scenario.sharesProperty || command.kind == Command::Drag
        || command.kind == Command::DeleteTarget;
    tracked.recorder->check();
    const auto complaints = tracked.recorder->complaints();
    for (; tracked.reported < complaints.size() && !isMovedByOthers; ++tracked.reported)
        report("notify", "%1", complaints[tracked.reported]);
    tracked.reported = int(complaints.size());
}

void CommandRunner::checkCommand(const Command &command, const TrackedInterpolator &tracked,
                                 const Observation &before, const Observation &now)
{
    const QVariant zero = velocityOf(0);
    const QVariant expected = valueOf(command.a);
    const auto require = [this](bool holds, const char *what) {
        if (!holds)
            report("commands", what);
    };
    if (now.waypoint >= 0)
        require(now.running && spring(tracked.interpolator)->finalPosition(),
                "its target is a waypoint, without a run to `to`");
    switch (command.kind) {
    case Command::Stop: // the first tick moves a falling value above its floor
        require(!now.running, "stopped, and it runs");
        require(!tracked.interpolator->isValid() || distance(now.velocity, zero) == 0,
                "stopped, and it has a velocity");
        require(!now.paused, "stopped, and still paused");
        require(tracked.usedUpdateRate || isBounded(tracked) || tracked.kind == Scenario::Gravity
                    || visualStep(before, now) <= equalityTolerance(1e-9),
                qPrintable(QStringLiteral("stopped, and it jumped from %1 to %2")
                               .arg(toString(before.value), toString(now.value))));
        break;
    case Command::Complete:
        require(!now.running, "completed, and it runs");
        if (const auto *s = spring(tracked.interpolator);
            s && before.running && !isBounded(tracked)) {
            const QVariant target = s->finalPosition() ? now.to : now.from;
            require(!target.isValid() || distance(now.value, target) <= equalityTolerance(1e-9),
                    "completed, and it is not at its target");
        }
        break;
    case Command::Start:
        if (const auto *s = spring(tracked.interpolator);
            before.running || !now.running || isBounded(tracked) || (s && !s->finalPosition()))
            break;
        if (tracked.kind != Scenario::Gravity) {
            Observation start = before;
            start.value = tracked.hasFrom ? now.from : before.value;
            require(visualStep(start, now) <= equalityTolerance(1e-9), "started at another value");
        }
        if (!tracked.waypoints.empty())
            require(now.waypoint == 0
                        && distance(now.to, valueOf(tracked.waypoints[0].to))
                            <= equalityTolerance(0),
                    "started, and its target is not the first waypoint");
        break;
    case Command::SnapTo:
        require(!now.running, "snapped, and it runs");
        if (const auto *s = spring(tracked.interpolator))
            require(s->finalPosition(), "snapped, and its final position is `from`");
        require(isBounded(tracked) || !tracked.interpolator->isValid()
                    || distance(now.to, expected) <= equalityTolerance(0),
                "snapped, and `to` differs");
        require(!tracked.interpolator->isValid()
                    || distance(now.value, now.to) <= equalityTolerance(0),
                "snapped, and the value differs");
        break;
    case Command::AnimateTo:
    case Command::SetTo:
        require(isBounded(tracked) || !tracked.interpolator->isValid()
                    || distance(now.to, expected) <= equalityTolerance(0),
                "`to` differs");
        require(now.waypoint < 0 || isBounded(tracked) || m_scenario.type == Scenario::Angle
                    || distance(before.to, expected) == 0,
                "it has a new target, and its target is a waypoint");
        if (const auto *s = spring(tracked.interpolator); s && s->finalPosition()
            && !isBounded(tracked) && !Motion::instance()->reducedMotion() && s->isValid())
            require(now.running || distance(now.value, now.to) <= equalityTolerance(0),
                    "a new target does not start a run");
        break;
    case Command::Advance:
        require(!before.running || !before.paused || before.held
                    || distance(now.value, before.value) <= equalityTolerance(0),
                "paused, and it moved");
        require(!now.running || now.held || !Motion::instance()->reducedMotion()
                    || Motion::instance()->timeScale() == 0,
                "with reduced motion it runs");
        break;
    default:
        break;
    }
}

/// A new run starts with the given velocity or with the current velocity.
void CommandRunner::checkStart(const Command &command, TrackedInterpolator &tracked,
                               const Observation &before, const Observation &now)
{
    if (before.running || !now.running || m_scenario.sharesProperty || !spring(tracked.interpolator)
        || tracked.isStartVelocityUnknown)
        return;
    QVariant expected = tracked.declared.value_or(velocityOf(0));
    if (command.kind == Command::AnimateToWith || command.kind == Command::Push)
        expected = velocityOf(command.b);
    const double error = distance(now.velocity, expected);
    if (error > equalityTolerance(1e-9) * (1 + distance(expected, velocityOf(0))))
        report("velocity", "it starts with %1, not with %2", toString(now.velocity),
               toString(expected));
}

/// A duration applies to every new target, wherever the run started. If the value moves away first,
/// only the spring's decay counts.
void CommandRunner::checkDuration(const Command &command, const TrackedInterpolator &tracked,
                                  const Observation &before, const Observation &now)
{
    const auto *s = spring(tracked.interpolator);
    const bool isRetarget = command.kind == Command::SetTo || command.kind == Command::AnimateTo;
    if (!s || m_scenario.type != Scenario::Real || !isRetarget || !now.running
        || s->approximateDuration() <= 0 || s->spring().dampingRatio() < 1.05 || isBounded(tracked)
        || s->settling() != SpringInterpolator::Threshold
        || s->overshoot() != SpringInterpolator::Allowed || tracked.wasDelayed || s->tolerance() > 0
        || !s->finalPosition() || (before.running && distance(before.to, now.to) == 0))
        return;
    const double distanceLeft = now.value.toDouble() - now.to.toDouble();
    const double velocity = now.velocity.toDouble();
    if (std::abs(distanceLeft) < 50 || distanceLeft * velocity < 0)
        return;
    const double requested = s->approximateDuration();
    if (std::abs(now.settlingTime - requested) > 0.05 * requested)
        report("duration", "it takes %1 ms, not %2", now.settlingTime, requested);
}

void CommandRunner::checkContinuity(const Command &command, const TrackedInterpolator &tracked,
                                    const Observation &before, const Observation &now)
{
    if (!before.running || !now.running || before.runs != now.runs
        || tracked.kind == Scenario::Exponential
        || (command.kind == Command::SetWaypoints && command.choice % 2) // start() can use `from`
        || !keepsMotion(command.kind, tracked.kind == Scenario::Spring))
        return;
    if (isBounded(tracked))
        return; // the value may move inside; the frame-rate comparison checks it
    const bool isFreed = command.kind == Command::ResetMinimum
        || command.kind == Command::ResetMaximum;
    if (tracked.kind == Scenario::Gravity && isFreed)
        return; // the floor, which a bound had covered, may now be above
    if (visualStep(before, now) > equalityTolerance(1e-9))
        report("continuity", "it jumps from %1 to %2", toString(before.value), toString(now.value));
    const double speed = distance(before.velocity, velocityOf(0));
    if (distance(now.velocity, before.velocity) > equalityTolerance(1e-9) * (1 + speed))
        report("continuity", "its velocity jumps from %1 to %2", toString(before.velocity),
               toString(now.velocity));
}

/// Compares with the solution of the equation.
void CommandRunner::checkMotion(const Command &command, const TrackedInterpolator &tracked,
                                const Observation &before, const Observation &now)
{
    const bool isNumber = m_scenario.type == Scenario::Real
        || m_scenario.type == Scenario::Callable;
    if (command.kind != Command::Advance || !before.running || before.paused || tracked.wasDelayed
        || before.targetMoves || before.waypoint >= 0 || !isNumber || isBounded(tracked)
        || tracked.isSpringUnknown || Motion::instance()->reducedMotion())
        return;
    const double seconds = command.a * Motion::instance()->timeScale();
    oracle::Sample motion{before.value.toDouble(), before.velocity.toDouble()};
    double origin = 0;
    if (const auto *s = spring(tracked.interpolator)) {
        const auto target = targetOf(tracked, before);
        if (!target || s->approximateDuration() > 0 || s->overshoot() != SpringInterpolator::Allowed
            || s->solver() != SpringInterpolator::Analytic)
            return;
        origin = *target;
        motion.value -= origin;
        const SpringParameters p = s->spring();
        motion = oracle::afterSpring(motion, p.stiffness, p.damping, p.mass, seconds);
        const double tolerance = s->tolerance();
        if (!now.running && tolerance > 0 && std::abs(motion.value) > tolerance * (1 + 1e-6))
            report("rest", "it ended %1 before its target", motion.value);
    } else if (const auto *fling = qobject_cast<FrictionInterpolator *>(
                   tracked.interpolator.data())) {
        motion = oracle::afterFriction(motion, fling->friction(), seconds);
    } else {
        return;
    }
    if (!now.running)
        return;
    const double scale = 1 + std::abs(before.value.toDouble() - origin)
        + std::abs(before.velocity.toDouble());
    if (std::abs(now.value.toDouble() - origin - motion.value) > 1e-9 * scale
        || std::abs(now.velocity.toDouble() - motion.velocity) > 1e-8 * scale)
        report("motion", "it is at %1 at %2 per second, not at %3 at %4", now.value.toDouble(),
               now.velocity.toDouble(), origin + motion.value, motion.velocity);
}

/// The remaining time decreases by the elapsed time.
void CommandRunner::checkSettlingTime(const Command &command, const TrackedInterpolator &tracked,
                                      const Observation &before, const Observation &now)
{
    const auto *s = spring(tracked.interpolator);
    if (command.kind != Command::Advance || !before.running || before.paused
        || before.runs != now.runs || tracked.isSpringUnknown || Motion::instance()->reducedMotion()
        || (s && s->solver() != SpringInterpolator::Analytic))
        return;
    const double passed = 1000 * command.a * Motion::instance()->timeScale();
    const double expected = before.settlingTime - passed;
    const double exact = 1e-3 + 1e-6 * passed;
    const bool isExpected = std::abs(now.settlingTime - std::max(expected, 0.0)) <= exact
        || now.settlingTime == expected;
    const bool holds = now.running ? expected > -exact && isExpected : expected <= exact;
    const bool wasReplaced = m_scenario.sharesProperty && !now.running;
    if (!holds && !wasReplaced)
        report("settlingTime", "%1 of %2 ms were left, after %3 %4",
               now.running ? QString::number(now.settlingTime) : QStringLiteral("none"),
               before.settlingTime, passed, now.running ? QString() : tracked.events.join(u' '));
}

/// State is committed before any signal, so that commands in slots win.
void CommandRunner::checkSlotCommand(const Command &command, const TrackedInterpolator &tracked,
                                     const Observation &before, const Observation &now)
{
    const int signal = m_executedSlotCommand->choice % int(std::size(slotSignals));
    const bool isSettingSignal = signal == 0 || signal == 1 || signal == 6;
    const bool isSetting = command.kind == Command::SetTo || command.kind == Command::AnimateTo
        || command.kind == Command::AnimateToWith || command.kind == Command::SetFinalPosition;
    if (!isSettingSignal || !isSetting || !spring(tracked.interpolator)
        || !tracked.interpolator->isValid())
        return;
    const auto require = [this](bool holds, const char *what) {
        if (!holds)
            report("commit", what);
    };
    const bool setsTarget = m_executedSlotCommand->kind == Command::SetTo
        || m_executedSlotCommand->kind == Command::AnimateToWith
        || m_executedSlotCommand->kind == Command::SnapTo;
    if (setsTarget && !isBounded(tracked))
        require(distance(now.to, valueOf(m_executedSlotCommand->a)) <= equalityTolerance(0),
                "the slot's target is lost");
    if (m_executedSlotCommand->kind == Command::Stop)
        require(!now.running, "the slot's stop() is undone");
    if (m_executedSlotCommand->kind == Command::Complete && (before.running || now.running))
        require(!now.running, "the slot's complete() is undone");
    if (m_executedSlotCommand->kind == Command::SnapTo)
        require(!now.running, "the slot's snapTo() is undone");
    if (m_executedSlotCommand->kind == Command::AnimateToWith && now.running)
        require(distance(now.velocity, velocityOf(m_executedSlotCommand->b))
                    <= equalityTolerance(1e-9) * (1 + std::abs(m_executedSlotCommand->b)),
                "the slot's velocity is lost");
}

} // namespace sprung
