// SPDX-License-Identifier: MIT
// The motion of a SpringInterpolator: final position, law, time scale, waypoints and moving
// targets.
#include "spring_interpolator_p.h"

#include <sprung/trajectory/time_scale_solver.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace sprung {

namespace {
constexpr double windowSeconds = 0.1;

/// Whether \a angle is the same number as the origin of the trajectory.
bool isOrigin(const Trajectory &trajectory, const TypedValue &angle)
{
    const TypedValue origin = trajectory.origin();
    return std::memcmp(&angle, &origin, sizeof(double)) == 0;
}

} // namespace

void SpringInterpolator::Private::setTargetTo(bool always)
{
    if (always && finalPosition)
        finalPosition = true;
    defaultsToEnd = true;
    if (way)
        abandonWaypoints();
}

void SpringInterpolator::Private::notifySubclassProperties(RunAction row, PendingActions &pending)
{
    switch (row) {
    case RunAction::FinalPosition:
        if (!configuring
            && std::exchange(listeners.lastNotified->finalPosition, targetsTo()) != targetsTo())
            Q_EMIT owner()->finalPositionChanged();
        return;
    case RunAction::Waypoint:
        if (std::exchange(listeners.lastNotified->waypoint, activeWaypoint()) != activeWaypoint())
            Q_EMIT owner()->currentWaypointChanged();
        return;
    case RunAction::WaypointReached:
        if (isOnWay() && way->notified < way->reached) {
            pending |= row; // there may be several
            Q_EMIT owner()->waypointReached(way->notified++);
        }
        return;
    case RunAction::FinalPositionReached:
        return notifyArrival(pending);
    default:
        return;
    }
}

/// Emits finalPositionReached() if the value has settled at its equilibrium, after the last
/// waypoint.
void SpringInterpolator::Private::notifyArrival(PendingActions &pending)
{
    if (!is(Phase::Arriving)
        || (run().reason != Interpolator::Settled && !isAtEquilibrium(currentValue())))
        return;
    const Waypoint *const last = waypoint();
    const int all = way ? int(way->stops.size()) : 0;
    if (last && activeWaypoint() + 1 == all && way->notified < all) {
        way->reached = all;
        pending |= PendingActions{RunAction::WaypointReached, RunAction::FinalPositionReached};
        return;
    }
    const double stiffness = (last && last->spring ? *last->spring : spring()).stiffness;
    if (stiffness > 0) // at 0 the value has coasted to another position
        Q_EMIT owner()->finalPositionReached(targetsTo() ? 1 : 0, targetsTo());
}

bool SpringInterpolator::Private::equilibrium(TypedValue *value) const
{
    const Endpoints::Endpoint end = targetsTo() ? Endpoints::To : Endpoints::From;
    if (!ends.has(end))
        return false;
    *value = ends.value(end);
    clamp(value);
    return true;
}

MotionScheme::Role SpringInterpolator::Private::effectiveRole() const
{
    return role == MotionScheme::Automatic ? Interpolator::Private::effectiveRole() : role;
}

/// Returns the spring without the speed of the scheme.
SpringParameters SpringInterpolator::Private::spring() const
{
    return source.effectiveSpring(q, binding.subject(), effectiveRole());
}

bool SpringInterpolator::Private::isSpringStale() const
{
    const auto *law = std::get_if<SpringLaw>(&run().trajectory.law());
    return SchemeResolver::isUsed() && law
        && (isOnWay() || law->parameters != resolveSpring(waypoint()).spring);
}

void SpringInterpolator::Private::updateTrajectory(Trajectory &trajectory, Replan how) const
{
    updateTrajectoryFor(trajectory, how, nullptr);
}

/// Updates the trajectory as updateTrajectory() does, but for another target if \a other is set.
void SpringInterpolator::Private::updateTrajectoryFor(Trajectory &trajectory, Replan how,
                                                      const WaypointTarget *other) const
{
    TypedValue goal;
    const Waypoint *heading = nullptr;
    if (way) [[unlikely]]
        heading = other ? other->waypoint : waypoint();
    if (other) [[unlikely]]
        goal = other->place;
    else if (!equilibrium(&goal)) // keep the current origin, or stay
        goal = how == Replan::Continue ? trajectory.origin() : trajectory.now().value;
    if (!binding.angular || !isOrigin(trajectory, goal)) // otherwise full turns would be lost
        trajectory.setOrigin(goal);
    if (overshoot == Clamped)
        ResolvedSpring::snapRoundingError(trajectory.track());

    const ResolvedSpring tuned = resolveSpring(heading);
    SpringLaw law = tuned.makeLaw(trajectory);
    if (overshoot == Clamped)
        law.kind |= SpringLaw::Clamped;
    if (settling == Window)
        law.kind |= SpringLaw::Windowed;
    if (solver == RungeKutta4)
        law.kind |= SpringLaw::RungeKutta;
    double pace = 1;
    if (tuned.seconds > 0)
        pace = timeScaleFor(trajectory, law, tuned.seconds,
                            other ? other->farthest : run().largest);
    law.window = settling == Window ? windowSeconds * pace : 0;
    // The law of the fast path is already set if it has not changed.
    if (how == Replan::Restart || other || !mover->step || law.kind != SpringLaw::Plain
        || !mover->step->isOf(law.parameters, pace))
        trajectory.setLaw(law, pace);
}

/// Returns the time scale at which an undisturbed motion from the current displacement and velocity
/// takes \a seconds.
double SpringInterpolator::Private::timeScaleFor(const Trajectory &trajectory, const SpringLaw &law,
                                                 double seconds, double farthest) const
{
    Trajectory ahead(*binding.type, trajectory.origin());
    ahead.setLaw(trajectory.law(), trajectory.timeScale());
    ahead.track().setStates(trajectory.track().states());
    const double window = settling == Window ? std::min(windowSeconds, 0.99 * seconds) : 0;
    const auto lawAt = [&](double pace) {
        return SpringLaw{law.parameters, window * pace, law.kind};
    };
    fitToDuration(ahead, seconds, lawAt, [&](Trajectory &drawn) {
        const double distance = std::max(farthest, drawn.extent());
        drawn.setTolerance(settings.tolerance(drawn, distance, binding.minTolerance));
    });
    return ahead.timeScale();
}

// Waypoints

/// Converts the waypoints to the animated type. Returns false, with a warning, if one has another
/// type.
bool SpringInterpolator::Private::resolveWaypoints(
    const QList<Waypoint> &waypoints, std::vector<WaypointPath::PathPoint> *stops) const
{
    stops->clear();
    for (const Waypoint &waypoint : waypoints) {
        stops->push_back({{}, waypoint.delay / 1000.0, waypoint.passDistance});
        if (!binding.convert("waypoints: the value", waypoint.to, &stops->back().value))
            return false;
    }
    return true;
}

void SpringInterpolator::Private::clampWaypoints()
{
    bool isOutside = false; // apart from `to`, which has its own warning
    for (std::size_t i = 0; i < way->stops.size(); ++i)
        isOutside = (clamp(&way->stops[i].value) && int(i) != way->index) || isOutside;
    if (isOutside)
        binding.warn(QStringLiteral("a waypoint is outside the bounds and was brought inside"));
}

void SpringInterpolator::Private::onRunStarting(bool byStart)
{
    if (following)
        following->reset();
    if (!way)
        return;
    abandonWaypoints();
    if (!byStart || !targetsTo() || way->waypoints.isEmpty()
        || !resolveWaypoints(way->waypoints, &way->stops))
        return;
    clampWaypoints();
    headFor(0);
    run().trajectory.setDelay((double(q->delay()) + way->waypoints.front().delay) / 1000);
}

void SpringInterpolator::Private::abandonWaypoints()
{
    if (!way)
        return;
    way->clear();
    followsWaypoints = false;
}

void SpringInterpolator::Private::headFor(int index)
{
    way->advanceTo(index);
    ends.set(Endpoints::To, way->stops[std::size_t(index)].value, Known::Explicit);
}

/// Returns the path from the current waypoint on; \a start already moves to this waypoint.
WaypointPath SpringInterpolator::Private::pathFrom(const Trajectory &start) const
{
    double farthest = run().largest;
    const auto draw = [&](Trajectory &trajectory, int further) {
        const int index = way->index + further;
        const WaypointTarget goal{way->stops[std::size_t(index)].value, &way->waypoints.at(index),
                                  farthest};
        updateTrajectoryFor(trajectory, Replan::Continue, &goal);
        farthest = settings.applyLimits(trajectory, farthest, binding.minTolerance);
    };
    return {start, std::span(way->stops).subspan(std::size_t(way->index)), draw,
            way->remainingStay()};
}

/// Plans the path to the remaining waypoints, also between two waypoints, after a changed setting.
void SpringInterpolator::Private::planWaypoints()
{
    if (!isOnWay())
        return;
    clampWaypoints();
    way->start(pathFrom(run().trajectory));
    followsWaypoints = way->arrives();
}

/// Advances past waypoints. Returns the seconds that remain for the motion to the last of them.
double SpringInterpolator::Private::advanceWaypoints(double seconds)
{
    const int before = way->index;
    seconds = way->advance(seconds);
    if (way->index == before)
        return seconds;
    headFor(way->index);
    for (int i = before + 1; i <= way->index; ++i)
        run().largest = std::max(run().largest,
                                 way->course.leg(i - way->first).trajectory.extent());
    run().trajectory = way->currentLeg().trajectory;
    followsWaypoints = way->arrives();
    selectFastPath();
    run().storeStart();
    return seconds;
}

Run::TickResult SpringInterpolator::Private::advanceRun(double seconds, double updateRate)
{
    if (!followsWaypoints)
        return run().advance(seconds, updateRate);
    const double left = advanceWaypoints(seconds);
    if (updateRate > 0)
        run().ensureCold().sinceWrite += seconds - left;
    // At rest before the last waypoint, the value may have to wait and must not jump to the exact
    // value.
    Trajectory &trajectory = run().trajectory;
    auto progress = way->isAtLast() ? trajectory.advance(left) : trajectory.advanceUnsnapped(left);
    if (!way->isAtLast() && progress == Trajectory::AdvanceResult::Settled)
        progress = Trajectory::AdvanceResult::Moving;
    return run().outcomeOf(progress, left, updateRate);
}

PendingActions SpringInterpolator::Private::pendingAfterTick() const
{
    const bool isAny = way && listeners.lastNotified
        && (way->notified < way->reached || listeners.lastNotified->waypoint != activeWaypoint());
    return isAny ? actions::targetChanged | listeners.pendingRunStart() | RunAction::WaypointReached
                 : PendingActions();
}

void SpringInterpolator::Private::skipToFinalTarget()
{
    if (!isOnWay() || way->isAtLast())
        return;
    headFor(int(way->stops.size()) - 1);
    replan();
    way->notified = way->reached;
}

Trajectory SpringInterpolator::Private::trajectoryAfter(double seconds) const
{
    if (isOnWay() && is(Phase::Held))
        return pathFrom(predictedTrajectory()).after(seconds);
    return isOnWay() && followsWaypoints ? way->after(seconds)
                                         : Interpolator::Private::trajectoryAfter(seconds);
}

double SpringInterpolator::Private::remainingTime() const
{
    if (isOnWay() && is(Phase::Held))
        return pathFrom(predictedTrajectory()).end();
    return followsWaypoints ? way->secondsLeft() : Interpolator::Private::remainingTime();
}

// Moving target

void SpringInterpolator::Private::targetChanged(const TypedValue &former, double frameBefore)
{
    const double frame = movers->frame();
    if (frame - frameBefore > MovingTargetEstimator::longestStep)
        return;
    if (!following || following->frame() != frameBefore) {
        // The first sample of a run from rest is the motion to that target.
        const States start = run().startStates();
        ChannelValues leap{};
        if (sprung::velocities(start) == leap) {
            for (std::size_t i = 0; i < leap.size(); ++i)
                leap[i] = -start[i].displacement;
        }
        const double time = movers->ticker().now() - (frame - frameBefore);
        ensureTargetEstimator().begin(former, frameBefore, time, leap);
    }
    following->beginFrame(frame);
}

void SpringInterpolator::Private::followTarget()
{
    run().trajectory.setTargetMotion(targetDrift());
}

/// Returns the motion of the target from now on.
TargetMotion SpringInterpolator::Private::targetDrift()
{
    // A duration applies from each update of the target, whatever follows.
    if (!targetsTo() || isOnWay() || run().trajectory.delay() > 0 || duration > 0)
        return {};
    const bool isSeen = following->frame() == run().targetFrame;
    if (!isSeen && !following->given.isValid())
        return {};
    const TypedValue to = ends.value(Endpoints::To);
    if (isSeen)
        following->addSample(*binding.type, to, movers->ticker().now());
    else
        following->begin(to, run().targetFrame, movers->ticker().now(), {});
    const double time = movers->lastTickTime(*mover);
    if (!following->given.isValid())
        return following->estimatedMotion(time);
    ChannelValues velocity{};
    if (binding.type->velocityFromVariant(following->given, velocity.data()))
        return following->drift(time, velocity);
    binding.reject("targetVelocity", std::exchange(following->given, {}));
    return {};
}

} // namespace sprung
