// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

#include <algorithm>
#include <cmath>
#include <limits>

/// What every law asks of its input and promises of its output.
namespace sprung::detail {

inline bool isFinite(State state)
{
    return std::isfinite(state.displacement) && std::isfinite(state.velocity);
}

/// Time goes forward, and every moment has a number.
inline bool isTime(double seconds)
{
    return seconds >= 0 && std::isfinite(seconds);
}

inline bool isTolerance(Tolerance tolerance)
{
    return tolerance.distance >= 0 && tolerance.speed >= 0;
}

/// Overflow ends at the largest finite number.
inline double saturated(double value)
{
    constexpr double largest = std::numeric_limits<double>::max();
    return std::clamp(value, -largest, largest);
}

inline State saturated(State state)
{
    return {saturated(state.displacement), saturated(state.velocity)};
}

} // namespace sprung::detail
