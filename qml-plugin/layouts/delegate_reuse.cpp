// SPDX-License-Identifier: MIT
#include "delegate_reuse.h"

#include "scroll_content_tracker.h"

#include <QQuickItem>
#include <QtQml/qqml.h>

namespace sprung::qml {

namespace {

/// Returns the object that a view attaches to its delegate. Null if \a item is no such delegate.
QObject *reuseSignalsOf(QQuickItem &item)
{
    const QQuickItem *content = item.parentItem();
    if (!content || !ScrollContentTracker::isContent(*content))
        return nullptr;
    const QQuickItem *view = content->parentItem();
    if (!view->property("reuseItems").toBool())
        return nullptr;
    QQmlAttachedPropertiesFunc function = nullptr;
    const QMetaObject *type = view->metaObject();
    for (; type && !function; type = type->superClass())
        function = qmlAttachedPropertiesFunction(&item, type);
    return qmlAttachedPropertiesObject(&item, function, true);
}

} // namespace

QList<QObject *> delegateReuseSignals(QQuickItem &item)
{
    QList<QObject *> objects;
    for (QQuickItem *ancestor = &item; ancestor; ancestor = ancestor->parentItem()) {
        if (QObject *const reuse = reuseSignalsOf(*ancestor))
            objects += reuse;
    }
    return objects;
}

} // namespace sprung::qml
