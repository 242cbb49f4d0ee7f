// SPDX-License-Identifier: MIT
#include "touchpad_drag.h"

#include <cmath>
#include <utility>

namespace sprung::qml {

DragPad::Deed DragPad::heed(const ScrollEvent &event, Qt::Orientations axes)
{
    m_isUsed = false;
    if (event.kind == ScrollEvent::Turn)
        return None;
    const Gesture former = m_gesture;
    const QPointF way = wayOf(event);
    if (event.kind == ScrollEvent::Touch)
        m_gesture = Open;
    else if (former == Own && event.kind != ScrollEvent::Move)
        m_gesture = Coasting; // some systems tell that the fingers are gone, and some do not
    else if (former == Open && event.kind == ScrollEvent::Lift)
        m_gesture = Foreign;
    else if (event.kind == ScrollEvent::Move && former == Open && !way.isNull())
        m_gesture = axes & (std::abs(way.x()) > std::abs(way.y()) ? Qt::Horizontal : Qt::Vertical)
            ? Own
            : Foreign;
    m_isUsed = m_gesture == Own || (m_gesture == Coasting && event.kind != ScrollEvent::Move);
    if (event.kind == ScrollEvent::Touch)
        return Touched;
    if (former == Own)
        return m_gesture == Own ? Moved : Lifted;
    if (former == Open && m_gesture != Open)
        return m_gesture == Own ? Begun : Left;
    return None;
}

} // namespace sprung::qml
