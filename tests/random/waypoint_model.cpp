// SPDX-License-Identifier: MIT
// The model of runs along waypoints.
#include "command_runner.h"

#include "oracle.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <cmath>

namespace sprung {

namespace {

struct PathSample
{
    int waypoint;
    oracle::Sample motion; ///< relative to 0, not to the waypoint
};

oracle::Sample after(oracle::Sample motion, double to, SpringParameters p, double seconds)
{
    motion.value -= to;
    motion = oracle::afterSpring(motion, p.stiffness, p.damping, p.mass, seconds);
    motion.value += to;
    return motion;
}

/// A value that is nearer and slower may be at rest, which also reaches a waypoint.
constexpr double restDistance = 1;
constexpr double restSpeed = 50;

/// Returns the time at which the value is first within the waypoint's distance. Returns \a limit if
/// it is later, or nothing if rounding or the tolerance of rest decides.
std::optional<double> arrival(oracle::Sample start, const WaypointSpec &spec,
                              SpringParameters spring, double limit)
{
    constexpr double step = 5e-4;
    const auto side = [&](double seconds) { // above 0 if it is farther away
        return std::abs(after(start, spec.to, spring, seconds).value - spec.to)
            - *spec.passDistance;
    };
    double nearest = side(0);
    if (std::abs(nearest) < 1e-6)
        return {};
    if (nearest < 0)
        return 0;
    const bool wasBelow = start.value < spec.to;
    for (double passed = 0; passed < limit; passed += step) {
        const double next = std::min(passed + step, limit);
        const bool isBelow = after(start, spec.to, spring, next).value < spec.to;
        if (side(next) > 0 && isBelow == wasBelow) {
            nearest = std::min(nearest, side(next));
            continue;
        }
        double early = passed;
        double late = next;
        for (int i = 0; i < 60; ++i) {
            const double middle = (early + late) / 2;
            const bool isInside = side(middle) <= 0
                || (after(start, spec.to, spring, middle).value < spec.to) != wasBelow;
            (isInside ? late : early) = middle;
        }
        const double speed = std::abs(after(start, spec.to, spring, late).velocity);
        return *spec.passDistance > restDistance || speed > restSpeed ? std::optional(late)
                                                                      : std::nullopt;
    }
    return nearest > restDistance ? std::optional(limit)
                                  : std::nullopt; // the value may reverse between the samples
}

/// Returns nothing if the path waits for rest, which the equation does not define.
std::optional<PathSample> sampleAlong(const std::vector<WaypointSpec> &waypoints, int waypoint,
                                      oracle::Sample motion, SpringParameters own, double seconds)
{
    for (;; ++waypoint) {
        const WaypointSpec &spec = waypoints[std::size_t(waypoint)];
        const SpringParameters spring = spec.spring.value_or(own);
        const bool isLast = waypoint + 1 == int(waypoints.size());
        if (!isLast && !spec.passDistance)
            return {};
        double leaveTime = seconds;
        if (!isLast) {
            const auto arrivalTime = arrival(motion, spec, spring, seconds);
            if (!arrivalTime)
                return {};
            if (*arrivalTime < seconds)
                leaveTime = *arrivalTime + waypoints[std::size_t(waypoint) + 1].delay / 1000.0;
        }
        if (std::abs(leaveTime - seconds) < 1e-6 && !isLast && leaveTime != seconds)
            return {};
        motion = after(motion, spec.to, spring, std::min(leaveTime, seconds));
        if (leaveTime >= seconds)
            return PathSample{waypoint, motion};
        seconds -= leaveTime;
    }
}

} // namespace

/// Waypoints are reported in order, once, and only while running.
void CommandRunner::reached(TrackedInterpolator &tracked, int waypoint)
{
    tracked.events += QStringLiteral("reached %1").arg(waypoint);
    if (!tracked.inRun || waypoint < tracked.reached || waypoint >= int(tracked.waypoints.size()))
        report("waypoints", "waypoint %1 was reached after %2 of %3", waypoint, tracked.reached,
               tracked.waypoints.size());
    tracked.reached = waypoint + 1;
}

/// Compares with the solution of the equation along the waypoints. Each switch is when the value is
/// first within the waypoint's distance, plus the delay of the next waypoint.
void CommandRunner::checkWaypoints(const Command &command, const TrackedInterpolator &tracked,
                                   const Observation &before, const Observation &now)
{
    if (command.kind != Command::Advance || before.waypoint < 0 || before.runs != now.runs)
        return;
    const int last = int(tracked.waypoints.size()) - 1;
    if (now.running && (now.waypoint < before.waypoint || now.waypoint > last))
        report("waypoints", "its target was waypoint %1, and then %2", before.waypoint,
               now.waypoint);
    const auto *s = qobject_cast<SpringInterpolator *>(tracked.interpolator.data());
    if (tracked.wasBounded || !tracked.interpolator->isValid() || !s->finalPosition())
        return;
    if (!now.running && tracked.events.contains(QStringLiteral("finished Settled"))
        && distance(now.value, valueOf(tracked.waypoints.back().to)) > equalityTolerance(1e-9))
        report("waypoints", "it ends at %1, not at the last waypoint", now.value.toString());

    const bool isNumber = m_scenario.type == Scenario::Real
        || m_scenario.type == Scenario::Callable;
    const double seconds = command.a * Motion::instance()->timeScale();
    if (!isNumber || before.paused || tracked.wasDelayed || tracked.isSpringUnknown || seconds > 2
        || s->approximateDuration() > 0 || s->overshoot() != SpringInterpolator::Allowed
        || s->settling() != SpringInterpolator::Threshold
        || s->solver() != SpringInterpolator::Analytic || Motion::instance()->reducedMotion()
        || before.targetMoves || before.reached > before.waypoint)
        return;
    const auto end = sampleAlong(tracked.waypoints, before.waypoint,
                                 {before.value.toDouble(), before.velocity.toDouble()}, s->spring(),
                                 seconds);
    if (!end || !now.running)
        return;
    if (now.waypoint != end->waypoint)
        report("waypoints", "its target is waypoint %1, not %2", now.waypoint, end->waypoint);
    const double scale = 1 + std::abs(before.value.toDouble() - end->motion.value)
        + std::abs(before.velocity.toDouble());
    if (std::abs(now.value.toDouble() - end->motion.value) > 1e-7 * scale
        || std::abs(now.velocity.toDouble() - end->motion.velocity) > 1e-6 * scale)
        report("waypoints", "it is at %1 at %2 per second, not at %3 at %4", now.value.toDouble(),
               now.velocity.toDouble(), end->motion.value, end->motion.velocity);
}

} // namespace sprung
