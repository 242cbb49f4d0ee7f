// SPDX-License-Identifier: MIT
// The motion of a SpringInterpolator: final position, law, time scale, waypoints and moving
// targets.
#include "spring_interpolator_p.h"

#include <sprung/trajectory/make_path.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace sprung {

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

/// Returns the plan of a motion to \a waypoint, without the target.
MotionPlan SpringInterpolator::Private::planFor(const Waypoint *waypoint) const
{
    const ResolvedSpring resolved = resolveSpring(waypoint);
    SpringPlan spring{resolved.spring, resolved.seconds, SpringLaw::Plain,
                      resolved.forbidsOvershoot};
    if (overshoot == Clamped)
        spring.kind |= SpringLaw::Clamped;
    if (settling == Window)
        spring.kind |= SpringLaw::Windowed;
    if (solver == RungeKutta4)
        spring.kind |= SpringLaw::RungeKutta;
    MotionPlan plan = planLimits();
    plan.kind = spring;
    return plan;
}

MotionPlan SpringInterpolator::Private::plan()
{
    MotionPlan plan = planFor(waypoint());
    plan.hasTarget = equilibrium(&plan.target);
    return plan;
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
        MotionPlan plan = planFor(&way->waypoints.at(index));
        plan.setTarget(way->stops[std::size_t(index)].value);
        applyPlan(plan, {}, trajectory, farthest);
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
