// SPDX-License-Identifier: MIT
// The commands of an interpolator, for scripts/walks. One listener is connected to each of
// started(), updated() and finished().
#include "dot.h"
#include "walk.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QCoreApplication>

using namespace sprung;

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    ManualTicker clock;
    Motion::setTicker(&clock);
    Dot dot;
    SpringInterpolator spring(&dot, "x");
    int calls = 0;
    QObject::connect(&spring, &Interpolator::started, &spring, [&calls] { ++calls; });
    QObject::connect(&spring, &Interpolator::updated, &spring, [&calls] { ++calls; });
    QObject::connect(&spring, &Interpolator::finished, &spring, [&calls] { ++calls; });
    spring.animateTo(100);
    clock.advance(1000);

    walk("animateTo", [&] { spring.animateTo(200); });
    clock.advance(0.02);
    walk("tick", [&] { clock.advance(0.02); });
    clock.advance(0.2); // after which a new target is a jump
    walk("retarget", [&] { spring.animateTo(100); });
    clock.advance(1000);
    spring.setMaximum(150);
    spring.setVelocity(10'000);
    clock.advance(0.001);
    walk("bound", [&] { clock.advance(1); });
    walk("settle", [&] {
        spring.animateTo(50);
        clock.advance(1000);
    });
    Motion::setTicker(nullptr);
    return calls > 0 ? 0 : 1;
}
