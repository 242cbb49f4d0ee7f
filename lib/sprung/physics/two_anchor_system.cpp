// SPDX-License-Identifier: MIT
#include <sprung/physics/detail/finite.h>
#include <sprung/physics/two_anchor_system.h>

#include <cassert>

namespace sprung {

using detail::finite;

bool TwoAnchorSystem::isValid() const
{
    const auto isAmount = [](double x) { return x >= 0 && std::isfinite(x); };
    const double k = stiffness + drivenStiffness;
    return isAmount(stiffness) && isAmount(damping) && isAmount(drivenStiffness)
        && isAmount(drivenDamping) && isAmount(damping + drivenDamping) && isAmount(k) && k > 0
        && isAmount(mass) && mass > 0 && std::isfinite(drivenTravel);
}

double TwoAnchorSystem::equilibrium(double u) const
{
    assert(isValid() && std::isfinite(u));
    if (!isValid() || !std::isfinite(u))
        return 0;
    return finite(drivenStiffness / (stiffness + drivenStiffness) * drivenTravel * u);
}

double TwoAnchorSystem::acceleration(State state, double u) const
{
    assert(isValid() && std::isfinite(u));
    if (!isValid() || !std::isfinite(u))
        return 0;
    return (drivenStiffness * drivenTravel * u - (stiffness + drivenStiffness) * state.displacement
            - (damping + drivenDamping) * state.velocity)
        / mass;
}

SpringParameters TwoAnchorSystem::effectiveSpring() const
{
    return {stiffness + drivenStiffness, damping + drivenDamping, mass};
}

double TwoAnchorSystem::normalized(double x) const
{
    const double travelEnd = equilibrium(1);
    return travelEnd == 0 ? 0 : finite(x / travelEnd);
}

} // namespace sprung
