// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QObject;

namespace sprung::qml {

/// What a person calls the object: its id, or else its name, or else its type.
QString nameOf(const QObject *object);

/// The document and the line that declare an object of QML, "Main.qml:12"; empty for one that C++
/// made.
QString declarationOf(QObject *object);

} // namespace sprung::qml
