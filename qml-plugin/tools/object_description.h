// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QObject;

namespace sprung::qml {

/// The name that the object was given: its id, or else its objectName; empty without both.
QString explicitName(const QObject *object);

/// A readable name of the object: the one that it was given, or else its type.
QString displayName(const QObject *object);

/// The document and the line that declare a QML object, "Main.qml:12"; empty for an object that C++
/// created.
QString declarationLocation(QObject *object);

} // namespace sprung::qml
