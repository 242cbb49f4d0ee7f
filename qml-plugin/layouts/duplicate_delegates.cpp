// SPDX-License-Identifier: MIT
#include "duplicate_delegates.h"

#include "item_rect.h"

#include <QQuickItem>

#include <algorithm>
#include <utility>

namespace sprung::qml {

namespace {

/// Returns the ancestors of two items directly below their common ancestor.
std::pair<QQuickItem *, QQuickItem *> branches(QQuickItem *a, QQuickItem *b)
{
    for (; a && !a->isAncestorOf(b); a = a->parentItem()) {
        for (QQuickItem *branch = b; branch; branch = branch->parentItem()) {
            if (a->parentItem() && branch->parentItem() == a->parentItem())
                return {a, branch};
        }
    }
    return {};
}

// clazy:excludeall=connect-not-normalized

/// Whether \a view has a row for the item. A view keeps removed delegates during transitions and
/// delayRemove.
bool hasRow(QQuickItem &view, const QQuickItem &item)
{
    const QPointF middle = itemRect(item).center();
    QQuickItem *row = nullptr;
    int index = -1;
    QMetaObject::invokeMethod(&view, "itemAt", Q_RETURN_ARG(QQuickItem *, row),
                              Q_ARG(qreal, middle.x()), Q_ARG(qreal, middle.y()));
    QMetaObject::invokeMethod(&view, "indexAt", Q_RETURN_ARG(int, index), Q_ARG(qreal, middle.x()),
                              Q_ARG(qreal, middle.y()));
    return row == &item && index >= 0;
}

bool isDelegateOf(QQuickItem &repeater, const QQuickItem &item)
{
    const int count = repeater.property("count").toInt();
    QQuickItem *row = nullptr;
    for (int i = 0; i < count && row != &item; ++i)
        QMetaObject::invokeMethod(&repeater, "itemAt", Q_RETURN_ARG(QQuickItem *, row),
                                  Q_ARG(int, i));
    return row == &item;
}

/// Whether the item is a delegate that is not removed.
bool isRow(const QQuickItem &item)
{
    QQuickItem *parent = item.parentItem();
    QQuickItem *view = parent->parentItem();
    if (view && view->inherits("QQuickItemView"))
        return hasRow(*view, item);
    const QList<QQuickItem *> siblings = parent->childItems();
    return std::any_of(siblings.begin(), siblings.end(), [&item](QQuickItem *sibling) {
        return sibling->inherits("QQuickRepeater") && isDelegateOf(*sibling, item);
    });
}

} // namespace

bool areDuplicateDelegates(QQuickItem &item, QQuickItem &other)
{
    const auto [a, b] = branches(&item, &other);
    if (!a || !b)
        return false;
    const QRectF rect = itemRect(*a);
    const QRectF otherRect = itemRect(*b);
    return !rect.isEmpty() && !otherRect.isEmpty() && !rect.intersects(otherRect) && isRow(*a)
        && isRow(*b);
}

} // namespace sprung::qml
