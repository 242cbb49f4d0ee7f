// SPDX-License-Identifier: MIT
// The motion of a SpringInterpolator: its heading, its law and pace, its waypoints, and a target that
// moves.
#include "spring_interpolator_p.h"

#include <sprung/trajectory/time_scale_solver.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace sprung {

namespace {
constexpr double windowSeconds = 0.1;

/// Whether an angle is the very number that the trajectory has as its origin.
bool isOrigin(const Trajectory &trajectory, const TypedValue &angle)
{
    const TypedValue origin = trajectory.origin();
    return std::memcmp(&angle, &origin, sizeof(double)) == 0;
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
    if (!is(Phase::Arriving)
        || (run().reason != Interpolator::Settled && !isAtEquilibrium(current())))
        return;
    const Waypoint *const last = waypoint();
    const int all = way ? int(way->stops.size()) : 0;
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
    return role == MotionScheme::ByProperty ? Interpolator::Private::roleNow() : role;
}

/// As it is shown: at a speed of 1.
SpringParameters SpringInterpolator::Private::spring() const
{
    return source.shownAt(q, binding.subject(), roleNow());
}

bool SpringInterpolator::Private::isOutdated() const
{
    const auto *law = std::get_if<SpringLaw>(&run().trajectory.law());
    return SchemeResolver::isUsed() && law
        && (isOnWay() || law->parameters != tuning(waypoint()).spring);
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
        ResolvedSpring::dropRounding(trajectory.track());

    const ResolvedSpring tuned = tuning(heading);
    SpringLaw law = tuned.lawFor(trajectory);
    if (overshoot == Clamped)
        law.kind |= SpringLaw::Clamped;
    if (settling == Window)
        law.kind |= SpringLaw::Windowed;
    if (solver == RungeKutta4)
        law.kind |= SpringLaw::RungeKutta;
    double pace = 1;
    if (tuned.seconds > 0)
        pace = paceFor(trajectory, law, tuned.seconds, other ? other->farthest : run().largest);
    law.window = settling == Window ? windowSeconds * pace : 0;
    // On the fast path it may be this very law, which need not be set again.
    if (how == Aim::Afresh || other || !mover->step || law.kind != SpringLaw::Plain
        || !mover->step->isOf(law.parameters, pace))
        trajectory.setLaw(law, pace);
}

/// The pace at which the motion from the present displacement and velocity takes so many \a seconds,
/// if nothing else interferes.
double SpringInterpolator::Private::paceFor(const Trajectory &trajectory, const SpringLaw &law,
                                            double seconds, double farthest) const
{
    Trajectory ahead(*binding.type, trajectory.origin());
    ahead.setLaw(trajectory.law(), trajectory.pace());
    ahead.track().setStates(trajectory.track().states());
    const double window = settling == Window ? std::min(windowSeconds, 0.99 * seconds) : 0;
    const auto lawAt = [&](double pace) {
        return SpringLaw{law.parameters, window * pace, law.kind};
    };
    fitToDuration(ahead, seconds, lawAt, [&](Trajectory &drawn) {
        const double distance = std::max(farthest, drawn.reach());
        drawn.setTolerance(settings.tolerance(drawn, distance, binding.finest));
    });
    return ahead.pace();
}

// Waypoints

/// Converts the waypoints to the type that moves. False, with a warning, if one is of another type.
bool SpringInterpolator::Private::find(const QList<Waypoint> &waypoints,
                                       std::vector<Course::Stop> *stops) const
{
    stops->clear();
    for (const Waypoint &waypoint : waypoints) {
        stops->push_back({{}, waypoint.delay / 1000.0, waypoint.within});
        if (!binding.convert("waypoints: the value", waypoint.to, &stops->back().place))
            return false;
    }
    return true;
}

void SpringInterpolator::Private::bringWayInside()
{
    bool isOutside = false; // other than `to`, which tells so itself
    for (std::size_t i = 0; i < way->stops.size(); ++i)
        isOutside = (clamp(&way->stops[i].place) && int(i) != way->index) || isOutside;
    if (isOutside)
        binding.warn(QStringLiteral("a waypoint is outside the bounds and was brought inside"));
}

void SpringInterpolator::Private::setOut(bool byStart)
{
    if (following)
        following->forget();
    if (!way)
        return;
    leaveWay();
    if (!byStart || !headsForEnd() || way->waypoints.isEmpty()
        || !find(way->waypoints, &way->stops))
        return;
    bringWayInside();
    headFor(0);
    run().trajectory.setDelay((q->delay() + way->waypoints.front().delay) / 1000.0);
}

void SpringInterpolator::Private::leaveWay()
{
    if (!way)
        return;
    way->leave();
    onTheWay = false;
}

void SpringInterpolator::Private::headFor(int index)
{
    way->headFor(index);
    ends.set(Endpoints::To, way->stops[std::size_t(index)].place, Known::Given);
}

/// The course from the present waypoint on, to which \a start is drawn already.
Course SpringInterpolator::Private::courseFrom(const Trajectory &start) const
{
    double farthest = run().largest;
    const auto draw = [&](Trajectory &trajectory, int further) {
        const int index = way->index + further;
        const Goal goal{way->stops[std::size_t(index)].place, &way->waypoints.at(index), farthest};
        aimAt(trajectory, Aim::Onwards, &goal);
        farthest = settings.limit(trajectory, farthest, binding.finest);
    };
    return {start, std::span(way->stops).subspan(std::size_t(way->index)), draw, way->stay()};
}

/// A new segment may also begin between two waypoints, because a setting has changed.
void SpringInterpolator::Private::planWay()
{
    if (!isOnWay())
        return;
    bringWayInside();
    way->begin(courseFrom(run().trajectory));
    onTheWay = way->arrives();
}

/// Passes waypoints. Returns the seconds left for the motion to the last of them.
double SpringInterpolator::Private::goAlong(double seconds)
{
    const int before = way->index;
    seconds = way->pass(seconds);
    if (way->index == before)
        return seconds;
    headFor(way->index);
    for (int i = before + 1; i <= way->index; ++i)
        run().largest = std::max(run().largest,
                                 way->course.stretch(i - way->first).trajectory.reach());
    run().trajectory = way->stretch().trajectory;
    onTheWay = way->arrives();
    chooseStep();
    run().beginSegment(bool(mover->step));
    return seconds;
}

Run::Outcome SpringInterpolator::Private::travel(double seconds, double updateRate)
{
    if (!onTheWay)
        return run().advance(seconds, updateRate);
    const double left = goAlong(seconds);
    if (updateRate > 0)
        run().existingRare().sinceWrite += seconds - left;
    // At rest before the last waypoint, it may have to wait and must not jump to the exact value.
    Trajectory &trajectory = run().trajectory;
    auto progress = way->isAtLast() ? trajectory.advance(left) : trajectory.pass(left);
    if (!way->isAtLast() && progress == Trajectory::Progress::Settled)
        progress = Trajectory::Progress::Moving;
    return run().outcomeOf(progress, left, updateRate);
}

Due SpringInterpolator::Private::news() const
{
    const bool isAny = way && listeners.told
        && (way->told < way->reached || listeners.told->waypoint != waypointNow());
    return isAny ? rows::goal | listeners.outset() | Row::Passed : Due();
}

/// For seek(), from where the motion to the present waypoint began.
void SpringInterpolator::Private::pass(double seconds)
{
    if (onTheWay) {
        way->rewind();
        seconds = goAlong(seconds);
    }
    Interpolator::Private::pass(seconds);
}

void SpringInterpolator::Private::skipAhead()
{
    if (!isOnWay() || way->isAtLast())
        return;
    headFor(int(way->stops.size()) - 1);
    replan();
    way->told = way->reached;
}

Trajectory SpringInterpolator::Private::foreseeAfter(double seconds) const
{
    if (isOnWay() && is(Phase::Held))
        return courseFrom(foresee()).after(seconds);
    return isOnWay() && onTheWay ? way->after(seconds)
                                 : Interpolator::Private::foreseeAfter(seconds);
}

double SpringInterpolator::Private::secondsLeft() const
{
    if (isOnWay() && is(Phase::Held))
        return courseFrom(foresee()).end();
    return onTheWay ? way->secondsLeft() : Interpolator::Private::secondsLeft();
}

// A target that moves

void SpringInterpolator::Private::retargeted(const TypedValue &former, double frameBefore)
{
    const double frame = movers->frame();
    if (frame - frameBefore > MovingTargetEstimator::longestStep)
        return;
    if (!following || following->frame() != frameBefore) {
        // A run that began from rest began with the way to that target.
        const States start = run().segmentStates();
        ChannelValues leap{};
        if (sprung::velocities(start) == leap) {
            for (std::size_t i = 0; i < leap.size(); ++i)
                leap[i] = -start[i].displacement;
        }
        const double time = movers->ticker().now() - (frame - frameBefore);
        knownFollowing().begin(former, frameBefore, time, leap);
    }
    following->goTo(frame);
}

void SpringInterpolator::Private::followTarget()
{
    run().trajectory.setDrift(targetDrift());
}

/// How the target moves on from now.
TargetMotion SpringInterpolator::Private::targetDrift()
{
    // A duration holds from each setting on, whatever comes next.
    if (!headsForEnd() || isOnWay() || run().trajectory.delay() > 0 || duration > 0)
        return {};
    const bool isSeen = following->frame() == run().targetFrame;
    if (!isSeen && !following->given.isValid())
        return {};
    const TypedValue to = ends.value(Endpoints::To);
    if (isSeen)
        following->heed(*binding.type, to, movers->ticker().now());
    else
        following->begin(to, run().targetFrame, movers->ticker().now(), {});
    const double time = movers->movedUntil(*mover);
    if (!following->given.isValid())
        return following->seenFrom(time);
    ChannelValues velocity{};
    if (binding.type->velocityFromVariant(following->given, velocity.data()))
        return following->drift(time, velocity);
    binding.refuse("toVelocity", std::exchange(following->given, {}));
    return {};
}

} // namespace sprung
