// SPDX-License-Identifier: MIT
// A held run: something else moves the property, for example a finger, and the run measures it.
#include "interpolator_p.h"

#include <QMetaMethod>

namespace sprung {

Due Interpolator::Private::hold()
{
    if (!bindOrWait() || holding())
        return {};
    if (!isRunning())
        return begin(WhereItIs, {});
    grasp();
    return {};
}

void Interpolator::Private::grasp()
{
    TypedValue value = current();
    ends.set(Endpoints::Rest, value); // current() reads it if the sink cannot be read
    if (!binding.type->isFinite(&value))
        value = ends.value(Endpoints::To);
    existingRare().holding = std::make_unique<Holding>(*binding.type, value);
    const QMetaProperty property = binding.sink.property();
    if (property.hasNotifySignal()) {
        static const QMetaMethod slot = Interpolator::staticMetaObject.method(
            Interpolator::staticMetaObject.indexOfSlot("heldValueChanged()"));
        holding()->setNotify(connect(binding.sink.object(), property.notifySignal(), q, slot));
    }
    mover->trajectory.setValue(value);
    mover->trajectory.setVelocity({});
    mover->trajectory.setDelay(0);
    phase = Phase::Held;
    mover->step = StepHandle();
}

void Interpolator::feed(const QVariant &value)
{
    TypedValue typed;
    if (!d->isOwnThread("feed()"))
        return;
    if (!d->holding())
        return d->warn(QStringLiteral("refused feed(): it is not held"));
    if (!d->convert("value", value, &typed))
        return;
    d->ends.set(Endpoints::Rest, typed);
    d->owesWrite = true;
    if (d->tell(Row::Place) && d->holding() && !d->holding()->isNotified())
        heldValueChanged();
}

void Interpolator::heldValueChanged()
{
    if (!d->holding())
        return;
    d->holding()->notice(d->current());
    d->mover->trajectory.setValue(d->holding()->last());
    d->notifyUpdated();
}

void Interpolator::Private::letGo()
{
    if (!holding())
        return;
    const TypedValue value = current();
    holding()->notice(value);
    if (binding.type->isFinite(&value)) // otherwise the last finite value stays
        mover->trajectory.setValue(value);
    mover->trajectory.setVelocity(holding()->velocity());
    phase = Phase::Moving;
    replan(Aim::Afresh);
    dropHolding();
}

} // namespace sprung
