// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/detail/components.h>

#include <algorithm>
#include <cstddef>

namespace sprung {

/// The channels of a type with several components. Those from \a firstLength on are lengths.
template <typename T, typename V, int Count, int firstLength = Count>
struct ComponentChannels
{
    using Velocity = V;
    static constexpr int count = Count;

    static ChannelValues difference(const T &from, const T &to)
    {
        const ChannelValues a = detail::components(from), b = detail::components(to);
        return {b[0] - a[0], b[1] - a[1], b[2] - a[2], b[3] - a[3]};
    }
    /// A negative length becomes zero, unless the origin is also negative, as in the invalid
    /// QSize(-1, -1).
    static T displaced(const T &origin, const ChannelValues &by)
    {
        const ChannelValues from = detail::components(origin);
        const auto moved = [&](std::size_t i) {
            const double sum = nearest<double>(from[i] + by[i]);
            return int(i) < firstLength ? sum : std::max(std::min(from[i], 0.0), sum);
        };
        T value;
        detail::compose(value, {moved(0), moved(1), moved(2), moved(3)});
        return value;
    }
};

template <>
struct Channels<QPointF> : ComponentChannels<QPointF, QPointF, 2>
{};
template <>
struct Channels<QPoint> : ComponentChannels<QPoint, QPointF, 2>
{};
template <>
struct Channels<QSizeF> : ComponentChannels<QSizeF, QSizeF, 2, 0>
{};
template <>
struct Channels<QSize> : ComponentChannels<QSize, QSizeF, 2, 0>
{};
template <>
struct Channels<QRectF> : ComponentChannels<QRectF, QRectF, 4, 2>
{};
template <>
struct Channels<QRect> : ComponentChannels<QRect, QRectF, 4, 2>
{};
template <>
struct Channels<QLineF> : ComponentChannels<QLineF, QLineF, 4>
{};
template <>
struct Channels<QLine> : ComponentChannels<QLine, QLineF, 4>
{};
template <>
struct Channels<QVector2D> : ComponentChannels<QVector2D, QVector2D, 2>
{};
template <>
struct Channels<QVector3D> : ComponentChannels<QVector3D, QVector3D, 3>
{};
template <>
struct Channels<QVector4D> : ComponentChannels<QVector4D, QVector4D, 4>
{};

} // namespace sprung
