// SPDX-License-Identifier: MIT
#include "spring_law.h"

#include "spring_settling.h"

#include <sprung/physics/runge_kutta.h>
#include <sprung/physics/spring.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace sprung {

namespace {

constexpr double atTheEnd = 1 + 1e-12; // a crossing at the end of a step is part of it
constexpr int maxSolverSteps = 256;    // of the numerical solver, per tick
constexpr double minDampingRatio = 0.05 * (1 - 1e-9); // damping ratios for which the solver is used
constexpr double maxDampingRatio = 20 * (1 + 1e-9);

/// Since the energy of a spring never grows, no step from a smaller state overflows.
constexpr double farFromOverflow = 1e300;

State closedForm(const Spring &spring, State state, double seconds)
{
    const double omega = std::max(1., spring.parameters().naturalFrequency());
    const bool staysFinite = std::abs(state.displacement) <= farFromOverflow / omega
        && std::abs(state.velocity) <= farFromOverflow / omega;
    // Use the same step as the fast path, so that both results are bit-exact.
    return staysFinite ? spring.stepOver(seconds)(state) : spring.after(state, seconds);
}

/// Uses Runge-Kutta where it is accurate, and the closed form elsewhere.
State solved(const SpringParameters &p, State state, double seconds)
{
    const auto pull = [&p](State s) {
        return -(p.stiffness * s.displacement + p.damping * s.velocity) / p.mass;
    };
    const double omega = p.naturalFrequency();
    const double ratio = p.dampingRatio();
    const bool isAccurate = ratio >= minDampingRatio && ratio <= maxDampingRatio;
    // Accuracy needs 20 steps per radian, and 7 per time constant of the fast mode. For stability,
    // half of the latter suffices if that mode has decayed before the end of the tick.
    const RungeKutta stable(pull, 1 / (omega * std::max(20.0, 3.5 * ratio)), maxSolverSteps);
    const RungeKutta accurate(pull, 1 / (omega * std::max(20.0, 7 * ratio)), maxSolverSteps);
    if (isAccurate && stable.steps(seconds) <= maxSolverSteps)
        return accurate.after(state, seconds);
    return Spring(p).after(state, seconds);
}

/// Advances \a states to the next crossing of the origin, where a channel of a clamped spring ends.
/// Returns the seconds until then; infinity without a crossing, where nothing is changed.
double advanceToCrossing(const SpringLaw &law, States &states)
{
    const Spring spring(law.parameters);
    std::array<double, std::tuple_size_v<States>> crossings;
    crossings.fill(detail::never);
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i] != State())
            crossings[i] = spring.timeToReach(states[i], 0).value_or(detail::never);
    }
    const double crossing = std::ranges::min(crossings);
    if (crossing == detail::never)
        return crossing;
    // Channels that cross simultaneously except for rounding must not continue just beyond their
    // end.
    for (std::size_t i = 0; i < states.size(); ++i) {
        const bool crosses = crossings[i] <= crossing * (1 + 1e-9);
        states[i] = crosses ? State() : law.after(states[i], crossing, 0);
    }
    return crossing;
}

} // namespace

State SpringLaw::after(State state, double seconds, int) const
{
    const Spring spring(parameters);
    if (state == State())
        return state;
    if (testFlag(Clamped)
        && spring.timeToReach(state, 0).value_or(detail::never) <= seconds * atTheEnd)
        return {};
    return testFlag(RungeKutta) ? solved(parameters, state, seconds)
                                : closedForm(spring, state, seconds);
}

double SpringLaw::timeToReach(State state, double displacement, int) const
{
    const Spring spring(parameters);
    const double reached = spring.timeToReach(state, displacement).value_or(detail::never);
    const bool endsBefore = testFlag(Clamped)
        && spring.timeToReach(state, 0).value_or(detail::never) <= reached;
    return endsBefore ? detail::never : reached;
}

double SpringLaw::restingDisplacement(State state, int) const
{
    if (parameters.stiffness > 0)
        return 0;
    // A spring without stiffness does not pull: the value coasts until its damping stops it.
    return parameters.damping > 0
        ? state.displacement + state.velocity * parameters.mass / parameters.damping
        : state.displacement;
}

double SpringLaw::travelDistance(double speed) const
{
    const auto [stiffness, damping, mass] = parameters;
    const double fastest = std::max(std::sqrt(stiffness / mass), damping / mass);
    return fastest > 0 ? speed / fastest : 0;
}

double SpringLaw::maxExcursion(State state, double displacement, int) const
{
    if (parameters.stiffness > 0)
        return std::hypot(state.displacement, state.velocity / parameters.naturalFrequency())
            + std::abs(displacement);
    const double coasting = state.velocity == 0 ? 0 : std::abs(travelDistance(state.velocity));
    const bool stops = parameters.damping > 0 || state.velocity == 0;
    return stops ? std::abs(state.displacement - displacement) + coasting : detail::never;
}

double SpringLaw::timeToSettle(const States &states, Tolerance tolerance, double settleTimer) const
{
    const Spring spring(parameters);
    if (!testFlag(Windowed))
        return settlingTime(spring, states, tolerance);
    return settlingTime(spring, states, {tolerance.distance, detail::never})
        + std::max(settlingWindow - settleTimer, 0.);
}

double SpringLaw::timeToRest(const States &states, Tolerance tolerance, double settleTimer) const
{
    if (!testFlag(Clamped))
        return timeToSettle(states, tolerance, settleTimer);
    // Go from crossing to crossing, because a channel that has ended no longer counts.
    States currentStates = states;
    double passed = 0;
    for (;;) {
        States next = currentStates;
        const double crossing = advanceToCrossing(*this, next);
        const double settled = currentStates == States()
            ? 0
            : timeToSettle(currentStates, tolerance, settleTimer);
        if (settled <= crossing)
            return passed + settled;
        settleTimer = this->advanceSettleTimer(currentStates, tolerance, settleTimer, crossing);
        currentStates = next;
        passed += crossing;
    }
}

/// The window begins when the value comes within the tolerance permanently. The law determines this
/// time, so the number of calls does not matter.
double SpringLaw::advanceSettleTimer(const States &states, Tolerance tolerance, double before,
                                     double seconds) const
{
    if (!testFlag(Windowed))
        return 0;
    States currentStates = states;
    for (;;) {
        States next = currentStates;
        const double crossing = testFlag(Clamped) ? advanceToCrossing(*this, next) : detail::never;
        const double step = std::min(crossing, seconds);
        const double outside = settlingTime(Spring(parameters), currentStates,
                                            {tolerance.distance, detail::never});
        before = (outside > 0 ? 0 : before) + std::max(step - outside, 0.);
        if (crossing >= seconds)
            return before;
        seconds -= step;
        currentStates = next;
    }
}

} // namespace sprung
