// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

QT_BEGIN_NAMESPACE
class QObject;
QT_END_NAMESPACE

namespace sprung::qml {

/// Whether any SpringInterpolator in \a objects is running.
bool isAnyRunning(const QList<QObject *> &objects);

/// Repeats the last run of each SpringInterpolator in \a objects: moves the value to `from`, and
/// animates it to the target. An interpolator without a run stays.
void replayRuns(const QList<QObject *> &objects);

} // namespace sprung::qml
