// SPDX-License-Identifier: MIT
#include "target_window.h"

#include <QMetaObject>
#include <QWindow>

namespace sprung {

namespace {

/// A property of all items, found once: a look-up by name at each step takes a hundred times as long.
class ItemProperty
{
public:
    ItemProperty(const QObject *item, const char *name)
    {
        const QMetaObject *type = item->metaObject();
        while (qstrcmp(type->className(), "QQuickItem") != 0)
            type = type->superClass();
        m_index = type->indexOfProperty(name);
    }

    template <typename Value>
    Value of(QObject *item, Value otherwise) const
    {
        void *arguments[] = {&otherwise, nullptr};
        if (m_index >= 0)
            QMetaObject::metacall(item, QMetaObject::ReadProperty, m_index, arguments);
        return otherwise;
    }

private:
    int m_index = -1;
};

} // namespace

TargetWindow TargetWindow::of(QObject *target)
{
    while (target && !target->inherits("QQuickItem"))
        target = target->parent();
    if (!target)
        return {};
    static const ItemProperty parentOf(target, "parent");
    static const ItemProperty visibleOf(target, "visible");
    const bool isVisible = visibleOf.of(target, true);
    while (QObject *parent = parentOf.of<QObject *>(target, nullptr))
        target = parent;
    auto *window = qobject_cast<QWindow *>(target->parent()); // the root item is the window's child
    return {window, window && isVisible};
}

} // namespace sprung
