// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

#include <optional>

namespace sprung {

/// Constant acceleration. Displacements may be measured from any fixed origin.
///
/// The law has to be valid and states have to be finite; both are asserted. Without asserts, an
/// invalid law moves nothing, and in a state NaN counts as 0 and infinity as the largest number.
/// Times that are 0, negative or NaN change nothing; infinity counts as the largest number. Results
/// that overflow saturate at the largest number.
class SPRUNG_PHYSICS_EXPORT Gravity
{
public:
    /// \a acceleration is in units per second squared, of either sign, and finite.
    explicit Gravity(double acceleration)
        : m_acceleration(acceleration)
    {
    }

    /// The acceleration in units per second squared, as given.
    double acceleration() const { return m_acceleration; }
    /// Whether the acceleration is finite.
    bool isValid() const;

    /// The state after \a seconds.
    State after(State state, double seconds) const;
    /// Whether velocity and acceleration are 0. The tolerance has no influence, since a fall never
    /// comes to rest.
    bool isAtRest(State state, Tolerance tolerance) const;
    /// 0 at rest, infinity otherwise.
    double settlingTime(State state, Tolerance tolerance) const;

    /// Seconds until the displacement is \a displacement for the first time after now; none if
    /// never.
    std::optional<double> timeToReach(State state, double displacement) const;

private:
    double m_acceleration;
};

} // namespace sprung
