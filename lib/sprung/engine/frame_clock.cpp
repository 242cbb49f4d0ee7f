// SPDX-License-Identifier: MIT
#include "frame_clock.h"

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {
constexpr double longestPeriod = 0.1; // a display slower than 10 Hz is not one
constexpr double nearness = 0.3;      // of a period: further off is a frame that follows no display
constexpr int manyMisses = 3;         // so often off, and the frames do not follow the display
} // namespace

void FrameClock::start(std::int64_t nanoseconds, double period)
{
    *this = FrameClock();
    m_last = nanoseconds;
    m_period = period > 0 && period < longestPeriod ? period : 0;
}

double FrameClock::advance(std::int64_t nanoseconds)
{
    const double measured = double(nanoseconds - m_last) * 1e-9 + m_carry;
    m_last = std::max(m_last, nanoseconds);
    m_carry = 0;
    if (m_period == 0 || m_misses >= manyMisses)
        return std::max(measured, 0.0);

    const double snapped = std::max(std::round(measured / m_period), 1.0) * m_period;
    m_carry = measured - snapped;
    if (std::abs(m_carry) <= nearness * m_period)
        return snapped;
    ++m_misses;
    m_carry = std::min(measured, 0.0);
    return std::max(measured, 0.0);
}

} // namespace sprung
