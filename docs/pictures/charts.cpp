// SPDX-License-Identifier: MIT
#include "charts.h"

#include "chart.h"

#include <sprung/physics/friction.h>
#include <sprung/physics/rubber_band.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_presets.h>

#include <QEasingCurve>

#include <cmath>
#include <limits>

using namespace sprung; // NOLINT(google-build-using-namespace): for this file alone

namespace charts {

namespace {

/// Returns the position of a spring that moves from 0 to 1.
Plot::Function springCurve(const SpringParameters &parameters)
{
    return [spring = Spring(parameters)](double seconds) {
        return 1 + spring.after({-1, 0}, seconds).displacement;
    };
}

void seconds(const Plot &plot, double last, double step)
{
    for (int i = 0; i * step <= last + step / 2; ++i)
        plot.tick(i * step, QString::number(i * step));
}

} // namespace

void retarget(Picture &picture)
{
    const Ink &ink = picture.ink();
    constexpr double turn = 0.14; // seconds
    constexpr double end = 1;
    constexpr double back = 0.1;
    const Spring spring(springs::snappy);
    const State turned = spring.after({-1, 0}, turn);
    const auto sprung = [&](double t) {
        if (t < turn)
            return 1 + spring.after({-1, 0}, t).displacement;
        const State from{turned.displacement + 1 - back, turned.velocity};
        return back + spring.after(from, t - turn).displacement;
    };
    const QEasingCurve curve(QEasingCurve::InOutQuad);
    constexpr double duration = 0.25;
    const double turnedAt = curve.valueForProgress(turn / duration);
    const auto recorded = [&](double t) {
        if (t < turn)
            return curve.valueForProgress(t / duration);
        return turnedAt + (back - turnedAt) * curve.valueForProgress((t - turn) / duration);
    };

    const auto panel = [&](double top, const Plot::Function &position, QColor color,
                           const QString &name) {
        const Plot plot(picture, {16, top, 560, 110}, {0, end}, {0, 1.1});
        plot.axes(QStringLiteral("time in s"), QStringLiteral("position"));
        plot.dashed({0, 1}, {turn, 1});
        plot.dashed({turn, back}, {end, back});
        plot.curve(position, color);
        plot.dot({turn, position(turn)}, color);
        plot.text({end, 0.6}, name, color, Qt::AlignLeft | Qt::AlignVCenter);
        return plot;
    };
    panel(12, sprung, ink.blue, QStringLiteral("a spring"));
    seconds(panel(168, recorded, ink.red, QStringLiteral("a curve of 0.25 s,\nrestarted")), end,
            0.2);
}

void presets(Picture &picture)
{
    const Ink &ink = picture.ink();
    struct Named
    {
        const char *name;
        SpringParameters spring;
    };
    constexpr std::array named{
        Named{"smooth", springs::smooth}, Named{"snappy", springs::snappy},
        Named{"bouncy", springs::bouncy}, Named{"gentle", springs::gentle},
        Named{"wobbly", springs::wobbly}, Named{"stiff", springs::stiff},
        Named{"slow", springs::slow},     Named{"molasses", springs::molasses}};
    constexpr int columns = 4;
    int count = 0;
    for (const Named &one : named) {
        const int column = count % columns;
        const int row = count / columns;
        const QRectF area(16 + 178 * column, 30 + 148 * row, 152, 92);
        const Plot plot(picture, area, {0, 1.5}, {0, 1.25});
        plot.axes();
        plot.tick(0, QStringLiteral("0"));
        plot.tick(1.5, QStringLiteral("1.5 s"));
        plot.dashed({0, 1}, {1.5, 1});
        plot.curve(springCurve(one.spring), ink.blue);
        plot.text({0, 1.25}, QLatin1StringView(one.name), ink.dark,
                  Qt::AlignLeft | Qt::AlignBottom);
        ++count;
    }
}

void dampingRatios(Picture &picture)
{
    const Ink &ink = picture.ink();
    struct Damped
    {
        double ratio;
        QColor color;
    };
    const std::array damped{Damped{2, ink.gray},     Damped{1, ink.green},    Damped{0.7, ink.blue},
                            Damped{0.5, ink.violet}, Damped{0.2, ink.yellow}, Damped{0.1, ink.red}};
    constexpr double end = 2.5;
    const Plot plot(picture, {16, 12, 580, 236}, {0, end}, {0, 1.8});
    plot.axes(QStringLiteral("time in s"), QStringLiteral("part of the distance"));
    seconds(plot, end, 0.5);
    plot.dashed({0, 1}, {end, 1});
    double legend = 1.7;
    for (const auto &[ratio, color] : damped) {
        plot.curve(springCurve(SpringParameters::fromResponse(0.5, ratio)), color);
        plot.text({end, legend}, QString::number(ratio), color, Qt::AlignLeft | Qt::AlignVCenter);
        legend -= 0.16;
    }
}

void tolerance(Picture &picture)
{
    const Ink &ink = picture.ink();
    constexpr double near = 0.01; // of the distance
    constexpr double end = 1.2;
    const Spring spring(springs::wobbly);
    const double rest = spring.settlingTime({-1, 0}, {near, 60 * near});
    const Plot plot(picture, {16, 12, 560, 196}, {0, end}, {0.9, 1.1});
    plot.band({1 - near, 1 + near}, ink.mint);
    plot.axes(QStringLiteral("time in s"), QStringLiteral("part of the distance"));
    seconds(plot, end, 0.2);
    plot.dashed({0, 1}, {end, 1});
    plot.dashed({rest, 0.9}, {rest, 1.1}, ink.green);
    const Plot::Function position = springCurve(springs::wobbly);
    // The curve enters the picture from below.
    const double entry = *spring.timeToReach({-1, 0}, -0.1);
    plot.curve(position, ink.blue, {entry, end});
    plot.dot({rest, position(rest)}, ink.green);
    plot.text({rest, 1.09}, QStringLiteral("at rest"), ink.green, Qt::AlignLeft | Qt::AlignVCenter);
    plot.text({end, 1 + near}, QStringLiteral("+ tolerance"), ink.green,
              Qt::AlignLeft | Qt::AlignVCenter);
    plot.text({end, 1 - near}, QStringLiteral("− tolerance"), ink.green,
              Qt::AlignLeft | Qt::AlignVCenter);
}

void approximateDuration(Picture &picture)
{
    const Ink &ink = picture.ink();
    constexpr double duration = 0.6;
    constexpr double end = 0.7;
    struct Stretched
    {
        const char *name;
        SpringParameters spring;
        QColor color;
    };
    const std::array stretched{Stretched{"smooth", springs::smooth, ink.green},
                               Stretched{"bouncy", springs::bouncy, ink.blue},
                               Stretched{"wobbly", springs::wobbly, ink.red}};
    const Plot plot(picture, {16, 12, 580, 176}, {0, end}, {0, 1.3});
    plot.axes(QStringLiteral("time in s"), QStringLiteral("part of the distance"));
    seconds(plot, end, 0.2);
    plot.dashed({0, 1}, {duration, 1});
    plot.dashed({duration, 0}, {duration, 1.3});
    double legend = 0.8;
    for (const Stretched &one : stretched) {
        const double pace = one.spring.settlingTime() / duration;
        const auto position = [pace, position = springCurve(one.spring)](double t) {
            return position(t * pace);
        };
        plot.curve(position, one.color, {0, duration});
        plot.text({end, legend}, QLatin1StringView(one.name), one.color,
                  Qt::AlignLeft | Qt::AlignVCenter);
        legend -= 0.16;
    }
    plot.dot({duration, 1}, ink.dark);
}

void projection(Picture &picture)
{
    const Ink &ink = picture.ink();
    constexpr double page = 320;
    constexpr double end = 1.6;
    struct Throw
    {
        double velocity;
        QColor color;
    };
    const std::array throws{Throw{200, ink.green}, Throw{700, ink.blue}, Throw{1500, ink.red}};
    constexpr double released = 40;
    const Friction friction = Friction::fromDecelerationRate(0.998);
    const Spring spring(springs::smooth);
    const Plot plot(picture, {16, 12, 560, 212}, {0, end}, {-120, 1000});
    plot.axes(QStringLiteral("time in s"), QStringLiteral("position in px"));
    seconds(plot, end, 0.4);
    for (int i = 0; i <= 3; ++i) {
        plot.dashed({0, i * page}, {end, i * page});
        plot.text({end, i * page}, QStringLiteral("page %1").arg(i), ink.dark,
                  Qt::AlignLeft | Qt::AlignVCenter);
    }
    for (const Throw &one : throws) {
        const State start{released, one.velocity};
        const double restingPosition = friction.restingDisplacement(start);
        const double target = page * std::round(restingPosition / page);
        const State relative{released - target, one.velocity}; // from the target
        QColor pale = one.color;
        pale.setAlpha(90);
        plot.curve([&](double t) { return friction.after(start, t).displacement; }, pale);
        plot.curve([&](double t) { return target + spring.after(relative, t).displacement; },
                   one.color);
    }
    plot.dot({0, released}, ink.dark);
    plot.text({end, page / 2}, QStringLiteral("pale: friction alone"), ink.gray,
              Qt::AlignLeft | Qt::AlignVCenter);
}

void rubberBand(Picture &picture)
{
    const Ink &ink = picture.ink();
    constexpr double view = 480;
    constexpr double most = 960;
    const Plot plot(picture, {16, 12, 340, 212}, {0, most}, {0, 520});
    plot.axes(QStringLiteral("pull in px"), QStringLiteral("moved by, in px"));
    for (const int pull : {0, 240, 480, 720, 960})
        plot.tick(pull, QString::number(pull));
    plot.dashed({0, view}, {most, view});
    plot.dashed({0, 0}, {500, 500});
    plot.curve([](double pull) { return sprung::rubberBand(pull, view); }, ink.blue);
    plot.text({most, view}, QStringLiteral("the view's size"), ink.dark,
              Qt::AlignLeft | Qt::AlignVCenter);
    plot.text({most, sprung::rubberBand(most, view)}, QStringLiteral("rubber band"), ink.blue,
              Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace charts
