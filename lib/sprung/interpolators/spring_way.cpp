// SPDX-License-Identifier: MIT
// A run along waypoints. The moment of each switch from one to the next is known when the motion to
// it begins, so the switch is exact in a frame of any length.
#include "spring_interpolator_p.h"

#include <sprung/trajectory/arrival.h>

#include <algorithm>

namespace sprung {

namespace {

/// Seconds until a bound ends the run.
double secondsToStop(const Trajectory &trajectory)
{
    const auto bounds = trajectory.bounds();
    if (!trajectory.meetsBounds() || !bounds || bounds->atBound != Bounds::AtBound::Stop)
        return detail::never;
    const Trajectory::End end = trajectory.end();
    return end.why == Trajectory::Why::AtBound ? end.seconds : detail::never;
}

/// Passes what is left until it departs from a waypoint. A clamped motion that came there has
/// stopped, even if the moment is a rounding error early.
void passToDeparture(Trajectory &trajectory, double seconds)
{
    trajectory.pass(seconds);
    const auto *law = std::get_if<SpringLaw>(&trajectory.law());
    if (law && law->is(SpringLaw::Clamped))
        trajectory.pass(1e-9);
}

} // namespace

/// Converts the waypoints to the type that moves. False, with a warning, if one is of another type.
bool SpringInterpolator::Private::find(const QList<Waypoint> &waypoints,
                                       std::vector<TypedValue> *places) const
{
    places->clear();
    for (const Waypoint &waypoint : waypoints) {
        if (!convert("waypoints: the value", waypoint.to, &places->emplace_back()))
            return false;
    }
    return true;
}

void SpringInterpolator::Private::bringWayInside() const
{
    bool isOutside = false; // other than `to`, which tells so itself
    for (std::size_t i = 0; i < way->places.size(); ++i)
        isOutside = (clamp(&way->places[i]) && int(i) != way->leg.index) || isOutside;
    if (isOutside)
        warn(QStringLiteral("a waypoint is outside the bounds and was brought inside"));
}

void SpringInterpolator::Private::setOut(bool byStart)
{
    if (following)
        following->forget();
    if (!way)
        return;
    leaveWay();
    if (!byStart || !headsForEnd() || way->waypoints.isEmpty()
        || !find(way->waypoints, &way->places))
        return;
    bringWayInside();
    way->leg.index = 0;
    const TypedValue first = way->places.front();
    ends.set(Endpoints::To, first, Known::Given);
    mover->trajectory.setDelay((q->delay() + way->waypoints.front().delay) / 1000.0);
}

void SpringInterpolator::Private::leaveWay()
{
    if (!way)
        return;
    way->leg = Leg();
    way->reached = 0;
    way->told = 0;
    onTheWay = false;
}

/// When the motion to a waypoint, which now begins, will reach it and go on to the next one.
Leg SpringInterpolator::Private::begun(const Trajectory &trajectory, int index) const
{
    Leg leg{.index = index};
    const Waypoint &here = way->waypoints.at(index);
    const bool isLast = index + 1 == int(way->waypoints.size());
    if (!isLast || here.within)
        leg.arrival = timeToArrive(trajectory, here.within);
    if (!isLast)
        leg.departure = leg.arrival + way->waypoints.at(index + 1).delay / 1000.0;
    leg.end = secondsToStop(trajectory);
    return leg;
}

/// The rest of the present leg, if a segment begins now. Once the waypoint is reached, what is left
/// of the delay stays as it is.
Leg SpringInterpolator::Private::resumed(const Trajectory &trajectory) const
{
    const Leg &leg = way->leg;
    if (way->reached > leg.index)
        return {leg.index, 0, 0, leg.departure - leg.passed, secondsToStop(trajectory)};
    return begun(trajectory, leg.index);
}

/// A new segment may also begin between two waypoints, because a setting has changed.
void SpringInterpolator::Private::planLeg()
{
    if (!isOnWay())
        return;
    bringWayInside();
    way->leg = resumed(mover->trajectory);
    onTheWay = std::min(way->leg.arrival, way->leg.departure) < detail::never;
}

void SpringInterpolator::Private::headFor(int index)
{
    const TypedValue place = way->places[std::size_t(index)];
    way->leg = {.index = index};
    way->reached = std::max(way->reached, index);
    ends.set(Endpoints::To, place, Known::Given);
    replan();
}

/// Passes waypoints. Returns the seconds left for the motion to the last of them.
double SpringInterpolator::Private::goAlong(double seconds)
{
    const Leg &leg = way->leg;
    while (leg.leavesWithin(seconds)) {
        const double left = std::max(leg.departure - leg.passed, 0.0);
        passToDeparture(mover->trajectory, left);
        seconds -= left;
        headFor(leg.index + 1);
    }
    way->leg.passed += seconds;
    if (leg.passed >= leg.arrival)
        way->reached = std::max(way->reached, leg.index + 1);
    return seconds;
}

MoverClient::Outcome SpringInterpolator::Private::advance(double seconds)
{
    if (!onTheWay || phase == Phase::Held)
        return Interpolator::Private::advance(seconds);
    const double left = goAlong(seconds);
    if (rare)
        rare->schedule.sinceWrite += seconds - left;
    Trajectory &trajectory = mover->trajectory;
    // At rest before the last waypoint, it may have to wait and must not jump to the exact value.
    const bool isLast = way->leg.index + 1 == int(way->places.size());
    auto progress = isLast ? trajectory.advance(left) : trajectory.pass(left);
    if (!isLast && progress == Trajectory::Progress::Settled)
        progress = Trajectory::Progress::Moving;
    const Outcome outcome = outcomeOf(progress, left);
    if (listeners.told && (way->told < way->reached || listeners.told->waypoint != waypointNow())) {
        if (outcome == Silent)
            tell(news());
        else
            mover->watched = true; // notifyUpdated() tells it after the write
    }
    return outcome;
}

/// What a tick may have changed on its way.
Due SpringInterpolator::Private::news() const
{
    return rows::goal | listeners.outset() | Row::Passed;
}

void SpringInterpolator::Private::notifyUpdated()
{
    tellTick(way ? news() : Due());
}

void SpringInterpolator::Private::pass(double seconds)
{
    if (onTheWay) {
        Leg &leg = way->leg;
        leg.passed = 0;
        way->reached = leg.arrival > 0 ? leg.index : leg.index + 1;
        way->told = std::min(way->told, way->reached);
        seconds = goAlong(seconds);
    }
    Interpolator::Private::pass(seconds);
}

void SpringInterpolator::Private::skipAhead()
{
    const int last = way ? int(way->places.size()) - 1 : -1;
    if (!isOnWay() || way->leg.index == last)
        return;
    headFor(last);
    way->told = way->reached;
}

/// The motion \a seconds from now, and after as many seconds as it takes to get to the last
/// waypoint, if these are fewer.
SpringInterpolator::Private::Ahead SpringInterpolator::Private::lookAhead(double seconds) const
{
    Ahead ahead{foresee()};
    if (!isOnWay())
        return ahead;
    Leg leg = phase == Phase::Held ? resumed(ahead.trajectory) : way->leg;
    double farthest = largest;
    while (leg.leavesWithin(seconds - ahead.passed)) {
        const double left = std::max(leg.departure - leg.passed, 0.0);
        passToDeparture(ahead.trajectory, left);
        ahead.passed += left;
        const int next = leg.index + 1;
        const Goal goal{way->places[std::size_t(next)], &way->waypoints.at(next), farthest};
        aimAt(ahead.trajectory, Aim::Onwards, &goal);
        farthest = limit(ahead.trajectory, farthest);
        leg = begun(ahead.trajectory, next);
    }
    ahead.isLast = leg.index + 1 == int(way->places.size());
    return ahead;
}

Trajectory SpringInterpolator::Private::foreseeAfter(double seconds) const
{
    Ahead ahead = lookAhead(seconds);
    const double left = seconds - ahead.passed;
    if (ahead.isLast)
        ahead.trajectory.advance(left);
    else
        ahead.trajectory.pass(left);
    return ahead.trajectory;
}

double SpringInterpolator::Private::secondsLeft() const
{
    const Ahead ahead = lookAhead(detail::never);
    return ahead.passed + ahead.trajectory.end().seconds;
}

} // namespace sprung
