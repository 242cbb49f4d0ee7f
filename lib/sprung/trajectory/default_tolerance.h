// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

namespace sprung {

/// Returns the tolerance for a motion over \a distance. Its distance is \a near, or distance / 1000
/// if \a near is 0. Its speed is \a slow, or 60 times its distance per second if \a slow is
/// negative.
inline Tolerance defaultTolerance(double near, double distance, double slow = -1)
{
    const double limit = near > 0 ? near : distance / 1000;
    return {limit, slow >= 0 ? slow : 60 * limit};
}

} // namespace sprung
