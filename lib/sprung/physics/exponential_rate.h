// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

namespace sprung {

/// Velocity that decays (rate > 0), grows (rate < 0) or stays (rate = 0): v' = -rate · v.
/// Displacement counts from any fixed origin.
class SPRUNG_PHYSICS_EXPORT ExponentialRate
{
public:
    /// How to begin a motion that covers a distance in a given time.
    struct Departure
    {
        double velocity = 0; ///< units per second
        double rate = 0;     ///< per second
    };

    /// \p rate per second, finite. A law that is not valid moves nothing.
    explicit ExponentialRate(double rate) : m_rate(rate) {}

    /// The only motion that covers \p distance (units) in \p seconds and ends with
    /// \p finalVelocity (units per second).
    ///
    /// None exists unless distance and final velocity have the same sign and neither is zero;
    /// the answer is then to go at the steady velocity distance / seconds, which arrives on time.
    /// In zero seconds there is nothing to do: the answer is the final velocity, rate 0.
    /// Where the start would be slower than the smallest number, its velocity is 0.
    /// Numbers that are not finite and negative seconds assert, and answer {0, 0}.
    static Departure through(double distance, double finalVelocity, double seconds);

    double rate() const { return m_rate; }
    bool isValid() const;

    /// Exact for any time; what overflows stays at the largest number.
    /// Negative or non-finite seconds assert, and leave the state as it is.
    State after(State state, double seconds) const;

    /// The velocity that covers \p distance in \p seconds; 0 if \p seconds is 0.
    double velocityToTravel(double distance, double seconds) const;

private:
    double m_rate;
};

} // namespace sprung
