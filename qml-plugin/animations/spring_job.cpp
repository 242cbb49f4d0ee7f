// SPDX-License-Identifier: MIT
#include "spring_job.h"

#include <utility>
#include <variant>
#include <vector>

namespace sprung::qml {

SpringJob::SpringJob(SpringMotion &motion, const QQuickStateActions &actions)
    : MotionJob(&motion, actions, motion.from().isValid())
    , m_source(motion.source())
    , m_role(motion.role())
    , m_seconds(motion.duration() / 1000.0)
    , m_tolerance(motion.tolerance())
    , m_waypoints(motion.way())
{
}

double SpringJob::plan(Trajectory &trajectory, const AnimatedProperty &part, QStringList &) const
{
    return tuning(part).applyTo(trajectory, m_tolerance);
}

/// Plans a path along the waypoints, and then to `to` if it differs.
TimedMotion SpringJob::planRun(Trajectory start, const AnimatedProperty &part,
                               QStringList &problems) const
{
    const ChannelType &type = *start.type();
    const TypedValue end = start.origin();
    TypedValue place = end;
    std::vector<WaypointPath::PathPoint> stops;
    for (const Waypoint &waypoint : m_waypoints) {
        if (!type.fromVariant(waypoint.to, &place)) {
            problems += QStringLiteral("refused waypoints: %1 is no %2")
                            .arg(waypoint.to.toString(), part.typeName());
            stops.clear();
            break;
        }
        stops.push_back({place, waypoint.delay / 1000.0, waypoint.passDistance});
    }
    if (stops.empty())
        return MotionJob::planRun(std::move(start), part, problems);
    if (norm(type.difference(&place, &end)) > 0)
        stops.push_back({end});

    double seconds = 0;
    const auto drawTo = [&](Trajectory &next, int stop) {
        next.setOrigin(stops[std::size_t(stop)].place);
        const auto given = stop < m_waypoints.size() ? m_waypoints.at(stop).spring : std::nullopt;
        seconds = tuning(part, given ? &*given : nullptr).applyTo(next, m_tolerance);
    };
    drawTo(start, 0);
    start.setDelay(stops.front().delay);
    const WaypointPath course(start, stops, drawTo);
    const WaypointPath::Leg &last = course.last();
    const double until = last.begin + last.trajectory.delay() + seconds;
    return {course, course.reachesEnd() ? until : detail::never};
}

bool SpringJob::hasNewLaw(const AnimatedProperty &part) const
{
    const auto *law = std::get_if<SpringLaw>(&part.run().course().stretch(0).trajectory.law());
    return law && m_waypoints.isEmpty() && law->parameters != tuning(part).spring;
}

void SpringJob::onMoved(double seconds)
{
    if (m_waypoints.isEmpty())
        return;
    const int stretch = stretchAt(seconds);
    if (auto *const shown = qobject_cast<SpringMotion *>(motion()))
        shown->setCurrentWaypoint(stretch < m_waypoints.size() ? stretch : -1);
}

MotionScheme::Role SpringJob::role(const AnimatedProperty &part) const
{
    return m_role == MotionScheme::Automatic ? MotionJob::role(part) : m_role;
}

/// \a given, the spring of a waypoint, takes precedence.
ResolvedSpring SpringJob::tuning(const AnimatedProperty &part, const SpringParameters *given) const
{
    const auto where = [&] {
        return SpringSetting::Context{SchemeResolver::resolve(motion(), part.object()), role(part)};
    };
    return m_source.tuning(where, m_seconds, given);
}

} // namespace sprung::qml
