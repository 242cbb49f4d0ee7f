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

double ElasticRange::inside(double place) const
{
    return std::clamp(place, first, last);
}

double ElasticRange::shown(double pull) const
{
    const double end = inside(pull);
    return pull == end || give == 0 ? end : end + rubberBand(pull - end, give, stiffness);
}

double ElasticRange::pullFor(double place) const
{
    const double end = inside(place);
    if (place == end || give == 0)
        return end;
    const double stretch = std::clamp(place - end, -furthest * give, furthest * give);
    return end + rubberBandInverse(stretch, give, stiffness);
}

double ElasticRange::slope(double pull) const
{
    if (give == 0)
        return pull > first && pull < last ? 1 : 0;
    const double stretched = 1 + std::abs(pull - inside(pull)) * stiffness / give;
    return pull == inside(pull) ? 1 : stiffness / (stretched * stretched);
}

} // namespace sprung::qml
