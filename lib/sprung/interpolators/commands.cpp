// SPDX-License-Identifier: MIT
#include "interpolator_p.h"

#include "property_claims.h"

#include <QCoreApplication>
#include <QEvent>
#include <QMetaMethod>
#include <QThread>

#include <cmath>

namespace sprung {

void Interpolator::start()
{
    if (!d->isOwnThread("start()"))
        return;
    if (d->configuring) {
        d->wantsToRun = true;
    } else if (!d->isRunning()) {
        if (!d->bind() && d->valid)
            d->warn(QStringLiteral("not started: it has no target and property yet"));
        d->aimAtTo(false);
        const Survival alive(d->life);
        d->begin(Private::AtFrom);
        if (alive)
            d->announceHeading();
    } else if (d->mover->fresh && d->fromGiven && !d->holding) {
        // Started by a setter just now, and nothing has moved: this is still the start.
        const ChannelValues velocity = d->velocity();
        d->mover->fresh = false;
        TypedValue origin = d->from();
        d->bringInside(&origin);
        d->mover->standAt(origin);
        d->aimAtTo(false);
        d->setVelocity(velocity);
        d->replan();
        d->writeAndNotify();
    }
}

void Interpolator::stop()
{
    if (!d->isOwnThread("stop()"))
        return;
    d->wantsToRun = false;
    d->end(Stopped);
}

void Interpolator::complete()
{
    if (d->isOwnThread("complete()"))
        d->complete();
}

void Interpolator::snapTo(const QVariant &value)
{
    TypedValue typed;
    const bool isFirst = !d->type;
    if (!d->isOwnThread("snapTo()") || !d->bindFor("snapTo()", value)
        || !d->convert("value", value, &typed))
        return;
    const ChannelType *const type = d->type;
    const Survival alive(d->life);
    if (d->held) {
        d->held = false;
        d->holding.reset();
        Q_EMIT heldChanged();
    }
    if (!alive)
        return;
    if (Private *other = property_claims::owner(d->sink); other && other != d.get())
        other->giveWay();
    if (!alive || d->type != type) // a slot has turned it to another property
        return;
    const bool changed = d->setTo(typed) || isFirst;
    if (d->bounds)
        d->bounds->clamp(*d->type, &typed);
    d->aimAtTo(true);
    // Who snaps in updated() would be told again and again, were there no end to what is new.
    const bool isThere = !changed && d->isSame(d->current(), typed);
    if (isThere && d->arriving)
        return;
    d->places.set(Waypoints::Rest, typed);
    if (d->isRunning()) {
        d->mover->standAt(typed);
        d->replan();
        d->arriving = true;
    }
    const Private::Checkpoint now(*d);
    d->sink.write(&typed);
    if (alive)
        d->announceHeading();
    if (alive && changed)
        Q_EMIT toChanged();
    if (now.isSameRun() && (d->isRunning() || !isThere))
        d->notifyUpdated();
    if (now.isSamePlan())
        d->end(Completed);
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
    if (!d->type->velocityFromVariant(velocity, speed.data()))
        return d->refuse("velocity", velocity);
    d->animateTo(value, speed);
}

void Interpolator::seek(qreal milliseconds)
{
    if (!(milliseconds >= 0 && milliseconds <= std::numeric_limits<qreal>::max()))
        return d->refuse("seek to (ms)", milliseconds);
    if (d->isOwnThread("seek()") && d->isRunning() && !d->holding)
        d->seek(milliseconds / 1000);
}

void Interpolator::beginConfiguration()
{
    d->configuring = true;
}

void Interpolator::endConfiguration()
{
    d->configuring = false;
    const QVariant velocity = d->pending ? d->pending->velocity : QVariant();
    const Survival alive(d->life);
    const bool bound = d->bindOrWait();
    if (!d->valid)
        Q_EMIT validChanged();
    if (alive && bound)
        d->announceHeading();
    if (alive && bound)
        d->obey(velocity);
}

/// Does what was told before there was anything to move.
void Interpolator::Private::obey(const QVariant &velocity)
{
    const Survival alive(life);
    if (held)
        hold();
    else if (wantsToRun.value_or(false))
        q->start();
    else if (!wantsToRun && isAimed())
        follow();
    if (!alive || !velocity.isValid())
        return;
    if (wantsToRun.value_or(true))
        q->setVelocity(velocity);
    else
        told().velocity = velocity; // for the run that is to come
}

void Interpolator::writeAgain()
{
    if (d->isRunning())
        d->write(d->current());
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
    if (d->isRunning() && d->isLost())
        d->end(TargetLost);
}

void Interpolator::heldValueChanged()
{
    d->notifyUpdated();
}

namespace {
/// What tells an interpolator of a listener that connected in another thread.
QEvent::Type listenerCame()
{
    static const auto type = QEvent::Type(QEvent::registerEventType());
    return type;
}

bool concernsUpdated(const QMetaMethod &signal)
{
    static const QMetaMethod updated = QMetaMethod::fromSignal(&Interpolator::updated);
    return !signal.isValid() || signal == updated;
}
} // namespace

void Interpolator::connectNotify(const QMetaMethod &signal)
{
    d->heard = true;
    if (!concernsUpdated(signal))
        return;
    if (QThread::currentThread() == thread())
        d->setWatched(true);
    else
        QCoreApplication::postEvent(this, new QEvent(listenerCame()));
}

void Interpolator::disconnectNotify(const QMetaMethod &signal)
{
    if (concernsUpdated(signal))
        d->listenerLeft = true;
}

bool Interpolator::event(QEvent *event)
{
    if (event->type() == QEvent::ThreadChange && d->isRunning()) {
        d->warn(QStringLiteral("stopped, because it moves to another thread"));
        d->end(Stopped);
    } else if (event->type() == listenerCame()) {
        d->setWatched(true);
        return true;
    }
    return QObject::event(event);
}

} // namespace sprung
