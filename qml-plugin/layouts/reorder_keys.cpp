// SPDX-License-Identifier: MIT
// Moves by keys, buttons or assistive technology.
#include "reorder_motion.h"

#include "reorder_slots.h"
#include "scroll_into_view.h"

#include <QKeyEvent>

#include <algorithm>

namespace sprung::qml {

namespace {

bool isArrow(int key)
{
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

} // namespace

void ReorderMotion::moveBy(int steps)
{
    if (m_dragging || !m_item || !m_enabled)
        return;
    m_rows = ReorderRows(*m_item);
    const int from = m_rows.indexOf(*m_item);
    if (from < 0)
        return;
    const int to = int(std::clamp(qint64(from) + steps, qint64(0), qint64(m_rows.count() - 1)));
    moveByKeys(from, to);
}

/// Moves the row, and keeps it visible and focused. A view may have created another delegate for
/// it, which continues from the visual rect, or may have moved the focus. Returns whether a move was
/// requested.
bool ReorderMotion::moveByKeys(int from, int to)
{
    if (from < 0 || to == from || !canMove())
        return false;
    const ReorderRows rows = m_rows;
    const int count = rows.count();
    const QPointer<QQuickItem> item(m_item);
    const bool hadFocus = item->hasActiveFocus();
    const QPointF corner = item->mapToScene({});
    moveTo(to);
    const int newIndex = item ? rows.indexOf(*item) : -1;
    if (newIndex == from || rows.count() != count)
        return true;
    const int visibleIndex = newIndex < 0 ? to : newIndex;
    ScrollIntoView::show(rows, visibleIndex);
    QQuickItem *row = rows.at(visibleIndex);
    if (row && hadFocus && !row->hasActiveFocus())
        row->forceActiveFocus(Qt::OtherFocusReason);
    if (ReorderMotion *motion = row && row != item ? of(*row) : nullptr)
        motion->continueFrom(corner, {});
    return true;
}

bool ReorderMotion::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || watched != m_item || m_dragging || !m_enabled)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const Qt::KeyboardModifiers modifiers = key->modifiers() & ~Qt::KeypadModifier;
    if (!isArrow(key->key()) || (modifiers != Qt::AltModifier && modifiers != Qt::ControlModifier))
        return false;
    m_rows = ReorderRows(*m_item);
    m_rows.forceLayout();
    const int from = m_rows.indexOf(*m_item);
    if (from < 0)
        return false;
    return moveByKeys(from, ReorderSlots(m_rows, from).adjacentIndex(from, Qt::Key(key->key())));
}

} // namespace sprung::qml
