// SPDX-License-Identifier: MIT
// Reactions of an item to its changes: once per frame, or immediately if necessary.
#include "descendants_scope_rules.h"
#include "layout_frame_scheduler.h"
#include "layout_item.h"
#include "layout_motion.h"
#include "layout_siblings.h"
#include "property_transition.h"

#include <sprung/engine/scheme_resolver.h>

#include <QQmlInfo>
#include <QQuickWindow>

#include <cmath>

namespace sprung::qml {

namespace {

bool isFinite(const QRectF &rectangle)
{
    return std::isfinite(rectangle.x() + rectangle.y() + rectangle.width() + rectangle.height());
}

double length(QPointF way)
{
    return std::hypot(way.x(), way.y());
}

} // namespace

void LayoutItem::freezeVisualRect()
{
    if (m_transition)
        return;
    m_transition = std::make_unique<LayoutTransition>(*m_item, m_lastPlace.translated(aside()),
                                                      *this, &m_motion);
    m_transition->setManner(m_motion.options());
}

/// Ends the transition: the item is drawn at its resting rect.
void LayoutItem::removeTransform()
{
    m_previousFrame.reset();
    m_holding.reset();
    m_isDragged = false;
    const bool wasThere = bool(m_transition);
    const bool wasRunning = isRunning();
    endTransition();
    if (wasRunning)
        transitionEnded(Interpolator::Completed);
    else if (wasThere)
        notifyVisualRect();
}

/// While held, the visual rect follows the item. Some drags move the item by the delta of the
/// pointer, and others to the pointer position. The shorter delta is the intended one.
void LayoutItem::followHolder()
{
    const QPointF by = m_item->position() - m_lastPlace.topLeft();
    const QPointF to = m_item->position() - m_transition->visualRect().topLeft();
    m_transition->offsetBy(length(to) < length(by) ? to : by);
    m_lastPlace = place();
    notifyVisualRect();
}

/// Returns rotation and scale before a ParentChange, which restores them first when it is reverted.
QTransform LayoutItem::formerLook() const
{
    return m_holding ? m_holding->ownLook() : RotationScale::ofItem(*m_item).transform();
}

/// Keeps the visual rect, in the coordinates of the current parent.
bool LayoutItem::remapToParent()
{
    bool isRegular = false;
    const QTransform now = m_siblings->toScene();
    const QTransform change = m_previousFrame->toScene * now.inverted(&isRegular);
    if (!isRegular || !change.isInvertible() || !change.isAffine()) {
        if (!LayoutTransition::isScaledFromZero(m_item->parentItem()))
            warnOnce("its parents are not turned and scaled in the plane");
        return false;
    }
    const QTransform own = RotationScale::ofItem(*m_item).transform();
    m_lastPlace = ParentChangeMapping::mapped(m_lastPlace, change);
    m_transition->carry(change);
    m_transition->carryLook(own.inverted() * m_previousFrame->own);
    *m_previousFrame = {now, own};
    return true;
}

void LayoutItem::layoutFinished(bool windowResized)
{
    m_queued = false;
    const bool wasReparented = std::exchange(m_reparented, false);
    if (wasReparented)
        m_motion.updateContainer();
    const bool isSeen = m_item->window() && m_item->isVisible();
    const QRectF place = this->place();
    if (isResized() && m_frames)
        m_resizedIn = m_frames->number();
    const bool wasPlaced = std::exchange(m_hadLayout, isSeen && isFinite(place));
    if (!isFinite(place))
        warnOnce("its place is not finite");
    if (m_hadLayout && !wasPlaced)
        m_motion.onFirstShown();
    if (!wasPlaced || !m_hadLayout || !m_motion.animates()
        || (windowResized && m_motion.immediateOnWindowResize())
        || (m_previousFrame ? !remapToParent() : !m_isDragged && isOnlyScrolled(place))) {
        m_lastPlace = place;
        m_continuousMotion.reset();
        return removeTransform();
    }
    m_previousFrame.reset();
    if (m_holding && wasReparented && m_positionedInNewParent)
        followHolder();
    if (windowResized || wasReparented || m_holding || m_isDragged)
        m_continuousMotion.reset();
    else if (isMovedWithContainer(place) || isContinuouslyMoved(place))
        return;
    const QRectF before = std::exchange(m_lastPlace, place);
    if (!m_transition || m_holding || m_isDragged)
        return;
    inTurn(
        [&] {
            if (m_motion.counteractsScale())
                shiftVisualRect(place.topLeft() - before.topLeft()
                                - tree::visualDelta(*m_item, before, place));
        },
        [&] {
            if (!m_transition)
                return;
            const QRectF resting = restingPlace();
            if (m_transition->isAtRestAt(resting))
                return removeTransform();
            m_transition->moveToEnd();
            headFor(resting);
        });
}

/// Returns whether the item still exists.
bool LayoutItem::headFor(const QRectF &place, const std::optional<QRectF> &velocity)
{
    const bool fades = shouldFadeTo(place);
    return inTurn([&] { m_transition->animateTo(place, velocity); },
                  [&] {
                      if (m_transition && m_transition->isAtRestAt(place))
                          removeTransform();
                  },
                  [this] { stretchContents(); },
                  [&] {
                      if (fades)
                          PropertyTransition::fadeIn(*m_item);
                  });
}

/// With ReducedMotionPolicy::Fade, the item jumps to \a place and fades in. An item that overlaps its
/// former rect does not fade: it would flicker during repeated moves, for example a window resize.
bool LayoutItem::shouldFadeTo(const QRectF &place) const
{
    return SchemeResolver::usesFadeInstead(&m_motion, m_item)
        && !m_transition->visualRect().intersects(place);
}

/// Whether the item has only moved because its view scrolled, and so is not animated.
bool LayoutItem::isOnlyScrolled(const QRectF &place)
{
    ScrollContentTracker *content = m_siblings ? m_siblings->content() : nullptr;
    if (!content || place == m_lastPlace)
        return false;
    const QPointF drift = content->scrollDelta(m_siblings->parentItem());
    const QPointF way = place.topLeft() - m_lastPlace.topLeft();
    if (content->hasDelegate(*m_item)) {
        if (!content->wasInView(seen()))
            return true;
        if (content->isMerelyScrolled()) {
            if (!m_transition || !m_transition->isRunning())
                return true;
            m_transition->carry(QTransform::fromTranslate(way.x(), way.y()));
            return false;
        }
    }
    // The part of the delta that the content's drift cancels is invisible. Further drift is scrolling.
    if (m_transition && length(way + drift) < length(way))
        m_transition->carry(QTransform::fromTranslate(-drift.x(), -drift.y()));
    return false;
}

void LayoutItem::warnOnce(const char *what)
{
    if (!std::exchange(m_warned, true))
        qmlWarning(m_item) << "LayoutMotion does not move this item: " << what;
}

} // namespace sprung::qml
