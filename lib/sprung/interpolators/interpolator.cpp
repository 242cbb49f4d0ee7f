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
    d->rebind([&] { d->binding.target = target; }, &Interpolator::targetChanged);
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
    d->rebind([&] { d->binding.path = path; }, &Interpolator::propertyChanged);
}

bool Interpolator::isValid() const
{
    d->bindIfNamed();
    return d->binding.valid && d->binding.target.isNull() == d->binding.path.isEmpty();
}

bool Interpolator::isAngular() const
{
    return d->binding.angular;
}

void Interpolator::setAngular(bool angular)
{
    if (d->binding.angular == angular || !d->isOwnThread("angular"))
        return;
    d->rebind([&] { d->binding.angular = angular; }, &Interpolator::angularChanged);
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
        if (std::exchange(d->binding.wish().from, value) == value)
            return;
        d->bind();
    } else if (!d->convert("from", value, &typed) || !d->setFrom(typed)) {
        return;
    }
    const Survival alive(d->life);
    Q_EMIT fromChanged();
    if (alive)
        d->tellRest();
}

void Interpolator::resetFrom()
{
    if (!d->isOwnThread("from"))
        return;
    const QVariant before = from();
    if (d->binding.pending)
        d->binding.pending->from = QVariant();
    d->resetFrom();
    const Survival alive(d->life);
    if (from() != before)
        Q_EMIT fromChanged();
    if (alive)
        d->tellRest();
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
    Private::News news;
    if (!d->binding.isBound()) {
        news.to = std::exchange(d->binding.wish().to, value) != value;
        d->bind();
    } else {
        if (!d->convert("to", value, &typed))
            return;
        const bool wasGiven = d->ends.isGiven(Endpoints::To);
        news.to = d->setTo(typed);
        if (wasGiven && !news.to && d->isRunning())
            return;
    }
    news.heading = true;
    d->follow(&news);
    d->tell(news);
}

void Interpolator::resetTo()
{
    if (!d->isOwnThread("to"))
        return;
    const QVariant before = to();
    if (d->binding.pending)
        d->binding.pending->to = QVariant();
    d->resetTo();
    d->replanIfRunning();
    const Survival alive(d->life);
    if (to() != before)
        Q_EMIT toChanged();
    if (alive)
        d->tellRest();
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
            d->notifyUpdated();
        return;
    }
    ChannelValues velocity{};
    if (!d->binding.type->velocityFromVariant(unitsPerSecond, velocity.data()))
        return d->refuse("velocity", unitsPerSecond);
    d->push(velocity);
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
    const Survival alive(d->life);
    if (!d->configuring && held)
        d->hold();
    else if (!d->configuring && d->holding()) {
        d->letGo();
        if (SchemeTree::isUsed())
            d->followScheme(); // it may have been reduced meanwhile
    }
    if (alive)
        d->emitHeld();
}

} // namespace sprung
