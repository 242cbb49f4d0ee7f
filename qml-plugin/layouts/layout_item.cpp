// SPDX-License-Identifier: MIT
#include "layout_item.h"
#include "layout_siblings.h"

#include "layout_frame_scheduler.h"
#include "layout_motion.h"
#include "unparented_items.h"

#include <QQuickWindow>

namespace sprung::qml {

LayoutItem::LayoutItem(QQuickItem *item, LayoutMotion &motion)
    : m_item(item)
    , m_motion(motion)
    , m_x({this})
    , m_y({this})
    , m_width({this})
    , m_height({this})
{
    if (!item)
        return;
    m_x = item->bindableX().onValueChanged(Moved{this});
    m_y = item->bindableY().onValueChanged(Moved{this});
    m_width = item->bindableWidth().onValueChanged(Moved{this});
    m_height = item->bindableHeight().onValueChanged(Moved{this});
    m_seen = place();
    joinSiblings();
    m_isNew = !m_frames;
    if (m_isNew)
        newcomers::add(*this);
}

LayoutItem::~LayoutItem()
{
    if (m_queued && m_frames)
        m_frames->forget(*this);
    if (m_siblings)
        m_siblings->remove(*this);
    if (m_glide && m_glide->contents())
        m_glide->contents()->setStretch(nullptr);
    if (m_isNew)
        newcomers::remove(*this);
}

QRectF LayoutItem::place() const
{
    return m_item ? QRectF(m_item->position(), m_item->size()) : QRectF();
}

// Changes of the item

bool LayoutItem::canGlide() const
{
    return m_placed && m_motion.glides();
}

void LayoutItem::placeChanged()
{
    enqueue();
    if (!canGlide() || (m_steady && m_steady->isMotion()))
        return tellWhatIsSeen();
    pin();
    if (m_reparented)
        m_placedThere = true;
    else if (m_holding)
        follow();
}

bool LayoutItem::joinSiblings()
{
    if (m_siblings)
        m_siblings->remove(*this);
    QQuickItem *parent = m_item->parentItem();
    m_siblings = parent ? LayoutSiblings::of(*parent) : nullptr;
    m_isNew = m_isNew && !parent;
    if (!parent)
        return false;
    m_siblings->add(*this);
    m_isVisible = m_item->isVisible();
    windowChanged();
    return true;
}

void LayoutItem::heedParent()
{
    if (std::exchange(m_isNew, false))
        newcomers::remove(*this);
    m_motion.heedParent();
}

void LayoutItem::parentChanged()
{
    const QPointer<const LayoutSiblings> former(m_siblings);
    m_reparented = true;
    m_placedThere = false;
    inTurn([this] { joinSiblings(); },
           [this] {
               if (!m_item->isVisible())
                   visibleChanged();
           },
           [&] { carryFrom(former); });
}

/// Converts to the new parent's coordinates at once. settle() does so again, because the new parent
/// may not be laid out yet.
void LayoutItem::carryFrom(const LayoutSiblings *former)
{
    enqueue();
    if (!canGlide()) {
        m_placed = false;
        return;
    }
    if (!m_carriedFrom) {
        if (!former || !former->parentItem().window())
            return land();
        m_carriedFrom = std::make_unique<Coordinates>(Coordinates{former->toScene(), formerLook()});
    }
    if (!m_siblings)
        return; // it may get another parent before the next frame, or be destroyed
    pin();
    if (!carry())
        return land();
    tellWhatIsSeen();
}

void LayoutItem::windowChanged()
{
    if (!m_item->window())
        return enqueue(); // with the former window: it may be back before the next frame
    LayoutFrameScheduler *frames = LayoutFrameScheduler::of(m_item->window());
    const bool isOther = m_frames != frames;
    if (isOther) {
        if (m_queued && m_frames)
            m_frames->forget(*this);
        m_queued = false;
        m_placed = false;
        m_frames = frames;
    }
    lookForContent();
    enqueue();
    if (isOther)
        land();
}

void LayoutItem::lookForContent()
{
    ScrollContentTracker *content = ScrollContentTracker::around(*m_item, m_frames);
    if (m_siblings)
        m_siblings->setContent(content);
    if (content && content->hasDelegate(*m_item))
        content->heedReuse(*m_item, m_motion);
}

bool LayoutItem::hasOtherVisibility() const
{
    return m_isVisible != m_item->isVisible();
}

void LayoutItem::visibleChanged()
{
    m_isVisible = m_item->isVisible();
    enqueue();
    if (!m_isVisible && m_item->parentItem())
        snap();
}

void LayoutItem::enqueue()
{
    if (!m_queued && m_frames) {
        m_queued = true;
        m_frames->enqueue(*this);
    }
}

void LayoutItem::settingsChanged()
{
    if (!m_motion.glides())
        land();
    else if (m_glide)
        m_glide->setManner(m_motion.manner());
    stretchContents();
}

void LayoutItem::snap()
{
    m_placed = false;
    enqueue();
    land();
}

void LayoutItem::hold()
{
    if (!canGlide())
        return;
    pin();
    m_holding = std::make_unique<HeldItemTracker>(*m_item, *m_glide);
    m_glide->stop();
}

void LayoutItem::letGo()
{
    if (!m_holding)
        return;
    const QRectF velocity = m_holding->velocity();
    const QTransform look = m_holding->ownLook();
    m_holding.reset();
    if (!headFor(restingPlace(), velocity) || m_carriedFrom || !m_siblings)
        return;
    pin(); // it may get its former parent back before the next frame
    m_carriedFrom = std::make_unique<Coordinates>(Coordinates{m_siblings->toScene(), look});
    enqueue();
}

void LayoutItem::standAside(QPointF way)
{
    if (!m_item || way == aside())
        return;
    if (canGlide())
        pin();
    m_aside = way.isNull() ? nullptr : std::make_unique<QPointF>(way);
    enqueue();
}

void LayoutItem::showAt(QPointF corner)
{
    if (!canGlide())
        return;
    pin();
    inTurn(
        [this] {
            if (!std::exchange(m_inHand, true))
                m_glide->stop();
        },
        [&] {
            if (!m_glide)
                return;
            m_glide->moveBy(corner - m_glide->seen().topLeft());
            tellWhatIsSeen();
        });
}

void LayoutItem::letGo(QPointF velocity)
{
    if (std::exchange(m_inHand, false) && m_glide)
        headFor(restingPlace(), m_glide->toOwn(velocity));
}

void LayoutItem::appearAt(QPointF corner, QPointF velocity)
{
    newcomers::welcome();
    if (!m_frames || !m_motion.glides())
        return;
    m_placed = true;
    m_lastPlace = QRectF(corner, m_item->size());
    pin();
    m_lastPlace = place();
    headFor(place(), m_glide->toOwn(velocity));
}

// Notifications

void LayoutItem::tellWhatIsSeen()
{
    const QRectF seen = m_glide ? m_glide->seen() : place();
    if (std::exchange(m_seen, seen) == seen)
        return;
    if (m_frames)
        m_frames->seenMoved();
    Q_EMIT m_motion.seenChanged();
}

void LayoutItem::tellRunning()
{
    if (std::exchange(m_toldRunning, isRunning()) != m_toldRunning)
        Q_EMIT m_motion.runningChanged();
}

void LayoutItem::glideStarted()
{
    inTurn([this] { tellRunning(); }, [this] { Q_EMIT m_motion.started(); });
}

void LayoutItem::glideMoved()
{
    if (LayoutSiblings *contents = m_glide ? m_glide->contents() : nullptr)
        contents->growthChanged();
    tellWhatIsSeen();
}

void LayoutItem::glideEnded(Interpolator::Reason reason)
{
    // In a new parent, the next frame tells where it goes.
    if (!m_holding && !m_inHand && !m_carriedFrom && !m_aside)
        endGlide();
    inTurn([this] { tellWhatIsSeen(); }, [this] { tellRunning(); },
           [&] { Q_EMIT m_motion.finished(reason); });
}

} // namespace sprung::qml
