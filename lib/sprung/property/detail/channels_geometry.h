// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/detail/channels_number.h>

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace sprung {

/// Returns a width or height to write. A negative length becomes zero, unless the origin is also
/// negative, as in the invalid QSize(-1, -1).
template <typename T>
T nearestLength(T origin, double by)
{
    return std::max(std::min(origin, T(0)), Channels<T>::displaced(origin, {by}));
}

inline QRectF rectOf(const QPointF &topLeft, const QSizeF &size)
{
    return {topLeft, size};
}

/// Constructs a QRect. QRect stores its last column and row instead of its size, so these are
/// saturated.
inline QRect rectOf(const QPoint &topLeft, const QSize &size)
{
    const auto last = [](int first, int length) {
        return nearest<int>(double(first) + length - 1);
    };
    return {topLeft, QPoint(last(topLeft.x(), size.width()), last(topLeft.y(), size.height()))};
}

/// The channels of QPoint and QPointF.
template <typename Point, typename T>
struct PointChannels
{
    using Velocity = QPointF;
    static constexpr int count = 2;

    static ChannelValues difference(const Point &from, const Point &to)
    {
        return {Channels<T>::difference(from.x(), to.x())[0],
                Channels<T>::difference(from.y(), to.y())[0]};
    }
    static Point displaced(const Point &origin, const ChannelValues &by)
    {
        return {Channels<T>::displaced(origin.x(), {by[0]}),
                Channels<T>::displaced(origin.y(), {by[1]})};
    }
};

/// The channels of QSize and QSizeF.
template <typename Size, typename T>
struct SizeChannels
{
    using Velocity = QSizeF;
    static constexpr int count = 2;

    static ChannelValues difference(const Size &from, const Size &to)
    {
        return {Channels<T>::difference(from.width(), to.width())[0],
                Channels<T>::difference(from.height(), to.height())[0]};
    }
    static Size displaced(const Size &origin, const ChannelValues &by)
    {
        return {nearestLength<T>(origin.width(), by[0]), nearestLength<T>(origin.height(), by[1])};
    }
};

/// The channels of QRect and QRectF: the top left corner, then the size.
template <typename Rect, typename Point, typename Size>
struct RectChannels
{
    using Velocity = QRectF;
    static constexpr int count = 4;

    static ChannelValues difference(const Rect &from, const Rect &to)
    {
        const auto position = Channels<Point>::difference(from.topLeft(), to.topLeft());
        const auto size = Channels<Size>::difference(from.size(), to.size());
        return {position[0], position[1], size[0], size[1]};
    }
    static Rect displaced(const Rect &origin, const ChannelValues &by)
    {
        return rectOf(Channels<Point>::displaced(origin.topLeft(), {by[0], by[1]}),
                      Channels<Size>::displaced(origin.size(), {by[2], by[3]}));
    }
};

/// The channels of QLine and QLineF: the first end, then the second one.
template <typename Line, typename Point>
struct LineChannels
{
    using Velocity = QLineF;
    static constexpr int count = 4;

    static ChannelValues difference(const Line &from, const Line &to)
    {
        const auto first = Channels<Point>::difference(from.p1(), to.p1());
        const auto last = Channels<Point>::difference(from.p2(), to.p2());
        return {first[0], first[1], last[0], last[1]};
    }
    static Line displaced(const Line &origin, const ChannelValues &by)
    {
        return {Channels<Point>::displaced(origin.p1(), {by[0], by[1]}),
                Channels<Point>::displaced(origin.p2(), {by[2], by[3]})};
    }
};

template <>
struct Channels<QPointF> : PointChannels<QPointF, qreal>
{};
template <>
struct Channels<QPoint> : PointChannels<QPoint, int>
{};
template <>
struct Channels<QSizeF> : SizeChannels<QSizeF, qreal>
{};
template <>
struct Channels<QSize> : SizeChannels<QSize, int>
{};
template <>
struct Channels<QRectF> : RectChannels<QRectF, QPointF, QSizeF>
{};
template <>
struct Channels<QRect> : RectChannels<QRect, QPoint, QSize>
{};
template <>
struct Channels<QLineF> : LineChannels<QLineF, QPointF>
{};
template <>
struct Channels<QLine> : LineChannels<QLine, QPoint>
{};

} // namespace sprung
