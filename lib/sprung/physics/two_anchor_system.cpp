// SPDX-License-Identifier: MIT
#include <sprung/physics/detail/finite.h>
#include <sprung/physics/two_anchor_system.h>

#include <cassert>

namespace sprung {

using detail::finite;

bool TwoAnchorSystem::isValid() const
{
    const auto isAmount = [](double x) { return x >= 0 && std::isfinite(x); };
    const double k = stiffness + boardStiffness;
    return isAmount(stiffness) && isAmount(damping) && isAmount(boardStiffness)
        && isAmount(boardDamping) && isAmount(damping + boardDamping) && isAmount(k) && k > 0
        && isAmount(mass) && mass > 0 && std::isfinite(boardTravel);
}

double TwoAnchorSystem::equilibrium(double u) const
{
    assert(isValid() && std::isfinite(u));
    if (!isValid() || !std::isfinite(u))
        return 0;
    return finite(boardStiffness / (stiffness + boardStiffness) * boardTravel * u);
}

double TwoAnchorSystem::acceleration(State state, double u) const
{
    assert(isValid() && std::isfinite(u));
    if (!isValid() || !std::isfinite(u))
        return 0;
    return (boardStiffness * boardTravel * u - (stiffness + boardStiffness) * state.displacement
            - (damping + boardDamping) * state.velocity)
        / mass;
}

SpringParameters TwoAnchorSystem::effectiveSpring() const
{
    return {stiffness + boardStiffness, damping + boardDamping, mass};
}

double TwoAnchorSystem::normalized(double x) const
{
    const double whole = equilibrium(1);
    return whole == 0 ? 0 : finite(x / whole);
}

} // namespace sprung
