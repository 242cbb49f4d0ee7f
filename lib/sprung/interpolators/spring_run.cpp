// SPDX-License-Identifier: MIT
// How a spring moves an interpolator, and when it has settled.
#include "spring_interpolator_p.h"

#include <sprung/physics/runge_kutta.h>

#include <cmath>
#include <limits>

namespace sprung {

namespace {
constexpr double windowSeconds = 0.1;
constexpr int mostSteps = 256;                   // of the numerical solver, in one tick
constexpr double leastRatio = 0.05 * (1 - 1e-9); // of damping, that it serves
constexpr double greatestRatio = 20 * (1 + 1e-9);
} // namespace

void SpringInterpolator::Private::aimAtTo(bool always)
{
    if (always && chosen)
        chosen = true;
    implied = true;
}

void SpringInterpolator::Private::announceHeading()
{
    if (!configuring && std::exchange(announced, headsForEnd()) != headsForEnd())
        Q_EMIT owner()->finalPositionChanged();
}

bool SpringInterpolator::Private::equilibrium(TypedValue *value) const
{
    const bool end = headsForEnd();
    if (end ? !toKnown : !fromKnown)
        return false;
    places.value(end ? Waypoints::To : Waypoints::From, value);
    if (bounds)
        bounds->clamp(*type, value);
    return true;
}

void SpringInterpolator::Private::aim()
{
    TypedValue goal;
    if (!equilibrium(&goal)) {
        if (law) // it heads for where it always did
            goal = mover->origin();
        else
            mover->value(&goal);
    }
    mover->rebase(goal);
    if (overshoot == Clamped)
        dropRounding();

    const SpringParameters spring = parameters();
    const auto *former = static_cast<const SpringDynamics *>(law.get());
    const bool known = former && former->spring().parameters() == spring;
    const double needed = duration > 0 ? paceFor(known ? former->spring() : sprung::Spring(spring))
                                       : 1;
    if (!known || former->pace() != needed)
        law = movers->springs().find(spring, needed);
}

/// What starts where it is to end has yet to cross that place, whatever is left of a subtraction.
void SpringInterpolator::Private::dropRounding()
{
    constexpr double rounding = 1e-14;
    const TypedValue zero{};
    const TypedValue origin = mover->origin();
    const ChannelValues size = type->bounded ? type->difference(&zero, &origin)
                                             : ChannelValues{1, 1, 1, 1};
    States states = mover->states();
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (std::abs(states[i].displacement) <= rounding * std::abs(size[i]))
            states[i].displacement = 0;
    }
    mover->setStates(states);
}

/// How much faster than the clock the spring's time must pass for the whole way to take the
/// duration asked for.
double SpringInterpolator::Private::paceFor(const sprung::Spring &spring) const
{
    if (!toKnown || !fromKnown)
        return 1;
    const TypedValue start = from();
    const TypedValue end = to();
    const double distance = norm(type->difference(&start, &end));
    const State outset{distance, 0};
    Tolerance near = toleranceFor(std::max(largest, distance));
    const double whole = duration / 1000.0;
    double window = 0;
    if (settling == Window) {
        near.speed = std::numeric_limits<double>::infinity();
        window = std::min(windowSeconds, 0.99 * whole);
    }
    double needed = spring.settlingTime(outset, near) / (whole - window);
    if (overshoot == Clamped) // what comes first ends it
        needed = std::min(needed, spring.timeToReach(outset, 0).value_or(needed * whole) / whole);
    return needed > 0 && std::isfinite(needed) ? needed : 1;
}

SpringDynamics *SpringInterpolator::Private::mereSpring() const
{
    auto *const spring = static_cast<SpringDynamics *>(law.get());
    const bool isMere = solver == Analytic && settling == Threshold && overshoot == Allowed
        && spring->spring().parameters().stiffness > 0
        && spring->staysFinite(mover->distance(), mover->speed());
    return isMere ? spring : nullptr;
}

/// Once all channels have crossed the equilibrium, if they are to stop there.
double SpringInterpolator::Private::timeToEnd() const
{
    if (overshoot == Allowed)
        return std::numeric_limits<double>::infinity();
    double last = 0;
    for (int i = 0; i < type->count; ++i) {
        const State state = mover->states()[std::size_t(i)];
        if (state != State())
            last = std::max(last, law->timeToReach(state, 0, i));
    }
    return last;
}

State SpringInterpolator::Private::stateAfter(State state, double seconds, int channel)
{
    if (overshoot == Clamped && law->timeToReach(state, 0, channel) <= seconds)
        return {};
    if (solver == RungeKutta4 && law->isSpring()) {
        const SpringParameters p = static_cast<SpringDynamics &>(*law).spring().parameters();
        const auto pull = [&p](State s) {
            return -(p.stiffness * s.displacement + p.damping * s.velocity) / p.mass;
        };
        const double omega = p.naturalFrequency();
        const double ratio = p.dampingRatio();
        const bool isServed = ratio >= leastRatio && ratio <= greatestRatio;
        // Accuracy asks for 20 steps a radian, and for 7 in the time of the fast mode; stability
        // can do with half as many of those, where that mode is gone before the tick is.
        const RungeKutta stable(pull, 1 / (omega * std::max(20.0, 3.5 * ratio)), mostSteps);
        const RungeKutta accurate(pull, 1 / (omega * std::max(20.0, 7 * ratio)), mostSteps);
        if (isServed && stable.steps(seconds) <= mostSteps)
            return accurate.after(state, seconds);
    }
    return law->after(state, seconds, channel);
}

bool SpringInterpolator::Private::isSettled(const States &before, double seconds)
{
    if (settling == Threshold)
        return Interpolator::Private::isSettled(before, seconds);
    // From the law, so that it does not matter how often one looks: since it came in for good.
    const double outside = law->settlingTime(before, windowTolerance());
    const double earlier = outside > 0 ? 0 : inSegment;
    inSegment = earlier + std::max(seconds - outside, 0.0) / pace();
    return inSegment >= windowSeconds * (1 - 1e-12);
}

/// Whoever is within it for as long as the window lasts has settled, however fast.
Tolerance SpringInterpolator::Private::windowTolerance() const
{
    return {mover->tolerance().distance, std::numeric_limits<double>::infinity()};
}

double SpringInterpolator::Private::remaining() const
{
    if (settling == Threshold)
        return Interpolator::Private::remaining();
    return std::min(timeToEnd(),
                    law->settlingTime(mover->states(), windowTolerance())
                        + (windowSeconds - inSegment) * pace());
}

void SpringInterpolator::Private::arrived()
{
    if (parameters().stiffness > 0) // or else nothing pulled it to where it is
        Q_EMIT owner()->finalPositionReached(headsForEnd() ? 1 : 0, headsForEnd());
}

} // namespace sprung
