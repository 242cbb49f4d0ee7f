// SPDX-License-Identifier: MIT
#include <sprung/physics/detail/finite.h>
#include <sprung/physics/gravity.h>

#include <cassert>
#include <cmath>

namespace sprung {

using detail::finite;
using detail::isFinite;

bool Gravity::isValid() const
{
    return std::isfinite(m_acceleration);
}

State Gravity::after(State state, double seconds) const
{
    assert(isValid() && isFinite(state));
    if (!isValid() || !(seconds > 0))
        return state;
    const auto [x, v] = finite(state);
    const double gained = m_acceleration * finite(seconds);
    return finite(State{x + (v + gained / 2) * finite(seconds), v + gained});
}

bool Gravity::isAtRest(State state, Tolerance) const
{
    assert(isValid() && isFinite(state));
    return !isValid() || (m_acceleration == 0 && finite(state.velocity) == 0);
}

double Gravity::settlingTime(State state, Tolerance tolerance) const
{
    return isAtRest(state, tolerance) ? 0 : std::numeric_limits<double>::infinity();
}

std::optional<double> Gravity::timeToReach(State state, double displacement) const
{
    assert(isValid() && isFinite(state) && std::isfinite(displacement));
    if (!isValid() || !isFinite(state) || !std::isfinite(displacement))
        return std::nullopt;

    // Solve a t²/2 + v t − d = 0, in a unit of length that keeps the squares in range.
    const double distance = finite(displacement - state.displacement);
    const double largest = std::max(
        {std::abs(distance), std::abs(state.velocity), std::abs(m_acceleration)});
    if (largest == 0)
        return std::nullopt;
    const int unit = std::ilogb(largest);
    const double d = std::scalbn(distance, -unit);
    const double v = std::scalbn(state.velocity, -unit);
    const double a = std::scalbn(m_acceleration, -unit);

    const double square = v * v;
    const double discriminant = std::fma(2 * a, d, square) + std::fma(v, v, -square);
    if (discriminant < 0)
        return std::nullopt;
    const double q = v + std::copysign(std::sqrt(discriminant), v);
    std::optional<double> first;
    for (const double root : {2 * d / q, -q / a}) {
        if (root > 0 && std::isfinite(root) && (!first || root < *first))
            first = root;
    }
    return first;
}

} // namespace sprung
