// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/exponential_law.h>
#include <sprung/trajectory/friction_law.h>
#include <sprung/trajectory/gravity_law.h>
#include <sprung/trajectory/spring_law.h>

#include <concepts>
#include <variant>

namespace sprung {

/// What leads the channels of a value: all laws answer these questions, and change nothing. Seconds
/// are the law's own, displacements count from the origin.
template <typename L>
concept TrajectoryLaw = requires(const L law, State state, States states, Tolerance tolerance,
                                 int channel, double number) {
    { law.after(state, number, channel) } -> std::same_as<State>;
    /// Seconds until the channel is at a displacement for the first time after now, or infinity.
    { law.timeToReach(state, number, channel) } -> std::same_as<double>;
    { law.restingDisplacement(state, channel) } -> std::same_as<double>;
    /// How far a velocity leads from rest, about: tolerances are a part of it.
    { law.reach(number) } -> std::same_as<double>;
    /// No more than this far from a displacement will the channel ever be.
    { law.furthest(state, number, channel) } -> std::same_as<double>;
    /// Seconds until the value has come to rest, `counted` of which lie behind it already.
    { law.timeToRest(states, tolerance, number) } -> std::same_as<double>;
    /// What of so many seconds more counts towards the end of the motion.
    { law.counted(states, tolerance, number, number) } -> std::same_as<double>;
};

/// The laws there are: each a small value, so a trajectory is copied without allocating.
using Law = std::variant<SpringLaw, FrictionLaw, GravityLaw, ExponentialLaw>;

static_assert(TrajectoryLaw<SpringLaw> && TrajectoryLaw<FrictionLaw> && TrajectoryLaw<GravityLaw>
              && TrajectoryLaw<ExponentialLaw>);

} // namespace sprung
