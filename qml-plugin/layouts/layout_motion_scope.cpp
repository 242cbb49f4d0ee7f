// SPDX-License-Identifier: MIT
// The scope of a LayoutMotion: the children that it has, and those below them.
#include "layout_motion.h"

#include "descendants_scope_rules.h"

#include <sprung/engine/warning.h>

#include <utility>

namespace sprung::qml {

void LayoutMotion::setScope(Scope scope)
{
    if (scope < Itself || scope > Descendants)
        return refuse(this, "scope", int(scope));
    if (m_scope == scope || !m_item.item())
        return;
    m_scope = static_cast<signed char>(scope);
    updateReach();
    settingsWereChanged();
}

LayoutMotion::Reach LayoutMotion::presentReach() const
{
    if (m_scope == Descendants)
        return Reach::Descendants;
    if (isReached()) {
        if (m_container->m_reach == Reach::Parts && !tree::holdsPopups(*m_container->m_item.item()))
            return Reach::Parts;
        if (tree::movesItsParts(*m_item.item()))
            return Reach::Parts;
        if (tree::isEntered(*m_item.item()))
            return Reach::Descendants;
    }
    return m_scope == Itself ? Reach::Nothing : Reach::Children;
}

void LayoutMotion::updateReach()
{
    const Reach now = presentReach();
    const Reach before = std::exchange(m_reach, now);
    if (now == before)
        return;
    m_movesChildren = now == Reach::Descendants && tree::movesItsChildren(*m_item.item());
    QQuickItem *parent = childrensParent();
    if (now == Reach::Nothing)
        disconnect(parent, &QQuickItem::childrenChanged, this, &LayoutMotion::adoptChildren);
    else if (before == Reach::Nothing)
        connect(parent, &QQuickItem::childrenChanged, this, &LayoutMotion::adoptChildren);
    adoptChildren();
}

/// In a Flickable or a view, the children belong to its content item.
QQuickItem *LayoutMotion::childrensParent() const
{
    QQuickItem *item = m_item.item();
    if (item->inherits("QQuickFlickable"))
        return item->property("contentItem").value<QQuickItem *>();
    return item;
}

void LayoutMotion::adoptChildren()
{
    // If it is being destroyed, its content goes after it.
    const QObject *const object = m_item.item();
    if (!qobject_cast<const QQuickItem *>(object))
        return;
    const auto children = childrensParent()->childItems();
    for (QQuickItem *child : children) {
        LayoutMotion *motion = of(child);
        const bool isNew = !motion && hasChildren() && (!reachesAll() || tree::isPart(*child));
        if (isNew) // not attached by QML, which takes more than 1 kB to remember that
            motion = new LayoutMotion(child);
        if (!motion)
            continue;
        if (isNew || (hasChildren() && motion->m_origin == Origin::Temporary))
            motion->m_origin = Origin::Adopted;
        if (hasChildren())
            motion->m_container = this;
        else if (motion->m_container == this)
            motion->m_container = nullptr;
        motion->updateReach();
    }
}

void LayoutMotion::beSeen()
{
    if (isReached())
        updateReach();
}

bool LayoutMotion::isMovedPart() const
{
    if (!isReached() || m_container->m_reach != Reach::Parts)
        return isReached() && tree::isCursor(*m_item.item());
    const LayoutMotion *whole = m_container;
    while (whole->isReached() && whole->m_container->m_reach == Reach::Parts)
        whole = whole->m_container;
    return !whole->m_item.isResized();
}

void LayoutMotion::checkContainer()
{
    QQuickItem *parent = m_item.item()->parentItem();
    if (m_container && m_container->childrensParent() != parent)
        m_container = nullptr;
    if (LayoutMotion *around = parent ? of(parent) : nullptr)
        around->beSeen(); // a text may have contained nothing
    updateReach();
    m_item.settingsChanged();
}

void LayoutMotion::forEachChild(void (LayoutMotion::*call)()) const
{
    const QList<QQuickItem *> items = childrensParent()->childItems();
    const QList<QPointer<QQuickItem>> children(items.cbegin(),
                                               items.cend()); // slots may delete any
    for (const QPointer<QQuickItem> &child : children) {
        if (LayoutMotion *motion = child ? of(child) : nullptr)
            (motion->*call)();
    }
}

/// A part that is switched off is, with all that is in it, until another scope begins.
bool LayoutMotion::childrenGlide() const
{
    return m_enabled && (m_scope != Itself || !isReached() || m_container->childrenGlide());
}

} // namespace sprung::qml
