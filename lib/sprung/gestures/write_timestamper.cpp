// SPDX-License-Identifier: MIT
#include <sprung/gestures/write_timestamper.h>

#include <sprung/timing/motion.h>
#include <sprung/timing/ticker.h>

#include <algorithm>

namespace sprung {

namespace {
/// Converts milliseconds of the clock to seconds of the ticker.
double tickerSeconds(double milliseconds)
{
    return std::max(milliseconds, 0.) / 1000 * Motion::instance()->effectiveTimeScale();
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
        m_timeSinceEvent += seconds;
}

double WriteTimestamper::now() const
{
    const bool isNew = m_usesEventTimes && m_events->count() != m_lastCount;
    return m_eventTime
        + (isNew ? tickerSeconds(m_events->lastEvent().timestamp - m_lastTimestamp)
                 : m_timeSinceEvent);
}

bool WriteTimestamper::pollPointerEvents()
{
    if (!m_events || m_events->count() == m_lastCount)
        return false;
    m_lastCount = m_events->count();
    const PointerEventObserver::LastEvent &event = m_events->lastEvent();
    if (!m_usesEventTimes)
        beginEventTimes(event);
    m_eventTime += tickerSeconds(event.timestamp - m_lastTimestamp);
    m_positionAge = tickerSeconds(event.timestamp - event.positionTimestamp);
    m_lastTimestamp = event.timestamp;
    m_timeSinceEvent = 0;
    return true;
}

void WriteTimestamper::beginEventTimes(const PointerEventObserver::LastEvent &event)
{
    m_usesEventTimes = true;
    const auto timeOrStart = [&](double time) {
        return time > 0 || event.hasTimestamp ? time : m_startTimestamp;
    };
    const double previous = timeOrStart(event.previousTimestamp);
    const double pressed = timeOrStart(event.pressTimestamp);
    const bool hasPrevious = previous > 0 && previous <= event.timestamp;
    m_lastTimestamp = hasPrevious ? previous : event.timestamp;
    if (!hasPrevious)
        m_eventTime = m_timeSinceEvent;
    else if (pressed > 0)
        m_timeSincePress = tickerSeconds(previous - pressed);
}

} // namespace sprung
