// SPDX-License-Identifier: MIT
#include "elastic_range.h"

#include <sprung/physics/rubber_band.h>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

constexpr double stiffness = 0.55; // initial slope, see rubberBand()
// The fraction of the overscroll limit up to which inverse() is exact. Beyond, the pull tends to
// infinity, and a pointer could not move the item back.
constexpr double furthest = 0.95;

} // namespace

double ElasticRange::clamp(double position) const
{
    return std::clamp(position, first, last);
}

double ElasticRange::rubberBanded(double pull) const
{
    const double bound = clamp(pull);
    return pull == bound || overscrollLimit == 0
        ? bound
        : bound + rubberBand(pull - bound, overscrollLimit, stiffness);
}

double ElasticRange::inverse(double position) const
{
    const double bound = clamp(position);
    if (position == bound || overscrollLimit == 0)
        return bound;
    const double stretch = std::clamp(position - bound, -furthest * overscrollLimit,
                                      furthest * overscrollLimit);
    return bound + rubberBandInverse(stretch, overscrollLimit, stiffness);
}

double ElasticRange::derivative(double pull) const
{
    if (overscrollLimit == 0)
        return pull > first && pull < last ? 1 : 0;
    const double stretched = 1 + std::abs(pull - clamp(pull)) * stiffness / overscrollLimit;
    return pull == clamp(pull) ? 1 : stiffness / (stretched * stretched);
}

} // namespace sprung::qml
