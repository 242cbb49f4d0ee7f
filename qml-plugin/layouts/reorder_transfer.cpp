// SPDX-License-Identifier: MIT
// Drags to another list.
#include "reorder_motion.h"

#include "reorder_slots.h"

#include <QMetaMethod>
#include <QSet>

#include <algorithm>

namespace sprung::qml {

namespace {

QSet<const ReorderMotion *> &grouped()
{
    static auto &all = *new QSet<const ReorderMotion *>; // for objects that outlive main()
    return all;
}

} // namespace

void ReorderMotion::leaveGroup()
{
    grouped().remove(this);
}

void ReorderMotion::setGroup(const QString &group)
{
    if (group == m_group || !m_item)
        return;
    m_group = group;
    if (group.isEmpty())
        leaveGroup();
    else
        grouped().insert(this);
    Q_EMIT groupChanged();
}

/// Returns the list under the pointer, if it accepts the row. A list with an open gap is larger by
/// the gap.
QQuickItem *ReorderMotion::otherList() const
{
    const auto canAccept = [this](const QQuickItem *list) {
        return list && list->window() == m_item->window() && list->isVisible() && list->isEnabled();
    };
    const auto isUnderPointer = [this](const QQuickItem *list) {
        return list && list->contains(list->mapFromScene(m_dragInput.position()));
    };
    if (m_group.isEmpty() || isUnderPointer(m_rows.container()))
        return nullptr;
    QQuickItem *last = nullptr;
    for (const ReorderMotion *other : std::as_const(grouped())) {
        QQuickItem *list = other->acceptsRows() ? other->m_item
                                                : ReorderRows::containerOf(*other->m_item);
        if (other->m_group != m_group || !canAccept(list))
            continue;
        if (isUnderPointer(list))
            return list;
        if (list == m_otherRows.parent())
            last = list;
    }
    return last && m_gap.contains(last->mapFromScene(m_dragInput.position())) ? last : nullptr;
}

/// Enters another list, or none with null. Closes the gaps of the previous list and of the own
/// list.
void ReorderMotion::enterList(QQuickItem *list)
{
    if (list && list == m_otherRows.container())
        return;
    m_gap.close();
    m_otherIndex = -1;
    if (!list && !m_otherRows.container())
        return;
    m_otherRows = list ? ReorderRows::ofContainer(*list) : ReorderRows();
    m_lastMovePosition.reset();
}

/// Closes the gap in the own list, and opens a gap at the target index of the other list.
void ReorderMotion::updateOtherIndex(int ownIndex, QPointF flingDelta)
{
    m_otherRows.forceLayout();
    if (!m_otherRows.parent())
        return;
    const QRectF visualRect = mappedVisualRect(*m_otherRows.parent(), flingDelta);
    const ReorderSlots others(m_otherRows, m_otherIndex);
    if (!others.accepts(m_otherIndex))
        m_otherIndex = others.insertionIndex(visualRect);
    ReorderSlots withRow = others.inserted(m_otherIndex, m_item->size());
    const int to = withRow.indexForRect(m_otherIndex, visualRect);
    if (to != m_otherIndex && !isBelowHysteresis(visualRect.topLeft(), flingDelta)) {
        m_otherIndex = to;
        m_lastMovePosition = visualRect.topLeft();
        withRow = others.inserted(to, m_item->size());
    }
    m_gap.open(ReorderSlots(m_rows, ownIndex).removed(ownIndex), withRow);
}

/// Requests the transfer. The new delegate continues from the visual rect. The gap stays if the
/// delegate appears, and closes otherwise.
void ReorderMotion::dropIntoList(QPointF sceneVelocity)
{
    const ReorderGap gap = std::move(m_gap);
    const QQuickItem *item = m_item;
    const QPointF corner = item->parentItem()->mapToScene({m_motion->x(), m_motion->y()});
    const ReorderRows own = m_rows;
    const ReorderRows others = m_otherRows;
    const QPointer<QQuickItem> list(others.container());
    int index = m_otherIndex;
    int count = others.count();
    m_dispatcher.runInOrder(
        [&] { finishDrag(projectToAxes(sceneVelocity), false); },
        [&] {
            // A slot may have hidden or removed the row, or other rows.
            const int from = own.indexOf(*m_item);
            if (!list || from < 0)
                return;
            count = others.count();
            index = std::min(index, count);
            if (isSignalConnected(QMetaMethod::fromSignal(&ReorderMotion::transferRequested)))
                Q_EMIT transferRequested(list, index);
            else if (!own.transferTo(from, others, index))
                warnOnce("its model is no ListModel like that of the other list, and "
                         "transferRequested() has no handler");
        });
    own.forceLayout();
    if (!list || others.count() != count + 1)
        return;
    others.forceLayout();
    const QQuickItem *row = others.at(index);
    if (ReorderMotion *motion = row && row != item ? of(*row) : nullptr)
        motion->continueFrom(corner, sceneVelocity);
}

void ReorderMotion::continueFrom(QPointF corner, QPointF velocity)
{
    const QQuickItem *parent = m_item->parentItem();
    if (!m_motion || !parent)
        return;
    m_dispatcher.runInOrder(
        [&] {
            m_motion->item().animateFrom(parent->mapFromScene(corner),
                                         parent->mapFromScene(velocity)
                                             - parent->mapFromScene(QPointF()));
        },
        [this] {
            if (m_motion->isRunning() && m_item->parentItem()) // a slot may have removed the row
                raiseZ();
        });
}

} // namespace sprung::qml
