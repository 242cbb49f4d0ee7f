// SPDX-License-Identifier: MIT
#include <sprung/physics/bounce.h>
#include <sprung/physics/detail/finite.h>
#include <sprung/physics/gravity.h>

#include <cassert>
#include <cmath>
#include <numbers>

namespace sprung {

using detail::finite;
using detail::isFinite;

namespace {

/// Returns the speed after a fall from a height, √(2 g h).
double fallSpeed(double g, double height)
{
    const double square = 2 * g * height;
    return std::isnormal(square) ? std::sqrt(square)
                                 : std::numbers::sqrt2 * std::sqrt(g) * std::sqrt(height);
}

/// A flight from floor to floor or from mid-air: height above the floor, speed away from it.
struct Flight
{
    double height;
    double speed;

    double impactSpeed(double g) const { return finite(std::hypot(speed, fallSpeed(g, height))); }

    /// Returns the seconds until the flight falls to \a level, which it reaches at \a arrivalSpeed.
    double timeDownTo(double level, double arrivalSpeed, double g) const
    {
        if (speed > 0)
            return speed / g + arrivalSpeed / g;
        const double meanSpeed = arrivalSpeed / 2 - speed / 2;
        return meanSpeed > 0 ? (height - level) / meanSpeed : 0;
    }

    Flight after(double seconds, double g) const
    {
        return {std::max(0., height + (speed - g * seconds / 2) * seconds), speed - g * seconds};
    }

    /// Returns the last time outside the tolerance before the impact, 0 if there is none.
    double lastTimeOutside(Tolerance tolerance, double g) const
    {
        const double arrival = impactSpeed(g);
        if (arrival > tolerance.speed)
            return timeDownTo(0, arrival, g);
        const double excess = height - tolerance.distance;
        const double square = speed * speed + 2 * g * excess;
        if (excess > 0 || (speed > 0 && square > 0))
            return timeDownTo(tolerance.distance, std::sqrt(square), g);
        return 0;
    }
};

/// The hops after an impact. Hop n leaves at speed launch · eⁿ and takes first · eⁿ seconds.
struct Hops
{
    double launch;
    double restitution;
    double first; ///< seconds

    Hops(double launchSpeed, double e, double g)
        : launch(launchSpeed)
        , restitution(e)
        , first(launchSpeed / g * 2)
    {
    }

    /// Returns the end of the last hop, in seconds after the impact.
    double end() const { return first == 0 ? 0 : first / (1 - restitution); }

    /// Returns the start of hop n, in seconds after the impact: first · (1 + e + … + eⁿ⁻¹).
    double begin(double n) const
    {
        if (n == 0)
            return 0; // even if `first` is infinite
        return first * (std::expm1(n * std::log(restitution)) / (restitution - 1));
    }

    /// Returns the flight at \a seconds < end() after the impact.
    Flight after(double seconds, double g) const
    {
        if (restitution == 1)
            return Flight{0, launch}.after(std::fmod(seconds, first), g);
        const double remainingLog = std::log1p(-seconds / first * (1 - restitution));
        const double n = std::max(0., std::floor(remainingLog / std::log(restitution)));
        const double decay = std::pow(restitution, n);
        // Rounding must not leave the hop, because its parabola continues below the floor.
        const double timeInHop = std::clamp(seconds - begin(n), 0., first * decay);
        return Flight{0, launch * decay}.after(timeInHop, g);
    }
};

double awayFromFloor(const Bounce &bounce)
{
    return bounce.acceleration() > 0 ? -1 : 1;
}

Flight flightOf(State state, const Bounce &bounce)
{
    const double up = awayFromFloor(bounce);
    const double height = (finite(state.displacement) - bounce.floor()) * up;
    return {std::max(0., finite(height)), finite(state.velocity) * up};
}

State stateOf(Flight flight, const Bounce &bounce)
{
    const double up = awayFromFloor(bounce);
    return finite(State{bounce.floor() + flight.height * up, flight.speed * up});
}

} // namespace

Bounce::Bounce(double acceleration, double floor, double restitution)
    : m_acceleration(acceleration)
    , m_floor(floor)
    , m_restitution(restitution)
{
}

bool Bounce::isValid() const
{
    return std::isfinite(m_acceleration) && std::isfinite(m_floor) && m_restitution >= 0
        && m_restitution <= 1;
}

State Bounce::after(State state, double seconds) const
{
    assert(isValid() && isFinite(state));
    if (!isValid() || !(seconds > 0))
        return state;
    seconds = finite(seconds);
    if (m_acceleration == 0)
        return Gravity(0).after(state, seconds);

    const double g = std::abs(m_acceleration);
    const Flight flight = flightOf(state, *this);
    const double arrival = flight.impactSpeed(g);
    const double impact = flight.timeDownTo(0, arrival, g);
    if (seconds < impact)
        return stateOf(flight.after(seconds, g), *this);
    const Hops hops(arrival * m_restitution, m_restitution, g);
    if (seconds - impact >= hops.end())
        return {m_floor, 0};
    return stateOf(hops.after(seconds - impact, g), *this);
}

bool Bounce::isAtRest(State state, Tolerance tolerance) const
{
    return settlingTime(state, tolerance) == 0;
}

double Bounce::settlingTime(State state, Tolerance tolerance) const
{
    assert(isValid() && isFinite(state));
    if (!isValid())
        return 0;
    tolerance = detail::sanitized(tolerance);
    if (m_acceleration == 0)
        return Gravity(0).settlingTime(state, tolerance);

    const double g = std::abs(m_acceleration);
    const double e = m_restitution;
    const Flight flight = flightOf(state, *this);
    const double arrival = flight.impactSpeed(g);
    const Hops hops(arrival * e, e, g);
    // A hop stays within the tolerance if it leaves the floor no faster than this.
    const double slow = std::min(tolerance.speed, fallSpeed(g, tolerance.distance));
    if (!(hops.launch > slow))
        return flight.lastTimeOutside(tolerance, g);
    const double impact = flight.timeDownTo(0, arrival, g);
    if (e == 1 || !(slow > 0))
        return impact + hops.end();
    const double last = std::max(0., std::ceil(std::log(slow / hops.launch) / std::log(e)) - 1);
    const Flight hop{0, hops.launch * std::pow(e, last)};
    return impact + hops.begin(last) + hop.lastTimeOutside(tolerance, g);
}

std::optional<double> Bounce::timeToImpact(State state) const
{
    assert(isValid() && isFinite(state));
    if (!isValid() || m_acceleration == 0)
        return std::nullopt;
    const double g = std::abs(m_acceleration);
    const Flight flight = flightOf(state, *this);
    const double arrival = flight.impactSpeed(g);
    if (arrival == 0)
        return std::nullopt;
    return flight.timeDownTo(0, arrival, g);
}

} // namespace sprung
