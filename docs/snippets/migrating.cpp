// SPDX-License-Identifier: MIT
// What others wrote, in Sprung.
#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QCoreApplication>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

namespace {

void rebound(ManualTicker &clock)
{
    SpringInterpolator spring([](double value) { std::printf("%.3f ", value); });
    spring.setSpring(SpringParameters::fromOrigami(40, 7));
    spring.setOvershoot(SpringInterpolator::Clamped); // setOvershootClampingEnabled(true)
    QObject::connect(&spring, &Interpolator::finished, &spring, [] { std::printf("at rest\n"); });
    spring.snapTo(0);    // setCurrentValue(0)
    spring.animateTo(1); // setEndValue(1)
    while (spring.isRunning())
        clock.advance(1.0 / 60);
}

void android(ManualTicker &clock)
{
    double x = 0;
    SpringInterpolator animation([&](double value) { x = value; });
    animation.setSpring(SpringParameters::fromDampingRatio(0.75, 200)); // LOW_BOUNCY, LOW
    animation.setVelocity(1000);                                        // setStartVelocity
    animation.animateTo(300);                                           // animateToFinalPosition
    while (animation.isRunning())
        clock.advance(1.0 / 60);
    std::printf("android: %g\n", x);

    FrictionInterpolator fling([&](double value) { x = value; });
    fling.setFriction(4.2 * 1.1); // setFriction(1.1f)
    fling.setMinimum(0);          // setMinValue
    fling.setMaximum(1000);       // setMaxValue
    fling.setVelocity(2000);      // setStartVelocity and start
    while (fling.isRunning())
        clock.advance(1.0 / 60);
    std::printf("fling: %.0f\n", x);
}

void swiftUi(ManualTicker &clock)
{
    double offset = 0;
    SpringInterpolator spring([&](double value) { offset = value; });
    spring.setSpring(SpringParameters::fromResponse(0.5, 0.825)); // .spring()
    spring.animateTo(120);                                        // withAnimation { offset = 120 }
    while (spring.isRunning())
        clock.advance(1.0 / 60);
    std::printf("swiftui: %g\n", offset);
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    ManualTicker clock;
    Motion::setTicker(&clock);
    rebound(clock);
    android(clock);
    swiftUi(clock);
}
