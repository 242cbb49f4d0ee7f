// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

namespace sprung {

/// How close to rest is at rest on a way of that length: within \a near, or within 1/1000 of the way
/// where that is 0; and slower than \a slow, or than 60 times that distance per second where it is
/// below 0.
inline Tolerance restWithin(double near, double way, double slow = -1)
{
    const double distance = near > 0 ? near : way / 1000;
    return {distance, slow >= 0 ? slow : 60 * distance};
}

} // namespace sprung
