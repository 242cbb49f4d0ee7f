// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

namespace sprung {

/// Returns the tolerance for a motion over \a distance. Its distance is \a distanceTolerance, or
/// distance / 1000 if that is 0. Its speed is \a restSpeed, or 60 times its distance per second if
/// that is negative.
inline Tolerance defaultTolerance(double distanceTolerance, double distance, double restSpeed = -1)
{
    const double limit = distanceTolerance > 0 ? distanceTolerance : distance / 1000;
    return {limit, restSpeed >= 0 ? restSpeed : 60 * limit};
}

} // namespace sprung
