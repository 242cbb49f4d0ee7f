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

double ElasticRange::clamp(double place) const
{
    return std::clamp(place, first, last);
}

double ElasticRange::rubberBanded(double pull) const
{
    const double end = clamp(pull);
    return pull == end || overscrollLimit == 0
        ? end
        : end + rubberBand(pull - end, overscrollLimit, stiffness);
}

double ElasticRange::inverse(double place) const
{
    const double end = clamp(place);
    if (place == end || overscrollLimit == 0)
        return end;
    const double stretch = std::clamp(place - end, -furthest * overscrollLimit,
                                      furthest * overscrollLimit);
    return end + rubberBandInverse(stretch, overscrollLimit, stiffness);
}

double ElasticRange::derivative(double pull) const
{
    if (overscrollLimit == 0)
        return pull > first && pull < last ? 1 : 0;
    const double stretched = 1 + std::abs(pull - clamp(pull)) * stiffness / overscrollLimit;
    return pull == clamp(pull) ? 1 : stiffness / (stretched * stretched);
}

} // namespace sprung::qml
