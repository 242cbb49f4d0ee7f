// SPDX-License-Identifier: MIT
// Predicts values with a copy of the motion.
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

    SpringInterpolator spring([](QPointF) {});
    spring.setSpring(springs::smooth);
    spring.setTo(QPointF(100, 0));

    const sprung::Trajectory ahead = spring.trajectory();
    const QPointF position = ahead.at(0.1).as<QPointF>(); // a tenth of a second ahead
    const sprung::Trajectory::End end = ahead.end();      // time, value and reason of the end

    const bool settles = end.reason == Trajectory::EndReason::Settled;
    std::printf("after 0.1 s: %.2f\n", position.x());
    std::printf("%s after %.3f s at %.0f\n", settles ? "settles" : "ends", end.seconds,
                end.last.as<QPointF>().x());
}
