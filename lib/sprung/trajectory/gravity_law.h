// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/bounce.h>
#include <sprung/physics/gravity.h>
#include <sprung/sprung_export.h>
#include <sprung/trajectory/detail/states.h>

namespace sprung {

/// A law of gravity, which accelerates each channel independently. With a floor, channels that are
/// accelerated toward the origin end there. Channels on the other side fall away from the origin,
/// and bounce off it at most once before. TrajectoryLaw describes the functions.
struct SPRUNG_EXPORT GravityLaw
{
    ChannelValues acceleration{}; ///< units per second squared
    double restitution = 0.5;     ///< the fraction of the speed that remains after an impact, 0 to
                                  ///< 1
    bool hasFloor = false;

    State after(State state, double seconds, int channel) const;
    double accelerationAt(State, int channel) const { return pull(channel); }
    double timeToReach(State state, double displacement, int channel) const;
    double restingDisplacement(State state, int channel) const
    {
        return bounces(state, channel) ? 0 : state.displacement;
    }
    double travelDistance(double speed) const;
    double maxExcursion(State state, double displacement, int channel) const;
    double timeToRest(const States &states, Tolerance tolerance, double settleTimer) const;
    bool usesSettleTimer() const { return false; }
    double advanceSettleTimer(const States &, Tolerance, double, double) const { return 0; }

    friend bool operator==(const GravityLaw &, const GravityLaw &) = default;

private:
    double pull(int channel) const { return acceleration[std::size_t(channel)]; }
    bool bounces(State state, int channel) const
    {
        return hasFloor && pull(channel) != 0 && !isBehindFloor(state, channel);
    }
    /// Whether the acceleration leads away from the floor, because it has reversed in mid-air.
    bool isBehindFloor(State state, int channel) const
    {
        const double displacement = state.displacement;
        return hasFloor
            && ((pull(channel) > 0 && displacement > 0) || (pull(channel) < 0 && displacement < 0));
    }
    State rebound(State impact, int channel) const;
    Gravity fall(int channel) const { return Gravity(pull(channel)); }
    Bounce bounce(int channel) const { return Bounce(pull(channel), 0, restitution); }
};

} // namespace sprung
