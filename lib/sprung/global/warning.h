// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QString>
#include <QVariant>

QT_BEGIN_NAMESPACE
class QObject;
QT_END_NAMESPACE

namespace sprung {

/// Returns the class of \a object, and its objectName if it has one.
SPRUNG_EXPORT QString describe(const QObject *object);

/// Returns \a value as text, even if it cannot be converted to a string.
SPRUNG_EXPORT QString describe(const QVariant &value);
SPRUNG_EXPORT QString describe(const SpringParameters &spring);

/// Prints a warning about invalid input to \a object. \a context names the affected property, for
/// example: on QLabel "title", property "pos". For objects declared in QML, the warning includes
/// file and line.
SPRUNG_EXPORT void warn(const QObject *object, const QString &text, const QString &context = {});

/// Warns that \a object rejected \a value for its \a property.
SPRUNG_EXPORT void reject(const QObject *object, const char *property, const QVariant &value);

/// Returns a message if \a spring is invalid, or was probably created with milliseconds instead of
/// seconds; otherwise an empty text.
SPRUNG_EXPORT QString validationError(const SpringParameters &spring);

/// Warns of a problem of the \a spring that \a object got. Returns whether the spring is valid.
SPRUNG_EXPORT bool warnIfInvalid(const QObject *object, const SpringParameters &spring);

/// Returns whether \a object lives in the current thread. Warns of the \a command otherwise.
SPRUNG_EXPORT bool isOwnThread(const QObject *object, const char *command);

/// A function that warns of an object declared in QML; returns false for other objects.
using WarningHandler = bool (*)(const QObject *object, const QString &text, const QString &context);
/// Sets the function. The QML module sets one, because the library does not link QML. Default:
/// null.
SPRUNG_EXPORT void setWarningHandler(WarningHandler handler);

} // namespace sprung
