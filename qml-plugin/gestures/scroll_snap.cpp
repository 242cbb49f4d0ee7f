// SPDX-License-Identifier: MIT
#include "scroll_snap.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double snapTolerance = 1e-6; // px, because origins may be fractional
} // namespace

/// Returns the resting positions before and after \a position. If \a position is a resting
/// position, or nearly, it is the lower one with \a forward, otherwise the upper one.
ScrollSnap::Neighbors ScrollSnap::neighbors(double position, bool forward) const
{
    if (points.isEmpty()) {
        const double count = position / interval;
        const double below = forward ? std::floor(count) : std::ceil(count) - 1;
        return {below * interval, (below + 1) * interval};
    }
    const auto above = forward
        ? std::upper_bound(points.begin(), points.end(), position + snapTolerance)
        : std::lower_bound(points.begin(), points.end(), position - snapTolerance);
    return {above == points.begin() ? -infinity : *(above - 1),
            above == points.end() ? infinity : *above};
}

double ScrollSnap::nearest(double position, double origin, ElasticRange range) const
{
    position = range.clamp(position);
    if (isEmpty())
        return position;
    const Neighbors adjacent = neighbors(position - origin, true);
    const double below = std::max(range.first, origin + adjacent.below);
    const double above = std::min(range.last, origin + adjacent.above);
    return position - below < above - position ? below : above;
}

double ScrollSnap::targetAfterNotches(double position, double notches, double pixels, double origin,
                                      ElasticRange range) const
{
    if (isEmpty())
        return range.clamp(position + notches * pixels);
    if (points.isEmpty())
        return range.clamp(position + notches * std::max(pixels, interval));
    const bool forward = notches > 0;
    for (double remaining = std::abs(notches); remaining > 0;) {
        const Neighbors adjacent = neighbors(position - origin, forward);
        const double below = std::max(range.first, origin + adjacent.below);
        const double above = std::min(range.last, origin + adjacent.above);
        const double notchDistance = std::max(pixels, above - below);
        const double distance = forward ? above - position : position - below;
        if (distance <= 0)
            break; // at a bound
        const double step = std::min(remaining, distance / notchDistance);
        if (step < remaining)
            position = forward ? above : below;
        else
            position += (forward ? 1 : -1) * step * notchDistance;
        remaining -= step;
    }
    return range.clamp(position);
}

} // namespace sprung::qml
