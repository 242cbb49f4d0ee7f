// SPDX-License-Identifier: MIT
// The plan and the final position of a SpringInterpolator.
#include "spring_interpolator_p.h"

#include <utility>

namespace sprung {

void SpringInterpolator::Private::executeSubclassAction(RunAction action, PendingActions &pending)
{
    switch (action) {
    case RunAction::FinalPosition:
        if (!configuring
            && std::exchange(notifier.lastNotified->finalPosition, targetsTo()) != targetsTo())
            Q_EMIT owner()->finalPositionChanged();
        return;
    case RunAction::Waypoint:
        if (std::exchange(notifier.lastNotified->waypoint, currentWaypoint()) != currentWaypoint())
            Q_EMIT owner()->currentWaypointChanged();
        return;
    case RunAction::WaypointReached:
        if (WaypointProgress *progress = waypointProgress();
            progress && progress->notified < progress->reached) {
            pending |= action; // there may be several
            Q_EMIT owner()->waypointReached(progress->notified++);
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
        || (run().reason != FinishReason::Settled && !isAtEquilibrium(currentValue())))
        return;
    WaypointProgress *const progress = waypointProgress();
    if (progress && progress->isAtLast() && progress->notified < progress->count) {
        progress->reached = progress->count;
        pending |= PendingActions{RunAction::WaypointReached, RunAction::FinalPositionReached};
        return;
    }
    const auto own = progress ? waypoints->list.at(progress->index).spring : std::nullopt;
    const double stiffness = (own ? *own : spring()).stiffness;
    if (stiffness > 0) // at 0 the value has coasted to another position
        Q_EMIT owner()->finalPositionReached(targetsTo() ? 1 : 0, targetsTo());
}

bool SpringInterpolator::Private::equilibrium(TypedValue *value) const
{
    const Endpoints::Endpoint end = targetsTo() ? Endpoints::To : Endpoints::From;
    if (!endpoints.has(end))
        return false;
    *value = endpoints.value(end);
    clamp(value);
    return true;
}

/// Returns the spring without the speed of the scheme.
SpringParameters SpringInterpolator::Private::spring() const
{
    return source.effectiveSpring(q, binding.subject(), effectiveRole());
}

MotionPlan SpringInterpolator::Private::plan()
{
    const int index = currentWaypoint();
    SpringPlan spring{resolveSpring()};
    if (overshoot == Clamped)
        spring.flags |= SpringLaw::Clamped;
    if (settling == Window)
        spring.flags |= SpringLaw::Windowed;
    if (solver == RungeKutta4)
        spring.flags |= SpringLaw::RungeKutta;
    MotionPlan plan = planWithBounds();
    plan.kind = spring;
    plan.hasTarget = equilibrium(&plan.target);
    if (index >= 0) [[unlikely]] {
        WaypointPlan ahead;
        for (qsizetype i = index; i < waypoints->list.size(); ++i)
            ahead.add(waypoints->points[std::size_t(i)], resolveSpring(&waypoints->list.at(i)));
        plan.follow(std::move(ahead));
    }
    return plan;
}

} // namespace sprung
