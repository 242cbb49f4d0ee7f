// SPDX-License-Identifier: MIT
#include "handle_keys.h"

#include <QKeyEvent>
#include <QQuickWindow>

namespace sprung::qml {

namespace {

/// Returns the Accessible object among the item's children. Any other query would create one, and
/// expose an item without name and role.
QObject *accessibleOf(const QQuickItem &item)
{
    for (QObject *child : item.children()) {
        if (qstrcmp(child->metaObject()->className(), "QQuickAccessibleAttached") == 0)
            return child;
    }
    return nullptr;
}

} // namespace

void HandleKeys::setItem(QQuickItem *item)
{
    QObject *previous = m_item ? accessibleOf(*m_item) : nullptr;
    if (m_item)
        m_item->removeEventFilter(this);
    if (previous)
        disconnect(previous, nullptr, this, nullptr);
    m_item = item;
    QObject *accessible = item ? accessibleOf(*item) : nullptr;
    if (item)
        item->installEventFilter(this);
    if (!accessible)
        return;
    for (const char *action : {SIGNAL(increaseAction()), SIGNAL(decreaseAction())})
        connect(accessible, action, this, action, Qt::UniqueConnection);
}

bool HandleKeys::isUnmodified(const QKeyEvent &key)
{
    return !(key.modifiers() & ~Qt::KeypadModifier);
}

bool HandleKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || watched != m_item)
        return false;
    // Keys that propagate from an item inside of the handle are ignored.
    const bool hasFocus = m_item->window() && m_item->window()->activeFocusItem() == m_item;
    return hasFocus && m_press(*static_cast<QKeyEvent *>(event));
}

} // namespace sprung::qml
