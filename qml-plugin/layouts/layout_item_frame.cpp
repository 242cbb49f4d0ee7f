// SPDX-License-Identifier: MIT
// How an item reacts to its changes: once a frame, and at once if that cannot wait.
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

/// Ends the glide: the item is seen where it rests.
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

/// While held, it is seen to move as it is laid out. Some drags move an item by the way of the
/// finger, and others to the place where they see it. Of both, the shorter way is meant.
void LayoutItem::followHolder()
{
    const QPointF by = m_item->position() - m_lastPlace.topLeft();
    const QPointF to = m_item->position() - m_transition->visualRect().topLeft();
    m_transition->offsetBy(length(to) < length(by) ? to : by);
    m_lastPlace = place();
    notifyVisualRect();
}

/// Before a ParentChange, which sets the rotation and the scale first when it is taken back.
QTransform LayoutItem::formerLook() const
{
    return m_holding ? m_holding->ownLook() : RotationScale::ofItem(*m_item).transform();
}

/// Keeps the item where it is seen, in the coordinates of its present parent.
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
        || (windowResized && m_motion.movesWithWindow())
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

/// Returns whether it is still there.
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

/// With gentle motion, it does not go there: it is there, and fades in. What overlaps the place where
/// it was does not: it would flicker if it is moved again and again, as when a window is resized.
bool LayoutItem::shouldFadeTo(const QRectF &place) const
{
    return SchemeResolver::usesFadeInstead(&m_motion, m_item)
        && !m_transition->visualRect().intersects(place);
}

/// Whether the item has only moved because its view scrolled, and so should not glide.
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
    // What the content's drift cancels of the way is not seen. A further drift is scrolling.
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
