// SPDX-License-Identifier: MIT
#pragma once

#include "step_cache.h"

#include <sprung/trajectory/waypoint_path.h>

#include <optional>

namespace sprung {

/// A course that is asked for its value at any time, forward or backward, as animations and the render
/// thread do. It comes to rest after a time that is known from the start. Copies of it give the same
/// values in all threads.
class SPRUNG_EXPORT TimedMotion
{
public:
    TimedMotion() = default;
    /// \a course is at rest after \a seconds.
    TimedMotion(WaypointPath course, double seconds);

    /// The type of the value; null if nothing moves.
    const ChannelType *type() const { return m_course.last().trajectory.type(); }
    const WaypointPath &course() const { return m_course; }
    double seconds() const { return m_seconds; }
    bool isOver(double seconds) const { return seconds >= m_seconds; }

    /// The value after \a seconds, by the law alone, as the end is known.
    TypedValue valueAt(double seconds) const;
    /// Where it comes to rest.
    TypedValue rest() const { return m_course.last().trajectory.restingValue(); }
    /// The motion that is left after \a seconds.
    Trajectory after(double seconds) const;

    /// Makes the motion that is left after \a seconds the whole of it.
    void skip(double seconds);
    /// Makes it be at rest at once.
    void cut() { m_seconds = 0; }

private:
    States statesAfter(double seconds) const;

    WaypointPath m_course{Trajectory()};
    mutable std::optional<CachedStep> m_step; // of a plain spring that draws all the way
    double m_seconds = 0;
};

} // namespace sprung
