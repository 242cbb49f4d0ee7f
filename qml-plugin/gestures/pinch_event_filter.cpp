// SPDX-License-Identifier: MIT
#include "pinch_event_filter.h"

#include <sprung/gestures/pointer_event_observer.h>

#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QWheelEvent>
#include <QtMath>

#include <cmath>
#include <numbers>

namespace sprung::qml {

namespace {

constexpr double logScalePerNotch = std::numbers::ln2 / 3; // three notches double the size

QPointF scenePositionOf(const QPointerEvent &event)
{
    return event.points().constFirst().scenePosition();
}

double secondsOf(const QPointerEvent &event)
{
    return PointerEventObserver::timeOf(event) / 1000;
}

} // namespace

void PinchEventFilter::setItem(QQuickItem *item)
{
    if (item == m_item)
        return;
    if (m_item)
        m_item->removeEventFilter(this);
    m_item = item;
    m_isActive = false;
    if (item)
        item->installEventFilter(this);
}

bool PinchEventFilter::eventFilter(QObject *watched, QEvent *event)
{
    bool isConsumed = false;
    if (watched == m_item && event->type() == QEvent::Wheel)
        isConsumed = handleWheel(*static_cast<QWheelEvent *>(event));
    else if (watched == m_item && event->type() == QEvent::NativeGesture)
        isConsumed = handleNativeGesture(*static_cast<QNativeGestureEvent *>(event));
    if (isConsumed)
        event->accept();
    return isConsumed;
}

/// Two-finger scrolling on a touchpad does not scale, unless Ctrl is pressed.
bool PinchEventFilter::handleWheel(const QWheelEvent &event)
{
    const bool isWheel = event.phase() == Qt::NoScrollPhase
        && event.device()->type() != QInputDevice::DeviceType::TouchPad;
    if (!(event.modifiers() & Qt::ControlModifier) && (m_settings.wheelRequiresCtrl() || !isWheel))
        return false;
    const double angle = event.angleDelta().y(); // eighths of a degree
    const double notches = (angle != 0 ? angle : event.pixelDelta().y())
        / int(QWheelEvent::DefaultDeltasPerStep);
    return notches != 0 && event.phase() != Qt::ScrollMomentum
        && m_callback(Wheel, scenePositionOf(event), {{}, logScalePerNotch * notches, 0});
}

bool PinchEventFilter::handleNativeGesture(const QNativeGestureEvent &event)
{
    switch (event.gestureType()) {
    case Qt::BeginNativeGesture:
        return begin(event);
    case Qt::ZoomNativeGesture: // the value is the factor minus 1
        return event.value() > -1 && move(event, {{}, std::log1p(event.value()), 0});
    case Qt::RotateNativeGesture:
        return move(event, {{}, 0, qDegreesToRadians(event.value())});
    case Qt::SmartZoomNativeGesture:
        return m_callback(Tapped, scenePositionOf(event), {});
    case Qt::EndNativeGesture: {
        const auto [x, y, logScale, rotation] = m_estimator.velocity(secondsOf(event));
        return std::exchange(m_isActive, false)
            && m_callback(Ended, scenePositionOf(event), {{}, logScale, rotation});
    }
    default:
        return false;
    }
}

bool PinchEventFilter::begin(const QNativeGestureEvent &event)
{
    m_total = {};
    m_estimator.reset();
    m_estimator.addSample(secondsOf(event), {});
    m_isActive = true;
    const QPointer<PinchEventFilter> alive = this;
    const bool isConsumed = m_callback(Begun, scenePositionOf(event), {});
    if (alive && !isConsumed)
        m_isActive = false;
    return alive && isConsumed;
}

bool PinchEventFilter::move(const QNativeGestureEvent &event, const GestureDelta &step)
{
    if (!std::isfinite(step.logScale) || !std::isfinite(step.rotation)
        || (!m_isActive && !begin(event)))
        return false;
    m_total += step;
    m_estimator.addSample(secondsOf(event), {0, 0, m_total.logScale, m_total.rotation});
    return m_callback(Moved, scenePositionOf(event), step);
}

} // namespace sprung::qml
