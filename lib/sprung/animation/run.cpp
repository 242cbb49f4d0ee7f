// SPDX-License-Identifier: MIT
#include "run.h"

#include <sprung/trajectory/apply_plan.h>

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

bool isWriteDue(Run::ColdData &cold, double seconds, double hertz)
{
    cold.secondsSinceWrite += seconds;
    const double writesDue = std::floor(cold.secondsSinceWrite * hertz
                                        + 1e-9); // tolerates rounding
    if (writesDue == 0)
        return false;
    cold.secondsSinceWrite = std::max(cold.secondsSinceWrite - writesDue / hertz, 0.0);
    return true;
}

} // namespace

void Run::ColdData::storePlan(const MotionPlan &next)
{
    plan.ensure() = next;
}

Run::TickResult Run::advance(double seconds, double updateRate)
{
    if (followsWaypoints())
        return advanceAlongWaypoints(*waypoints(), seconds, updateRate);
    return tickResult(trajectory.advance(seconds), seconds, updateRate);
}

Run::TickResult Run::advanceAlongWaypoints(WaypointProgress &waypoints, double seconds,
                                           double updateRate)
{
    const int before = waypoints.index;
    const double left = waypoints.advance(seconds);
    if (waypoints.index != before) {
        for (int i = before + 1; i <= waypoints.index; ++i)
            largest = std::max(largest,
                               waypoints.path.leg(i - waypoints.first).trajectory.extent());
        trajectory = waypoints.currentLeg().trajectory;
        storeStart();
    }
    if (updateRate > 0)
        cold.ensure().secondsSinceWrite += seconds - left;
    // At rest before the last waypoint, the value may have to wait and must not jump to the exact
    // value.
    const bool isLast = waypoints.isAtLast();
    auto progress = isLast ? trajectory.advance(left) : trajectory.advanceUnsnapped(left);
    if (!isLast && progress == TickResult::Settled)
        progress = TickResult::Moving;
    return tickResult(progress, left, updateRate);
}

/// Returns \a progress, or Waiting if the update rate permits no write now.
Run::TickResult Run::tickResult(TickResult progress, double seconds, double updateRate)
{
    const bool waits = progress == TickResult::Moving && updateRate > 0
        && !isWriteDue(cold.ensure(), seconds, updateRate);
    return waits ? TickResult::Waiting : progress;
}

Trajectory Run::predicted() const
{
    Trajectory ahead = trajectory;
    if (phase == Phase::Held) {
        ahead.setVelocity(velocity());
        double farthest = largest;
        applyPlan(*cold->plan, {}, ahead, farthest);
    }
    return ahead;
}

/// Returns the motion along the waypoints if the value were released now.
WaypointPath Run::pathOfRelease() const
{
    return planPath(*cold->plan, predicted(), largest, waypoints()->remainingStay());
}

Trajectory Run::after(double seconds) const
{
    if (waypoints() && phase == Phase::Held)
        return pathOfRelease().after(seconds);
    if (followsWaypoints())
        return waypoints()->after(seconds);
    Trajectory ahead = predicted();
    ahead.advance(seconds);
    return ahead;
}

double Run::remainingTime() const
{
    if (waypoints() && phase == Phase::Held)
        return pathOfRelease().end();
    return followsWaypoints() ? waypoints()->remainingTime() : predicted().end().seconds;
}

} // namespace sprung
