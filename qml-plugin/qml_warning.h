// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QJSEngine;
class QObject;
QT_END_NAMESPACE

namespace sprung::qml {

/// Logs a warning with file and line, if \a object or an owner of it is declared in QML.
bool warnInQml(const QObject *object, const QString &text, const QString &context);

/// Logs a warning about the arguments of the function of \a object that JavaScript of \a engine is
/// calling, with file and line of the caller.
void warnAtCaller(const QObject *object, QJSEngine &engine, const QString &text);

} // namespace sprung::qml
