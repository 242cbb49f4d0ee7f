// SPDX-License-Identifier: MIT
// The end of a run: it arrives, is completed, is ended, or goes with its interpolator.
#include "interpolator_p.h"

#include <utility>

namespace sprung {

/// The run has come to rest or is to be completed: the exact value is due, and the last signals.
Due Interpolator::Private::arrived(Outcome outcome)
{
    Trajectory &trajectory = mover->trajectory;
    if (outcome == AtBound) {
        const Trajectory::Moment last = trajectory.end().last;
        listeners.noteImpact(last.velocity);
        trajectory.track().standAt(last.value);
    } else {
        trajectory.settle();
    }
    phase = Phase::Arriving;
    reason = outcome == AtBound ? BoundReached
        : outcome == Settled    ? Interpolator::Settled
                                : Completed;
    owesWrite = owesUpdate = true;
    return rows::goal | listeners.outset() | rows::motion
        | Due{Row::Passed, Row::Reached, Row::End};
}

bool Interpolator::Private::reduceMotion()
{
    const bool moves = phase != Phase::Held;
    if (moves)
        tell(completed());
    return moves;
}

void Interpolator::Private::followScheme()
{
    if (isReduced())
        reduceMotion();
}

Due Interpolator::Private::completed()
{
    if (!isRunning() || phase == Phase::Arriving)
        return {};
    if (binding.isLost())
        return end(TargetLost);
    letGo();
    skipAhead();
    const Trajectory::End last = mover->trajectory.end();
    if (last.why == Trajectory::Why::Never) {
        warn(QStringLiteral("it never comes to rest, so it was stopped, not completed"));
        return end(Stopped);
    }
    if (last.why == Trajectory::Why::AtBound && last.seconds == 0)
        return arrived(AtBound);
    mover->trajectory.track().standAt(last.last.value);
    return arrived(Moved);
}

/// Ends the run. The value of the last tick or of a jump may not have been written yet; what
/// replaces the run has taken it over.
Due Interpolator::Private::end(Reason why)
{
    if (!isRunning())
        return {};
    held = false;
    const bool isPaced = rare && rare->schedule.updateRate > 0 && phase == Phase::Moving;
    if (why == Replaced || why == TargetLost || phase == Phase::Held || !(owesWrite || isPaced))
        return ended(why);
    phase = Phase::Arriving;
    reason = why;
    owesWrite = true;
    return {Row::Write, Row::End};
}

/// The run is over.
Due Interpolator::Private::ended(Reason why)
{
    listeners.noteEnd(why);
    held = false;
    halt();
    if (ends.known(Endpoints::To) == Known::Noted) // resetTo() kept it for this run only
        resetTo();
    return rows::ending;
}

void Interpolator::Private::halt()
{
    ends.set(Endpoints::Rest, committed());
    if (rare)
        rare->segment.reset();
    owesWrite = owesUpdate = false;
    dismantle();
}

/// Releases everything without emitting a signal.
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
