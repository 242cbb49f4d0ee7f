// SPDX-License-Identifier: MIT
#include "touchpad_drag.h"

#include <cmath>
#include <utility>

namespace sprung::qml {

TouchpadDrag::Event TouchpadDrag::handle(const ScrollEvent &event, Qt::Orientations axes)
{
    m_isConsumed = false;
    if (event.kind == ScrollEvent::Wheel)
        return None;
    const Gesture previous = m_gesture;
    const QPointF translation = translationOf(event);
    if (event.kind == ScrollEvent::TouchBegin)
        m_gesture = Undecided;
    else if (previous == Owned && event.kind != ScrollEvent::TouchMove)
        m_gesture = Momentum; // only some systems report the end of the touch
    else if (previous == Undecided && event.kind == ScrollEvent::TouchEnd)
        m_gesture = Ignored;
    else if (event.kind == ScrollEvent::TouchMove && previous == Undecided && !translation.isNull())
        m_gesture = axes
                & (std::abs(translation.x()) > std::abs(translation.y()) ? Qt::Horizontal
                                                                         : Qt::Vertical)
            ? Owned
            : Ignored;
    m_isConsumed = m_gesture == Owned
        || (m_gesture == Momentum && event.kind != ScrollEvent::TouchMove);
    if (event.kind == ScrollEvent::TouchBegin)
        return Touched;
    if (previous == Owned)
        return m_gesture == Owned ? Moved : Lifted;
    if (previous == Undecided && m_gesture != Undecided)
        return m_gesture == Owned ? Begun : Rejected;
    return None;
}

} // namespace sprung::qml
