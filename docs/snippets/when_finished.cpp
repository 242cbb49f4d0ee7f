// SPDX-License-Identifier: MIT
// Continuations of finished runs.
#include <sprung/sprung.h>

#include <QCoreApplication>
#include <QFuture>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    ManualTicker clock;
    Motion::setTicker(&clock);
    SpringInterpolator door([](double) {});

    door.animateTo(1.0);
    door.whenFinished()
        .then([&](Interpolator::Reason reason) {
            std::printf("open: %s\n", reason == Interpolator::Settled ? "yes" : "no");
            door.animateTo(0.0);
            return door.whenFinished();
        })
        .unwrap()
        .then([](Interpolator::Reason reason) {
            std::printf("shut: %s\n", reason == Interpolator::Settled ? "yes" : "no");
        });

    for (int frame = 0; frame < 300; ++frame)
        clock.advance(1 / 60.);
}
