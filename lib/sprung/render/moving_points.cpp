// SPDX-License-Identifier: MIT
#include "moving_points.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace sprung {

namespace {

/// The tolerance for each of the two parts of a motion, from the displacement and from the
/// velocity. Their sum is within twice this tolerance, a tenth of a pixel.
constexpr Tolerance halfTolerance{.distance = 0.05, .speed = 3};

/// The limit below which a number is not visible, and would soon become subnormal and slow.
constexpr float negligible = 1e-12F;

/// Sets tiny values to 0, and returns the largest magnitude. Magnitudes compare like their bits,
/// and the compiler can vectorize integers.
float flushTinyValues(std::span<float> values)
{
    std::int32_t largest = 0;
    for (const float value : values) {
        const std::int32_t magnitude = std::bit_cast<std::int32_t>(value) & 0x7fffffff;
        largest = magnitude > largest ? magnitude : largest;
    }
    for (float &value : values)
        value = std::abs(value) < negligible ? 0 : value;
    return std::bit_cast<float>(largest) < negligible ? 0 : std::bit_cast<float>(largest);
}

} // namespace

MovingPoints::MovingPoints(SpringParameters spring)
    : m_spring(spring)
    , m_states(m_spring)
{
}

void MovingPoints::resize(std::size_t count)
{
    m_targets.resize(2 * count);
    m_states.resize(2 * count);
    updateExtents();
}

void MovingPoints::setSpring(SpringParameters spring)
{
    m_spring = Spring(spring);
    SpringField<float> states(m_spring, m_states.size());
    std::ranges::copy(m_states.displacements(), states.displacements().begin());
    std::ranges::copy(m_states.velocities(), states.velocities().begin());
    m_states = std::move(states);
}

/// Calls change(target, displacement, velocity, value) for each coordinate.
template <typename Change>
void MovingPoints::forEach(std::size_t first, std::span<const QPointF> values, Change change)
{
    assert(first <= count() && values.size() <= count() - first);
    float *target = m_targets.data() + 2 * first;
    float *displacement = m_states.displacements().data() + 2 * first;
    float *velocity = m_states.velocities().data() + 2 * first;
    for (const QPointF value : values) {
        change(*target++, *displacement++, *velocity++, float(value.x()));
        change(*target++, *displacement++, *velocity++, float(value.y()));
    }
}

void MovingPoints::retarget(std::size_t first, std::span<const QPointF> targets)
{
    forEach(first, targets, [](float &target, float &displacement, float &, float to) {
        displacement += target - to;
        target = to;
    });
    const std::span<float> changed = m_states.displacements().subspan(2 * first,
                                                                      2 * targets.size());
    m_farthest = std::max(m_farthest, flushTinyValues(changed));
}

void MovingPoints::setPositions(std::size_t first, std::span<const QPointF> positions)
{
    forEach(first, positions, [](float &target, float &displacement, float &velocity, float to) {
        target = to;
        displacement = velocity = 0;
    });
}

void MovingPoints::push(std::size_t first, std::span<const QPointF> velocities)
{
    forEach(first, velocities, [](float &, float &, float &velocity, float by) { velocity += by; });
    const std::span<float> changed = m_states.velocities().subspan(2 * first,
                                                                   2 * velocities.size());
    m_fastest = std::max(m_fastest, flushTinyValues(changed));
}

void MovingPoints::advance(double seconds)
{
    if (seconds >= settlingTime())
        return complete();
    m_states.step(seconds);
    updateExtents();
}

void MovingPoints::complete()
{
    std::ranges::fill(m_states.displacements(), 0.F);
    std::ranges::fill(m_states.velocities(), 0.F);
    m_farthest = m_fastest = 0;
}

void MovingPoints::updateExtents()
{
    m_farthest = flushTinyValues(m_states.displacements());
    m_fastest = flushTinyValues(m_states.velocities());
    if (!std::isfinite(m_farthest) || !std::isfinite(m_fastest)) // too stiff to compute
        complete();
}

double MovingPoints::settlingTime() const
{
    if (m_farthest == 0 && m_fastest == 0)
        return 0;
    return std::max(m_spring.settlingTime({double(m_farthest), 0}, halfTolerance),
                    m_spring.settlingTime({0, double(m_fastest)}, halfTolerance));
}

SpringStep MovingPoints::stepOver(double seconds) const
{
    return seconds < settlingTime() ? m_spring.stepOver(seconds) : SpringStep{0, 0, 0, 0};
}

QPointF MovingPoints::target(std::size_t point) const
{
    return {double(m_targets[2 * point]), double(m_targets[2 * point + 1])};
}

QPointF MovingPoints::position(std::size_t point, double seconds) const
{
    const SpringStep step = stepOver(seconds);
    const auto coordinate = [&](std::size_t i) {
        return double(m_targets[i])
            + step({double(displacements()[i]), double(velocities()[i])}).displacement;
    };
    return {coordinate(2 * point), coordinate(2 * point + 1)};
}

QPointF MovingPoints::velocity(std::size_t point, double seconds) const
{
    const SpringStep step = stepOver(seconds);
    const auto coordinate = [&](std::size_t i) {
        return step({double(displacements()[i]), double(velocities()[i])}).velocity;
    };
    return {coordinate(2 * point), coordinate(2 * point + 1)};
}

} // namespace sprung
