// SPDX-License-Identifier: MIT
// How a spring leads an interpolator.
#include "spring_interpolator_p.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung {

namespace {
constexpr double windowSeconds = 0.1;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// What starts where it is to end has yet to cross that place, whatever is left of a subtraction.
void dropRounding(Track &track)
{
    constexpr double rounding = 1e-14;
    const ChannelType &type = *track.type();
    const TypedValue zero{};
    const TypedValue origin = track.origin();
    const ChannelValues size = type.bounded ? type.difference(&zero, &origin)
                                            : ChannelValues{1, 1, 1, 1};
    States states = track.states();
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (std::abs(states[i].displacement) <= rounding * std::abs(size[i]))
            states[i].displacement = 0;
    }
    track.setStates(states);
}

} // namespace

void SpringInterpolator::Private::aimAtTo(bool always)
{
    if (always && finalPosition)
        finalPosition = true;
    implied = true;
}

void SpringInterpolator::Private::emitHeading()
{
    if (!configuring && std::exchange(announced, headsForEnd()) != headsForEnd())
        Q_EMIT owner()->finalPositionChanged();
}

bool SpringInterpolator::Private::equilibrium(TypedValue *value) const
{
    const Endpoints::Place end = headsForEnd() ? Endpoints::To : Endpoints::From;
    if (!ends.has(end))
        return false;
    *value = ends.value(end);
    clamp(value);
    return true;
}

void SpringInterpolator::Private::aim(Trajectory &trajectory, Aim how) const
{
    TypedValue goal;
    if (!equilibrium(&goal)) // it heads for where it always did, or stays
        goal = how == Aim::Onwards ? trajectory.origin() : trajectory.now().value;
    const TypedValue origin = trajectory.origin();
    const bool keepsTurns = binding.angular && std::memcmp(&goal, &origin, sizeof(double)) == 0;
    if (!keepsTurns)
        trajectory.setOrigin(goal);
    if (overshoot == Clamped)
        dropRounding(trajectory.track());

    SpringLaw law{source.parameters()};
    if (overshoot == Clamped)
        law.kind |= SpringLaw::Clamped;
    if (settling == Window)
        law.kind |= SpringLaw::Windowed;
    if (solver == RungeKutta4)
        law.kind |= SpringLaw::RungeKutta;
    const double pace = duration > 0 ? paceFor(trajectory, law) : 1;
    law.window = settling == Window ? windowSeconds * pace : 0;
    trajectory.setLaw(law, pace);
}

/// How much faster than the clock the spring's time must pass for the way that is left, at the speed
/// that it has, to take the duration asked for. In the law's time that speed depends on the pace
/// itself, so the pace is sought: first by taking each answer for the next question, which is exact
/// at once from rest; where that does not settle, by halving.
double SpringInterpolator::Private::paceFor(const Trajectory &trajectory,
                                            const SpringLaw &law) const
{
    const double whole = duration / 1000.0;
    const double window = settling == Window ? std::min(windowSeconds, 0.99 * whole) : 0;
    const SpringLaw plain{law.parameters};
    const SpringLaw clamped{law.parameters, 0, SpringLaw::Clamped};
    const Track &track = trajectory.track();
    const double distance = track.distance();
    const double speed = track.speed() * trajectory.pace();
    const auto needed = [&](double pace) { // to be in time, were its speed that of this pace
        States states = track.states();
        for (State &state : states)
            state.velocity *= trajectory.pace() / pace;
        const double way = std::max({largest, distance, law.reach(speed / pace)});
        Tolerance near = toleranceFor(trajectory.origin(), way);
        if (settling == Window)
            near.speed = infinity;
        const double settles = plain.timeToRest(states, near, 0) / (whole - window);
        // What comes first ends it.
        return overshoot == Clamped ? std::min(settles, clamped.timeToRest(states, {}, 0) / whole)
                                    : settles;
    };
    const auto isUsable = [](double pace) { return pace > 0 && std::isfinite(pace); };

    double pace = isUsable(trajectory.pace()) ? trajectory.pace() : 1;
    for (int i = 0; i < 8; ++i) {
        const double next = needed(pace);
        if (!isUsable(next))
            return 1;
        if (std::abs(next - pace) <= 1e-12 * next)
            return next;
        pace = next;
    }
    double slow = pace;
    double fast = pace;
    const auto isLate = [&](double p) { return needed(p) > p; };
    for (int i = 0; i < 64 && isLate(fast); ++i)
        fast *= 2;
    for (int i = 0; i < 64 && !isLate(slow); ++i)
        slow /= 2;
    for (int i = 0; i < 52; ++i) {
        const double middle = (slow + fast) / 2;
        (isLate(middle) ? slow : fast) = middle;
    }
    return isUsable(fast) ? fast : 1;
}

void SpringInterpolator::Private::arrived()
{
    if (source.parameters().stiffness > 0) // or else nothing drew it to where it is
        Q_EMIT owner()->finalPositionReached(headsForEnd() ? 1 : 0, headsForEnd());
}

} // namespace sprung
