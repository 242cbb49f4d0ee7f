// SPDX-License-Identifier: MIT
// Drags and pinches on a touchpad.
#include "drag_recognizer.h"

#include "scroll_event.h"

#include <sprung/gestures/pointer_event_observer.h>

#include <QNativeGestureEvent>
#include <QWheelEvent>
#include <QtMath>

#include <cmath>

namespace sprung::qml {

namespace {

/// For touchpads without pixel deltas. A Flickable uses the same number.
constexpr double pixelsPerNotch = 72;

} // namespace

/// The events of a drag may be anywhere in the window, because the item may move away from the
/// pointer.
bool DragRecognizer::handleWheel(const QObject *watched, QWheelEvent &event)
{
    const bool isOwned = m_touchpad == Touchpad::Owned || m_touchpad == Touchpad::Momentum;
    if (watched == m_window && event.phase() == Qt::ScrollBegin && isOwned) {
        flush(cancel()); // the end of the gesture was missed
    } else if (watched == (isOwned ? static_cast<QObject *>(m_window) : m_item)) {
        const bool isConsumed = handleTouchpad(event); // may delete this
        event.setAccepted(isConsumed);
        return isConsumed;
    }
    return false;
}

/// Converts two-finger scrolling to a drag. The initial direction determines the item that handles
/// the gesture. Returns whether the event was consumed.
bool DragRecognizer::handleTouchpad(const QWheelEvent &event)
{
    const ScrollEvent scroll(event);
    if (!m_touchPoints.isEmpty() || event.modifiers() & Qt::ControlModifier
        || scroll.phase == Qt::NoScrollPhase)
        return false;
    const QPointF step = -scroll.delta(pixelsPerNotch);
    const bool isMove = scroll.phase == Qt::ScrollUpdate;
    PendingEvents pending;
    if (scroll.phase == Qt::ScrollBegin) {
        pending = cancel() | Event::Touched;
        beginTouch(event.points().constFirst().scenePosition(), scroll.seconds,
                   scroll.hasTimestamp);
        m_wasMultiTouch = true;
        m_touchpad = Touchpad::Undecided;
        m_phase = Touched;
    } else if (m_touchpad == Touchpad::Undecided
               && (scroll.phase == Qt::ScrollEnd || (isMove && !step.isNull()))) {
        const auto axis = std::abs(step.x()) > std::abs(step.y()) ? Qt::Horizontal : Qt::Vertical;
        if (isMove && m_handler.axes() & axis) {
            m_touchpad = Touchpad::Owned;
            m_phase = Dragging;
            m_prediction.begin(m_item);
            pending = Event::Begun;
        } else {
            pending = end() | Event::Lifted;
        }
    } else if (m_touchpad == Touchpad::Owned && isMove) {
        pending = Event::Moved;
    } else if (m_touchpad == Touchpad::Owned) { // only some systems report the end of the touch
        m_touchpad = Touchpad::Momentum;
        m_lastEventTime = scroll.seconds;
        pending = endTouch();
    }
    const bool isOwned = m_touchpad == Touchpad::Owned;
    const bool isConsumed = isOwned || (m_touchpad == Touchpad::Momentum && !isMove);
    if (isOwned) {
        add({step}, scroll.seconds);
        m_prediction.add(m_total.translation, m_lastEventTime, scroll.hasTimestamp);
    }
    flush(pending); // may delete this
    return isConsumed;
}

/// The events of a pinch may be anywhere in the window, because the item may become smaller.
bool DragRecognizer::handlePinch(const QObject *watched, QNativeGestureEvent &event)
{
    const bool isActive = m_touchpad == Touchpad::Pinch;
    const bool beginsElsewhere = event.gestureType() == Qt::BeginNativeGesture
        && !m_item->contains(m_item->mapFromScene(event.points().constFirst().scenePosition()));
    if (watched == m_window && isActive && beginsElsewhere) {
        flush(cancel()); // the end of the gesture was missed
    } else if (watched == (isActive ? static_cast<QObject *>(m_window) : m_item)) {
        const bool isConsumed = handleNativeGesture(event); // may delete this
        if (isConsumed)
            event.accept();
        return isConsumed;
    }
    return false;
}

/// A pinch on a touchpad is a drag without a translation. Returns whether the event was consumed.
bool DragRecognizer::handleNativeGesture(const QNativeGestureEvent &event)
{
    const bool isActive = m_touchpad == Touchpad::Pinch;
    const double seconds = PointerEventObserver::timeOf(event) / 1000;
    const QPointF scenePosition = event.points().constFirst().scenePosition();
    GestureDelta step;
    switch (event.gestureType()) {
    case Qt::BeginNativeGesture:
        break;
    case Qt::ZoomNativeGesture: // the value is the factor minus 1
        step.logScale = std::log1p(event.value());
        break;
    case Qt::RotateNativeGesture:
        step.rotation = qDegreesToRadians(event.value());
        break;
    case Qt::EndNativeGesture:
        if (!isActive)
            return false;
        m_touchpad = Touchpad::Ignored;
        m_middle = toItem(scenePosition);
        m_lastEventTime = seconds;
        flush(endTouch()); // may delete this
        return true;
    default:
        return false;
    }
    const bool isOtherDrag = !isActive && (m_phase == Dragging || !m_touchPoints.isEmpty());
    if (isOtherDrag || !std::isfinite(step.logScale) || !std::isfinite(step.rotation))
        return false;
    if (!isActive) {
        end();
        beginTouch(scenePosition, seconds, event.timestamp() > 0);
        m_touchpad = Touchpad::Pinch;
        m_phase = Dragging;
    }
    m_middle = toItem(scenePosition);
    add(step, seconds);
    flush(isActive ? Event::Moved : Event::Begun); // may delete this
    return true;
}

} // namespace sprung::qml
