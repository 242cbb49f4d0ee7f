// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace sprung {

/// What time it is for points that move: seconds since their states were told. A value; every
/// thread that has a copy knows the time, and asks no other thread for it.
struct FieldTime
{
    double seconds = 0;     ///< that had passed at `since`
    std::int64_t since = 0; ///< a moment of now()
    double rate = 0;        ///< seconds that pass in a second of the clock; 0: time stands still

    /// The steady clock, in nanoseconds.
    static std::int64_t now()
    {
        const auto time = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
    }

    /// Seconds that have passed at a moment of now().
    double at(std::int64_t moment) const
    {
        return rate > 0 ? seconds + rate * 1e-9 * double(moment - since) : seconds;
    }
};

} // namespace sprung
