// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/exponential_rate.h>
#include <sprung/trajectory/detail/states.h>

#include <cmath>

namespace sprung {

/// A law that moves all channels straight to the origin in a given time. Their velocities decay or
/// grow exponentially. TrajectoryLaw describes the functions.
struct ExponentialLaw
{
    double rate = 0;    ///< per second
    double seconds = 0; ///< from the start to the origin

    State after(State state, double time, int) const
    {
        return ExponentialRate(rate).after(state, time);
    }
    double accelerationAt(State state, int) const { return -rate * state.velocity; }
    double timeToReach(State state, double displacement, int) const
    {
        if (displacement * state.displacement <= 0) // not before the end of the motion
            return detail::never;
        // distance = velocity · (1 − e^{−rate·t}) / rate
        const double linearTime = (displacement - state.displacement) / state.velocity;
        const double time = rate == 0 ? linearTime : -std::log1p(-rate * linearTime) / rate;
        return time > 0 ? time : detail::never;
    }
    double restingDisplacement(State, int) const { return 0; }
    double travelDistance(double) const { return 0; }
    double maxExcursion(State state, double displacement, int) const
    {
        return std::abs(state.displacement) + std::abs(displacement);
    }
    double timeToRest(const States &states, Tolerance, double settleTimer) const
    {
        return states == States() ? 0 : std::max(seconds - settleTimer, 0.);
    }
    bool usesSettleTimer() const { return true; }
    double advanceSettleTimer(const States &, Tolerance, double before, double time) const
    {
        return before + time;
    }

    friend bool operator==(const ExponentialLaw &, const ExponentialLaw &) = default;
};

} // namespace sprung
