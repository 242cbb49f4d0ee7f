// SPDX-License-Identifier: MIT
// The end of a run: it arrives, is completed, is ended, or goes with its interpolator.
#include "interpolator_p.h"

#include <utility>

namespace sprung {

/// Ends a run that has come to rest or is to be completed: writes the exact value, then emits the
/// last signals.
void Interpolator::Private::arrive(Outcome outcome)
{
    if (outcome != AtBound)
        mover->trajectory.settle();
    phase = Phase::Arriving;
    const TypedValue value = mover->trajectory.origin();
    const Checkpoint now(*this);
    emitStart();
    if (now.isSamePlan())
        write(value);
    if (now.isSamePlan())
        notifyUpdated();
    if (now.isSamePlan() && notifier.isHeard() && (outcome == Settled || isAtEquilibrium()))
        arrived();
    if (!now.isSamePlan())
        return;
    if (outcome == AtBound)
        return endAtBound();
    end(outcome == Settled ? Interpolator::Settled : Completed);
}

/// While finished() is emitted, the velocity is that at the bound.
void Interpolator::Private::endAtBound()
{
    const bool isKnown = rare && rare->segment;
    const ChannelValues hit = isKnown ? rare->segment->end().last.velocity : ChannelValues{};
    const Survival alive(life);
    existingRare().impact = &hit;
    end(BoundReached);
    if (alive)
        rare->impact = nullptr;
}

bool Interpolator::Private::reduceMotion()
{
    const bool moves = phase != Phase::Held;
    if (moves)
        complete();
    return moves;
}

void Interpolator::Private::followScheme()
{
    if (isReduced())
        reduceMotion();
}

void Interpolator::Private::complete()
{
    if (!isRunning() || phase == Phase::Arriving)
        return;
    if (binding.isLost())
        return end(TargetLost);
    letGo();
    skipAhead();
    const Trajectory::End last = mover->trajectory.end();
    if (last.why == Trajectory::Why::Never) {
        warn(QStringLiteral("it never comes to rest, so it was stopped, not completed"));
        return end(Stopped);
    }
    mover->trajectory.track().standAt(last.last.value);
    const bool isAtBound = last.why == Trajectory::Why::AtBound && last.seconds == 0;
    arrive(isAtBound ? AtBound : Moved);
}

void Interpolator::Private::end(Reason reason)
{
    if (!isRunning())
        return;
    held = false;
    // The value of the last tick may not have been written yet. What replaces it has taken it over.
    if (reason != Replaced && rare && rare->schedule.updateRate > 0 && phase == Phase::Moving) {
        phase = Phase::Arriving;
        const Checkpoint now(*this);
        write(current());
        if (!now.isSamePlan())
            return; // whoever was told of the value has ended the run, or sent it elsewhere
    }
    halt();
    emitEnd(reason);
}

void Interpolator::Private::halt()
{
    const TypedValue value = mover->trajectory.track().value();
    ends.set(Endpoints::Rest, value);
    if (rare) {
        rare->holding.reset();
        rare->segment.reset();
    }
    release();
    movers->release(std::exchange(mover, nullptr));
    phase = Phase::Idle;
    ++runs;
}

void Interpolator::Private::dismantle()
{
    dropHolding();
    if (!mover)
        return;
    release();
    movers->release(std::exchange(mover, nullptr));
    phase = Phase::Idle;
}

} // namespace sprung
