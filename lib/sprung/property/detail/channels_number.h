// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace sprung {

/// Returns the T nearest to \a real. Halves are rounded away from zero; numbers out of range
/// saturate.
template <typename T>
T nearest(double real)
{
    constexpr auto least = static_cast<double>(std::numeric_limits<T>::lowest());
    constexpr auto greatest = static_cast<double>(std::numeric_limits<T>::max());
    if (!(real < greatest))
        return std::numeric_limits<T>::max();
    if (real <= least)
        return std::numeric_limits<T>::lowest();
    if constexpr (std::floating_point<T>)
        return static_cast<T>(real);
    else
        return static_cast<T>(std::round(real));
}

template <std::floating_point T>
struct Channels<T>
{
    using Velocity = double;
    static constexpr int count = 1;

    static ChannelValues difference(T from, T to) { return {double(to) - double(from)}; }
    static T displaced(T origin, const ChannelValues &by)
    {
        return nearest<T>(double(origin) + by[0]);
    }
};

template <std::integral T>
    requires(!std::same_as<T, bool>)
struct Channels<T>
{
    using Velocity = double;
    static constexpr int count = 1;

    static ChannelValues difference(T from, T to)
    {
        // Unsigned, because the distance may not fit into T, and T may not fit into a double.
        const auto a = static_cast<std::uint64_t>(from);
        const auto b = static_cast<std::uint64_t>(to);
        return {to < from ? -static_cast<double>(a - b) : static_cast<double>(b - a)};
    }

    static T displaced(T origin, const ChannelValues &by)
    {
        constexpr double maxExactInteger = 0x1p53;
        const double from = static_cast<double>(origin);
        const double sum = from + by[0];
        if (std::abs(from) < maxExactInteger && std::abs(sum) < maxExactInteger)
            return nearest<T>(sum);

        // Above 2^53 a double skips integers, so add to the integer itself, up to its limit.
        const bool up = by[0] > 0;
        const T end = up ? std::numeric_limits<T>::max() : std::numeric_limits<T>::min();
        const auto steps = nearest<std::uint64_t>(std::abs(by[0]));
        const auto start = static_cast<std::uint64_t>(origin);
        const auto maxSteps = up ? static_cast<std::uint64_t>(end) - start
                                 : start - static_cast<std::uint64_t>(end);
        if (steps >= maxSteps)
            return end;
        return static_cast<T>(up ? start + steps : start - steps);
    }
};

} // namespace sprung
