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
    if (!d->isOwnThread("start()"))
        return;
    Private::News news;
    news.heading = true;
    if (d->configuring) {
        d->wish = Private::Wish::Run;
    } else if (!d->isRunning()) {
        if (!d->bind() && d->binding.valid)
            d->warn(QStringLiteral("not started: it has no target and property yet"));
        d->aimAtTo(false);
        d->begin(Private::AtFrom, {}, &news);
        d->tell(news);
    } else if (d->mover->fresh && d->ends.isGiven(Endpoints::From) && !d->holding()) {
        // A setter has just started the run and nothing has moved, so it can still begin at `from`.
        const ChannelValues velocity = d->velocity();
        d->mover->fresh = false;
        TypedValue origin = d->ends.value(Endpoints::From);
        if (d->clamp(&origin))
            d->warn(QStringLiteral("it would start outside its bounds and was brought inside"));
        d->aimAtTo(false);
        d->mover->trajectory.track().standAt(origin);
        d->mover->trajectory.setVelocity(velocity);
        d->setOut(true, &news);
        d->replan();
        news.jumped = true;
        d->tell(news);
    }
}

void Interpolator::stop()
{
    if (!d->isOwnThread("stop()"))
        return;
    d->wish = Private::Wish::Rest;
    d->forgetVelocity();
    const Survival alive(d->life);
    d->end(Stopped);
    if (alive)
        d->tellRest();
    if (alive && !d->isRunning())
        setPaused(false); // otherwise the next run would stand still
}

void Interpolator::complete()
{
    if (d->isOwnThread("complete()"))
        d->complete();
}

void Interpolator::snapTo(const QVariant &value)
{
    TypedValue typed;
    const bool isFirst = !d->binding.isBound();
    if (!d->isOwnThread("snapTo()") || !d->bindFor("snapTo()", value)
        || !d->convert("value", value, &typed))
        return;
    const ChannelType *const type = d->binding.type;
    const Survival alive(d->life);
    if (d->held) {
        d->letGo();
        d->held = false;
        d->emitHeld();
    }
    if (!alive)
        return;
    if (PropertyMover *other = PropertyMover::rivalAt(d->binding.place(), d.get()))
        other->replaced();
    if (!alive || d->binding.type != type) // a slot has bound another property
        return;
    d->forgetVelocity();
    Private::News news;
    news.to = d->setTo(typed) || isFirst;
    news.heading = true;
    d->clamp(&typed);
    d->aimAtTo(true);
    // Without this check, a slot of updated() that calls snapTo() would recurse forever.
    const bool isThere = !news.to && isSame(*type, d->current(), typed);
    if (isThere && d->phase == Private::Phase::Arriving)
        return;
    if (!d->isRunning())
        d->noteValue();
    d->ends.set(Endpoints::Rest, typed);
    if (d->isRunning()) {
        d->mover->trajectory.track().standAt(typed);
        d->replan();
        d->mover->trajectory.track().standAt(typed);
        d->phase = Private::Phase::Arriving;
    }
    const Checkpoint now(*d);
    d->binding.sink.write(&typed);
    if (!alive || !d->tell(news))
        return;
    if (now.isSameRun() && d->isRunning())
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
    const Survival alive(d->life);
    const bool bound = d->bindOrWait();
    if (!d->binding.valid)
        Q_EMIT validChanged();
    if (alive && bound)
        d->emitHeading();
    if (alive && bound)
        d->obey();
}

bool Interpolator::endConfigurationOf(QObject *target, const QByteArray &path)
{
    const bool replaces = !d->binding.isNameless();
    d->binding.target = target;
    d->binding.path = path;
    if (!d->notifier.isHeard() && !d->held && !d->binding.pending
        && d->wish == Private::Wish::Unset) {
        d->configuring = false;
        return replaces;
    }
    const Survival alive(d->life);
    d->emitIfConnected(&Interpolator::targetChanged);
    if (alive)
        d->emitIfConnected(&Interpolator::propertyChanged);
    if (alive)
        endConfiguration();
    return replaces;
}

/// Carries out the commands that were given before there was anything to move.
void Interpolator::Private::obey()
{
    const Survival alive(life);
    if (held) {
        hold();
    } else if (wish == Wish::Run) {
        q->start();
    } else if (wish == Wish::Unset && isAimed()) {
        News news;
        follow(&news);
        tell(news);
    }
    if (!alive || wish == Wish::Rest || !binding.pending)
        return;
    if (const QVariant velocity = std::exchange(binding.pending->velocity, {}); velocity.isValid())
        q->setVelocity(velocity);
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
    const Survival alive(d->life);
    if (d->isRunning() && d->binding.isLost())
        d->end(TargetLost);
    if (alive && !d->binding.target)
        Q_EMIT targetChanged();
    if (alive && !d->binding.target)
        Q_EMIT validChanged();
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
    if (!d->notifier.connected(signal))
        return;
    if (QThread::currentThread() == thread())
        d->watch();
    else
        QCoreApplication::postEvent(this, new QEvent(listenerCame()));
}

void Interpolator::disconnectNotify(const QMetaMethod &signal)
{
    d->notifier.disconnected(signal);
}

bool Interpolator::event(QEvent *event)
{
    if (event->type() == QEvent::ThreadChange && d->isRunning()) {
        d->warn(QStringLiteral("stopped, because it moves to another thread"));
        const Survival alive(d->life);
        d->leaving = true; // a slot must not start it again in this thread
        d->end(Stopped);
        if (!alive)
            return true;
        d->leaving = false;
    } else if (event->type() == listenerCame()) {
        d->watch();
        return true;
    }
    return QObject::event(event);
}

} // namespace sprung
