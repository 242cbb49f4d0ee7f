// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace sprung {

/// Converts the times at which frames are prepared to the times between displayed frames.
///
/// Frames are displayed at multiples of the display's period, but prepared slightly early or late.
/// A delta near a multiple of the period is rounded to this multiple. The rest is carried over to
/// the next delta, so that there is neither jitter nor drift.
///
/// If the real period differs from the nominal one, each frame passes on a part of the carried
/// rest. If the frames do not follow the display (because of a coarse timer), the deltas of the
/// clock are passed on unchanged.
class FrameClock
{
public:
    /// Returns the time of the steady clock, the same for all threads.
    static std::int64_t nanosecondsNow()
    {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
    }
    static double secondsNow() { return double(nanosecondsNow()) * 1e-9; }

    /// Starts with the \a period of the display in seconds; 0 if it is unknown.
    void start(std::int64_t nanoseconds, double period);

    /// Returns the seconds since the last call, or since start(). Returns 0 if the clock runs
    /// backwards.
    double advance(std::int64_t nanoseconds);

    /// Returns the seconds since the last call of advance() or start().
    double elapsedSince(std::int64_t nanoseconds) const
    {
        return nanoseconds > m_last ? double(nanoseconds - m_last) * 1e-9 : 0;
    }

private:
    std::int64_t m_last = 0;
    double m_period = 0;
    double m_carry = 0;
    int m_misses = 0;
    int m_hits = 0; // since the last miss
};

} // namespace sprung
