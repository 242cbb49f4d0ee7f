// SPDX-License-Identifier: MIT
// A scheme for the application, and another one for a part of it.
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/scheme/motion_scheme.h>

#include <QCoreApplication>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

namespace {
void print(const SpringInterpolator &run)
{
    const SpringParameters spring = run.spring();
    std::printf("%.0f, %.1f\n", spring.stiffness, spring.dampingRatio());
}
} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication app(argc, argv);
    QObject panel;
    QObject button(&panel);
    QObject other;
    button.setProperty("position", 0.0);
    other.setProperty("position", 0.0);

    MotionScheme::of(qApp)->setScheme(MotionScheme::Standard);
    MotionScheme::of(&panel)->setScheme(MotionScheme::Expressive);
    const SpringInterpolator inPanel(&button, "position");
    const SpringInterpolator outside(&other, "position");
    print(inPanel);
    print(outside);
}
