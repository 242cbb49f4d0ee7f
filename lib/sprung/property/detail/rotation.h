// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>

namespace sprung {

/// The axis of a rotation times its angle in radians, or an angular velocity in radians per second.
using RotationVector = std::array<double, 3>;

inline RotationVector cross(const RotationVector &a, const RotationVector &b)
{
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline double length(const RotationVector &v)
{
    return std::hypot(v[0], v[1], v[2]);
}

/// A unit quaternion of doubles.
struct Rotation
{
    double w, x, y, z;

    /// Returns the rotation about the axis \a v by an angle of its length: the exponential map.
    static Rotation fromRotationVector(const RotationVector &v)
    {
        const double angle = length(v);
        const double scale = angle > 0 ? std::sin(angle / 2) / angle : 0.5;
        return {std::cos(angle / 2), scale * v[0], scale * v[1], scale * v[2]};
    }

    /// Returns the shortest rotation vector of this rotation, at most π long: the logarithm. q and
    /// −q are the same rotation.
    RotationVector toRotationVector() const
    {
        const double sine = length({x, y, z});
        const double scale = sine > 0 ? 2 * std::atan2(sine, std::abs(w)) / sine : 2;
        const double shortest = std::signbit(w) ? -scale : scale;
        return {shortest * x, shortest * y, shortest * z};
    }

    Rotation inverse() const { return {w, -x, -y, -z}; }

    Rotation normalized() const
    {
        const double scale = 1 / std::sqrt(w * w + x * x + y * y + z * z);
        return {scale * w, scale * x, scale * y, scale * z};
    }

    /// Returns the rotation \a b, followed by \a a.
    friend Rotation operator*(const Rotation &a, const Rotation &b)
    {
        return {a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
                a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
                a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
                a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
    }
};

/// Returns u + p n×u + q n×(n×u), where n is the direction of \a axis, which is \a angle long.
inline RotationVector crossProductSum(const RotationVector &u, const RotationVector &axis,
                                      double angle, double p, double q)
{
    const RotationVector n{axis[0] / angle, axis[1] / angle, axis[2] / angle};
    const RotationVector once = cross(n, u), twice = cross(n, once);
    return {u[0] + p * once[0] + q * twice[0], u[1] + p * once[1] + q * twice[1],
            u[2] + p * once[2] + q * twice[2]};
}

/// Returns the angular velocity, in world axes, of the rotation \a v while v changes at \a rate:
/// the left Jacobian of the rotation group (Solà, "A micro Lie theory", eq. 145).
inline RotationVector angularVelocity(const RotationVector &v, const RotationVector &rate)
{
    const double angle = length(v);
    if (angle == 0)
        return rate;
    const double half = std::sin(angle / 2);
    return crossProductSum(rate, v, angle, 2 * half * half / angle, 1 - std::sin(angle) / angle);
}

/// Returns the inverse of angularVelocity() (eq. 146): the rate at which v changes. At a full turn
/// there is no solution for the part of the velocity perpendicular to v. The result is then large,
/// but finite.
inline RotationVector rotationVectorRate(const RotationVector &v, const RotationVector &velocity)
{
    const double angle = length(v);
    if (angle == 0)
        return velocity;
    const double half = angle / 2;
    return crossProductSum(velocity, v, angle, -half, 1 - half / std::tan(half));
}

} // namespace sprung
