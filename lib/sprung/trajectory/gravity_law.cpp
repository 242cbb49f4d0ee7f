// SPDX-License-Identifier: MIT
#include "gravity_law.h"

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {
// Later flights from the floor do not rise above the first one. One more is for rounding.
constexpr int maxFlights = 3;
} // namespace

/// Returns the state after an impact from behind the floor. The least displacement keeps the
/// channel on its side.
State GravityLaw::rebound(State impact, int channel) const
{
    return {std::copysign(std::numeric_limits<double>::min(), pull(channel)),
            -restitution * impact.velocity};
}

State GravityLaw::after(State state, double seconds, int channel) const
{
    if (bounces(state, channel))
        return bounce(channel).after(state, seconds);
    const Gravity fall = this->fall(channel);
    if (isBehindFloor(state, channel)) {
        const double impact = fall.timeToReach(state, 0).value_or(detail::never);
        if (impact <= seconds) {
            state = rebound(fall.after(state, impact), channel);
            seconds -= impact;
        }
    }
    return fall.after(state, seconds);
}

double GravityLaw::timeToReach(State state, double displacement, int channel) const
{
    const Gravity fall = this->fall(channel);
    const auto timeTo = [&](double level) {
        return fall.timeToReach(state, level).value_or(detail::never);
    };
    if (!hasFloor || pull(channel) == 0)
        return timeTo(displacement);
    if (isBehindFloor(state, channel)) {
        if (displacement * pull(channel) < 0)
            return detail::never; // on the other side of the floor
        const double impact = timeTo(0);
        const double reached = timeTo(displacement);
        if (reached <= impact)
            return reached;
        state = rebound(fall.after(state, impact), channel);
        return impact + timeTo(displacement);
    }
    if (displacement * pull(channel) > 0)
        return detail::never; // below the floor
    double passed = 0;
    for (int i = 0; i < maxFlights; ++i) {
        const double impact = bounce(channel).timeToImpact(state).value_or(detail::never);
        if (displacement == 0 && impact < detail::never)
            return std::nextafter(impact, 0.0); // at the floor, before the bounce
        const double reached = timeTo(displacement);
        if (reached <= impact)
            return passed + reached;
        if (impact == detail::never)
            return detail::never;
        state = {0, -restitution * fall.after(state, impact).velocity};
        passed += impact;
    }
    return detail::never;
}

double GravityLaw::travelDistance(double speed) const
{
    const double strongest = norm(acceleration);
    return strongest > 0 ? speed * speed / (2 * strongest) : 0;
}

double GravityLaw::maxExcursion(State state, double displacement, int channel) const
{
    const bool rests = state == State() && (bounces(state, channel) || pull(channel) == 0);
    return rests ? std::abs(displacement) : detail::never;
}

/// Returns the time until each channel is within its share of the tolerance.
double GravityLaw::timeToRest(const States &states, Tolerance tolerance, double) const
{
    const auto isMoving = [&](int i) { return states[std::size_t(i)] != State() || pull(i) != 0; };
    int count = 0;
    for (int i = 0; i < int(states.size()); ++i)
        count += isMoving(i);
    const double share = 1 / std::sqrt(std::max(count, 1));
    tolerance = {tolerance.distance * share, tolerance.speed * share};
    double last = 0;
    for (int i = 0; i < int(states.size()); ++i) {
        if (!isMoving(i))
            continue;
        const State state = states[std::size_t(i)];
        last = std::max(last,
                        bounces(state, i) ? bounce(i).settlingTime(state, tolerance)
                                          : fall(i).settlingTime(state, tolerance));
    }
    return last;
}

} // namespace sprung
