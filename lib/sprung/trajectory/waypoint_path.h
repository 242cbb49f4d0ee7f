// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sprung {

/// A motion along path points, as a value, with one leg for each. The legs are planned when the
/// motion begins. Advancing and sampling at any time, forward or backward, give the same values.
///
/// Times are seconds of the clock since the start of the path.
class SPRUNG_EXPORT WaypointPath
{
public:
    /// A target on the path.
    struct PathPoint
    {
        TypedValue value{};
        double delay = 0; ///< seconds from reaching the previous point until this one becomes the
                          ///< target
        /// The distance at which the point counts as reached; unset: when the value is at rest.
        std::optional<double> passDistance = std::nullopt;

        friend bool operator==(const PathPoint &, const PathPoint &) = default;
    };
    /// The motion to one point.
    struct Leg
    {
        double begin = 0;
        double arrival = detail::never;   ///< when the point is reached; never for the last
                                          ///< one without a pass distance
        double departure = detail::never; ///< when the next point becomes the target, unless a
                                          ///< bound stops the motion
        Trajectory trajectory;            ///< since the beginning of the leg
    };
    /// A function that plans the motion to a point by its index: sets origin, law and tolerance.
    using LegPlanner = std::function<void(Trajectory &trajectory, int point)>;

    WaypointPath() = default;
    /// Constructs a motion to a single point, which is already planned.
    explicit WaypointPath(const Trajectory &start) { m_legs.push_back({.trajectory = start}); }
    /// Constructs a motion whose leg to the first point is already planned. If this point was
    /// reached before, the value waits there for \a dwell more seconds.
    WaypointPath(const Trajectory &start, std::span<const PathPoint> points,
                 const LegPlanner &planLeg, std::optional<double> dwell = std::nullopt);

    int size() const { return int(m_legs.size()); }
    const Leg &leg(int index) const { return m_legs[std::size_t(index)]; }
    const Leg &last() const { return m_legs.back(); }
    /// Whether the motion reaches the last point: it never waits forever, and no bound stops it
    /// before.
    bool reachesEnd() const { return m_reachesEnd; }

    /// Returns the index of the leg at this time.
    int legAt(double seconds) const;
    /// Returns the remaining motion after \a seconds.
    Trajectory after(double seconds) const;
    /// Discards the motion before \a seconds.
    void discardUntil(double seconds);
    /// Returns the time at which the motion ends.
    double end() const { return last().begin + last().trajectory.end().seconds; }

private:
    std::vector<Leg> m_legs;
    bool m_reachesEnd = true;
};

} // namespace sprung
