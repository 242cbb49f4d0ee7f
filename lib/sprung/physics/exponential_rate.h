// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

namespace sprung {

/// Velocity that decays (rate > 0), grows (rate < 0) or stays (rate = 0): v' = -rate · v.
/// Displacement counts from any fixed origin.
///
/// Ask a law only while it is valid, about states that are finite: both are asserted. Where asserts
/// are compiled out a law that is not valid moves nothing, and in a state NaN counts as 0 and
/// infinity as the largest number. A time that is not positive, be it 0, negative or NaN, changes
/// nothing; an infinite one counts as the largest number. Answers that overflow saturate at it.
class SPRUNG_PHYSICS_EXPORT ExponentialRate
{
public:
    /// How to begin a motion that covers a distance in a given time.
    struct Departure
    {
        double velocity = 0; ///< units per second
        double rate = 0;     ///< per second
    };

    /// `rate` per second, finite.
    explicit ExponentialRate(double rate)
        : m_rate(rate)
    {
    }

    /// The only motion that covers `distance` (units) in `seconds` and ends with
    /// `finalVelocity` (units per second).
    ///
    /// None exists unless distance and final velocity have the same sign and neither is zero;
    /// the answer is then to go at the steady velocity distance / seconds, which arrives on time.
    /// In no time (0, negative) it is the final velocity, rate 0. Where the start would be slower
    /// than the smallest number, its velocity is 0. What is not finite asserts, and gives {0, 0}.
    static Departure through(double distance, double finalVelocity, double seconds);

    /// As given, and whether it makes a motion.
    double rate() const { return m_rate; }
    bool isValid() const;

    /// Where `state` will be. A time that is not positive changes nothing.
    State after(State state, double seconds) const;

    /// The velocity that covers `distance` units in `seconds`; 0 if that is no time.
    double velocityToTravel(double distance, double seconds) const;

private:
    double m_rate;
};

} // namespace sprung
