// SPDX-License-Identifier: MIT
#pragma once

#include <QVarLengthArray>
#include <QVariant>

class QAbstractAnimation;
class QPropertyAnimation;

namespace sprung {

/// Returns the outermost group of an animation, or the animation itself.
const QAbstractAnimation *outermostGroup(const QAbstractAnimation &animation);

/// Returns a number that differs between the loops of the groups of an animation.
unsigned loopInGroups(const QAbstractAnimation &animation);

/// Returns the values at which the runs of an animation without startValue start: the end values of
/// earlier animations of its property in its groups, also in the previous loop. The last value is
/// for the first loop. An invalid value stands for the property's value when the groups start.
QVarLengthArray<QVariant, 2> startValuesInGroups(const QPropertyAnimation &animation);

} // namespace sprung
