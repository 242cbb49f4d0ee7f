// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

#include <optional>

namespace sprung {

/// Constant acceleration. Displacement counts from any fixed origin.
///
/// Ask a law only while it is valid, about states that are finite: both are asserted. Where asserts
/// are compiled out a law that is not valid moves nothing, and in a state NaN counts as 0 and
/// infinity as the largest number. A time that is not positive, be it 0, negative or NaN, changes
/// nothing; an infinite one counts as the largest number. Answers that overflow saturate at it.
class SPRUNG_PHYSICS_EXPORT Gravity
{
public:
    /// `acceleration` in units per second squared, of either sign.
    explicit Gravity(double acceleration)
        : m_acceleration(acceleration)
    {
    }

    /// As given, and whether it makes a motion.
    double acceleration() const { return m_acceleration; }
    bool isValid() const;

    /// Where `state` will be. A time that is not positive changes nothing.
    State after(State state, double seconds) const;
    /// Only where nothing moves and nothing pulls: no tolerance makes a fall a rest.
    bool isAtRest(State state, Tolerance tolerance) const;
    /// 0 or infinity.
    double settlingTime(State state, Tolerance tolerance) const;

    /// Seconds until it is at `displacement` for the first time after now; none if never.
    std::optional<double> timeToReach(State state, double displacement) const;

private:
    double m_acceleration;
};

} // namespace sprung
