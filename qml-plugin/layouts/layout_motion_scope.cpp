// SPDX-License-Identifier: MIT
// The scope of a LayoutMotion: its children and their descendants.
#include "layout_motion.h"

#include "descendants_scope_rules.h"

#include <sprung/global/warning.h>

#include <utility>

namespace sprung::qml {

void LayoutMotion::setScope(Scope scope)
{
    if (scope < Self || scope > Descendants)
        return reject(this, "scope", int(scope));
    if (m_scope == scope || !m_item.item())
        return;
    m_scope = static_cast<signed char>(scope);
    updateCoverage();
    onSettingsChanged();
}

LayoutMotion::Coverage LayoutMotion::currentCoverage() const
{
    if (m_scope == Descendants)
        return Coverage::Descendants;
    if (isInDescendantsScope()) {
        if (m_container->m_coverage == Coverage::ResizedDescendants
            && !descendantsScope::containsPopups(*m_container->m_item.item()))
            return Coverage::ResizedDescendants;
        if (descendantsScope::positionsItsChildren(*m_item.item()))
            return Coverage::ResizedDescendants;
        if (descendantsScope::hasAnimatableContents(*m_item.item()))
            return Coverage::Descendants;
    }
    return m_scope == Self ? Coverage::None : Coverage::Children;
}

void LayoutMotion::updateCoverage()
{
    const Coverage now = currentCoverage();
    const Coverage before = std::exchange(m_coverage, now);
    if (now == before)
        return;
    m_isPageContainer = now == Coverage::Descendants
        && descendantsScope::isPageContainer(*m_item.item());
    QQuickItem *parent = contentItem();
    if (now == Coverage::None)
        disconnect(parent, &QQuickItem::childrenChanged, this, &LayoutMotion::adoptChildren);
    else if (before == Coverage::None)
        connect(parent, &QQuickItem::childrenChanged, this, &LayoutMotion::adoptChildren);
    adoptChildren();
}

/// Returns the parent of the children: the content item of a Flickable or view, or else the item.
QQuickItem *LayoutMotion::contentItem() const
{
    QQuickItem *item = m_item.item();
    if (item->inherits("QQuickFlickable"))
        return item->property("contentItem").value<QQuickItem *>();
    return item;
}

void LayoutMotion::adoptChildren()
{
    // A Flickable that is being destroyed destroys its content later.
    const QObject *const object = m_item.item();
    if (!qobject_cast<const QQuickItem *>(object))
        return;
    const auto children = contentItem()->childItems();
    for (QQuickItem *child : children) {
        LayoutMotion *motion = of(child);
        const bool isNew = !motion && hasChildren()
            && (!coversDescendants() || descendantsScope::isAnimatable(*child));
        if (isNew) // not attached by QML, which needs more than 1 kB for an attached object
            motion = new LayoutMotion(child);
        if (!motion)
            continue;
        if (isNew || (hasChildren() && motion->m_createdBy == CreatedBy::Animate))
            motion->m_createdBy = CreatedBy::Container;
        if (hasChildren())
            motion->m_container = this;
        else if (motion->m_container == this)
            motion->m_container = nullptr;
        motion->updateCoverage();
    }
}

bool LayoutMotion::isMovedByContainer() const
{
    if (!isInDescendantsScope())
        return false;
    const LayoutMotion *outermost = this;
    while (outermost->isInDescendantsScope()
           && outermost->m_container->m_coverage == Coverage::ResizedDescendants)
        outermost = outermost->m_container;
    return outermost == this ? descendantsScope::isCursor(*m_item.item())
                             : !outermost->m_item.isResized();
}

void LayoutMotion::updateContainer()
{
    QQuickItem *parent = m_item.item()->parentItem();
    if (m_container && m_container->contentItem() != parent)
        m_container = nullptr;
    if (LayoutMotion *parentMotion = parent ? of(parent) : nullptr)
        parentMotion->updateCoverage(); // a text may have been empty
    updateCoverage();
    m_item.applySettings();
}

void LayoutMotion::forEachChild(void (LayoutMotion::*call)()) const
{
    const QList<QQuickItem *> items = contentItem()->childItems();
    const QList<QPointer<QQuickItem>> children(items.cbegin(),
                                               items.cend()); // slots may delete items
    for (const QPointer<QQuickItem> &child : children) {
        if (LayoutMotion *motion = child ? of(child) : nullptr)
            (motion->*call)();
    }
}

/// A disabled LayoutMotion disables all its descendants up to the next scope.
bool LayoutMotion::animatesChildren() const
{
    return m_enabled
        && (m_scope != Self || !isInDescendantsScope() || m_container->animatesChildren());
}

} // namespace sprung::qml
