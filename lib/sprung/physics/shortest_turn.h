// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics_export.h>

namespace sprung {

/// Returns the shortest rotation from one angle to another, in (−period/2, period/2]. The period is
/// 360 for degrees, 2π for radians. The result is exact to the last digit for angles of any size.
/// The period must be finite and > 0, and the angles finite; this is asserted. Without asserts,
/// others return 0.
SPRUNG_PHYSICS_EXPORT double shortestTurn(double from, double to, double period);

} // namespace sprung
