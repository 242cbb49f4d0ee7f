// SPDX-License-Identifier: MIT
#include "timed_motion.h"

#include <sprung/trajectory/apply_plan.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung {

TimedMotion::TimedMotion(WaypointPath path, double seconds)
    : m_path(std::move(path))
    , m_seconds(seconds)
{
    const Trajectory &start = m_path.leg(0).trajectory;
    const auto *spring = std::get_if<SpringLaw>(&start.law());
    if (!spring || spring->flags != SpringLaw::Plain || start.delay() > 0 || m_path.size() > 1)
        return;
    m_step.emplace(spring->parameters, start.timeScale());
    if (!m_step->staysFinite(start.track().distance(), start.track().speed()))
        m_step.reset();
}

TimedMotion TimedMotion::planned(const MotionPlan &plan, Trajectory start)
{
    double farthest = 0;
    applyPlan(plan, {}, start, farthest);
    WaypointPath path = plan.waypoints ? planPath(plan, start, farthest, {}) : WaypointPath(start);
    if (plan.isImmediate)
        return {std::move(path), 0};
    const WaypointPath::Leg &last = path.last();
    const ResolvedSpring &spring = plan.waypoints ? plan.waypoints->springs.back()
                                                  : plan.spring()->resolved;
    double seconds = path.reachesEnd() ? last.trajectory.end().seconds : detail::never;
    if (spring.seconds >= 0 && std::isfinite(seconds)) // exact, without the error of the time scale
        seconds = last.trajectory.delay() + spring.seconds;
    seconds += last.begin;
    return {std::move(path), seconds};
}

States TimedMotion::statesAfter(double seconds) const
{
    const WaypointPath::Leg &leg = m_path.leg(m_path.legAt(seconds));
    const Trajectory &start = leg.trajectory;
    States states = start.track().states();
    const auto advance = [&](const auto &after) {
        for (int i = 0; i < type()->count; ++i) {
            State &state = states[std::size_t(i)];
            state = after(state, i);
        }
    };
    if (m_step) {
        const SpringStep &step = m_step->over(seconds);
        advance([&](State state, int) { return step(state); });
        return states;
    }
    const double passed = std::max(seconds - leg.begin - start.delay(), 0.0) * start.timeScale();
    std::visit(
        [&](const auto &law) {
            advance([&](State state, int channel) { return law.after(state, passed, channel); });
        },
        start.law());
    return states;
}

TypedValue TimedMotion::valueAt(double seconds) const
{
    if (isOver(seconds))
        return restingValue();
    const Trajectory &start = m_path.leg(m_path.legAt(seconds)).trajectory;
    const TypedValue origin = start.origin();
    TypedValue value{};
    type()->displaced(&origin, displacements(statesAfter(seconds)).data(), &value);
    return value;
}

Trajectory TimedMotion::after(double seconds) const
{
    if (!isOver(seconds))
        return m_path.after(seconds);
    Trajectory then = m_path.last().trajectory;
    then.snapToRest();
    return then;
}

void TimedMotion::discardUntil(double seconds)
{
    m_path.discardUntil(seconds);
    m_seconds = std::max(m_seconds - seconds, 0.0);
}

} // namespace sprung
