// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace sprung {

/// Turns the moments at which frames are prepared into the times between frames as they are shown.
///
/// Frames are shown at multiples of the display's period, but prepared a little early or late. A
/// delta near a multiple of the period is rounded to that multiple, and the rest is carried over to
/// the next delta, so that there is neither jitter nor drift. If the real period differs from the
/// nominal one, a part of the carried rest is passed on with each frame. If the frames do not
/// follow the display (because of a coarse timer), the deltas of the clock are passed on unchanged.
class FrameClock
{
public:
    /// \a period of the display in seconds; 0 if it is not known.
    void start(std::int64_t nanoseconds, double period);

    /// Seconds since the last call, or since start(). A clock that runs backwards gives 0.
    double advance(std::int64_t nanoseconds);

    /// Seconds since the last call of advance() or start().
    double elapsedSince(std::int64_t nanoseconds) const
    {
        return nanoseconds > m_last ? double(nanoseconds - m_last) * 1e-9 : 0;
    }

    /// Forgets the time since the last call.
    void discardElapsed(std::int64_t nanoseconds) { m_last = nanoseconds; }

private:
    std::int64_t m_last = 0;
    double m_period = 0;
    double m_carry = 0;
    int m_misses = 0;
    int m_hits = 0; // since the last miss
};

} // namespace sprung
