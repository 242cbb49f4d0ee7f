// SPDX-License-Identifier: MIT
#pragma once

#include "motion_handoff.h"
#include "moving_target_estimator.h"
#include "run_pool.h"

#include <sprung/trajectory/apply_plan.h>

#include <algorithm>
#include <memory>

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

    /// Acquires a RunSlot of \a runs, and the property of the sink. The run starts at \a origin, a
    /// value of \a type.
    void acquireRun(RunPool &runs, const ChannelType &type, const TypedValue &origin);
    /// Continues \a previous, whose value is the start of the run: also the part of its displacement
    /// that the type does not show, such as a fraction of an integer, or a length below 0.
    void continueTrack(Track previous)
    {
        Track &track = run().trajectory.track();
        if (previous.type()->isRotation || !(previous.value() == track.origin()))
            return;
        previous.rebase(track.origin());
        ResolvedSpring::snapRoundingError(previous);
        track = previous;
    }
    /// Moves the run by \a plan from now on. The caller then calls selectFastPath().
    void followPlan(const MotionPlan &plan, PlanContext context)
    {
        Run &run = this->run();
        if (run.cold && run.cold->snapTarget) [[unlikely]]
            context.snapTarget = &*run.cold->snapTarget;
        const auto snapTarget = applyPlan(plan, context, run.trajectory, run.largest);
        if (!plan.spring()) [[unlikely]] {
            run.ensureCold().snapTarget = snapTarget;
            run.cold->storePlan(plan);
        }
        run.phase = Phase::Moving;
        // A positive offset belongs to the previous motion.
        runSlot->timeOffset = std::min(runSlot->timeOffset, 0.);
    }
    /// Selects the fast path, the cached step of a plain spring, if \a isAllowed and the motion
    /// permit it. Bounds, a delay, a moving target, options of the spring and a state near overflow
    /// exclude it.
    void selectFastPath(bool isAllowed);
    /// Adds the target \a previous to the estimate, when the run gets another target. \a frameBefore
    /// is the frame in which \a previous was set.
    void trackTarget(const TypedValue &previous, double frameBefore);
    /// Returns the estimated motion of the target, if it was set in consecutive frames.
    TargetMotion estimatedTargetMotion(const TypedValue &target);
    MovingTargetEstimator &ensureTargetEstimator();

    /// Null until a target moves or its velocity is set.
    std::unique_ptr<MovingTargetEstimator> targetEstimator;
};

} // namespace sprung
