// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonValue>

QT_BEGIN_NAMESPACE
class QObject;
QT_END_NAMESPACE

namespace sprung::detail {

/// Returns the value of the property at \a path as JSON: a number, bool or text, or an array of
/// numbers. Undefined if the property does not exist or has another type.
QJsonValue propertyAsJson(const QObject *object, const QString &path);

/// Whether two recorded values are equal; numbers may differ by \a allowed.
bool isApproximatelyEqual(const QJsonValue &a, const QJsonValue &b, double allowed);

/// Returns the largest absolute number in a recorded value; 0 without one.
double largestMagnitude(const QJsonValue &value);

/// Formats a recorded value for a message.
QString toDisplayString(const QJsonValue &value);

} // namespace sprung::detail
