// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/friction.h>
#include <sprung/trajectory/detail/states.h>

#include <cmath>

namespace sprung {

/// A law of friction, which decelerates all channels at the same rate. TrajectoryLaw describes the
/// functions.
struct FrictionLaw
{
    double rate = 2;           ///< per second
    bool endsAtOrigin = false; ///< the velocity was chosen so that the value settles at the origin

    /// Whether the value moves toward the origin, undisturbed by bounds.
    bool isThrown(State state) const
    {
        return endsAtOrigin && rate > 0 && state.displacement * state.velocity < 0;
    }
    State after(State state, double seconds, int) const
    {
        if (isThrown(state)) {
            // The remaining distance decays like the velocity, and never changes its sign.
            const double remainingFraction = std::exp(-rate * seconds);
            return {state.displacement * remainingFraction, state.velocity * remainingFraction};
        }
        return Friction(rate).after(state, seconds);
    }
    double accelerationAt(State state, int) const { return -rate * state.velocity; }
    double timeToReach(State state, double displacement, int) const
    {
        return Friction(rate).timeToReach(state, displacement).value_or(detail::never);
    }
    double restingDisplacement(State state, int) const
    {
        if (rate == 0)
            return state.displacement;
        // A fling to the origin ends exactly there, without a rounding error.
        if (isThrown(state))
            return 0;
        return Friction(rate).restingDisplacement(state);
    }
    double travelDistance(double speed) const { return rate > 0 ? speed / rate : 0; }
    double maxExcursion(State state, double displacement, int) const
    {
        const bool stops = rate > 0 || state.velocity == 0;
        return stops
            ? std::abs(state.displacement - displacement) + std::abs(travelDistance(state.velocity))
            : detail::never;
    }
    double timeToRest(const States &states, Tolerance tolerance, double) const
    {
        // All channels decelerate at the same rate, so the norm of the velocities is sufficient.
        return Friction(rate).settlingTime({0, norm(velocities(states))}, tolerance);
    }
    bool usesSettleTimer() const { return false; }
    double advanceSettleTimer(const States &, Tolerance, double, double) const { return 0; }

    friend bool operator==(const FrictionLaw &, const FrictionLaw &) = default;
};

} // namespace sprung
