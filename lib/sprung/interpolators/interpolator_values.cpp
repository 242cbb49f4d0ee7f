// SPDX-License-Identifier: MIT
// The values of an interpolator: it converts, stores and returns them.
#include "interpolator_p.h"

#include <QThread>

#include <cstring>
#include <utility>

namespace sprung {

QVariant Interpolator::from() const
{
    return d->displayValue(d->endpoints.valueOrNone(Endpoints::From),
                           &TargetBinding::PendingSettings::from);
}

void Interpolator::setFrom(const QVariant &value)
{
    if (!value.isValid())
        return resetFrom();
    if (!d->isOwnThread("from"))
        return;
    TypedValue typed;
    if (!d->binding.isBound()) {
        d->binding.pending.ensure().from = value;
        d->bind();
    } else {
        if (!d->binding.convert("from", value, &typed))
            return;
        if (!d->setFrom(typed))
            return void(d->flush(RunAction::From)); // the number may differ for an equal direction
    }
    d->flush({RunAction::From, RunAction::UpdatedAtRest, RunAction::Value});
}

void Interpolator::resetFrom()
{
    if (!d->isOwnThread("from"))
        return;
    if (d->binding.pending)
        d->binding.pending->from = QVariant();
    d->reset(Endpoints::From);
    if (d->startsAtNewFrom())
        d->replan();
    d->flush({RunAction::From, RunAction::UpdatedAtRest, RunAction::Value});
}

QVariant Interpolator::to() const
{
    return d->displayValue(d->endpoints.valueOrNone(Endpoints::To),
                           &TargetBinding::PendingSettings::to);
}

void Interpolator::setTo(const QVariant &value)
{
    if (!value.isValid())
        return resetTo();
    if (!d->isOwnThread("to"))
        return;
    TypedValue typed;
    if (!d->binding.isBound()) {
        d->binding.pending.ensure().to = value;
        d->bind();
    } else {
        if (!d->binding.convert("to", value, &typed))
            return;
        if (!d->setTo(typed) && d->isRunning())
            return void(d->flush(RunAction::To));
    }
    d->flush(d->retarget(Private::TargetChange::Setting));
}

void Interpolator::resetTo()
{
    if (!d->isOwnThread("to"))
        return;
    if (d->binding.pending)
        d->binding.pending->to = QVariant();
    d->reset(Endpoints::To);
    d->replan();
    d->flush({RunAction::To, RunAction::UpdatedAtRest, RunAction::Value});
}

bool Interpolator::Private::isOwnThread(const char *command) const
{
    // Fast path: a run stays in its thread, and the id of the current thread is cheap to read.
    const bool isOwn = isRunning() ? pool->thread() == QThread::currentThreadId()
                                   : QThread::currentThread() == q->thread();
    if (isOwn)
        return true;
    binding.warn(QStringLiteral("rejected %1 from another thread than its own")
                     .arg(QLatin1StringView(command)));
    return false;
}

QVariant
Interpolator::Private::displayValue(const std::optional<TypedValue> &value,
                                    QVariant TargetBinding::PendingSettings::*pending) const
{
    if (!binding.isBound())
        return binding.pendingValue(pending);
    return value ? binding.type->toVariant(&*value) : QVariant();
}

bool Interpolator::Private::setFrom(const TypedValue &value)
{
    const TypedValue previous = endpoints.value(Endpoints::From);
    const bool isNew = !endpoints.has(Endpoints::From) || !isSame(*binding.type, previous, value);
    if (!isNew && endpoints.source(Endpoints::From) != Source::Captured)
        return false;
    // Without a readable property, a value that rests at `from` follows it.
    const bool restsThere = !isRunning()
        && (!endpoints.has(Endpoints::From)
            || isSame(*binding.type, previous, endpoints.value(Endpoints::Resting)));
    endpoints.set(Endpoints::From, value, Source::Explicit);
    if (restsThere)
        endpoints.set(Endpoints::Resting, value);
    if (startsAtNewFrom())
        replan();
    return isNew;
}

void Interpolator::Private::reset(Endpoints::Endpoint endpoint)
{
    if (binding.hasDefaults())
        endpoints.set(endpoint, fromDouble(endpoint == Endpoints::To ? 1 : 0), Source::Default);
    else
        endpoints.setSource(
            endpoint, isRunning() && endpoints.has(endpoint) ? Source::Captured : Source::Unset);
}

bool Interpolator::Private::setTo(const TypedValue &value)
{
    const TypedValue previous = endpoints.value(Endpoints::To);
    const bool wasSet = endpoints.has(Endpoints::To);
    const bool wasExplicit = endpoints.isExplicit(Endpoints::To);
    endpoints.set(Endpoints::To, value,
                  Source::Explicit); // stored even if only 0 becomes 360 degrees
    const bool isMoved = settings && clampTo();
    const TypedValue stored = isMoved ? endpoints.value(Endpoints::To) : value;
    const bool isNew = !wasSet || !isSame(*binding.type, previous, stored);
    if (isNew && runSlot && run().targetFrame != pool->frame()) {
        const double frameBefore = std::exchange(run().targetFrame, pool->frame());
        if (targetsTo())
            trackTarget(previous, frameBefore);
    }
    if (isNew || !wasExplicit || !isRunning())
        setTargetTo(false);
    // The resting angle may also be another number for the same direction, such as 360 for 0
    // degrees.
    return isNew || !wasExplicit
        || (binding.angular && std::memcmp(&previous, &stored, sizeof(double)) != 0);
}

void Interpolator::Private::setTargetTo(bool always)
{
    if (kind.throwsToTo) {
        endsAtTarget = endpoints.has(Endpoints::To);
        selectsEndAgain = !endsAtTarget;
    }
    if (!kind.hasFinalPosition)
        return;
    if (always && finalPosition)
        finalPosition = true;
    defaultsToEnd = true;
    if (waypoints) [[unlikely]]
        clearWaypoints();
}

MotionScheme::Role Interpolator::Private::effectiveRole() const
{
    return role != MotionScheme::Automatic
        ? role
        : MotionScheme::roleOf(binding.path, binding.type ? binding.type->metaType : QMetaType());
}

bool Interpolator::Private::clampTo()
{
    TypedValue inside = endpoints.value(Endpoints::To);
    if (!clamp(&inside))
        return false;
    endpoints.set(Endpoints::To, inside);
    binding.warn(QStringLiteral("\"to\" is outside the bounds and was brought inside"));
    return true;
}

PendingActions Interpolator::Private::setBound(const Bound &which, const QVariant &value)
{
    if (!isOwnThread(which.name))
        return {};
    if (!binding.isBound()) {
        binding.pending.ensure().*which.pending = value;
        bindIfNamed();
        return RunAction::Bounds;
    }
    const ChannelType &type = *binding.type;
    Bounds next = *rare().bounds;
    std::optional<TypedValue> bound;
    if (value.isValid()) {
        if (!type.supportsBounds) {
            binding.warn(QStringLiteral("rejected %1: a value of this type has no bounds")
                             .arg(QLatin1StringView(which.name)));
            return {};
        }
        if (!binding.convert(which.name, value, &bound.emplace()))
            return {};
    }
    const std::optional<TypedValue> previous = std::exchange(next.*which.value, bound);
    if (previous ? bound && isSame(type, *previous, *bound) : !bound)
        return {};
    if (!next.isConsistent(type)) {
        binding.reject(which.name, value);
        return {};
    }
    settings.ensure().bounds = std::make_shared<const Bounds>(next);
    const bool wasAtRest = !isRunning() && endpoints.isExplicit(Endpoints::To)
        && isSame(type, currentValue(), endpoints.value(Endpoints::To))
        && !PropertyDriver::currentDriverOf(binding.propertyId(), this);
    const bool isMoved = endpoints.isExplicit(Endpoints::To) && clampTo();
    if (waypointProgress())
        clampWaypoints();
    replanAndWrite();
    if (wasAtRest && isMoved) { // the value rested at `to`, so it follows it
        notifier.storePreviousValue();
        endpoints.set(Endpoints::Resting, endpoints.value(Endpoints::To));
        writePending = true;
    }
    return PendingActions{RunAction::Bounds, RunAction::WriteAtRest} | actions::targetChanged
        | notifier.pendingRunStart() | actions::valueMoved | instantCompletion();
}

TypedValue Interpolator::Private::currentValue() const
{
    if (runSlot && !is(Phase::Held))
        return run().trajectory.track().value();
    TypedValue value = endpoints.value(Endpoints::Resting);
    binding.sink.read(&value);
    return value;
}

bool Interpolator::Private::isAtEquilibrium(const TypedValue &current) const
{
    TypedValue resting;
    if (!equilibrium(&resting) && !finalValue(&resting))
        return false;
    const ChannelType &type = *binding.type;
    if (runSlot || !isSame(type, current, resting))
        return isSame(type, current, resting);
    // Another driver may display a value that the property does not have.
    const std::optional<Trajectory> other = otherMotion(type, current);
    return !other || isSame(type, other->now().value, resting);
}

/// Finds the value at which progress is 1; returns false without one.
bool Interpolator::Private::finalValue(TypedValue *value) const
{
    if (endpoints.has(Endpoints::To))
        *value = endpoints.value(Endpoints::To);
    else if (runSlot)
        *value = run().trajectory.restingValue();
    else
        return false;
    return true;
}

double Interpolator::Private::progress() const
{
    TypedValue end;
    if (!binding.isBound() || !endpoints.has(Endpoints::From) || !finalValue(&end))
        return 1;
    const ChannelType &type = *binding.type;
    const TypedValue start = endpoints.value(Endpoints::From);
    const bool moves = runSlot && !is(Phase::Held);
    if (moves && !type.isRotation) {
        // The states are exact, but the written value may be rounded or clamped.
        const Track &track = run().trajectory.track();
        const TypedValue origin = track.origin();
        ChannelValues part = type.difference(&start, &origin);
        const ChannelValues by = track.displacements();
        for (std::size_t i = 0; i < part.size(); ++i)
            part[i] += by[i];
        return progressOf(type, start, end, part);
    }
    const bool isThere = moves && run().trajectory.track().states() == States();
    const TypedValue current = isThere ? run().trajectory.origin() : currentValue();
    if (isSame(type, current, end))
        return 1;
    if (isSame(type, current, start))
        return 0;
    return progressOf(type, start, end, type.difference(&start, &current));
}

} // namespace sprung
