// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics_export.h>

namespace sprung {

/// The give of a list pulled beyond its end: how far it follows a finger that is `pull` units
/// outside, (1 − 1 / (pull·c / dimension + 1)) · dimension. It starts at `coefficient` times the
/// finger's speed and never gets as far as `dimension` (units, > 0), the size of the view.
/// Odd in `pull`. Bad numbers (not finite, or not above zero) assert, and give nothing: 0.
SPRUNG_PHYSICS_EXPORT double rubberBand(double pull, double dimension, double coefficient = 0.55);

/// The pull that stretches it to `stretch` units; the largest number from `dimension` on.
SPRUNG_PHYSICS_EXPORT double rubberBandInverse(double stretch, double dimension,
                                               double coefficient = 0.55);

} // namespace sprung
