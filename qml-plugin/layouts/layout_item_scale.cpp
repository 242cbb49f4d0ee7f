// SPDX-License-Identifier: MIT
// An item that is stretched until it has its size, and what is in it, which is not: each child has a
// glide meanwhile, also one that does not move.
#include "layout_item.h"

#include "layout_siblings.h"
#include "layout_motion.h"

namespace sprung::qml {

void LayoutItem::stretchContents()
{
    if (!m_glide || m_glide->contents() || !m_glide->isStretched()
        || m_item->childItems().isEmpty())
        return;
    m_glide->setContents(LayoutSiblings::of(*m_item));
    m_glide->contents()->setStretch(m_glide.get());
}

void LayoutItem::endGlide()
{
    if (m_glide && m_glide->contents())
        m_glide->contents()->setStretch(nullptr);
    m_glide.reset();
    m_motion.glideIsOver();
    const bool standsAside = m_aside && m_motion.glides();
    if (standsAside || (m_siblings && m_siblings->isStretched()))
        pin();
}

QSizeF LayoutItem::growthAround() const
{
    return m_siblings ? m_siblings->growth() : LayoutTransition::plainGrowth;
}

void LayoutItem::stretchChanged()
{
    if (m_siblings->isStretched() && m_placed)
        pin();
    else if (m_glide && !m_queued && !m_holding && m_glide->restsAt(restingPlace()))
        endGlide();
}

void LayoutItem::showAgain() const
{
    if (m_glide)
        m_glide->showAgain();
}

} // namespace sprung::qml
