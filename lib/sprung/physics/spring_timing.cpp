// SPDX-License-Identifier: MIT
// When a spring gets where. Between its turning points the motion is monotonous, and from one to
// the next it shrinks, so two of them tell where to look for an answer.
#include <sprung/physics/spring.h>

#include <sprung/physics/finite.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>

namespace sprung {

namespace {

using std::numbers::pi;

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Sample
{
    double value;
    double slope;
};

// The root of a function of the order of 1 that is positive at `before` and negative at `after`:
// Newton's method, halving the interval wherever its step would leave it or is not half as long as
// the last, until the value or the step is down to rounding.
template <typename Function>
double root(Function sampleAt, double before, double after)
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

bool isBetween(double number, double a, double b)
{
    return std::min(a, b) < number && number < std::max(a, b);
}

bool isWithin(State state, Tolerance tolerance)
{
    return std::abs(state.displacement) <= tolerance.distance
        && std::abs(state.velocity) <= tolerance.speed;
}

} // namespace

// One component of a motion over time. The velocity obeys the same equation as the displacement,
// so both can be asked the same questions.
class Spring::Course
{
public:
    enum Component { Displacement, Velocity };

    Course(const Spring &spring, State start, Component component);

    Sample at(double seconds) const;
    double valueAt(double seconds) const { return at(seconds).value; }

    double lastOutside(double tolerance) const;

    // When the stretch between two neighbouring turning points passes `level`.
    double passes(double level, double from, double until) const;
    // When the endless stretch after the last one does.
    double passesAtLast(double level, double from) const;

    double turn;         // the first turning point, now or later; infinity if there is none
    double swing;        // from one turning point to the next; infinity if there is but one
    double zero;         // the displacement's first passage through 0 after now; infinity if none
    double restingValue; // what the value tends to, if anything

private:
    double fallsTo(double level, double from, double until) const;
    bool isAlwaysZero() const;

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
    const double fast = beta + alpha;
    const bool isVelocity = component == Velocity;

    if (spring.m_rings) {
        // x = 0 where tan αt = −αx/(v + βx), x′ = 0 where it is αv/(βv + ω²x), and x″ = 0 as much
        // later as the argument of β + iα. All of them every π.
        swing = pi / alpha;
        zero = std::atan(-alpha * x / (v + beta * x)) / alpha;
        if (zero <= 0)
            zero += swing;
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
        zero = timeToGrow(-x / (v + fast * x));
        turn = timeToGrow(v / (sigma * (v + fast * x))) + (isVelocity ? timeToGrow(1 / sigma) : 0);
    }
    if (!(zero > 0))
        zero = infinity;
    if (!(turn >= 0))
        turn = infinity;

    restingValue = 0;
    if (omega == 0 && isVelocity && beta == 0)
        restingValue = v;
    if (omega == 0 && !isVelocity)
        restingValue = v == 0 ? x : x + v / fast;
}

Sample Spring::Course::at(double seconds) const
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

double Spring::Course::passesAtLast(double level, double from) const
{
    if (m_spring.m_frequency > 0)
        return fallsTo(level, from, infinity);
    const auto [value, slope] = at(from);
    const double rate = m_spring.m_halfDamping + m_spring.m_split;
    return from
        + (rate > 0 ? std::log1p((value - level) / (level - restingValue)) / rate
                    : (level - value) / slope);
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
    const double split = m_spring.m_split;
    return last < detail::largest ? fallsTo(
               levelAt(last), last, last + (pi - std::atan2(split, m_spring.m_halfDamping)) / split)
                                  : detail::largest;
}

double Spring::settlingTime(State state, Tolerance tolerance) const
{
    assert(detail::isFinite(state));
    state = detail::finite(state);
    tolerance = detail::usable(tolerance);
    const bool isInside = isWithin(state, tolerance);
    if (!m_valid)
        return isInside ? 0 : infinity;
    // What is outside by less than rounding is not at rest yet.
    return std::max({isInside ? 0 : std::numeric_limits<double>::denorm_min(),
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
    const Course course(*this, detail::finite(state), Course::Displacement);
    if (displacement == 0)
        return course.zero < infinity ? std::optional(course.zero) : std::nullopt;

    // What is not met before the first turning point, nor before the second, is never met: the
    // swings shrink.
    double from = 0;
    for (const double until : {course.turn, course.turn + course.swing}) {
        const double start = course.valueAt(from);
        if (until == infinity) {
            if (isBetween(displacement, start, course.restingValue))
                return course.passesAtLast(displacement, from);
            break;
        }
        const double end = course.valueAt(until);
        if (displacement == end && displacement != start)
            return until;
        if (isBetween(displacement, start, end))
            return course.passes(displacement, from, until);
        from = until;
    }
    return {};
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
