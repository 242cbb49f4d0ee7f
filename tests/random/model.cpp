// SPDX-License-Identifier: MIT
// The model of the contract: checks every signal, every write and every command.
#include "world.h"

#include "oracle.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <cmath>
#include <set>

namespace sprung {

namespace {

QString shown(const QVariant &value)
{
    QString text;
    QDebug(&text).nospace() << qSetRealNumberPrecision(17) << value;
    return text;
}

SpringInterpolator *spring(const QPointer<Interpolator> &it)
{
    return qobject_cast<SpringInterpolator *>(it.data());
}

bool isFinite(const TestObject &thing)
{
    return std::isfinite(thing.real) && std::isfinite(thing.single) && thing.color.isValid()
        && std::isfinite(thing.point.x()) && std::isfinite(thing.point.y())
        && std::isfinite(thing.rotation.length());
}

/// Returns whether a command changes the future motion, but not the current value and velocity.
bool keepsTheMotion(Command::Kind kind, bool isSpring)
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

double World::nearness(double exact) const
{
    const bool isFloat = m_scenario.type == Scenario::Color
        || m_scenario.type == Scenario::Rotation;
    return isFloat ? std::max(exact, 2e-3) : exact;
}

/// Returns the visible step; full turns of an angle are not visible.
double World::visualStep(const Observation &before, const Observation &now) const
{
    const double step = distance(now.value, before.value);
    return m_scenario.type == Scenario::Angle ? std::abs(std::remainder(step, 360)) : step;
}

bool World::isBounded(const Actor &actor) const
{
    return actor.it->minimum().isValid() || actor.it->maximum().isValid();
}

/// Returns the target of a spring of numbers.
std::optional<double> World::targetOf(const Actor &actor, const Observation &observation) const
{
    const auto *s = spring(actor.it);
    return s ? number(s->finalPosition() ? observation.to : observation.from) : std::nullopt;
}

// While commands run

void World::written(int whose, const QVariant &value)
{
    const TestObject *thing = m_objects[whose].get();
    const auto given = number(value);
    if ((thing && !isFinite(*thing)) || (given && !std::isfinite(*given)))
        report("finite", "a value that is not finite was written");
    for (int which : {0, 1}) {
        const Actor &actor = m_actors[which];
        const bool isIts = propertyName() ? objectOf(which) == thing : which == whose;
        if (!isIts || m_isDragging || !actor.it || !actor.it->isRunning() || actor.it->isHeld()
            || actor.it->boundsBehavior() == Interpolator::SpringBack || !isBounded(actor))
            continue;
        const auto beyond = [this](const QVariant &low, const QVariant &high) {
            if (!low.isValid() || !high.isValid())
                return 0.0;
            if (const auto x = number(low), y = number(high); x && y)
                return *x - *y;
            const QPointF by = low.toPointF() - high.toPointF();
            return std::max(by.x(), by.y());
        };
        const auto *ball = qobject_cast<GravityInterpolator *>(actor.it.data());
        if (ball && beyond(ball->minimum(), ball->floor()) > 0)
            continue; // there is no value between the two
        const double most = std::max(beyond(actor.it->minimum(), value),
                                     beyond(value, actor.it->maximum()));
        if (most > 1e-9)
            report("bounds", "%1 is outside by %2", shown(value), most);
    }
}

void World::started(Actor &actor)
{
    actor.events += QStringLiteral("started");
    ++actor.runs;
    actor.reached = 0;
    if (std::exchange(actor.inRun, true))
        report("order", "started twice");
}

void World::updated(Actor &actor)
{
    if (m_ticking && !actor.inRun && !m_acted)
        report("order", "updated by a tick, but not started");
}

void World::finished(Actor &actor, Interpolator::Reason reason)
{
    actor.events += QStringLiteral("finished ") + QVariant::fromValue(reason).toString();
    if (!std::exchange(actor.inRun, false))
        report("order", "finished, but not started");
    auto *s = spring(actor.it);
    if (!s || reason != Interpolator::Settled || m_acted || isBounded(actor))
        return;
    const QVariant target = s->finalPosition() ? s->to() : s->from();
    const char *property = propertyName();
    const auto which = &actor - m_actors;
    const QVariant value = property ? objectOf(int(which))->property(property)
                                    : m_callableValue[which];
    // A setter generated by moc ignores points and sizes that Qt considers equal.
    if (target.isValid() && distance(value, target) > nearness(1e-9))
        report("rest", "at rest at %1, not at %2", shown(value), shown(target));
}

// After each command

void World::check(const Command &command, Actor &actor, const Observation &before, bool isSubject)
{
    const Observation now = observe(actor);
    if (!now.exists || !before.exists)
        return;
    if (actor.inRun != now.running)
        report("order",
               now.running ? "it runs, but has not started"
                           : "it is at rest, but has not finished");
    if (!(now.settlingTime >= 0))
        report("settlingTime", "%1 ms are left", now.settlingTime);
    checkSignals(command, actor);
    if (isSubject && !m_acted) {
        checkCommand(command, actor, before, now);
        if (!before.held && !now.held) {
            checkStart(command, actor, before, now);
            checkDuration(command, actor, before, now);
            checkContinuity(command, actor, before, now);
            checkMotion(command, actor, before, now);
            checkWaypoints(command, actor, before, now);
            checkSettlingTime(command, actor, before, now);
        }
    } else if (isSubject && !before.held && !now.held) {
        checkSlotCommand(command, actor, before, now);
    }
    if (command.kind == Command::SetDelay)
        actor.wasDelayed = true;
    if (command.kind == Command::SetSharedSpring)
        actor.isLawUnsure = now.running;
    else if (now.runs > before.runs)
        actor.isLawUnsure = false;
    const bool forgets = command.kind == Command::Stop || command.kind == Command::SnapTo;
    if ((isSubject && forgets) || now.runs > before.runs)
        actor.declared.reset();
    if (isSubject && (m_acted || now.held || command.kind == Command::Rebind))
        actor.isUnsure = true; // pending values of the next run
    else if (now.running || now.runs > before.runs)
        actor.isUnsure = false;
}

/// An interpolator is not notified of external writes to its property.
void World::checkSignals(const Command &command, Actor &actor)
{
    const bool isMovedByOthers = m_scenario.isShared || command.kind == Command::Drag
        || command.kind == Command::DeleteTarget;
    actor.watch->check();
    const auto complaints = actor.watch->complaints();
    for (; actor.reported < complaints.size() && !isMovedByOthers; ++actor.reported)
        report("notify", "%1", complaints[actor.reported]);
    actor.reported = int(complaints.size());
}

void World::checkCommand(const Command &command, const Actor &actor, const Observation &before,
                         const Observation &now)
{
    const QVariant zero = velocityOf(0);
    const QVariant expected = valueOf(command.a);
    const auto require = [this](bool holds, const char *what) {
        if (!holds)
            report("commands", what);
    };
    switch (command.kind) {
    case Command::Stop: // the first tick moves a falling value above its floor
        require(!now.running, "stopped, and it runs");
        require(!actor.it->isValid() || distance(now.velocity, zero) == 0,
                "stopped, and it has a velocity");
        require(!now.paused, "stopped, and still paused");
        require(actor.usedUpdateRate || isBounded(actor) || actor.kind == Scenario::Gravity
                    || visualStep(before, now) <= nearness(1e-9),
                qPrintable(QStringLiteral("stopped, and it jumped from %1 to %2")
                               .arg(shown(before.value), shown(now.value))));
        break;
    case Command::Complete:
        require(!now.running, "completed, and it runs");
        break;
    case Command::SnapTo:
        require(!now.running, "snapped, and it runs");
        require(isBounded(actor) || !actor.it->isValid()
                    || distance(now.to, expected) <= nearness(0),
                "snapped, and `to` differs");
        require(!actor.it->isValid() || distance(now.value, now.to) <= nearness(0),
                "snapped, and the value differs");
        break;
    case Command::AnimateTo:
    case Command::SetTo:
        require(isBounded(actor) || !actor.it->isValid()
                    || distance(now.to, expected) <= nearness(0),
                "`to` differs");
        if (const auto *s = spring(actor.it); s && s->finalPosition() && !isBounded(actor)
            && !Motion::instance()->reducedMotion() && s->isValid())
            require(now.running || distance(now.value, now.to) <= nearness(0),
                    "a new target does not start a run");
        break;
    case Command::Advance:
        require(!before.running || !before.paused || before.held
                    || distance(now.value, before.value) <= nearness(0),
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
void World::checkStart(const Command &command, Actor &actor, const Observation &before,
                       const Observation &now)
{
    if (before.running || !now.running || m_scenario.isShared || !spring(actor.it)
        || actor.isUnsure)
        return;
    QVariant expected = actor.declared.value_or(velocityOf(0));
    if (command.kind == Command::AnimateToWith || command.kind == Command::Push)
        expected = velocityOf(command.b);
    const double off = distance(now.velocity, expected);
    if (off > nearness(1e-9) * (1 + distance(expected, velocityOf(0))))
        report("velocity", "it starts with %1, not with %2", shown(now.velocity), shown(expected));
}

/// A duration applies to every new target, wherever the run started. If the value moves away first,
/// only the spring's decay counts.
void World::checkDuration(const Command &command, const Actor &actor, const Observation &before,
                          const Observation &now)
{
    const auto *s = spring(actor.it);
    const bool isRetarget = command.kind == Command::SetTo || command.kind == Command::AnimateTo;
    if (!s || m_scenario.type != Scenario::Real || !isRetarget || !now.running
        || s->approximateDuration() <= 0 || s->spring().dampingRatio() < 1.05 || isBounded(actor)
        || s->settling() != SpringInterpolator::Threshold
        || s->overshoot() != SpringInterpolator::Allowed || actor.wasDelayed || s->tolerance() > 0
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

void World::checkContinuity(const Command &command, const Actor &actor, const Observation &before,
                            const Observation &now)
{
    if (!before.running || !now.running || before.runs != now.runs
        || actor.kind == Scenario::Exponential
        || (command.kind == Command::SetWaypoints && command.choice % 2) // start() can use `from`
        || !keepsTheMotion(command.kind, actor.kind == Scenario::Spring))
        return;
    if (isBounded(actor))
        return; // the value may move inside; the frame-rate comparison checks it
    const bool isFreed = command.kind == Command::ResetMinimum
        || command.kind == Command::ResetMaximum;
    if (actor.kind == Scenario::Gravity && isFreed)
        return; // the floor, which a bound had covered, may now be above
    if (visualStep(before, now) > nearness(1e-9))
        report("continuity", "it jumps from %1 to %2", shown(before.value), shown(now.value));
    const double speed = distance(before.velocity, velocityOf(0));
    if (distance(now.velocity, before.velocity) > nearness(1e-9) * (1 + speed))
        report("continuity", "its velocity jumps from %1 to %2", shown(before.velocity),
               shown(now.velocity));
}

/// Compares with the solution of the equation.
void World::checkMotion(const Command &command, const Actor &actor, const Observation &before,
                        const Observation &now)
{
    const bool isNumber = m_scenario.type == Scenario::Real
        || m_scenario.type == Scenario::Callable;
    if (command.kind != Command::Advance || !before.running || before.paused || actor.wasDelayed
        || before.targetMoves || before.waypoint >= 0 || !isNumber || isBounded(actor)
        || actor.isLawUnsure || Motion::instance()->reducedMotion())
        return;
    const double seconds = command.a * Motion::instance()->timeScale();
    oracle::Motion motion{before.value.toDouble(), before.velocity.toDouble()};
    double origin = 0;
    if (const auto *s = spring(actor.it)) {
        const auto target = targetOf(actor, before);
        if (!target || s->approximateDuration() > 0 || s->overshoot() != SpringInterpolator::Allowed
            || s->solver() != SpringInterpolator::Analytic)
            return;
        origin = *target;
        motion.value -= origin;
        const SpringParameters p = s->spring();
        motion = oracle::sprung(motion, p.stiffness, p.damping, p.mass, seconds);
        const double tolerance = s->tolerance();
        if (!now.running && tolerance > 0 && std::abs(motion.value) > tolerance * (1 + 1e-6))
            report("rest", "it ended %1 before its target", motion.value);
    } else if (const auto *fling = qobject_cast<FrictionInterpolator *>(actor.it.data())) {
        motion = oracle::slowed(motion, fling->friction(), seconds);
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
void World::checkSettlingTime(const Command &command, const Actor &actor, const Observation &before,
                              const Observation &now)
{
    const auto *s = spring(actor.it);
    if (command.kind != Command::Advance || !before.running || before.paused
        || before.runs != now.runs || actor.isLawUnsure || Motion::instance()->reducedMotion()
        || (s && s->solver() != SpringInterpolator::Analytic))
        return;
    const double passed = 1000 * command.a * Motion::instance()->timeScale();
    const double expected = before.settlingTime - passed;
    const double exact = 1e-3 + 1e-6 * passed;
    const bool isExpected = std::abs(now.settlingTime - std::max(expected, 0.0)) <= exact
        || now.settlingTime == expected;
    const bool holds = now.running ? expected > -exact && isExpected : expected <= exact;
    const bool wasReplaced = m_scenario.isShared && !now.running;
    if (!holds && !wasReplaced)
        report("settlingTime", "%1 of %2 ms were left, after %3 %4",
               now.running ? QString::number(now.settlingTime) : QStringLiteral("none"),
               before.settlingTime, passed, now.running ? QString() : actor.events.join(u' '));
}

/// State is committed before any signal, so that commands in slots win.
void World::checkSlotCommand(const Command &command, const Actor &actor, const Observation &before,
                             const Observation &now)
{
    const int signal = m_acted->choice % int(std::size(slotSignals));
    const bool isSettingSignal = signal == 0 || signal == 1 || signal == 6;
    const bool isSetting = command.kind == Command::SetTo || command.kind == Command::AnimateTo
        || command.kind == Command::AnimateToWith || command.kind == Command::SetFinalPosition;
    if (!isSettingSignal || !isSetting || !spring(actor.it) || !actor.it->isValid())
        return;
    const auto require = [this](bool holds, const char *what) {
        if (!holds)
            report("commit", what);
    };
    const bool setsTarget = m_acted->kind == Command::SetTo
        || m_acted->kind == Command::AnimateToWith || m_acted->kind == Command::SnapTo;
    if (setsTarget && !isBounded(actor))
        require(distance(now.to, valueOf(m_acted->a)) <= nearness(0), "the slot's target is lost");
    if (m_acted->kind == Command::Stop)
        require(!now.running, "the slot's stop() is undone");
    if (m_acted->kind == Command::Complete && (before.running || now.running))
        require(!now.running, "the slot's complete() is undone");
    if (m_acted->kind == Command::SnapTo)
        require(!now.running, "the slot's snapTo() is undone");
    if (m_acted->kind == Command::AnimateToWith && now.running)
        require(distance(now.velocity, velocityOf(m_acted->b))
                    <= nearness(1e-9) * (1 + std::abs(m_acted->b)),
                "the slot's velocity is lost");
}

} // namespace sprung
