// SPDX-License-Identifier: MIT
// The waypoints of a run, and its target that moves.
#include "interpolator_p.h"

#include <sprung/trajectory/apply_plan.h>

#include <algorithm>
#include <span>
#include <utility>

namespace sprung {

// Waypoints

/// Converts the waypoints to the animated type. Returns false, with a warning, if one has another
/// type.
bool Interpolator::Private::resolveWaypoints(const QList<Waypoint> &list,
                                             std::vector<WaypointPath::PathPoint> *points) const
{
    points->clear();
    for (const Waypoint &waypoint : list) {
        points->push_back({{}, waypoint.delay / 1000.0, waypoint.passDistance});
        if (!binding.convert("waypoints: the value", waypoint.to, &points->back().value))
            return false;
    }
    return true;
}

void Interpolator::Private::clampWaypoints()
{
    bool isOutside = false; // apart from `to`, which has its own warning
    for (std::size_t i = 0; i < waypoints->points.size(); ++i) {
        const bool isMoved = clamp(&waypoints->points[i].value);
        isOutside = isOutside || (isMoved && int(i) != waypoints->index);
    }
    if (isOutside)
        binding.warn(QStringLiteral("a waypoint is outside the bounds and was brought inside"));
}

void Interpolator::Private::setWaypoint(int index)
{
    waypoints->advanceTo(index);
    endpoints.set(Endpoints::To, waypoints->points[std::size_t(index)].value, Source::Explicit);
}

/// Called when a run begins, \a byStart by start().
void Interpolator::Private::startWaypoints(bool byStart)
{
    if (targetEstimator)
        targetEstimator->reset();
    clearWaypoints();
    if (!waypoints || !byStart || !targetsTo() || waypoints->list.isEmpty()
        || !resolveWaypoints(waypoints->list, &waypoints->points))
        return;
    clampWaypoints();
    setWaypoint(0);
    run().trajectory.setDelay((double(settings->delay) + waypoints->list.front().delay) / 1000);
}

void Interpolator::Private::clearWaypoints()
{
    if (waypoints)
        waypoints->clear();
    followsWaypoints = false;
}

/// Called before a run is completed.
void Interpolator::Private::skipToLastWaypoint()
{
    if (!hasWaypoint() || waypoints->isAtLast())
        return;
    setWaypoint(int(waypoints->points.size()) - 1);
    replan();
    waypoints->notified = waypoints->reached;
}

/// Returns the path from the current waypoint on; \a start already moves to this waypoint.
WaypointPath Interpolator::Private::pathFrom(const Trajectory &start)
{
    double farthest = run().largest;
    const auto planLeg = [&](Trajectory &trajectory, int further) {
        const int index = waypoints->index + further;
        MotionPlan next = plan(&waypoints->list.at(index));
        next.setTarget(waypoints->points[std::size_t(index)].value);
        applyPlan(next, {}, trajectory, farthest);
    };
    return {start, std::span(waypoints->points).subspan(std::size_t(waypoints->index)), planLeg,
            waypoints->remainingStay()};
}

/// Plans the path to the remaining waypoints, also between two waypoints, after a changed setting.
void Interpolator::Private::planWaypoints()
{
    if (!hasWaypoint())
        return;
    clampWaypoints();
    waypoints->start(pathFrom(run().trajectory));
    followsWaypoints = waypoints->arrives();
}

/// Passes waypoints. Returns the seconds that remain for the motion to the last of them.
double Interpolator::Private::passWaypoints(double seconds)
{
    const int before = waypoints->index;
    seconds = waypoints->advance(seconds);
    if (waypoints->index == before)
        return seconds;
    setWaypoint(waypoints->index);
    for (int i = before + 1; i <= waypoints->index; ++i) {
        const Trajectory &passed = waypoints->path.leg(i - waypoints->first).trajectory;
        run().largest = std::max(run().largest, passed.extent());
    }
    run().trajectory = waypoints->currentLeg().trajectory;
    followsWaypoints = waypoints->arrives();
    selectFastPath();
    run().storeStart();
    return seconds;
}

Run::TickResult Interpolator::Private::advanceRun(double seconds)
{
    const double updateRate = settings->updateRate;
    if (!followsWaypoints)
        return run().advance(seconds, updateRate);
    const double left = passWaypoints(seconds);
    if (updateRate > 0)
        run().ensureCold().secondsSinceWrite += seconds - left;
    // At rest before the last waypoint, the value may have to wait and must not jump to the exact
    // value.
    const bool isLast = waypoints->isAtLast();
    Trajectory &trajectory = run().trajectory;
    auto progress = isLast ? trajectory.advance(left) : trajectory.advanceUnsnapped(left);
    if (!isLast && progress == Trajectory::AdvanceResult::Settled)
        progress = Trajectory::AdvanceResult::Moving;
    return run().tickResult(progress, left, updateRate);
}

PendingActions Interpolator::Private::waypointActions() const
{
    const bool isAny = waypoints && notifier.lastNotified
        && (waypoints->notified < waypoints->reached
            || notifier.lastNotified->waypoint != currentWaypoint());
    return isAny ? actions::targetChanged | notifier.pendingRunStart() | RunAction::WaypointReached
                 : PendingActions();
}

Trajectory Interpolator::Private::trajectoryAfter(double seconds)
{
    if (!isRunning())
        return q->trajectory();
    if (hasWaypoint() && is(Phase::Held))
        return pathFrom(predictedTrajectory()).after(seconds);
    if (hasWaypoint() && followsWaypoints)
        return waypoints->after(seconds);
    Trajectory ahead = predictedTrajectory();
    ahead.advance(seconds);
    return ahead;
}

double Interpolator::Private::remainingTime()
{
    if (hasWaypoint() && is(Phase::Held))
        return pathFrom(predictedTrajectory()).end();
    return followsWaypoints ? waypoints->remainingTime() : predictedTrajectory().end().seconds;
}

// Moving target

/// Returns the motion of the target from now on.
TargetMotion Interpolator::Private::targetMotion(const MotionPlan &plan)
{
    // A duration applies from each update of the target.
    const bool hasDuration = plan.spring() && plan.spring()->resolved.seconds > 0;
    if (!targetsTo() || hasWaypoint() || run().trajectory.delay() > 0 || hasDuration)
        return {};
    QVariant &explicitVelocity = targetEstimator->explicitVelocity;
    const TypedValue to = endpoints.value(Endpoints::To);
    if (!explicitVelocity.isValid())
        return estimatedTargetMotion(to);
    const double now = pool->ticker().now();
    if (targetEstimator->frame() == run().targetFrame)
        targetEstimator->addSample(*binding.type, to, now);
    else
        targetEstimator->begin(to, run().targetFrame, now, {});
    ChannelValues velocity{};
    if (binding.type->velocityFromVariant(explicitVelocity, velocity.data()))
        return targetEstimator->extrapolatedMotion(pool->lastTickTime(*runSlot), velocity);
    binding.reject("targetVelocity", std::exchange(explicitVelocity, {}));
    return {};
}

} // namespace sprung
