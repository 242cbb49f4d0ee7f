// SPDX-License-Identifier: MIT
#include "interpolator_p.h"

#include <QMetaMethod>

namespace sprung {

void Interpolator::Private::hold()
{
    if (!bindOrWait() || holding)
        return;
    places.set(Waypoints::Rest, current()); // what no property keeps stays there
    holding = std::make_unique<Holding>();
    holding->estimator.addSample(0, {});
    TypedValue value = current();
    if (!type->isFinite(&value))
        value = places.value(Waypoints::Rest);
    holding->last = value;

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
    arriving = false;
    ++plan;
}

/// Each tick while held: where the finger has brought it, and how fast. The steps are added up, so
/// that what turns may do so more than once, and about one axis after another.
Interpolator::Private::Advance Interpolator::Private::measure(double seconds)
{
    holding->seconds += seconds;
    const TypedValue value = current();
    if (!type->isFinite(&value))
        return Silent;
    if (!type->isFinite(&holding->last))
        holding->last = value;
    const ChannelValues step = type->difference(&holding->last, &value);
    for (std::size_t c = 0; c < step.size(); ++c)
        holding->traveled[c] += step[c];
    holding->last = value;
    holding->estimator.addSample(holding->seconds, holding->traveled);
    const bool moved = norm(step) > 0;
    mover->standAt(value);
    setVelocity(holding->estimator.velocity());
    if (moved && !holding->notify)
        notifyUpdated();
    return Silent;
}

void Interpolator::Private::letGo()
{
    if (!holding)
        return;
    TypedValue value = current();
    const ChannelValues velocity = holding->estimator.velocity();
    holding.reset();
    if (!isRunning())
        return;
    if (!type->isFinite(&value))
        mover->value(&value); // where it was seen last
    mover->standAt(value);
    if (schedule)
        schedule->delayLeft = 0;
    law.reset();
    setVelocity(velocity);
    replan();
}

} // namespace sprung
