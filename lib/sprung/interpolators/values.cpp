// SPDX-License-Identifier: MIT
// The values that an interpolator is given: taken in, kept, and shown.
#include "interpolator_p.h"

namespace sprung {

Interpolator::Private::Taking Interpolator::Private::take(const char *what, const QVariant &value,
                                                          QVariant Pending::*place,
                                                          TypedValue *typed)
{
    if (type)
        return convert(what, value, typed) ? Taken : Refused;
    told().*place = value;
    bind();
    return Kept;
}

QVariant Interpolator::Private::show(bool known, const TypedValue &value,
                                     QVariant Pending::*place) const
{
    if (!type)
        return pending ? (*pending).*place : QVariant();
    return known ? type->toVariant(&value) : QVariant();
}

bool Interpolator::Private::convert(const char *what, const QVariant &variant,
                                    TypedValue *value) const
{
    if (type->fromVariant(variant, value))
        return true;
    refuse(what, variant);
    return false;
}

bool Interpolator::Private::setFrom(const TypedValue &value)
{
    const TypedValue former = from();
    if (fromGiven && isSame(former, value))
        return false;
    // With no property to read, what rests at `from` goes on resting there.
    const TypedValue rested = places.value(Waypoints::Rest);
    const bool restsThere = !fromKnown || isSame(former, rested);
    places.set(Waypoints::From, value);
    fromGiven = fromKnown = true;
    if (isRunning() && headsForFrom())
        replan();
    else if (!isRunning() && restsThere)
        places.set(Waypoints::Rest, value);
    return true;
}

bool Interpolator::Private::setTo(const TypedValue &value)
{
    const TypedValue former = to();
    if (toGiven && isSame(former, value))
        return false;
    places.set(Waypoints::To, value);
    toGiven = toKnown = true;
    if (bounds)
        bringToInside();
    aimAtTo(false);
    return true;
}

bool Interpolator::Private::bringToInside()
{
    TypedValue inside = to();
    if (!bounds->clamp(*type, &inside))
        return false;
    places.set(Waypoints::To, inside);
    warn(QStringLiteral("\"to\" is outside the bounds and was brought inside"));
    return true;
}

Bounds &Interpolator::Private::knownBounds()
{
    if (!bounds)
        bounds = std::make_unique<Bounds>();
    return *bounds;
}

QVariant Interpolator::Private::bound(std::optional<TypedValue> Bounds::*which,
                                      QVariant Pending::*place) const
{
    if (!type)
        return pending ? (*pending).*place : QVariant();
    if (!bounds || !((*bounds).*which))
        return {};
    return type->toVariant(&*((*bounds).*which));
}

bool Interpolator::Private::setBound(const char *what, const QVariant &value,
                                     std::optional<TypedValue> Bounds::*which,
                                     QVariant Pending::*place)
{
    if (!isOwnThread(what))
        return false;
    if (!type) {
        told().*place = value;
        bindIfTold();
        return true;
    }
    if (!value.isValid()) {
        if (!bounds || !((*bounds).*which))
            return false;
        ((*bounds).*which).reset();
    } else {
        TypedValue typed;
        if (!type->bounded) {
            warn(QStringLiteral("refused %1: a value of this type has no bounds")
                     .arg(QLatin1StringView(what)));
            return false;
        }
        if (!convert(what, value, &typed))
            return false;
        Bounds next = bounds ? *bounds : Bounds();
        const std::optional<TypedValue> former = std::exchange(next.*which, typed);
        if (former && isSame(*former, typed))
            return false;
        if (!next.isConsistent(*type)) {
            refuse(what, value);
            return false;
        }
        knownBounds() = next;
    }
    const bool moved = toGiven && bringToInside();
    if (isRunning())
        replan();
    const Survival alive(life);
    if (moved)
        tell(&Interpolator::toChanged);
    return bool(alive);
}

TypedValue Interpolator::Private::current() const
{
    TypedValue value = places.value(Waypoints::Rest);
    if (mover && !holding)
        mover->value(&value);
    else
        sink.read(&value);
    return value;
}

bool Interpolator::Private::isAtEquilibrium() const
{
    TypedValue there;
    if (!equilibrium(&there) && !destination(&there))
        return false;
    return isSame(current(), there);
}

} // namespace sprung
