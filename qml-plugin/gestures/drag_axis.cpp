// SPDX-License-Identifier: MIT
#include "drag_axis.h"

#include <QQuickWindow>

#include <cmath>
#include <limits>
#include <utility>

namespace sprung::qml {

void DragAxis::setItem(QQuickItem *item)
{
    if (item && item == m_item)
        return;
    m_plan.reset();
    m_isPredicted = false;
    m_motion.reset();
    m_item = item;
    if (!item)
        return;
    QString problem;
    AnimatedValueOwner &owner = *this;
    m_motion.emplace(owner, Sink::toProperty(item, propertyName().toUtf8(), &problem));
}

QString DragAxis::propertyName() const
{
    return m_orientation == Qt::Horizontal ? QStringLiteral("x") : QStringLiteral("y");
}

MotionPlan DragAxis::plan(const AnimatedValue &) const
{
    return m_settings.plan(m_item);
}

ChannelValues DragAxis::heldVelocity(const AnimatedValue &) const
{
    const QPointF velocity = m_owner.heldPointerVelocity();
    return {(m_orientation == Qt::Horizontal ? velocity.x() : velocity.y())
            * m_bounds.derivative(m_dragPosition)};
}

double DragAxis::position() const
{
    if (!m_item)
        return 0;
    if (isPredicted())
        return m_bounds.rubberBanded(m_dragPosition) + m_grabOffset;
    return mirrored(m_orientation == Qt::Horizontal ? m_item->x() : m_item->y());
}

double DragAxis::mirrored(double position) const
{
    const QQuickItem *parent = m_item ? m_item->parentItem() : nullptr;
    if (!m_mirrored || !parent)
        return position;
    return parent->width() - m_item->width() - position;
}

double DragAxis::velocity() const
{
    return isMoving() ? mirroredDelta(m_motion->velocity()[0]) : 0;
}

void DragAxis::setBounds(double minimum, double maximum, double overscrollLimit)
{
    const bool isElastic = overscrollLimit > 0 && std::isfinite(overscrollLimit);
    const double current = position(); // with the previous bounds
    m_bounds = {minimum, maximum, isElastic ? overscrollLimit : 0};
    if (isHeld())
        beginGrabAt(current);
}

void DragAxis::beginGrabAt(double current)
{
    m_dragPosition = m_bounds.inverse(current);
    m_grabOffset = current - m_bounds.rubberBanded(m_dragPosition);
}

void DragAxis::dragBy(double delta, bool isPredicted)
{
    m_dragPosition += mirroredDelta(delta);
    if (m_bounds.overscrollLimit == 0)
        m_dragPosition = clamp(m_dragPosition); // a reversal takes effect immediately
    if (std::exchange(m_isPredicted, isPredicted) != isPredicted)
        m_lastPrediction = std::numeric_limits<double>::quiet_NaN(); // unknown
    if (!isPredicted)
        m_plan = Plan{.kind = Plan::Drag,
                      .position = m_bounds.rubberBanded(m_dragPosition) + m_grabOffset};
}

void DragAxis::planPrediction(double delta)
{
    const double position = m_bounds.rubberBanded(m_dragPosition + mirroredDelta(delta))
        + m_grabOffset;
    if (isPredicted() && std::exchange(m_lastPrediction, position) != position)
        m_plan = Plan{.kind = Plan::Drag, .position = position};
}

void DragAxis::planMoveTo(double position, std::optional<double> velocity,
                          const std::optional<SpringParameters> &spring)
{
    const bool hasPrediction = m_isPredicted && m_plan && m_plan->kind == Plan::Drag;
    const auto from = hasPrediction ? std::optional(m_plan->position) : std::nullopt;
    m_plan = Plan{.kind = Plan::Animate,
                  .position = position,
                  .velocity = velocity,
                  .spring = spring,
                  .from = from};
}

/// Moves the item to the start position first. A slot may then replace the plan.
void DragAxis::executePlan()
{
    if (m_plan && m_plan->kind != Plan::Drag)
        m_isPredicted = false;
    if (m_plan && m_plan->from) {
        const DeletionGuard alive(m_deletionGuard);
        setPosition(*std::exchange(m_plan->from, std::nullopt));
        if (!alive)
            return;
    }
    const std::optional<Plan> plan = std::exchange(m_plan, std::nullopt);
    if (!plan || !m_item)
        return;
    switch (plan->kind) {
    case Plan::Hold:
        return m_motion->hold();
    case Plan::Drag:
        return setPosition(plan->position);
    case Plan::Animate:
        return startSpring(*plan);
    case Plan::Snap:
        return m_motion->snapTo(typedValue(mirrored(plan->position)));
    }
}

void DragAxis::setPosition(double position)
{
    if (!m_item)
        return;
    const double mirroredPosition = mirrored(position);
    m_orientation == Qt::Horizontal ? m_item->setX(mirroredPosition)
                                    : m_item->setY(mirroredPosition);
}

void DragAxis::startSpring(const Plan &plan)
{
    const QQuickWindow *window = m_item->window();
    m_settings.spring.set(m_item, plan.spring);
    m_settings.tolerance = 0.5 / (window ? window->effectiveDevicePixelRatio() : 1);
    MotionStart start;
    if (plan.velocity)
        start.velocity = {mirroredDelta(*plan.velocity)};
    m_motion->animateTo(typedValue(mirrored(plan.position)), start);
}

} // namespace sprung::qml
