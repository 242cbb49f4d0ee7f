// SPDX-License-Identifier: MIT
#include "pinch_motion.h"

#include <sprung/global/warning.h>

#include <QQmlEngine>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace sprung::qml {

namespace {
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

double PinchMotion::clamped(double scale) const
{
    const auto [minimum, maximum] = m_settings.scales();
    return std::clamp(scale, minimum, maximum);
}

PinchPose PinchMotion::clamped(const PinchPose &pose) const
{
    const double scale = clamped(pose.scale);
    return m_item.clamp(scale == pose.scale ? pose
                                            : pose.transformed(scale, pose.rotation, middle()));
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
    return animateToPose(m_item.pose().transformed(clamped(scale), target().rotation, position),
                         position);
}

PinchPose PinchMotion::zoomed(double factor) const
{
    const PinchPose pose = target();
    return pose.transformed(clamped(pose.scale * factor), pose.rotation, middle());
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
    const PinchPose pose = target();
    return pose.transformed(homeScale(), fullTurn * std::round(pose.rotation / fullTurn), middle());
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
