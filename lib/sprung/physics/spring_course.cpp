// SPDX-License-Identifier: MIT
#include "spring_course.h"

#include <sprung/physics/finite.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace sprung {

namespace {

using std::numbers::pi;

constexpr double infinity = std::numeric_limits<double>::infinity();

bool isBetween(double number, double a, double b)
{
    return std::min(a, b) < number && number < std::max(a, b);
}

} // namespace

Spring::Course::Course(const Spring &spring, State start, Component component)
    : m_spring(spring)
    , m_start(start)
    , m_component(component)
{
    const auto [x, v] = start;
    const double omega = spring.m_frequency;
    const double beta = spring.m_halfDamping;
    const double alpha = spring.m_split;
    const double sigma = spring.m_decay;
    const double fast = beta + alpha;
    const bool isVelocity = component == Velocity;

    if (spring.m_rings) {
        // x = 0 where tan αt = −αx/(v + βx), x′ = 0 where it is αv/(βv + ω²x), and x″ = 0 as much
        // later as the argument of β + iα. All of them every π.
        swing = pi / alpha;
        m_zero = std::atan(-alpha * x / (v + beta * x)) / alpha;
        if (m_zero <= 0)
            m_zero += swing;
        turn = (std::atan(alpha * v / (beta * v + omega * (omega * x)))
                + (isVelocity ? std::atan2(alpha, beta) : 0))
            / alpha;
        if (turn < 0)
            turn += swing;
    } else {
        // x = 0 where e^{2αt} = 1 − 2αx/(v + φx) with φ = β + α the fast rate, x′ = 0 where it is
        // 1 + 2αv/σ(v + φx), and x″ = 0 where it is φ/σ = 1 + 2α/σ times that.
        const double gap = 2 * alpha;
        const auto timeToGrow = [gap](double by) {
            return gap > 0 ? std::log1p(gap * by) / gap : by;
        };
        swing = infinity;
        m_zero = timeToGrow(-x / (v + fast * x));
        turn = timeToGrow(v / (sigma * (v + fast * x))) + (isVelocity ? timeToGrow(1 / sigma) : 0);
    }
    if (!(m_zero > 0))
        m_zero = infinity;
    if (!(turn >= 0))
        turn = infinity;

    restingValue = 0;
    if (omega == 0 && isVelocity && beta == 0)
        restingValue = v;
    if (omega == 0 && !isVelocity)
        restingValue = v == 0 ? x : x + v / fast;
}

Spring::Course::Sample Spring::Course::at(double seconds) const
{
    const auto [x, v] = m_spring.after(m_start, seconds);
    if (m_component == Displacement)
        return {x, v};
    const double omega = m_spring.m_frequency;
    return {v, -2 * m_spring.m_halfDamping * v - omega * (omega * x)};
}

bool Spring::Course::isAlwaysZero() const
{
    const bool isPulled = m_start.displacement != 0
        && (m_component == Displacement || m_spring.m_frequency > 0);
    return m_start.velocity == 0 && !isPulled;
}

// The root of a function of the order of 1 that is positive at `before` and negative at `after`:
// Newton's method, halving the interval wherever its step would leave it or is not half as long as
// the last, until the value or the step is down to rounding.
template <typename Function>
double Spring::Course::root(Function sampleAt, double before, double after)
{
    constexpr double rounding = 0x1p-51;
    double t = before;
    double step = after - before;
    for (int i = 0; i < 200 && step > rounding * t; ++i) {
        const Sample sample = sampleAt(t);
        if (std::abs(sample.value) <= rounding)
            break;
        (sample.value > 0 ? before : after) = t;
        double next = t - sample.value / sample.slope;
        if (!(next > before && next < after && std::abs(next - t) <= step / 2))
            next = before + (after - before) / 2;
        step = std::abs(next - t);
        t = next;
    }
    return t;
}

// A value that falls towards 0. As long as it is above, by the logarithm: that of a decay is nearly
// straight.
double Spring::Course::fallsTo(double level, double from, double until) const
{
    const double start = valueAt(from);
    if (!(start / level >= 1))
        return from;
    // Falling or just turned, the value stays below (1 + σt)·e^{−σt} of what it was, and at
    // 2(1 + ln r)/σ that is below 1/r.
    const double ratio = std::log(std::abs(start)) - std::log(std::abs(level));
    const double latest = from + 2 * (1 + ratio) / m_spring.m_decay;
    return root(
        [&](double t) {
            const auto [value, slope] = at(t);
            const double above = (value - level) / level;
            return above > 0 ? Sample{std::log1p(above), slope / value}
                             : Sample{above, slope / level};
        },
        from, std::min({until, latest, detail::largest}));
}

// The stretch between two neighbouring turning points.
double Spring::Course::passes(double level, double from, double until) const
{
    const double start = valueAt(from);
    if (start / level > 1)
        return fallsTo(level, from, until);
    const double size = std::max(std::abs(start), std::abs(level));
    const double scale = (start > level ? 1 : -1) / size;
    return root(
        [&](double t) {
            const auto [value, slope] = at(t);
            return Sample{scale * (value - level), scale * slope};
        },
        from, until);
}

// The endless stretch after the last one.
double Spring::Course::passesAtLast(double level, double from) const
{
    if (m_spring.m_frequency > 0)
        return fallsTo(level, from, infinity);
    const auto [value, slope] = at(from);
    const double rate = m_spring.m_halfDamping + m_spring.m_split;
    const double duration = rate > 0 ? std::log1p((value - level) / (level - restingValue)) / rate
                                     : (level - value) / slope;
    return std::min(from + duration, detail::largest);
}

double Spring::Course::reaches(double level) const
{
    if (level == 0)
        return m_zero;
    // What is not met before the first turning point, nor before the second, is never met: the
    // swings shrink.
    double from = 0;
    for (const double until : {turn, turn + swing}) {
        const double start = valueAt(from);
        if (until == infinity)
            return isBetween(level, start, restingValue) ? passesAtLast(level, from) : infinity;
        const double end = valueAt(until);
        if (level == end && level != start)
            return until;
        if (isBetween(level, start, end))
            return passes(level, from, until);
        from = until;
    }
    return infinity;
}

double Spring::Course::lastOutside(double tolerance) const
{
    if (tolerance == 0)
        return isAlwaysZero() ? 0 : infinity;
    if (std::abs(restingValue) > tolerance)
        return infinity;

    const auto isOutside = [&](double t) { return std::abs(valueAt(t)) > tolerance; };
    const auto levelAt = [&](double t) { return std::copysign(tolerance, valueAt(t)); };

    if (turn == infinity)
        return isOutside(0) ? passesAtLast(levelAt(0), 0) : 0;
    if (!isOutside(turn))
        return isOutside(0) ? fallsTo(levelAt(0), 0, turn) : 0;
    if (swing == infinity)
        return passesAtLast(levelAt(turn), turn);
    if (m_spring.m_halfDamping == 0)
        return infinity;

    // Each swing is e^{−β·swing} of the one before. From the last that is too wide the value falls
    // to the tolerance before it gets to 0.
    const double ratio = std::log(std::abs(valueAt(turn))) - std::log(tolerance);
    const double last = turn + std::floor(ratio / (m_spring.m_halfDamping * swing)) * swing;
    if (last >= detail::largest)
        return detail::largest;
    const double split = m_spring.m_split;
    const double zero = last + (pi - std::atan2(split, m_spring.m_halfDamping)) / split;
    return fallsTo(levelAt(last), last, zero);
}

} // namespace sprung
