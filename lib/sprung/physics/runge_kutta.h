// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/finite.h>

#include <cassert>
#include <concepts>
#include <utility>

namespace sprung {

/// The classical fourth-order Runge-Kutta method, for forces that have no closed form.
///
/// A time is cut into equal steps, none longer than the longest allowed, and nothing is carried
/// over from one question to the next. The error is of fourth order in the step.
///
/// Limits that are not valid and states that are not finite are asserted; where asserts are
/// compiled out they move nothing. Neither does a time that is not positive; an infinite one counts
/// as the largest number. Where the force overflows, the last finite state stays.
template <std::regular_invocable<State> Acceleration>
class RungeKutta
{
public:
    /// `acceleration` in units per second squared, `longestStep` in seconds (> 0).
    /// A time that would need more than `mostSteps` (> 0) gets that many longer ones:
    /// ask steps() where that matters.
    explicit RungeKutta(Acceleration acceleration, double longestStep = 1. / 1000,
                        int mostSteps = 100'000)
        : m_acceleration(std::move(acceleration))
        , m_longestStep(longestStep)
        , m_mostSteps(mostSteps)
    {
    }

    /// Whether the steps are longer than nothing, and at least one.
    bool isValid() const
    {
        return m_longestStep > 0 && std::isfinite(m_longestStep) && m_mostSteps > 0;
    }

    /// How many steps `seconds` asks for, before the limit.
    double steps(double seconds) const { return std::ceil(seconds / m_longestStep); }

    /// Where `state` will be. A time that is not positive changes nothing.
    State after(State state, double seconds) const
    {
        assert(isValid() && detail::isFinite(state));
        if (!isValid() || !detail::isFinite(state) || !(seconds > 0))
            return state;
        const int count = int(std::min(steps(seconds), double(m_mostSteps)));
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
    int m_mostSteps;
};

} // namespace sprung
