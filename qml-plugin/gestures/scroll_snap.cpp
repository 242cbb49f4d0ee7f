// SPDX-License-Identifier: MIT
#include "scroll_snap.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();
}

/// Returns the resting positions before and after \a position. A resting position starts the gap
/// ahead of it.
ScrollSnap::Gap ScrollSnap::around(double position, bool forward) const
{
    if (points.isEmpty()) {
        const double count = position / interval;
        const double below = forward ? std::floor(count) : std::ceil(count) - 1;
        return {below * interval, (below + 1) * interval};
    }
    const auto above = forward ? std::upper_bound(points.begin(), points.end(), position)
                               : std::lower_bound(points.begin(), points.end(), position);
    return {above == points.begin() ? -infinity : *(above - 1),
            above == points.end() ? infinity : *above};
}

double ScrollSnap::nearest(double position, double origin, ScrollRange range) const
{
    position = range.inside(position);
    if (isAnywhere())
        return position;
    const Gap gap = around(position - origin, true);
    const double below = std::max(range.first, origin + gap.below);
    const double above = std::min(range.last, origin + gap.above);
    return position - below < above - position ? below : above;
}

double ScrollSnap::turned(double position, double notches, double pixels, double origin,
                          ScrollRange range) const
{
    if (isAnywhere())
        return range.inside(position + notches * pixels);
    if (points.isEmpty())
        return range.inside(position + notches * std::max(pixels, interval));
    const bool forward = notches > 0;
    for (double left = std::abs(notches); left > 0;) {
        const Gap gap = around(position - origin, forward);
        const double below = std::max(range.first, origin + gap.below);
        const double above = std::min(range.last, origin + gap.above);
        const double pace = std::max(pixels, above - below);
        const double distance = forward ? above - position : position - below;
        if (distance <= 0)
            break; // at a bound
        const double part = std::min(left, distance / pace);
        if (part < left)
            position = forward ? above : below;
        else
            position += (forward ? 1 : -1) * part * pace;
        left -= part;
    }
    return range.inside(position);
}

} // namespace sprung::qml
