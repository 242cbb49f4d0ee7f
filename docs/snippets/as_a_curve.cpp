// SPDX-License-Identifier: MIT
// A spring as an easing curve, for Qt's animations and for CSS.
#include <sprung/curves/spring_easing.h>
#include <sprung/physics/spring_presets.h>

#include <QVariantAnimation>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

int main()
{
    QVariantAnimation animation;
    animation.setStartValue(0.0);
    animation.setEndValue(100.0);
    const SpringEasing easing = toEasingCurve(springs::bouncy);
    animation.setEasingCurve(easing.curve);
    animation.setDuration(easing.duration);
    animation.setCurrentTime(200);
    std::printf("200 ms: %.1f, off by %g at most\n", animation.currentValue().toDouble(),
                100 * easing.error);
    std::printf("transition: translate %s;\n", qPrintable(cssLinear(springs::bouncy, 0.01)));
}
