// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QByteArrayView>

QT_BEGIN_NAMESPACE
class QObject;
QT_END_NAMESPACE

namespace sprung::qml {

/// The anchors that determine a property of an item, and the property that moves the item instead.
struct AnchorConflict
{
    QByteArray anchors;     ///< for example "anchors.bottom"; empty if none
    QByteArray alternative; ///< for example "anchors.bottomMargin"
};

/// Returns the anchors of \a object that determine its \a property. Reads the anchors by their
/// names, because their class is private in Qt. Creates the anchors of an item that has none.
AnchorConflict findAnchorConflict(const QObject *object, QByteArrayView property);

} // namespace sprung::qml
