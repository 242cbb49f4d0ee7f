// SPDX-License-Identifier: MIT
#include "resolved_spring.h"

#include <sprung/physics/spring.h>
#include <sprung/trajectory/default_tolerance.h>

#include <cmath>

namespace sprung {

namespace {

/// Whether a channel would cross the equilibrium.
bool wouldCross(const Trajectory &trajectory, const SpringParameters &parameters)
{
    const Spring spring(parameters);
    for (State state : trajectory.track().states()) {
        state.velocity *= trajectory.timeScale();
        if (state.displacement != 0 && spring.timeToReach(state, 0))
            return true;
    }
    return false;
}

} // namespace

bool ResolvedSpring::settles(SpringParameters spring)
{
    return spring.isValid() && spring.stiffness > 0
        && std::isfinite(Spring(spring).settlingTime({1, 0}, defaultTolerance(0, 1)));
}

void ResolvedSpring::snapRoundingError(Track &track)
{
    constexpr double rounding = 1e-14;
    const ChannelType &type = *track.type();
    const TypedValue zero{};
    const TypedValue origin = track.origin();
    const ChannelValues size = type.supportsBounds ? type.difference(&zero, &origin)
                                                   : ChannelValues{1, 1, 1, 1};
    States states = track.states();
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (std::abs(states[i].displacement) <= rounding * std::abs(size[i]))
            states[i].displacement = 0;
    }
    track.setStates(states);
}

SpringLaw ResolvedSpring::nonOvershootingLaw(Trajectory &trajectory) const
{
    if (!wouldCross(trajectory, spring))
        return {spring};
    snapRoundingError(trajectory.track());
    return {spring, 0, SpringLaw::Clamped};
}

} // namespace sprung
