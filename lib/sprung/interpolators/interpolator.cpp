// SPDX-License-Identifier: MIT
#include "interpolator.h"

#include "interpolator_p.h"

#include <utility>

namespace sprung {

Interpolator::Interpolator(std::unique_ptr<Private> data, QObject *parent)
    : QObject(parent)
    , d(std::move(data))
{
    d->q = this;
}

Interpolator::Interpolator(std::unique_ptr<Private> data, QObject *target,
                           const QByteArray &property, QObject *parent)
    : Interpolator(std::move(data), parent)
{
    d->binding.target = target;
    d->binding.path = property;
}

Interpolator::~Interpolator()
{
    d->dismantle();
}

QObject *Interpolator::target() const
{
    return d->binding.target;
}

void Interpolator::setTarget(QObject *target)
{
    if (d->binding.target == target || !d->isOwnThread("target"))
        return;
    d->rebind([&] { d->binding.target = target; });
}

QString Interpolator::propertyName() const
{
    return QString::fromUtf8(d->binding.path);
}

void Interpolator::setPropertyName(const QString &name)
{
    const QByteArray path = name.toUtf8();
    if (d->binding.path == path || !d->isOwnThread("property"))
        return;
    d->rebind([&] { d->binding.path = path; });
}

bool Interpolator::isValid() const
{
    d->bindIfNamed();
    return d->isValid();
}

bool Interpolator::isAngular() const
{
    return d->binding.angular;
}

void Interpolator::setAngular(bool angular)
{
    if (d->binding.angular == angular || !d->isOwnThread("angular"))
        return;
    d->rebind([&] { d->binding.angular = angular; });
}

QVariant Interpolator::from() const
{
    return d->shown(Endpoints::From, &Binding::Pending::from);
}

void Interpolator::setFrom(const QVariant &value)
{
    if (!value.isValid())
        return resetFrom();
    if (!d->isOwnThread("from"))
        return;
    TypedValue typed;
    if (!d->binding.isBound()) {
        d->binding.wish().from = value;
        d->bind();
    } else if (!d->convert("from", value, &typed) || !d->setFrom(typed)) {
        return;
    }
    d->tell({Row::From, Row::AtRest, Row::Value});
}

void Interpolator::resetFrom()
{
    if (!d->isOwnThread("from"))
        return;
    if (d->binding.pending)
        d->binding.pending->from = QVariant();
    d->resetFrom();
    d->tell({Row::From, Row::AtRest, Row::Value});
}

QVariant Interpolator::to() const
{
    return d->shown(Endpoints::To, &Binding::Pending::to);
}

void Interpolator::setTo(const QVariant &value)
{
    if (!value.isValid())
        return resetTo();
    if (!d->isOwnThread("to"))
        return;
    TypedValue typed;
    if (!d->binding.isBound()) {
        d->binding.wish().to = value;
        d->bind();
    } else {
        if (!d->convert("to", value, &typed))
            return;
        const bool wasGiven = d->ends.isGiven(Endpoints::To);
        if (!d->setTo(typed) && wasGiven && d->isRunning())
            return;
    }
    d->tell(d->follow());
}

void Interpolator::resetTo()
{
    if (!d->isOwnThread("to"))
        return;
    if (d->binding.pending)
        d->binding.pending->to = QVariant();
    d->resetTo();
    d->replanIfRunning();
    d->tell({Row::To, Row::AtRest, Row::Value});
}

QVariant Interpolator::value() const
{
    if (!d->bind())
        return {};
    const TypedValue value = d->current();
    return d->binding.type->toVariant(&value);
}

QVariant Interpolator::velocity() const
{
    const QVariant wished = d->binding.wished(&Binding::Pending::velocity);
    if (!d->bind())
        return wished.isValid() ? wished : QVariant(0.0);
    const ChannelValues velocity = d->velocity();
    return d->binding.type->velocityToVariant(velocity.data());
}

void Interpolator::setVelocity(const QVariant &unitsPerSecond)
{
    if (!d->isOwnThread("velocity"))
        return;
    if (!d->bindOrWait()) {
        const QVariant before = velocity();
        d->binding.wish().velocity = unitsPerSecond;
        if (velocity() != before)
            d->listeners.noteChange();
        d->tell({Row::AtRest, Row::Value});
        return;
    }
    ChannelValues velocity{};
    if (!d->binding.type->velocityFromVariant(unitsPerSecond, velocity.data()))
        return d->refuse("velocity", unitsPerSecond);
    d->tell(d->push(velocity));
}

qreal Interpolator::progress() const
{
    return d->bind() ? d->progress() : 0;
}

qreal Interpolator::settlingTime() const
{
    const bool isMoving = d->isRunning() && d->phase != Private::Phase::Arriving;
    return isMoving ? 1000 * d->secondsLeft() : 0;
}

QList<Interpolator *> Interpolator::allRunning()
{
    QList<Interpolator *> running;
    if (Movers *movers = Movers::current()) {
        const QList<MoverClient *> clients = movers->clients();
        for (MoverClient *client : clients)
            running.append(static_cast<Private *>(client)->q);
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
        d->wish = running ? Private::Wish::Run : Private::Wish::Rest;
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
        d->wake();
    Q_EMIT pausedChanged();
}

bool Interpolator::isHeld() const
{
    return d->held;
}

void Interpolator::setHeld(bool held)
{
    if (d->held == held || !d->isOwnThread("held"))
        return;
    d->held = held;
    Due due = Row::Held;
    if (!d->configuring && held) {
        due |= d->hold();
    } else if (!d->configuring && d->holding()) {
        d->letGo();
        due |= Row::Still; // it may have been reduced meanwhile
    }
    d->tell(due);
}

} // namespace sprung
