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
    m_scaleStart = milliseconds;
    m_elapsedBefore = 0;
}

void RunClock::setScale(int milliseconds, double scale)
{
    m_elapsedBefore = elapsed(milliseconds);
    m_scaleStart = milliseconds;
    m_scale = scale;
    const double remaining = std::max(total() - m_elapsedBefore, 0.0);
    const double seconds = remaining > 0 ? remaining / scale : 0; // animation time
    if (remaining > 0 && scale == 0)
        m_duration = milliseconds + unknownDuration;
    else if (seconds <= maxSeconds)
        m_duration = milliseconds + int(std::ceil(seconds * 1000 - 1e-6));
    else
        m_duration = -1;
}

double RunClock::elapsed(int milliseconds) const
{
    return m_elapsedBefore + std::max(0, milliseconds - m_scaleStart) / 1000.0 * m_scale;
}

double RunClock::total() const
{
    if (m_loopDuration == 0)
        return 0;
    return m_loopCount < 0 ? never : m_loopDuration * m_loopCount;
}

int RunClock::loopAt(double seconds) const
{
    return m_loopCount == 1 || m_loopDuration == 0 ? 0 : int(seconds / m_loopDuration);
}

double RunClock::timeInLoop(int milliseconds, int delta) const
{
    const double seconds = elapsed(milliseconds + delta);
    if (isOver(milliseconds) || seconds >= total())
        return never;
    const int loop = loopAt(seconds);
    return loop > 0 ? seconds - loop * m_loopDuration : seconds;
}

} // namespace sprung::qml
