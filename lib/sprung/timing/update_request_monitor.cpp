// SPDX-License-Identifier: MIT
#include "update_request_monitor.h"

#include <algorithm>

namespace sprung {

namespace {
constexpr double slowestHertz = 10;
constexpr double fastestHertz = 1000;
constexpr double defaultHertz = 60;
constexpr double tooEarly = 0.5;         // of a period
constexpr double trustedTooEarly = 0.25; // of a period; the frame after a late one is early
constexpr double tooShort = 0.9;         // of a period, on average
constexpr int manyIntervals = 8;
constexpr int manyEarly = 3;
} // namespace

double UpdateRequestMonitor::framePeriod(double hertz)
{
    return 1 / (hertz >= slowestHertz ? std::min(hertz, fastestHertz) : defaultHertz);
}

void UpdateRequestMonitor::start(double period, Pacing pacing)
{
    const double last = m_last;
    *this = UpdateRequestMonitor();
    m_last = last;
    m_period = period;
    m_pacing = pacing;
}

bool UpdateRequestMonitor::isFrame(double now, bool isAnswer, bool hasDrawn)
{
    const double interval = (now - m_last) / m_period;
    const double minInterval = m_pacing != Paced ? tooEarly : hasDrawn ? 0 : trustedTooEarly;
    if (interval < minInterval) {
        if (isAnswer && m_pacing == Unknown && ++m_earlyAnswers >= manyEarly)
            m_pacing = Unpaced;
        return false;
    }
    m_last = now;
    m_averageInterval += (std::min(interval, 2.) - m_averageInterval) / manyIntervals;
    if (++m_intervals >= 2 * manyIntervals && m_averageInterval < tooShort && m_pacing == Unknown)
        m_pacing = Unpaced;
    return true;
}

} // namespace sprung
