// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator.h"

#include <sprung/gestures/held_value_tracker.h>
#include <sprung/trajectory/trajectory.h>

#include <memory>

namespace sprung {

/// A run as a value: its motion, how far it has come, and why it ends. It has no object, no clock and
/// no signals.
struct Run
{
    enum class Phase : char {
        Moving,  ///< or waiting until its delay is over
        Held,    ///< something else moves the property, and the run measures it
        Arriving ///< at the end: only the last write and signals are left to be done
    };
    /// What passing time has led to.
    enum TickResult {
        NoWrite, ///< nothing to write
        Moved,
        Settled,
        AtBound, ///< the value is at a bound that ends the run
    };

    /// Lets time pass. Writes are due at \a updateRate, in hertz; with 0 always.
    TickResult advance(double seconds, double updateRate);
    /// What \a progress, made in \a seconds, means for the run.
    TickResult outcomeOf(Trajectory::AdvanceResult progress, double seconds, double updateRate);

    /// The present value; at the end, to the last bit.
    TypedValue value() const
    {
        const Track &track = trajectory.track();
        return track.distance() == 0 ? track.origin() : track.value();
    }
    ChannelValues velocity() const
    {
        return phase == Phase::Held ? heldTracker()->velocity() : trajectory.now().velocity;
    }
    /// Puts the value at \a place: only the end of the run is left.
    void finishAt(const TypedValue &place, Interpolator::Reason why)
    {
        trajectory.track().placeAtRest(place);
        markArriving(why);
    }
    void markArriving(Interpolator::Reason why)
    {
        phase = Phase::Arriving;
        reason = why;
    }

    /// A segment begins: the trajectory from the start, or from a change, to the next change. On the
    /// \a fast path its states are enough; otherwise it keeps a copy of the trajectory.
    void beginSegment(bool fast)
    {
        if (!fast)
            return storeTrajectory();
        const Track &track = trajectory.track();
        segment = track.first();
        if (track.type()->count > 1) [[unlikely]]
            segments.ensure() = track.states();
        if (cold)
            cold->segment.reset();
    }
    void rewindToSegment();
    /// The states at the beginning of the segment.
    States segmentStates() const;

    HeldValueTracker *heldTracker() const { return cold ? cold->holding.get() : nullptr; }
    void endHold()
    {
        phase = Phase::Moving;
        cold->holding.reset();
    }

    /// What few runs have.
    struct ColdData
    {
        double sinceWrite = 0; // seconds
        std::unique_ptr<HeldValueTracker> holding;
        std::unique_ptr<Trajectory> segment;
    };
    ColdData &ensureCold()
    {
        if (!cold)
            cold = std::make_unique<ColdData>();
        return *cold;
    }

    Trajectory trajectory;        // from now on
    State segment;                // at the start of a segment on the fast path
    CopyableBox<States> segments; // as this, for several channels
    double largest = 0;           // the largest distance until now, for the tolerance
    double targetFrame = 0;       // Movers::frame() at the last new target, or at the start
    std::unique_ptr<ColdData> cold;
    Phase phase = Phase::Moving;
    Interpolator::Reason reason : 8 = Interpolator::Settled; // for which it ends

private:
    void storeTrajectory();
};

} // namespace sprung
