// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QtQml/qqml.h>

namespace sprung::qml {

/// Attached to an Item: whoever moves or resizes it, it is seen to glide there.
class LayoutMotion : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_ATTACHED(sprung::qml::LayoutMotion)
    QML_UNCREATABLE("LayoutMotion is attached to an Item")
    QML_ADDED_IN_VERSION(1, 0)

public:
    explicit LayoutMotion(QObject *item);
    static LayoutMotion *qmlAttachedProperties(QObject *item);
};

} // namespace sprung::qml
