// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QObject;

namespace sprung::qml {

/// Returns the id of \a object, or else its objectName; empty without both.
QString explicitName(const QObject *object);

/// Returns a readable name of \a object: its explicitName(), or else its type.
QString displayName(const QObject *object);

/// Returns the document and the line that declare \a object, for example "Main.qml:12". Empty for
/// an object that C++ created.
QString declarationLocation(QObject *object);

} // namespace sprung::qml
