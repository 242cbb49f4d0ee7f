// SPDX-License-Identifier: MIT
#include "elastic_range.h"

#include <sprung/physics/rubber_band.h>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

constexpr double initialSlope = 0.55; // the coefficient of rubberBand()
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
        : bound + rubberBand(dragPosition - bound, overscrollLimit, initialSlope);
}

double ElasticRange::inverse(double position) const
{
    const double bound = clamp(position);
    if (position == bound || overscrollLimit == 0)
        return bound;
    const double stretch = std::clamp(position - bound, -maxOverscrollShare * overscrollLimit,
                                      maxOverscrollShare * overscrollLimit);
    return bound + rubberBandInverse(stretch, overscrollLimit, initialSlope);
}

double ElasticRange::derivative(double dragPosition) const
{
    if (overscrollLimit == 0)
        return dragPosition > first && dragPosition < last ? 1 : 0;
    const double stretched = 1
        + std::abs(dragPosition - clamp(dragPosition)) * initialSlope / overscrollLimit;
    return dragPosition == clamp(dragPosition) ? 1 : initialSlope / (stretched * stretched);
}

} // namespace sprung::qml
