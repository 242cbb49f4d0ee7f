// SPDX-License-Identifier: MIT
#include "elastic_range.h"

#include <sprung/physics/rubber_band.h>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

constexpr double stiffness = 0.55; // how fast it gives way at first, see rubberBand()
// The part of the room beyond which a place is not followed back to a pull: that tends to infinity,
// and a finger would never get it back.
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
