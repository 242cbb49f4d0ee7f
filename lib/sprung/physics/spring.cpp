// SPDX-License-Identifier: MIT
#include "spring_curve_solver.h"

#include <sprung/physics/detail/finite.h>
#include <sprung/physics/vzeroupper.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace sprung {

namespace {

using detail::maxFinite;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double minPositive = std::numeric_limits<double>::denorm_min();

// Returns a·x + b·y if doubles overflow, even if only in an intermediate result.
double saturatedSum(double a, double x, double b, double y)
{
    constexpr double downscale = 0x1p-520;
    const double sum = (a * downscale) * (x * downscale) + (b * downscale) * (y * downscale);
    return detail::finite(sum / downscale / downscale);
}

bool isWithin(State state, Tolerance tolerance)
{
    return std::abs(state.displacement) <= tolerance.distance
        && std::abs(state.velocity) <= tolerance.speed;
}

} // namespace

Spring::Spring(SpringParameters parameters)
    : m_parameters(parameters)
{
    assert(parameters.isValid());
    if (!parameters.isValid())
        return;
    const double stiffness = std::abs(parameters.stiffness); // −0 is valid, and means 0
    const double damping = std::abs(parameters.damping);
    const double mass = parameters.mass;
    m_frequency = std::sqrt(std::min(stiffness / mass, maxFinite));
    m_halfDamping = std::min(damping / mass / 2, maxFinite / 4);

    // α = √|ω² − β²|. Factor out the larger of the two, so that no square overflows.
    const auto [smaller, larger] = std::minmax(m_frequency, m_halfDamping);
    const double ratio = larger > 0 ? smaller / larger : 1;
    double relativeGap = (1 - ratio) * (1 + ratio);
    m_isUnderdamped = m_halfDamping < m_frequency;
    // If the difference nearly cancels, c² − 4km is used, which fused multiply-adds compute to the
    // last bit. The sign, which decides whether the spring is underdamped, is then exact.
    const double product = 4 * stiffness * mass;
    if (ratio > 0.5 && product > 1e-270 && product < 1e300) {
        const double discriminant = std::fma(damping, damping, -product)
            - std::fma(4 * stiffness, mass, -product);
        relativeGap = std::abs(discriminant) / std::max(damping * damping, product);
        m_isUnderdamped = discriminant < 0;
    }
    m_alpha = larger * std::sqrt(relativeGap);
    if (m_isUnderdamped) {
        m_slowRate = m_halfDamping;
        m_omega2OverAlpha = m_frequency * (m_frequency / m_alpha);
    } else if (m_frequency > 0) { // β − α without cancellation
        m_slowRate = m_frequency * (m_frequency / (m_halfDamping + m_alpha));
    }
    m_maxTime = maxFinite / 2 / std::max({1., 2 * m_alpha, m_slowRate});
}

// With C = cos αt, S = sin(αt)/α below critical damping, C = 1, S = t at it, and cosh, sinh above,
//
//     step = e^{−βt} · [ C + βS, S; −ω²S, C − βS ].
//
// At critical damping S has a removable singularity, and needs no formula of its own. `use`, which
// consumes the step, is a parameter so that the step stays in registers. The decay is computed last
// because the division before it then costs nothing.
template <typename Use>
auto Spring::stepped(double t, Use use) const
{
    detail::clearUpperVectorRegisters();
    if (m_isUnderdamped) {
        const double angle = m_alpha * t;
        const double cosine = std::cos(angle);
        const double sine = std::sin(angle);
        // Below this angle, sin(αt) is αt to the last bit.
        const bool isSmall = angle < 0x1p-27;
        const double undecayed = isSmall ? t : sine / m_alpha;
        const double decay = std::exp(-m_slowRate * t);
        const double c = decay * cosine;
        const double s = decay * undecayed;
        // Without damping, ω²/α is α to the last bit, so the step keeps the energy.
        const double pull = isSmall ? m_frequency * (m_frequency * s)
                                    : decay * sine * m_omega2OverAlpha;
        return use({c + m_halfDamping * s, s, -pull, c - m_halfDamping * s});
    }

    // Above critical damping, factor the slow rate σ = β − α out of e^{−βt}, cosh and sinh. The
    // rest, e^{−2αt}, does not overflow, and nothing cancels as in C − βS.
    const double rateDifference = 2 * m_alpha;
    const double exponent = rateDifference * t;
    const bool isShort = exponent < 1;
    const double exponential = isShort ? std::expm1(-exponent) : std::exp(-exponent);
    const double relativeDecay = isShort ? 1 + exponential : exponential;
    const double complement = isShort ? -exponential : 1 - exponential;
    // Below this exponent, 1 − e^{−2αt} is 2αt to the last bit.
    const double undecayed = exponent < 0x1p-54 ? t : complement / rateDifference;
    const double decay = std::exp(-m_slowRate * t);
    const double s = decay * undecayed;
    return use({decay + m_slowRate * s, s, -m_frequency * (m_frequency * s),
                decay * relativeDecay - m_slowRate * s});
}

SpringStep Spring::stepOver(double seconds) const
{
    if (!(seconds > 0 && m_maxTime > 0))
        return {};
    return stepped(std::min(seconds, m_maxTime), [](SpringStep step) { return step; });
}

State Spring::after(State state, double seconds) const
{
    assert(detail::isFinite(state));
    if (seconds > 0 && seconds <= m_maxTime) [[likely]] {
        const State next = stepped(seconds, [&](SpringStep step) { return step(state); });
        if (detail::isFinite(next)) [[likely]]
            return next;
    }
    return saturatedAfter(state, seconds);
}

// Handles rare cases outside of the fast path: no time, a time that is too long, and overflow.
State Spring::saturatedAfter(State state, double seconds) const
{
    if (!(seconds > 0 && m_maxTime > 0))
        return state;
    const SpringStep step = stepOver(seconds);
    state = detail::finite(state);
    const State next = step(state);
    if (detail::isFinite(next))
        return next;
    const auto [x, v] = state;
    return {saturatedSum(step.xx, x, step.xv, v), saturatedSum(step.vx, x, step.vv, v)};
}

double Spring::settlingTime(State state, Tolerance tolerance) const
{
    assert(detail::isFinite(state));
    state = detail::finite(state);
    tolerance = detail::sanitized(tolerance);
    const bool isInside = isWithin(state, tolerance);
    if (!isValid())
        return isInside ? 0 : infinity;
    const auto lastOutside = [&](State from, Curve::Component component) {
        return Curve(*this, from, component)
            .lastTimeOutside(component == Curve::Displacement ? tolerance.distance
                                                              : tolerance.speed);
    };
    // Begin with the narrower tolerance: when it is met, the other one usually is also met.
    const bool isDistanceNarrow = m_frequency * tolerance.distance <= tolerance.speed;
    const auto narrow = isDistanceNarrow ? Curve::Displacement : Curve::Velocity;
    const auto wide = isDistanceNarrow ? Curve::Velocity : Curve::Displacement;
    const double time = lastOutside(state, narrow);
    const double additional = time < infinity ? lastOutside(after(state, time), wide) : infinity;
    if (additional == infinity)
        return infinity;
    // A state outside the tolerance is not at rest, even if rounding gives a time of 0.
    return std::clamp(time + additional, isInside ? 0 : minPositive, maxFinite);
}

bool Spring::isAtRest(State state, Tolerance tolerance) const
{
    assert(detail::isFinite(state));
    // The first condition is cheap, and false for nearly all moving states.
    return isWithin(detail::finite(state), detail::sanitized(tolerance))
        && settlingTime(state, tolerance) == 0;
}

std::optional<double> Spring::timeToReach(State state, double displacement) const
{
    assert(detail::isFinite(state) && std::isfinite(displacement));
    if (!isValid() || !std::isfinite(displacement))
        return {};
    const double time =
        Curve(*this, detail::finite(state), Curve::Displacement).firstTimeAt(displacement);
    if (time == infinity)
        return {};
    return std::max(time, minPositive); // after now, even if rounding gives 0
}

double Spring::overshoot(State state) const
{
    assert(detail::isFinite(state));
    if (!isValid())
        return 0;
    state = detail::finite(state);
    const Curve curve(*this, state, Curve::Displacement);
    const double outward = state.displacement != 0 ? -state.displacement : state.velocity;
    for (const double time :
         {curve.firstTurningPoint, curve.firstTurningPoint + curve.halfPeriod}) {
        const double displacement = time < infinity ? curve.valueAt(time) : curve.restingValue;
        if (displacement != 0 && (displacement > 0) == (outward > 0))
            return std::abs(displacement);
    }
    return 0;
}

} // namespace sprung
