// SPDX-License-Identifier: MIT
// A run that continues in another frame of reference.
#include "interpolator_p.h"

namespace sprung {

void Interpolator::carryTo(const QVariant &value, const QVariant &to)
{
    d->carryTo(value, to, {});
}

void Interpolator::carryTo(const QVariant &value, const QVariant &to, const QVariant &velocity)
{
    if (!d->isOwnThread("carryTo()") || !d->bindFor("carryTo()", to))
        return;
    ChannelValues speed{};
    if (!d->binding.type->velocityFromVariant(velocity, speed.data()))
        return d->refuse("velocity", velocity);
    d->carryTo(value, to, speed);
}

void Interpolator::Private::carryTo(const QVariant &value, const QVariant &to,
                                    const std::optional<ChannelValues> &velocity)
{
    TypedValue here;
    TypedValue there;
    if (!isOwnThread("carryTo()") || !bindFor("carryTo()", to) || !convert("value", value, &here)
        || !convert("to", to, &there))
        return;
    if (!isRunning() && !tell(snapTo(here)))
        return;
    if (!isRunning())
        return animateTo(to, velocity);
    carry(here, velocity);
    targetFrame = -detail::never; // the target itself has not moved
    setTo(there);
    aimAtTo(true);
    replan();
    owesWrite = owesUpdate = true;
    tell(Due::goal() | outset() | Due::motion() | instantly());
}

/// Puts the value elsewhere, with the velocity it has or a new one.
void Interpolator::Private::carry(const TypedValue &value,
                                  const std::optional<ChannelValues> &velocity)
{
    const ChannelType &type = *binding.type;
    const TypedValue before = current();
    const ChannelValues kept = this->velocity();
    if (ends.known(Endpoints::From) == Known::Noted) {
        TypedValue from = ends.value(Endpoints::From);
        const ChannelValues away = type.difference(&before, &from);
        type.displaced(&value, away.data(), &from);
        ends.set(Endpoints::From, from);
    }
    if (holding()) {
        ends.set(Endpoints::Rest, value);
        holding()->carryTo(value);
    }
    mover->trajectory.setValue(value);
    mover->trajectory.setVelocity(velocity.value_or(kept));
}

} // namespace sprung
