// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/property/detail/rotation.h>

#include <QQuaternion>
#include <QVector3D>

#include <cmath>
#include <limits>

namespace sprung {

/// A rotation vector in world axes, in radians: displaced(origin, r) turns origin about r by |r|.
///
/// difference() is the shortest rotation, at most half a turn. Only the direction of a quaternion
/// matters: q, −q and 2q are the same rotation. Written quaternions are unit quaternions.
template <>
struct Channels<QQuaternion>
{
    using Velocity = QVector3D; ///< angular velocity, radians per second, world axes
    static constexpr int count = 3;
    static constexpr bool supportsBounds = false;

    static Rotation rotation(const QQuaternion &q)
    {
        return Rotation{q.scalar(), q.x(), q.y(), q.z()}.normalized();
    }
    static ChannelValues difference(const QQuaternion &from, const QQuaternion &to)
    {
        return channels((rotation(to) * rotation(from).inverse()).toRotationVector());
    }
    static QQuaternion displaced(const QQuaternion &origin, const ChannelValues &by)
    {
        if (by == ChannelValues() && isUnit(origin))
            return origin; // normalizing again could change it by a rounding error
        const Rotation q = Rotation::fromRotationVector({by[0], by[1], by[2]}) * rotation(origin);
        return {float(q.w), float(q.x), float(q.y), float(q.z)};
    }
    static ChannelValues rebased(const ChannelValues &displacement, const QQuaternion &from,
                                 const QQuaternion &to)
    {
        const Rotation value = Rotation::fromRotationVector(vector(displacement)) * rotation(from);
        return channels((value * rotation(to).inverse()).toRotationVector());
    }
    /// Returns the angular velocity of a displacement that changes at \a rate per second.
    static ChannelValues velocity(const ChannelValues &displacement, const ChannelValues &rate)
    {
        return channels(angularVelocity(vector(displacement), vector(rate)));
    }
    /// Returns the inverse of velocity(), for displacements shorter than a full turn.
    static ChannelValues rate(const ChannelValues &displacement, const ChannelValues &velocity)
    {
        return channels(rotationVectorRate(vector(displacement), vector(velocity)));
    }
    static bool isFinite(const QQuaternion &q)
    {
        return std::isfinite(q.scalar()) && std::isfinite(q.x()) && std::isfinite(q.y())
            && std::isfinite(q.z()) && !q.isNull();
    }

private:
    static bool isUnit(const QQuaternion &q)
    {
        constexpr float rounding = 4 * std::numeric_limits<float>::epsilon();
        return std::abs(q.lengthSquared() - 1) < rounding;
    }
    static RotationVector vector(const ChannelValues &channels)
    {
        return {channels[0], channels[1], channels[2]};
    }
    static ChannelValues channels(const RotationVector &v) { return {v[0], v[1], v[2]}; }
};

} // namespace sprung
