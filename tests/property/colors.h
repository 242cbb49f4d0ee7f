// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/detail/channels_color.h>

#include <cmath>
#include <cstdlib>
#include <numbers>
#include <vector>

/// The mathematics of colors, independent of the code, and helpers for the tests.
namespace colors {

/// Oklab as its author defines it, by way of CIE XYZ and in long double.
struct Lab
{
    long double lightness, a, b;

    double chroma() const { return static_cast<double>(std::hypot(a, b)); }
    double hue() const { return static_cast<double>(std::atan2(b, a)) * 180 / std::numbers::pi; }
};

inline long double distance(const Lab &p, const Lab &q)
{
    return std::hypot(p.lightness - q.lightness, std::hypot(p.a - q.a, p.b - q.b));
}

inline long double decoded(int component)
{
    const long double c = component / 65535.0L;
    return c <= 0.04045L ? c / 12.92L : std::pow((c + 0.055L) / 1.055L, 2.4L);
}

inline Lab labOfLight(long double r, long double g, long double b)
{
    // IEC 61966-2-1 to XYZ, and the two matrices of Oklab
    const long double x = 0.4124L * r + 0.3576L * g + 0.1805L * b;
    const long double y = 0.2126L * r + 0.7152L * g + 0.0722L * b;
    const long double z = 0.0193L * r + 0.1192L * g + 0.9505L * b;
    const long double l = std::cbrt(0.8189330101L * x + 0.3618667424L * y - 0.1288597137L * z);
    const long double m = std::cbrt(0.0329845436L * x + 0.9293118715L * y + 0.0361456387L * z);
    const long double s = std::cbrt(0.0482003018L * x + 0.2643662691L * y + 0.6338517070L * z);
    return {0.2104542553L * l + 0.7936177850L * m - 0.0040720468L * s,
            1.9779984951L * l - 2.4285922050L * m + 0.4505937099L * s,
            0.0259040371L * l + 0.7827717662L * m - 0.8086757660L * s};
}

inline Lab lab(const QColor &color)
{
    const QRgba64 c = color.rgba64();
    return labOfLight(decoded(c.red()), decoded(c.green()), decoded(c.blue()));
}

/// The linear light of the first 16-bit step from black, which is the smallest step.
inline constexpr double leastStep = 1 / 12.92 / 65535;

inline double turn(double from, double to)
{
    return std::abs(std::remainder(to - from, 360));
}

/// The color of a spring at \a progress.
inline QColor onTheWay(const QColor &from, const QColor &to, double progress)
{
    sprung::ChannelValues left = sprung::Channels<QColor>::difference(to, from);
    for (double &channel : left)
        channel *= 1 - progress;
    return sprung::Channels<QColor>::displaced(to, left);
}

inline const std::vector<QColor> vivid{Qt::red,  Qt::yellow, Qt::green,
                                       Qt::cyan, Qt::blue,   Qt::magenta};

inline int apart(int a, int b)
{
    return std::abs(a - b);
}

inline bool isWithin(const QColor &a, const QColor &b, int steps)
{
    const QRgba64 p = a.rgba64(), q = b.rgba64();
    return apart(p.red(), q.red()) <= steps && apart(p.green(), q.green()) <= steps
        && apart(p.blue(), q.blue()) <= steps && apart(p.alpha(), q.alpha()) <= steps;
}

} // namespace colors
