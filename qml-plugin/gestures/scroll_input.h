// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_axes.h"
#include "scroll_event.h"

#include <sprung/gestures/frame_aligned_pointer.h>

namespace sprung::qml {

/// Wheels, touchpads and keys on a view. Events may lead to slots that delete this.
class ScrollInput
{
public:
    explicit ScrollInput(ScrollAxes &axes)
        : m_axes(axes)
        , m_lead([this](QPointF way) { lead(way); })
    {
    }

    /// Returns whether the event is used, which others are not to see then.
    bool handleWheel(const QWheelEvent &event);
    bool handleKey(int key);
    /// Fingers are off a touchpad, or somewhere else.
    bool endTouch(double seconds);
    /// What fingers on a touchpad still do does not count.
    void cancelGesture();
    /// Another view.
    void reset();

private:
    /// To whom a movement of fingers on a touchpad belongs, as long as it lasts.
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
    QPointF m_way; ///< of the fingers
};

} // namespace sprung::qml
