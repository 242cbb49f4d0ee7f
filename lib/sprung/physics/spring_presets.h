// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <numbers>

/// Springs that have names in other libraries and design systems.
namespace sprung::springs {

namespace detail {

consteval double squareRoot(double number)
{
    double root = number;
    for (double next = (root + 1) / 2; next < root; next = (root + number / root) / 2)
        root = next;
    return root;
}

consteval SpringParameters fromDampingRatio(double dampingRatio, double stiffness)
{
    return {stiffness, 2 * dampingRatio * squareRoot(stiffness), 1};
}

consteval SpringParameters fromResponse(double seconds, double dampingRatio)
{
    const double frequency = 2 * std::numbers::pi / seconds;
    return {frequency * frequency, 2 * dampingRatio * frequency, 1};
}

} // namespace detail

/// SwiftUI: a duration of half a second with a bounce of 0, 0.15 and 0.3.
inline constexpr SpringParameters smooth = detail::fromResponse(0.5, 1);
inline constexpr SpringParameters snappy = detail::fromResponse(0.5, 0.85);
inline constexpr SpringParameters bouncy = detail::fromResponse(0.5, 0.7);

/// react-spring. Its default spring is the default of SpringParameters.
inline constexpr SpringParameters gentle = {120, 14, 1};
inline constexpr SpringParameters wobbly = {180, 12, 1};
inline constexpr SpringParameters stiff = {210, 20, 1};
inline constexpr SpringParameters slow = {280, 60, 1};
inline constexpr SpringParameters molasses = {280, 120, 1};

/// Material 3: "spatial" for geometry, "effects" for color and opacity.
namespace material {

/// The expressive scheme.
inline constexpr SpringParameters expressiveDefaultSpatial = detail::fromDampingRatio(0.8, 380);
inline constexpr SpringParameters expressiveFastSpatial = detail::fromDampingRatio(0.6, 800);
inline constexpr SpringParameters expressiveSlowSpatial = detail::fromDampingRatio(0.8, 200);

/// The standard scheme, with little overshoot.
inline constexpr SpringParameters standardDefaultSpatial = detail::fromDampingRatio(0.9, 700);
inline constexpr SpringParameters standardFastSpatial = detail::fromDampingRatio(0.9, 1400);
inline constexpr SpringParameters standardSlowSpatial = detail::fromDampingRatio(0.9, 300);

/// The springs that both schemes share.
inline constexpr SpringParameters defaultEffects = detail::fromDampingRatio(1, 1600);
inline constexpr SpringParameters fastEffects = detail::fromDampingRatio(1, 3800);
inline constexpr SpringParameters slowEffects = detail::fromDampingRatio(1, 800);

} // namespace material

} // namespace sprung::springs
