// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/exponential_rate.h>

#include <optional>

namespace sprung {

/// Friction in proportion to speed, v' = -rate · v: the motion of a released list or a flung card.
/// It ends anywhere, so displacements may be relative to any fixed origin.
///
/// The law must be valid and states must be finite; both are asserted. Without asserts, an invalid
/// law changes no state. In a state, NaN counts as 0 and infinity as the largest number. Times that
/// are 0, negative or NaN change nothing; infinity counts as the largest number. Results that
/// overflow saturate at the largest number.
class SPRUNG_PHYSICS_EXPORT Friction
{
public:
    /// Constructs a law. \a rate is per second, finite and ≥ 0. At 0 the motion never ends.
    explicit Friction(double rate)
        : m_motion(rate + 0.) // turns −0, which comes from a drag of 1, into 0
    {
    }

    /// Returns the law of a drag. \a perSecond is the fraction of the velocity that remains after a
    /// second, in (0, 1]. Other numbers give an invalid law.
    static Friction fromDrag(double perSecond);
    /// Returns the law of a deceleration rate. \a perMillisecond is the fraction of the velocity
    /// that remains after a millisecond, in (0, 1]. iOS calls 0.998 normal and 0.99 fast. Other
    /// numbers give an invalid law.
    static Friction fromDecelerationRate(double perMillisecond);

    /// Returns the law that decelerates a motion from \a startVelocity to \a endVelocity over \a
    /// distance units. Returns an invalid law if friction cannot: if the motion would reverse or
    /// accelerate, or if the distance has the opposite sign.
    static Friction through(double distance, double startVelocity, double endVelocity);

    /// The rate per second.
    double rate() const { return m_motion.rate(); }
    /// Whether the rate is finite and ≥ 0.
    bool isValid() const { return m_motion.isValid() && rate() >= 0; }

    /// Returns the state after \a seconds.
    State after(State state, double seconds) const;

    /// Whether both the speed and the remaining distance are within the tolerance.
    bool isAtRest(State state, Tolerance tolerance) const;
    /// Returns the seconds until isAtRest(). Infinity for a moving state if the rate or the
    /// tolerance is 0.
    double settlingTime(State state, Tolerance tolerance) const;

    /// Returns the displacement at which the motion ends. With a rate of 0, a moving state gives
    /// the largest number in its direction.
    double restingDisplacement(State state) const;
    /// Returns the seconds until the state reaches \a displacement. None if the motion ends before
    /// or has the opposite direction, and if \a displacement is the current one.
    std::optional<double> timeToReach(State state, double displacement) const;
    /// Returns the velocity of a motion that ends after \a distance units.
    double velocityToTravel(double distance) const;

private:
    ExponentialRate m_motion;
};

} // namespace sprung
