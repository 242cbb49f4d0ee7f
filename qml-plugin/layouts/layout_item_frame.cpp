// SPDX-License-Identifier: MIT
// How an item reacts to its changes: once a frame, and at once if that cannot wait.
#include "layout_item.h"
#include "layout_siblings.h"
#include "layout_frame_scheduler.h"
#include "layout_motion.h"
#include "property_transition.h"
#include "descendants_scope_rules.h"

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

void LayoutItem::pin()
{
    if (m_glide)
        return;
    m_glide = std::make_unique<LayoutTransition>(*m_item, m_lastPlace.translated(aside()), *this, &m_motion);
    m_glide->setManner(m_motion.manner());
}

/// Ends the glide: the item is seen where it rests.
void LayoutItem::land()
{
    m_carriedFrom.reset();
    m_holding.reset();
    m_inHand = false;
    const bool wasThere = bool(m_glide);
    const bool wasRunning = isRunning();
    endGlide();
    if (wasRunning)
        glideEnded(Interpolator::Completed);
    else if (wasThere)
        tellWhatIsSeen();
}

/// While held, it is seen to move as it is laid out. Some drags move an item by the way of the
/// finger, and others to the place where they see it. Of both, the shorter way is meant.
void LayoutItem::follow()
{
    const QPointF by = m_item->position() - m_lastPlace.topLeft();
    const QPointF to = m_item->position() - m_glide->seen().topLeft();
    m_glide->moveBy(length(to) < length(by) ? to : by);
    m_lastPlace = place();
    tellWhatIsSeen();
}

/// Before a ParentChange, which sets the rotation and the scale first when it is taken back.
QTransform LayoutItem::formerLook() const
{
    return m_holding ? m_holding->ownLook() : Look::ofItem(*m_item).transform();
}

/// Keeps the item where it is seen, in the coordinates of its present parent.
bool LayoutItem::carry()
{
    bool isRegular = false;
    const QTransform now = m_siblings->toScene();
    const QTransform change = m_carriedFrom->toScene * now.inverted(&isRegular);
    if (!isRegular || !change.isInvertible() || !change.isAffine()) {
        if (!LayoutTransition::growsFromNothing(m_item->parentItem()))
            refuse("its parents are not turned and scaled in the plane");
        return false;
    }
    const QTransform own = Look::ofItem(*m_item).transform();
    m_lastPlace = Carried::mapped(m_lastPlace, change);
    m_glide->carry(change);
    m_glide->carryLook(own.inverted() * m_carriedFrom->own);
    *m_carriedFrom = {now, own};
    return true;
}

void LayoutItem::settle(bool windowResized)
{
    m_queued = false;
    const bool wasReparented = std::exchange(m_reparented, false);
    if (wasReparented)
        m_motion.checkContainer();
    const bool isSeen = m_item->window() && m_item->isVisible();
    const QRectF place = this->place();
    if (isResized() && m_frames)
        m_resizedIn = m_frames->number();
    const bool wasPlaced = std::exchange(m_placed, isSeen && isFinite(place));
    if (!isFinite(place))
        refuse("its place is not finite");
    if (m_placed && !wasPlaced)
        m_motion.beSeen();
    if (!wasPlaced || !m_placed || !m_motion.glides()
        || (windowResized && m_motion.movesWithWindow())
        || (m_carriedFrom ? !carry() : !m_inHand && isMerelyScrolled(place))) {
        m_lastPlace = place;
        m_steady.reset();
        return land();
    }
    m_carriedFrom.reset();
    if (m_holding && wasReparented && m_placedThere)
        follow();
    if (windowResized || wasReparented || m_holding || m_inHand)
        m_steady.reset();
    else if (isMovedByItsWhole(place) || isMovedSteadily(place))
        return;
    const QRectF before = std::exchange(m_lastPlace, place);
    if (!m_glide || m_holding || m_inHand)
        return;
    inTurn(
        [&] {
            if (m_motion.isOfTree())
                passOver(place.topLeft() - before.topLeft()
                         - tree::seenWay(*m_item, before, place));
        },
        [&] {
            if (!m_glide)
                return;
            const QRectF resting = restingPlace();
            if (m_glide->restsAt(resting))
                return land();
            m_glide->keepLast();
            headFor(resting);
        });
}

/// Returns whether it is still there.
bool LayoutItem::headFor(const QRectF &place, const std::optional<QRectF> &velocity)
{
    const bool fades = fadesTo(place);
    return inTurn([&] { m_glide->headFor(place, velocity); },
                  [&] {
                      if (m_glide && m_glide->restsAt(place))
                          land();
                  },
                  [this] { stretchContents(); },
                  [&] {
                      if (fades)
                          SeenValue::fadeIn(*m_item);
                  });
}

/// With gentle motion, it does not go there: it is there, and fades in. What overlaps the place where
/// it was does not: it would flicker if it is moved again and again, as when a window is resized.
bool LayoutItem::fadesTo(const QRectF &place) const
{
    return SchemeResolver::isGentleAt(&m_motion, m_item) && !m_glide->seen().intersects(place);
}

/// Whether the item has only moved because its view scrolled, and so should not glide.
bool LayoutItem::isMerelyScrolled(const QRectF &place)
{
    ScrollContentTracker *content = m_siblings ? m_siblings->content() : nullptr;
    if (!content || place == m_lastPlace)
        return false;
    const QPointF drift = content->drift(m_siblings->parentItem());
    const QPointF way = place.topLeft() - m_lastPlace.topLeft();
    if (content->hasDelegate(*m_item)) {
        if (!content->wasInView(seen()))
            return true;
        if (content->isMerelyScrolled()) {
            if (!m_glide || !m_glide->isRunning())
                return true;
            m_glide->carry(QTransform::fromTranslate(way.x(), way.y()));
            return false;
        }
    }
    // What the content's drift cancels of the way is not seen. A further drift is scrolling.
    if (m_glide && length(way + drift) < length(way))
        m_glide->carry(QTransform::fromTranslate(-drift.x(), -drift.y()));
    return false;
}

void LayoutItem::refuse(const char *what)
{
    if (!std::exchange(m_warned, true))
        qmlWarning(m_item) << "LayoutMotion does not move this item: " << what;
}

} // namespace sprung::qml
