// SPDX-License-Identifier: MIT
#include "layout_siblings.h"

#include "layout_item.h"
#include "layout_motion.h"

#include <QQuickItem>

#include <algorithm>
#include <functional>
#include <utility>

namespace sprung::qml {

namespace {

/// Each call may destroy other items.
template <typename Change>
void notify(const std::vector<LayoutItem *> &items, const Change &change)
{
    std::vector<QPointer<LayoutMotion>> motions;
    motions.reserve(items.size());
    for (const LayoutItem *item : items)
        motions.emplace_back(&item->motion());
    for (const QPointer<LayoutMotion> &motion : motions) {
        if (motion)
            std::invoke(change, motion->item());
    }
}

} // namespace

LayoutSiblings::LayoutSiblings(QQuickItem &parent)
    : QObject(&parent)
    , m_parent(parent)
    , m_childCount(parent.childItems().size())
{
    connect(&parent, &QQuickItem::childrenChanged, this, &LayoutSiblings::childrenChanged);
    connect(&parent, &QQuickItem::windowChanged, this, &LayoutSiblings::windowChanged);
    connect(&parent, &QQuickItem::visibleChildrenChanged, this, &LayoutSiblings::visibleChanged);
}

LayoutSiblings *LayoutSiblings::of(QQuickItem &parent)
{
    auto *existing = parent.findChild<LayoutSiblings *>(QString(), Qt::FindDirectChildrenOnly);
    return existing ? existing : new LayoutSiblings(parent);
}

void LayoutSiblings::setStretch(const LayoutTransition *transition)
{
    m_stretchTransition = transition;
    for (LayoutItem *item : m_items)
        item->stretchChanged();
}

QSizeF LayoutSiblings::parentScale() const
{
    return m_stretchTransition ? m_stretchTransition->scale() : LayoutTransition::identityScale;
}

void LayoutSiblings::parentScaleChanged()
{
    for (const LayoutItem *item : m_items) {
        if (LayoutTransition *transition = item->transition())
            transition->invalidate();
    }
}

void LayoutSiblings::parentShifted(QPointF delta)
{
    notify(m_items, [&](LayoutItem &item) { item.shift(-delta); });
}

QTransform LayoutSiblings::toScene() const
{
    const QTransform toScene = m_parent.itemTransform(nullptr, nullptr);
    const QSizeF scale = parentScale();
    if (scale == LayoutTransition::identityScale || scale.isEmpty())
        return toScene;
    return QTransform::fromScale(1 / scale.width(), 1 / scale.height()) * toScene;
}

/// A removed item receives its own notification of the new parent.
void LayoutSiblings::childrenChanged()
{
    const QList<QQuickItem *> children = m_parent.childItems();
    if (std::exchange(m_childCount, children.size()) < children.size())
        return;
    qsizetype next = 0; // expected index of the next item
    for (LayoutItem *item : m_items) {
        const qsizetype ahead = children.indexOf(item->item(), next);
        const qsizetype at = ahead < 0 ? children.lastIndexOf(item->item(), next) : ahead;
        if (at < 0)
            item->watchParent();
        else
            next = at + 1;
    }
}

void LayoutSiblings::windowChanged()
{
    notify(m_items, &LayoutItem::windowChanged);
}

void LayoutSiblings::visibleChanged()
{
    std::vector<LayoutItem *> changed;
    std::copy_if(m_items.cbegin(), m_items.cend(), std::back_inserter(changed),
                 [](const LayoutItem *item) { return item->visibilityChanged(); });
    notify(changed, &LayoutItem::visibleChanged);
}

} // namespace sprung::qml
