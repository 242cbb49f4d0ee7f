// SPDX-License-Identifier: MIT
#pragma once

#include "step_cache.h"

#include <sprung/trajectory/motion_plan.h>

#include <optional>

namespace sprung {

/// A motion that can be sampled at any time, forward and backward, by animations and the render
/// thread. It settles after a known time. Copies return the same values in all threads.
class SPRUNG_EXPORT TimedMotion
{
public:
    TimedMotion() = default;
    /// Constructs a motion along \a path, which settles after \a seconds.
    TimedMotion(WaypointPath path, double seconds);
    /// Returns the motion of a spring by \a plan. \a start has the first value, its velocity and its
    /// delay.
    static TimedMotion planned(const MotionPlan &plan, Trajectory start);

    /// Returns the type of the value; null without a motion.
    const ChannelType *type() const { return m_path.last().trajectory.type(); }
    const WaypointPath &path() const { return m_path; }
    double seconds() const { return m_seconds; }
    bool isOver(double seconds) const { return seconds >= m_seconds; }

    /// Returns the value after \a seconds. Only the law determines it, because the end is known.
    TypedValue valueAt(double seconds) const;
    /// Returns the value at which the motion settles.
    TypedValue restingValue() const { return m_path.last().trajectory.restingValue(); }
    /// Returns the remaining motion after \a seconds.
    Trajectory after(double seconds) const;

    /// Discards the first \a seconds of the motion.
    void discardUntil(double seconds);
    /// Ends the motion now.
    void endNow() { m_seconds = 0; }

private:
    States statesAfter(double seconds) const;

    WaypointPath m_path{Trajectory()};
    mutable std::optional<CachedStep> m_step; // of a plain spring that acts during the whole motion
    double m_seconds = 0;
};

} // namespace sprung
