// SPDX-License-Identifier: MIT
#include "run_clock.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {
constexpr int maxSeconds = std::numeric_limits<int>::max() / 1000;
constexpr double never = std::numeric_limits<double>::infinity();
} // namespace

void RunClock::startAt(int milliseconds)
{
    m_begin = milliseconds;
    m_elapsedBefore = 0;
}

void RunClock::setScale(int milliseconds, double scale)
{
    m_elapsedBefore = elapsed(milliseconds);
    m_begin = milliseconds;
    m_scale = scale;
    const double left = std::max(total() - m_elapsedBefore, 0.0);
    const double seconds = left > 0 ? left / scale : 0; // animation time
    if (left > 0 && scale == 0)
        m_duration = milliseconds + unknownDuration;
    else if (seconds <= maxSeconds)
        m_duration = milliseconds + int(std::ceil(seconds * 1000 - 1e-6));
    else
        m_duration = -1;
}

double RunClock::elapsed(int milliseconds) const
{
    return m_elapsedBefore + std::max(0, milliseconds - m_begin) / 1000.0 * m_scale;
}

double RunClock::total() const
{
    if (m_loop == 0)
        return 0;
    return m_loops < 0 ? never : m_loop * m_loops;
}

int RunClock::loopAt(double seconds) const
{
    return m_loops == 1 || m_loop == 0 ? 0 : int(seconds / m_loop);
}

double RunClock::withinLoop(int milliseconds, int later) const
{
    const double seconds = elapsed(milliseconds + later);
    if (isOver(milliseconds) || seconds >= total())
        return never;
    const int loop = loopAt(seconds);
    return loop > 0 ? seconds - loop * m_loop : seconds;
}

} // namespace sprung::qml
