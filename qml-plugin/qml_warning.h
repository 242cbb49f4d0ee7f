// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QObject;
QT_END_NAMESPACE

namespace sprung::qml {

/// Warns of an object that is declared in QML, or belongs to one that is, with file and line.
bool warnOfDeclaration(const QObject *object, const QString &text, const QString &what);

/// Warns of the arguments of \a object's function that JavaScript calls right now, with file and
/// line of the caller.
void warnOfCall(const QObject *object, const QString &text);

} // namespace sprung::qml
