// SPDX-License-Identifier: MIT
// Items that are animated once, by Motion.animate().
#include "layout_motion.h"

#include "layout_siblings.h"

#include <QQuickWindow>

namespace sprung::qml {

void LayoutMotion::animateOnce(QQuickItem &item, const QRectF &rect, QQuickItem &parent,
                               const std::optional<SpringParameters> &spring)
{
    LayoutMotion *motion = of(&item);
    const bool isItsOwn = motion && !motion->m_once
        && (!motion->m_enabled || motion->m_container || motion->animates());
    if (isItsOwn || !item.window() || parent.window() != item.window())
        return;
    if (!motion)
        motion = &createTemporary(item);
    motion->m_once = true;
    const bool hasGrown = rect.size() != item.size()
        || motion->m_item.visualRect().size() != item.size();
    if (hasGrown && motion->options().sizing == LayoutTransition::ScaleCounteracted)
        motion->attachToDescendants();
    motion->m_item.animateFromRect(rect, parent, spring);
}

LayoutMotion &LayoutMotion::createTemporary(QQuickItem &item)
{
    auto *const motion = new LayoutMotion(&item);
    motion->m_origin = CreatedBy::Animate;
    QMetaObject::invokeMethod(motion, &LayoutMotion::removeIfOver, Qt::QueuedConnection);
    return *motion;
}

/// Makes the children counteract the scale of this item.
void LayoutMotion::attachToDescendants() const
{
    const auto children = m_item.item()->childItems();
    for (QQuickItem *child : children) {
        if (!of(child))
            createTemporary(*child).m_item.refreshTransform();
    }
}

void LayoutMotion::onAnimationOver()
{
    m_once = false;
    if (m_origin == CreatedBy::Animate)
        QMetaObject::invokeMethod(this, &LayoutMotion::removeIfOver, Qt::QueuedConnection);
}

void LayoutMotion::removeIfOver()
{
    if (m_origin == CreatedBy::Animate && !m_once && !m_item.hasTransition())
        delete this;
}

void LayoutItem::animateFromRect(const QRectF &rect, QQuickItem &parent,
                                 const std::optional<SpringParameters> &spring)
{
    if (!m_transition) {
        m_hadLayout = true;
        m_lastLayoutRect = rect;
    }
    freezeVisualRect();
    LayoutTransition::TransitionOptions options = m_motion.options();
    options.spring = spring;
    m_transition->setOptions(options);
    if (&parent != m_item->parentItem() && !m_previousFrame) {
        m_previousFrame = std::make_unique<ParentFrame>(
            ParentFrame{LayoutSiblings::of(parent)->toScene(), formerOwnTransform()});
    }
    enqueue();
}

std::optional<SpringParameters> LayoutItem::transitionSpring() const
{
    return m_transition ? m_transition->options().spring : std::nullopt;
}

void LayoutItem::refreshTransform()
{
    m_hadLayout = true;
    m_lastLayoutRect = layoutRect();
}

} // namespace sprung::qml
