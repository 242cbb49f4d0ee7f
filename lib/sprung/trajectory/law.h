// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/exponential_law.h>
#include <sprung/trajectory/friction_law.h>
#include <sprung/trajectory/gravity_law.h>
#include <sprung/trajectory/spring_law.h>

#include <concepts>
#include <variant>

namespace sprung {

/// A law moves the channels of a value. All laws answer these questions without changing anything.
/// Seconds are those of the law; displacements are measured from the origin.
template <typename L>
concept TrajectoryLaw = requires(const L law, State state, States states, Tolerance tolerance,
                                 int channel, double number) {
    { law.after(state, number, channel) } -> std::same_as<State>;
    /// Seconds until the channel is at a displacement for the first time after now, or infinity.
    { law.timeToReach(state, number, channel) } -> std::same_as<double>;
    { law.restingDisplacement(state, channel) } -> std::same_as<double>;
    /// About how far a speed leads from rest. Tolerances derive from it.
    { law.reach(number) } -> std::same_as<double>;
    /// An upper limit of the channel's distance from a displacement, now and later.
    { law.maxExcursion(state, number, channel) } -> std::same_as<double>;
    /// Seconds until the value is at rest, given the seconds that counted() has returned so far.
    { law.timeToRest(states, tolerance, number) } -> std::same_as<double>;
    /// Whether counted() may return another number than 0.
    { law.usesSettleTimer() } -> std::same_as<bool>;
    /// The seconds that count toward the end of the motion: given those counted before, returns
    /// those counted after some more seconds.
    { law.counted(states, tolerance, number, number) } -> std::same_as<double>;
};

/// All laws. Each is a small value, so that copying one does not allocate.
using Law = std::variant<SpringLaw, FrictionLaw, GravityLaw, ExponentialLaw>;

static_assert(TrajectoryLaw<SpringLaw> && TrajectoryLaw<FrictionLaw> && TrajectoryLaw<GravityLaw>
              && TrajectoryLaw<ExponentialLaw>);

} // namespace sprung
