// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>

namespace sprung {

/// The motion of the place that a spring draws to: the place is `ahead` seconds ahead of the
/// trajectory's origin, goes on for `left` seconds, and stays there for `stay` seconds. After them
/// it is the origin again. All seconds are those of the clock.
struct TargetMotion
{
    ChannelValues velocity{}; ///< units per second
    double ahead = 0;         ///< below 0: the place has yet to come to the origin
    double left = 0;
    double stay = 0;

    /// How long the place is not the origin.
    double seconds() const { return left + stay; }
};

} // namespace sprung
