// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sprung {

/// The one to four components of a typed value, of a difference of two values, or of its rate of
/// change per second. Components a type does not have are zero.
using ChannelValues = std::array<double, 4>;

/// The Euclidean length, without overflow or underflow on the way to a result that has neither.
/// One that overflows saturates at the largest number.
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

inline bool allFinite(const ChannelValues &channels)
{
    return std::all_of(channels.begin(), channels.end(), [](double c) { return std::isfinite(c); });
}

/// How values of type T move: as a point in a space of one to four dimensions.
///
/// Specialize it for a trivially copyable type of at most 32 bytes to animate that type, and call
/// registerChannels<T>() (channel_type.h) once so that properties of the type are recognized:
///
///     static constexpr int count;                                        // 1 to 4
///     static ChannelValues difference(const T &from, const T &to);       // to − from
///     static T displaced(const T &origin, const ChannelValues &by);      // what is written
///
/// `displaced(target, difference(target, value))` is `value` to rounding, for every target. What
/// `displaced` returns is brought into the type's range (rounded, saturated, in gamut); the
/// differences it is given never are. `displaced(origin, {})` is `origin` itself, in its canonical
/// form if it has several (a quaternion is normalized).
///
/// Optional members:
///
///     static constexpr bool bounded;       // can have a minimum per component (default: true)
///     static bool isFinite(const T &);     // may be written (all components are finite)
///     using Velocity = …;                  // what a rate of change is shown as: double, float,
///                                          // QPointF, QSizeF, QRectF or QVector2D, 3D, 4D
///     static ChannelValues rebased(const ChannelValues &displacement, const T &from, const T &to);
///                                          // the same place seen from another origin
///                                          // (displacement + difference(to, from))
template <typename T>
struct Channels;

} // namespace sprung
