// SPDX-License-Identifier: MIT
#include "laid_out_item.h"
#include "laid_out_siblings.h"

#include "layout_frames.h"
#include "layout_motion.h"
#include "newcomers.h"

#include <QQuickWindow>

namespace sprung::qml {

LaidOutItem::LaidOutItem(QQuickItem *item, LayoutMotion &motion)
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

LaidOutItem::~LaidOutItem()
{
    if (m_queued && m_frames)
        m_frames->forget(*this);
    if (m_siblings)
        m_siblings->remove(*this);
    if (m_isNew)
        newcomers::remove(*this);
}

QRectF LaidOutItem::place() const
{
    return m_item ? QRectF(m_item->position(), m_item->size()) : QRectF();
}

// Changes of the item

bool LaidOutItem::canGlide() const
{
    return m_placed && m_motion.glides();
}

void LaidOutItem::placeChanged()
{
    enqueue();
    if (!canGlide())
        return tellWhatIsSeen();
    pin();
    if (m_reparented)
        m_placedThere = true;
    else if (m_holding)
        follow();
}

bool LaidOutItem::joinSiblings()
{
    if (m_siblings)
        m_siblings->remove(*this);
    QQuickItem *parent = m_item->parentItem();
    m_siblings = parent ? LaidOutSiblings::of(*parent) : nullptr;
    m_isNew = m_isNew && !parent;
    if (!parent)
        return false;
    m_siblings->add(*this);
    m_isVisible = m_item->isVisible();
    windowChanged();
    return true;
}

void LaidOutItem::heedParent()
{
    if (std::exchange(m_isNew, false))
        newcomers::remove(*this);
    m_motion.heedParent();
}

/// Converts to the new parent's coordinates at once. settle() does so again, because the new parent
/// may not be laid out yet.
void LaidOutItem::parentChanged()
{
    const QPointer<LayoutMotion> alive(&m_motion); // any slot may delete it
    const QPointer<const QQuickItem> former(m_siblings ? &m_siblings->parentItem() : nullptr);
    m_reparented = true;
    m_placedThere = false;
    joinSiblings();
    if (alive && !m_item->isVisible())
        visibleChanged();
    if (!alive)
        return;
    enqueue();
    if (!canGlide()) {
        m_placed = false;
        return;
    }
    if (!m_carriedFrom) {
        if (!former || !former->window())
            return land();
        m_carriedFrom = std::make_unique<Coordinates>(
            Coordinates{former->itemTransform(nullptr, nullptr), formerLook()});
    }
    if (!m_siblings)
        return; // it may get another parent before the next frame, or be destroyed
    pin();
    if (!carry())
        return land();
    tellWhatIsSeen();
}

void LaidOutItem::windowChanged()
{
    if (!m_item->window())
        return enqueue(); // with the former window: it may be back before the next frame
    LayoutFrames *frames = LayoutFrames::of(m_item->window());
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

void LaidOutItem::lookForContent()
{
    ScrolledContent *content = ScrolledContent::around(*m_item, m_frames);
    if (m_siblings)
        m_siblings->setContent(content);
    if (content && content->hasDelegate(*m_item))
        content->heedReuse(*m_item, m_motion);
}

bool LaidOutItem::hasOtherVisibility() const
{
    return m_isVisible != m_item->isVisible();
}

void LaidOutItem::visibleChanged()
{
    m_isVisible = m_item->isVisible();
    enqueue();
    if (!m_isVisible && m_item->parentItem())
        snap();
}

void LaidOutItem::enqueue()
{
    if (!m_queued && m_frames) {
        m_queued = true;
        m_frames->enqueue(*this);
    }
}

void LaidOutItem::settingsChanged()
{
    if (!m_motion.glides())
        land();
    else if (m_glide)
        m_glide->setManner(m_motion.manner());
}

void LaidOutItem::snap()
{
    m_placed = false;
    enqueue();
    land();
}

void LaidOutItem::hold()
{
    if (!canGlide())
        return;
    pin();
    m_holding = std::make_unique<HeldPlace>(*m_item, *m_glide);
    m_glide->stop();
}

void LaidOutItem::letGo()
{
    if (!m_holding)
        return;
    const QRectF velocity = m_holding->velocity();
    const QTransform look = m_holding->ownLook();
    m_holding.reset();
    const QPointer<LayoutMotion> alive(&m_motion);
    headFor(place(), velocity);
    if (!alive || m_carriedFrom || !m_siblings)
        return;
    pin(); // it may get its former parent back before the next frame
    m_carriedFrom = std::make_unique<Coordinates>(
        Coordinates{m_siblings->parentItem().itemTransform(nullptr, nullptr), look});
    enqueue();
}

// Notifications

void LaidOutItem::tellWhatIsSeen()
{
    const QRectF seen = m_glide ? m_glide->seen() : place();
    if (std::exchange(m_seen, seen) != seen)
        Q_EMIT m_motion.seenChanged();
}

void LaidOutItem::glideStarted()
{
    const QPointer<LayoutMotion> alive(&m_motion);
    Q_EMIT m_motion.runningChanged();
    if (alive)
        Q_EMIT m_motion.started();
}

void LaidOutItem::glideMoved()
{
    tellWhatIsSeen();
}

void LaidOutItem::glideEnded(Interpolator::Reason reason)
{
    if (!m_holding && !m_carriedFrom) // in a new parent, the next frame tells where it goes
        m_glide.reset();
    const QPointer<LayoutMotion> alive(&m_motion);
    tellWhatIsSeen();
    if (alive)
        Q_EMIT m_motion.runningChanged();
    if (alive)
        Q_EMIT m_motion.finished(reason);
}

} // namespace sprung::qml
