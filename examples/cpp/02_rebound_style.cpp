// SPDX-License-Identifier: MIT
// A spring as in Rebound: without a property, just a progress from 0 to 1 and back.
#include <sprung/interpolators/spring_interpolator.h>

#include <QCoreApplication>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

int main(int argc, char *argv[])
{
    QCoreApplication app(argc, argv);

    SpringInterpolator interpolator; // from 0, to 1, at rest at 0
    interpolator.setUpdateRate(30);
    interpolator.setStiffness(5);
    interpolator.setDamping(1);
    interpolator.setApproximateDuration(500);

    QObject::connect(&interpolator, &SpringInterpolator::updated,
                     [](qreal progress) { std::printf("%*s*\n", int(30 * progress) + 5, ""); });
    QObject::connect(&interpolator, &SpringInterpolator::finalPositionReached,
                     [&](qreal progress, bool finalPosition) {
                         std::printf("at rest at %g\n", progress);
                         if (finalPosition)
                             interpolator.setFinalPosition(false);
                         else
                             QCoreApplication::quit();
                     });

    interpolator.setFinalPosition(true);
    return QCoreApplication::exec();
}
