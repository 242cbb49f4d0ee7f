// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/pointer_prediction.h>
#include <sprung/timing/motion.h>

#include <QObject>
#include <QPointF>
#include <QPointer>

#include <functional>

namespace sprung {

/// Draws an item that a pointer moves, once per frame of the display, at the predicted pointer
/// position. The prediction is based on the pointer events.
class SPRUNG_EXPORT FrameAlignedPointer : private TickClient
{
public:
    using FrameCallback = std::function<void(QPointF offset)>;

    explicit FrameAlignedPointer(FrameCallback callback)
        : m_callback(std::move(callback))
    {
    }

    /// Discards all positions. Called when a pointer is pressed.
    void reset() { m_prediction.reset(); }
    /// Adds the position of the pointer, with an arbitrary origin, at the time of an event.
    void add(QPointF position, double seconds, bool hasTimestamp);
    /// Begins to call the callback for each frame of the window of \a item. Pauses while there are
    /// no events.
    void begin(QObject *item);
    void end();

    /// Whether frames of a display call the callback. Otherwise, the caller must draw in each
    /// event.
    bool isActive() const { return m_hasBegun && PointerPrediction::isAvailable(Motion::ticker()); }
    /// Returns the predicted delta from the last position, for a frame that is drawn now.
    QPointF predictedDelta() const;

private:
    void tick(double seconds) override;
    void collectTargets(TickTargets *targets) override;

    FrameCallback m_callback;
    QPointer<QObject> m_item;
    PointerPrediction m_prediction;
    double m_arrival = 0; ///< s, of the last event
    bool m_hasBegun = false;
};

} // namespace sprung
