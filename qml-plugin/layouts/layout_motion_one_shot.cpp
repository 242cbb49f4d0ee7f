// SPDX-License-Identifier: MIT
// Items that glide once, for Motion.animate(), and then are as they were.
#include "layout_motion.h"

#include "layout_siblings.h"

#include <QQuickWindow>

namespace sprung::qml {

void LayoutMotion::glideOnce(QQuickItem &item, const QRectF &place, QQuickItem &parent,
                             const std::optional<SpringParameters> &spring)
{
    LayoutMotion *motion = of(&item);
    const bool isItsOwn = motion && !motion->m_once
        && (!motion->m_enabled || motion->m_container || motion->glides());
    if (isItsOwn || !item.window() || parent.window() != item.window())
        return;
    if (!motion)
        motion = &temporary(item);
    motion->m_once = true;
    const bool hasGrown = place.size() != item.size()
        || motion->m_item.seen().size() != item.size();
    if (hasGrown && motion->manner().sizing == LayoutTransition::Stretched)
        motion->accompany();
    motion->m_item.beginAt(place, parent, spring);
}

LayoutMotion &LayoutMotion::temporary(QQuickItem &item)
{
    auto *const motion = new LayoutMotion(&item);
    motion->m_origin = Origin::Temporary;
    QMetaObject::invokeMethod(motion, &LayoutMotion::removeIfOver, Qt::QueuedConnection);
    return *motion;
}

/// Its children are not to be stretched with it.
void LayoutMotion::accompany() const
{
    const auto children = m_item.item()->childItems();
    for (QQuickItem *child : children) {
        if (!of(child))
            temporary(*child).m_item.stayThere();
    }
}

void LayoutMotion::glideIsOver()
{
    m_once = false;
    if (m_origin == Origin::Temporary)
        QMetaObject::invokeMethod(this, &LayoutMotion::removeIfOver, Qt::QueuedConnection);
}

void LayoutMotion::removeIfOver()
{
    if (m_origin == Origin::Temporary && !m_once && !m_item.isShown())
        delete this;
}

void LayoutItem::beginAt(const QRectF &place, QQuickItem &parent,
                          const std::optional<SpringParameters> &spring)
{
    if (!m_glide) {
        m_placed = true;
        m_lastPlace = place;
    }
    pin();
    LayoutTransition::Manner manner = m_motion.manner();
    manner.spring = spring;
    m_glide->setManner(manner);
    if (&parent != m_item->parentItem() && !m_carriedFrom) {
        m_carriedFrom = std::make_unique<Coordinates>(
            Coordinates{LayoutSiblings::of(parent)->toScene(), formerLook()});
    }
    enqueue();
}

std::optional<SpringParameters> LayoutItem::glideSpring() const
{
    return m_glide ? m_glide->manner().spring : std::nullopt;
}

void LayoutItem::stayThere()
{
    m_placed = true;
    m_lastPlace = place();
}

} // namespace sprung::qml
