// SPDX-License-Identifier: MIT
// A SpringDrag without a finger: keys, and the actions of assistive technology.
#include "spring_drag.h"

#include <QKeyEvent>
#include <QQuickWindow>

namespace sprung::qml {

namespace {

/// Connects a signal of a class that Qt does not make public.
QMetaObject::Connection connectAction(QObject *sender, const char *signal, SpringDrag *drag,
                                      const char *slot)
{
    const QMetaObject &source = *sender->metaObject();
    const QMetaObject &sink = SpringDrag::staticMetaObject;
    return QObject::connect(sender, source.method(source.indexOfSignal(signal)), drag,
                            sink.method(sink.indexOfSlot(slot)));
}

} // namespace

/// The handle has Accessible properties if an object of theirs is among its children. Asking for
/// them in another way would create them, and make an item known that has no name and no role.
void SpringDrag::connectActions()
{
    QQuickItem *item = handle();
    if (m_keyed)
        m_keyed->removeEventFilter(this);
    m_keyed = item;
    if (!item)
        return;
    item->installEventFilter(this);
    for (QObject *child : item->children()) {
        if (qstrcmp(child->metaObject()->className(), "QQuickAccessibleAttached") != 0)
            continue;
        m_connections += connectAction(child, "increaseAction()", this, "goToNext()");
        m_connections += connectAction(child, "decreaseAction()", this, "goToPrevious()");
    }
}

bool SpringDrag::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || watched != m_keyed || !m_enabled || m_dragging)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isPlain = !(key->modifiers() & ~Qt::KeypadModifier);
    // Keys that an item inside of the handle has left over are not meant for the handle.
    const bool isOwn = m_keyed->window() && m_keyed->window()->activeFocusItem() == m_keyed;
    return isPlain && isOwn && pressKey(key->key());
}

bool SpringDrag::pressKey(int key)
{
    if (m_current < 0)
        return false;
    const double right = m_mirrored ? -1 : 1;
    int anchor = -1;
    switch (key) {
    case Qt::Key_Left:
        anchor = m_anchors.toward({-right, 0}, m_current);
        break;
    case Qt::Key_Right:
        anchor = m_anchors.toward({right, 0}, m_current);
        break;
    case Qt::Key_Up:
        anchor = m_anchors.toward({0, -1}, m_current);
        break;
    case Qt::Key_Down:
        anchor = m_anchors.toward({0, 1}, m_current);
        break;
    case Qt::Key_Home:
        anchor = m_anchors.stepped(m_current, -m_anchors.count());
        break;
    case Qt::Key_End:
        anchor = m_anchors.stepped(m_current, m_anchors.count());
        break;
    default:
        break;
    }
    if (anchor < 0 || anchor == m_current)
        return false;
    setAnchor(m_anchors.id(anchor));
    return true;
}

} // namespace sprung::qml
