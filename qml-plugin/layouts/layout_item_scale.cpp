// SPDX-License-Identifier: MIT
// Size animations by scaling. The children counteract the scale, so each child has a transition
// during that time, including unmoved children.
#include "layout_item.h"

#include "layout_motion.h"
#include "layout_siblings.h"

namespace sprung::qml {

void LayoutItem::stretchContents()
{
    if (!m_transition || m_transition->contents() || !m_transition->isStretched()
        || m_item->childItems().isEmpty())
        return;
    m_transition->setContents(LayoutSiblings::of(*m_item));
    m_transition->contents()->setStretch(m_transition.get());
}

/// Starts the stretches of the ancestors, which may be handled later in this frame.
void LayoutItem::stretchAncestors() const
{
    for (QQuickItem *item = m_item->parentItem(); item; item = item->parentItem()) {
        if (LayoutMotion *motion = LayoutMotion::of(item))
            motion->stretchContents();
    }
}

QSizeF LayoutItem::parentScale() const
{
    return m_siblings ? m_siblings->parentScale() : LayoutTransition::identityScale;
}

void LayoutItem::stretchChanged()
{
    if (m_siblings->isStretched() && m_hasLastLayoutRect)
        ensureTransition();
    else if (m_transition && !m_queued && !m_heldItemTracker
             && m_transition->isAtRestAt(restingRect()))
        releaseTransition();
}

void LayoutItem::invalidateTransform() const
{
    if (m_transition)
        m_transition->invalidate();
}

} // namespace sprung::qml
