// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/waypoint_path.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace sprung {

/// The progress of a run along its waypoints.
struct WaypointProgress
{
    WaypointPath path; ///< the motion from the waypoint `first` on; empty until the run is planned
    int count = 0;     ///< the number of waypoints
    int first = 0;
    double passed = 0; ///< seconds since the start of the path
    int index = 0;     ///< the index of the current waypoint
    int reached = 0;   ///< the number of waypoints that were reached
    int notified = 0;  ///< the number of emitted waypointReached()

    void advanceTo(int waypoint)
    {
        index = waypoint;
        reached = std::max(reached, index);
    }
    void start(WaypointPath planned)
    {
        path = std::move(planned);
        first = index;
        passed = 0;
    }
    /// Returns the motion to the current waypoint.
    const WaypointPath::Leg &currentLeg() const { return path.leg(index - first); }
    /// Whether the motion reaches the current waypoint, so that each tick may switch to the next
    /// one.
    bool arrives() const { return path.size() > 0 && currentLeg().arrival < detail::never; }
    bool isAtLast() const { return index + 1 == count; }
    /// Returns the remaining time at the current waypoint; empty if the value is not waiting there.
    std::optional<double> remainingStay() const
    {
        return reached > index ? std::optional(currentLeg().departure - passed) : std::nullopt;
    }

    /// Advances by \a seconds. Returns the seconds that remain for the motion to the then current
    /// waypoint.
    double advance(double seconds)
    {
        passed += seconds;
        while (index - first + 1 < path.size() && passed > currentLeg().departure) {
            advanceTo(index + 1);
            seconds = passed - currentLeg().begin;
        }
        if (passed >= currentLeg().arrival)
            reached = std::max(reached, index + 1);
        return seconds;
    }
    Trajectory after(double seconds) const { return path.after(passed + seconds); }
    double remainingTime() const { return std::max(path.end() - passed, 0.0); }
};

} // namespace sprung
