// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/shortest_turn.h>
#include <sprung/property/angle.h>
#include <sprung/property/detail/channels_number.h>

namespace sprung {

/// The shortest angle, in degrees. Written values are not wrapped: a motion from 350° to 10° goes
/// from −10° to 10°, and a fling may exceed 360°.
template <>
struct Channels<Angle>
{
    using Velocity = double; ///< degrees per second
    static constexpr int count = 1;
    static constexpr bool supportsBounds = false;

    static ChannelValues difference(Angle from, Angle to)
    {
        return {shortestTurn(from.degrees, to.degrees, 360)};
    }
    static Angle displaced(Angle origin, const ChannelValues &by)
    {
        return {nearest<double>(origin.degrees + by[0])};
    }
    static ChannelValues rebased(const ChannelValues &displacement, Angle from, Angle to)
    {
        return {-shortestTurn(0, difference(from, to)[0] - displacement[0], 360)};
    }
    static bool isFinite(Angle angle) { return std::isfinite(angle.degrees); }
};

} // namespace sprung
