// SPDX-License-Identifier: MIT
#include "drag_axis.h"

#include <cmath>
#include <utility>

namespace sprung::qml {

void DragAxis::setItem(QQuickItem *item)
{
    if (item != m_item)
        m_plan.reset();
    m_item = item;
    m_spring.setTarget(item);
    m_spring.setPropertyName(m_orientation == Qt::Horizontal ? QStringLiteral("x")
                                                             : QStringLiteral("y"));
}

double DragAxis::place() const
{
    if (!m_item)
        return 0;
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
        grip();
}

void DragAxis::grip()
{
    const double here = place();
    m_pull = m_ends.pullFor(here);
    m_slip = here - m_ends.shown(m_pull);
}

void DragAxis::pull(double way)
{
    m_pull += mirroredWay(way);
    if (m_ends.give == 0)
        m_pull = inside(m_pull); // turns round at once
    m_plan = Plan{.kind = Plan::Pull, .place = m_ends.shown(m_pull) + m_slip};
}

void DragAxis::headFor(double place, std::optional<double> velocity,
                       const std::optional<SpringParameters> &spring)
{
    m_plan = Plan{.kind = Plan::Head, .place = place, .velocity = velocity, .spring = spring};
}

void DragAxis::carryOut()
{
    if (m_plan && m_plan->kind == Plan::Head && m_spring.isHeld())
        m_spring.stop(); // the finger is measured elsewhere
    const std::optional<Plan> plan = std::exchange(m_plan, std::nullopt);
    if (!plan || !m_item)
        return;
    const double there = mirrored(plan->place);
    switch (plan->kind) {
    case Plan::Hold:
        if (!m_spring.to().isValid())
            m_spring.setTo(mirrored(place()));
        return m_spring.setHeld(true);
    case Plan::Pull:
        return m_orientation == Qt::Horizontal ? m_item->setX(there) : m_item->setY(there);
    case Plan::Head:
        return setOut(*plan);
    case Plan::Snap:
        return m_spring.snapTo(there);
    }
}

void DragAxis::setOut(const Plan &plan)
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
