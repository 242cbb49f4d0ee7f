// SPDX-License-Identifier: MIT
// The path computes the time of each switch to the next point when the motion begins. The switch is
// therefore exact for any frame length.
#include "waypoint_path.h"

#include "waypoint_arrival.h"

#include <algorithm>
#include <utility>

namespace sprung {

namespace {

/// Returns the seconds until a bound ends the motion.
double secondsToStop(const Trajectory &trajectory)
{
    const auto bounds = trajectory.bounds();
    if (!trajectory.canHitBounds() || !bounds
        || bounds->boundsBehavior != Bounds::BoundsBehavior::Stop)
        return detail::never;
    const Trajectory::End end = trajectory.end();
    return end.reason == Trajectory::EndReason::BoundReached ? end.seconds : detail::never;
}

/// Advances to the departure from a point. A clamped motion that has reached the point has stopped,
/// even if the time is slightly early due to rounding.
void advanceToDeparture(Trajectory &trajectory, double seconds)
{
    trajectory.advanceUnsnapped(seconds);
    const auto *law = std::get_if<SpringLaw>(&trajectory.law());
    if (law && law->testFlag(SpringLaw::Clamped))
        trajectory.advanceUnsnapped(1e-9);
}

} // namespace

WaypointPath::WaypointPath(const Trajectory &start, std::span<const PathPoint> points,
                           const LegPlanner &planLeg, std::optional<double> dwell)
{
    Trajectory next = start;
    double begin = 0;
    for (std::size_t i = 0;; ++i) {
        const bool isLast = i + 1 == points.size();
        const bool isDwelling = i == 0 && dwell;
        double arrival = isDwelling ? 0 : detail::never;
        if (!isDwelling && (!isLast || points[i].passDistance))
            arrival = timeToReachWaypoint(next, points[i].passDistance);
        const double duration = isLast ? detail::never
            : isDwelling               ? *dwell
                                       : arrival + points[i + 1].delay;
        m_legs.push_back({begin, begin + arrival, begin + duration, next});
        m_reachesEnd = isLast;
        if (!(duration < secondsToStop(next)))
            return;
        advanceToDeparture(next, duration);
        begin += duration;
        planLeg(next, int(i) + 1);
    }
}

int WaypointPath::legAt(double seconds) const
{
    int index = 0;
    while (index + 1 < size() && leg(index + 1).begin <= seconds)
        ++index;
    return index;
}

Trajectory WaypointPath::after(double seconds) const
{
    const int index = legAt(seconds);
    Trajectory trajectory = leg(index).trajectory;
    const double remaining = seconds - leg(index).begin;
    // At rest before the last point, the value may have to wait and must not jump to the exact
    // value.
    if (m_reachesEnd && index + 1 == size())
        trajectory.advance(remaining);
    else
        trajectory.advanceUnsnapped(remaining);
    return trajectory;
}

void WaypointPath::discardUntil(double seconds)
{
    Trajectory remaining = after(seconds);
    m_legs.erase(m_legs.begin(), m_legs.begin() + legAt(seconds));
    m_legs.front().trajectory = std::move(remaining);
    for (Leg &leg : m_legs) {
        leg.begin = std::max(leg.begin - seconds, 0.0);
        leg.arrival -= seconds;
        leg.departure -= seconds;
    }
}

} // namespace sprung
