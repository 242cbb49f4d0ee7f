// SPDX-License-Identifier: MIT
// The waypoints of a run, and its target that moves.
#include "interpolator_p.h"

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

/// Moves the waypoints of the run inside the bounds.
void Interpolator::Private::clampWaypoints()
{
    bool isOutside = false; // apart from `to`, which has its own warning
    for (std::size_t i = 0; i < waypoints->points.size(); ++i) {
        const bool isMoved = clamp(&waypoints->points[i].value);
        isOutside = isOutside || (isMoved && int(i) != currentWaypoint());
    }
    if (isOutside)
        binding.warn(QStringLiteral("a waypoint is outside the bounds and was brought inside"));
}

void Interpolator::Private::setToToWaypoint()
{
    endpoints.set(Endpoints::To, waypoints->points[std::size_t(currentWaypoint())].value,
                  Source::Explicit);
}

void Interpolator::Private::startWaypoints()
{
    if (targetEstimator)
        targetEstimator->reset();
    clearWaypoints();
    if (!waypoints || !targetsTo() || waypoints->list.isEmpty()
        || !resolveWaypoints(waypoints->list, &waypoints->points))
        return;
    followWaypoints();
    run().trajectory.setDelay((double(rare().delay) + waypoints->list.front().delay) / 1000);
}

void Interpolator::Private::followWaypoints()
{
    clampWaypoints();
    auto &progress = run().cold.ensure().waypoints;
    progress = std::make_unique<WaypointProgress>();
    progress->count = int(waypoints->points.size());
    setToToWaypoint();
}

PendingActions Interpolator::Private::waypointActions() const
{
    const WaypointProgress *const progress = waypointProgress();
    const bool isAny = notifier.lastNotified
        && ((progress && progress->notified < progress->reached)
            || notifier.lastNotified->waypoint != currentWaypoint());
    return isAny ? actions::targetChanged | notifier.pendingRunStart() | RunAction::WaypointReached
                 : PendingActions();
}

// Moving target

/// Returns the motion of the target from now on.
TargetMotion Interpolator::Private::targetMotion(const MotionPlan &plan)
{
    // A duration applies from each update of the target.
    const bool hasDuration = plan.spring() && plan.spring()->resolved.seconds > 0;
    if (!targetsTo() || waypointProgress() || run().trajectory.delay() > 0 || hasDuration)
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
