// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

namespace sprung {

/// The tolerance for a motion over the distance \a way: the distance \a near, or way / 1000 if that
/// is 0; and the speed \a slow, or 60 times the distance per second if that is below 0.
inline Tolerance defaultTolerance(double near, double way, double slow = -1)
{
    const double distance = near > 0 ? near : way / 1000;
    return {distance, slow >= 0 ? slow : 60 * distance};
}

} // namespace sprung
