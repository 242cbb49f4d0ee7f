// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/detail/rotation.h>

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <QQuaternion>

#include <array>

/// Rotations as 3×3 matrices of 50 digits, without quaternions and without the code's closed forms.
namespace oracle {

using Real = boost::multiprecision::cpp_bin_float_50;
using Vector = std::array<Real, 3>;
struct Matrix
{
    std::array<Vector, 3> rows{};

    Vector &operator[](std::size_t row) { return rows[row]; }
    const Vector &operator[](std::size_t row) const { return rows[row]; }
};

inline Matrix identity()
{
    return {{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
}

inline Matrix operator*(const Matrix &a, const Matrix &b)
{
    Matrix product{};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j)
            product[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j];
    }
    return product;
}

inline Matrix transposed(const Matrix &m)
{
    return {
        {{{m[0][0], m[1][0], m[2][0]}, {m[0][1], m[1][1], m[2][1]}, {m[0][2], m[1][2], m[2][2]}}}};
}

/// The exponential of the cross product with \a v, by its power series.
inline Matrix turn(const Vector &v)
{
    const Matrix cross{{{{0, -v[2], v[1]}, {v[2], 0, -v[0]}, {-v[1], v[0], 0}}}};
    Matrix sum = identity(), term = identity();
    for (int n = 1; n < 80; ++n) {
        term = term * cross;
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < 3; ++j) {
                term[i][j] /= n;
                sum[i][j] += term[i][j];
            }
        }
    }
    return sum;
}

inline Vector exact(const sprung::RotationVector &v)
{
    return {v[0], v[1], v[2]};
}

/// The matrix of a quaternion's components as they are stored, of any length.
inline Matrix matrix(const Real &w, const Real &x, const Real &y, const Real &z)
{
    const Real s = 2 / (w * w + x * x + y * y + z * z);
    return {{{{1 - s * (y * y + z * z), s * (x * y - w * z), s * (x * z + w * y)},
              {s * (x * y + w * z), 1 - s * (x * x + z * z), s * (y * z - w * x)},
              {s * (x * z - w * y), s * (y * z + w * x), 1 - s * (x * x + y * y)}}}};
}

inline Matrix matrix(const sprung::Rotation &q)
{
    return matrix(q.w, q.x, q.y, q.z);
}

inline Matrix matrix(const QQuaternion &q)
{
    return matrix(q.scalar(), q.x(), q.y(), q.z());
}

/// The largest difference of two elements.
inline double distance(const Matrix &a, const Matrix &b)
{
    Real largest = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j)
            largest = std::max<Real>(largest, abs(a[i][j] - b[i][j]));
    }
    return static_cast<double>(largest);
}

/// The angular velocity of turn(v + rate·t) at t = 0 in world axes, by a central difference.
inline Vector angularVelocity(const sprung::RotationVector &v, const sprung::RotationVector &rate)
{
    const Real step = Real("1e-16");
    const auto at = [&](const Real &t) {
        return turn({v[0] + t * rate[0], v[1] + t * rate[1], v[2] + t * rate[2]});
    };
    const Matrix spin = at(step) * transposed(at(-step)); // a rotation by about 2 · step · velocity
    return {(spin[2][1] - spin[1][2]) / (4 * step), (spin[0][2] - spin[2][0]) / (4 * step),
            (spin[1][0] - spin[0][1]) / (4 * step)};
}

} // namespace oracle
