// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/event_time_mapper.h>
#include <sprung/gestures/pointer_predictor.h>

namespace sprung {

class Ticker;

/// Predicts the delta of a pointer from its last event to the display time of a frame that is drawn
/// now. Limited by Motion::maximumInputPrediction.
class SPRUNG_EXPORT PointerPrediction
{
public:
    /// The time in seconds without an event or a write after which no frames are needed. The
    /// velocity and the prediction are then zero.
    static constexpr double idleTimeout = 0.25;

    /// Whether frames of a display draw the items on \a ticker. False while time is paused, because
    /// there are no ticks.
    static bool isAvailable(const Ticker *ticker);

    /// Discards all positions. Called when a pointer is pressed.
    void reset() { m_predictor.reset(); }
    /// Adds a position with an arbitrary origin, at the time of an event that has just arrived. In
    /// seconds.
    void add(const ChannelValues &position, double seconds, bool hasTimestamp,
             const Ticker &ticker);
    /// Returns the predicted delta. Zero with reduced motion, and for events without timestamps.
    ChannelValues predictedDelta(const Ticker *ticker) const;

private:
    EventTimeMapper m_timeMapper;
    PointerPredictor m_predictor; // in event times, since the latency may be corrected
    bool m_hasTimestamp = false;
};

} // namespace sprung
