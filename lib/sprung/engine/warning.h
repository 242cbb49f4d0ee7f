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

/// Returns \a value as text, also one that cannot be converted to a string.
SPRUNG_EXPORT QString describe(const QVariant &value);
SPRUNG_EXPORT QString describe(const SpringParameters &spring);

/// Warns of bad input to \a object. \a what names what it works on, for example: on QLabel "title",
/// property "pos". What is declared in QML is warned of with file and line.
SPRUNG_EXPORT void warn(const QObject *object, const QString &text, const QString &what = {});

/// Warns that \a object keeps its \a property, because it cannot be \a value.
SPRUNG_EXPORT void refuse(const QObject *object, const char *property, const QVariant &value);

/// Returns that \a spring is refused because it is invalid, or that it was probably made with
/// milliseconds instead of seconds, or an empty text.
SPRUNG_EXPORT QString validationError(const SpringParameters &spring);

/// Warns of a problem of the \a spring that \a object is given. Returns whether it is valid.
SPRUNG_EXPORT bool warnIfInvalid(const QObject *object, const SpringParameters &spring);

/// Warns of an object that is declared in QML; returns false for one that is not.
using DeclarationWarning = bool (*)(const QObject *object, const QString &text,
                                    const QString &what);
/// The QML module sets one, because the library does not know QML. Null: there is none.
SPRUNG_EXPORT void setDeclarationWarning(DeclarationWarning warning);

} // namespace sprung
