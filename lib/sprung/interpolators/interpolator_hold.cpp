// SPDX-License-Identifier: MIT
// The hold: external code controls the value, and the interpolator measures its velocity.
#include "interpolator_p.h"

#include <QMetaMethod>

#include <memory>

namespace sprung {

bool Interpolator::isHeld() const
{
    return d->held;
}

void Interpolator::setHeld(bool held)
{
    if (d->held == held || !d->isOwnThread("held"))
        return;
    d->held = held;
    PendingActions pending = RunAction::Held;
    if (!d->configuring && held) {
        pending |= d->hold();
    } else if (!d->configuring && d->is(Private::Phase::Held)) {
        d->endHold();
        pending |= RunAction::CompleteInstantly; // motion may have been reduced while held
    }
    d->flush(pending);
}

void Interpolator::feed(const QVariant &value)
{
    TypedValue typed;
    if (!d->isOwnThread("feed()"))
        return;
    if (!d->is(Private::Phase::Held))
        return d->binding.warn(QStringLiteral("rejected feed(): it is not held"));
    if (!d->binding.convert("value", value, &typed))
        return;
    d->endpoints.set(Endpoints::Resting, typed);
    d->writePending = true;
    const auto isUnnoticed = [&] {
        const HeldValueTracker &tracker = *d->run().heldTracker();
        return !tracker.isNotified() || !isSame(*d->binding.type, tracker.lastValue(), typed);
    };
    if (d->flush(RunAction::WriteAtRest) && d->is(Private::Phase::Held) && isUnnoticed())
        heldValueChanged();
}

void Interpolator::heldValueChanged()
{
    if (!d->is(Private::Phase::Held))
        return;
    HeldValueTracker &tracker = *d->run().heldTracker();
    d->setSuspended(d->paused);
    tracker.valueWritten(d->currentValue());
    d->run().trajectory.setValue(tracker.lastValue());
    d->notifyUpdated();
}

PendingActions Interpolator::Private::hold()
{
    if (!bindOrWait() || is(Phase::Held))
        return {};
    if (!isRunning())
        return beginRun(currentValue(), {});
    beginHold();
    return {};
}

/// Begins a hold: external code controls the value from now on.
void Interpolator::Private::beginHold()
{
    TypedValue value = currentValue();
    endpoints.set(Endpoints::Resting, value); // currentValue() reads it if the sink cannot be read
    if (!binding.type->isFinite(&value))
        value = endpoints.value(Endpoints::To);
    const QMetaProperty property = binding.sink.property();
    auto &tracker = run().cold.ensure().heldTracker;
    tracker = std::make_unique<HeldValueTracker>(*binding.type, value, property.hasNotifySignal());
    if (property.hasNotifySignal()) {
        static const QMetaMethod valueChangedSlot = Interpolator::staticMetaObject.method(
            Interpolator::staticMetaObject.indexOfSlot("heldValueChanged()"));
        tracker->setNotify(
            connect(binding.sink.object(), property.notifySignal(), q, valueChangedSlot));
    }
    run().trajectory.setValue(value);
    run().trajectory.setVelocity({});
    run().trajectory.setDelay(0);
    run().phase = Phase::Held;
    runSlot->step = StepRef();
    replan();
}

void Interpolator::Private::endHold()
{
    if (!is(Phase::Held))
        return;
    setSuspended(paused);
    const TypedValue value = currentValue();
    HeldValueTracker &tracker = *run().heldTracker();
    tracker.valueWritten(value);
    if (binding.type->isFinite(&value)) // otherwise the last finite value stays
        run().trajectory.setValue(value);
    run().trajectory.setVelocity(tracker.velocity());
    run().phase = Phase::Moving;
    replan(Replan::Start);
    run().cold->heldTracker.reset();
}

} // namespace sprung
