// SPDX-License-Identifier: MIT
// Items that an animation or their container moves continuously.
#include "layout_frame_scheduler.h"
#include "layout_item.h"
#include "layout_motion.h"

namespace sprung::qml {

bool LayoutItem::isResized() const
{
    return m_scheduler
        && (m_resizeFrame == m_scheduler->number() || m_lastLayoutRect.size() != m_item->size());
}

/// Moves the item without a transition if its container moves it. Returns whether that is so. The
/// handle of a slider is drawn at its layout position, and moves with size animations of the slider.
bool LayoutItem::followContainer(const QRectF &layoutRect)
{
    if (layoutRect == m_lastLayoutRect || !m_motion.isMovedByContainer())
        return false;
    followTo(layoutRect, m_lastLayoutRect, isRunning());
    return true;
}

/// Moves a run by the change from \a startRect, or draws the item at its layout rect.
void LayoutItem::followTo(const QRectF &layoutRect, QRectF startRect, bool continuesRun)
{
    m_lastLayoutRect = layoutRect;
    if (continuesRun)
        m_transition->followLayoutRect(startRect, layoutRect);
    else
        jumpToLayoutRect();
}

void LayoutItem::shift(QPointF delta)
{
    if (!canAnimate() || m_heldItemTracker || m_isDragged)
        return;
    ensureTransition();
    m_transition->moveWithTarget(delta);
    animateTo(restingRect());
}

/// Draws an item immediately that moves continuously in a scope of Descendants. Returns whether
/// that is so.
bool LayoutItem::followContinuousMotion(const QRectF &layoutRect)
{
    if (!m_motion.isInDescendantsScope() || (!m_continuousMotion && layoutRect == m_lastLayoutRect))
        return false;
    if (!m_continuousMotion)
        m_continuousMotion = std::make_unique<ContinuousMotionDetector>();
    const bool isMotion = m_continuousMotion->addFrame(m_lastLayoutRect, layoutRect, isRunning());
    const QRectF from = m_continuousMotion->startRect();
    const bool continuesRun = m_continuousMotion->startedDuringTransition()
        && isRunning(); // from another position
    if (m_continuousMotion->isOver())
        m_continuousMotion.reset();
    else
        enqueue();
    if (layoutRect == m_lastLayoutRect)
        return false;
    if (!isMotion) {
        ensureTransition();
        return false;
    }
    followTo(layoutRect, from, continuesRun);
    return true;
}

/// Moves the visual rect by \a delta. The contents are moved back, so they are drawn where they
/// were.
void LayoutItem::moveWithoutContents(QPointF delta)
{
    if (delta.isNull())
        return;
    m_transition->moveWithTarget(delta);
    if (!m_item->childItems().isEmpty())
        LayoutSiblings::of(*m_item)->parentShifted(delta);
}

} // namespace sprung::qml
