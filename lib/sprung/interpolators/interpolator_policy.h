// SPDX-License-Identifier: MIT
#pragma once

#include "run_actions.h"
#include "run_pool.h"

#include <sprung/engine/motion.h>
#include <sprung/engine/motion_scheme.h>
#include <sprung/trajectory/motion_plan.h>

namespace sprung {

/// The functions in which the subclasses of Interpolator differ.
class InterpolatorPolicy : public RunOwner
{
public:
    enum class Replan {
        Restart, ///< a run begins, or continues after a hold
        Continue ///< a target or a setting has changed during the run
    };
    /// Returns the law, the target and the limits of a motion from now on. Rejects settings that
    /// do not fit the type with a warning.
    virtual MotionPlan plan() = 0;
    /// Called after a plan was applied to the run.
    virtual void onPlanApplied() {}
    /// Called when a run gets a new `to`, before plan(), once per frame. \a former was
    /// the target since the frame \a frameBefore.
    virtual void targetChanged(const TypedValue &former, double frameBefore)
    {
        Q_UNUSED(former)
        Q_UNUSED(frameBefore)
    }
    /// Returns the target of the motion, once type and values are available. Returns false if only
    /// the law determines the end of the motion.
    virtual bool equilibrium(TypedValue *value) const = 0;
    /// Whether a new `to` starts a motion.
    virtual bool movesOnToChange() const { return true; }
    /// Whether a new `from` starts a motion.
    virtual bool movesOnFromChange() const { return false; }
    /// Whether the target was set explicitly.
    virtual bool hasExplicitTarget() const = 0;
    /// Selects `to` as the target. Without \a always, an explicit finalPosition takes precedence.
    virtual void setTargetTo(bool always) { Q_UNUSED(always) }
    /// Returns the spring that takes over with BoundsBehavior::SpringBack.
    virtual SpringParameters catchingSpring() const { return Motion::instance()->spring(); }
    /// Whether the target is `to`, for subclasses with a choice.
    virtual bool targetsTo() const { return false; }
    /// Returns the index of the current waypoint; -1 without one.
    virtual int activeWaypoint() const { return -1; }
    /// Executes the actions of only some subclasses: final position and waypoints. Called only if a
    /// signal is connected.
    virtual void notifySubclassProperties(RunAction row, PendingActions &pending)
    {
        Q_UNUSED(row)
        Q_UNUSED(pending)
    }
    /// Returns the pending actions of a tick, apart from those of the value.
    virtual PendingActions pendingAfterTick() const { return {}; }
    /// Called when a run begins, \a byStart by start(). Its trajectory has no law yet.
    virtual void onRunStarting(bool byStart) { Q_UNUSED(byStart) }
    /// Returns the role of the property in a MotionScheme: Spatial or Effects.
    virtual MotionScheme::Role effectiveRole() const = 0;
    /// Returns the action that completes a run, if it may have no duration.
    virtual PendingActions instantCompletion() const { return {}; }
    /// Selects the final target. Called before a run is completed.
    virtual void skipToFinalTarget() {}
    /// Advances the run in a tick. Writes are limited to \a updateRate, in hertz; 0: no limit.
    virtual Outcome advanceRun(double seconds, double updateRate)
    {
        return run().advance(seconds, updateRate);
    }
    /// Returns the motion \a seconds from now, of a run or at rest.
    virtual Trajectory trajectoryAfter(double seconds) const = 0;
};

} // namespace sprung
