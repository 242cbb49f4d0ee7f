// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

#include <optional>

namespace sprung {

/// Constant acceleration above a floor, with bounces that keep a fraction of the speed.
///
/// The floor is on the side to which the acceleration points; without acceleration there is no
/// floor. A state on the wrong side of the floor counts as being on the floor.
///
/// With a restitution below 1, the impacts accelerate, and end at a known time. From then on the
/// displacement is exactly the floor. All results are closed forms, whose cost does not depend on
/// the number of impacts.
///
/// The law must be valid and states must be finite; both are asserted. Without asserts, an invalid
/// law changes no state. In a state, NaN counts as 0 and infinity as the largest number. Times that
/// are 0, negative or NaN change nothing; infinity counts as the largest number. Results that
/// overflow saturate at the largest number.
class SPRUNG_PHYSICS_EXPORT Bounce
{
public:
    /// Constructs a law. \a acceleration is in units per second squared, of either sign; \a floor
    /// is a displacement in units; \a restitution is the fraction of the speed that remains after
    /// an impact, from 0 (no bounce) to 1 (bounces forever).
    Bounce(double acceleration, double floor, double restitution);

    /// The parameters, as passed to the constructor.
    double acceleration() const { return m_acceleration; }
    double floor() const { return m_floor; }
    double restitution() const { return m_restitution; }
    /// Whether the parameters are finite, and the restitution is from 0 to 1.
    bool isValid() const;

    /// Returns the state after \a seconds.
    State after(State state, double seconds) const;
    /// Whether distance from the floor and speed are within the tolerance, now and later.
    bool isAtRest(State state, Tolerance tolerance) const;
    /// Returns the seconds until isAtRest(); infinity if never. With a tolerance of 0, this is the
    /// time of the last impact.
    double settlingTime(State state, Tolerance tolerance) const;

    /// Returns the seconds until the next impact; 0 on the floor with a velocity toward it. None
    /// for a state at rest on the floor, or without a floor.
    std::optional<double> timeToImpact(State state) const;

private:
    double m_acceleration;
    double m_floor;
    double m_restitution;
};

} // namespace sprung
