// SPDX-License-Identifier: MIT
#pragma once

#include "waypoint.h"

#include <sprung/trajectory/waypoint_path.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace sprung {

/// The waypoints of a SpringInterpolator, and how far its run has come.
struct WaypointProgress
{
    QList<Waypoint> waypoints;
    std::vector<WaypointPath::PathPoint> stops; ///< those of the run
    WaypointPath course; ///< from the waypoint `first` on, since the segment began
    int first = 0;
    double passed = 0; ///< seconds of the course
    int index = -1;    ///< of the waypoint that the run heads for; -1: for none
    int reached = 0;   ///< how many the run has reached
    int notified = 0;  ///< how many of them waypointReached() has told

    void advanceTo(int waypoint)
    {
        index = waypoint;
        reached = std::max(reached, index);
    }
    void start(WaypointPath planned)
    {
        course = std::move(planned);
        first = index;
        passed = 0;
    }
    void clear()
    {
        course = {};
        index = -1;
        reached = notified = 0;
    }
    /// The motion to the waypoint that the run heads for.
    const WaypointPath::Leg &currentLeg() const { return course.stretch(index - first); }
    /// Whether it arrives there, so that each tick may lead to the next.
    bool arrives() const { return currentLeg().arrival < detail::never; }
    bool isAtLast() const { return index + 1 == int(stops.size()); }
    /// How long it still stays where it is; empty if it does not.
    std::optional<double> remainingStay() const
    {
        return reached > index ? std::optional(currentLeg().departure - passed) : std::nullopt;
    }

    /// Lets \a seconds pass. Returns those left for the motion to the waypoint that it heads for then.
    double advance(double seconds)
    {
        passed += seconds;
        while (index - first + 1 < course.size() && passed > currentLeg().departure) {
            advanceTo(index + 1);
            seconds = passed - currentLeg().begin;
        }
        if (passed >= currentLeg().arrival)
            reached = std::max(reached, index + 1);
        return seconds;
    }
    /// Goes back to where the motion to the present waypoint began.
    void rewind()
    {
        passed = currentLeg().begin;
        reached = currentLeg().arrival > currentLeg().begin ? index : index + 1;
        notified = std::min(notified, reached);
    }

    Trajectory after(double seconds) const { return course.after(passed + seconds); }
    /// 0 past the end, where seek() may lead.
    double secondsLeft() const { return std::max(course.end() - passed, 0.0); }
};

} // namespace sprung
