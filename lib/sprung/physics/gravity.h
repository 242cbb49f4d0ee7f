// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

#include <optional>

namespace sprung {

/// Constant acceleration. Displacements may be relative to any fixed origin.
///
/// The law must be valid and states must be finite; both are asserted. Without asserts, an invalid
/// law changes no state. In a state, NaN counts as 0 and infinity as the largest number. Times that
/// are 0, negative or NaN change nothing; infinity counts as the largest number. Results that
/// overflow saturate at the largest number.
class SPRUNG_PHYSICS_EXPORT Gravity
{
public:
    /// Constructs a law. \a acceleration is in units per second squared, of either sign, and
    /// finite.
    explicit Gravity(double acceleration)
        : m_acceleration(acceleration)
    {
    }

    /// The acceleration in units per second squared, as passed to the constructor.
    double acceleration() const { return m_acceleration; }
    /// Whether the acceleration is finite.
    bool isValid() const;

    /// Returns the state after \a seconds.
    State after(State state, double seconds) const;
    /// Whether velocity and acceleration are 0. The tolerance has no effect, because a fall never
    /// settles.
    bool isAtRest(State state, Tolerance tolerance) const;
    /// Returns 0 at rest, infinity otherwise.
    double settlingTime(State state, Tolerance tolerance) const;

    /// Returns the seconds until the state first reaches \a displacement after now; none if never.
    std::optional<double> timeToReach(State state, double displacement) const;

private:
    double m_acceleration;
};

} // namespace sprung
