// SPDX-License-Identifier: MIT
// Plans the run of a MotionJob at its start, and after changes of Motion or a MotionScheme.
#include "motion_job.h"

#include <sprung/engine/motion.h>
#include <sprung/engine/scheme_resolver.h>

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace sprung::qml {

void MotionJob::planAll() const
{
    const Motion &motion = *Motion::instance();
    const bool isAhead = isScrubbed() && m_phase == Phase::AtRest;
    double longest = 0;
    for (AnimatedProperty &part : m_parts) {
        if (!part.isAlive() || !part.isAnimated())
            continue;
        QStringList problems;
        Trajectory trajectory = part.start(problems);
        const AnimatedProperty *before = isAhead ? partBefore(part) : nullptr;
        if (before)
            part.startAfter(*before, trajectory);
        part.plan(planRun(std::move(trajectory), part, problems));
        if (isReduced(part))
            part.completeNow();
        longest = std::max(longest, part.run().seconds());
        for (const QString &problem : std::as_const(problems))
            warn(part, problem);
    }
    m_schemes = SchemeResolver::changeCount();
    setLoop(longest);
    m_isPlanned = true;
    m_time.startAt(0);
    // A fixed duration cannot wait for a positive time scale: it assumes a scale of 1.
    const double scale = motion.timeScale();
    m_time.passAt(0, scale == 0 && isPlannedAhead() ? 1 : scale);
}

/// Properties that cannot be animated change at the end.
void MotionJob::setLoop(double seconds) const
{
    m_time.setLoop(seconds);
    for (AnimatedProperty &part : m_parts) {
        if (!part.isAnimated())
            part.plan({WaypointPath(Trajectory()), seconds});
    }
}

/// Plans a path along the waypoints, and then to `to` if it differs. \a start already has a value,
/// a velocity and an origin.
TimedMotion MotionJob::planRun(Trajectory start, const AnimatedProperty &part,
                               QStringList &problems) const
{
    const ChannelType &type = *start.type();
    const TypedValue end = start.origin();
    TypedValue value = end;
    std::vector<WaypointPath::PathPoint> stops;
    for (const Waypoint &waypoint : m_waypoints) {
        if (!type.fromVariant(waypoint.to, &value)) {
            problems += QStringLiteral("rejected waypoints: %1 is no %2")
                            .arg(waypoint.to.toString(), part.typeName());
            stops.clear();
            break;
        }
        stops.push_back({value, waypoint.delay / 1000.0, waypoint.passDistance});
    }
    double seconds = 0;
    if (stops.empty()) {
        seconds = tuning(part).applyTo(start, m_tolerance);
        return {WaypointPath(start), seconds};
    }
    if (norm(type.difference(&value, &end)) > 0)
        stops.push_back({end});

    const auto planLeg = [&](Trajectory &next, int stop) {
        next.setOrigin(stops[std::size_t(stop)].value);
        const auto given = stop < m_waypoints.size() ? m_waypoints.at(stop).spring : std::nullopt;
        seconds = tuning(part, given ? &*given : nullptr).applyTo(next, m_tolerance);
    };
    planLeg(start, 0);
    start.setDelay(stops.front().delay);
    const WaypointPath path(start, stops, planLeg);
    const WaypointPath::Leg &last = path.last();
    const double until = last.begin + last.trajectory.delay() + seconds;
    return {path, path.reachesEnd() ? until : detail::never};
}

/// \a given, the spring of a waypoint, takes precedence.
ResolvedSpring MotionJob::tuning(const AnimatedProperty &part, const SpringParameters *given) const
{
    const auto where = [&] {
        return SpringSetting::Context{SchemeResolver::resolve(m_motion, part.object()), role(part)};
    };
    return m_source.tuning(where, m_seconds, given);
}

/// Whether the spring of \a part is another one now, because a scheme has changed.
bool MotionJob::hasNewLaw(const AnimatedProperty &part) const
{
    const auto *law = std::get_if<SpringLaw>(&part.run().path().leg(0).trajectory.law());
    return law && m_waypoints.isEmpty() && law->parameters != tuning(part).spring;
}

bool MotionJob::isReduced(const AnimatedProperty &part) const
{
    return SchemeResolver::isReduced(m_motion, part.object(), [&] { return role(part); });
}

/// Returns the role of \a part in a MotionScheme: Spatial or Effects.
MotionScheme::Role MotionJob::role(const AnimatedProperty &part) const
{
    if (m_role != MotionScheme::Automatic)
        return m_role;
    return MotionScheme::roleOf(part.property().name().toUtf8(),
                                part.property().propertyMetaType());
}

/// Motion may have changed since the previous frame. The time since that frame passes at the
/// current scale. If time was paused, it passes again from this frame on.
void MotionJob::followMotion(int milliseconds)
{
    if (SchemeResolver::isUsed())
        followSchemes(milliseconds);
    const int last = std::exchange(m_last, milliseconds);
    const Motion &motion = *Motion::instance();
    if (motion.reducedMotion() && completeReduced() == 0) {
        m_time.passAt(milliseconds, 1);
    } else if (motion.timeScale() != m_time.scale() || m_time.scale() == 0) {
        m_time.passAt(m_time.scale() == 0 ? milliseconds : std::min(last, milliseconds),
                      motion.timeScale());
    }
}

/// Returns the duration of the remaining motion, in seconds.
double MotionJob::completeReduced()
{
    double longest = 0;
    for (AnimatedProperty &part : m_parts) {
        if (part.isAnimated() && isReduced(part))
            part.completeNow();
        if (part.isAnimated())
            longest = std::max(longest, part.run().seconds());
    }
    setLoop(longest);
    return longest;
}

/// A scheme may have changed since the previous frame. Affected properties are planned again from
/// their current value and velocity. Looping runs apply the change in their next loop.
void MotionJob::followSchemes(int milliseconds)
{
    if (std::exchange(m_schemes, SchemeResolver::changeCount()) == SchemeResolver::changeCount()
        || m_time.loops() != 1)
        return;
    const int begin = std::min(m_last, milliseconds);
    const double passed = m_time.elapsed(begin);
    const auto isAffected = [this](const AnimatedProperty &part) {
        return part.isActive() && part.isAnimated() && (isReduced(part) || hasNewLaw(part));
    };
    if (passed >= m_time.loop() || std::none_of(m_parts.begin(), m_parts.end(), isAffected))
        return;
    double longest = 0;
    for (AnimatedProperty &part : m_parts) {
        if (!part.isActive() || !part.isAnimated())
            continue;
        part.discardUntil(passed);
        if (hasNewLaw(part)) {
            QStringList problems;
            part.plan(planRun(part.run().after(0), part, problems));
        }
        if (isReduced(part))
            part.completeNow();
        longest = std::max(longest, part.run().seconds());
    }
    setLoop(longest);
    m_time.startAt(begin);
    m_time.passAt(begin, m_time.scale());
}

} // namespace sprung::qml
