// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_axes.h"
#include "scroll_events.h"

namespace sprung::qml {

/// Wheels, touchpads and keys on a view. Events may lead to slots that delete this.
class ScrollInput
{
public:
    explicit ScrollInput(ScrollAxes &axes)
        : m_axes(axes)
    {
    }

    /// Returns whether the event is used, which others are not to see then.
    bool heedWheel(const QWheelEvent &event);
    bool heedKey(int key);
    /// Fingers are off a touchpad, or somewhere else.
    bool lift(double seconds);
    /// What fingers on a touchpad still do does not count.
    void ignoreGesture();
    /// Another view.
    void reset() { m_gesture = Gesture::Open; }

private:
    /// To whom a movement of fingers on a touchpad belongs, as long as it lasts.
    enum class Gesture { Open, Own, Foreign };

    QPointF directed(QPointF way, Qt::KeyboardModifiers modifiers) const;
    bool turn(const ScrollEvent &event, Qt::KeyboardModifiers modifiers);
    bool follow(const ScrollEvent &event);
    bool claims(QPointF way) const;
    void pull(const ScrollEvent &event);
    void pull(ScrollAxis &axis, double way, const ScrollEvent &event);

    ScrollAxes &m_axes;
    Gesture m_gesture = Gesture::Open;
};

} // namespace sprung::qml
