// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/sprung_export.h>
#include <sprung/trajectory/detail/states.h>

namespace sprung {

/// A law of a spring, which pulls each channel to the origin. TrajectoryLaw describes the
/// functions.
struct SPRUNG_EXPORT SpringLaw
{
    enum Flag : unsigned char {
        Plain = 0,
        Clamped = 1,    ///< a channel ends at its first crossing of the origin
        Windowed = 2,   ///< at rest after settlingWindow within the distance, at any speed
        RungeKutta = 4, ///< solved by the method of Runge and Kutta, of fourth order
    };

    SpringParameters parameters;
    double settlingWindow = 0;   ///< seconds; with Windowed
    unsigned char flags = Plain; ///< a combination of Flags

    bool testFlag(Flag flag) const { return flags & flag; }

    State after(State state, double seconds, int channel) const;
    double accelerationAt(State state, int) const
    {
        const auto [stiffness, damping, mass] = parameters;
        return -stiffness / mass * state.displacement - damping / mass * state.velocity;
    }
    double timeToReach(State state, double displacement, int channel) const;
    double restingDisplacement(State state, int channel) const;
    double travelDistance(double speed) const;
    double maxExcursion(State state, double displacement, int channel) const;
    double timeToRest(const States &states, Tolerance tolerance, double settleTimer) const;
    bool usesSettleTimer() const { return testFlag(Windowed); }
    double advanceSettleTimer(const States &states, Tolerance tolerance, double before,
                              double seconds) const;

    friend bool operator==(const SpringLaw &, const SpringLaw &) = default;

private:
    double timeToSettle(const States &states, Tolerance tolerance, double settleTimer) const;
};

} // namespace sprung
