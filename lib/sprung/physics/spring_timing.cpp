// SPDX-License-Identifier: MIT
// When a spring gets where. Between its turning points the motion is monotonous, and from one to
// the next it shrinks: two or three of them tell where to look for the answer.
#include <sprung/physics/finite.h>
#include <sprung/physics/spring.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>

namespace sprung {

namespace {

using detail::finite;
using detail::largest;
using std::numbers::pi;

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Sample
{
    double value;
    double slope;
};

// The root of a function that is positive at `before` and not at `after`: Newton's method, halving
// the interval wherever its step would leave it or is not half as long as the last.
template <typename Function>
double root(Function sampleAt, double before, double after)
{
    double t = before;
    double step = after - before;
    for (int i = 0; i < 200; ++i) {
        const Sample sample = sampleAt(t);
        (sample.value > 0 ? before : after) = t;
        double next = t - sample.value / sample.slope;
        if (!(next > before && next < after && std::abs(next - t) <= step / 2))
            next = before + (after - before) / 2;
        step = std::abs(next - t);
        t = next;
        if (step <= 1e-12 * t) // its square, the error left, is far below rounding
            break;
    }
    return t;
}

} // namespace

// One component of a motion. The velocity obeys the same equation as the displacement, so both are
// asked the same questions.
class Spring::Course
{
public:
    enum Component { Displacement, Velocity };

    Course(const Spring &spring, State start, Component component);

    Sample at(double seconds) const;
    double valueAt(double seconds) const { return at(seconds).value; }

    double lastOutside(double tolerance) const;

    // When a stretch without turning points between these two moments passes `level`.
    double passes(double level, double from, double until) const;
    // A moment by which the last, endless stretch has passed `level`.
    double hasPassed(double level, double from) const;

    double turn;         // the first turning point, now or later; infinity if there is none
    double swing;        // from one turning point to the next; infinity if there is but one
    double restingValue; // what the value tends to, where the motion is damped

private:
    bool standsOnZero() const;

    const Spring &m_spring;
    State m_start;
    Component m_component;
};

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
    const bool isVelocity = component == Velocity;

    if (spring.m_rings) {
        // x′ = 0 where tan αt = αv/(βv + ω²x); x″ = 0 the argument of β + iα later.
        const double phase = std::atan2(alpha * v, beta * v + omega * (omega * x))
            + (isVelocity ? std::atan2(alpha, beta) : 0);
        turn = (phase - std::floor(phase / pi) * pi) / alpha;
        swing = pi / alpha;
    } else {
        // x′ = 0 where e^{2αt} = 1 + 2αv/σ(v + φx), φ = β + α the fast rate; x″ = 0 where it is
        // φ/σ = 1 + 2α/σ times that.
        const double gap = 2 * alpha;
        const auto timeToGrow = [gap](double by) { return gap > 0 ? std::log1p(gap * by) / gap : by; };
        turn = timeToGrow(v / (sigma * (v + (beta + alpha) * x)))
            + (isVelocity ? timeToGrow(1 / sigma) : 0);
        swing = infinity;
    }
    if (!(turn >= 0))
        turn = infinity;

    if (omega > 0 || (isVelocity && beta > 0))
        restingValue = 0;
    else
        restingValue = isVelocity || v == 0 ? (isVelocity ? v : x) : x + v / (2 * beta);
}

Sample Spring::Course::at(double seconds) const
{
    const auto [x, v] = m_spring.after(m_start, seconds);
    if (m_component == Displacement)
        return {x, v};
    const double omega = m_spring.m_frequency;
    return {v, -2 * m_spring.m_halfDamping * v - omega * (omega * x)};
}

bool Spring::Course::standsOnZero() const
{
    const bool isPulled = m_start.displacement != 0
        && (m_component == Displacement || m_spring.m_frequency > 0);
    return m_start.velocity == 0 && !isPulled;
}

double Spring::Course::passes(double level, double from, double until) const
{
    const double start = valueAt(from);
    // The logarithm of what decays is nearly straight.
    if (start / level > 1) {
        return root([&](double t) {
            const auto [value, slope] = at(t);
            return value / level > 0 ? Sample{std::log(value / level), slope / value}
                                     : Sample{-infinity, 0};
        }, from, until);
    }
    const double sign = start > level ? 1 : -1;
    return root([&](double t) {
        const auto [value, slope] = at(t);
        return Sample{sign * (value - level), sign * slope};
    }, from, until);
}

double Spring::Course::hasPassed(double level, double from) const
{
    const auto [value, slope] = at(from);
    const double fast = m_spring.m_halfDamping + m_spring.m_split;
    double duration;
    if (m_spring.m_frequency > 0) {
        // From a turning point, or on the way down, the value falls below (1 + σt)·e^{−σt} of what
        // it was, and that below 1/r at 2·(1 + ln r).
        const double ratio = std::log(std::abs(value)) - std::log(std::abs(level));
        duration = 2 * (1 + ratio) / m_spring.m_decay;
    } else if (fast > 0) {
        duration = std::log((value - restingValue) / (level - restingValue)) / fast;
    } else {
        duration = (level - value) / slope;
    }
    return std::min(from + duration, largest);
}

double Spring::Course::lastOutside(double tolerance) const
{
    if (!(tolerance > 0))
        return standsOnZero() ? 0 : infinity;
    if (std::abs(restingValue) > tolerance)
        return infinity;

    const auto isOutside = [&](double t) { return std::abs(valueAt(t)) > tolerance; };
    const auto levelAt = [&](double t) { return std::copysign(tolerance, valueAt(t)); };

    if (turn < infinity && isOutside(turn)) {
        if (swing == infinity)
            return passes(levelAt(turn), turn, hasPassed(levelAt(turn), turn));
        if (m_spring.m_halfDamping == 0)
            return infinity;
        // Each swing is e^{−β·swing} of the one before. After the last that is too wide, the value
        // passes the tolerance on the way to 0, which takes less than a swing.
        const double ratio = std::log(std::abs(valueAt(turn))) - std::log(tolerance);
        const double swings = std::floor(ratio / (m_spring.m_halfDamping * swing));
        const double last = turn + swings * swing;
        if (!(last < largest))
            return largest;
        const double zero = last + (pi - std::atan2(m_spring.m_split, m_spring.m_halfDamping))
                / m_spring.m_split;
        return passes(levelAt(last), last, zero);
    }
    if (!isOutside(0))
        return 0;
    return passes(levelAt(0), 0, turn < infinity ? turn : hasPassed(levelAt(0), 0));
}

double Spring::settlingTime(State state, Tolerance tolerance) const
{
    state = {finite(state.displacement), finite(state.velocity)};
    if (!m_valid) {
        const bool isWithin = std::abs(state.displacement) <= std::max(tolerance.distance, 0.0)
            && std::abs(state.velocity) <= std::max(tolerance.speed, 0.0);
        return isWithin ? 0 : infinity;
    }
    return std::max(Course(*this, state, Course::Displacement).lastOutside(tolerance.distance),
                    Course(*this, state, Course::Velocity).lastOutside(tolerance.speed));
}

bool Spring::isAtRest(State state, Tolerance tolerance) const
{
    return settlingTime(state, tolerance) == 0;
}

std::optional<double> Spring::timeToReach(State state, double displacement) const
{
    if (!m_valid || !std::isfinite(displacement))
        return {};
    const Course course(*this, state, Course::Displacement);
    const auto passesBetween = [&](double from, double until) -> std::optional<double> {
        const double start = course.valueAt(from);
        const double end = course.valueAt(until);
        if (displacement == end && start != end)
            return until;
        if (std::min(start, end) < displacement && displacement < std::max(start, end))
            return course.passes(displacement, from, until);
        return {};
    };

    // The swings shrink: what is not met before the first turning point, nor before the second, is
    // never met.
    double from = 0;
    if (course.turn < infinity) {
        if (const auto time = passesBetween(0, course.turn))
            return time;
        from = course.turn;
    }
    if (course.swing < infinity)
        return passesBetween(from, from + course.swing);
    const double start = course.valueAt(from);
    if (std::min(start, course.restingValue) < displacement
        && displacement < std::max(start, course.restingValue))
        return course.passes(displacement, from, course.hasPassed(displacement, from));
    return {};
}

double Spring::overshoot(State state) const
{
    if (!m_valid)
        return 0;
    const Course course(*this, state, Course::Displacement);
    const double side = state.displacement != 0 ? -state.displacement : state.velocity;
    const auto beyond = [side](double displacement) {
        return (displacement > 0) == (side > 0) ? std::abs(displacement) : 0;
    };
    if (course.turn == infinity)
        return beyond(course.restingValue);
    const double first = beyond(course.valueAt(course.turn));
    return first > 0 || course.swing == infinity
        ? first
        : beyond(course.valueAt(course.turn + course.swing));
}

} // namespace sprung
