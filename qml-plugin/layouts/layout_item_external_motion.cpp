// SPDX-License-Identifier: MIT
// An item that something else moves, and that is seen there: by an animation, or by what it is in.
#include "layout_item.h"
#include "layout_siblings.h"
#include "layout_frame_scheduler.h"
#include "layout_motion.h"

namespace sprung::qml {

bool LayoutItem::isResized() const
{
    return m_frames && (m_resizedIn == m_frames->number() || m_lastPlace.size() != m_item->size());
}

/// The handle of a slider is where it is put, also while it glides with the size of that.
bool LayoutItem::isMovedByItsWhole(const QRectF &place)
{
    if (place == m_lastPlace || !m_motion.isMovedPart())
        return false;
    const QRectF from = std::exchange(m_lastPlace, place);
    if (isRunning())
        m_glide->follow(from, place);
    else
        land();
    return true;
}

void LayoutItem::shift(QPointF way)
{
    if (!canGlide() || m_holding || m_inHand)
        return;
    pin();
    m_glide->carry(QTransform::fromTranslate(way.x(), way.y()));
    headFor(restingPlace());
}

/// In a scope of Descendants, what moves the item in every frame is seen at once.
bool LayoutItem::isMovedSteadily(const QRectF &place)
{
    if (!m_motion.isReached() || (!m_steady && place == m_lastPlace))
        return false;
    if (!m_steady)
        m_steady = std::make_unique<SteadyMotion>();
    const bool isMotion = m_steady->takes(m_lastPlace, place, isRunning());
    const QRectF from = m_steady->from();
    const bool glides = m_steady->glides() && isRunning(); // from somewhere else
    if (m_steady->isOver())
        m_steady.reset();
    else
        enqueue();
    if (place == m_lastPlace)
        return false;
    if (!isMotion) {
        pin();
        return false;
    }
    m_lastPlace = place;
    if (glides)
        m_glide->follow(from, place);
    else
        land();
    return true;
}

/// The item's place changes by this, and what is seen of it does not.
void LayoutItem::passOver(QPointF way)
{
    if (way.isNull())
        return;
    m_glide->carry(QTransform::fromTranslate(way.x(), way.y()));
    if (!m_item->childItems().isEmpty())
        LayoutSiblings::of(*m_item)->parentShifted(way);
}

} // namespace sprung::qml
