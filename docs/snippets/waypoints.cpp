// SPDX-License-Identifier: MIT
// One motion to several positions, one after the other.
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/testing/manual_ticker.h>

#include <QCoreApplication>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    ManualTicker clock;
    Motion::setTicker(&clock);
    int frames = 0;

    SpringInterpolator spring([](double) {});
    spring.setSpring(springs::smooth);
    spring.setWaypoints(
        {{.to = 100.0, .passDistance = 20.0}, {300.0, springs::bouncy, 200}, {50.0}});
    QObject::connect(&spring, &Interpolator::toChanged, &spring,
                     [&] { std::printf("frame %d: to %.0f\n", frames, spring.to().toDouble()); });
    spring.start();

    while (++frames <= 30)
        clock.advance(1 / 60.);
    spring.complete(); // at any time, like other commands
    std::printf("at %.0f\n", spring.value().toDouble());
}
