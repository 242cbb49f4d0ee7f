// SPDX-License-Identifier: MIT
// The settings of an Interpolator that are not about what it moves, and where to.
#include "interpolator_p.h"

#include <limits>

namespace sprung {

int Interpolator::delay() const
{
    return d->rare ? d->rare->schedule.delay : 0;
}

void Interpolator::setDelay(int milliseconds)
{
    if (milliseconds < 0)
        return d->refuse("delay", milliseconds);
    if (delay() == milliseconds || !d->isOwnThread("delay"))
        return;
    d->existingRare().schedule.delay = milliseconds;
    Q_EMIT delayChanged();
}

qreal Interpolator::tolerance() const
{
    return d->valueOf(&Rare::tolerance);
}

void Interpolator::setTolerance(qreal units)
{
    if (!(units >= 0 && units <= std::numeric_limits<qreal>::max()))
        return d->refuse("tolerance", units);
    if (d->changeRare(&Rare::tolerance, units, "tolerance"))
        Q_EMIT toleranceChanged();
}

qreal Interpolator::restSpeed() const
{
    return d->valueOf(&Rare::restSpeed);
}

void Interpolator::setRestSpeed(qreal unitsPerSecond)
{
    if (!(unitsPerSecond >= 0 && unitsPerSecond <= std::numeric_limits<qreal>::max()))
        return d->refuse("restSpeed", unitsPerSecond);
    if (d->changeRare(&Rare::restSpeed, unitsPerSecond, "restSpeed"))
        Q_EMIT restSpeedChanged();
}

void Interpolator::resetRestSpeed()
{
    if (d->changeRare(&Rare::restSpeed, -1, "restSpeed"))
        Q_EMIT restSpeedChanged();
}

qreal Interpolator::updateRate() const
{
    return d->rare ? d->rare->schedule.updateRate : 0;
}

void Interpolator::setUpdateRate(qreal hertz)
{
    if (!(hertz >= 0 && hertz <= 1000))
        return d->refuse("updateRate", hertz);
    if (updateRate() == hertz || !d->isOwnThread("updateRate"))
        return;
    d->existingRare().schedule.updateRate = hertz;
    d->rare->schedule.sinceWrite = 0;
    if (d->isRunning() && d->phase != Private::Phase::Held)
        d->chooseStep();
    Q_EMIT updateRateChanged();
}

QVariant Interpolator::minimum() const
{
    return d->bound(&Bounds::minimum, &Binding::Pending::minimum);
}

void Interpolator::setMinimum(const QVariant &value)
{
    d->tell(d->setBound("minimum", value, &Bounds::minimum, &Binding::Pending::minimum));
}

void Interpolator::resetMinimum()
{
    setMinimum({});
}

QVariant Interpolator::maximum() const
{
    return d->bound(&Bounds::maximum, &Binding::Pending::maximum);
}

void Interpolator::setMaximum(const QVariant &value)
{
    d->tell(d->setBound("maximum", value, &Bounds::maximum, &Binding::Pending::maximum));
}

void Interpolator::resetMaximum()
{
    setMaximum({});
}

Interpolator::AtBound Interpolator::atBound() const
{
    return d->bounds() ? AtBound(d->bounds()->atBound) : Stop;
}

void Interpolator::setAtBound(AtBound behavior)
{
    if (atBound() == behavior || !d->isOwnThread("atBound") || !d->isKnown("atBound", behavior))
        return;
    d->setBounds(&Bounds::atBound, Bounds::AtBound(behavior));
    Q_EMIT atBoundChanged();
}

qreal Interpolator::restitution() const
{
    return d->bounds() ? d->bounds()->restitution : Bounds().restitution;
}

void Interpolator::setRestitution(qreal part)
{
    if (!(part >= 0 && part <= 1))
        return d->refuse("restitution", part);
    if (restitution() == part || !d->isOwnThread("restitution"))
        return;
    d->setBounds(&Bounds::restitution, part);
    Q_EMIT restitutionChanged();
}

} // namespace sprung
