// SPDX-License-Identifier: MIT
#include "spring_dynamics.h"

#include <sprung/physics/finite.h>

#include <QHashFunctions>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung {

namespace {
constexpr double farFromOverflow = 1e300;
} // namespace

SpringDynamics::SpringDynamics(SpringParameters parameters, double pace)
    : Dynamics(pace)
    , m_spring(parameters)
    , m_frequency(parameters.naturalFrequency())
    , m_fastest(std::max(m_frequency, parameters.damping / parameters.mass))
    , m_longestWay(farFromOverflow / std::max(1., m_frequency))
    , m_highestSpeed(farFromOverflow * std::min(1., m_frequency))
{
}

namespace {

/// The channel that moves, or any where none does; null where several do.
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

} // namespace

/// How much of a channel's motion lasts: the amplitude of a swing, or of the slower of two decays.
/// In all channels it shrinks alike, and only proportions count.
double SpringDynamics::lasting(State state) const
{
    constexpr double unit = 1024; // far from overflow
    const double x = state.displacement / unit;
    const double v = state.velocity / unit;
    const SpringParameters p = m_spring.parameters();
    if (p.stiffness == 0)
        return std::abs(v);
    const double sigma = p.damping / (2 * p.mass);
    const double split = std::sqrt(std::abs(m_frequency - sigma) * (m_frequency + sigma));
    const double amplitude = sigma < m_frequency ? norm({x, (v + sigma * x) / split})
                                                 : std::abs(v + (sigma + split) * x);
    return detail::finite(amplitude);
}

/// The latest of the channels to be inside its share of the tolerance: then they all are together
/// inside the whole. Shares in the proportions of what lasts are the same at any moment, and exact
/// where the channels move in step.
double SpringDynamics::settlingTime(const States &states, Tolerance tolerance) const
{
    constexpr double least = 1e-4; // for a channel of which nothing lasts
    const SpringParameters p = m_spring.parameters();
    if (p.stiffness == 0) {
        // Nothing pulls: it rests where its damping stops it, once little of that way is left.
        tolerance = {std::numeric_limits<double>::infinity(),
                     std::min(tolerance.speed, tolerance.distance * p.damping / p.mass)};
    }
    if (const State *only = onlyMoving(states))
        return m_spring.settlingTime(*only, tolerance);
    ChannelValues shares{};
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i] != State())
            shares[i] = lasting(states[i]);
    }
    const double all = norm(shares);
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i] != State())
            shares[i] = all > 0 ? std::max(shares[i] / all, least) : 1;
    }
    const double whole = norm(shares);
    double latest = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i] == State())
            continue;
        const double share = shares[i] / whole;
        latest = std::max(latest,
                          m_spring.settlingTime(
                              states[i], {tolerance.distance * share, tolerance.speed * share}));
    }
    return latest;
}

bool SpringDynamics::isAtRest(const States &states, Tolerance tolerance) const
{
    if (const State *only = onlyMoving(states); only && m_frequency > 0) {
        // The energy never grows. If all of it made a way or a speed, neither would be too much.
        const double speed = norm({m_frequency * only->displacement, only->velocity});
        if (speed <= tolerance.speed && speed <= m_frequency * tolerance.distance)
            return true;
    }
    return settlingTime(states, tolerance) <= 0;
}

double SpringDynamics::timeToReach(State state, double displacement, int) const
{
    return m_spring.timeToReach(state, displacement)
        .value_or(std::numeric_limits<double>::infinity());
}

double SpringDynamics::restingDisplacement(State state, int) const
{
    const SpringParameters p = m_spring.parameters();
    if (p.stiffness > 0)
        return 0;
    // A spring without stiffness pulls to no place: it coasts until its damping has stopped it.
    return p.damping > 0 ? state.displacement + state.velocity * p.mass / p.damping
                         : state.displacement;
}

std::size_t SpringPool::Hash::operator()(const Key &key) const
{
    const SpringParameters &p = key.parameters;
    return qHashMulti(0, p.stiffness, p.damping, p.mass, key.pace);
}

std::shared_ptr<SpringDynamics> SpringPool::find(SpringParameters parameters, double pace)
{
    std::weak_ptr<SpringDynamics> &known = m_springs[{parameters, pace}];
    std::shared_ptr<SpringDynamics> spring = known.lock();
    if (spring)
        return spring;
    known = spring = std::make_shared<SpringDynamics>(parameters, pace);
    if (m_springs.size() >= m_sweepAt) {
        std::erase_if(m_springs, [](const auto &entry) { return entry.second.expired(); });
        m_sweepAt = std::max<std::size_t>(64, 2 * m_springs.size());
    }
    return spring;
}

} // namespace sprung
