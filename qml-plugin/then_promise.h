// SPDX-License-Identifier: MIT
#pragma once

#include <QJSValue>

namespace sprung {
class Interpolator;
}

namespace sprung::qml {

/// What an element's then() does, by which JavaScript waits for the end of a run: calls \a reached
/// with the reason of the end, or \a lost with Interpolator.Stopped if \a interpolator is destroyed
/// before. Returns the promise of what the function called returns.
QJSValue then(sprung::Interpolator *interpolator, const QJSValue &reached, const QJSValue &lost);

} // namespace sprung::qml
