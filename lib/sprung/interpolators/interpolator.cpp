// SPDX-License-Identifier: MIT
#include "interpolator.h"

#include "interpolator_p.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFuture>
#include <QMetaMethod>
#include <QPromise>
#include <QThread>

#include <utility>

namespace sprung {

Interpolator::Interpolator(std::unique_ptr<Private> data, QObject *parent)
    : QObject(parent)
    , d(std::move(data))
{
    d->q = this;
    d->binding.owner = this;
}

Interpolator::Interpolator(std::unique_ptr<Private> data, QObject *target,
                           const QByteArray &property, QObject *parent)
    : Interpolator(std::move(data), parent)
{
    d->binding.target = target;
    d->binding.path = property;
}

Interpolator::~Interpolator() = default;

QVariant Interpolator::value() const
{
    if (!d->bind())
        return {};
    const TypedValue value = d->currentValue();
    return d->binding.type->toVariant(&value);
}

QVariant Interpolator::velocity() const
{
    const QVariant pending = d->binding.pendingValue(&TargetBinding::PendingSettings::velocity);
    if (!d->bind())
        return pending.isValid() ? pending : QVariant(0.0);
    const ChannelValues velocity = d->velocity();
    return d->binding.type->velocityToVariant(velocity.data());
}

void Interpolator::setVelocity(const QVariant &unitsPerSecond)
{
    if (!d->isOwnThread("velocity"))
        return;
    if (!d->bindOrWait()) {
        if (!d->checkPendingVelocity(unitsPerSecond))
            return;
        d->setPendingVelocity(unitsPerSecond);
        d->flush({RunAction::UpdatedAtRest, RunAction::Value});
        return;
    }
    ChannelValues velocity{};
    if (!d->binding.type->velocityFromVariant(unitsPerSecond, velocity.data()))
        return d->binding.reject("velocity", unitsPerSecond);
    d->flush(d->push(velocity));
}

qreal Interpolator::progress() const
{
    return d->bind() ? d->progress() : 0;
}

qreal Interpolator::settlingTime() const
{
    const bool isMoving = d->isRunning() && !d->is(Private::Phase::Arriving);
    return isMoving ? 1000 * d->run().remainingTime() : 0;
}

QList<Interpolator *> Interpolator::allRunning()
{
    QList<Interpolator *> running;
    if (RunPool *pool = RunPool::current()) {
        const QList<RunOwner *> owners = pool->owners();
        for (const RunOwner *owner : owners) {
            if (Interpolator *interpolator = owner->interpolator())
                running.append(interpolator);
        }
    }
    return running;
}

bool Interpolator::isRunning() const
{
    return d->isRunning();
}

void Interpolator::setRunning(bool running)
{
    if (d->configuring)
        d->pendingCommand = running ? Private::PendingCommand::Start
                                    : Private::PendingCommand::Stop;
    else if (running)
        start();
    else
        stop();
}

bool Interpolator::isPaused() const
{
    return d->paused;
}

void Interpolator::setPaused(bool paused)
{
    if (d->paused == paused || !d->isOwnThread("paused"))
        return;
    d->paused = paused;
    if (d->isRunning())
        d->setSuspended(d->paused);
    Q_EMIT pausedChanged();
}

void Interpolator::start()
{
    if (d->isOwnThread("start()"))
        d->flush(d->start());
}

void Interpolator::stop()
{
    if (!d->isOwnThread("stop()"))
        return;
    if (!d->binding.isBound() || d->configuring)
        d->pendingCommand = Private::PendingCommand::Stop;
    d->setPendingVelocity({});
    if (d->flush(d->endRun(Stopped) | RunAction::UpdatedAtRest | RunAction::Value)
        && !d->isRunning())
        setPaused(false); // otherwise the next run would start paused
}

void Interpolator::complete()
{
    if (d->isOwnThread("complete()"))
        d->flush(d->complete());
}

void Interpolator::snapTo(const QVariant &value)
{
    TypedValue typed;
    if (!d->isOwnThread("snapTo()"))
        return;
    if (d->isWaiting(value))
        return d->deferCommand(Private::PendingCommand::Snap, value);
    if (!d->convertValue(value, &typed))
        return;
    const ChannelType *const type = d->binding.type;
    if (d->held) {
        d->endHold();
        d->held = false;
        if (!d->flush(RunAction::Held) || d->binding.type != type)
            return; // a slot has deleted the interpolator, or bound another property
    }
    d->flush(d->snapTo(typed));
}

void Interpolator::animateTo(const QVariant &value)
{
    TypedValue typed;
    if (!d->isOwnThread("animateTo()"))
        return;
    if (d->isWaiting(value))
        d->deferCommand(Private::PendingCommand::Animate, value);
    else if (d->convertValue(value, &typed))
        d->flush(d->animateTo(typed, {}));
}

void Interpolator::animateTo(const QVariant &value, const QVariant &velocity)
{
    TypedValue typed;
    if (!d->isOwnThread("animateTo()"))
        return;
    if (d->isWaiting(value)) {
        if (d->checkPendingVelocity(velocity))
            d->deferCommand(Private::PendingCommand::Animate, value, velocity);
        return;
    }
    if (!d->convertValue(value, &typed))
        return;
    ChannelValues speed{};
    if (!d->binding.type->velocityFromVariant(velocity, speed.data()))
        return d->binding.reject("velocity", velocity);
    d->flush(d->animateTo(typed, speed));
}

QFuture<Interpolator::Reason> Interpolator::whenFinished()
{
    const auto promise = std::make_shared<QPromise<Reason>>(); // the last copy cancels the future
    promise->start();
    QFuture<Reason> end = promise->future();
    if (!d->isOwnThread("whenFinished()"))
        return end;
    if (!d->isRunning()) {
        promise->addResult(Reason(d->lastReason));
        promise->finish();
        return end;
    }
    if (!d->runResult)
        d->runResult = std::make_shared<std::optional<Reason>>();
    d->fulfillPromise(promise, d->runResult);
    return end;
}

/// A slot of finished() may start and end another run, whose finished() is then emitted first.
void Interpolator::Private::fulfillPromise(const std::shared_ptr<QPromise<Reason>> &promise,
                                           const std::shared_ptr<std::optional<Reason>> &result)
{
    const auto keep = [this, promise, result] {
        if (!*result)
            return fulfillPromise(promise, result);
        promise->addResult(**result);
        promise->finish();
    };
    connect(q, &Interpolator::finished, q, keep, Qt::SingleShotConnection);
}

Trajectory Interpolator::trajectory() const
{
    if (d->isRunning())
        return d->run().predicted();
    return d->bind() ? Trajectory(*d->binding.type, d->currentValue()) : Trajectory();
}

QVariant Interpolator::valueAt(qreal milliseconds) const
{
    return d->trajectoryAfter(milliseconds).now().valueVariant();
}

QVariant Interpolator::velocityAt(qreal milliseconds) const
{
    return d->trajectoryAfter(milliseconds).now().velocityVariant();
}

namespace {
/// Returns the type of the event that reports a connection made in another thread.
QEvent::Type listenerConnectedEvent()
{
    static const auto type = QEvent::Type(QEvent::registerEventType());
    return type;
}
} // namespace

void Interpolator::connectNotify(const QMetaMethod &signal)
{
    if (signal == QMetaMethod::fromSignal(&Interpolator::targetChanged))
        d->watchTarget();
    const bool isPerTick = d->notifier.connections.onConnected(signal);
    if (QThread::currentThread() == thread())
        d->notifier.onConnected(isPerTick);
    else
        QCoreApplication::postEvent(this, new QEvent(listenerConnectedEvent()));
}

void Interpolator::disconnectNotify(const QMetaMethod &signal)
{
    d->notifier.connections.onDisconnected(signal);
}

bool Interpolator::event(QEvent *event)
{
    if (event->type() == QEvent::ThreadChange && d->isRunning()) {
        d->binding.warn(QStringLiteral("stopped, because it moves to another thread"));
        d->isChangingThread = true; // a slot must not start a run in this thread
        if (!d->flush(d->endRun(Stopped)))
            return true;
        d->isChangingThread = false;
    } else if (event->type() == listenerConnectedEvent()) {
        d->notifier.onConnected(true);
        return true;
    }
    return QObject::event(event);
}

} // namespace sprung
