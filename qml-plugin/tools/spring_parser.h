// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QString>

#include <optional>

namespace sprung::qml {

/// The spring that a text describes, as design tools and other libraries write it; none if it
/// describes no valid spring, or more than one. Reads
///
/// - numbers with their names, in any order, with or without brackets: stiffness and damping or
///   dampingRatio, and mass; tension and friction, and bounciness and speed, on Origami's scales;
///   duration or response, and bounce or dampingRatio.
/// - spring(1 100 10 0): mass, stiffness, damping, and no velocity.
/// - Springs.spring(…) and the other factories of Springs, with milliseconds.
///
/// A duration is in ms or s, as it says. Without a unit it is in seconds below 20.
std::optional<SpringParameters> parseSpring(const QString &text);

} // namespace sprung::qml
