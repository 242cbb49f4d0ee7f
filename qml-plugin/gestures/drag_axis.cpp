// SPDX-License-Identifier: MIT
#include "drag_axis.h"

#include <cmath>
#include <limits>
#include <utility>

namespace sprung::qml {

void DragAxis::setItem(QQuickItem *item)
{
    if (item != m_item)
        m_plan.reset();
    m_isLed = m_isLed && item == m_item;
    m_item = item;
    m_spring.setTarget(item);
    m_spring.setPropertyName(m_orientation == Qt::Horizontal ? QStringLiteral("x")
                                                             : QStringLiteral("y"));
}

double DragAxis::place() const
{
    if (!m_item)
        return 0;
    if (isPredicted())
        return m_ends.rubberBanded(m_pull) + m_grabOffset;
    return mirrored(m_orientation == Qt::Horizontal ? m_item->x() : m_item->y());
}

double DragAxis::mirrored(double place) const
{
    const QQuickItem *parent = m_item ? m_item->parentItem() : nullptr;
    if (!m_mirrored || !parent)
        return place;
    return m_orientation == Qt::Horizontal ? parent->width() - m_item->width() - place
                                           : parent->height() - m_item->height() - place;
}

double DragAxis::velocity() const
{
    return isMoving() ? mirroredWay(m_spring.velocity().toDouble()) : 0;
}

void DragAxis::setEnds(double minimum, double maximum, double give)
{
    m_ends = {minimum, maximum, give > 0 && std::isfinite(give) ? give : 0};
    if (isHeld())
        beginGrab();
}

void DragAxis::beginGrab()
{
    const double here = place();
    m_pull = m_ends.inverse(here);
    m_grabOffset = here - m_ends.rubberBanded(m_pull);
}

void DragAxis::dragBy(double way, bool isLed)
{
    m_pull += mirroredWay(way);
    if (m_ends.overscrollLimit == 0)
        m_pull = inside(m_pull); // a reversal takes effect immediately
    if (std::exchange(m_isLed, isLed) != isLed)
        m_drawn = std::numeric_limits<double>::quiet_NaN(); // unknown
    if (!isLed)
        m_plan = Plan{.kind = Plan::Pull, .place = m_ends.rubberBanded(m_pull) + m_grabOffset};
}

void DragAxis::planPrediction(double way)
{
    const double place = m_ends.rubberBanded(m_pull + mirroredWay(way)) + m_grabOffset;
    if (isPredicted() && std::exchange(m_drawn, place) != place)
        m_plan = Plan{.kind = Plan::Pull, .place = place};
}

void DragAxis::planMoveTo(double place, std::optional<double> velocity,
                          const std::optional<SpringParameters> &spring)
{
    const bool isDrawn = m_isLed && m_plan && m_plan->kind == Plan::Pull;
    const auto from = isDrawn ? std::optional(m_plan->place) : std::nullopt;
    m_plan = Plan{
        .kind = Plan::Head, .place = place, .velocity = velocity, .spring = spring, .from = from};
}

/// Moves the item to the start position first. A slot may then replace the plan.
void DragAxis::executePlan()
{
    if (m_plan && m_plan->kind != Plan::Pull)
        m_isLed = false;
    if (m_plan && m_plan->from) {
        const QPointer<SpringInterpolator> alive(&m_spring);
        setPosition(*std::exchange(m_plan->from, std::nullopt));
        if (!alive)
            return;
    }
    if (m_plan && m_plan->kind == Plan::Head && m_spring.isHeld())
        m_spring.stop(); // DragInput measures the pointer
    const std::optional<Plan> plan = std::exchange(m_plan, std::nullopt);
    if (!plan || !m_item)
        return;
    switch (plan->kind) {
    case Plan::Hold:
        if (!m_spring.to().isValid())
            m_spring.setTo(mirrored(place()));
        return m_spring.setHeld(true);
    case Plan::Pull:
        return setPosition(plan->place);
    case Plan::Head:
        return startSpring(*plan);
    case Plan::Snap:
        return m_spring.snapTo(mirrored(plan->place));
    }
}

void DragAxis::setPosition(double place)
{
    if (!m_item)
        return;
    const double there = mirrored(place);
    m_orientation == Qt::Horizontal ? m_item->setX(there) : m_item->setY(there);
}

void DragAxis::startSpring(const Plan &plan)
{
    if (plan.spring)
        m_spring.setSpring(*plan.spring);
    else
        m_spring.resetSpring();
    if (plan.velocity)
        m_spring.animateTo(mirrored(plan.place), mirroredWay(*plan.velocity));
    else
        m_spring.animateTo(mirrored(plan.place));
}

} // namespace sprung::qml
