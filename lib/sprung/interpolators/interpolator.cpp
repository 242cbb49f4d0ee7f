// SPDX-License-Identifier: MIT
#include "interpolator.h"

#include "interpolator_p.h"

#include <QMetaMethod>

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
    d->target = target;
    d->path = property;
}

Interpolator::~Interpolator()
{
    d->dismantle();
}

QObject *Interpolator::target() const
{
    return d->target;
}

void Interpolator::setTarget(QObject *target)
{
    if (d->target == target || !d->isOwnThread("target"))
        return;
    d->rebind([&] { d->target = target; }, &Interpolator::targetChanged);
}

QString Interpolator::propertyName() const
{
    return QString::fromUtf8(d->path);
}

void Interpolator::setPropertyName(const QString &name)
{
    const QByteArray path = name.toUtf8();
    if (d->path == path || !d->isOwnThread("property"))
        return;
    d->rebind([&] { d->path = path; }, &Interpolator::propertyChanged);
}

bool Interpolator::isValid() const
{
    d->bindIfTold();
    return d->valid && d->target.isNull() == d->path.isEmpty();
}

bool Interpolator::isAngular() const
{
    return d->angular;
}

void Interpolator::setAngular(bool angular)
{
    if (d->angular == angular || !d->isOwnThread("angular"))
        return;
    d->rebind([&] { d->angular = angular; }, &Interpolator::angularChanged);
}

QVariant Interpolator::from() const
{
    return d->show(d->fromKnown, d->from(), &Private::Pending::from);
}

void Interpolator::setFrom(const QVariant &value)
{
    if (!value.isValid())
        return resetFrom();
    if (!d->isOwnThread("from"))
        return;
    TypedValue typed;
    switch (d->take("from", value, &Private::Pending::from, &typed)) {
    case Private::Refused:
        return;
    case Private::Taken:
        if (!d->setFrom(typed))
            return;
        break;
    case Private::Kept:
        break;
    }
    Q_EMIT fromChanged();
}

void Interpolator::resetFrom()
{
    if (!d->isOwnThread("from"))
        return;
    if (d->pending)
        d->pending->from = QVariant();
    d->resetFrom();
    Q_EMIT fromChanged();
}

QVariant Interpolator::to() const
{
    return d->show(d->toKnown, d->to(), &Private::Pending::to);
}

void Interpolator::setTo(const QVariant &value)
{
    if (!value.isValid())
        return resetTo();
    if (!d->isOwnThread("to"))
        return;
    const Survival alive(d->life);
    TypedValue typed;
    switch (d->take("to", value, &Private::Pending::to, &typed)) {
    case Private::Refused:
        return;
    case Private::Taken:
        if (!d->setTo(typed))
            return;
        break;
    case Private::Kept:
        break;
    }
    d->announceHeading();
    if (alive)
        d->tell(&Interpolator::toChanged);
    if (alive)
        d->follow();
}

void Interpolator::resetTo()
{
    if (!d->isOwnThread("to"))
        return;
    if (d->pending)
        d->pending->to = QVariant();
    d->resetTo();
    if (d->isRunning())
        d->replan();
    Q_EMIT toChanged();
}

QVariant Interpolator::value() const
{
    if (!d->bind())
        return {};
    const TypedValue value = d->current();
    return d->type->toVariant(&value);
}

QVariant Interpolator::velocity() const
{
    if (!d->bind())
        return d->pending && d->pending->velocity.isValid() ? d->pending->velocity : QVariant(0.0);
    const ChannelValues velocity = d->velocity();
    return d->type->velocityToVariant(velocity.data());
}

void Interpolator::setVelocity(const QVariant &unitsPerSecond)
{
    if (!d->isOwnThread("velocity"))
        return;
    if (!d->bindOrWait()) {
        d->told().velocity = unitsPerSecond;
        return;
    }
    ChannelValues velocity{};
    if (!d->type->velocityFromVariant(unitsPerSecond, velocity.data()))
        return d->refuse("velocity", unitsPerSecond);
    d->push(velocity);
}

qreal Interpolator::progress() const
{
    return d->bind() ? d->progress() : 0;
}

qreal Interpolator::settlingTime() const
{
    if (!d->isRunning())
        return 0;
    const double delayLeft = d->schedule ? d->schedule->delayLeft : 0;
    return 1000 * (d->timeLeft() / d->pace() + delayLeft);
}

QList<Interpolator *> Interpolator::allRunning()
{
    Movers *movers = Movers::current();
    return movers ? movers->running() : QList<Interpolator *>();
}

bool Interpolator::isRunning() const
{
    return d->isRunning();
}

void Interpolator::setRunning(bool running)
{
    if (d->configuring)
        d->wantsToRun = running;
    else if (running)
        start();
    else
        stop();
}

int Interpolator::delay() const
{
    return d->schedule ? d->schedule->delay : 0;
}

void Interpolator::setDelay(int milliseconds)
{
    if (milliseconds < 0)
        return d->refuse("delay", milliseconds);
    if (delay() == milliseconds || !d->isOwnThread("delay"))
        return;
    d->knownSchedule().delay = milliseconds;
    Q_EMIT delayChanged();
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
    if (d->mover)
        d->heedPause();
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
    if (!d->configuring)
        held ? d->hold() : d->letGo();
    if (alive)
        Q_EMIT heldChanged();
}

qreal Interpolator::tolerance() const
{
    return d->tolerance;
}

void Interpolator::setTolerance(qreal units)
{
    if (!(units >= 0 && units <= std::numeric_limits<qreal>::max()))
        return d->refuse("tolerance", units);
    if (d->tolerance == units || !d->isOwnThread("tolerance"))
        return;
    d->tolerance = units;
    if (d->isRunning())
        d->replan();
    Q_EMIT toleranceChanged();
}

qreal Interpolator::updateRate() const
{
    return d->schedule ? d->schedule->updateRate : 0;
}

void Interpolator::setUpdateRate(qreal hertz)
{
    if (!(hertz >= 0 && hertz <= 1000))
        return d->refuse("updateRate", hertz);
    if (updateRate() == hertz || !d->isOwnThread("updateRate"))
        return;
    d->knownSchedule().updateRate = hertz;
    d->schedule->sinceWrite = 0;
    if (d->isRunning())
        d->chooseStep();
    Q_EMIT updateRateChanged();
}

QVariant Interpolator::minimum() const
{
    return d->bound(&Bounds::minimum, &Private::Pending::minimum);
}

void Interpolator::setMinimum(const QVariant &value)
{
    if (d->setBound("minimum", value, &Bounds::minimum, &Private::Pending::minimum))
        Q_EMIT minimumChanged();
}

void Interpolator::resetMinimum()
{
    setMinimum({});
}

QVariant Interpolator::maximum() const
{
    return d->bound(&Bounds::maximum, &Private::Pending::maximum);
}

void Interpolator::setMaximum(const QVariant &value)
{
    if (d->setBound("maximum", value, &Bounds::maximum, &Private::Pending::maximum))
        Q_EMIT maximumChanged();
}

void Interpolator::resetMaximum()
{
    setMaximum({});
}

Interpolator::AtBound Interpolator::atBound() const
{
    return d->bounds ? d->bounds->atBound : Stop;
}

void Interpolator::setAtBound(AtBound behavior)
{
    if (atBound() == behavior || !d->isOwnThread("atBound") || !d->isKnown("atBound", behavior))
        return;
    d->knownBounds().atBound = behavior;
    if (d->isRunning())
        d->replan();
    Q_EMIT atBoundChanged();
}

qreal Interpolator::restitution() const
{
    return d->bounds ? d->bounds->restitution : Bounds().restitution;
}

void Interpolator::setRestitution(qreal part)
{
    if (!(part >= 0 && part <= 1))
        return d->refuse("restitution", part);
    if (restitution() == part || !d->isOwnThread("restitution"))
        return;
    d->knownBounds().restitution = part;
    if (d->isRunning())
        d->replan();
    Q_EMIT restitutionChanged();
}

} // namespace sprung
