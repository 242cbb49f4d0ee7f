// SPDX-License-Identifier: MIT
#include "touchpad_drag.h"

#include <cmath>
#include <utility>

namespace sprung::qml {

TouchpadDrag::Event TouchpadDrag::handle(const ScrollEvent &event, Qt::Orientations axes)
{
    m_isConsumed = false;
    if (event.phase == Qt::NoScrollPhase)
        return None;
    const Gesture previous = m_gesture;
    const QPointF translation = translationOf(event);
    if (event.phase == Qt::ScrollBegin)
        m_gesture = Undecided;
    else if (previous == Owned && event.phase != Qt::ScrollUpdate)
        m_gesture = Momentum; // only some systems report the end of the touch
    else if (previous == Undecided && event.phase == Qt::ScrollEnd)
        m_gesture = Ignored;
    else if (event.phase == Qt::ScrollUpdate && previous == Undecided && !translation.isNull())
        m_gesture = axes
                & (std::abs(translation.x()) > std::abs(translation.y()) ? Qt::Horizontal
                                                                         : Qt::Vertical)
            ? Owned
            : Ignored;
    m_isConsumed = m_gesture == Owned || (m_gesture == Momentum && event.phase != Qt::ScrollUpdate);
    if (event.phase == Qt::ScrollBegin)
        return Touched;
    if (previous == Owned)
        return m_gesture == Owned ? Moved : Lifted;
    if (previous == Undecided && m_gesture != Undecided)
        return m_gesture == Owned ? Begun : Rejected;
    return None;
}

} // namespace sprung::qml
