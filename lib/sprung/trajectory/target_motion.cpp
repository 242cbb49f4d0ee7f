// SPDX-License-Identifier: MIT
// A spring whose other end moves. For the target T, T′ = w, the displacement d = x − T satisfies
//     m d″ = −k d − c (d′ + w),
// which is the same spring about d = −c w / k: the value lags behind by this distance. The motion
// therefore also has a closed form: shift the state, advance the spring, and shift the state back.
#include "trajectory.h"

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

/// Returns \a seconds, or 0 for the rounding error of many summed frame times.
double withoutRoundingError(double seconds, double total)
{
    constexpr double rounding = 1e-9;
    return seconds > rounding * total ? seconds : 0;
}

/// Adds \a seconds × \a velocity to the displacements, and \a factor × \a velocity to the
/// velocities.
void shift(Track &track, const ChannelValues &velocity, double seconds, double factor)
{
    States states = track.states();
    for (std::size_t i = 0; i < states.size(); ++i) {
        states[i].displacement = detail::finite(states[i].displacement + seconds * velocity[i]);
        states[i].velocity = detail::finite(states[i].velocity + factor * velocity[i]);
    }
    track.setStates(states);
}

} // namespace

bool Trajectory::supportsTargetMotion() const
{
    const auto *spring = std::get_if<SpringLaw>(&m_law);
    return type() && spring && spring->parameters.stiffness > 0
        && !spring->testFlag(SpringLaw::Clamped) && !canHitBounds();
}

/// Advances while the target differs from the origin. Returns the remaining seconds.
double Trajectory::advanceTargetMotion(double seconds)
{
    const SpringParameters &spring = std::get<SpringLaw>(m_law).parameters;
    TargetMotion &motion = m_cold->targetMotion;
    const double total = seconds;
    while (seconds > 0 && motion.seconds() > 0) {
        const bool isMoving = motion.moveDuration > 0;
        const double lag = isMoving ? spring.damping / spring.stiffness / m_timeScale : 0;
        const double factor = isMoving ? 1 / m_timeScale : 0;
        double &remaining = isMoving ? motion.moveDuration : motion.pauseDuration;
        const double passed = std::min(seconds, remaining);
        shift(m_track, motion.velocity, lag - motion.leadTime, -factor);
        step(passed * m_timeScale);
        motion.leadTime += isMoving ? passed : 0;
        shift(m_track, motion.velocity, motion.leadTime - lag, factor);
        remaining = withoutRoundingError(remaining - passed, total);
        seconds = withoutRoundingError(seconds - passed, total);
    }
    m_cold->settleTimer = 0; // the value does not rest
    return seconds;
}

} // namespace sprung
