// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/motion_plan.h>
#include <sprung/trajectory/trajectory.h>

#include <optional>

namespace sprung {

/// The state of a run at the time of a new plan, besides its trajectory.
struct PlanContext
{
    const MotionPlan *previousPlan = nullptr; ///< null: a run begins, or was held
    bool selectsEndAgain = false;           ///< friction does, since a command has set the velocity
    const TypedValue *snapTarget = nullptr; ///< the snap point of the previous plan
};

/// Sets law, origin, bounds and tolerance of \a trajectory according to \a plan. Keeps the value,
/// and also the velocity unless the law determines it. \a farthest is the largest distance of the
/// run. Returns the snap point at which friction ends, which may be outside the bounds.
std::optional<TypedValue> applyPlan(const MotionPlan &plan, const PlanContext &context,
                                    Trajectory &trajectory, double &farthest);

/// Returns the motion along the waypoints of \a plan. \a start already moves to the first one. If
/// this waypoint was reached before, the value waits there for \a dwell more seconds.
WaypointPath planPath(const MotionPlan &plan, const Trajectory &start, double farthest,
                      std::optional<double> dwell);

} // namespace sprung
