// SPDX-License-Identifier: MIT
// A custom type: a camera over a map flies to another position.
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/motion.h>

#include <QCoreApplication>

#include <cmath>
#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

struct Camera
{
    double x = 0;
    double y = 0;
    double zoom = 1;
};

template <>
struct sprung::Channels<Camera>
{
    static constexpr int count = 3;

    static ChannelValues difference(const Camera &from, const Camera &to)
    {
        return {to.x - from.x, to.y - from.y, std::log2(to.zoom / from.zoom)};
    }
    static Camera displaced(const Camera &origin, const ChannelValues &by)
    {
        return {origin.x + by[0], origin.y + by[1], origin.zoom * std::exp2(by[2])};
    }
};

int main(int argc, char *argv[])
{
    const QCoreApplication app(argc, argv);
    ManualTicker clock;
    Motion::setTicker(&clock);
    registerChannels<Camera>();

    Camera shown;
    SpringInterpolator flight([&](const Camera &camera) { shown = camera; });
    flight.setSpring(springs::smooth);
    flight.setFrom(QVariant::fromValue(Camera{}));
    flight.animateTo(QVariant::fromValue(Camera{100, 50, 4}));

    for (int frame = 0; flight.isRunning(); ++frame) {
        if (frame % 6 == 0)
            std::printf("%5.1f %5.1f  x %.2f\n", shown.x, shown.y, shown.zoom);
        clock.advance(1.0 / 60);
    }
    std::printf("arrived: %g %g x %g\n", shown.x, shown.y, shown.zoom);
}
