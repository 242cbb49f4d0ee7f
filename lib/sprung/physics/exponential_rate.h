// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

namespace sprung {

/// A velocity that decays (rate > 0), grows (rate < 0) or stays (rate = 0): v' = -rate · v.
/// Displacements may be relative to any fixed origin.
///
/// The law must be valid and states must be finite; both are asserted. Without asserts, an invalid
/// law changes no state. In a state, NaN counts as 0 and infinity as the largest number. Times that
/// are 0, negative or NaN change nothing; infinity counts as the largest number. Results that
/// overflow saturate at the largest number.
class SPRUNG_PHYSICS_EXPORT ExponentialRate
{
public:
    /// The start of a motion that covers a given distance in a given time.
    struct Departure
    {
        double velocity = 0; ///< units per second
        double rate = 0;     ///< per second
    };

    /// Constructs a law. \a rate is per second, and finite.
    explicit ExponentialRate(double rate)
        : m_rate(rate)
    {
    }

    /// Returns the only motion that covers \a distance (units) in \a seconds and ends with \a
    /// finalVelocity (units per second).
    ///
    /// Such a motion needs a distance and a final velocity of the same sign, neither of them zero.
    /// Otherwise, the result is the constant velocity distance / seconds with rate 0. If \a seconds
    /// is 0 or negative, the result is the final velocity with rate 0. A start velocity below the
    /// smallest number is 0. Arguments must be finite; this is asserted. Without asserts, others
    /// return {0, 0}.
    static Departure through(double distance, double finalVelocity, double seconds);

    /// The rate per second, as passed to the constructor.
    double rate() const { return m_rate; }
    /// Whether the rate is finite.
    bool isValid() const;

    /// Returns the state after \a seconds.
    State after(State state, double seconds) const;

    /// Returns the start velocity that covers \a distance units in \a seconds; 0 if \a seconds is
    /// 0, negative or NaN.
    double velocityToTravel(double distance, double seconds) const;

private:
    double m_rate;
};

} // namespace sprung
