// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_axes.h"
#include "scroll_event.h"

#include <sprung/gestures/frame_aligned_pointer.h>

namespace sprung::qml {

/// Handles wheel, touchpad and keys on a view. Slots of events may delete this.
class ScrollInput
{
public:
    explicit ScrollInput(ScrollAxes &axes)
        : m_axes(axes)
        , m_prediction([this](QPointF delta) { applyPrediction(delta); })
    {
    }

    /// Returns whether the event was consumed.
    bool handleWheel(const QWheelEvent &event);
    bool handleKey(int key);
    /// Ends touchpad scrolling after a release, or at another position.
    bool endTouch(double seconds);
    /// Ignores the rest of the touchpad gesture.
    void cancelGesture();
    /// Resets the state for another view.
    void reset();

private:
    /// The owner of a touchpad gesture until its end.
    enum class Gesture { Open, Own, Foreign };

    QPointF mapDirection(QPointF delta, Qt::KeyboardModifiers modifiers) const;
    bool handleNotches(const ScrollEvent &event, Qt::KeyboardModifiers modifiers);
    bool handleTouch(const ScrollEvent &event);
    bool accepts(QPointF delta) const;
    void dragBy(const ScrollEvent &event);
    bool applyPrediction(QPointF delta);
    void endPrediction();
    void dragBy(ScrollAxis &axis, double delta, const ScrollEvent &event);

    ScrollAxes &m_axes;
    Gesture m_gesture = Gesture::Open;
    FrameAlignedPointer m_prediction;
    QPointF m_translation; ///< delta of the gesture
};

} // namespace sprung::qml
