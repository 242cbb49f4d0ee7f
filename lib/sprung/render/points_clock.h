// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace sprung {

/// The time of moving points: the seconds since their states were set. A plain value, so that every
/// thread with a copy can compute the time without synchronization.
struct PointsClock
{
    double seconds = 0;     ///< the seconds that had passed at `since`
    std::int64_t since = 0; ///< a result of now(), in nanoseconds
    double rate = 0;        ///< seconds per second of the clock; 0: time is paused

    /// Returns the current time of the steady clock in nanoseconds.
    static std::int64_t now()
    {
        const auto time = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
    }

    /// Returns the seconds that have passed at \a nanoseconds, a result of now().
    double secondsAt(std::int64_t nanoseconds) const
    {
        return rate > 0 ? seconds + rate * 1e-9 * double(nanoseconds - since) : seconds;
    }
};

} // namespace sprung
