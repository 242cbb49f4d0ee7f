// SPDX-License-Identifier: MIT
// A spring whose other end moves. With the place T, T′ = w, the displacement d = x − T follows
//     m d″ = −k d − c (d′ + w),
// which is the same spring about d = −c w / k: the value lags behind by that. So the motion has a
// closed form, too: shift the state, let the spring pass, and shift it back.
#include "trajectory.h"

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

constexpr double rounding = 1e-9; // of a step: the sum of many frame times is a little off

/// Adds \a seconds × \a velocity to the displacements, and \a times × \a velocity to the velocities.
void shift(Track &track, const ChannelValues &velocity, double seconds, double times)
{
    States states = track.states();
    for (std::size_t i = 0; i < states.size(); ++i) {
        states[i].displacement = detail::finite(states[i].displacement + seconds * velocity[i]);
        states[i].velocity = detail::finite(states[i].velocity + times * velocity[i]);
    }
    track.setStates(states);
}

} // namespace

bool Trajectory::mayDrift() const
{
    const auto *spring = std::get_if<SpringLaw>(&m_law);
    return spring && spring->parameters.stiffness > 0 && !spring->is(SpringLaw::Clamped)
        && !meetsBounds();
}

/// Advances while the place moves. Returns the seconds that are left.
double Trajectory::passDrift(double seconds)
{
    Drift drift = m_drift.get();
    const SpringParameters &spring = std::get<SpringLaw>(m_law).parameters;
    const double moved = std::min(seconds, drift.left);
    const double lag = spring.damping / spring.stiffness / m_pace;
    shift(m_track, drift.velocity, lag - drift.ahead, -1 / m_pace);
    step(moved * m_pace);
    drift.ahead += moved;
    drift.left -= moved;
    shift(m_track, drift.velocity, drift.ahead - lag, 1 / m_pace);
    m_counted = 0; // it does not rest

    if (drift.left <= rounding * moved)
        drift.left = 0;
    m_drift.set(drift);
    const double left = seconds - moved;
    return left <= rounding * seconds ? 0 : left;
}

} // namespace sprung
