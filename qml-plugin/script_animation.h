// SPDX-License-Identifier: MIT
#pragma once

#include <QVariant>

namespace sprung::qml {

/// Motion.animate() of QML: calls \a function of JavaScript, with what may be a spring.
void animateScript(const QVariant &function, const QVariant &spring);

} // namespace sprung::qml
