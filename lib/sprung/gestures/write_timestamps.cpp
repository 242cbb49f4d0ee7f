// SPDX-License-Identifier: MIT
#include <sprung/gestures/write_timestamps.h>

#include <sprung/engine/motion.h>
#include <sprung/engine/ticker.h>

#include <algorithm>

namespace sprung {

namespace {
/// Converts milliseconds of the clock to seconds of the ticker.
double tickerSeconds(double milliseconds)
{
    return std::max(milliseconds, 0.) / 1000 * Motion::instance()->timeScale();
}
} // namespace

WriteTimestamper::WriteTimestamper()
{
    const Ticker *ticker = Motion::ticker();
    if (ticker && ticker->isRealTime())
        m_events = PointerEventObserver::shared();
    if (m_events) {
        m_lastCount = m_events->count();
        m_began = 1000 * ticker->clock();
    }
}

void WriteTimestamper::tick(double seconds)
{
    if (!pollPointerEvents()) // otherwise most of the time has passed before the event
        m_ticked += seconds;
}

double WriteTimestamper::now() const
{
    const bool isNew = m_followsEvents && m_events->count() != m_lastCount;
    return m_time + (isNew ? tickerSeconds(m_events->times().event - m_last) : m_ticked);
}

bool WriteTimestamper::pollPointerEvents()
{
    if (!m_events || m_events->count() == m_lastCount)
        return false;
    m_lastCount = m_events->count();
    const PointerEventObserver::Times &times = m_events->times();
    if (!m_followsEvents)
        beginEventTimes(times);
    m_time += tickerSeconds(times.event - m_last);
    m_lag = tickerSeconds(times.event - times.positionTime);
    m_last = times.event;
    m_ticked = 0;
    return true;
}

void WriteTimestamper::beginEventTimes(const PointerEventObserver::Times &times)
{
    m_followsEvents = true;
    const auto known = [&](double time) { return time > 0 || times.isDated ? time : m_began; };
    const double previous = known(times.previous);
    const double pressed = known(times.pressed);
    const bool knowsPrevious = previous > 0 && previous <= times.event;
    m_last = knowsPrevious ? previous : times.event;
    if (!knowsPrevious)
        m_time = m_ticked;
    else if (pressed > 0)
        m_sincePress = tickerSeconds(previous - pressed);
}

} // namespace sprung
