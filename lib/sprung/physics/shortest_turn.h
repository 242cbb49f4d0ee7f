// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics_export.h>

namespace sprung {

/// The shortest way round from one angle to another, in (−period/2, period/2]: 360 for degrees,
/// 2π for radians. To the last digit at any size of the angles, for the numbers as they are.
/// A period that is not finite and above zero, or an angle that is not finite, asserts and means
/// no turn: 0.
SPRUNG_PHYSICS_EXPORT double shortestTurn(double from, double to, double period);

} // namespace sprung
