// SPDX-License-Identifier: MIT
#pragma once

#include <QJSValue>

namespace sprung {
class Interpolator;
}

namespace sprung::qml {

/// Implements then() of an element, with which JavaScript awaits the end of a run. Calls \a reached
/// with the reason of the end, or \a lost with Interpolator.Stopped if \a interpolator is destroyed
/// first. Returns a promise for the result of the called function.
QJSValue then(sprung::Interpolator *interpolator, const QJSValue &reached, const QJSValue &lost);

} // namespace sprung::qml
