// SPDX-License-Identifier: MIT
#pragma once

#include <QVariant>

namespace sprung::qml {

/// Implements Motion.animate() of QML: calls the JavaScript \a function and animates its layout
/// changes with \a spring, if \a spring is a spring.
void animateScript(const QVariant &function, const QVariant &spring);

} // namespace sprung::qml
