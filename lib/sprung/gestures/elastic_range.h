// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

namespace sprung {

/// Bounds with a rubber-band effect. The drag position is the position without the effect.
struct SPRUNG_EXPORT ElasticRange
{
    double first = 0;
    double last = 0;
    double overscrollLimit = 0; ///< upper limit of the overscroll; 0 disables it

    double clamp(double position) const;
    /// Returns the displayed position for a drag position.
    double rubberBanded(double dragPosition) const;
    /// Returns the drag position for a displayed position: the inverse of rubberBanded(), limited
    /// to 95 % of the overscroll limit.
    double inverse(double position) const;
    /// Returns the velocity of the displayed position per velocity of the drag position.
    double derivative(double dragPosition) const;
};

} // namespace sprung
