// SPDX-License-Identifier: MIT
// Items that an animation or their container moves continuously.
#include "layout_frame_scheduler.h"
#include "layout_item.h"
#include "layout_motion.h"
#include "layout_siblings.h"

namespace sprung::qml {

bool LayoutItem::isResized() const
{
    return m_frames && (m_resizedIn == m_frames->number() || m_lastPlace.size() != m_item->size());
}

/// Whether the container moves the item. The handle of a slider is drawn at its layout position, and
/// moves with size animations of the slider.
bool LayoutItem::isMovedWithContainer(const QRectF &place)
{
    if (place == m_lastPlace || !m_motion.isMovedByContainer())
        return false;
    const QRectF from = std::exchange(m_lastPlace, place);
    if (isRunning())
        m_transition->shiftTarget(from, place);
    else
        removeTransform();
    return true;
}

void LayoutItem::shift(QPointF way)
{
    if (!canAnimate() || m_holding || m_isDragged)
        return;
    freezeVisualRect();
    m_transition->carry(QTransform::fromTranslate(way.x(), way.y()));
    headFor(restingPlace());
}

/// In a scope of Descendants, continuous motion is drawn immediately.
bool LayoutItem::isContinuouslyMoved(const QRectF &place)
{
    if (!m_motion.isInDescendantsScope() || (!m_continuousMotion && place == m_lastPlace))
        return false;
    if (!m_continuousMotion)
        m_continuousMotion = std::make_unique<ContinuousMotionDetector>();
    const bool isMotion = m_continuousMotion->addFrame(m_lastPlace, place, isRunning());
    const QRectF from = m_continuousMotion->from();
    const bool glides = m_continuousMotion->isContinuous() && isRunning(); // from another position
    if (m_continuousMotion->isOver())
        m_continuousMotion.reset();
    else
        enqueue();
    if (place == m_lastPlace)
        return false;
    if (!isMotion) {
        freezeVisualRect();
        return false;
    }
    m_lastPlace = place;
    if (glides)
        m_transition->shiftTarget(from, place);
    else
        removeTransform();
    return true;
}

/// Moves the visual rect by \a way in the item's coordinates; the drawn position stays.
void LayoutItem::shiftVisualRect(QPointF way)
{
    if (way.isNull())
        return;
    m_transition->carry(QTransform::fromTranslate(way.x(), way.y()));
    if (!m_item->childItems().isEmpty())
        LayoutSiblings::of(*m_item)->parentShifted(way);
}

} // namespace sprung::qml
