// SPDX-License-Identifier: MIT
#pragma once

#include "run_actions.h"
#include "run_pool.h"

#include <sprung/engine/motion.h>
#include <sprung/engine/motion_scheme.h>

namespace sprung {

/// The functions in which the kinds of interpolators differ.
class InterpolatorPolicy : public RunOwner
{
public:
    enum class Replan {
        Restart, ///< a run begins, or continues after it was held
        Continue ///< a target or a setting has changed during the run
    };
    /// Sets law, pace and origin of the trajectory from now on. Keeps the value, and also the
    /// velocity unless the law determines it.
    virtual void updateTrajectory(Trajectory &trajectory, Replan how) const = 0;
    /// Called after updateTrajectory() with the trajectory of the run itself, and not with a copy.
    virtual void afterTrajectoryUpdate() {}
    /// A run has a new `to` instead of \a former, which it had from the frame \a frameBefore on.
    /// Called before updateTrajectory(), once per frame.
    virtual void targetChanged(const TypedValue &former, double frameBefore)
    {
        Q_UNUSED(former)
        Q_UNUSED(frameBefore)
    }
    /// The value that the motion heads for, once type and values are known; false if only the law
    /// determines where the motion ends.
    virtual bool equilibrium(TypedValue *value) const = 0;
    /// Whether a new `to` makes it move.
    virtual bool movesOnToChange() const { return true; }
    /// Whether a new `from` makes it move.
    virtual bool movesOnFromChange() const { return false; }
    /// Whether the user gave a place to head for.
    virtual bool hasExplicitTarget() const = 0;
    /// Heads for `to` from now on. Without `always`, an explicit finalPosition wins.
    virtual void setTargetTo(bool always) { Q_UNUSED(always) }
    /// The user set a velocity, which from now on decides where the motion ends.
    virtual void onVelocitySet() {}
    /// The spring that takes over with AtBound::Catch.
    virtual SpringParameters catchingSpring() const { return Motion::instance()->spring(); }
    /// Whether it heads for `to`, if it has a choice.
    virtual bool targetsTo() const { return false; }
    /// The waypoint that it heads for; -1 if none.
    virtual int activeWaypoint() const { return -1; }
    /// The rows that only some kinds have: the heading, and the places on the way. Called only if
    /// somebody listens.
    virtual void notifySubclassProperties(RunAction row, PendingActions &pending)
    {
        Q_UNUSED(row)
        Q_UNUSED(pending)
    }
    /// What a tick has changed on the way, apart from the value.
    virtual PendingActions pendingAfterTick() const { return {}; }
    /// Whether the spring of a scheme is another one by now than that which moves the value.
    virtual bool isSpringStale() const { return false; }
    /// A run begins, with start() or otherwise. Its trajectory has no law yet.
    virtual void onRunStarting(bool byStart) { Q_UNUSED(byStart) }
    /// What the property is for a MotionScheme: Spatial or Effects.
    virtual MotionScheme::Role effectiveRole() const = 0;
    /// The row that completes a run, if it may take no time.
    virtual PendingActions instantCompletion() const { return {}; }
    /// Before a run is completed: heads for where it will end.
    virtual void skipToFinalTarget() {}
    /// Lets time pass for a tick. Writes are due at \a updateRate, in hertz; with 0 always.
    virtual Outcome advanceRun(double seconds, double updateRate)
    {
        return run().advance(seconds, updateRate);
    }
    /// Advances the trajectory for seek().
    virtual void advanceForSeek(double seconds) { run().trajectory.advanceUnsnapped(seconds); }
    /// The motion \a seconds from now, of a run or at rest.
    virtual Trajectory trajectoryAfter(double seconds) const = 0;
};

} // namespace sprung
