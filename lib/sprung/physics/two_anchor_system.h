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
/// x is the position of the mass in units, 0 at rest with the moving board at home. u, from 0 to 1,
/// is how far the board has moved out. The defaults are those of the first publication of this
/// mechanism. The damper of the moving board acts on the velocity of the mass only.
struct SPRUNG_PHYSICS_EXPORT TwoAnchorSystem
{
    double mass = 1;           ///< m
    double stiffness = 4.25;   ///< k, to the fixed board: force per unit
    double damping = 1;        ///< d, to the fixed board: force per unit of velocity
    double boardStiffness = 2; ///< kf, to the moving board
    double boardDamping = 0.2; ///< df, to the moving board
    double boardTravel = 1;    ///< du, units: the distance that the board moves out

    /// Whether all numbers are finite, mass is > 0, only the travel may be negative, and at least
    /// one stiffness is > 0.
    bool isValid() const;

    /// The x at which the mass comes to rest. The system has to be valid and u finite; this is
    /// asserted. Without asserts, returns 0 otherwise.
    double equilibrium(double u) const;
    /// x″ of the mass at \a state, in units per second squared. The system has to be valid and u
    /// finite; this is asserted. Without asserts, returns 0 otherwise.
    double acceleration(State state, double u) const;
    /// The single spring that moves x − equilibrium(u) in the same way.
    SpringParameters effectiveSpring() const;
    /// x / equilibrium(1): 0 at home, 1 at rest with the board out. Returns 0 if the board does not
    /// move the mass, that is, without travel or without a spring to the board.
    double normalized(double x) const;

    friend bool operator==(const TwoAnchorSystem &, const TwoAnchorSystem &) = default;
};

} // namespace sprung
