// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonValue>

QT_BEGIN_NAMESPACE
class QObject;
QT_END_NAMESPACE

namespace sprung::detail {

/// The value of the property at the end of \a path as JSON: a number, bool or text, or an array of
/// numbers. Undefined if there is none, or if it is of another kind.
QJsonValue propertyAsJson(const QObject *object, const QString &path);

/// Whether two recorded values are equal, but for numbers that may differ by \a allowed.
bool isApproximatelyEqual(const QJsonValue &a, const QJsonValue &b, double allowed);

/// The largest absolute number in a recorded value; 0 without one.
double largestMagnitude(const QJsonValue &value);

/// A recorded value, for a message.
QString toDisplayString(const QJsonValue &value);

} // namespace sprung::detail
