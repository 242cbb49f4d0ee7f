// SPDX-License-Identifier: MIT
#include "spring_course.h"

#include <sprung/physics/finite.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace sprung {

namespace {

using detail::largest;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double tiniest = std::numeric_limits<double>::denorm_min();

// a·x + b·y where doubles overflow, be it only on the way.
double saturated(double a, double x, double b, double y)
{
    constexpr double down = 0x1p-520;
    const double sum = (a * down) * (x * down) + (b * down) * (y * down);
    return detail::finite(sum / down / down);
}

bool isWithin(State state, Tolerance tolerance)
{
    return std::abs(state.displacement) <= tolerance.distance
        && std::abs(state.velocity) <= tolerance.speed;
}

} // namespace

Spring::Spring(SpringParameters parameters)
    : m_parameters(parameters)
    , m_valid(parameters.isValid())
{
    assert(m_valid);
    const double stiffness = std::abs(parameters.stiffness); // −0 is valid, and is 0
    const double damping = std::abs(parameters.damping);
    const double mass = parameters.mass;
    m_frequency = std::sqrt(std::min(stiffness / mass, largest));
    m_halfDamping = std::min(damping / mass / 2, largest / 4);

    // α = √|ω² − β²|, by way of the part that is left of the greater, so that no square overflows.
    const auto [less, great] = std::minmax(m_frequency, m_halfDamping);
    const double ratio = great > 0 ? less / great : 1;
    double left = (1 - ratio) * (1 + ratio);
    m_rings = m_halfDamping < m_frequency;
    // Where that nearly cancels it is taken from c² − 4km, which fused multiply-adds give to the
    // last bit, so that it is exact on which side of critical damping the spring is.
    const double product = 4 * stiffness * mass;
    if (ratio > 0.5 && product > 1e-270 && product < 1e300) {
        const double discriminant = std::fma(damping, damping, -product)
            - std::fma(4 * stiffness, mass, -product);
        left = std::abs(discriminant) / std::max(damping * damping, product);
        m_rings = discriminant < 0;
    }
    m_split = great * std::sqrt(left);
    if (m_rings)
        m_decay = m_halfDamping;
    else if (m_frequency > 0) // β − α without cancellation
        m_decay = m_frequency * (m_frequency / (m_halfDamping + m_split));
}

// With C = cos αt, S = sin(αt)/α below critical damping, C = 1, S = t at it, and cosh, sinh above,
//
//     step = e^{−βt} · [ C + βS, S; −ω²S, C − βS ].
//
// At critical damping S has a removable singularity, not a formula of its own.
SpringStep Spring::over(double seconds) const
{
    if (!advances(seconds))
        return {};
    const double t = std::min(seconds, largest);
    const double decay = std::exp(-m_decay * t);

    if (m_rings) {
        const double angle = std::min(m_split * t, largest);
        const double cosine = decay * std::cos(angle);
        const double sine = decay * std::sin(angle);
        // Up to here sin(αt) is αt to the last bit.
        const bool isSmall = angle < 0x1p-27;
        const double s = isSmall ? decay * t : sine / m_split;
        // Without damping ω·(ω/α) is α to the last bit, and the step turns without growing.
        const double pull = isSmall ? m_frequency * (m_frequency * s)
                                    : m_frequency * (m_frequency / m_split) * sine;
        return {cosine + m_halfDamping * s, s, -pull, cosine - m_halfDamping * s};
    }

    // cosh and sinh with the slow rate σ = β − α taken out of e^{−βt}: what is left, e^{−2αt}, does
    // not overflow, and nothing cancels as C − βS does.
    const double gap = 2 * m_split;
    const double lag = gap * t;
    const double kept = std::exp(-lag);
    const double lost = lag < 1 ? -std::expm1(-lag) : 1 - kept;
    const bool isSmall = lag < 0x1p-54;
    const double s = decay * (isSmall ? t : lost / gap);
    return {decay + m_decay * s, s, -m_frequency * (m_frequency * s), decay * kept - m_decay * s};
}

State Spring::after(State state, double seconds) const
{
    assert(detail::isFinite(state));
    if (!advances(seconds))
        return state;
    const SpringStep step = over(seconds);
    if (const State next = step(state); detail::isFinite(next))
        return next;
    const State start = detail::finite(state);
    if (const State next = step(start); detail::isFinite(next))
        return next;
    const auto [x, v] = start;
    return {saturated(step.xx, x, step.xv, v), saturated(step.vx, x, step.vv, v)};
}

double Spring::settlingTime(State state, Tolerance tolerance) const
{
    assert(detail::isFinite(state));
    state = detail::finite(state);
    tolerance = detail::usable(tolerance);
    const bool isInside = isWithin(state, tolerance);
    if (!m_valid)
        return isInside ? 0 : infinity;
    return std::max({isInside ? 0 : tiniest, // outside, though rounding says not for long
                     Course(*this, state, Course::Displacement).lastOutside(tolerance.distance),
                     Course(*this, state, Course::Velocity).lastOutside(tolerance.speed)});
}

bool Spring::isAtRest(State state, Tolerance tolerance) const
{
    assert(detail::isFinite(state));
    // The first says no to nearly all that move, and costs nothing.
    return isWithin(detail::finite(state), detail::usable(tolerance))
        && settlingTime(state, tolerance) == 0;
}

std::optional<double> Spring::timeToReach(State state, double displacement) const
{
    assert(detail::isFinite(state) && std::isfinite(displacement));
    if (!m_valid || !std::isfinite(displacement))
        return {};
    const double time =
        Course(*this, detail::finite(state), Course::Displacement).reaches(displacement);
    if (time == infinity)
        return {};
    return std::max(time, tiniest); // not now, though rounding says so
}

double Spring::overshoot(State state) const
{
    assert(detail::isFinite(state));
    if (!m_valid)
        return 0;
    state = detail::finite(state);
    const Course course(*this, state, Course::Displacement);
    const double beyond = state.displacement != 0 ? -state.displacement : state.velocity;
    for (const double moment : {course.turn, course.turn + course.swing}) {
        const double displacement = moment < infinity ? course.valueAt(moment)
                                                      : course.restingValue;
        if (displacement != 0 && (displacement > 0) == (beyond > 0))
            return std::abs(displacement);
    }
    return 0;
}

} // namespace sprung
