// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

#include <optional>

namespace sprung {

/// Constant acceleration above a floor that gives back a part of the speed.
///
/// The floor is on the side it falls to; without acceleration there is none. What starts on the
/// wrong side of the floor counts as standing on it. With a restitution below 1 the impacts come
/// faster and faster and end at a known moment: from then on it lies exactly on the floor.
/// Every answer is closed: its cost does not depend on the number of impacts.
///
/// Ask a law only while it is valid, about states that are finite: both are asserted. Where asserts
/// are compiled out a law that is not valid moves nothing, and in a state NaN counts as 0 and
/// infinity as the largest number. A time that is not positive, be it 0, negative or NaN, changes
/// nothing; an infinite one counts as the largest number. Answers that overflow saturate at it.
class SPRUNG_PHYSICS_EXPORT Bounce
{
public:
    /// `acceleration` in units per second squared, of either sign; `floor` a displacement;
    /// `restitution` the part of the speed that an impact gives back, 0 (none) to 1 (for ever).
    Bounce(double acceleration, double floor, double restitution);

    /// As given, and whether they make a motion.
    double acceleration() const { return m_acceleration; }
    double floor() const { return m_floor; }
    double restitution() const { return m_restitution; }
    bool isValid() const;

    /// Where `state` will be. A time that is not positive changes nothing.
    State after(State state, double seconds) const;
    /// From now on within the tolerance of the floor, in distance and in speed.
    bool isAtRest(State state, Tolerance tolerance) const;
    /// Seconds until isAtRest, to the end of the last impact if the tolerance is zero;
    /// infinity if never.
    double settlingTime(State state, Tolerance tolerance) const;

    /// Seconds until the next impact, 0 for what moves into the floor already; none if it stands
    /// on the floor, or there is none.
    std::optional<double> timeToImpact(State state) const;

private:
    double m_acceleration;
    double m_floor;
    double m_restitution;
};

} // namespace sprung
