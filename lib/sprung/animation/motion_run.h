// SPDX-License-Identifier: MIT
#pragma once

#include "motion_handoff.h"
#include "moving_target_estimator.h"
#include "run_pool.h"

#include <sprung/trajectory/apply_plan.h>

#include <algorithm>

namespace sprung {

/// The common base of AnimatedValue and the interpolators: a run, and the property that it drives.
class SPRUNG_EXPORT MotionRun : public RunOwner, public PropertyDriver
{
public:
    MotionHandoff handoff() const override;

    static PropertyId propertyIdOf(const Sink &sink)
    {
        return {sink.object(), sink.propertyIndex(), sink.isAlias(), sink.part()};
    }

    /// Returns the motion of another driver of the property, which may display a value that the
    /// property does not have. Empty without one. \a value is the value of the property.
    std::optional<Trajectory> otherMotion(const ChannelType &type, const TypedValue &value) const;
    /// Acquires a RunSlot of \a runs, and the property of the sink. The run starts at \a origin, a
    /// value of \a type. It continues \a other, the motion of another driver, unless that has
    /// another value.
    void acquireRun(RunPool &runs, const ChannelType &type, const TypedValue &origin,
                    const std::optional<Trajectory> &other);
    /// Moves the run by \a plan from now on. The caller then calls selectFastPath().
    void followPlan(const MotionPlan &plan, PlanContext context)
    {
        Run &run = this->run();
        if (run.cold && run.cold->snapTarget) [[unlikely]]
            context.snapTarget = &*run.cold->snapTarget;
        const auto snapTarget = applyPlan(plan, context, run.trajectory, run.largest);
        if (!plan.spring()) [[unlikely]] {
            run.cold.ensure().snapTarget = snapTarget;
            run.cold->storePlan(plan);
        }
        if (plan.waypoints) [[unlikely]] {
            WaypointProgress &waypoints = *run.waypoints();
            waypoints.start(planPath(plan, run.trajectory, run.largest, waypoints.remainingStay()));
        }
        run.phase = Phase::Moving;
        // A positive offset belongs to the previous motion.
        runSlot->timeOffset = std::min(runSlot->timeOffset, 0.);
    }
    /// Selects the fast path, the cached step of a plain spring, if the owner and the motion permit
    /// it. Bounds, options of the spring, a state near overflow and Run::needsAdvance() exclude it.
    void selectFastPath();
    /// Advances the run, and selects the fast path as soon as the motion permits it.
    TickResult advanceRun(double seconds, double updateRate);
    /// Adds the target \a previous to the estimate, when the run gets another target. \a frameBefore
    /// is the frame in which \a previous was set.
    void trackTarget(const TypedValue &previous, double frameBefore);
    /// Returns the estimated motion of the target, if it was set in consecutive frames.
    TargetMotion estimatedTargetMotion(const TypedValue &target);

    bool allowsFastPath = true; ///< whether each tick advances the run by its time, and writes

    LazyValue<MovingTargetEstimator> targetEstimator; ///< for a target that moves
};

} // namespace sprung
