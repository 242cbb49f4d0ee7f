// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

#include <optional>

namespace sprung {

/// Constant acceleration. Displacement counts from any fixed origin.
///
/// A law that is not valid asserts when asked, and moves nothing; so do a state that is not
/// finite and a time below zero or not finite. Overflow ends at the largest number.
class SPRUNG_PHYSICS_EXPORT Gravity
{
public:
    /// \p acceleration in units per second squared, of either sign.
    explicit Gravity(double acceleration) : m_acceleration(acceleration) {}

    double acceleration() const { return m_acceleration; }
    bool isValid() const;

    State after(State state, double seconds) const;
    /// Only where nothing moves and nothing pulls: no tolerance makes a fall a rest.
    bool isAtRest(State state, Tolerance tolerance) const;
    /// 0 or infinity.
    double settlingTime(State state, Tolerance tolerance) const;

    /// Seconds until it is at \p displacement for the first time after now; none if never.
    std::optional<double> timeToReach(State state, double displacement) const;

private:
    double m_acceleration;
};

} // namespace sprung
