// SPDX-License-Identifier: MIT
#include "drag_axis.h"

#include <sprung/physics/rubber_band.h>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

constexpr double stiffness = 0.55; // how fast the item gives way at first, see rubberBand()
// The part of its room beyond which an elastic end is not followed back to a pull: that tends to
// infinity, and a finger would never get the item back.
constexpr double furthest = 0.95;

} // namespace

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
    m_minimum = minimum;
    m_maximum = maximum;
    m_give = give > 0 && std::isfinite(give) ? give : 0;
    if (m_spring.isHeld())
        grip();
}

double DragAxis::inside(double place) const
{
    return std::clamp(place, m_minimum, m_maximum);
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
    m_pull = inside(here);
    if (const double beyond = here - m_pull; beyond != 0 && m_give > 0) {
        const double stretch = std::clamp(beyond, -furthest * m_give, furthest * m_give);
        m_pull += rubberBandInverse(stretch, m_give, stiffness);
    }
    m_slip = here - shown(m_pull);
}

double DragAxis::shown(double pull) const
{
    const double end = inside(pull);
    return pull == end || m_give == 0 ? end : end + rubberBand(pull - end, m_give, stiffness);
}

void DragAxis::pull(double way)
{
    if (!m_item)
        return;
    m_pull += mirroredWay(way);
    if (m_give == 0)
        m_pull = inside(m_pull); // turns round at once
    const double place = mirrored(shown(m_pull) + m_slip);
    m_orientation == Qt::Horizontal ? m_item->setX(place) : m_item->setY(place);
}

double DragAxis::slope() const
{
    const double beyond = std::abs(m_pull - inside(m_pull));
    if (m_give == 0)
        return m_pull > m_minimum && m_pull < m_maximum ? mirroredWay(1) : 0;
    if (beyond == 0)
        return mirroredWay(1);
    const double stretched = 1 + beyond * stiffness / m_give;
    return mirroredWay(stiffness / (stretched * stretched));
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
