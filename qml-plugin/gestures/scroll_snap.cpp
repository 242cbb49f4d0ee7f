// SPDX-License-Identifier: MIT
#include "scroll_snap.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();
}

/// Returns the resting positions before and after \a place. A resting position starts the gap ahead of
/// it.
ScrollSnap::Gap ScrollSnap::around(double place, bool forward) const
{
    if (points.isEmpty()) {
        const double count = place / interval;
        const double below = forward ? std::floor(count) : std::ceil(count) - 1;
        return {below * interval, (below + 1) * interval};
    }
    const auto above = forward ? std::upper_bound(points.begin(), points.end(), place)
                               : std::lower_bound(points.begin(), points.end(), place);
    return {above == points.begin() ? -infinity : *(above - 1),
            above == points.end() ? infinity : *above};
}

double ScrollSnap::nearest(double place, double origin, ScrollRange ends) const
{
    place = ends.inside(place);
    if (isAnywhere())
        return place;
    const Gap gap = around(place - origin, true);
    const double below = std::max(ends.first, origin + gap.below);
    const double above = std::min(ends.last, origin + gap.above);
    return place - below < above - place ? below : above;
}

double ScrollSnap::turned(double place, double notches, double pixels, double origin,
                          ScrollRange ends) const
{
    if (isAnywhere())
        return ends.inside(place + notches * pixels);
    if (points.isEmpty())
        return ends.inside(place + notches * std::max(pixels, interval));
    const bool forward = notches > 0;
    for (double left = std::abs(notches); left > 0;) {
        const Gap gap = around(place - origin, forward);
        const double below = std::max(ends.first, origin + gap.below);
        const double above = std::min(ends.last, origin + gap.above);
        const double pace = std::max(pixels, above - below);
        const double way = forward ? above - place : place - below;
        if (way <= 0)
            break; // at a bound
        const double part = std::min(left, way / pace);
        if (part < left)
            place = forward ? above : below;
        else
            place += (forward ? 1 : -1) * part * pace;
        left -= part;
    }
    return ends.inside(place);
}

} // namespace sprung::qml
