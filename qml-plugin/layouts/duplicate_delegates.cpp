// SPDX-License-Identifier: MIT
#include "duplicate_delegates.h"

#include "item_rect.h"
#include "reorder_rows.h"

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

/// Whether the item is a delegate that is not removed. A view keeps removed delegates during
/// transitions and delayRemove.
bool isRow(const QQuickItem &item)
{
    const QQuickItem *view = item.parentItem()->parentItem();
    if (view && view->inherits("QQuickItemView"))
        return ReorderRows(item).indexOf(item) >= 0;
    return ReorderRows::repeaterOf(item);
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
