// SPDX-License-Identifier: MIT
// A row that is let go over another list.
#include "reorder_motion.h"

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
    return !m_group.isEmpty() && ReorderedRows::isContainer(*m_item);
}

/// Along which it follows a finger.
Qt::Orientations ReorderMotion::axesOf(const ReorderedRows &rows) const
{
    return m_group.isEmpty() ? rows.axes() : Qt::Horizontal | Qt::Vertical;
}

/// The one under the finger, if it takes the row.
QQuickItem *ReorderMotion::otherList() const
{
    const auto isUnderIt = [this](const QQuickItem *list) {
        return list && list->contains(list->mapFromScene(m_finger.place()));
    };
    if (m_group.isEmpty() || isUnderIt(m_rows.container()))
        return nullptr;
    for (const ReorderMotion *other : std::as_const(grouped())) {
        QQuickItem *list = other->takesRows() ? other->m_item
                                              : ReorderedRows::containerOf(*other->m_item);
        if (other->m_group == m_group && isUnderIt(list) && list->window() == m_item->window()
            && list->isVisible() && list->isEnabled())
            return list;
    }
    return nullptr;
}

/// What there appears instead of it goes on from where it is seen.
void ReorderMotion::transferTo(QQuickItem &list)
{
    const QPointer<QQuickItem> alive(&list);
    const QQuickItem *item = m_item;
    const QPointF corner = item->parentItem()->mapToScene({m_motion->x(), m_motion->y()});
    const QPointF velocity = m_finger.velocity();
    const ReorderedRows others = ReorderedRows::in(list);
    others.layOut();
    if (!others.parent())
        return end(this->velocity(), false);
    const QRectF seen(others.parent()->mapFromScene(corner), item->size());
    const int index = others.indexForOther(seen);
    const int count = others.count();
    const ReorderedRows own = m_rows;
    m_teller.inTurn(
        [this] { end(this->velocity(), false); },
        [&] {
            if (!alive)
                return;
            if (isSignalConnected(QMetaMethod::fromSignal(&ReorderMotion::transferRequested)))
                Q_EMIT transferRequested(&list, index);
            else if (!own.give(own.indexOf(*m_item), others, index))
                refuse("its model is no ListModel like that of the other list, and "
                       "transferRequested() has no handler");
        });
    if (!alive || others.count() != count + 1)
        return;
    others.layOut();
    const QQuickItem *row = others.at(index);
    auto *motion = row && row != item
        ? row->findChild<ReorderMotion *>(QString(), Qt::FindDirectChildrenOnly)
        : nullptr;
    if (motion)
        motion->appear(corner, velocity);
}

void ReorderMotion::appear(QPointF corner, QPointF velocity)
{
    const QQuickItem *parent = m_item->parentItem();
    if (!m_motion || !parent)
        return;
    m_teller.inTurn(
        [&] {
            m_motion->appearAt(parent->mapFromScene(corner),
                               parent->mapFromScene(velocity) - parent->mapFromScene(QPointF()));
        },
        [this] {
            if (m_motion->isRunning())
                raise();
        });
}

} // namespace sprung::qml
