// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/exponential_law.h>
#include <sprung/trajectory/friction_law.h>
#include <sprung/trajectory/gravity_law.h>
#include <sprung/trajectory/spring_law.h>

#include <concepts>
#include <variant>

namespace sprung {

/// A law that moves the channels of a value. The functions do not change the law. Seconds are
/// seconds of the law; displacements are relative to the origin.
template <typename L>
concept TrajectoryLaw = requires(const L law, State state, States states, Tolerance tolerance,
                                 int channel, double number) {
    { law.after(state, number, channel) } -> std::same_as<State>;
    /// Returns the acceleration of a moving channel, between impacts of the law itself.
    { law.accelerationAt(state, channel) } -> std::same_as<double>;
    /// Returns the seconds until the channel is first at a displacement after now, or infinity.
    { law.timeToReach(state, number, channel) } -> std::same_as<double>;
    { law.restingDisplacement(state, channel) } -> std::same_as<double>;
    /// Returns the approximate distance of a motion that starts at the origin with a speed.
    /// Tolerances are derived from it.
    { law.travelDistance(number) } -> std::same_as<double>;
    /// Returns an upper limit of the channel's distance from a displacement, now and later.
    { law.maxExcursion(state, number, channel) } -> std::same_as<double>;
    /// Returns the seconds until the value is at rest, given the last result of
    /// advanceSettleTimer().
    { law.timeToRest(states, tolerance, number) } -> std::same_as<double>;
    /// Whether advanceSettleTimer() may return values other than 0.
    { law.usesSettleTimer() } -> std::same_as<bool>;
    /// Returns the seconds that count toward the end of the motion after more seconds, given the
    /// seconds before.
    { law.advanceSettleTimer(states, tolerance, number, number) } -> std::same_as<double>;
};

/// All laws. Each is a small value whose copy does not allocate.
using Law = std::variant<SpringLaw, FrictionLaw, GravityLaw, ExponentialLaw>;

static_assert(TrajectoryLaw<SpringLaw> && TrajectoryLaw<FrictionLaw> && TrajectoryLaw<GravityLaw>
              && TrajectoryLaw<ExponentialLaw>);

} // namespace sprung
