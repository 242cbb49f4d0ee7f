// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

namespace sprung {

/// A mass between two anchors, connected to each by a spring and a damper. One anchor is fixed; the
/// other one is driven and pulls the mass along:
///
///     m x″ = −(d + df) x′ − (k + kf) x + kf·du·u
///
/// x is the position of the mass in units, 0 at rest with the driven anchor at its origin. u, from
/// 0 to 1, is the position of the driven anchor on its travel. The defaults are from the first
/// publication of this mechanism. The damper of the driven anchor acts on the velocity of the mass
/// only.
struct SPRUNG_PHYSICS_EXPORT TwoAnchorSystem
{
    double mass = 1;            ///< m
    double stiffness = 4.25;    ///< k, to the fixed anchor: force per unit
    double damping = 1;         ///< d, to the fixed anchor: force per unit of velocity
    double drivenStiffness = 2; ///< kf, to the driven anchor
    double drivenDamping = 0.2; ///< df, to the driven anchor
    double drivenTravel = 1;    ///< du, units: the travel of the driven anchor

    /// Whether all numbers are finite, mass is > 0, damping and stiffness are ≥ 0, and at least one
    /// stiffness is > 0. The travel may be negative.
    bool isValid() const;

    /// Returns the x at which the mass settles. The system must be valid and u finite; this is
    /// asserted. Without asserts, returns 0 otherwise.
    double equilibrium(double u) const;
    /// Returns x″ of the mass at \a state, in units per second squared. The system must be valid
    /// and u finite; this is asserted. Without asserts, returns 0 otherwise.
    double acceleration(State state, double u) const;
    /// Returns the single spring with the same motion as x − equilibrium(u).
    SpringParameters effectiveSpring() const;
    /// Returns x / equilibrium(1): 0 at the origin, 1 at rest at the end of the travel. Returns 0
    /// if the driven anchor does not move the mass: without travel, or without a spring to the
    /// driven anchor.
    double normalized(double x) const;

    friend bool operator==(const TwoAnchorSystem &, const TwoAnchorSystem &) = default;
};

} // namespace sprung
