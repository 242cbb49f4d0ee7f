// SPDX-License-Identifier: MIT
// The pointer events of a DragRecognizer: touch and mouse.
#include "drag_recognizer.h"

#include <sprung/gestures/pointer_event_observer.h>

#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

#include <algorithm>

namespace sprung::qml {

namespace {

const QMouseEvent *mouseEvent(const QPointerEvent &event)
{
    const bool isMouse = event.type() == QEvent::MouseButtonPress
        || event.type() == QEvent::MouseMove || event.type() == QEvent::MouseButtonRelease;
    return isMouse ? static_cast<const QMouseEvent *>(&event) : nullptr;
}

/// Whether a button other than the drag button was pressed or released.
bool isOfOtherButton(const QPointerEvent &event)
{
    const QMouseEvent *mouse = mouseEvent(event);
    return mouse && mouse->type() != QEvent::MouseMove && mouse->button() != Qt::LeftButton;
}

/// Whether the release was delivered elsewhere.
bool hasMissedRelease(const QPointerEvent &event)
{
    const QMouseEvent *mouse = mouseEvent(event);
    return mouse && mouse->type() == QEvent::MouseMove && !(mouse->buttons() & Qt::LeftButton);
}

} // namespace

bool DragRecognizer::eventFilter(QObject *watched, QEvent *event)
{
    if (!m_handler.isValid() || !m_enabled)
        return false;
    if (event->type() == QEvent::Wheel)
        return m_touchpadEnabled && handleWheel(watched, *static_cast<QWheelEvent *>(event));
    if (event->type() == QEvent::NativeGesture)
        return m_pinches && handlePinch(watched, *static_cast<QNativeGestureEvent *>(event));
    if (watched != m_window)
        return false;
    if (event->type() == QEvent::TouchCancel)
        flush(cancel());
    else if (PointerEventObserver::isContactEvent(event->type()))
        flush(handlePointerEvent(*static_cast<QPointerEvent *>(event)));
    return false;
}

DragRecognizer::PendingEvents DragRecognizer::handlePointerEvent(const QPointerEvent &event)
{
    if (isOfOtherButton(event) || (!m_touchPoints.isEmpty() && event.device() != m_device))
        return {};
    PendingEvents pending;
    if (!m_touchPoints.isEmpty() && hasMissedRelease(event))
        pending = cancel();
    QPointF sceneTranslation;
    TouchPointFit fit;
    const auto before = m_touchPoints.size();
    for (const QEventPoint &point : event.points()) {
        if (point.state() == QEventPoint::Pressed) {
            pending |= press(event, point);
            continue;
        }
        const auto touchPoint = find(point.id());
        if (touchPoint == m_touchPoints.end())
            continue;
        // Events of the window contain the position before delivery to other items.
        const bool isStill = point.state() == QEventPoint::Stationary;
        const QPointF scenePosition = isStill ? touchPoint->scenePosition : point.position();
        sceneTranslation += scenePosition - touchPoint->scenePosition;
        fit.add(toItem(touchPoint->scenePosition), toItem(scenePosition));
        touchPoint->scenePosition = scenePosition;
        if (isStill)
            continue;
        if (point.state() == QEventPoint::Released || isGrabStolen(event, point))
            m_touchPoints.removeAt(touchPoint - m_touchPoints.begin());
    }
    if (fit.count() == 0)
        return pending;
    if (m_phase == Dragging)
        setKeepGrab(true);
    const GestureDelta step = fit.step();
    m_middle = fit.center();
    m_sceneTranslation += sceneTranslation / fit.count();
    add(step, PointerEventObserver::timeOf(event) / 1000);
    if (before > 1 && m_touchPoints.size() < 2)
        onTouchPointsReleased();
    if (!step.translation.isNull()
        || !m_touchPoints.isEmpty()) // a release does not contain a position
        m_prediction.add(m_total.translation, m_lastEventTime, event.timestamp() > 0);
    return pending | PendingEvents{Event::Moved, Event::CheckRelease};
}

void DragRecognizer::add(const GestureDelta &step, double seconds)
{
    m_total += step;
    m_step += step;
    m_lastEventTime = seconds;
    m_estimator.addSample(
        m_lastEventTime,
        {m_total.translation.x(), m_total.translation.y(), m_total.logScale, m_total.rotation});
}

QList<DragRecognizer::TouchPoint>::iterator DragRecognizer::find(int id)
{
    return std::find_if(m_touchPoints.begin(), m_touchPoints.end(),
                        [id](const TouchPoint &touchPoint) { return touchPoint.id == id; });
}

DragRecognizer::PendingEvents DragRecognizer::press(const QPointerEvent &event,
                                                    const QEventPoint &point)
{
    const QPointF scenePosition = point.position();
    if (!m_item->contains(m_item->mapFromScene(scenePosition)))
        return {};
    PendingEvents pending;
    const bool isTouchpadDrag = m_touchPoints.isEmpty()
        && (m_phase == Touched || m_phase == Dragging);
    if (isTouchpadDrag || find(point.id()) != m_touchPoints.end())
        pending = cancel(); // the release was delivered elsewhere
    m_touchPoints.append({point.id(), scenePosition});
    m_wasMultiTouch = m_touchPoints.size() > 1;
    if (!m_wasMultiTouch) {
        m_phase = Pressed;
        m_device = event.device();
        beginTouch(scenePosition, PointerEventObserver::timeOf(event) / 1000,
                   event.timestamp() > 0);
    }
    return pending | Event::Pressed;
}

/// Handles a press at a scene position.
void DragRecognizer::beginTouch(QPointF scenePosition, double seconds, bool hasTimestamp)
{
    m_wasHandlerActive = false;
    m_sceneTranslation = {};
    m_total = m_step = {};
    m_twoFingerTime = 0;
    m_middle = toItem(scenePosition);
    m_lastEventTime = seconds;
    m_estimator.reset();
    m_estimator.addSample(m_lastEventTime, {});
    m_prediction.reset();
    m_prediction.add({}, m_lastEventTime, hasTimestamp);
}

/// After a pinch, one touch point may remain for which no handler is active. Without this, a
/// Flickable would take it.
void DragRecognizer::setKeepGrab(bool keep)
{
    if (!m_pinches || !m_item)
        return;
    m_item->setKeepMouseGrab(keep);
    m_item->setKeepTouchGrab(keep);
}

/// Stores the velocity when at most one touch point remains. The estimator would treat released
/// touch points as resting.
void DragRecognizer::onTouchPointsReleased()
{
    const ChannelValues velocity = m_estimator.velocity(m_lastEventTime);
    m_twoFingerVelocity = {{}, velocity[2], velocity[3]};
    m_twoFingerTime = m_lastEventTime;
}

/// Whether another item has taken a touch point of the drag.
bool DragRecognizer::isGrabStolen(const QPointerEvent &event, const QEventPoint &point) const
{
    const QObject *grabber = event.exclusiveGrabber(point);
    return m_phase == Dragging && m_wasHandlerActive && m_handler.isGrabbedByOther(grabber)
        && m_pinch.isGrabbedByOther(grabber);
}

} // namespace sprung::qml
