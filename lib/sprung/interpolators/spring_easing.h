// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>

#include <QEasingCurve>
#include <QPointF>
#include <QString>

/// A spring for what knows only curves with a duration: Qt's animations and CSS. The run goes from
/// rest at 0 to rest at 1, and overshoots as the spring does. A curve has no momentum to keep: an
/// animation that is interrupted stops dead, and starts anew.
namespace sprung {

/// An easing curve in place of a spring, from toEasingCurve().
struct SpringEasing
{
    QEasingCurve curve; ///< of type BezierSpline
    int duration = 0;   ///< milliseconds, for the animation
    double error = 1;   ///< the curve is nowhere farther than this from the spring, of a way of 1
};

/// The easing curve of \a spring that ends where the spring stays within \a error of its way, and
/// is itself no farther from it. Qt's easing curves have room for ten Bézier segments. They do for
/// 0.001, the default, from a damping ratio of 0.4 on; for springs that swing longer, the error is
/// the least that they can do, and SpringEasing::error tells how much that is. A spring that never
/// comes to rest jumps to its end. An error that is not in (0, 1] counts as the default. An invalid
/// spring is refused with a warning, and gives a straight line of 0 ms.
SPRUNG_EXPORT SpringEasing toEasingCurve(const SpringParameters &spring, double error = 0.001);

/// The run of \a spring as CSS writes a duration and an easing function, "435ms linear(0, … 1)":
///
///     transition: translate 435ms linear(0, 0.0094 1.9%, …, 1);
///
/// Straight lines between few points stay within \a error of the spring's course, and the end is
/// where the spring stays within it. Empty, too, for a spring that never comes to rest or swings
/// some thousand times before. An error that is not in (0, 1] counts as the default. An invalid
/// spring is refused with a warning, and gives an empty text.
SPRUNG_EXPORT QString cssLinear(const SpringParameters &spring, double error = 0.001);

} // namespace sprung
