// SPDX-License-Identifier: MIT
// Plans the run of a MotionJob at its start, and after changes of Motion or a MotionScheme.
#include "motion_job.h"

#include <sprung/scheme/scheme_resolver.h>
#include <sprung/timing/motion.h>

#include <algorithm>
#include <utility>
#include <variant>

namespace sprung::qml {

void MotionJob::planAll() const
{
    const Motion &motion = *Motion::instance();
    const bool isAhead = isScrubbed() && m_phase == Phase::AtRest;
    double longest = 0;
    for (AnimatedProperty &animated : m_properties) {
        if (!animated.isAlive() || !animated.isAnimated())
            continue;
        QStringList problems;
        Trajectory trajectory = animated.start(problems);
        const AnimatedProperty *preceding = isAhead ? precedingAnimated(animated) : nullptr;
        if (preceding)
            animated.startAfter(*preceding, trajectory);
        animated.plan(planRun(std::move(trajectory), animated, problems));
        if (isReduced(animated))
            animated.completeNow();
        longest = std::max(longest, animated.run().seconds());
        for (const QString &problem : std::as_const(problems))
            warn(animated, problem);
    }
    m_schemeChanges = SchemeResolver::changeCount();
    setLoopDuration(longest);
    m_isPlanned = true;
    m_time.startAt(0);
    // A fixed duration cannot wait for a positive time scale: it assumes a scale of 1.
    const double scale = motion.effectiveTimeScale();
    m_time.setScale(0, scale == 0 && isPlannedAhead() ? 1 : scale);
}

/// Properties that cannot be animated change at the end.
void MotionJob::setLoopDuration(double seconds) const
{
    m_time.setLoopDuration(seconds);
    for (AnimatedProperty &animated : m_properties) {
        if (!animated.isAnimated())
            animated.plan({WaypointPath(Trajectory()), seconds});
    }
}

/// Plans a path along the waypoints, and then to `to` if it differs. \a start already has a value,
/// a velocity and an origin.
TimedMotion MotionJob::planRun(Trajectory start, const AnimatedProperty &animated,
                               QStringList &problems) const
{
    const ChannelType &type = *start.type();
    const TypedValue end = start.origin();
    const ResolvedSpring spring = resolveSpring(animated);
    MotionPlan plan = MotionPlan::springTo(end, spring);
    plan.tolerance = m_tolerance;
    WaypointPlan waypoints;
    TypedValue value = end;
    for (const Waypoint &waypoint : m_waypoints) {
        if (!type.fromVariant(waypoint.to, &value)) {
            problems += QStringLiteral("rejected waypoints: %1 is no %2")
                            .arg(waypoint.to.toString(), animated.typeName());
            return TimedMotion::planned(plan, std::move(start));
        }
        waypoints.add({value, waypoint.delay / 1000.0, waypoint.passDistance},
                      waypoint.spring ? resolveSpring(animated, &*waypoint.spring) : spring);
    }
    if (!waypoints.points.empty()) {
        if (norm(type.difference(&value, &end)) > 0)
            waypoints.add({end}, spring);
        start.setDelay(waypoints.points.front().delay);
        plan.follow(std::move(waypoints));
    }
    return TimedMotion::planned(plan, std::move(start));
}

/// \a waypointSpring, the spring of a waypoint, takes precedence.
ResolvedSpring MotionJob::resolveSpring(const AnimatedProperty &animated,
                                        const SpringParameters *waypointSpring) const
{
    const auto context = [&] {
        return SpringSetting::Context{SchemeResolver::resolve(m_motion, animated.object()),
                                      role(animated)};
    };
    return m_springSetting.resolve(context, m_seconds, waypointSpring);
}

/// Whether the spring of \a animated is another one now, because a scheme has changed.
bool MotionJob::hasNewLaw(const AnimatedProperty &animated) const
{
    const auto *law = std::get_if<SpringLaw>(&animated.run().path().leg(0).trajectory.law());
    return law && m_waypoints.isEmpty() && law->parameters != resolveSpring(animated).spring;
}

bool MotionJob::isReduced(const AnimatedProperty &animated) const
{
    return SchemeResolver::isReduced(m_motion, animated.object(), [&] { return role(animated); });
}

/// Returns the role of \a animated in a MotionScheme: Spatial or Effects.
MotionScheme::Role MotionJob::role(const AnimatedProperty &animated) const
{
    if (m_role != MotionScheme::Automatic)
        return m_role;
    return MotionScheme::roleOf(animated.property().name().toUtf8(),
                                animated.property().propertyMetaType());
}

/// Motion may have changed since the previous frame. The time since that frame passes at the
/// current scale. If time was paused, it passes again from this frame on.
void MotionJob::applyMotionSettings(int milliseconds)
{
    if (SchemeResolver::isUsed())
        applySchemes(milliseconds);
    const int last = std::exchange(m_lastRunTime, milliseconds);
    const Motion &motion = *Motion::instance();
    if (motion.reducedMotion() && completeReduced() == 0) {
        m_time.setScale(milliseconds, 1);
    } else if (motion.effectiveTimeScale() != m_time.scale() || m_time.scale() == 0) {
        m_time.setScale(m_time.scale() == 0 ? milliseconds : std::min(last, milliseconds),
                        motion.effectiveTimeScale());
    }
}

/// Returns the duration of the remaining motion, in seconds.
double MotionJob::completeReduced()
{
    double longest = 0;
    for (AnimatedProperty &animated : m_properties) {
        if (animated.isAnimated() && isReduced(animated))
            animated.completeNow();
        if (animated.isAnimated())
            longest = std::max(longest, animated.run().seconds());
    }
    setLoopDuration(longest);
    return longest;
}

/// A scheme may have changed since the previous frame. Affected properties are planned again from
/// their current value and velocity. Looping runs apply the change in their next loop.
void MotionJob::applySchemes(int milliseconds)
{
    if (std::exchange(m_schemeChanges, SchemeResolver::changeCount())
            == SchemeResolver::changeCount()
        || m_time.loopCount() != 1)
        return;
    const int begin = std::min(m_lastRunTime, milliseconds);
    const double passed = m_time.elapsed(begin);
    const auto isAffected = [this](const AnimatedProperty &animated) {
        return animated.isActive() && animated.isAnimated()
            && (isReduced(animated) || hasNewLaw(animated));
    };
    if (passed >= m_time.loopDuration()
        || std::none_of(m_properties.begin(), m_properties.end(), isAffected))
        return;
    double longest = 0;
    for (AnimatedProperty &animated : m_properties) {
        if (!animated.isActive() || !animated.isAnimated())
            continue;
        animated.discardUntil(passed);
        if (hasNewLaw(animated)) {
            QStringList problems;
            animated.plan(planRun(animated.run().after(0), animated, problems));
        }
        if (isReduced(animated))
            animated.completeNow();
        longest = std::max(longest, animated.run().seconds());
    }
    setLoopDuration(longest);
    m_time.startAt(begin);
    m_time.setScale(begin, m_time.scale());
}

} // namespace sprung::qml
