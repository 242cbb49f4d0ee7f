// SPDX-License-Identifier: MIT
#include "pinch_motion.h"

#include <sprung/global/warning.h>

#include <QGuiApplication>
#include <QLineF>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QQmlEngine>
#include <QStyleHints>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace sprung::qml {

namespace {
constexpr double minChange = 0.1; // px: smaller changes are ignored
constexpr double scaleFrictionFactor =
    5; // scale and rotation slow down this many times faster than a fling

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

/// Whether a spring can move an item to \a position without an overflow.
bool isReachable(QPointF position)
{
    constexpr double limit = 1e300; // px
    return std::abs(position.x()) < limit && std::abs(position.y()) < limit;
}
} // namespace

PinchMotion::PinchMotion(PinchSettings &settings)
    : m_settings(settings)
    , m_recognizer(
          [this](DragRecognizer::Event event, QPointF delta) { handleInput(event, delta); },
          PointerHandlerProxy::Pinch)
    , m_spring(m_item, settings, [this](FinishReason reason) { onSpringFinished(reason); })
{
    m_recognizer.setAxes(m_pannableAxes);
    m_recognizer.setTouchpadEnabled(true);
}

void PinchMotion::setItems()
{
    QQuickItem *target = m_settings.target();
    const bool isOther = target != m_item.item();
    m_item.set(target, m_settings.view());
    m_recognizer.setCoordinateItem(target ? target->parentItem() : nullptr);
    if (isOther) {
        m_plan.reset();
        m_isHeld = m_hasMoved = m_settledPending = false;
        if (m_spring.isRunning()) {
            m_spring.stop();
            onSpringFinished(FinishReason::Stopped); // last, since it may delete this
        }
    }
}

void PinchMotion::execute(GestureAction action, GestureActions &pending)
{
    switch (action) {
    case GestureAction::ResetInput:
        pending |= GestureAction::Active;
        return m_recognizer.reset();
    case GestureAction::Cancel:
        pending |= cancel();
        return;
    case GestureAction::Items:
        pending |= {GestureAction::Running, GestureAction::RestingScale};
        m_recognizer.setItem(m_settings.handle(), qmlEngine(&m_settings));
        if (m_handle)
            m_handle->removeEventFilter(this);
        m_handle = m_settings.handle();
        if (m_handle)
            m_handle->installEventFilter(this);
        return setItems();
    case GestureAction::Input:
        return m_recognizer.setEnabled(m_settings.isEnabled());
    case GestureAction::Constrain:
        pending |= constrain();
        return;
    case GestureAction::Move:
        return executePlan();
    case GestureAction::PannableAxes:
        return updatePannableAxes();
    default:
        return;
    }
}

// Touch

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

// Animation

double PinchMotion::clamped(double scale) const
{
    const auto [minimum, maximum] = m_settings.scales();
    return std::clamp(scale, minimum, maximum);
}

PinchPose PinchMotion::clamped(const PinchPose &pose) const
{
    const double scale = clamped(pose.scale);
    const PinchPose scaledPose{pose.origin, scale, pose.rotation};
    const QPointF position = middle();
    return m_item.clamp(
        scale == pose.scale ? pose : scaledPose.moved(pose.mapFromParent(position), position));
}

double PinchMotion::restingScale() const
{
    return isRunning() ? m_target.scale
        : m_isHeld     ? clamped(m_item.pose().scale)
                       : m_item.pose().scale;
}

QPointF PinchMotion::middle() const
{
    const QQuickItem *item = m_item.item();
    const QQuickItem *from = m_item.view() ? m_item.view() : item;
    const QPointF middle = from ? QRectF({}, from->size()).center() : QPointF();
    return item && item->parentItem() ? from->mapToItem(item->parentItem(), middle) : middle;
}

GestureActions PinchMotion::zoom(double scale, QPointF position)
{
    const PinchPose now = m_item.pose();
    const PinchPose targetPose{{}, clamped(scale), target().rotation};
    return animateToPose(targetPose.moved(now.mapFromParent(position), position), position);
}

PinchPose PinchMotion::zoomed(double factor) const
{
    const PinchPose targetPose = target();
    const QPointF position = middle();
    const PinchPose zoomed{{}, clamped(targetPose.scale * factor), targetPose.rotation};
    return zoomed.moved(targetPose.mapFromParent(position), position);
}

PinchPose PinchMotion::panned(QPointF delta) const
{
    PinchPose targetPose = clamped(target());
    targetPose.origin += delta;
    return targetPose;
}

PinchPose PinchMotion::home() const
{
    constexpr double fullTurn = 2 * std::numbers::pi;
    const PinchPose targetPose = target();
    const QPointF position = middle();
    const PinchPose home{{}, homeScale(), fullTurn * std::round(targetPose.rotation / fullTurn)};
    return home.moved(targetPose.mapFromParent(position), position);
}

GestureActions PinchMotion::animateToPose(const PinchPose &pose)
{
    return animateToPose(pose, middle());
}

/// Continues with the velocity at \a position.
GestureActions PinchMotion::animateToPose(const PinchPose &pose, QPointF position)
{
    if (m_isHeld || !m_item.item())
        return {};
    const PinchPose targetPose = m_item.clamp(pose);
    if (!isReachable(position) || !isReachable(targetPose.origin)) {
        warn(&m_settings, QStringLiteral("rejected a position that is too far away"));
        return {};
    }
    return animateTo(targetPose, position, m_spring.velocityAt(position));
}

GestureActions PinchMotion::zoomByKey(const PinchPose &pose)
{
    const PinchPose now = target();
    const double change = std::max(std::abs(pose.scale - now.scale),
                                   std::abs(pose.rotation - now.rotation));
    return change * m_item.cornerDistance() > minChange ? animateToPose(pose) : GestureActions();
}

GestureActions PinchMotion::panByView(QPointF parts)
{
    if (!m_item.item())
        return {};
    const PinchPose now = target();
    const Qt::Orientations axes = m_item.pannableAxes(now);
    parts = {axes & Qt::Horizontal ? parts.x() : 0, axes & Qt::Vertical ? parts.y() : 0};
    if (parts.isNull())
        return {};
    const PinchPose pose = panned(m_item.deltaOf(parts));
    const QPointF delta = m_item.clamp(pose).origin - now.origin;
    return delta.manhattanLength() > minChange ? animateToPose(pose) : GestureActions();
}

GestureActions PinchMotion::animateTo(const PinchPose &pose, QPointF position,
                                      const GestureDelta &velocity,
                                      const std::optional<PinchPose> &from)
{
    m_isHeld = false;
    m_hasMoved = true;
    m_settledPending = true;
    m_target = pose;
    m_plan = Plan{.kind = Plan::Animate,
                  .pose = pose,
                  .position = position,
                  .velocity = velocity,
                  .from = from};
    return {GestureAction::Move, GestureAction::PannableAxes, GestureAction::Running,
            GestureAction::RestingScale, GestureAction::Settled};
}

/// Called when the view, the item or the limits change. A held item stays under the touch points.
GestureActions PinchMotion::constrain()
{
    if (!m_hasMoved || !m_item.item())
        return {};
    if (m_isHeld) {
        m_target = clamped(m_target);
        m_constraint.continueGrab(m_item, m_predicted);
        return {};
    }
    const PinchPose targetPose = clamped(target());
    if (targetPose == target())
        return {};
    if (isRunning())
        return animateTo(targetPose, m_item.pose().origin,
                         m_spring.velocityAt(m_item.pose().origin));
    m_plan = Plan{.kind = Plan::Snap, .pose = targetPose};
    return {GestureAction::Move, GestureAction::RestingScale};
}

/// A slot may replace the plan.
void PinchMotion::executePlan()
{
    const std::optional<Plan> plan = std::exchange(m_plan, std::nullopt);
    if (!plan || !m_item.item())
        return;
    m_dispatcher.runInOrder(
        [&] {
            if (plan->kind != Plan::Apply)
                m_spring.stop();
        },
        [&] {
            if (!m_plan && plan->from)
                m_item.apply(*plan->from);
        },
        [&] {
            if (m_plan || plan->kind == Plan::Stop)
                return;
            if (plan->kind != Plan::Animate)
                return m_item.apply(plan->pose);
            m_target = plan->pose;
            m_spring.start(m_target, plan->position, plan->velocity, m_settings.ownSpring());
        });
}

/// Called when the spring settles or external code moves the item.
void PinchMotion::onSpringFinished(FinishReason reason)
{
    if (reason != FinishReason::Settled && reason != FinishReason::Completed)
        m_settledPending = false;
    m_settings.flush({GestureAction::PannableAxes, GestureAction::Running,
                      GestureAction::RestingScale, GestureAction::Settled});
}

} // namespace sprung::qml
