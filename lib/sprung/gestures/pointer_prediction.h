// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/event_time_mapper.h>
#include <sprung/gestures/pointer_predictor.h>

namespace sprung {

class Ticker;

/// How far what a pointer moves is ahead of its last event when a frame is seen that is drawn now: by
/// Motion::prediction at most.
class SPRUNG_EXPORT PointerPrediction
{
public:
    /// Seconds without an event, or a write, after which what a pointer moves needs no frames. It has
    /// no velocity and no lead any more, and is where the pointer is.
    static constexpr double idleTimeout = 0.25;

    /// Whether frames of a display draw what moves on \a ticker. Not while time stands still, for
    /// there are no ticks then.
    static bool isAvailable(const Ticker *ticker);

    /// A pointer has come down.
    void reset() { m_predictor.reset(); }
    /// It was at \a place, measured from anywhere, at the time of an event in seconds, which has
    /// arrived now.
    void add(const ChannelValues &place, double seconds, bool isDated, const Ticker &ticker);
    /// Zero with reduced motion, and where it is not known when events happened.
    ChannelValues offset(const Ticker *ticker) const;

private:
    EventTimeMapper m_clock;
    PointerPredictor m_predictor; // at the events' times: how late those are may turn out later
    bool m_isDated = false;
};

} // namespace sprung
