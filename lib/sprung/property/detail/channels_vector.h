// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/detail/channels_number.h>

#include <QVector2D>
#include <QVector3D>
#include <QVector4D>

#include <cstddef>

namespace sprung {

/// The channels of QVector2D, QVector3D and QVector4D. Their components are floats, the channels
/// are doubles.
template <typename Vector, int Count>
struct VectorChannels
{
    using Velocity = Vector;
    static constexpr int count = Count;

    static ChannelValues difference(const Vector &from, const Vector &to)
    {
        ChannelValues delta{};
        for (int i = 0; i < Count; ++i)
            delta[static_cast<std::size_t>(i)] = double(to[i]) - double(from[i]);
        return delta;
    }
    static Vector displaced(const Vector &origin, const ChannelValues &by)
    {
        Vector value;
        for (int i = 0; i < Count; ++i)
            value[i] = nearest<float>(double(origin[i]) + by[static_cast<std::size_t>(i)]);
        return value;
    }
};

template <>
struct Channels<QVector2D> : VectorChannels<QVector2D, 2>
{};
template <>
struct Channels<QVector3D> : VectorChannels<QVector3D, 3>
{};
template <>
struct Channels<QVector4D> : VectorChannels<QVector4D, 4>
{};

} // namespace sprung
