// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/detail/finite.h>

#include <cassert>
#include <concepts>
#include <utility>

namespace sprung {

/// Solves equations of motion with the classical fourth-order Runge-Kutta method, for forces
/// without a closed form.
///
/// after() divides the time into equal steps, none longer than the longest step allowed. Calls are
/// independent of each other. The error is of fourth order in the length of a step.
///
/// The limits must be valid and states must be finite; both are asserted. Without asserts, others
/// change nothing. Times that are 0, negative or NaN change nothing; infinity counts as the largest
/// number. If the force overflows, after() returns the last finite state.
template <std::regular_invocable<State> Acceleration>
class RungeKutta
{
public:
    /// Constructs a solver. \a acceleration returns units per second squared; \a longestStep is in
    /// seconds, > 0. A time that needs more than \a maxSteps (> 0) is divided into \a maxSteps
    /// longer steps; steps() returns the number.
    explicit RungeKutta(Acceleration acceleration, double longestStep = 1. / 1000,
                        int maxSteps = 100'000)
        : m_acceleration(std::move(acceleration))
        , m_longestStep(longestStep)
        , m_maxSteps(maxSteps)
    {
    }

    /// Whether the longest step is finite and > 0, and at least one step is allowed.
    bool isValid() const
    {
        return m_longestStep > 0 && std::isfinite(m_longestStep) && m_maxSteps > 0;
    }

    /// Returns the number of steps that \a seconds needs, without the limit.
    double steps(double seconds) const { return std::ceil(seconds / m_longestStep); }

    /// Returns the state after \a seconds.
    State after(State state, double seconds) const
    {
        assert(isValid() && detail::isFinite(state));
        if (!isValid() || !detail::isFinite(state) || !(seconds > 0))
            return state;
        const int count = int(std::min(steps(seconds), double(m_maxSteps)));
        const double h = detail::finite(seconds) / count;
        for (int i = 0; i < count; ++i) {
            const State next = stepped(state, h);
            if (!detail::isFinite(next))
                break;
            state = next;
        }
        return state;
    }

private:
    State stepped(State s, double h) const
    {
        const auto slope = [this](State at) { return State{at.velocity, m_acceleration(at)}; };
        const auto moved = [s](State k, double by) {
            return State{s.displacement + k.displacement * by, s.velocity + k.velocity * by};
        };
        const State k1 = slope(s);
        const State k2 = slope(moved(k1, h / 2));
        const State k3 = slope(moved(k2, h / 2));
        const State k4 = slope(moved(k3, h));
        const auto mean = [](double a, double b, double c, double d) {
            return (a + 2 * (b + c) + d) / 6;
        };
        return moved({mean(k1.displacement, k2.displacement, k3.displacement, k4.displacement),
                      mean(k1.velocity, k2.velocity, k3.velocity, k4.velocity)},
                     h);
    }

    Acceleration m_acceleration;
    double m_longestStep;
    int m_maxSteps;
};

} // namespace sprung
