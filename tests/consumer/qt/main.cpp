// SPDX-License-Identifier: MIT
// Tests the Qt library in a program without QML. Oracle: the animation ends at its target.
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QCoreApplication>
#include <QTimer>

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    sprung::ManualTicker ticker;
    sprung::Motion::setTicker(&ticker);

    QTimer timer; // an object with a property
    sprung::SpringInterpolator spring(&timer, "interval");
    spring.animateTo(100);
    ticker.advance(10);
    return timer.interval() == 100 ? 0 : 1;
}
