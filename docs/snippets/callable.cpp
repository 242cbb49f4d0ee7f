// SPDX-License-Identifier: MIT
// A callable instead of a property: a level meter, pushed twice.
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QCoreApplication>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    ManualTicker clock;
    Motion::setTicker(&clock);

    SpringInterpolator needle([](double level) { std::printf("%*s\n", int(level * 40) + 1, "|"); });
    needle.setObjectName("needle"); // its name in MotionInspector
    needle.setSpring(SpringParameters::fromResponse(0.4, 0.6));
    needle.setMinimum(0);
    needle.setBoundsBehavior(Interpolator::Bounce);
    QObject::connect(&needle, &Interpolator::finished, &needle, [](Interpolator::Reason reason) {
        if (reason == Interpolator::Settled)
            std::printf("at rest\n");
    });

    needle.animateTo(1);
    for (int frame = 0; frame < 6; ++frame)
        clock.advance(1.0 / 30);
    needle.animateTo(0); // reverses, starting with the current velocity
    while (needle.isRunning())
        clock.advance(1.0 / 30);
}
