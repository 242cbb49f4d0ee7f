// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace sprung {

/// Turns the moments at which frames are prepared into the times between the frames shown.
///
/// Frames are shown at multiples of the display's period, but prepared a little early or late.
/// A delta near a multiple of the period becomes that multiple, and what was rounded off is
/// carried into the next one: no jitter, and no drift. A display that is not quite as fast as it
/// says is leant on, a little with each frame. Where the frames turn out not to follow the display
/// (a coarse timer), the clock's own deltas are passed on.
class FrameClock
{
public:
    /// `period` in seconds; 0 where the display's is not known.
    void start(std::int64_t nanoseconds, double period);

    /// Seconds since the last call, or since start(). A clock that runs backwards gives 0.
    double advance(std::int64_t nanoseconds);

    /// Seconds since the last call of advance() or start().
    double since(std::int64_t nanoseconds) const
    {
        return nanoseconds > m_last ? double(nanoseconds - m_last) * 1e-9 : 0;
    }

    /// Forgets the time since the last call.
    void skip(std::int64_t nanoseconds) { m_last = nanoseconds; }

private:
    std::int64_t m_last = 0;
    double m_period = 0;
    double m_carry = 0;
    int m_misses = 0;
    int m_hits = 0; // since the last miss
};

} // namespace sprung
