// SPDX-License-Identifier: MIT
#pragma once

#include "waypoint.h"

#include <sprung/property/channel_type.h>
#include <sprung/trajectory/states.h>

#include <optional>
#include <vector>

namespace sprung {

/// The motion to one waypoint. Its times are seconds of the clock since the present segment began.
struct Leg
{
    int index = -1; ///< of the waypoint; -1: it heads for none
    double passed = 0;
    double arrival = detail::never;   ///< reaches the waypoint; never for the last one, where the
                                      ///< run ends, unless it is reached before that
    double departure = detail::never; ///< heads for the next one
    double end = detail::never;       ///< runs into a bound that stops it

    bool leavesWithin(double seconds) const
    {
        return passed + seconds > departure && departure < end;
    }
};

/// The waypoints of a SpringInterpolator, and how far its run has come.
struct Way
{
    QList<Waypoint> waypoints;
    std::vector<TypedValue> places; ///< those of the run, in the type that moves
    Leg leg;
    int reached = 0; ///< how many the run has reached
    int told = 0;    ///< how many of them waypointReached() has told
};

} // namespace sprung
