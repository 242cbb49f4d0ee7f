// SPDX-License-Identifier: MIT
// The motion of a SpringInterpolator: its heading, its law, and the pace for a given duration.
#include "spring_interpolator_p.h"

#include <sprung/physics/spring.h>
#include <sprung/trajectory/pace_in_time.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung {

namespace {
constexpr double windowSeconds = 0.1;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// A value that starts at its equilibrium has not crossed it yet. With Clamped, the rounding error
/// of the displacement must not make the start look like a crossing, so set it to 0.
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

/// Whether an angle is the very number that the trajectory has as its origin.
bool isOrigin(const Trajectory &trajectory, const TypedValue &angle)
{
    const TypedValue origin = trajectory.origin();
    return std::memcmp(&angle, &origin, sizeof(double)) == 0;
}

/// Whether a channel goes beyond the equilibrium.
bool wouldCross(const Trajectory &trajectory, const SpringLaw &law)
{
    const Spring spring(law.parameters);
    for (State state : trajectory.track().states()) {
        state.velocity *= trajectory.pace();
        if (state.displacement != 0 && spring.timeToReach(state, 0))
            return true;
    }
    return false;
}

} // namespace

void SpringInterpolator::Private::aimAtTo(bool always)
{
    if (always && finalPosition)
        finalPosition = true;
    implied = true;
    if (way)
        leaveWay();
}

void SpringInterpolator::Private::tellOfKind(Row row, Due &due)
{
    switch (row) {
    case Row::Heading:
        if (!configuring
            && std::exchange(listeners.told->finalPosition, headsForEnd()) != headsForEnd())
            Q_EMIT owner()->finalPositionChanged();
        return;
    case Row::Waypoint:
        if (std::exchange(listeners.told->waypoint, waypointNow()) != waypointNow())
            Q_EMIT owner()->currentWaypointChanged();
        return;
    case Row::Passed:
        if (isOnWay() && way->told < way->reached) {
            due |= row; // there may be more
            Q_EMIT owner()->waypointReached(way->told++);
        }
        return;
    case Row::Reached:
        return tellArrival(due);
    default:
        return;
    }
}

/// It has arrived at its equilibrium, by way of its last waypoint.
void SpringInterpolator::Private::tellArrival(Due &due)
{
    if (phase != Phase::Arriving || (reason != Interpolator::Settled && !isAtEquilibrium()))
        return;
    const Waypoint *const last = waypoint();
    const int all = way ? int(way->places.size()) : 0;
    if (last && waypointNow() + 1 == all && way->told < all) {
        way->reached = all;
        due |= Due{Row::Passed, Row::Reached};
        return;
    }
    const double stiffness = (last && last->spring ? *last->spring : spring()).stiffness;
    if (stiffness > 0) // otherwise the value has coasted to some other place
        Q_EMIT owner()->finalPositionReached(headsForEnd() ? 1 : 0, headsForEnd());
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

MotionScheme::Role SpringInterpolator::Private::roleNow() const
{
    if (role != MotionScheme::ByProperty)
        return role;
    return MotionScheme::roleOf(binding.path, binding.type ? binding.type->metaType : QMetaType());
}

/// As it is shown: at a speed of 1.
SpringParameters SpringInterpolator::Private::spring() const
{
    return source.shownAt(q, place(), roleNow());
}

/// Retunes the run if that makes a difference.
void SpringInterpolator::Private::followScheme()
{
    if (isReduced())
        return Interpolator::Private::followScheme();
    if (!isRunning() || (phase != Phase::Moving && phase != Phase::Delayed))
        return;
    const auto *law = std::get_if<SpringLaw>(&mover->trajectory.law());
    if (SchemeTree::isUsed() && law && law->parameters != tuning(waypoint()).spring)
        replan();
}

SpringInterpolator::Private::Tuning
SpringInterpolator::Private::tuning(const Waypoint *waypoint) const
{
    const SchemeAt scheme = SchemeTree::at(q, place());
    const MotionScheme::Role part = roleNow();
    if (waypoint && waypoint->spring)
        return {scheme.atSpeed(*waypoint->spring), scheme.speed, false};
    return {scheme.atSpeed(source.parameters(scheme, part)), scheme.speed,
            source.isShared() && scheme.isCareful(part)};
}

/// Sets the law as the scheme where the target is has it, and the speed.
void SpringInterpolator::Private::tune(Trajectory &trajectory, const Waypoint *waypoint,
                                       SpringLaw *law, double *speed) const
{
    const Tuning tuned = tuning(waypoint);
    law->parameters = tuned.spring;
    *speed = tuned.speed;
    if (tuned.isCareful && wouldCross(trajectory, *law)) {
        dropRounding(trajectory.track());
        law->kind |= SpringLaw::Clamped;
    }
}

void SpringInterpolator::Private::aim(Trajectory &trajectory, Aim how) const
{
    aimAt(trajectory, how, nullptr);
}

/// As aim(), but for another goal if one is given.
void SpringInterpolator::Private::aimAt(Trajectory &trajectory, Aim how, const Goal *other) const
{
    TypedValue goal;
    const Waypoint *heading = nullptr;
    if (way) [[unlikely]]
        heading = other ? other->waypoint : waypoint();
    if (other) [[unlikely]]
        goal = other->place;
    else if (!equilibrium(&goal)) // keep the current origin, or stay
        goal = how == Aim::Onwards ? trajectory.origin() : trajectory.now().value;
    if (!binding.angular || !isOrigin(trajectory, goal)) // or else it would lose its turns
        trajectory.setOrigin(goal);
    if (overshoot == Clamped)
        dropRounding(trajectory.track());

    SpringLaw law;
    double speed = 1;
    if (SchemeTree::isUsed()) [[unlikely]]
        tune(trajectory, heading, &law, &speed);
    else if (heading && heading->spring) [[unlikely]]
        law.parameters = *heading->spring;
    else
        law.parameters = source.parameters();
    if (overshoot == Clamped)
        law.kind |= SpringLaw::Clamped;
    if (settling == Window)
        law.kind |= SpringLaw::Windowed;
    if (solver == RungeKutta4)
        law.kind |= SpringLaw::RungeKutta;
    double pace = 1;
    if (duration > 0) {
        const double farthest = other ? other->farthest : largest;
        pace = paceFor(trajectory, law, duration / 1000.0 / speed, farthest);
    }
    law.window = settling == Window ? windowSeconds * pace : 0;
    if (how == Aim::Afresh || other || !isMovedBy(law, pace))
        trajectory.setLaw(law, pace);
}

/// Whether the run is on the fast path with this very law, so that it need not be set again.
bool SpringInterpolator::Private::isMovedBy(const SpringLaw &law, double pace) const
{
    return mover->step && law.kind == SpringLaw::Plain && mover->step->pace() == pace
        && mover->step->spring().parameters() == law.parameters;
}

/// The pace at which the motion from the current displacement and velocity takes \a whole seconds.
double SpringInterpolator::Private::paceFor(const Trajectory &trajectory, const SpringLaw &law,
                                            double whole, double farthest) const
{
    const double window = settling == Window ? std::min(windowSeconds, 0.99 * whole) : 0;
    const SpringLaw plain{law.parameters};
    const SpringLaw clamped{law.parameters, 0, SpringLaw::Clamped};
    const Track &track = trajectory.track();
    const double distance = track.distance();
    const double speed = track.speed() * trajectory.pace();
    return paceInTime(whole, [&](double pace) {
        States states = track.states();
        for (State &state : states)
            state.velocity *= trajectory.pace() / pace;
        const double longest = std::max({farthest, distance, law.reach(speed / pace)});
        Tolerance near = toleranceFor(trajectory.origin(), longest);
        if (settling == Window)
            near.speed = infinity;
        const double settles = plain.timeToRest(states, near, 0) / pace + window;
        // Whichever comes first ends the motion.
        return overshoot == Clamped ? std::min(settles, clamped.timeToRest(states, {}, 0) / pace)
                                    : settles;
    });
}

} // namespace sprung
