// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QObject;

namespace sprung::qml {

/// A readable name of the object: its id, or else its objectName, or else its type.
QString nameOf(const QObject *object);

/// The document and the line that declare a QML object, "Main.qml:12"; empty for an object that C++
/// created.
QString declarationOf(QObject *object);

} // namespace sprung::qml
