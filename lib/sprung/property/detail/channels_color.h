// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/property/detail/color_space.h>

#include <QColor>
#include <QVector4D>

namespace sprung {

/// Oklab with premultiplied alpha: lightness, green–red, blue–yellow (each times alpha), alpha.
///
/// Equal steps in this space are perceived as equal, the middle between two colors is less gray
/// than in sRGB, and a color that fades keeps its hue. Colors of other specs are converted; written
/// colors are sRGB.
template <>
struct Channels<QColor>
{
    using Velocity = QVector4D; ///< channels per second
    static constexpr int count = 4;
    static constexpr bool supportsBounds = false;

    static ChannelValues difference(const QColor &from, const QColor &to)
    {
        const ChannelValues a = premultipliedOklab(from), b = premultipliedOklab(to);
        return {b[0] - a[0], b[1] - a[1], b[2] - a[2], b[3] - a[3]};
    }
    static QColor displaced(const QColor &origin, const ChannelValues &by)
    {
        if (by == ChannelValues{})
            return origin;
        const ChannelValues a = premultipliedOklab(origin);
        return colorFromPremultipliedOklab(
            {a[0] + by[0], a[1] + by[1], a[2] + by[2], a[3] + by[3]});
    }
    static bool isFinite(const QColor &color) { return color.isValid(); }
};

} // namespace sprung
