// SPDX-License-Identifier: MIT
#include "elastic_range.h"

#include <sprung/physics/rubber_band.h>

#include <algorithm>

namespace sprung {

namespace {

// The fraction of the overscroll limit up to which inverse() is exact. Beyond, the drag position
// tends to infinity, and a pointer could not move the item back.
constexpr double maxOverscrollShare = 0.95;

} // namespace

double ElasticRange::clamp(double position) const
{
    return std::clamp(position, first, last);
}

double ElasticRange::rubberBanded(double dragPosition) const
{
    const double bound = clamp(dragPosition);
    return dragPosition == bound || overscrollLimit == 0
        ? bound
        : bound + rubberBand(dragPosition - bound, overscrollLimit);
}

double ElasticRange::inverse(double position) const
{
    const double bound = clamp(position);
    if (position == bound || overscrollLimit == 0)
        return bound;
    const double limit = maxOverscrollShare * overscrollLimit;
    return bound + rubberBandInverse(std::clamp(position - bound, -limit, limit), overscrollLimit);
}

double ElasticRange::derivative(double dragPosition) const
{
    if (overscrollLimit == 0)
        return dragPosition > first && dragPosition < last ? 1 : 0;
    const double bound = clamp(dragPosition);
    return dragPosition == bound ? 1 : rubberBandDerivative(dragPosition - bound, overscrollLimit);
}

} // namespace sprung
