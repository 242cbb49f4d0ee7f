// SPDX-License-Identifier: MIT
#pragma once

#include "motion_handoff.h"
#include "moving_target_estimator.h"
#include "run_pool.h"

#include <sprung/trajectory/make_path.h>

#include <algorithm>
#include <memory>

namespace sprung {

/// A run and the property that it drives: the part that AnimatedValue and the interpolators share.
class MotionRun : public RunOwner, public PropertyDriver
{
public:
    MotionHandoff handoff() const override;

    static PropertyId propertyIdOf(const Sink &sink)
    {
        return {sink.object(), sink.propertyIndex(), sink.isAlias(), sink.part()};
    }

    /// Acquires a slot of \a runs for a run of values of \a type from \a origin, and the property of
    /// the sink.
    void acquireRun(RunPool &runs, const ChannelType &type, const TypedValue &origin);
    /// Moves the run by \a plan from now on. The caller then calls selectFastPath().
    void followPlan(const MotionPlan &plan, PathStart start)
    {
        Run &run = this->run();
        if (run.cold && run.cold->snapTarget) [[unlikely]]
            start.snapTarget = &*run.cold->snapTarget;
        const auto snapTarget = applyPlan(plan, start, run.trajectory, run.largest);
        if (!plan.spring()) [[unlikely]] {
            run.ensureCold().snapTarget = snapTarget;
            run.cold->storePlan(plan);
        }
        run.phase = Phase::Moving;
        runSlot->timeOffset = std::min(runSlot->timeOffset, 0.); // time of the previous motion
    }
    /// Selects the fast path, the cached step of a plain spring, unless a bound, a delay, a moving
    /// target, another option of the spring or a state near overflow excludes it. The caller may
    /// exclude it with \a isAllowed.
    void selectFastPath(bool isAllowed);
    /// Samples the former target when the run gets a new one. \a frameBefore is the frame in which
    /// the former was set.
    void trackTarget(const TypedValue &former, double frameBefore);
    /// Returns the estimated motion of the target, if it was set in consecutive frames.
    TargetMotion estimatedTargetMotion(const TypedValue &target);
    MovingTargetEstimator &ensureTargetEstimator();

    std::unique_ptr<MovingTargetEstimator>
        targetEstimator; ///< null: no target has moved, and no velocity was set
};

} // namespace sprung
