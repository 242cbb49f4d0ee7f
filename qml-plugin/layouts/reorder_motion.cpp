// SPDX-License-Identifier: MIT
#include "reorder_motion.h"

#include "reorder_slots.h"

#include <QMetaMethod>
#include <QQmlEngine>
#include <QQmlInfo>

#include <algorithm>
#include <utility>

namespace sprung::qml {

namespace {

/// Seconds by which the position of a flung row is predicted, to find its target index.
constexpr double flingSeconds = 0.1;
/// px: hysteresis between two moves. In lines of rows with several sizes, a resting pointer might
/// otherwise cause move after move.
constexpr double hysteresis = 8;

} // namespace

ReorderMotion::ReorderMotion(QObject *object)
    : QObject(object)
    , m_item(qobject_cast<QQuickItem *>(object))
    , m_dragInput([this](ReorderDragInput::Event event) { handleDragEvent(event); })
{
    if (!m_item) {
        qmlWarning(object) << "ReorderMotion moves Items, and this is none";
        return;
    }
    if (!ReorderRows::isContainer(*m_item))
        m_motion = LayoutMotion::qmlAttachedProperties(object);
    QMetaObject::invokeMethod(this, &ReorderMotion::complete, Qt::QueuedConnection);
}

ReorderMotion::~ReorderMotion()
{
    stopTicking();
    leaveGroup();
}

/// Called when the row has a parent and a handle.
void ReorderMotion::complete()
{
    m_isComplete = true;
    if (acceptsRows())
        return;
    m_motion = LayoutMotion::qmlAttachedProperties(m_item);
    m_item->installEventFilter(this);
    m_dragInput.setHandle(handle(), !m_handle, qmlEngine(m_item));
    if (m_item->parentItem() && !ReorderRows::containerOf(*m_item))
        warnOnce("it is not in a view, a positioner or a layout");
}

void ReorderMotion::warnOnce(const char *reason)
{
    if (!std::exchange(m_warned, true))
        qmlWarning(m_item) << "ReorderMotion does not move this item: " << reason;
}

void ReorderMotion::setEnabled(bool enabled)
{
    if (std::exchange(m_enabled, enabled) == enabled)
        return;
    m_dispatcher.runInOrder([&] { m_dragInput.setEnabled(enabled); },
                            [this] { Q_EMIT enabledChanged(); });
}

void ReorderMotion::setHandle(QQuickItem *handle)
{
    if (handle == m_handle)
        return;
    if (m_handle)
        disconnect(m_handle, &QObject::destroyed, this, nullptr);
    m_handle = handle;
    // Queued, because the handle may be destroyed with the row.
    if (handle)
        connect(handle, &QObject::destroyed, this, &ReorderMotion::applyHandle,
                Qt::QueuedConnection);
    applyHandle();
}

void ReorderMotion::applyHandle()
{
    m_dispatcher.runInOrder(
        [this] {
            if (m_isComplete)
                m_dragInput.setHandle(this->handle(), !m_handle, qmlEngine(m_item));
        },
        [this] { Q_EMIT handleChanged(); });
}

// Moves

/// Whether a handler or a model can move rows.
bool ReorderMotion::canMove()
{
    if (isSignalConnected(QMetaMethod::fromSignal(&ReorderMotion::moveRequested))
        || m_rows.canMove())
        return true;
    warnOnce("its model has no move(), and moveRequested() no handler");
    return false;
}

/// Returns whether the row has that index now.
bool ReorderMotion::moveTo(int index)
{
    const int from = m_rows.indexOf(*m_item);
    const bool alive = m_dispatcher.runInOrder([&] {
        if (isSignalConnected(QMetaMethod::fromSignal(&ReorderMotion::moveRequested)))
            Q_EMIT moveRequested(from, index);
        else if (!m_rows.move(from, index))
            warnOnce("its model does not move rows, and moveRequested() has no handler");
    });
    if (!alive)
        return false;
    m_rows.forceLayout();
    return m_rows.at(index) == m_item;
}

// Drags

void ReorderMotion::handleDragEvent(ReorderDragInput::Event event)
{
    switch (event) {
    case ReorderDragInput::Event::Touched:
        return onTouched();
    case ReorderDragInput::Event::TouchEnded:
        if (m_motion)
            m_motion->item().release({});
        return;
    case ReorderDragInput::Event::Grabbed:
        return beginDrag();
    case ReorderDragInput::Event::Moved:
        return moveToPointer();
    case ReorderDragInput::Event::Released:
        return endDrag(true);
    case ReorderDragInput::Event::Canceled:
        m_isCanceled = !canContinueDrag(); // its list may be under destruction
        if (!m_isCanceled)
            endDrag(false);
        return;
    }
}

void ReorderMotion::onTouched()
{
    const ReorderRows rows(*m_item);
    m_dragInput.setAxes(axesOf(rows));
    if (!rows.container())
        warnOnce("it is not in a view, a positioner or a layout");
    else if (m_motion && m_motion->isRunning()) // it stops under the pointer
        m_motion->item().showDraggedAt({m_motion->x(), m_motion->y()});
}

void ReorderMotion::beginDrag()
{
    m_rows = ReorderRows(*m_item);
    m_rows.forceLayout();
    m_initialIndex = m_rows.indexOf(*m_item);
    if (m_initialIndex < 0 || !m_motion || !canMove()) {
        m_dragInput.endGrab();
        return handleDragEvent(ReorderDragInput::Event::TouchEnded);
    }
    m_nextRow = m_rows.persistentIndex(m_initialIndex + 1);
    m_rejectedIndex.reset();
    m_lastMovePosition.reset();
    m_grabOffset = m_item->parentItem()->mapFromScene(m_dragInput.grabPosition())
        - QPointF(m_motion->x(), m_motion->y());
    m_autoScroller.begin(m_rows.container(), m_rows.axes(), m_dragInput.grabPosition());
    m_dragging = true;
    m_isCanceled = false;
    startTicking();
    raiseZ();
    m_dispatcher.runInOrder([this] { Q_EMIT draggingChanged(); }, [this] { moveToPointer(); });
}

bool ReorderMotion::canContinueDrag() const
{
    return !m_isCanceled && m_item->window() && m_item->isVisible() && m_item->isEnabled()
        && m_rows.container() && ReorderRows::containerOf(*m_item) == m_rows.container();
}

void ReorderMotion::tick(double seconds)
{
    if (!canContinueDrag())
        return cancelDrag();
    m_dispatcher.runInOrder(
        [&] {
            if (!otherList())
                m_autoScroller.advance(seconds, m_dragInput.position());
        },
        [this] { moveToPointer(); }, [this] { updateTargetIndex(); },
        [this] { moveToPointer(); }); // views also move their content
}

void ReorderMotion::moveToPointer()
{
    if (!m_dragging || !canContinueDrag())
        return;
    QPointF corner = m_item->parentItem()->mapFromScene(m_dragInput.predictedPosition())
        - m_grabOffset;
    const Qt::Orientations axes = axesOf(m_rows);
    if (!(axes & Qt::Horizontal))
        corner.setX(m_item->x());
    if (!(axes & Qt::Vertical))
        corner.setY(m_item->y());
    m_motion->item().showDraggedAt(corner);
}

/// Returns the visual rect in \a parent's coordinates, with an additional delta in the scene.
QRectF ReorderMotion::mappedVisualRect(const QQuickItem &parent, QPointF flingDelta) const
{
    const QPointF corner = m_item->parentItem()->mapToScene({m_motion->x(), m_motion->y()});
    return {parent.mapFromScene(corner + flingDelta), m_item->size()};
}

/// Whether the row has moved less than the hysteresis and is not flung.
bool ReorderMotion::isBelowHysteresis(QPointF corner, QPointF flingDelta) const
{
    return m_lastMovePosition && flingDelta.isNull()
        && (corner - *m_lastMovePosition).manhattanLength() < hysteresis;
}

/// Requests a move to the index of the visual or predicted rect.
void ReorderMotion::updateTargetIndex(QPointF flingDelta)
{
    if (!m_dragging)
        return;
    m_rows.forceLayout();
    const int index = m_rows.indexOf(*m_item);
    if (index < 0 || !canContinueDrag())
        return cancelDrag();
    enterList(otherList());
    if (m_otherRows.container())
        return updateOtherIndex(index, flingDelta);
    const QRectF visualRect = mappedVisualRect(*m_item->parentItem(), flingDelta);
    const int to = ReorderSlots(m_rows, index).indexForRect(index, visualRect);
    if (to == index)
        m_rejectedIndex.reset();
    if (to == index || to == m_rejectedIndex || isBelowHysteresis(visualRect.topLeft(), flingDelta))
        return;
    bool moved = false;
    m_dispatcher.runInOrder([&] { moved = moveTo(to); },
                            [&] {
                                m_rejectedIndex = moved ? std::nullopt : std::optional(to);
                                if (moved)
                                    m_lastMovePosition = visualRect.topLeft();
                            });
}

// Drop

/// Returns the index at the start of the drag, adjusted for rows that were inserted or removed.
int ReorderMotion::initialIndex(int index) const
{
    if (m_nextRow.isValid())
        return m_nextRow.row() > index ? m_nextRow.row() - 1 : m_nextRow.row();
    return std::min(m_initialIndex, m_rows.count() - 1);
}

/// Returns the pointer velocity along the axes of the rows, in their coordinates.
QPointF ReorderMotion::projectToAxes(QPointF sceneVelocity) const
{
    const QQuickItem *parent = m_item->parentItem();
    if (!parent)
        return {};
    const QPointF velocity = parent->mapFromScene(sceneVelocity) - parent->mapFromScene(QPointF());
    const Qt::Orientations axes = axesOf(m_rows);
    return {axes & Qt::Horizontal ? velocity.x() : 0, axes & Qt::Vertical ? velocity.y() : 0};
}

void ReorderMotion::cancelDrag()
{
    m_dragInput.endGrab();
    endDrag(false);
}

void ReorderMotion::endDrag(bool isDrop)
{
    if (!m_dragging)
        return;
    const QPointF sceneVelocity = m_dragInput.velocity();
    const QPointF velocity = projectToAxes(sceneVelocity);
    m_dispatcher.runInOrder(
        [&] {
            if (isDrop)
                moveToPointer(); // the row continues from the predicted position
        },
        [&] { isDrop ? updateTargetIndex(flingSeconds * sceneVelocity) : restorePosition(); },
        [&] {
            if (isDrop && m_dragging && m_otherRows.container())
                dropIntoList(sceneVelocity);
            else
                finishDrag(velocity, isDrop);
        });
}

void ReorderMotion::restorePosition()
{
    m_rows.forceLayout();
    const int index = m_rows.indexOf(*m_item);
    const int first = initialIndex(index);
    if (index >= 0 && first >= 0 && index != first)
        moveTo(first);
}

void ReorderMotion::finishDrag(QPointF velocity, bool isDrop)
{
    if (!std::exchange(m_dragging, false))
        return;
    stopTicking();
    enterList(nullptr);
    const int index = m_rows.indexOf(*m_item);
    const int first = initialIndex(index);
    m_nextRow = QPersistentModelIndex();
    m_dispatcher.runInOrder([&] { m_motion->item().release(velocity); },
                            [this] {
                                if (!m_motion->isRunning())
                                    restoreZ();
                            },
                            [this] { Q_EMIT draggingChanged(); },
                            [&] {
                                if (isDrop && index >= 0 && index != first)
                                    Q_EMIT dropped(first, index);
                            });
}

/// Raises the row above the others until it is settled.
void ReorderMotion::raiseZ()
{
    double highest = 0;
    const QList<QQuickItem *> siblings = m_item->parentItem()->childItems();
    for (const QQuickItem *sibling : siblings) {
        if (sibling != m_item)
            highest = std::max(highest, sibling->z());
    }
    if (!m_originalZ)
        m_originalZ = m_item->z();
    connect(m_motion, &LayoutMotion::finished, this, &ReorderMotion::restoreZ,
            Qt::UniqueConnection);
    m_item->setZ(highest + 1); // last, since a slot may end the transition
}

void ReorderMotion::restoreZ()
{
    if (m_dragging || !m_originalZ)
        return;
    disconnect(m_motion, &LayoutMotion::finished, this, &ReorderMotion::restoreZ);
    m_item->setZ(*std::exchange(m_originalZ, std::nullopt));
}

} // namespace sprung::qml
