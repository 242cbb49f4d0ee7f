// SPDX-License-Identifier: MIT
// Reactions of an item to its changes: once per frame, or immediately if necessary.
#include "descendants_scope_rules.h"
#include "layout_frame_scheduler.h"
#include "layout_item.h"
#include "layout_motion.h"
#include "property_transition.h"

#include <sprung/scheme/scheme_resolver.h>

#include <QQmlInfo>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

bool isFinite(const QRectF &rectangle)
{
    return std::isfinite(rectangle.x() + rectangle.y() + rectangle.width() + rectangle.height());
}

double length(QPointF delta)
{
    return std::hypot(delta.x(), delta.y());
}

/// Starts the stretches of the ancestors, which may be handled later in this frame.
void stretchAncestors(const QQuickItem &item)
{
    for (QQuickItem *parent = item.parentItem(); parent; parent = parent->parentItem()) {
        const LayoutMotion *motion = LayoutMotion::of(parent);
        if (LayoutTransition *transition = motion ? motion->item().transition() : nullptr)
            transition->stretchContents();
    }
}

} // namespace

/// Freezes the visual rect: until a run starts, the item is drawn where it was.
void LayoutItem::ensureTransition()
{
    if (m_transition)
        return;
    m_transition = std::make_unique<LayoutTransition>(*this,
                                                      m_lastLayoutRect.translated(m_reorderOffset));
    m_transition->setOptions(m_motion.options());
}

/// Completes the run and ends a hold or a drag: the item is drawn at its resting rect.
void LayoutItem::jumpToLayoutRect()
{
    m_previousParentCoordinates.reset();
    m_heldItemTracker.reset();
    m_isDragged = false;
    const bool hadTransition = bool(m_transition);
    const bool wasRunning = isRunning();
    releaseTransition();
    if (wasRunning)
        transitionEnded(FinishReason::Completed);
    else if (hadTransition)
        notifyVisualRect();
}

/// Deletes the transition. An item with a reorder offset or a stretched parent gets another one.
void LayoutItem::releaseTransition()
{
    m_transition.reset();
    m_motion.onTransitionRemoved();
    const bool hasOffset = !m_reorderOffset.isNull() && m_motion.animates();
    if (hasOffset || (m_siblings && m_siblings->isStretched()))
        ensureTransition();
}

/// While held, the visual rect follows the item. Some drags move the item by the delta of the
/// pointer, and others to the pointer position. The shorter delta is applied.
void LayoutItem::followHolder()
{
    const QPointF relative = m_item->position() - m_lastLayoutRect.topLeft();
    const QPointF absolute = m_item->position() - m_transition->visualRect().topLeft();
    m_transition->moveAtRest(length(absolute) < length(relative) ? absolute : relative);
    m_lastLayoutRect = layoutRect();
    notifyVisualRect();
}

/// Returns rotation and scale before a ParentChange, which restores them first when it is reverted.
QTransform LayoutItem::previousOwnTransform() const
{
    return m_heldItemTracker ? m_heldItemTracker->ownTransform()
                             : RotationScale::fromItem(*m_item).transform();
}

/// Keeps the visual rect, in the coordinates of the current parent.
bool LayoutItem::remapToParent()
{
    stretchAncestors(*m_item);
    bool isRegular = false;
    const QTransform now = m_siblings->toScene();
    const QTransform change = m_previousParentCoordinates->toScene * now.inverted(&isRegular);
    if (!isRegular || !change.isInvertible() || !change.isAffine()) {
        if (!LayoutTransition::isScaledFromZero(m_item->parentItem()))
            warnOnce("its parents are not turned and scaled in the plane");
        return false;
    }
    const QTransform own = RotationScale::fromItem(*m_item).transform();
    m_lastLayoutRect = ParentChangeMapping::mapped(m_lastLayoutRect, change);
    m_transition->changeParentCoordinates(change);
    m_transition->changeOwnTransform(own.inverted() * m_previousParentCoordinates->own);
    *m_previousParentCoordinates = {now, own};
    return true;
}

/// Moves the transition with a new parent or with scrolled content. Returns whether the item may
/// then animate to \a layoutRect.
bool LayoutItem::mapTransition(const QRectF &layoutRect)
{
    if (m_previousParentCoordinates)
        return remapToParent();
    return m_isDragged || !followScroll(layoutRect);
}

/// Decides how the item gets from its last layout rect to the new one. The first case applies:
/// - It jumps: it was hidden, is not animated, or only scrolled.
/// - It stays under the pointer while it is held or dragged.
/// - It follows its container, or another animation that moves it in each frame.
/// - It animates.
void LayoutItem::reactToLayout(bool windowResized)
{
    m_queued = false;
    const bool wasReparented = std::exchange(m_reparented, false);
    if (wasReparented && !runInOrder([this] { m_motion.updateContainer(); }))
        return;
    const QRectF layoutRect = this->layoutRect();
    if (isResized())
        m_resizeFrame = m_scheduler->number();
    if (!isFinite(layoutRect))
        warnOnce("its geometry is not finite");
    // A flight of SharedElement keeps the window of an item without a parent.
    const bool isShown = m_siblings && m_item->window() && m_item->isVisible()
        && isFinite(layoutRect);
    const bool wasShown = std::exchange(m_hasLastLayoutRect, isShown);
    if (isShown && !wasShown)
        m_motion.updateCoverage(); // all items that were created with it have their properties
    const bool jumps = !wasShown || !isShown || !m_motion.animates()
        || (windowResized && m_motion.immediateOnWindowResize());
    if (jumps || !mapTransition(layoutRect)) {
        m_lastLayoutRect = layoutRect;
        m_continuousMotion.reset();
        return jumpToLayoutRect();
    }
    m_previousParentCoordinates.reset();
    const bool follows = m_heldItemTracker && wasReparented && m_positionedInNewParent;
    if (follows && !runInOrder([this] { followHolder(); }))
        return;
    const bool isHeld = m_heldItemTracker || m_isDragged;
    if (windowResized || wasReparented || isHeld)
        m_continuousMotion.reset();
    else if (followContainer(layoutRect) || followContinuousMotion(layoutRect))
        return;
    const QRectF before = std::exchange(m_lastLayoutRect, layoutRect);
    if (!isHeld)
        animateLayoutChange(before);
}

/// Animates from the layout rect \a before to the current one.
void LayoutItem::animateLayoutChange(const QRectF &before)
{
    if (!m_transition)
        return;
    runInOrder(
        [&] {
            const QRectF layoutRect = this->layoutRect();
            if (m_motion.counteractsScale())
                moveWithoutContents(layoutRect.topLeft() - before.topLeft()
                                    - descendantsScope::visualDelta(*m_item, before, layoutRect));
        },
        [this] {
            if (!m_transition)
                return;
            const QRectF resting = restingRect();
            if (m_transition->isAtRestAt(resting))
                return jumpToLayoutRect();
            m_transition->ensureLast();
            animateTo(resting);
        });
}

/// Animates to \a rect. Every run starts here. Returns whether the item still exists.
bool LayoutItem::animateTo(const QRectF &rect, const std::optional<QPointF> &velocity)
{
    // With ReducedMotionPolicy::Fade, the item jumps and fades in. An item that overlaps its
    // previous rect does not fade: it would flicker during repeated moves, for example a window
    // resize.
    const bool fades = SchemeResolver::usesFadeInstead(&m_motion, m_item)
        && !m_transition->visualRect().intersects(rect);
    return runInOrder([&] { m_transition->animateTo(rect, velocity); },
                      [&] {
                          if (m_transition && m_transition->isAtRestAt(rect))
                              jumpToLayoutRect();
                      },
                      [this] {
                          if (m_transition)
                              m_transition->stretchContents();
                      },
                      [&] {
                          if (fades)
                              PropertyTransition::fadeIn(*m_item);
                      });
}

/// Moves a running transition with the scrolled content. Returns whether the item has only scrolled,
/// and so is not animated.
bool LayoutItem::followScroll(const QRectF &layoutRect)
{
    ScrollContentTracker *content = m_siblings ? m_siblings->content() : nullptr;
    if (!content || layoutRect == m_lastLayoutRect)
        return false;
    // The item counteracts the stretch of its parent, from this frame on.
    const LayoutMotion *parent = LayoutMotion::of(&m_siblings->parentItem());
    const LayoutTransition *transition = parent ? parent->item().transition() : nullptr;
    const QSizeF stretch = transition && transition->isStretched()
        ? transition->scale()
        : LayoutTransition::identityScale;
    const QPointF mapped = content->scrollDelta(m_siblings->parentItem());
    const QPointF scrollDelta(mapped.x() * stretch.width(), mapped.y() * stretch.height());
    const QPointF delta = layoutRect.topLeft() - m_lastLayoutRect.topLeft();
    if (content->hasDelegate(*m_item)) {
        if (!content->wasInView(visualRect()))
            return true;
        if (content->isOnlyScrolled()) {
            if (!m_transition || !m_transition->isRunning())
                return true;
            m_transition->moveWithTarget(delta);
            return false;
        }
    }
    // A row that is inserted above the view moves the item down by its height, and the view may
    // scroll by the same delta. The item then stays where it is drawn, so only the rest is animated.
    const double cancelled = -QPointF::dotProduct(delta, scrollDelta);
    if (m_transition && cancelled > 0) {
        const double square = QPointF::dotProduct(scrollDelta, scrollDelta);
        const QPointF part = -std::min(cancelled / square, 1.0) * scrollDelta;
        m_transition->moveWithTarget(part);
    }
    return false;
}

void LayoutItem::warnOnce(const char *reason)
{
    if (!std::exchange(m_warned, true))
        qmlWarning(m_item) << "LayoutMotion does not move this item: " << reason;
}

} // namespace sprung::qml
