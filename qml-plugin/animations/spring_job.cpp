// SPDX-License-Identifier: MIT
#include "spring_job.h"

#include "spring_pace.h"

#include <sprung/engine/scheme_tree.h>
#include <sprung/trajectory/arrival.h>

#include <cmath>
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

double SpringJob::plan(Trajectory &trajectory, const MotionPart &part, QStringList &) const
{
    return draw(trajectory, part, {});
}

/// Along the waypoints, and then to the end if that is another value.
double SpringJob::planCourse(Trajectory &trajectory, const MotionPart &part, QStringList &problems,
                             std::vector<Stretch> &later) const
{
    if (m_waypoints.isEmpty())
        return plan(trajectory, part, problems);
    const ChannelType &type = *trajectory.type();
    const TypedValue end = trajectory.origin();
    TypedValue place = end;
    QList<Waypoint> way = m_waypoints;
    std::vector<TypedValue> places;
    for (const Waypoint &waypoint : std::as_const(way)) {
        if (!type.fromVariant(waypoint.to, &place)) {
            problems += QStringLiteral("refused waypoints: %1 is no %2")
                            .arg(waypoint.to.toString(), part.typeName());
            return plan(trajectory, part, problems);
        }
        places.push_back(place);
    }
    if (norm(type.difference(&place, &end)) > 0) {
        way += Waypoint{type.toVariant(&end)};
        places.push_back(end);
    }

    Trajectory next = trajectory;
    double begin = 0;
    for (qsizetype i = 0;; ++i) {
        next.setOrigin(places[std::size_t(i)]);
        const double seconds = draw(next, part, way.at(i).spring);
        if (i == 0) {
            next.setDelay(way.front().delay / 1000.0);
            trajectory = next;
        } else {
            later.push_back({begin, next});
        }
        if (i + 1 == way.size())
            return begin + next.delay() + seconds;
        const double arrival = timeToArrive(next, way.at(i).within);
        const double stay = arrival + way.at(i + 1).delay / 1000.0;
        if (std::isinf(stay))
            return stay;
        begin += stay;
        next.pass(stay);
    }
}

bool SpringJob::hasNewLaw(const MotionPart &part) const
{
    const auto *law = std::get_if<SpringLaw>(&part.law());
    return law && m_waypoints.isEmpty()
        && law->parameters != springAt(SchemeTree::at(motion(), part.object()), part);
}

void SpringJob::moved(double seconds)
{
    if (m_waypoints.isEmpty())
        return;
    const int stretch = stretchAt(seconds);
    if (auto *const shown = qobject_cast<SpringMotion *>(motion()))
        shown->setCurrentWaypoint(stretch < m_waypoints.size() ? stretch : -1);
}

/// Sets the spring that draws the part to the origin, and returns the seconds that it takes. A
/// \a spring of a waypoint's own wins.
double SpringJob::draw(Trajectory &trajectory, const MotionPart &part,
                       const std::optional<SpringParameters> &spring) const
{
    if (spring || !SchemeTree::isUsed()) {
        const SpringLaw law{spring ? *spring : m_source.parameters()};
        return drawToOrigin(trajectory, law, m_seconds, m_tolerance);
    }
    const SchemeAt scheme = SchemeTree::at(motion(), part.object());
    SpringLaw law{springAt(scheme, part)};
    if (m_source.isShared() && scheme.isCareful(roleOf(part)))
        law.kind = SpringLaw::Clamped;
    const double seconds = m_seconds > 0 ? m_seconds / scheme.speed : m_seconds;
    return drawToOrigin(trajectory, law, seconds, m_tolerance);
}

MotionScheme::Role SpringJob::roleOf(const MotionPart &part) const
{
    return m_role == MotionScheme::ByProperty
        ? MotionScheme::roleOf(part.property().name().toUtf8(), part.property().propertyMetaType())
        : m_role;
}

SpringParameters SpringJob::springAt(const SchemeAt &scheme, const MotionPart &part) const
{
    return m_source.atSpeed(scheme, roleOf(part));
}

} // namespace sprung::qml
