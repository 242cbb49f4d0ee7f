// SPDX-License-Identifier: MIT
#include "chart.h"
#include "charts.h"

#include <sprung/physics/friction.h>
#include <sprung/physics/rubber_band.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_presets.h>

#include <algorithm>

using namespace sprung; // NOLINT(google-build-using-namespace): for this file alone

namespace charts {

namespace {

constexpr double turned = 0.25;    // seconds
constexpr double released = 0.5;   // seconds
constexpr double end = 1.6;        // seconds
constexpr double lowest = -220;    // of the pointer
constexpr State thrown{100, 1000}; // when it is released
constexpr double anchor = 680;
constexpr double view = 480;

/// Returns the position of the pointer: down beyond the bound, back, and up with increasing speed.
double pointer(double t)
{
    if (t < turned) {
        const double s = t / turned;
        return lowest * s * s * (3 - 2 * s);
    }
    const double s = (t - turned) / (released - turned);
    const double distance = thrown.displacement - lowest;
    const double last = thrown.velocity * (released - turned);
    return lowest + s * s * (3 * distance - last + (last - 2 * distance) * s);
}

double held(double t)
{
    const double pull = std::min(0.0, pointer(t));
    return std::max(0.0, pointer(t)) + sprung::rubberBand(pull, view);
}

} // namespace

void drag(Picture &picture)
{
    const Ink &ink = picture.ink();
    const Friction friction(2);
    const Spring spring(springs::snappy);
    const State start{thrown.displacement - anchor, thrown.velocity}; // from the anchor
    const double restingPosition = friction.restingDisplacement(thrown);
    const auto sprung = [&](double t) {
        return anchor + spring.after(start, t - released).displacement;
    };

    const Plot plot(picture, {36, 16, 500, 240}, {0, end}, {-240, 740});
    plot.axes(QStringLiteral("time"), QStringLiteral("position in px"));
    for (const double position : {0.0, anchor / 2, anchor})
        plot.dashed({0, position}, {end, position});
    const auto label = [&](double position, const char *text, QColor color) {
        plot.text({end, position}, QString::fromUtf8(text), color,
                  Qt::AlignLeft | Qt::AlignVCenter);
    };
    label(0, "anchor and bound", ink.dark);
    label(anchor / 2, "anchor", ink.dark);
    label(anchor, "the nearest anchor", ink.blue);
    label(restingPosition, "resting position of friction", ink.green);

    plot.curve(pointer, ink.gray, {0, released});
    plot.curve([&](double t) { return friction.after(thrown, t - released).displacement; },
               ink.green, {released, end});
    plot.dashed({released, restingPosition}, {end, restingPosition}, ink.green);
    plot.curve(held, ink.blue, {0, released});
    plot.curve(sprung, ink.blue, {released, end});
    for (const double event : {0.0, 0.06, 0.14, 0.19, 0.27, 0.33, 0.40, 0.44, released})
        plot.dot({event, held(event)}, ink.blue);

    const auto note = [&](QPointF at, const char *text, QColor color) {
        plot.text(at, QString::fromUtf8(text), color, Qt::AlignLeft | Qt::AlignVCenter);
    };
    note({turned + 0.11, -150}, "the pointer; the item resists with a rubber band", ink.gray);
    note({released + 0.02, 90}, "thrown with the measured velocity of the pointer", ink.blue);
    plot.tick(0, QStringLiteral("pressed"));
    plot.tick(released, QStringLiteral("released"));
    plot.tick(released + spring.settlingTime(start, {2, 20}), QStringLiteral("at rest"));
}

} // namespace charts
