// SPDX-License-Identifier: MIT
// The input of a PinchMotion: touch points, touchpad, wheel and taps.
#include "pinch_motion.h"

#include <QGuiApplication>
#include <QLineF>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QStyleHints>
#include <QWheelEvent>

#include <cmath>
#include <numbers>
#include <utility>

namespace sprung::qml {

namespace {
constexpr double scaleFrictionFactor = 5; // friction of scale and rotation / of a fling

/// Returns the logarithm of the scale factor of a wheel event, or 0. Two-finger scrolling on a
/// touchpad does not scale, unless Ctrl is pressed.
double logScaleOf(const QWheelEvent &event, bool requiresCtrl)
{
    constexpr double perNotch = std::numbers::ln2 / 3; // three notches double the size
    const bool isWheel = event.phase() == Qt::NoScrollPhase
        && event.device()->type() != QInputDevice::DeviceType::TouchPad;
    const bool scales = event.modifiers() & Qt::ControlModifier || (isWheel && !requiresCtrl);
    if (!scales || event.phase() == Qt::ScrollMomentum)
        return 0;
    const double angle = event.angleDelta().y(); // eighths of a degree
    return perNotch * (angle != 0 ? angle : event.pixelDelta().y())
        / int(QWheelEvent::DefaultDeltasPerStep);
}
} // namespace

void PinchMotion::handleInput(DragRecognizer::Event event, QPointF delta)
{
    const GestureDelta step = m_recognizer.step();
    switch (event) {
    case DragRecognizer::Event::Canceled:
        m_settings.flush({GestureAction::Cancel, GestureAction::Active});
        return;
    case DragRecognizer::Event::Touched: // a moving item stops under the pointer
        if (isRunning())
            m_settings.flush(hold());
        return;
    case DragRecognizer::Event::Begun:
        m_tap.reset();
        if (grab() && m_recognizer.isDragging())
            dragBy(step, m_recognizer.middle(), m_recognizer.isFrameDriven());
        return;
    case DragRecognizer::Event::Moved:
        return dragBy(step, m_recognizer.middle(), m_recognizer.isFrameDriven());
    case DragRecognizer::Event::Frame:
        return applyPrediction(delta);
    case DragRecognizer::Event::Released:
        return release(m_recognizer.gestureVelocity(), m_recognizer.middle(),
                       m_recognizer.predictedDelta());
    case DragRecognizer::Event::Lifted: {
        const GestureActions pending = cancel();
        m_settings.flush(pending | tap());
        return;
    }
    case DragRecognizer::Event::Pressed:
    case DragRecognizer::Event::Over:
    case DragRecognizer::Event::CheckRelease:
        return;
    }
}

/// Handles a wheel and a two-finger double tap on a touchpad.
bool PinchMotion::eventFilter(QObject *watched, QEvent *event)
{
    const bool isTap = event->type() == QEvent::NativeGesture
        && static_cast<QNativeGestureEvent *>(event)->gestureType() == Qt::SmartZoomNativeGesture;
    const double logScale = event->type() == QEvent::Wheel
        ? logScaleOf(*static_cast<QWheelEvent *>(event), m_settings.wheelRequiresCtrl())
        : 0;
    const QQuickItem *parent = m_item.item() ? m_item.item()->parentItem() : nullptr;
    if ((!isTap && logScale == 0) || watched != m_handle || !parent || !m_settings.isEnabled())
        return false;
    event->accept();
    const QPointF position = parent->mapFromScene(
        static_cast<QPointerEvent *>(event)->points().constFirst().scenePosition());
    if (m_settings.rejectCrossed())
        m_settings.flush(isTap ? doubleTap(position)
                               : zoom(target().scale * std::exp(logScale), position));
    return true;
}

/// Stops the item. It continues if no gesture follows.
GestureActions PinchMotion::hold()
{
    if (!isRunning() && !m_isHeld)
        m_target = m_hasMoved ? clamped(m_item.pose()) : m_item.pose();
    m_isHeld = true;
    m_settledPending = false;
    m_plan = Plan{.kind = Plan::Stop};
    return {GestureAction::Move, GestureAction::Running, GestureAction::RestingScale};
}

/// Returns false if a slot has deleted this.
bool PinchMotion::grab()
{
    if (!m_settings.rejectCrossed() || !m_settings.flush(hold() | GestureAction::Active))
        return false;
    m_hasMoved = true;
    m_predicted = {};
    const auto [minimum, maximum] = m_settings.scales();
    m_constraint.beginGrab(m_item, m_item.pose(), {minimum, maximum, m_settings.isElastic()});
    return true;
}

void PinchMotion::dragBy(GestureDelta step, QPointF middle, bool isFramed)
{
    if (!m_isHeld)
        return;
    if (!m_settings.isRotationEnabled())
        step.rotation = 0;
    m_constraint.dragBy(m_item, step, middle);
    if (isFramed) {
        m_predicted -= step.translation; // the displayed pose stays until the next frame
    } else {
        m_predicted = {};
        m_plan = Plan{.kind = Plan::Apply, .pose = m_constraint.constrainedPose(m_item)};
    }
    m_settings.flush({GestureAction::Move, GestureAction::RestingScale});
}

/// Applies the prediction.
void PinchMotion::applyPrediction(QPointF delta)
{
    if (!m_isHeld)
        return;
    m_predicted = delta;
    m_plan = Plan{.kind = Plan::Apply, .pose = m_constraint.constrainedPose(m_item, delta)};
    m_settings.flush({GestureAction::Move, GestureAction::RestingScale});
}

/// Continues from the predicted pose, so that the item does not jump back. The target is the end of
/// the fling, limited to the allowed poses.
void PinchMotion::release(GestureDelta inputVelocity, QPointF position, QPointF predicted)
{
    if (!m_isHeld)
        return;
    if (!m_settings.isRotationEnabled())
        inputVelocity.rotation = 0;
    const PinchPose from = m_constraint.constrainedPose(m_item, predicted);
    const GestureDelta velocity = m_constraint.itemVelocity(m_item, inputVelocity);
    const bool hasView = m_item.view();
    const QPointF delta(m_settings.flingEnd(0, velocity.translation.x(), hasView),
                        m_settings.flingEnd(0, velocity.translation.y(), hasView));
    const PinchPose targetPose{
        {},
        clamped(from.scale
                * std::exp(m_settings.flingEnd(0, velocity.logScale, true, scaleFrictionFactor))),
        m_settings.flingEnd(from.rotation, velocity.rotation, false, scaleFrictionFactor)};
    const QPointF middle = position + predicted;
    m_settings.flush(
        animateTo(m_item.clamp(targetPose.moved(from.mapFromParent(middle), middle + delta)),
                  middle, velocity, from)
        | GestureActions{GestureAction::Active, GestureAction::Released});
}

/// Handles a canceled drag or touch: continues to the previous target.
GestureActions PinchMotion::cancel()
{
    if (!m_isHeld)
        return {};
    return animateTo(m_target, m_item.pose().origin, {});
}

GestureActions PinchMotion::tap()
{
    const QStyleHints &hints = *QGuiApplication::styleHints();
    const Tap tap{m_recognizer.middle(), m_recognizer.seconds()};
    const std::optional<Tap> previous = std::exchange(m_tap, std::nullopt);
    if (!m_recognizer.isSingle())
        return {};
    const bool isSecond = previous
        && tap.seconds - previous->seconds < hints.mouseDoubleClickInterval() / 1000.
        && QLineF(tap.position, previous->position).length() <= hints.touchDoubleTapDistance();
    if (isSecond)
        return doubleTap(tap.position);
    m_tap = tap;
    return {};
}

GestureActions PinchMotion::doubleTap(QPointF position)
{
    const double scale = m_settings.doubleTapScale();
    if (scale == 1)
        return {};
    return zoom(target().scale > homeScale() * (1 + minChange / m_item.cornerDistance())
                    ? homeScale()
                    : scale,
                position);
}

/// A moving item can be grabbed along both axes.
void PinchMotion::updatePannableAxes()
{
    const bool isMoving = m_isHeld || isRunning();
    const Qt::Orientations axes = isMoving ? Qt::Horizontal | Qt::Vertical
                                           : m_item.pannableAxes(m_item.pose());
    if (m_recognizer.isDragging() || std::exchange(m_pannableAxes, axes) == axes)
        return;
    m_recognizer.setAxes(axes);
}

} // namespace sprung::qml
