// SPDX-License-Identifier: MIT
#pragma once

#include "run_pool.h"
#include "run_actions.h"

#include <sprung/engine/motion.h>
#include <sprung/engine/motion_scheme.h>

namespace sprung {

/// The functions in which the kinds of interpolators differ.
class InterpolatorPolicy : public MoverClient
{
public:
    enum class Aim {
        Afresh, ///< a run begins, or continues after it was held
        Onwards ///< a target or a setting has changed during the run
    };
    /// Sets law, pace and origin of the trajectory from now on. Keeps the value, and also the
    /// velocity unless the law determines it.
    virtual void aim(Trajectory &trajectory, Aim how) const = 0;
    /// Called after aim() with the trajectory of the run itself, and not with a copy.
    virtual void aimed() {}
    /// A run has a new `to` instead of \a former, which it had from the frame \a frameBefore on.
    /// Called before aim(), once per frame.
    virtual void retargeted(const TypedValue &former, double frameBefore)
    {
        Q_UNUSED(former)
        Q_UNUSED(frameBefore)
    }
    /// The value that the motion heads for, once type and values are known; false if only the law
    /// determines where the motion ends.
    virtual bool equilibrium(TypedValue *value) const = 0;
    /// Whether a new `to` makes it move.
    virtual bool headsForTo() const { return true; }
    /// Whether a new `from` makes it move.
    virtual bool headsForFrom() const { return false; }
    /// Whether the user gave a place to head for.
    virtual bool isAimed() const = 0;
    /// Heads for `to` from now on. Without `always`, an explicit finalPosition wins.
    virtual void aimAtTo(bool always) { Q_UNUSED(always) }
    /// The user set a velocity, which from now on decides where the motion ends.
    virtual void pushed() {}
    /// The spring that takes over with AtBound::Catch.
    virtual SpringParameters catchingSpring() const { return Motion::instance()->spring(); }
    /// Whether it heads for `to`, if it has a choice.
    virtual bool headsForEnd() const { return false; }
    /// The waypoint that it heads for; -1 if none.
    virtual int waypointNow() const { return -1; }
    /// The rows that only some kinds have: the heading, and the places on the way. Called only if
    /// somebody listens.
    virtual void tellOfKind(Row row, Due &due)
    {
        Q_UNUSED(row)
        Q_UNUSED(due)
    }
    /// What a tick has changed on the way, apart from the value.
    virtual Due news() const { return {}; }
    /// Whether the spring of a scheme is another one by now than that which moves the value.
    virtual bool isOutdated() const { return false; }
    /// A run begins, with start() or otherwise. Its trajectory has no law yet.
    virtual void setOut(bool byStart) { Q_UNUSED(byStart) }
    /// What the property is for a MotionScheme: Spatial or Effects.
    virtual MotionScheme::Role roleNow() const = 0;
    /// The row that completes a run, if it may take no time.
    virtual Due instantly() const { return {}; }
    /// Before a run is completed: heads for where it will end.
    virtual void skipAhead() {}
    /// Lets time pass for a tick. Writes are due at \a updateRate, in hertz; with 0 always.
    virtual Outcome travel(double seconds, double updateRate)
    {
        return run().advance(seconds, updateRate);
    }
    /// Advances the trajectory for seek().
    virtual void pass(double seconds) { run().trajectory.pass(seconds); }
    /// The motion \a seconds from now, of a run or at rest.
    virtual Trajectory foreseeAfter(double seconds) const = 0;
};

} // namespace sprung
