// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QEasingCurve>
#include <QPointF>
#include <QString>

/// Springs for APIs that support only curves with a duration: Qt's animations and CSS. The curve
/// goes from rest at 0 to rest at 1, and overshoots as the spring does. A curve has no velocity to
/// keep: an interrupted animation stops and restarts from rest.
namespace sprung {

/// An easing curve that approximates a spring, from toEasingCurve().
struct SpringEasing
{
    QEasingCurve curve; ///< of type BezierSpline
    int duration = 0;   ///< milliseconds, for the animation
    double error = 1;   ///< the largest deviation from the spring, for a distance of 1
};

/// Returns an easing curve for \a spring. The curve ends when the spring stays within \a error of
/// its target, and deviates from the spring by at most \a error.
///
/// An \a error outside (0, 1] counts as the default, 0.001. Qt's easing curves support ten Bézier
/// segments. They suffice for an error of 0.001 for damping ratios ≥ 0.4. For springs that
/// oscillate longer, the error is the smallest possible one; SpringEasing::error contains it. A
/// spring that never settles jumps to its end. An invalid spring is rejected with a warning, and
/// gives a straight line of 0 ms.
SPRUNG_EXPORT SpringEasing toEasingCurve(const SpringParameters &spring, double error = 0.001);

/// Returns the motion of \a spring as a CSS duration and easing function, "435ms linear(0, … 1)":
///
///     transition: translate 435ms linear(0, 0.0094 1.9%, …, 1);
///
/// The straight lines between few points stay within \a error of the motion of the spring. They end
/// when the spring stays within \a error. The text is empty for a spring that never settles, or
/// that oscillates some thousand times before. An \a error outside (0, 1] counts as the default,
/// 0.001. An invalid spring is rejected with a warning, and gives an empty text.
SPRUNG_EXPORT QString cssLinear(const SpringParameters &spring, double error = 0.001);

} // namespace sprung
