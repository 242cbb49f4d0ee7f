// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

QT_BEGIN_NAMESPACE
class QObject;
QT_END_NAMESPACE

namespace sprung::qml {

/// Whether a SpringInterpolator among the objects moves.
bool isAnyMoving(const QList<QObject *> &objects);

/// Lets each SpringInterpolator among the objects run from where its last run began, or its target
/// was last set, to where it heads for. Those that have not run yet stay.
void runAgain(const QList<QObject *> &objects);

} // namespace sprung::qml
