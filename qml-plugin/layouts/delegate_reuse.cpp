// SPDX-License-Identifier: MIT
#include "delegate_reuse.h"

#include <QQuickItem>
#include <QtQml/qqml.h>

namespace sprung::qml {

QObject *delegateReuseSignals(QQuickItem &item)
{
    const QQuickItem *content = item.parentItem();
    const QQuickItem *view = content ? content->parentItem() : nullptr;
    if (!view || !view->inherits("QQuickFlickable") || !view->property("reuseItems").toBool())
        return nullptr;
    QQmlAttachedPropertiesFunc function = nullptr;
    const QMetaObject *type = view->metaObject();
    for (; type && !function; type = type->superClass())
        function = qmlAttachedPropertiesFunction(&item, type);
    return qmlAttachedPropertiesObject(&item, function, true);
}

} // namespace sprung::qml
