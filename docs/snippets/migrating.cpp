// SPDX-License-Identifier: MIT
// Code of other frameworks, translated to Sprung.
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QCoreApplication>

#include <cmath>
#include <cstdio>
#include <numbers>

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

    spring.animateTo(2);
    clock.advance(0.05);
    clock.advance(0.05);
    spring.snapTo(spring.value()); // setAtRest()
    if (spring.isRunning() || spring.to() != spring.value())
        std::printf("still running\n");
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

void flutter(ManualTicker &clock)
{
    double x = 0;
    SpringInterpolator animation([&](double value) { x = value; });
    // controller.animateWith(SpringSimulation(description, 0, 300, 1000))
    animation.setSpring(SpringParameters::fromDampingRatio(0.8, 180));
    animation.snapTo(0);
    animation.animateTo(300, 1000);
    while (animation.isRunning())
        clock.advance(1.0 / 60);
    std::printf("flutter: %g\n", x);
}

void uiKit(ManualTicker &clock)
{
    double alpha = 0;
    SpringInterpolator spring([&](double value) { alpha = value; });
    const double duration = 0.5; // UIView.animate(withDuration: 0.5,
    const double damping = 0.7;  //     usingSpringWithDamping: 0.7
    const double w = std::log(damping / (0.001 * std::sqrt(1 - damping * damping))) / damping;
    spring.setSpring(SpringParameters::fromResponse(2 * std::numbers::pi * duration / w, damping));
    spring.animateTo(1);
    while (spring.isRunning())
        clock.advance(1.0 / 60);
    std::printf("uikit: %g, of stiffness %.1f\n", alpha, spring.stiffness());
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
    flutter(clock);
    uiKit(clock);
    swiftUi(clock);
}
