// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

#include <algorithm>
#include <cmath>
#include <limits>

/// Functions with which the laws keep numbers finite if asserts are compiled out.
namespace sprung::detail {

inline constexpr double maxFinite = std::numeric_limits<double>::max();

/// Returns \a number, with infinity replaced by the largest number of its sign, and NaN by 0.
inline double finite(double number)
{
    return std::isnan(number) ? 0 : std::clamp(number, -maxFinite, maxFinite);
}

inline State finite(State state)
{
    return {finite(state.displacement), finite(state.velocity)};
}

inline bool isFinite(State state)
{
    return std::isfinite(state.displacement) && std::isfinite(state.velocity);
}

/// Returns \a tolerance, with negative numbers and NaN replaced by 0.
inline Tolerance sanitized(Tolerance tolerance)
{
    return {tolerance.distance > 0 ? tolerance.distance : 0,
            tolerance.speed > 0 ? tolerance.speed : 0};
}

} // namespace sprung::detail
