// SPDX-License-Identifier: MIT
// The run of an interpolator: its start, its commands, its ticks and its end.
#include "interpolator_p.h"

#include <QAbstractEventDispatcher>

#include <cstring>
#include <utility>

namespace sprung {

// Start

PendingActions Interpolator::Private::start()
{
    if (configuring) {
        pendingCommand = PendingCommand::Start;
        return {};
    }
    if (!isRunning()) {
        const bool bound = bindOrWait();
        pendingCommand = bound ? PendingCommand::None : PendingCommand::Start;
        setTargetTo(false);
        return bound ? actions::targetChanged | beginRun(currentValue(), {}, true)
                     : actions::targetChanged;
    }
    if (!runSlot->hasNotMoved || !endpoints.isExplicit(Endpoints::From) || is(Phase::Held))
        return {};
    // A setter has just started the run and nothing has moved, so the run can still begin at
    // `from`.
    const ChannelValues before = velocity();
    runSlot->hasNotMoved = false;
    TypedValue origin = endpoints.value(Endpoints::From);
    clampStart(&origin);
    setTargetTo(false);
    run().trajectory.track().placeAtRest(origin);
    run().trajectory.setVelocity(before);
    startWaypoints();
    replan();
    return actions::targetChanged | markMoved() | instantCompletion();
}

/// Clamps the value at which a run starts. Returns whether it was outside the bounds.
bool Interpolator::Private::clampStart(TypedValue *value) const
{
    const bool isOutside = clamp(value);
    if (isOutside)
        binding.warn(QStringLiteral("it would start outside its bounds and was brought inside"));
    return isOutside;
}

PendingActions Interpolator::Private::beginRun(TypedValue origin,
                                               const std::optional<ChannelValues> &velocity,
                                               bool byStart)
{
    if (isRunning() || isChangingThread)
        return {};
    if (binding.isTargetDestroyed()) {
        binding.warn(QStringLiteral("not started: the target is gone"));
        return {};
    }
    RunPool *const currentPool = RunPool::current();
    if (!currentPool) {
        if (!QAbstractEventDispatcher::instance()) // with a dispatcher, the application is exiting
            binding.warn(QStringLiteral("not started: this thread has no event loop"));
        return {};
    }

    const ChannelType &type = *binding.type;
    notifier.storePreviousValue();
    const std::optional<Trajectory> other = otherMotion(type, origin);
    std::optional<ChannelValues> inherited;
    if (other) {
        const Trajectory::Sample current = other->now();
        origin = current.value;
        inherited = current.velocity;
    }
    const Source source = endpoints.source(Endpoints::From);
    const bool atFrom = byStart && (source == Source::Explicit || source == Source::Default);
    if (atFrom) {
        origin = endpoints.value(Endpoints::From);
    } else if (!type.isFinite(&origin)) {
        binding.warn(
            QStringLiteral("the value it would start from is not finite; it starts at its end"));
        if (!equilibrium(&origin))
            return {};
    }
    const bool isOutside = clampStart(&origin);

    acquireRun(*currentPool, type, origin, other);
    runSlot->notifiesUpdated = notifier.connections.isPerTickConnected();
    runSlot->hasNotMoved = !atFrom;
    if (source == Source::Unset || (source == Source::Captured && !startsAtNewFrom())) {
        if (source == Source::Unset || !isSame(type, endpoints.value(Endpoints::From), origin))
            endpoints.set(Endpoints::From, origin);
        endpoints.setSource(Endpoints::From, Source::Captured);
    }
    Trajectory &trajectory = run().trajectory;
    trajectory.setDelay(rare().delay / 1000.0);
    const auto pending = binding.takePendingVelocity();
    if (const auto &initial = velocity ? velocity : pending ? pending : inherited)
        trajectory.setVelocity(*initial);
    if (byStart)
        startWaypoints();
    replan(Replan::Start);
    if (held)
        beginHold();
    writePending = notifier.updatePending = atFrom || isOutside;
    return (other ? RunAction::ReplaceDriver : PendingActions())
        | PendingActions{RunAction::From, RunAction::Held, RunAction::CompleteInstantly}
    | actions::targetChanged | actions::runStarted | actions::valueMoved;
}

// Commands

PendingActions Interpolator::Private::retarget(TargetChange change,
                                               const std::optional<ChannelValues> &velocity)
{
    if (configuring)
        return actions::targetChanged;
    if (isRunning())
        return actions::targetChanged | continueRun(velocity);
    if (!bindOrWait()) {
        pendingCommand = PendingCommand::None; // overrides an earlier start() or stop()
        return actions::targetChanged;
    }
    const TypedValue current = currentValue();
    if (startsRun(change, current, velocity && norm(*velocity) > 0))
        return actions::targetChanged | beginRun(current, velocity);
    if (change == TargetChange::Command)
        lastReason = Settled;
    return actions::targetChanged | rewriteEquivalentAngle(current);
}

/// Whether a new target starts a run, at rest at \a current.
bool Interpolator::Private::startsRun(TargetChange change, const TypedValue &current,
                                      bool hasVelocity) const
{
    const bool startsAtTarget = kind.startsAtNewTo
        && (!kind.hasFinalPosition || endpoints.has(Endpoints::To)
            || (endpoints.has(Endpoints::From) && startsAtNewFrom()));
    if (change == TargetChange::Command)
        return hasVelocity || !startsAtTarget || !isAtEquilibrium(current);
    return startsAtTarget && !binding.isTargetDestroyed() && !isAtEquilibrium(current);
}

PendingActions Interpolator::Private::continueRun(const std::optional<ChannelValues> &velocity)
{
    if (velocity)
        run().trajectory.setVelocity(*velocity);
    replan();
    return instantCompletion();
}

/// Writes the new number of an equivalent angle: 0 and 360 degrees are the same direction.
PendingActions Interpolator::Private::rewriteEquivalentAngle(const TypedValue &current)
{
    TypedValue resting;
    if (!binding.angular || binding.isTargetDestroyed() || !equilibrium(&resting)
        || !isSame(*binding.type, current, resting)
        || std::memcmp(&current, &resting, sizeof(double)) == 0)
        return {};
    notifier.storePreviousValue();
    endpoints.set(Endpoints::Resting, resting);
    writePending = true;
    return RunAction::WriteAtRest;
}

PendingActions Interpolator::Private::animateTo(const TypedValue &value,
                                                const std::optional<ChannelValues> &velocity)
{
    setTo(value);
    setTargetTo(true);
    return retarget(TargetChange::Command, velocity);
}

PendingActions Interpolator::Private::push(const ChannelValues &velocity)
{
    selectsEndAgain = true;
    if (!isRunning())
        return norm(velocity) > 0 ? beginRun(currentValue(), velocity)
                                  : PendingActions{RunAction::UpdatedAtRest};
    return continueRun(velocity);
}

PendingActions Interpolator::Private::snapTo(const TypedValue &value)
{
    setPendingVelocity({});
    const TypedValue previous = endpoints.value(Endpoints::To);
    const bool wasExplicit = endpoints.isExplicit(Endpoints::To);
    setTo(value);
    TypedValue target = value;
    clamp(&target);
    setTargetTo(true);
    // Without this check, a slot of updated() that calls snapTo() would recurse forever.
    if (is(Phase::Arriving) && wasExplicit && isSame(*binding.type, previous, target)
        && isSame(*binding.type, currentValue(), target))
        return actions::targetChanged;
    if (!isRunning())
        notifier.storePreviousValue();
    endpoints.set(Endpoints::Resting, target);
    writePending = true;
    PendingActions pending = actions::targetChanged
        | PendingActions{RunAction::ReplaceDriver, RunAction::WriteAtRest};
    if (!isRunning()) {
        selectsEndAgain = true; // to velocity 0
        return pending;
    }
    run().trajectory.track().placeAtRest(target);
    replan();
    run().finishAt(target, FinishReason::Completed);
    notifier.updatePending = true;
    return pending | notifier.pendingRunStart()
        | PendingActions{RunAction::Updated, RunAction::Value, RunAction::EndRun};
}

// Ticks

Run::TickResult Interpolator::Private::advance(double seconds)
{
    if (is(Phase::Held)) {
        HeldValueTracker &tracker = *run().heldTracker();
        const bool moved = tracker.tick(currentValue(), seconds);
        run().trajectory.setValue(tracker.lastValue());
        if (moved && !tracker.isNotified())
            notifyUpdated();
        else if (tracker.isNotified() && tracker.isResting())
            setSuspended(true); // until the value moves
        return TickResult::Waiting;
    }
    const int waypointBefore = currentWaypoint();
    const TickResult result = advanceRun(seconds, rare().updateRate);
    if (currentWaypoint() != waypointBefore)
        setToToWaypoint();
    if (const PendingActions pending = waypointActions(); pending && result == TickResult::Waiting)
        flush(pending);
    else if (pending)
        runSlot->notifiesUpdated = true; // notifyUpdated() flushes after the write
    return result;
}

void Interpolator::Private::notifyUpdated()
{
    notifier.updatePending = true;
    flush(waypointActions() | notifier.pendingRunStart()
          | PendingActions{RunAction::Updated, RunAction::Value});
}

/// Writes the value outside of a tick.
void Interpolator::Private::writeNow()
{
    writePending = false;
    const bool moves = isRunning() && !is(Phase::Held);
    const TypedValue value = moves ? run().value() : endpoints.value(Endpoints::Resting);
    if (!binding.isTargetDestroyed())
        binding.sink.write(&value);
}

void Interpolator::Private::setSuspended(bool suspended)
{
    pool->setSuspended(runSlot, suspended);
    if (suspended && binding.sink.object()) { // no tick detects the destruction
        connect(binding.sink.object(), &QObject::destroyed, q, &Interpolator::targetDestroyed,
                Qt::UniqueConnection);
    }
}

// End

PendingActions Interpolator::Private::complete()
{
    if (!isRunning() || is(Phase::Arriving))
        return {};
    if (binding.isTargetDestroyed())
        return endRun(TargetLost);
    endHold();
    if (WaypointProgress *progress = waypointProgress(); progress && !progress->isAtLast()) {
        progress->advanceTo(progress->count - 1);
        setToToWaypoint();
        replan();
        progress->notified = progress->reached; // the skipped ones
    }
    const Trajectory::End last = run().trajectory.end();
    if (last.reason == Trajectory::EndReason::Never) {
        binding.warn(QStringLiteral("it never comes to rest, so it was stopped, not completed"));
        return endRun(Stopped);
    }
    run().trajectory.track().placeAtRest(last.last.value);
    return onArrived(TickResult::Moving);
}

/// Handles the end of a motion, or its completion: marks the write of the exact value and the last
/// signals as pending.
PendingActions Interpolator::Private::onArrived(TickResult result)
{
    Trajectory &trajectory = run().trajectory;
    if (result == TickResult::BoundReached) {
        const Trajectory::Sample last = trajectory.end().last;
        notifier.storeImpact(last.velocity);
        run().finishAt(last.value, FinishReason::BoundReached);
    } else {
        trajectory.snapToRest();
        run().markArriving(result == TickResult::Settled ? FinishReason::Settled
                                                         : FinishReason::Completed);
    }
    return actions::targetChanged | markMoved()
        | PendingActions{RunAction::WaypointReached, RunAction::FinalPositionReached,
                         RunAction::EndRun};
}

/// Ends the run. The value of the last tick or of a jump may not have been written yet; the
/// replacing motion has already taken it over.
PendingActions Interpolator::Private::endRun(Reason reason)
{
    if (!isRunning())
        return {};
    held = false;
    const bool isPaced = rare().updateRate > 0 && is(Phase::Moving) && run().trajectory.delay() == 0
        && !runSlot->hasNotMoved;
    if (reason == Replaced || reason == TargetLost || is(Phase::Held) || !(writePending || isPaced))
        return runEnded(reason);
    run().markArriving(FinishReason(reason));
    writePending = true;
    return {RunAction::Write, RunAction::EndRun};
}

/// Stores the end of the run and releases its slot.
PendingActions Interpolator::Private::runEnded(Reason reason)
{
    notifier.storeEnd(reason);
    lastReason = char(reason);
    if (runResult)
        *std::exchange(runResult, nullptr) = reason;
    held = false;
    endpoints.set(Endpoints::Resting, run().value());
    writePending = notifier.updatePending = false;
    release();
    pool->release(this);
    if (endpoints.source(Endpoints::To) == Source::Captured) // resetTo() kept it for this run only
        reset(Endpoints::To);
    return actions::runEnded;
}

} // namespace sprung
