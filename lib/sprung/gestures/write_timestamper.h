// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/pointer_event_observer.h>

namespace sprung {

/// Determines the times of writes by external code, such as a DragHandler. The times are the
/// timestamps of the pointer events in which the writes happen, because frames may be late. Without
/// pointer events, and if the ticker is not real-time, they are times of ticks.
///
/// Times are seconds of the ticker.
class SPRUNG_EXPORT WriteTimestamper
{
public:
    /// Starts now, at time 0. When the first pointer event arrives, time 0 becomes the time of the
    /// event before it.
    WriteTimestamper();

    /// Must be called in every tick.
    void tick(double seconds);
    /// Reads the last pointer event. Returns whether it is new.
    bool pollPointerEvents();

    /// Whether there was a pointer event, so that times are times of events.
    bool usesEventTimes() const { return m_usesEventTimes; }
    /// Returns the time of a write that happens, or is detected, now.
    double writeTime() const
    {
        return m_timeSinceEvent > 0 ? m_eventTime + m_timeSinceEvent : m_eventTime - m_positionAge;
    }
    /// Returns the current time, even if the current event was not read yet.
    double now() const;
    /// Returns the last pointer event. Requires usesEventTimes().
    const PointerEventObserver::LastEvent &lastEvent() const { return m_events->lastEvent(); }
    /// Returns the time from the press to time 0; 0 if not available.
    double timeSincePress() const { return m_timeSincePress; }

private:
    void beginEventTimes(const PointerEventObserver::LastEvent &event);

    std::shared_ptr<const PointerEventObserver> m_events; // null: by ticks only
    unsigned m_lastCount = 0;
    bool m_usesEventTimes = false;
    double m_startTimestamp = 0; // ms; replaces the times of events without a timestamp
    double m_lastTimestamp = 0;  // ms, of the last event
    double m_eventTime = 0;      // of the last event
    double m_positionAge = 0;    // from the last change of position to the last event
    double m_timeSinceEvent = 0; // since the last event
    double m_timeSincePress = 0;
};

} // namespace sprung
