// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/detail/channels_number.h>

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QVector2D>
#include <QVector3D>
#include <QVector4D>

/// Conversions of types to and from their components. Unlike Channels, they do not clamp sizes at
/// zero. An integer type has the components of its real one.
namespace sprung::detail {

inline ChannelValues components(double v)
{
    return {v};
}
inline ChannelValues components(const QPointF &p)
{
    return {p.x(), p.y()};
}
inline ChannelValues components(const QSizeF &s)
{
    return {s.width(), s.height()};
}
inline ChannelValues components(const QRectF &r)
{
    return {r.x(), r.y(), r.width(), r.height()};
}
inline ChannelValues components(const QLineF &l)
{
    return {l.x1(), l.y1(), l.x2(), l.y2()};
}
inline ChannelValues components(const QVector2D &v)
{
    return {v.x(), v.y()};
}
inline ChannelValues components(const QVector3D &v)
{
    return {v.x(), v.y(), v.z()};
}
inline ChannelValues components(const QVector4D &v)
{
    return {v.x(), v.y(), v.z(), v.w()};
}

inline void compose(double &v, const ChannelValues &c)
{
    v = c[0];
}
inline void compose(QPointF &p, const ChannelValues &c)
{
    p = {c[0], c[1]};
}
inline void compose(QSizeF &s, const ChannelValues &c)
{
    s = {c[0], c[1]};
}
inline void compose(QRectF &r, const ChannelValues &c)
{
    r = {c[0], c[1], c[2], c[3]};
}
inline void compose(QLineF &l, const ChannelValues &c)
{
    l = {c[0], c[1], c[2], c[3]};
}
inline void compose(QVector2D &v, const ChannelValues &c)
{
    v = {nearest<float>(c[0]), nearest<float>(c[1])};
}
inline void compose(QVector3D &v, const ChannelValues &c)
{
    v = {nearest<float>(c[0]), nearest<float>(c[1]), nearest<float>(c[2])};
}
inline void compose(QVector4D &v, const ChannelValues &c)
{
    v = {nearest<float>(c[0]), nearest<float>(c[1]), nearest<float>(c[2]), nearest<float>(c[3])};
}
inline void compose(QPoint &p, const ChannelValues &c)
{
    p = {nearest<int>(c[0]), nearest<int>(c[1])};
}
inline void compose(QSize &s, const ChannelValues &c)
{
    s = {nearest<int>(c[0]), nearest<int>(c[1])};
}
/// QRect stores its last column and row instead of its size, so these are saturated.
inline void compose(QRect &r, const ChannelValues &c)
{
    const auto last = [](int first, double length) {
        return nearest<int>(double(first) + nearest<int>(length) - 1);
    };
    const QPoint topLeft(nearest<int>(c[0]), nearest<int>(c[1]));
    r = {topLeft, QPoint(last(topLeft.x(), c[2]), last(topLeft.y(), c[3]))};
}
inline void compose(QLine &l, const ChannelValues &c)
{
    l = {nearest<int>(c[0]), nearest<int>(c[1]), nearest<int>(c[2]), nearest<int>(c[3])};
}

} // namespace sprung::detail
