// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>

namespace sprung {

/// The motion of the target of a spring. The target is `ahead` seconds ahead of the trajectory's
/// origin, moves for `left` seconds, and rests for `stay` seconds. Then the target is the origin
/// again. All seconds are seconds of the clock.
struct TargetMotion
{
    ChannelValues velocity{}; ///< units per second
    double ahead = 0;         ///< below 0: the target has not reached the origin yet
    double left = 0;
    double stay = 0;

    /// Returns the time during which the target differs from the origin.
    double seconds() const { return left + stay; }
};

} // namespace sprung
