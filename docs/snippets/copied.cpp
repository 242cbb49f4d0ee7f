// SPDX-License-Identifier: MIT
// The C++ code that the playground copies, in each vocabulary.
#include <sprung/interpolators/spring_interpolator.h>

#include <QCoreApplication>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

namespace {

class Ball : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double x MEMBER x)

public:
    double x = 0;
};

void print(const SpringInterpolator &interpolator)
{
    const SpringParameters spring = interpolator.spring();
    std::printf("%.2f %.2f %g\n", spring.stiffness, spring.damping, spring.mass);
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    Ball ball;
    QObject *object = &ball;

    SpringInterpolator interpolator(object, "x");
    interpolator.setSpring(springs::bouncy);
    print(interpolator);
    interpolator.setSpring(springs::material::expressiveFastSpatial);
    print(interpolator);
    interpolator.setSpring(SpringParameters{180, 12, 2});
    print(interpolator);
    interpolator.setSpring(SpringParameters::fromDampingRatio(0.75, 200));
    print(interpolator);
    interpolator.setSpring(SpringParameters::fromResponse(0.5, 0.825));
    print(interpolator);
    interpolator.setSpring(SpringParameters::fromDurationAndBounce(0.4, -0.3));
    print(interpolator);
    interpolator.setSpring(SpringParameters::fromSettlingTime(0.5, 0.7, 2));
    print(interpolator);
    interpolator.setSpring(SpringParameters::fromOrigami(40, 7));
    print(interpolator);
    interpolator.setSpring(SpringParameters::fromBouncinessAndSpeed(4, 12));
    print(interpolator);
}

#include "copied.moc"
