// SPDX-License-Identifier: MIT
#pragma once

#include "finish_reason.h"
#include "waypoint_progress.h"

#include <sprung/gestures/held_value_tracker.h>
#include <sprung/trajectory/motion_plan.h>
#include <sprung/trajectory/trajectory.h>

#include <memory>
#include <optional>

namespace sprung {

/// A run as a value: its motion, its progress and the reason for its end. It has no object, clock
/// or signals.
struct Run
{
    enum class Phase : char {
        Moving,  ///< also while the delay passes
        Held,    ///< external code controls the value, and the run measures its velocity
        Arriving ///< at the end: only the last write and signals are pending
    };
    /// The result of an advance. Waiting: nothing to write.
    using TickResult = Trajectory::AdvanceResult;

    /// Advances the run by \a seconds. Writes are limited to \a updateRate, in hertz; 0: no limit.
    TickResult advance(double seconds, double updateRate);
    /// Whether only advance() can advance the run now: during a delay, while the target moves, and
    /// if the motion reaches a waypoint.
    bool needsAdvance() const
    {
        return trajectory.delay() > 0 || trajectory.isTargetMoving() || followsWaypoints();
    }
    /// Returns the motion to the current target from now on; while held, the motion of a release
    /// now.
    Trajectory predicted() const;
    /// Returns the motion \a seconds from now.
    Trajectory after(double seconds) const;
    /// Returns the seconds until the run ends.
    double remainingTime() const;

    /// Returns the current value, bit-exact at the end.
    TypedValue value() const
    {
        const Track &track = trajectory.track();
        return track.distance() == 0 ? track.origin() : track.value();
    }
    ChannelValues velocity() const
    {
        return phase == Phase::Held ? heldTracker()->velocity() : trajectory.now().velocity;
    }
    /// Sets the value to \a finalValue at rest, and marks the end of the run as pending.
    void finishAt(const TypedValue &finalValue, FinishReason endReason)
    {
        trajectory.track().placeAtRest(finalValue);
        markArriving(endReason);
    }
    /// Marks the end of the run as pending.
    void markArriving(FinishReason endReason)
    {
        phase = Phase::Arriving;
        reason = endReason;
    }

    /// Stores the states at a start or a retarget.
    void storeStart()
    {
        const Track &track = trajectory.track();
        m_start = track.first();
        if (track.type()->count > 1) [[unlikely]]
            m_starts.ensure() = track.states();
    }
    /// Returns the states at the last start or retarget.
    States startStates() const { return m_starts ? *m_starts : States{m_start}; }

    /// Null without waypoints.
    WaypointProgress *waypoints() const { return cold ? cold->waypoints.get() : nullptr; }
    bool followsWaypoints() const { return waypoints() && waypoints()->arrives(); }

    HeldValueTracker *heldTracker() const { return cold ? cold->heldTracker.get() : nullptr; }

    /// Rarely used data of a run.
    struct ColdData
    {
        double secondsSinceWrite = 0; // seconds
        std::unique_ptr<HeldValueTracker> heldTracker;
        LazyValue<MotionPlan> plan;           // unless it is the plan of a spring that is not held
        std::optional<TypedValue> snapTarget; // where friction ends; may be outside the bounds
        std::unique_ptr<WaypointProgress> waypoints;

        void storePlan(const MotionPlan &next);
    };

    Trajectory trajectory;  // the motion from now on
    double largest = 0;     // the largest distance so far, for the tolerance
    double targetFrame = 0; // RunPool::frame() at the last new target, or at the start
    LazyValue<ColdData> cold;
    Phase phase = Phase::Moving;
    FinishReason reason = FinishReason::Settled; // the reason for the end

private:
    TickResult tickResult(TickResult progress, double seconds, double updateRate);
    TickResult advanceAlongWaypoints(WaypointProgress &waypoints, double seconds,
                                     double updateRate);
    WaypointPath pathOfRelease() const;

    State m_start;
    LazyValue<States> m_starts; // the states of several channels
};

} // namespace sprung
