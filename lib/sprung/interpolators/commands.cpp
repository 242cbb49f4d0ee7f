// SPDX-License-Identifier: MIT
#include "interpolator_p.h"

#include <QCoreApplication>
#include <QEvent>
#include <QMetaMethod>
#include <QThread>

#include <cmath>
#include <limits>

namespace sprung {

void Interpolator::start()
{
    if (d->isOwnThread("start()"))
        d->tell(d->start());
}

Due Interpolator::Private::start()
{
    if (configuring) {
        wish = Wish::Run;
        return {};
    }
    if (!isRunning()) {
        if (!bind() && binding.valid)
            warn(QStringLiteral("not started: it has no target and property yet"));
        aimAtTo(false);
        return rows::goal | begin(AtFrom, {});
    }
    if (!mover->fresh || !ends.isGiven(Endpoints::From) || holding())
        return {};
    // A setter has just started the run and nothing has moved, so it can still begin at `from`.
    const ChannelValues before = velocity();
    mover->fresh = false;
    TypedValue origin = ends.value(Endpoints::From);
    if (clamp(&origin))
        warn(QStringLiteral("it would start outside its bounds and was brought inside"));
    aimAtTo(false);
    mover->trajectory.track().standAt(origin);
    mover->trajectory.setVelocity(before);
    setOut(true);
    replan();
    owesWrite = owesUpdate = true;
    return rows::goal | listeners.outset() | rows::motion | instantly();
}

void Interpolator::stop()
{
    if (!d->isOwnThread("stop()"))
        return;
    d->wish = Private::Wish::Rest;
    d->forgetVelocity();
    if (d->tell(d->end(Stopped) | Row::AtRest | Row::Value) && !d->isRunning())
        setPaused(false); // otherwise the next run would stand still
}

void Interpolator::complete()
{
    if (d->isOwnThread("complete()"))
        d->tell(d->completed());
}

void Interpolator::snapTo(const QVariant &value)
{
    TypedValue typed;
    if (!d->isOwnThread("snapTo()") || !d->bindFor("snapTo()", value)
        || !d->convert("value", value, &typed))
        return;
    const ChannelType *const type = d->binding.type;
    if (d->held) {
        d->letGo();
        d->held = false;
        if (!d->tell(Row::Held) || d->binding.type != type)
            return; // a slot has deleted it, or bound another property
    }
    d->tell(d->snapTo(typed));
}

Due Interpolator::Private::snapTo(const TypedValue &value)
{
    forgetVelocity();
    const TypedValue former = ends.value(Endpoints::To);
    const bool wasGiven = ends.isGiven(Endpoints::To);
    setTo(value);
    TypedValue place = value;
    clamp(&place);
    aimAtTo(true);
    // Without this check, a slot of updated() that calls snapTo() would recurse forever.
    if (phase == Phase::Arriving && wasGiven && isSame(*binding.type, former, place)
        && isSame(*binding.type, current(), place))
        return rows::goal;
    if (!isRunning())
        listeners.noteValue();
    ends.set(Endpoints::Rest, place);
    owesWrite = true;
    Due due = rows::goal | Due{Row::Rival, Row::Place};
    if (!isRunning())
        return due;
    mover->trajectory.track().standAt(place);
    replan();
    mover->trajectory.track().standAt(place);
    phase = Phase::Arriving;
    reason = Completed;
    owesUpdate = true;
    return due | listeners.outset() | Due{Row::Updated, Row::Value, Row::End};
}

void Interpolator::animateTo(const QVariant &value)
{
    d->animateTo(value, {});
}

void Interpolator::animateTo(const QVariant &value, const QVariant &velocity)
{
    if (!d->isOwnThread("animateTo()") || !d->bindFor("animateTo()", value))
        return;
    ChannelValues speed{};
    if (!d->binding.type->velocityFromVariant(velocity, speed.data()))
        return d->refuse("velocity", velocity);
    d->animateTo(value, speed);
}

void Interpolator::seek(qreal milliseconds)
{
    if (!(milliseconds >= 0 && milliseconds <= std::numeric_limits<qreal>::max()))
        return d->refuse("seek to (ms)", milliseconds);
    if (d->isOwnThread("seek()") && d->isRunning() && !d->holding())
        d->seek(milliseconds / 1000);
}

Trajectory Interpolator::trajectory() const
{
    if (d->isRunning())
        return d->foresee();
    return d->bind() ? Trajectory(*d->binding.type, d->current()) : Trajectory();
}

QVariant Interpolator::valueAt(qreal milliseconds) const
{
    return d->momentAfter(milliseconds / 1000).valueVariant();
}

QVariant Interpolator::velocityAt(qreal milliseconds) const
{
    return d->momentAfter(milliseconds / 1000).velocityVariant();
}

void Interpolator::beginConfiguration()
{
    d->configuring = true;
}

void Interpolator::endConfiguration()
{
    d->configuring = false;
    const bool bound = d->bindOrWait();
    if (d->tell({Row::Valid, Row::Heading, Row::Waypoint}) && bound)
        d->tell(d->obey());
}

bool Interpolator::endConfigurationOf(QObject *target, const QByteArray &path)
{
    const bool replaces = !d->binding.isNameless();
    d->binding.target = target;
    d->binding.path = path;
    if (!d->listeners.notifier.isHeard() && !d->held && !d->binding.pending
        && d->wish == Private::Wish::Unset) {
        d->configuring = false;
        return replaces;
    }
    if (d->tell({Row::Target, Row::Property}))
        endConfiguration();
    return replaces;
}

/// Carries out the commands that were given before there was anything to move.
Due Interpolator::Private::obey()
{
    Due due;
    if (held)
        due = hold();
    else if (wish == Wish::Run)
        due = start();
    else if (wish == Wish::Unset && isAimed())
        due = follow();
    if (!isRunning() && wish != Wish::Rest) {
        if (const auto velocity = pendingVelocity())
            due |= push(*velocity);
    }
    return due;
}

void Interpolator::setSink(const Sink &sink)
{
    d->rebind([&] { d->bindTo(sink); });
}

Sink Interpolator::sinkFor(QObject *target, const QByteArray &path, QString *problem) const
{
    return Sink::toProperty(target, path, problem);
}

void Interpolator::targetDestroyed()
{
    Due due{Row::Target, Row::Valid};
    if (d->isRunning() && d->binding.isLost())
        due |= d->end(TargetLost);
    d->tell(due);
}

namespace {
/// The event that tells an interpolator of a connection made in another thread.
QEvent::Type listenerCame()
{
    static const auto type = QEvent::Type(QEvent::registerEventType());
    return type;
}
} // namespace

void Interpolator::connectNotify(const QMetaMethod &signal)
{
    if (signal == QMetaMethod::fromSignal(&Interpolator::targetChanged)
        || signal == QMetaMethod::fromSignal(&Interpolator::validChanged))
        d->watchTarget();
    const bool isOfMotion = d->listeners.notifier.connected(signal);
    if (QThread::currentThread() == thread())
        d->listeners.join(isOfMotion);
    else
        QCoreApplication::postEvent(this, new QEvent(listenerCame()));
}

void Interpolator::disconnectNotify(const QMetaMethod &signal)
{
    d->listeners.notifier.disconnected(signal);
}

bool Interpolator::event(QEvent *event)
{
    if (event->type() == QEvent::ThreadChange && d->isRunning()) {
        d->warn(QStringLiteral("stopped, because it moves to another thread"));
        d->leaving = true; // a slot must not start it again in this thread
        if (!d->tell(d->end(Stopped)))
            return true;
        d->leaving = false;
    } else if (event->type() == listenerCame()) {
        d->listeners.join(true);
        return true;
    }
    return QObject::event(event);
}

} // namespace sprung
