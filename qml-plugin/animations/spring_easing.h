// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QEasingCurve>

namespace sprung::qml {

/// A run from rest, over its settling time, as an easing curve: the spring itself, which any thread
/// may ask. A curve is a function without data, so there is room for as many springs as there are
/// functions, the 64 used last.
struct SpringEasing
{
    explicit SpringEasing(SpringParameters spring);

    QEasingCurve curve;
    double seconds; ///< infinite where it never settles, and the curve then means nothing
};

} // namespace sprung::qml
