// SPDX-License-Identifier: MIT
#include <sprung/physics/detail/finite.h>
#include <sprung/physics/friction.h>

#include <cassert>
#include <cmath>
#include <limits>

namespace sprung {

using detail::finite;
using detail::isFinite;

Friction Friction::fromDrag(double perSecond)
{
    return Friction(-std::log(perSecond));
}

Friction Friction::fromDecelerationRate(double perMillisecond)
{
    return Friction(-1000 * std::log(perMillisecond));
}

Friction Friction::through(double distance, double startVelocity, double endVelocity)
{
    // v′ = −rate · x′, so the velocity falls in proportion to the distance.
    const bool turns = startVelocity * endVelocity < 0 || distance * startVelocity < 0;
    return Friction(turns ? std::numeric_limits<double>::quiet_NaN()
                          : (startVelocity - endVelocity) / distance);
}

State Friction::after(State state, double seconds) const
{
    assert(isValid());
    return isValid() ? m_motion.after(state, seconds) : state;
}

bool Friction::isAtRest(State state, Tolerance tolerance) const
{
    return settlingTime(state, tolerance) == 0;
}

double Friction::settlingTime(State state, Tolerance tolerance) const
{
    assert(isValid() && isFinite(state));
    if (!isValid())
        return 0;
    // The remaining distance is velocity / rate.
    const auto [distance, limitSpeed] = detail::sanitized(tolerance);
    const double limit = std::min(limitSpeed, distance * rate());
    const double speed = std::abs(finite(state.velocity));
    if (speed <= limit)
        return 0;
    // Without friction the state never decelerates, even close to the limit.
    return rate() > 0 ? (std::log(speed) - std::log(limit)) / rate()
                      : std::numeric_limits<double>::infinity();
}

double Friction::restingDisplacement(State state) const
{
    assert(isValid() && isFinite(state));
    const auto [x, v] = finite(state);
    return isValid() && v != 0 ? finite(x + v / rate()) : x;
}

std::optional<double> Friction::timeToReach(State state, double displacement) const
{
    assert(isValid() && isFinite(state) && std::isfinite(displacement));
    // distance = velocity · (1 − e^(−rate t)) / rate
    const double steady = (displacement - state.displacement) / state.velocity;
    const double spent = steady * rate();
    const double time = spent == 0 ? steady : steady * (-std::log1p(-spent) / spent);
    if (!isValid() || !(steady > 0) || !std::isfinite(time))
        return std::nullopt;
    return time;
}

double Friction::velocityToTravel(double distance) const
{
    assert(isValid() && std::isfinite(distance));
    return isValid() ? finite(finite(distance) * rate()) : 0;
}

} // namespace sprung
