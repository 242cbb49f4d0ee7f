// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sprung {

/// A motion along stops, as a value: a stretch for each, planned when the motion begins. It is the same
/// for what lets its time pass and for what asks it at a time, forward or backward.
///
/// Times are seconds of the clock since the course began.
class SPRUNG_EXPORT WaypointPath
{
public:
    /// A place on the way.
    struct PathPoint
    {
        TypedValue place{};
        double delay = 0; ///< seconds from the stop before until the value heads for this one
        /// It is reached when the value is as close as this; unset: when it is at rest.
        std::optional<double> within = std::nullopt;
    };
    /// The motion to one stop.
    struct Leg
    {
        double begin = 0;
        double arrival = detail::never;   ///< reaches the stop; never for the last one, where the
                                          ///< motion ends, unless it is reached before that
        double departure = detail::never; ///< heads for the next one, if no bound ends it before
        Trajectory trajectory;            ///< from the beginning of the stretch on
    };
    /// Draws a trajectory to the stop with a number: sets origin, law and tolerance.
    using LegPlanner = std::function<void(Trajectory &trajectory, int stop)>;

    WaypointPath() = default;
    /// A motion that is drawn to its only stop already.
    explicit WaypointPath(const Trajectory &start) { m_stretches.push_back({.trajectory = start}); }
    /// A motion that is drawn to the first of the stops already. If that was reached before, it stays
    /// there for another \a rest of its time.
    WaypointPath(const Trajectory &start, std::span<const PathPoint> stops, const LegPlanner &draw,
                 std::optional<double> rest = std::nullopt);

    int size() const { return int(m_stretches.size()); }
    const Leg &stretch(int index) const { return m_stretches[std::size_t(index)]; }
    const Leg &last() const { return m_stretches.back(); }
    /// Whether it leads to the last stop: it waits for none forever, and no bound ends it before.
    bool reachesEnd() const { return m_isWhole; }

    /// The stretch that has begun last.
    int legAt(double seconds) const;
    /// The motion that is left after \a seconds.
    Trajectory after(double seconds) const;
    /// Makes the motion that is left after \a seconds the whole of it.
    void discardUntil(double seconds);
    /// When the motion ends.
    double end() const { return last().begin + last().trajectory.end().seconds; }

private:
    std::vector<Leg> m_stretches;
    bool m_isWhole = true;
};

} // namespace sprung
