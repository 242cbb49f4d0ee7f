// SPDX-License-Identifier: MIT
#include "frame_clock.h"

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {
constexpr double maxPeriod = 0.1;     // seconds; no display is slower than 10 Hz
constexpr double snapTolerance = 0.3; // of a period; a larger difference is a miss
constexpr int missesToUnlock = 3;     // after these, frames do not follow the display
constexpr int hitsToRelock = 60;      // after these, earlier misses are ignored
constexpr double maxCarry = 0.15;     // of a period; a smaller rest is carried over completely
constexpr double driftCorrection = 1.0 / 16; // the part of a larger rest that is passed on
} // namespace

void FrameClock::start(std::int64_t nanoseconds, double period)
{
    *this = FrameClock();
    m_last = nanoseconds;
    m_period = period > 0 && period < maxPeriod ? period : 0;
}

double FrameClock::advance(std::int64_t nanoseconds)
{
    if (nanoseconds <= m_last)
        return 0;
    const double measured = double(nanoseconds - m_last) * 1e-9 + m_carry;
    m_last = nanoseconds;
    m_carry = 0;
    if (m_period == 0 || m_misses >= missesToUnlock)
        return std::max(measured, 0.0);

    const double snapped = std::max(std::round(measured / m_period), 1.0) * m_period;
    const double error = measured - snapped;
    if (std::abs(error) > snapTolerance * m_period) {
        ++m_misses;
        m_hits = 0;
        m_carry = std::min(measured, 0.0);
        return std::max(measured, 0.0);
    }
    if (++m_hits == hitsToRelock)
        m_misses = 0;
    const double correction = std::abs(error) > maxCarry * m_period ? driftCorrection * error : 0;
    m_carry = error - correction;
    return snapped + correction;
}

} // namespace sprung
