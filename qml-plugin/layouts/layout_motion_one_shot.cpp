// SPDX-License-Identifier: MIT
// Items that are animated once, by Motion.animate().
#include "layout_motion.h"

#include "item_rect.h"

namespace sprung::qml {

void LayoutMotion::animateOnce(QQuickItem &item, const QRectF &rect, QQuickItem &parent,
                               const std::optional<SpringParameters> &spring)
{
    LayoutMotion *motion = of(&item);
    const bool isConfigured = motion && !motion->m_isOneShot
        && (!motion->m_enabled || motion->m_container || motion->animates());
    if (isConfigured || !item.window() || parent.window() != item.window())
        return;
    if (!motion)
        motion = &createTemporary(item);
    motion->m_isOneShot = true;
    const bool changesSize = rect.size() != item.size()
        || motion->m_item.visualRect().size() != item.size();
    if (changesSize && motion->options().counteractsScale)
        motion->attachToChildren();
    motion->m_item.animateFromRect(rect, parent, spring);
}

LayoutMotion &LayoutMotion::createTemporary(QQuickItem &item)
{
    auto *const motion = new LayoutMotion(&item);
    motion->m_createdBy = CreatedBy::Animate;
    QMetaObject::invokeMethod(motion, &LayoutMotion::deleteIfUnused, Qt::QueuedConnection);
    return *motion;
}

/// Makes the children counteract the scale of this item.
void LayoutMotion::attachToChildren() const
{
    const auto children = m_item.item()->childItems();
    for (QQuickItem *child : children) {
        if (!of(child))
            createTemporary(*child).m_item.setLastLayoutRect(itemRect(*child));
    }
}

void LayoutMotion::onTransitionRemoved()
{
    m_isOneShot = false;
    if (m_createdBy == CreatedBy::Animate)
        QMetaObject::invokeMethod(this, &LayoutMotion::deleteIfUnused, Qt::QueuedConnection);
}

void LayoutMotion::deleteIfUnused()
{
    if (m_createdBy == CreatedBy::Animate && !m_isOneShot && !m_item.transition())
        delete this;
}

void LayoutItem::animateFromRect(const QRectF &rect, QQuickItem &parent,
                                 const std::optional<SpringParameters> &spring)
{
    if (!m_transition)
        setLastLayoutRect(rect);
    ensureTransition();
    LayoutTransition::TransitionOptions options = m_motion.options();
    options.spring = spring;
    m_transition->setOptions(options);
    if (&parent != m_item->parentItem() && !m_previousParentCoordinates) {
        m_previousParentCoordinates = std::make_unique<ParentCoordinates>(
            ParentCoordinates{LayoutSiblings::of(parent)->toScene(), previousOwnTransform()});
    }
    enqueue();
}

} // namespace sprung::qml
