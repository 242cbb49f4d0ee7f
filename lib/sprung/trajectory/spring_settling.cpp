// SPDX-License-Identifier: MIT
#include "spring_settling.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung {

namespace {

/// Returns the only moving channel, or the first one if none moves; null if several move.
const State *onlyMoving(const States &states)
{
    const State *only = states.data();
    int moving = 0;
    for (const State &state : states) {
        if (state != State()) {
            only = &state;
            ++moving;
        }
    }
    return moving > 1 ? nullptr : only;
}

/// Returns the amplitude of the persistent part of a channel's motion: of the oscillation, or of
/// the slower of two decays. Only the ratios between channels matter, because the amplitude decays
/// equally in all of them.
double persistentAmplitude(const SpringParameters &p, State state)
{
    constexpr double unit = 1024; // far from overflow
    const double x = state.displacement / unit;
    const double v = state.velocity / unit;
    if (p.stiffness == 0)
        return std::abs(v);
    const double omega = p.naturalFrequency();
    const double sigma = p.damping / (2 * p.mass);
    const double split = std::sqrt(std::abs(omega - sigma) * (omega + sigma));
    const double amplitude = sigma < omega ? norm({x, (v + sigma * x) / split})
                                           : std::abs(v + (sigma + split) * x);
    return detail::finite(amplitude);
}

} // namespace

/// Gives each channel a share of the tolerance, and returns the time at which the last channel is
/// within its share. The norm is then within the whole tolerance. Shares in proportion to
/// persistentAmplitude() are the same at any time of the motion, and exact if the channels move in
/// step.
double settlingTime(const Spring &spring, const States &states, Tolerance tolerance)
{
    constexpr double minShare = 1e-4; // the share of a channel with persistentAmplitude() == 0
    const SpringParameters p = spring.parameters();
    if (p.stiffness == 0) {
        // Without a pull, the value rests where its damping stops it, so the remaining distance
        // must be within the tolerance.
        tolerance = {std::numeric_limits<double>::infinity(),
                     std::min(tolerance.speed, tolerance.distance * p.damping / p.mass)};
    }
    if (const State *only = onlyMoving(states))
        return spring.settlingTime(*only, tolerance);
    ChannelValues shares{};
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i] != State())
            shares[i] = persistentAmplitude(p, states[i]);
    }
    const double amplitudeNorm = norm(shares);
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i] != State())
            shares[i] = amplitudeNorm > 0 ? std::max(shares[i] / amplitudeNorm, minShare) : 1;
    }
    const double shareNorm = norm(shares);
    double latest = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i] == State())
            continue;
        const double share = shares[i] / shareNorm;
        latest = std::max(
            latest,
            spring.settlingTime(states[i], {tolerance.distance * share, tolerance.speed * share}));
    }
    return latest;
}

bool isAtRest(const Spring &spring, const States &states, Tolerance tolerance)
{
    const double omega = spring.parameters().naturalFrequency();
    if (const State *only = onlyMoving(states); only && omega > 0) {
        // The energy never grows. Converted completely to distance or speed, it must be within the
        // tolerance.
        const double speed = norm({omega * only->displacement, only->velocity});
        if (speed <= tolerance.speed && speed <= omega * tolerance.distance)
            return true;
    }
    return settlingTime(spring, states, tolerance) <= 0;
}

} // namespace sprung
