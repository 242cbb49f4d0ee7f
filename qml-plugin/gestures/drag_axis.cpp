// SPDX-License-Identifier: MIT
#include "drag_axis.h"

#include <cmath>

namespace sprung::qml {

void DragAxis::setItem(QQuickItem *item)
{
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
    if (m_spring.isHeld())
        grip();
}

void DragAxis::grab()
{
    if (!m_item)
        return;
    if (!m_spring.isHeld()) {
        if (!m_spring.to().isValid())
            m_spring.setTo(mirrored(place()));
        m_spring.setHeld(true);
    }
    grip();
}

/// Finds the pull that leaves the item where it is.
void DragAxis::grip()
{
    const double here = place();
    m_pull = m_ends.pullFor(here);
    m_slip = here - m_ends.shown(m_pull);
}

void DragAxis::pull(double way)
{
    if (!m_item)
        return;
    m_pull += mirroredWay(way);
    if (m_ends.give == 0)
        m_pull = inside(m_pull); // turns round at once
    const double place = mirrored(m_ends.shown(m_pull) + m_slip);
    m_orientation == Qt::Horizontal ? m_item->setX(place) : m_item->setY(place);
}

void DragAxis::headFor(double place, std::optional<double> velocity)
{
    if (!m_spring.isHeld()) {
        if (velocity)
            m_spring.animateTo(mirrored(place), mirroredWay(*velocity));
        else
            m_spring.animateTo(mirrored(place));
        return;
    }
    const QPointer<SpringInterpolator> alive(&m_spring);
    m_spring.setTo(mirrored(place));
    m_spring.setHeld(false); // the spring starts with what it has measured by the frames
    if (alive)
        m_spring.setVelocity(mirroredWay(velocity.value_or(0)));
}

void DragAxis::snapTo(double place)
{
    m_spring.snapTo(mirrored(place));
}

} // namespace sprung::qml
