// SPDX-License-Identifier: MIT
#include "layout_siblings.h"

#include "layout_item.h"
#include "layout_motion.h"

#include <QPointer>
#include <QQuickItem>
#include <QQuickWindow>

#include <algorithm>
#include <functional>
#include <utility>

namespace sprung::qml {

namespace {

/// Each may destroy others.
template <typename Change>
void notify(const std::vector<LaidOutItem *> &items, const Change &change)
{
    std::vector<std::pair<QPointer<LayoutMotion>, LaidOutItem *>> notified;
    notified.reserve(items.size());
    for (LaidOutItem *item : items)
        notified.emplace_back(&item->motion(), item);
    for (const auto &[motion, item] : notified) {
        if (motion)
            std::invoke(change, item);
    }
}

} // namespace

LaidOutSiblings::LaidOutSiblings(QQuickItem &parent)
    : QObject(&parent)
    , m_parent(parent)
    , m_children(parent.childItems().size())
{
    connect(&parent, &QQuickItem::childrenChanged, this, &LaidOutSiblings::childrenChanged);
    connect(&parent, &QQuickItem::windowChanged, this, &LaidOutSiblings::windowChanged);
    connect(&parent, &QQuickItem::visibleChildrenChanged, this, &LaidOutSiblings::visibleChanged);
}

LaidOutSiblings *LaidOutSiblings::of(QQuickItem &parent)
{
    auto *known = parent.findChild<LaidOutSiblings *>(QString(), Qt::FindDirectChildrenOnly);
    return known ? known : new LaidOutSiblings(parent);
}

void LaidOutSiblings::setStretch(const Glide *glide)
{
    m_stretch = glide;
    for (LaidOutItem *item : m_items)
        item->stretchChanged();
}

QSizeF LaidOutSiblings::growth() const
{
    return m_stretch ? m_stretch->growth() : Glide::plainGrowth;
}

void LaidOutSiblings::growthChanged()
{
    for (const LaidOutItem *item : m_items)
        item->showAgain();
}

void LaidOutSiblings::parentShifted(QPointF way)
{
    notify(m_items, [&](LaidOutItem *item) { item->shift(-way); });
}

QTransform LaidOutSiblings::toScene() const
{
    const QTransform toScene = m_parent.itemTransform(nullptr, nullptr);
    const QSizeF growth = this->growth();
    if (growth == Glide::plainGrowth || growth.isEmpty())
        return toScene;
    return QTransform::fromScale(1 / growth.width(), 1 / growth.height()) * toScene;
}

void LaidOutSiblings::add(LaidOutItem &item)
{
    m_items.push_back(&item);
}

void LaidOutSiblings::remove(LaidOutItem &item)
{
    std::erase(m_items, &item);
}

/// An item that is leaving will be told of its new parent by itself.
void LaidOutSiblings::childrenChanged()
{
    const QList<QQuickItem *> children = m_parent.childItems();
    if (std::exchange(m_children, children.size()) < children.size())
        return;
    qsizetype next = 0; // where the next item is, unless the order has changed
    for (LaidOutItem *item : m_items) {
        const qsizetype ahead = children.indexOf(item->item(), next);
        const qsizetype at = ahead < 0 ? children.lastIndexOf(item->item(), next) : ahead;
        if (at < 0)
            item->heedParent();
        else
            next = at + 1;
    }
}

void LaidOutSiblings::windowChanged()
{
    notify(m_items, &LaidOutItem::windowChanged);
}

void LaidOutSiblings::visibleChanged()
{
    std::vector<LaidOutItem *> changed;
    std::copy_if(m_items.cbegin(), m_items.cend(), std::back_inserter(changed),
                 [](const LaidOutItem *item) { return item->hasOtherVisibility(); });
    notify(changed, &LaidOutItem::visibleChanged);
}

} // namespace sprung::qml
