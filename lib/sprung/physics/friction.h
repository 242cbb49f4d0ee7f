// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/exponential_rate.h>

#include <optional>

namespace sprung {

/// Friction in proportion to speed, v' = -rate · v: the motion of a released list or a thrown card.
/// It ends anywhere, so displacements may be measured from any fixed origin.
///
/// The law has to be valid and states have to be finite; both are asserted. Without asserts, an
/// invalid law moves nothing, and in a state NaN counts as 0 and infinity as the largest number.
/// Times that are 0, negative or NaN change nothing; infinity counts as the largest number. Results
/// that overflow saturate at the largest number.
class SPRUNG_PHYSICS_EXPORT Friction
{
public:
    /// \a rate is per second, finite and ≥ 0. At 0 the motion never ends.
    explicit Friction(double rate)
        : m_motion(rate + 0.) // turns −0, which comes from a drag of 1, into 0
    {
    }

    /// \a perSecond is the part of the velocity that is left after a second, in (0, 1]. Any other
    /// number gives an invalid law.
    static Friction fromDrag(double perSecond);
    /// \a perMillisecond is the part of the velocity that is left after a millisecond, in (0, 1].
    /// iOS calls 0.998 normal and 0.99 fast. Any other number gives an invalid law.
    static Friction fromDecelerationRate(double perMillisecond);

    /// The law that slows a motion down from \a startVelocity to \a endVelocity over \a distance
    /// units. Gives an invalid law if friction cannot: if the motion would turn round, speed up, or
    /// goes the other way.
    static Friction through(double distance, double startVelocity, double endVelocity);

    /// The rate per second.
    double rate() const { return m_motion.rate(); }
    /// Whether the rate is finite and ≥ 0.
    bool isValid() const { return m_motion.isValid() && rate() >= 0; }

    /// The state after \a seconds.
    State after(State state, double seconds) const;

    /// Whether both the speed and the distance that is left are within the tolerance.
    bool isAtRest(State state, Tolerance tolerance) const;
    /// Seconds until isAtRest(). Infinity for a moving state if the rate or the tolerance is 0.
    double settlingTime(State state, Tolerance tolerance) const;

    /// The displacement at which the motion ends. With a rate of 0, a moving state gives the
    /// largest number in its direction.
    double restingDisplacement(State state) const;
    /// Seconds until the displacement is \a displacement. None if the motion ends before it or goes
    /// the other way, and if \a displacement is the current one.
    std::optional<double> timeToReach(State state, double displacement) const;
    /// The velocity of a motion that ends after \a distance units.
    double velocityToTravel(double distance) const;

private:
    ExponentialRate m_motion;
};

} // namespace sprung
