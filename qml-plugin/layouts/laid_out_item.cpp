// SPDX-License-Identifier: MIT
#include "laid_out_item.h"

#include "layout_frames.h"
#include "layout_motion.h"

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

QTransform toScene(const QQuickItem &item)
{
    return item.itemTransform(nullptr, nullptr);
}

} // namespace

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

// What happens to it

bool LaidOutItem::canGlide() const
{
    return m_placed && m_motion.glides();
}

void LaidOutItem::placeChanged()
{
    enqueue();
    if (!canGlide())
        return tellWhatIsSeen();
    if (!isFinite(place()))
        return land(); // settle() says so
    pin();
    if (!m_holding)
        return;
    m_glide->moveBy(m_item->position() - m_lastPlace.topLeft());
    m_lastPlace = place();
    tellWhatIsSeen();
}

/// It is carried along at once, as well as can be: its new parent may not be laid out yet.
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
        m_carriedFrom = std::make_unique<QTransform>(toScene(*former));
    }
    if (!m_parent)
        return; // it may have another before the next frame, or be about to be destroyed
    pin();
    if (!carry())
        land();
}

void LaidOutItem::windowChanged()
{
    if (!m_item->window())
        return enqueue(); // with the frames that it has left: it may be back before the next one
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

// What is made of it

void LaidOutItem::pin()
{
    if (m_glide)
        return;
    m_glide = std::make_unique<Glide>(*m_item, m_lastPlace, *this);
    m_glide->setManner(m_motion.manner());
}

/// It is where it is laid out.
void LaidOutItem::land()
{
    m_carriedFrom.reset();
    m_holding.reset();
    if (!m_glide)
        return;
    const bool wasRunning = m_glide->isRunning();
    m_glide.reset();
    if (wasRunning)
        glideEnded(Interpolator::Completed);
    else
        tellWhatIsSeen();
}

/// What is seen stays where it is, in the coordinates of the parent that it has now.
bool LaidOutItem::carry()
{
    bool isRegular = false;
    const QTransform now = toScene(*m_parent);
    const QTransform change = *m_carriedFrom * now.inverted(&isRegular);
    if (!isRegular || !change.isInvertible() || !change.isAffine()) {
        refuse("its parents are not turned and scaled in the plane");
        return false;
    }
    *m_carriedFrom = now;
    m_glide->carry(change);
    tellWhatIsSeen();
    return true;
}

void LaidOutItem::settle(bool windowResized)
{
    m_queued = false;
    if (std::exchange(m_reparented, false))
        m_motion.heedParent();
    const bool isSeen = m_item->window() && m_item->isVisible();
    const QRectF place = this->place();
    const bool wasPlaced = std::exchange(m_placed, isSeen && isFinite(place));
    if (!isFinite(place))
        refuse("its place is not finite");
    if (!wasPlaced || !m_placed || !m_motion.glides()
        || (windowResized && m_motion.movesWithWindow())
        || (m_carriedFrom ? !carry() : isMerelyScrolled(place))) {
        m_lastPlace = place;
        return land();
    }
    m_carriedFrom.reset();
    m_lastPlace = place;
    if (!m_glide || m_holding)
        return;
    if (m_glide->restsAt(place))
        return land();
    m_glide->keepLast();
    headFor(place);
}

void LaidOutItem::headFor(const QRectF &place, const std::optional<QRectF> &velocity)
{
    const QPointer<LayoutMotion> alive(&m_motion); // any slot may delete it
    m_glide->headFor(place, velocity);
    if (alive && m_glide && m_glide->restsAt(place))
        land();
}

/// Whether nothing is to be seen of that it is laid out elsewhere, since that is how views scroll.
bool LaidOutItem::isMerelyScrolled(const QRectF &place)
{
    if (!m_content || place == m_lastPlace)
        return false;
    const QPointF drift = m_content->drift();
    const QPointF way = place.topLeft() - m_lastPlace.topLeft();
    if (m_content->hasDelegate(*m_item)) {
        if (!m_content->wasInView(seen()))
            return true;
        if (m_content->isMerelyScrolled()) {
            if (!isRunning())
                return true;
            m_glide->carry(QTransform::fromTranslate(way.x(), way.y()));
            return false;
        }
    }
    // What the content takes back is not seen. If it moves further, it is scrolled besides.
    if (m_glide && length(way + drift) < length(way))
        m_glide->carry(QTransform::fromTranslate(-drift.x(), -drift.y()));
    return false;
}

void LaidOutItem::refuse(const char *what)
{
    if (!std::exchange(m_warned, true))
        qmlWarning(m_item) << "LayoutMotion does not move this item: " << what;
}

// What is told

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
    if (!m_holding)
        m_glide.reset();
    const QPointer<LayoutMotion> alive(&m_motion);
    tellWhatIsSeen();
    if (alive)
        Q_EMIT m_motion.runningChanged();
    if (alive)
        Q_EMIT m_motion.finished(reason);
}

} // namespace sprung::qml
