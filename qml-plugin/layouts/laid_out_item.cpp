// SPDX-License-Identifier: MIT
#include "laid_out_item.h"

#include "layout_frames.h"
#include "layout_motion.h"

#include <QQuickWindow>

namespace sprung::qml {

LaidOutItem::LaidOutItem(QQuickItem *item, LayoutMotion &motion)
    : m_item(item)
    , m_motion(motion)
{
    if (!item)
        return;
    m_parent = item->parentItem();
    m_seen = place();
    windowChanged();
}

LaidOutItem::~LaidOutItem()
{
    if (m_queued && m_frames)
        m_frames->forget(*this);
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
    if (!m_holding)
        return;
    m_glide->moveBy(m_item->position() - m_lastPlace.topLeft());
    m_lastPlace = place();
    tellWhatIsSeen();
}

/// Converts to the new parent's coordinates at once. settle() does so again, because the new parent
/// may not be laid out yet.
void LaidOutItem::parentChanged()
{
    enqueue();
    m_reparented = true;
    const QQuickItem *former = m_parent;
    m_parent = m_item->parentItem();
    lookForContent();
    if (!canGlide()) {
        m_placed = false;
        return;
    }
    if (!m_carriedFrom) {
        if (!former || !former->window())
            return land();
        m_carriedFrom = std::make_unique<QTransform>(former->itemTransform(nullptr, nullptr));
    }
    if (!m_parent)
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
    if (m_frames != frames) {
        if (m_queued && m_frames)
            m_frames->forget(*this);
        m_queued = false;
        m_placed = false;
        m_frames = frames;
        land();
    }
    lookForContent();
    enqueue();
}

void LaidOutItem::lookForContent()
{
    m_content = m_frames && m_parent ? ScrolledContent::around(*m_item, m_frames) : nullptr;
    if (m_content && m_content->hasDelegate(*m_item))
        m_content->heedReuse(*m_item, m_motion);
}

void LaidOutItem::visibleChanged()
{
    if (!m_item->isVisible() && m_item->parentItem())
        snap();
    enqueue();
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
    m_holding = std::make_unique<HeldPlace>(*m_glide);
    m_glide->stop();
}

void LaidOutItem::letGo()
{
    if (!m_holding)
        return;
    const QRectF velocity = m_holding->velocity();
    m_holding.reset();
    headFor(place(), velocity);
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
