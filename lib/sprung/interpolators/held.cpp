// SPDX-License-Identifier: MIT
// A run while something else moves the property, a finger say: it measures.
#include "interpolator_p.h"

#include <QMetaMethod>

namespace sprung {

void Interpolator::Private::hold()
{
    if (!bindOrWait() || holding)
        return;
    News news;
    if (isRunning())
        grasp();
    else
        begin(WhereItIs, {}, &news);
    tell(news);
}

void Interpolator::Private::grasp()
{
    TypedValue value = current();
    ends.set(Endpoints::Rest, value); // what no property keeps stays there
    if (!binding.type->isFinite(&value))
        value = ends.value(Endpoints::To);
    holding = std::make_unique<Holding>(*binding.type, value);
    const QMetaProperty property = binding.sink.property();
    if (property.hasNotifySignal()) {
        static const QMetaMethod slot = Interpolator::staticMetaObject.method(
            Interpolator::staticMetaObject.indexOfSlot("heldValueChanged()"));
        holding->setNotify(connect(binding.sink.object(), property.notifySignal(), q, slot));
    }
    mover->trajectory.setValue(value);
    mover->trajectory.setVelocity({});
    mover->trajectory.setDelay(0);
    phase = Phase::Held;
    mover->step = StepHandle();
    ++plan;
}

void Interpolator::Private::letGo()
{
    if (!holding)
        return;
    const TypedValue value = current();
    if (binding.type->isFinite(&value)) // or else where it was seen last
        mover->trajectory.setValue(value);
    mover->trajectory.setVelocity(holding->velocity());
    holding.reset();
    phase = Phase::Moving;
    replan(Aim::Afresh);
}

} // namespace sprung
