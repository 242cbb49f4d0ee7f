// SPDX-License-Identifier: MIT
#include "drag_recognizer.h"

#include "window_filter.h"

#include <sprung/gestures/pointer_event_observer.h>

#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace sprung::qml {

namespace {

constexpr double simultaneousLift = 0.1; // s: releases within this time count as simultaneous

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

DragRecognizer::DragRecognizer(Callback onChange, PointerHandlerProxy::Kind kind)
    : m_callback(std::move(onChange))
    , m_handler(kind == PointerHandlerProxy::Pinch ? PointerHandlerProxy::Drag : kind)
    , m_pinches(kind == PointerHandlerProxy::Pinch)
    , m_prediction([this](QPointF delta) {
        if (m_phase == Dragging)
            m_callback(Event::Frame, delta);
    })
{
    connect(&m_handler, &PointerHandlerProxy::grabChanged, this, &DragRecognizer::onGrabChanged);
    connect(&m_handler, &PointerHandlerProxy::activeChanged, this,
            &DragRecognizer::onActiveChanged);
    connect(&m_pinch, &PointerHandlerProxy::activeChanged, this, &DragRecognizer::onActiveChanged);
    connect(&m_handler, &PointerHandlerProxy::canceled, this, [this] {
        const bool isPinch = m_pinches && m_touchPoints.size() > 1; // the other handler takes over
        if (m_phase == Dragging && !isPinch)
            flush(cancel());
    });
}

void DragRecognizer::setItem(QQuickItem *item, QQmlEngine *engine)
{
    if (item == m_item && m_handler.isValid())
        return;
    PendingEvents pending = cancel();
    if (m_item) {
        disconnect(m_item, nullptr, this, nullptr);
        m_item->removeEventFilter(this);
    }
    m_item = item;
    m_handler.setItem(item, engine);
    if (m_pinches)
        m_pinch.setItem(item, engine);
    if (item && engine) {
        item->installEventFilter(this);
        connect(item, &QQuickItem::windowChanged, this, &DragRecognizer::onItemChanged);
        connect(item, &QQuickItem::visibleChanged, this, &DragRecognizer::onItemChanged);
        connect(item, &QQuickItem::enabledChanged, this, &DragRecognizer::onItemChanged);
        connect(item, &QObject::destroyed, this, &DragRecognizer::onItemChanged);
    }
    pending |= setWindow(item ? item->window() : nullptr);
    flush(pending);
}

void DragRecognizer::setEnabled(bool enabled)
{
    m_enabled = enabled;
    const PendingEvents pending = enabled ? PendingEvents()
                                          : cancel(); // before the handler reports it
    m_handler.setEnabled(enabled);
    m_pinch.setEnabled(enabled);
    flush(pending);
}

GestureDelta DragRecognizer::gestureVelocity() const
{
    const auto [x, y, logScale, rotation] = m_estimator.velocity(m_lastEventTime);
    if (m_touchPoints.size() < 2 && m_lastEventTime - m_twoFingerTime < simultaneousLift)
        return {{x, y}, m_twoFingerVelocity.logScale, m_twoFingerVelocity.rotation};
    return {{x, y}, logScale, rotation};
}

void DragRecognizer::onItemChanged()
{
    PendingEvents pending = setWindow(m_item ? m_item->window() : nullptr);
    if (!m_window || !m_item->isVisible() || !m_item->isEnabled())
        pending |= cancel();
    flush(pending);
}

DragRecognizer::PendingEvents DragRecognizer::setWindow(QQuickWindow *window)
{
    if (window == m_window)
        return {};
    moveEventFilter(&m_window, window, this);
    return cancel();
}

void DragRecognizer::reset()
{
    flush(end());
}

DragRecognizer::PendingEvents DragRecognizer::end()
{
    m_phase = Idle;
    setKeepGrab(false);
    m_touchPoints.clear();
    m_touchpad = Touchpad::Ignored;
    m_prediction.end();
    return Event::Over;
}

DragRecognizer::PendingEvents DragRecognizer::cancel()
{
    const bool wasTouched = m_phase == Touched || m_phase == Dragging;
    return wasTouched ? end() | Event::Canceled : end();
}

/// Ends a touch without a drag.
void DragRecognizer::abandonTouch()
{
    if (m_phase == Lifted)
        flush(end());
}

/// The first call means that the handler received the press. A later call may mean the release; the
/// handler then becomes active or inactive.
void DragRecognizer::onGrabChanged()
{
    if (m_phase == Lifted)
        QMetaObject::invokeMethod(this, &DragRecognizer::abandonTouch, Qt::QueuedConnection);
    if (m_phase != Pressed)
        return;
    m_phase = Touched;
    flush(Event::Touched);
}

/// With several touch points, the handler may be inactive although it has the grab. Fast touches
/// may end before Qt Quick delivers them.
void DragRecognizer::onActiveChanged()
{
    const bool isPinch = m_pinch.isActive();
    if ((!m_handler.isActive() && !isPinch) || m_phase == Idle)
        return;
    m_wasHandlerActive = true;
    // With several touch points, the handler may become active long after the movement.
    if (m_phase != Dragging)
        begin(isPinch || m_wasMultiTouch
                  ? QPointF()
                  : m_handler.translationBeyondThreshold(m_sceneTranslation, m_total.translation));
}

void DragRecognizer::beginDrag()
{
    if (m_phase == Touched)
        begin({});
}

/// Begins a drag with the delta \a step.
void DragRecognizer::begin(QPointF step)
{
    m_phase = Dragging;
    m_prediction.begin(m_item);
    m_step = {step};
    flush({Event::Begun, Event::CheckRelease});
}

void DragRecognizer::flush(PendingEvents pending)
{
    m_dispatcher.run(pending, [this](Event event, PendingEvents &more) { execute(event, more); });
}

/// A slot may have ended the drag of a pending event.
void DragRecognizer::execute(Event event, PendingEvents &pending)
{
    if (event == Event::CheckRelease && m_touchPoints.isEmpty())
        pending |= endTouch();
    if (event == Event::Over && m_phase != Dragging)
        m_prediction.end(); // a release needs the prediction
    const bool isDropped = (event == Event::Pressed && m_touchPoints.isEmpty())
        || (event == Event::Moved && (m_phase != Dragging || m_step == GestureDelta()))
        || (event == Event::Over && m_phase != Idle);
    const bool isStep = event == Event::Begun || event == Event::Moved;
    m_lastStep = isStep ? std::exchange(m_step, {}) : GestureDelta();
    if (!isDropped && event != Event::CheckRelease)
        m_callback(event,
                   event == Event::Pressed ? m_touchPoints.constLast().scenePosition
                                           : m_lastStep.translation);
}

DragRecognizer::PendingEvents DragRecognizer::endTouch()
{
    switch (std::exchange(m_phase, m_phase == Touched ? Lifted : Idle)) {
    case Dragging:
        setKeepGrab(false);
        return {Event::Released, Event::Over};
    case Touched:
        return Event::Lifted;
    default:
        return Event::Over;
    }
}

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
