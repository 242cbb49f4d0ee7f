// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics_export.h>

namespace sprung {

/// Returns the displayed overscroll of a list that is dragged \a pull units beyond its bound: (1 −
/// 1 / (pull·c / dimension + 1)) · dimension. At first the list moves at \a coefficient (c, > 0)
/// times the speed of the pointer; it never reaches \a dimension, the size of the view in units (>
/// 0). A negative pull gives the negative distance. Arguments must be finite and in these ranges;
/// this is asserted. Without asserts, others return 0.
SPRUNG_PHYSICS_EXPORT double rubberBand(double pull, double dimension, double coefficient = 0.55);

/// Returns the inverse of rubberBand(): the pull in units that gives the distance \a stretch. From
/// \a dimension on, returns the largest number.
SPRUNG_PHYSICS_EXPORT double rubberBandInverse(double stretch, double dimension,
                                               double coefficient = 0.55);

/// Returns the derivative of rubberBand(): the velocity of the displayed overscroll per velocity of
/// the pull.
SPRUNG_PHYSICS_EXPORT double rubberBandDerivative(double pull, double dimension,
                                                  double coefficient = 0.55);

} // namespace sprung
