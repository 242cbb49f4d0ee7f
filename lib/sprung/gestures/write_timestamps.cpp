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
        m_startTimestamp = 1000 * ticker->clock();
    }
}

void WriteTimestamper::tick(double seconds)
{
    if (!pollPointerEvents()) // otherwise most of the time has passed before the event
        m_sinceEvent += seconds;
}

double WriteTimestamper::now() const
{
    const bool isNew = m_followsEvents && m_events->count() != m_lastCount;
    return m_time + (isNew ? tickerSeconds(m_events->times().event - m_last) : m_sinceEvent);
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
    m_sinceEvent = 0;
    return true;
}

void WriteTimestamper::beginEventTimes(const PointerEventObserver::Times &times)
{
    m_followsEvents = true;
    const auto timeOrStart = [&](double time) {
        return time > 0 || times.isDated ? time : m_startTimestamp;
    };
    const double previous = timeOrStart(times.previous);
    const double pressed = timeOrStart(times.pressed);
    const bool hasPrevious = previous > 0 && previous <= times.event;
    m_last = hasPrevious ? previous : times.event;
    if (!hasPrevious)
        m_time = m_sinceEvent;
    else if (pressed > 0)
        m_sincePress = tickerSeconds(previous - pressed);
}

} // namespace sprung
