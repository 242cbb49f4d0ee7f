// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>

namespace sprung {

/// The motion of the target of a spring, in seconds of the clock. The target starts `leadTime`
/// ahead of the trajectory's origin, moves for `moveDuration`, and pauses for `pauseDuration`. Then
/// the target is the origin again.
struct TargetMotion
{
    ChannelValues velocity{}; ///< units per second
    double leadTime = 0;      ///< below 0: the target has not reached the origin yet
    double moveDuration = 0;
    double pauseDuration = 0;

    /// Returns the time during which the target differs from the origin.
    double seconds() const { return moveDuration + pauseDuration; }
};

} // namespace sprung
