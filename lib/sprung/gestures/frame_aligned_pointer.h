// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/event_time_mapper.h>
#include <sprung/gestures/pointer_predictor.h>
#include <sprung/sprung_export.h>
#include <sprung/timing/ticker.h>

#include <QObject>
#include <QPointF>
#include <QPointer>

#include <functional>

namespace sprung {

/// Draws an item that a pointer moves, once per frame of the display, at the predicted pointer
/// position. The prediction is based on the pointer events, and limited by
/// Motion::maximumInputPrediction.
class SPRUNG_EXPORT FrameAlignedPointer : private TickClient
{
public:
    /// The time in seconds without an event or a write after which no frames are needed. The
    /// velocity and the prediction are then zero.
    static constexpr double idleTimeout = 0.25;

    using FrameCallback = std::function<void(QPointF offset)>;

    explicit FrameAlignedPointer(FrameCallback callback)
        : m_callback(std::move(callback))
    {
    }

    /// Discards all positions. Called when a pointer is pressed.
    void reset() { m_predictor.reset(); }
    /// Adds the position of the pointer, with an arbitrary origin, at the time of an event.
    void add(QPointF position, double seconds, bool hasTimestamp);
    /// Begins to call the callback for each frame of the window of \a item. Pauses while there are
    /// no events.
    void begin(QObject *item);
    void end();

    /// Whether frames of a display call the callback. Otherwise, the caller must draw in each
    /// event. False while time is paused, because there are no ticks.
    bool isActive() const { return m_hasBegun && hasFrames(); }
    /// Returns the predicted delta from the last position, for a frame that is drawn now. Zero with
    /// reduced motion, and for events without timestamps.
    QPointF predictedDelta() const;

private:
    static bool hasFrames();
    void tick(double seconds) override;
    void collectTargets(TickTargets *targets) override;

    FrameCallback m_callback;
    QPointer<QObject> m_item;
    EventTimeMapper m_timeMapper;
    PointerPredictor m_predictor; // in event times, since the latency may be corrected
    double m_arrival = 0;         ///< s, of the last event
    bool m_hasTimestamp = false;  ///< the last event had one
    bool m_hasBegun = false;
};

} // namespace sprung
