// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sprung {

/// The one to four components of a value, of the difference of two values, or of a velocity per
/// second. Components that a type does not have are zero.
using ChannelValues = std::array<double, 4>;

/// Returns the Euclidean length. Intermediate results neither overflow nor underflow; a length that
/// overflows saturates at the largest number.
inline double norm(const ChannelValues &channels)
{
    const auto &[a, b, c, d] = channels;
    if (b == 0 && c == 0 && d == 0)
        return std::abs(a);
    constexpr double largest = std::numeric_limits<double>::max();
    const double squares = a * a + b * b + c * c + d * d;
    if (squares >= 1e-280 && squares <= largest)
        return std::sqrt(squares);
    return std::min(std::hypot(std::hypot(a, b), std::hypot(c, d)), largest);
}

/// Whether no channel is infinite or NaN.
inline bool allFinite(const ChannelValues &channels)
{
    return std::all_of(channels.begin(), channels.end(), [](double c) { return std::isfinite(c); });
}

/// Defines the motion of values of type T, as points in a space of one to four dimensions.
///
/// To animate a trivially copyable type of at most 32 bytes, specialize Channels for it, and call
/// registerChannels<T>() (channel_type.h) once so that properties of the type are recognized:
///
///     static constexpr int count;                                        // 1 to 4
///     static ChannelValues difference(const T &from, const T &to);       // to − from
///     static T displaced(const T &origin, const ChannelValues &by);      // the value to write
///
/// `displaced(target, difference(target, value))` is `value` except for rounding, for every target.
/// The result of `displaced` is in the type's range (rounded, saturated, in gamut); the difference
/// `by` is not limited. `displaced(origin, {})` is `origin`, in its canonical form if it has
/// several (a quaternion is normalized).
///
/// Optional members:
///
///     static constexpr bool supportsBounds; // whether a minimum and a maximum per component
///                                           // make sense (default: true)
///     static bool isFinite(const T &);     // may be written (all components are finite)
///     using Velocity = …;                  // the type of a velocity in a QVariant: double, float,
///                                          // QPointF, QSizeF, QRectF or QVector2D, 3D, 4D
///     static ChannelValues rebased(const ChannelValues &displacement, const T &from, const T &to);
///                                          // the same value relative to another origin
///                                          // (displacement + difference(to, from))
template <typename T>
struct Channels;

} // namespace sprung
