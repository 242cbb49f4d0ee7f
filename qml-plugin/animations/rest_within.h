// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

namespace sprung::qml {

/// Of a run that takes \a way: at rest within \a near, or within 1/1000 of the way where that is 0.
inline Tolerance restWithin(double near, double way)
{
    const double distance = near > 0 ? near : way / 1000;
    return {distance, 60 * distance};
}

} // namespace sprung::qml
