// SPDX-License-Identifier: MIT
#pragma once

#include "motion_run.h"
#include "run_actions.h"

#include <sprung/engine/motion.h>
#include <sprung/engine/motion_scheme.h>
#include <sprung/trajectory/motion_plan.h>

namespace sprung {

struct Waypoint;

/// The functions in which the subclasses of Interpolator differ.
class InterpolatorPolicy : public MotionRun
{
public:
    enum class Replan {
        Restart, ///< a run begins, or continues after a hold
        Continue ///< a target or a setting has changed during the run
    };
    /// Returns the law, the target and the limits of a motion from now on. \a waypoint is the
    /// current one, or null. Rejects settings that do not fit the type with a warning.
    virtual MotionPlan plan(const Waypoint *waypoint) = 0;
    /// Sets \a value to the target of the motion, once type and values are available. Returns false
    /// if only the law determines the end of the motion.
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
    virtual SpringParameters boundsSpring() const { return Motion::instance()->spring(); }
    /// Whether the target is `to`, for subclasses with a choice.
    virtual bool targetsTo() const { return false; }
    /// Executes the actions that only some subclasses have: final position and waypoints. Called
    /// only if a signal is connected.
    virtual void notifySubclassProperties(RunAction action, PendingActions &pending)
    {
        Q_UNUSED(action)
        Q_UNUSED(pending)
    }
    /// Returns the role of the property in a MotionScheme: Spatial or Effects.
    virtual MotionScheme::Role effectiveRole() const = 0;
    /// Returns the action that completes a run, if it may have no duration.
    virtual PendingActions instantCompletion() const { return {}; }
};

} // namespace sprung
