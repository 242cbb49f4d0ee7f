// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

namespace sprung {

/// A mass between two boards, held to each by a spring and a damper. One board is fixed, the
/// other moves and pulls the mass along:
///
///     m x″ = −(d + df) x′ − (k + kf) x + kf·du·u
///
/// x is where the mass is, 0 at rest with the moving board at home; u, from 0 to 1, is how far
/// the board is out. The defaults are those of the mechanism's first publication.
/// The damper of the moving board acts on the velocity of the mass alone.
struct SPRUNG_PHYSICS_EXPORT TwoAnchorSystem
{
    double mass = 1;           ///< m
    double stiffness = 4.25;   ///< k, to the fixed board: force per unit
    double damping = 1;        ///< d, to the fixed board: force per unit of velocity
    double boardStiffness = 2; ///< kf, to the moving board
    double boardDamping = 0.2; ///< df, to the moving board
    double boardTravel = 1;    ///< du, units: how far the board moves out

    /// Finite, mass > 0, nothing else but the travel below zero, some stiffness.
    bool isValid() const;

    /// Where the mass comes to rest. A system that is not valid asserts, and rests at 0.
    double equilibrium(double u) const;
    /// x″ where the mass is at `state`. Asserts, and is 0, if the system is not valid.
    double acceleration(State state, double u) const;
    /// The one spring that moves x − equilibrium(u) alike.
    SpringParameters effectiveSpring() const;
    /// `x` in parts of equilibrium(1): 0 at home, 1 at rest with the board out, in between and
    /// beyond on the way. 0 if the board moves nothing (no travel, or no spring to it).
    double normalized(double x) const;

    friend bool operator==(const TwoAnchorSystem &, const TwoAnchorSystem &) = default;
};

} // namespace sprung
