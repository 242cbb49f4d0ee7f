// SPDX-License-Identifier: MIT
#include "interpolator_p.h"

#include <QMetaMethod>

namespace sprung {

void Interpolator::Private::hold()
{
    if (!bind() || holding)
        return;
    holding = std::make_unique<Holding>();
    holding->estimator.addSample(0, {});
    const TypedValue value = current();
    holding->origin = value;

    const QMetaProperty property = sink.property();
    if (property.hasNotifySignal()) {
        static const QMetaMethod slot = Interpolator::staticMetaObject.method(
            Interpolator::staticMetaObject.indexOfSlot("heldValueChanged()"));
        holding->notify = connect(sink.object(), property.notifySignal(), q, slot);
    }
    if (!isRunning())
        return begin(WhereItIs);
    mover->standAt(value);
    chooseStep();
}

/// Each tick while held: where the finger has brought it, and how fast.
Interpolator::Private::Advance Interpolator::Private::measure(double seconds)
{
    const TypedValue value = current();
    holding->seconds += seconds;
    const ChannelValues way = type->difference(&holding->origin, &value);
    holding->estimator.addSample(holding->seconds, way);
    const TypedValue before = mover->origin();
    const bool moved = norm(type->difference(&before, &value)) > 0;
    mover->setOrigin(value);
    mover->setVelocities(holding->estimator.velocity());
    if (moved && !holding->notify)
        notifyUpdated();
    return Silent;
}

void Interpolator::Private::letGo()
{
    if (!holding)
        return;
    const TypedValue value = current();
    const ChannelValues velocity = holding->estimator.velocity();
    holding.reset();
    if (!isRunning())
        return;
    mover->standAt(value);
    law.reset();
    setVelocity(velocity);
    replan();
}

} // namespace sprung
