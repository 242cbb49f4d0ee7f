// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

namespace sprung {

/// Returns the tolerance for a motion over the distance \a way. Its distance is \a near, or way /
/// 1000 if \a near is 0. Its speed is \a slow, or 60 times its distance per second if \a slow is
/// negative.
inline Tolerance defaultTolerance(double near, double way, double slow = -1)
{
    const double distance = near > 0 ? near : way / 1000;
    return {distance, slow >= 0 ? slow : 60 * distance};
}

} // namespace sprung
