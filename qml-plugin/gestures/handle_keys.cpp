// SPDX-License-Identifier: MIT
#include "handle_keys.h"

#include <QKeyEvent>
#include <QMetaMethod>
#include <QQuickWindow>

namespace sprung::qml {

namespace {

/// Connects a signal of a private class of Qt.
void forwardSignal(QObject *sender, const char *signal, QObject *receiver)
{
    const QMetaObject &source = *sender->metaObject();
    const QMetaObject &sink = *receiver->metaObject();
    QObject::connect(sender, source.method(source.indexOfSignal(signal)), receiver,
                     sink.method(sink.indexOfSignal(signal)), Qt::UniqueConnection);
}

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
    forwardSignal(accessible, "increaseAction()", this);
    forwardSignal(accessible, "decreaseAction()", this);
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
