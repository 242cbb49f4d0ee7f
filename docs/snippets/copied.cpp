// SPDX-License-Identifier: MIT
// The C++ code that the playground copies, for each way to describe a spring.
#include <sprung/interpolators/spring_interpolator.h>

#include <QCoreApplication>

#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

namespace {

class Thing : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double x MEMBER x)

public:
    double x = 0;
};

void tell(const SpringInterpolator &interpolator)
{
    const SpringParameters spring = interpolator.spring();
    std::printf("%.2f %.2f %g\n", spring.stiffness, spring.damping, spring.mass);
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    Thing thing;
    QObject *object = &thing;

    SpringInterpolator interpolator(object, "x");
    interpolator.setSpring(springs::bouncy);
    tell(interpolator);
    interpolator.setSpring(springs::material::expressiveFastSpatial);
    tell(interpolator);
    interpolator.setSpring(SpringParameters{180, 12, 2});
    tell(interpolator);
    interpolator.setSpring(SpringParameters::fromDampingRatio(0.75, 200));
    tell(interpolator);
    interpolator.setSpring(SpringParameters::fromResponse(0.5, 0.825));
    tell(interpolator);
    interpolator.setSpring(SpringParameters::fromDurationAndBounce(0.4, -0.3));
    tell(interpolator);
    interpolator.setSpring(SpringParameters::fromSettlingTime(0.5, 0.7, 2));
    tell(interpolator);
    interpolator.setSpring(SpringParameters::fromOrigami(40, 7));
    tell(interpolator);
    interpolator.setSpring(SpringParameters::fromBouncinessAndSpeed(4, 12));
    tell(interpolator);
}

#include "copied.moc"
