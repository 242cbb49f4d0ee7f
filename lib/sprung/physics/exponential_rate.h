// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

namespace sprung {

/// Velocity that decays (rate > 0), grows (rate < 0) or stays (rate = 0): v' = -rate · v.
/// Displacements may be measured from any fixed origin.
///
/// The law has to be valid and states have to be finite; both are asserted. Without asserts, an
/// invalid law moves nothing, and in a state NaN counts as 0 and infinity as the largest number.
/// Times that are 0, negative or NaN change nothing; infinity counts as the largest number. Results
/// that overflow saturate at the largest number.
class SPRUNG_PHYSICS_EXPORT ExponentialRate
{
public:
    /// The start of a motion that covers a given distance in a given time.
    struct Departure
    {
        double velocity = 0; ///< units per second
        double rate = 0;     ///< per second
    };

    /// \a rate is per second, and finite.
    explicit ExponentialRate(double rate)
        : m_rate(rate)
    {
    }

    /// The only motion that covers \a distance (units) in \a seconds and ends with \a finalVelocity
    /// (units per second).
    ///
    /// Without such a motion, which needs a distance and a final velocity of the same sign, neither
    /// of them zero, the result is the steady velocity distance / seconds with rate 0. If \a
    /// seconds is 0 or negative, it is the final velocity with rate 0. A start velocity below the
    /// smallest number is 0. Arguments have to be finite; this is asserted. Without asserts, others
    /// return {0, 0}.
    static Departure through(double distance, double finalVelocity, double seconds);

    /// The rate per second, as given.
    double rate() const { return m_rate; }
    /// Whether the rate is finite.
    bool isValid() const;

    /// The state after \a seconds.
    State after(State state, double seconds) const;

    /// The start velocity that covers \a distance units in \a seconds; 0 if \a seconds is 0,
    /// negative or NaN.
    double velocityToTravel(double distance, double seconds) const;

private:
    double m_rate;
};

} // namespace sprung
