// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/exponential_rate.h>

#include <optional>

namespace sprung {

/// Friction in proportion to speed, v' = -rate · v: what a released list or a thrown card does.
/// It rests wherever its speed is gone, so displacement counts from any fixed origin.
///
/// Ask a law only while it is valid, about states that are finite: both are asserted. Where asserts
/// are compiled out a law that is not valid moves nothing, and in a state NaN counts as 0 and
/// infinity as the largest number. A time that is not positive, be it 0, negative or NaN, changes
/// nothing; an infinite one counts as the largest number. Answers that overflow saturate at it.
class SPRUNG_PHYSICS_EXPORT Friction
{
public:
    /// `rate` per second, finite and not below zero. At zero it slides for ever.
    explicit Friction(double rate)
        : m_motion(rate + 0.) // −0, which a drag of 1 gives, becomes 0
    {
    }

    /// `perSecond` is the part of the velocity that is left after a second, in (0, 1].
    static Friction fromDrag(double perSecond);
    /// `perMillisecond` is the part that is left after a millisecond, in (0, 1]: 0.998 and 0.99
    /// are what iOS calls normal and fast.
    static Friction fromDecelerationRate(double perMillisecond);

    /// As given, and whether it makes a motion.
    double rate() const { return m_motion.rate(); }
    bool isValid() const { return m_motion.isValid() && rate() >= 0; }

    /// Where `state` will be. A time that is not positive changes nothing.
    State after(State state, double seconds) const;

    /// The speed is within the tolerance, and so is what remains to travel.
    bool isAtRest(State state, Tolerance tolerance) const;
    /// Seconds until isAtRest; infinity if there is no rate, or the tolerance is zero.
    double settlingTime(State state, Tolerance tolerance) const;

    /// Where it comes to rest. Without a rate that is the largest number in its direction.
    double restingDisplacement(State state) const;
    /// Seconds until it gets to `displacement`; none if it stops short or heads the other way.
    /// It does not come back to where it is.
    std::optional<double> timeToReach(State state, double displacement) const;
    /// The velocity that comes to rest `distance` units further.
    double velocityToTravel(double distance) const;

private:
    ExponentialRate m_motion;
};

} // namespace sprung
