// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/pointer_event_observer.h>

namespace sprung {

/// Dates the writes of something else, such as a finger: by the timestamps of the pointer events in
/// which they happen, since the frames that show them may be late. Without pointer events, and if
/// the ticker does not follow the clock, it dates them by the ticks.
///
/// Times are seconds of the ticker.
class SPRUNG_EXPORT WriteTimestamper
{
public:
    /// Begins now, at time 0. With pointer events, that is the time of the last event before the
    /// next one.
    WriteTimestamper();

    /// To be called with every tick.
    void tick(double seconds);
    /// Takes note of a new pointer event. Returns whether there was one.
    bool pollPointerEvents();

    /// Whether there was a pointer event, so that times are those of the events.
    bool followsEvents() const { return m_followsEvents; }
    /// The time of a write that happens, or has been noticed, now.
    double writeTime() const { return m_ticked > 0 ? m_time + m_ticked : m_time - m_lag; }
    /// The present time, even if the present event was not heeded yet.
    double now() const;
    /// The last pointer event. Only if it followsEvents().
    const PointerEventObserver::Times &pointer() const { return m_events->times(); }
    /// How long before time 0 the finger was put down; 0 if that is not known.
    double timeSincePress() const { return m_sincePress; }

private:
    void follow(const PointerEventObserver::Times &times);

    std::shared_ptr<const PointerEventObserver> m_events; // null: by ticks only
    unsigned m_seen = 0;
    bool m_followsEvents = false;
    double m_began = 0;  // ms, of events without a timestamp
    double m_last = 0;   // ms, of the last event
    double m_time = 0;   // of the last event
    double m_lag = 0;    // from the last change of position to the last event
    double m_ticked = 0; // since the last event
    double m_sincePress = 0;
};

} // namespace sprung
