// SPDX-License-Identifier: MIT
#include "spring_curve_solver.h"

#include <sprung/physics/detail/finite.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace sprung {

namespace {

using std::numbers::pi;

constexpr double infinity = std::numeric_limits<double>::infinity();

// Returns the time after which exponential growth at \a rate has increased a value by rate · part.
double timeToGrow(double part, double rate)
{
    return rate > 0 ? std::log1p(rate * part) / rate : part;
}

bool isBetween(double number, double a, double b)
{
    return std::min(a, b) < number && number < std::max(a, b);
}

} // namespace

Spring::Curve::Curve(const Spring &spring, State start, Component component)
    : m_spring(spring)
    , m_start(start)
    , m_component(component)
{
    const auto [x, v] = start;
    const double omega = spring.m_frequency;
    const double beta = spring.m_halfDamping;
    const double alpha = spring.m_alpha;
    const double sigma = spring.m_slowRate;
    const double fast = beta + alpha;
    const bool isVelocity = component == Velocity;

    if (spring.m_isUnderdamped) {
        // x′ = 0 at tan αt = αv/(βv + ω²x), with a period of π. x″ = 0 later by the argument of
        // β + iα.
        halfPeriod = pi / alpha;
        firstTurningPoint = (std::atan(alpha * v / (beta * v + omega * (omega * x)))
                             + (isVelocity ? std::atan2(alpha, beta) : 0))
            / alpha;
        if (firstTurningPoint < 0)
            firstTurningPoint += halfPeriod;
    } else {
        // x′ = 0 at e^{2αt} = 1 + 2αv/σ(v + φx), with the fast rate φ = β + α. x″ = 0 at φ/σ =
        // 1 + 2α/σ times that.
        halfPeriod = infinity;
        firstTurningPoint = timeToGrow(v / (sigma * (v + fast * x)), 2 * alpha)
            + (isVelocity ? timeToGrow(1 / sigma, 2 * alpha) : 0);
    }
    if (!(firstTurningPoint >= 0))
        firstTurningPoint = infinity;

    restingValue = 0;
    if (omega == 0 && isVelocity && beta == 0)
        restingValue = v;
    if (omega == 0 && !isVelocity)
        restingValue = v == 0 ? x : x + v / fast;
}

Spring::Curve::Sample Spring::Curve::at(double seconds) const
{
    const auto [x, v] = m_spring.after(m_start, seconds);
    const auto rateOfChange = [this](double value, double slope) {
        return -2 * m_spring.m_halfDamping * slope
            - m_spring.m_frequency * (m_spring.m_frequency * value);
    };
    const double acceleration = rateOfChange(x, v);
    if (m_component == Displacement)
        return {x, v, acceleration};
    return {v, acceleration, rateOfChange(v, acceleration)};
}

bool Spring::Curve::isAlwaysZero() const
{
    const bool isPulled = m_start.displacement != 0
        && (m_component == Displacement || m_spring.m_frequency > 0);
    return m_start.velocity == 0 && !isPulled;
}

// Returns the first time after now at which the displacement is 0.
double Spring::Curve::zero() const
{
    const auto [x, v] = m_start;
    const double beta = m_spring.m_halfDamping;
    const double alpha = m_spring.m_alpha;
    double time = 0;
    if (m_spring.m_isUnderdamped) {
        // x = 0 at tan αt = −αx/(v + βx), with a period of π.
        time = std::atan(-alpha * x / (v + beta * x)) / alpha;
        if (time <= 0)
            time += halfPeriod;
    } else {
        // x = 0 at e^{2αt} = 1 − 2αx/(v + φx), with the fast rate φ = β + α.
        time = timeToGrow(-x / (v + (beta + alpha) * x), 2 * alpha);
    }
    return time > 0 ? time : infinity;
}

// Returns the time at which `measure` of the motion is 0. `measure` is of the order of 1, positive
// at `before` and negative at `after`. Uses parabolas. If their step would leave the interval or is
// more than half as long as the last one, the interval is halved instead.
template <typename Measure>
double Spring::Curve::root(Measure measure, Sample start, double before, double after) const
{
    constexpr double rounding = 0x1p-51;
    const double fastestRate = m_spring.m_halfDamping
        + std::max(m_spring.m_alpha, m_spring.m_frequency);
    double t = before;
    double lastStep = after - before;
    for (int i = 0; i < 200; ++i) {
        const auto [value, slope, curvature] = measure(i == 0 ? start : at(t));
        (value > 0 ? before : after) = t;
        const double discriminant = slope * slope - 2 * value * curvature;
        const double fall = discriminant > 0 ? std::sqrt(discriminant) : -slope;
        const double step = 2 * value / (fall - slope);
        // The remaining error is of the order of the cube of this number.
        if (std::abs(step) * std::max(fastestRate, -slope) < 1e-5)
            return std::clamp(t + step, before, after);
        if (after - before <= rounding * after)
            break;
        const bool gains = t + step > before && t + step < after && std::abs(step) <= lastStep / 2;
        const double next = gains ? t + step : before + (after - before) / 2;
        lastStep = std::abs(next - t);
        t = next;
    }
    return t;
}

// Returns the time at which a value that decays toward 0 reaches ±limit.
double Spring::Curve::timeToDecayTo(double limit, double from, double until) const
{
    const Sample start = at(from);
    const double level = std::copysign(limit, start.value);
    if (!(start.value / level >= 1))
        return from;
    // A value that decays or has just turned stays below (1 + σt)·e^{−σt} times its start, which is
    // below 1/r at t = 2(1 + ln r)/σ.
    const double ratio = std::log(std::abs(start.value)) - std::log(limit);
    const double latest = from + 2 * (1 + ratio) / m_spring.m_slowRate;
    const auto measure = [level](Sample sample) {
        const auto [value, slope, curvature] = sample;
        const double above = (value - level) / level;
        if (above < -0.9)
            return Sample{above, slope / level, curvature / level};
        // The logarithm of a decay is nearly linear, so its root is computed instead.
        const double rate = slope / value;
        return Sample{std::log1p(above), rate, curvature / value - rate * rate};
    };
    return root(measure, start, from, std::min({until, latest, detail::maxFinite}));
}

// Returns the time at which the value crosses `level` between two neighboring turning points.
double Spring::Curve::crossingTime(double level, double from, double until) const
{
    const Sample start = at(from);
    if (start.value / level > 1)
        return timeToDecayTo(std::abs(level), from, until);
    const double size = std::max(std::abs(start.value), std::abs(level));
    const double scale = (start.value > level ? 1 : -1) / size;
    const auto measure = [level, scale](Sample sample) {
        const auto [value, slope, curvature] = sample;
        return Sample{scale * (value - level), scale * slope, scale * curvature};
    };
    return root(measure, start, from, until);
}

// Returns the time at which the value crosses `level` after the last turning point.
double Spring::Curve::lastCrossingTime(double level, double from) const
{
    if (m_spring.m_frequency > 0)
        return timeToDecayTo(std::abs(level), from, infinity);
    const auto [value, slope, curvature] = at(from);
    const double rate = m_spring.m_halfDamping + m_spring.m_alpha;
    double duration = 0;
    if (std::isfinite(restingValue)) {
        duration = std::log1p((value - level) / (level - restingValue)) / rate;
    } else { // the resting value overflows
        const double steady = 2 * ((level / 2 - value / 2) / slope);
        const double fraction = std::min(rate * steady, 1 - 0x1p-53);
        duration = fraction > 0 ? -std::log1p(-fraction) / rate : steady;
    }
    return std::min(from + duration, detail::maxFinite);
}

double Spring::Curve::firstTimeAt(double level) const
{
    if (level == 0)
        return zero();
    // The oscillations shrink, so a level that is not reached before the second turning point is
    // never reached.
    double from = 0;
    for (const double until : {firstTurningPoint, firstTurningPoint + halfPeriod}) {
        const double start = valueAt(from);
        if (until == infinity)
            return isBetween(level, start, restingValue) ? lastCrossingTime(level, from) : infinity;
        const double end = valueAt(until);
        if (level == end && level != start)
            return until;
        if (isBetween(level, start, end))
            return crossingTime(level, from, until);
        from = until;
    }
    return infinity;
}

double Spring::Curve::lastTimeOutside(double tolerance) const
{
    if (tolerance == 0)
        return isAlwaysZero() ? 0 : infinity;
    if (std::abs(restingValue) > tolerance)
        return infinity;

    const double start = valueAt(0);
    const bool startsOutside = std::abs(start) > tolerance;
    if (firstTurningPoint == infinity)
        return startsOutside ? lastCrossingTime(std::copysign(tolerance, start), 0) : 0;
    const double peak = valueAt(firstTurningPoint);
    if (!(std::abs(peak) > tolerance))
        return startsOutside ? timeToDecayTo(tolerance, 0, firstTurningPoint) : 0;
    if (halfPeriod == infinity)
        return lastCrossingTime(std::copysign(tolerance, peak), firstTurningPoint);
    const double shrinkage = m_spring.m_halfDamping * halfPeriod;
    if (shrinkage == 0)
        return infinity;

    // Each oscillation is e^{−shrinkage} times the previous one. After the last one beyond the
    // tolerance, the value decays to the tolerance before it crosses 0.
    const double ratio = std::log(std::abs(peak)) - std::log(tolerance);
    const double last = firstTurningPoint + std::floor(ratio / shrinkage) * halfPeriod;
    if (last >= detail::maxFinite)
        return detail::maxFinite;
    const double split = m_spring.m_alpha;
    const double zeroAfterLast = last + (pi - std::atan2(split, m_spring.m_halfDamping)) / split;
    return timeToDecayTo(tolerance, last, zeroAfterLast);
}

} // namespace sprung
