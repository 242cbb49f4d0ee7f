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
        , m_lead([this](QPointF way) { lead(way); })
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

    QPointF mapDirection(QPointF way, Qt::KeyboardModifiers modifiers) const;
    bool turn(const ScrollEvent &event, Qt::KeyboardModifiers modifiers);
    bool follow(const ScrollEvent &event);
    bool accepts(QPointF way) const;
    void pull(const ScrollEvent &event);
    bool lead(QPointF way);
    void endLead();
    void pull(ScrollAxis &axis, double way, const ScrollEvent &event);

    ScrollAxes &m_axes;
    Gesture m_gesture = Gesture::Open;
    FrameAlignedPointer m_lead;
    QPointF m_way; ///< delta of the gesture
};

} // namespace sprung::qml
