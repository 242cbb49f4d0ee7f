// SPDX-License-Identifier: MIT
// A row that is held over another list, and let go there.
#include "reorder_motion.h"

#include "reorder_slots.h"

#include <QMetaMethod>
#include <QSet>

namespace sprung::qml {

namespace {

/// Those that have a group.
QSet<const ReorderMotion *> &grouped()
{
    static auto &all = *new QSet<const ReorderMotion *>; // for what outlives main()
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

bool ReorderMotion::takesRows() const
{
    return !m_group.isEmpty() && ReorderRows::isContainer(*m_item);
}

/// Along which it follows a finger.
Qt::Orientations ReorderMotion::axesOf(const ReorderRows &rows) const
{
    return m_group.isEmpty() ? rows.axes() : Qt::Horizontal | Qt::Vertical;
}

/// The one under the finger, if it takes the row. One that has made room is as much larger.
QQuickItem *ReorderMotion::otherList() const
{
    const auto takesIt = [this](const QQuickItem *list) {
        return list && list->window() == m_item->window() && list->isVisible() && list->isEnabled();
    };
    const auto isUnderIt = [this](const QQuickItem *list) {
        return list && list->contains(list->mapFromScene(m_finger.place()));
    };
    if (m_group.isEmpty() || isUnderIt(m_rows.container()))
        return nullptr;
    QQuickItem *last = nullptr;
    for (const ReorderMotion *other : std::as_const(grouped())) {
        QQuickItem *list = other->takesRows() ? other->m_item
                                              : ReorderRows::containerOf(*other->m_item);
        if (other->m_group != m_group || !takesIt(list))
            continue;
        if (isUnderIt(list))
            return list;
        if (list == m_others.parent())
            last = list;
    }
    return last && m_room.contains(last->mapFromScene(m_finger.place())) ? last : nullptr;
}

/// Goes over another list; null: over none. Those of the former one, and its own, are as they were.
void ReorderMotion::enterList(QQuickItem *list)
{
    if (list && list == m_others.container())
        return;
    m_room.close();
    m_otherIndex = -1;
    if (!list && !m_others.container())
        return;
    m_others = list ? ReorderRows::in(*list) : ReorderRows();
    m_movedAt.reset();
}

/// Its own rows close up, and the others make room for it where it would be.
void ReorderMotion::seekInOthers(int own, QPointF further)
{
    m_others.forceLayout();
    if (!m_others.parent())
        return;
    const QRectF seen = seenIn(*m_others.parent(), further);
    const ReorderSlots others(m_others, m_otherIndex);
    if (!others.accepts(m_otherIndex))
        m_otherIndex = others.indexForOther(seen);
    ReorderSlots room = others.with(m_otherIndex, m_item->size());
    const int to = room.indexForRect(m_otherIndex, seen);
    if (to != m_otherIndex && !isBelowHysteresis(seen.topLeft(), further)) {
        m_otherIndex = to;
        m_movedAt = seen.topLeft();
        room = others.with(to, m_item->size());
    }
    m_room.make(ReorderSlots(m_rows, own).without(own), room);
}

/// What there appears instead of it goes on from where it is seen. Those that have made room stay
/// where they are if it comes, and go back if it does not.
void ReorderMotion::dropIntoList(QPointF finger)
{
    const ReorderGap room = std::move(m_room);
    const QQuickItem *item = m_item;
    const QPointF corner = item->parentItem()->mapToScene({m_motion->x(), m_motion->y()});
    const ReorderRows own = m_rows;
    const ReorderRows others = m_others;
    const QPointer<QQuickItem> list(others.container());
    const int index = m_otherIndex;
    const int count = others.count();
    m_dispatcher.runInOrder(
        [&] { end(projectToAxes(finger), false); },
        [&] {
            if (!list)
                return;
            if (isSignalConnected(QMetaMethod::fromSignal(&ReorderMotion::transferRequested)))
                Q_EMIT transferRequested(list, index);
            else if (!own.transferTo(own.indexOf(*m_item), others, index))
                refuse("its model is no ListModel like that of the other list, and "
                       "transferRequested() has no handler");
        });
    own.forceLayout();
    if (!list || others.count() != count + 1)
        return;
    others.forceLayout();
    const QQuickItem *row = others.at(index);
    if (ReorderMotion *motion = row && row != item ? of(*row) : nullptr)
        motion->appear(corner, finger);
}

void ReorderMotion::appear(QPointF corner, QPointF velocity)
{
    const QQuickItem *parent = m_item->parentItem();
    if (!m_motion || !parent)
        return;
    m_dispatcher.runInOrder(
        [&] {
            m_motion->appearAt(parent->mapFromScene(corner),
                               parent->mapFromScene(velocity) - parent->mapFromScene(QPointF()));
        },
        [this] {
            if (m_motion->isRunning())
                raiseZ();
        });
}

} // namespace sprung::qml
