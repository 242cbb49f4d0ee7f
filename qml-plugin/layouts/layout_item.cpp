// SPDX-License-Identifier: MIT
#include "layout_item.h"

#include "delegate_reuse.h"
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
    m_x = item->bindableX().onValueChanged(GeometryObserver{this});
    m_y = item->bindableY().onValueChanged(GeometryObserver{this});
    m_width = item->bindableWidth().onValueChanged(GeometryObserver{this});
    m_height = item->bindableHeight().onValueChanged(GeometryObserver{this});
    m_visualRect = layoutRect();
    registerWithSiblings();
    m_isUnparented = !m_scheduler;
    if (m_isUnparented)
        unparentedItems::add(*this);
}

LayoutItem::~LayoutItem()
{
    if (m_queued && m_scheduler)
        m_scheduler->remove(*this);
    if (m_siblings)
        m_siblings->remove(*this);
    if (m_isUnparented)
        unparentedItems::remove(*this);
}

bool LayoutItem::canAnimate() const
{
    return m_hasLastLayoutRect && m_motion.animates();
}

void LayoutItem::geometryChanged()
{
    enqueue();
    if (!canAnimate() || (m_continuousMotion && m_continuousMotion->isMotion()))
        return notifyVisualRect();
    ensureTransition();
    if (m_reparented)
        m_positionedInNewParent = true;
    else if (m_heldItemTracker)
        followHolder();
}

bool LayoutItem::registerWithSiblings()
{
    if (m_siblings)
        m_siblings->remove(*this);
    QQuickItem *parent = m_item->parentItem();
    m_siblings = parent ? LayoutSiblings::of(*parent) : nullptr;
    m_isUnparented = m_isUnparented && !parent;
    if (!parent)
        return false;
    m_siblings->add(*this);
    m_isVisible = m_item->isVisible();
    windowChanged();
    return true;
}

void LayoutItem::watchParent()
{
    if (std::exchange(m_isUnparented, false))
        unparentedItems::remove(*this);
    QObject::connect(m_item, &QQuickItem::parentChanged, &m_motion, &LayoutMotion::parentChanged,
                     Qt::UniqueConnection);
}

void LayoutItem::parentChanged()
{
    const QPointer<const LayoutSiblings> previous(m_siblings);
    m_reparented = true;
    m_positionedInNewParent = false;
    runInOrder([this] { registerWithSiblings(); },
               [this] {
                   if (!m_item->isVisible())
                       visibleChanged();
               },
               [&] { remapFrom(previous); });
}

/// Converts to the new parent's coordinates immediately. reactToLayout() converts again, because
/// the new parent may have a pending layout.
void LayoutItem::remapFrom(const LayoutSiblings *previous)
{
    enqueue();
    if (!canAnimate()) {
        m_hasLastLayoutRect = false;
        return;
    }
    if (!m_previousParentCoordinates) {
        if (!previous || !previous->parentItem().window())
            return jumpToLayoutRect();
        m_previousParentCoordinates = std::make_unique<ParentCoordinates>(
            ParentCoordinates{previous->toScene(), previousOwnTransform()});
    }
    if (!m_siblings)
        return; // a new parent or the destruction may follow before the next frame
    ensureTransition();
    if (!remapToParent())
        return jumpToLayoutRect();
    notifyVisualRect();
}

void LayoutItem::windowChanged()
{
    QQuickWindow *window = m_item->window();
    if (!window || !window->contentItem()) // it has none while it is being destroyed
        return enqueue(); // in the previous window: the item may return before the next frame
    LayoutFrameScheduler *scheduler = LayoutFrameScheduler::of(window);
    const bool isOther = m_scheduler != scheduler;
    if (isOther) {
        if (m_queued && m_scheduler)
            m_scheduler->remove(*this);
        m_queued = false;
        m_hasLastLayoutRect = false;
        m_scheduler = scheduler;
    }
    ScrollContentTracker *content = ScrollContentTracker::findOrCreate(*m_item, scheduler);
    m_siblings->setContent(content);
    const auto delegates = delegateReuseSignals(*m_item);
    for (const QObject *reuse : delegates)
        QObject::connect(reuse, SIGNAL(reused()), &m_motion, SLOT(onReused()),
                         Qt::UniqueConnection);
    enqueue();
    if (isOther)
        jumpToLayoutRect();
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
    if (!m_queued && m_scheduler) {
        m_queued = true;
        m_scheduler->enqueue(*this);
    }
}

void LayoutItem::applySettings()
{
    runInOrder(
        [this] {
            if (!m_motion.animates())
                jumpToLayoutRect();
            else if (m_transition)
                m_transition->setOptions(m_motion.options());
        },
        [this] {
            if (m_transition)
                m_transition->stretchContents();
        });
}

void LayoutItem::stretchChanged()
{
    if (m_siblings->isStretched() && m_hasLastLayoutRect)
        ensureTransition();
    else if (m_transition && !m_queued && !m_heldItemTracker
             && m_transition->isAtRestAt(restingRect()))
        releaseTransition();
}

void LayoutItem::snap()
{
    m_hasLastLayoutRect = false;
    enqueue();
    jumpToLayoutRect();
}

void LayoutItem::beginHold()
{
    if (!canAnimate())
        return;
    ensureTransition();
    m_heldItemTracker = std::make_unique<HeldItemTracker>(*m_item, *m_transition);
    m_transition->stop();
}

void LayoutItem::endHold()
{
    if (!m_heldItemTracker)
        return;
    const QPointF velocity = m_heldItemTracker->velocity();
    const QTransform ownTransform = m_heldItemTracker->ownTransform();
    m_heldItemTracker.reset();
    if (!animateTo(restingRect(), velocity) || m_previousParentCoordinates || !m_siblings)
        return;
    ensureTransition(); // the previous parent may be restored before the next frame
    m_previousParentCoordinates = std::make_unique<ParentCoordinates>(
        ParentCoordinates{m_siblings->toScene(), ownTransform});
    enqueue();
}

void LayoutItem::setReorderOffset(QPointF offset)
{
    if (!m_item || offset == m_reorderOffset)
        return;
    if (canAnimate())
        ensureTransition();
    m_reorderOffset = offset;
    enqueue();
}

void LayoutItem::showDraggedAt(QPointF corner)
{
    if (!canAnimate())
        return;
    ensureTransition();
    runInOrder(
        [this] {
            if (!std::exchange(m_isDragged, true))
                m_transition->stop();
        },
        [&] {
            if (!m_transition)
                return;
            m_transition->moveAtRest(corner - m_transition->visualRect().topLeft());
            notifyVisualRect();
        });
}

void LayoutItem::release(QPointF velocity)
{
    if (std::exchange(m_isDragged, false) && m_transition)
        animateTo(restingRect(), m_transition->toRunVelocity(velocity));
}

void LayoutItem::animateFrom(QPointF corner, QPointF velocity)
{
    unparentedItems::process();
    if (!m_scheduler || !m_motion.animates())
        return;
    setLastLayoutRect(QRectF(corner, m_item->size()));
    ensureTransition();
    m_lastLayoutRect = layoutRect();
    animateTo(layoutRect(), m_transition->toRunVelocity(velocity));
}

void LayoutItem::notifyVisualRect()
{
    const QRectF visualRect = m_transition ? m_transition->visualRect() : layoutRect();
    if (std::exchange(m_visualRect, visualRect) == visualRect)
        return;
    if (m_scheduler)
        m_scheduler->visualRectsChanged();
    Q_EMIT m_motion.visualGeometryChanged();
}

void LayoutItem::notifyRunning()
{
    if (std::exchange(m_lastNotifiedRunning, isRunning()) != isRunning())
        Q_EMIT m_motion.runningChanged();
}

void LayoutItem::transitionStarted()
{
    runInOrder([this] { notifyRunning(); }, [this] { Q_EMIT m_motion.started(); });
}

void LayoutItem::transitionEnded(FinishReason reason)
{
    // After a change, the next frame determines the target.
    if (!m_queued && !m_heldItemTracker && !m_isDragged && !m_previousParentCoordinates
        && m_reorderOffset.isNull())
        releaseTransition();
    runInOrder([this] { notifyVisualRect(); }, [this] { notifyRunning(); },
               [&] { Q_EMIT m_motion.finished(Interpolator::Reason(reason)); });
}

} // namespace sprung::qml
