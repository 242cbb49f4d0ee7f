// SPDX-License-Identifier: MIT
#include "spring_dynamics.h"

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

/// The motion of several channels lies in one plane: away from the origin, and across. `across`
/// begins at the origin, and is nothing where all channels left it in proportion.
struct Plane
{
    explicit Plane(const States &states)
    {
        const ChannelValues x = displacements(states);
        const ChannelValues v = velocities(states);
        const double distance = norm(x);
        const double speed = norm(v);
        if (distance == 0) {
            away = {0, speed};
            return;
        }
        double outward = 0;
        for (std::size_t i = 0; i < x.size(); ++i)
            outward = detail::finite(outward + x[i] / distance * v[i]);
        ChannelValues rest{};
        for (std::size_t i = 0; i < x.size(); ++i)
            rest[i] = v[i] - outward * (x[i] / distance);
        away = {distance, outward};
        across = {0, norm(rest)};
        if (across.velocity <= 1e-12 * speed)
            across.velocity = 0;
    }

    State away;
    State across;
};

Tolerance scaled(Tolerance tolerance, double factor)
{
    return {tolerance.distance * factor, tolerance.speed * factor};
}

/// Both parts inside their shares of the tolerance are together inside the whole. Shares in
/// proportion to the amplitudes keep the answer close; it is never early.
template <typename Question>
auto together(const Plane &plane, double omega, Tolerance tolerance, Question question)
{
    if (plane.across.velocity == 0)
        return question(plane.away, tolerance);
    const double away = norm({plane.away.displacement * omega, plane.away.velocity});
    const double all = norm({away, plane.across.velocity});
    return std::max(question(plane.away, scaled(tolerance, away / all)),
                    question(plane.across, scaled(tolerance, plane.across.velocity / all)));
}

} // namespace

double SpringDynamics::settlingTime(const States &states, Tolerance tolerance) const
{
    const SpringParameters p = m_spring.parameters();
    if (p.stiffness == 0) {
        // Nothing pulls: it rests where its damping stops it, once little of that way is left.
        tolerance = {std::numeric_limits<double>::infinity(),
                     std::min(tolerance.speed, tolerance.distance * p.damping / p.mass)};
    }
    return together(Plane(states), m_frequency, tolerance, [this](State state, Tolerance share) {
        return m_spring.settlingTime(state, share);
    });
}

bool SpringDynamics::isAtRest(const States &states, Tolerance tolerance) const
{
    // The energy never grows. If all of it made a way or a speed, neither would be too much.
    const double speed = norm(
        {m_frequency * norm(displacements(states)), norm(velocities(states))});
    if (m_frequency > 0 && speed <= tolerance.speed && speed <= m_frequency * tolerance.distance)
        return true;
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
