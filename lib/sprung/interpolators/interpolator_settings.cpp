// SPDX-License-Identifier: MIT
// The rarely used settings of an interpolator, and its bounds.
#include "interpolator_p.h"

#include <limits>

namespace sprung {

int Interpolator::delay() const
{
    return d->rare().delay;
}

void Interpolator::setDelay(int milliseconds)
{
    if (milliseconds < 0)
        return d->binding.reject("delay", milliseconds);
    if (d->assignIfChanged(&RareSettings::delay, milliseconds, "delay"))
        Q_EMIT settingsChanged();
}

qreal Interpolator::tolerance() const
{
    return d->rare().tolerance;
}

void Interpolator::setTolerance(qreal units)
{
    if (!(units >= 0 && units <= std::numeric_limits<qreal>::max()))
        return d->binding.reject("tolerance", units);
    d->setAndReplan(&RareSettings::tolerance, units, "tolerance");
}

qreal Interpolator::restSpeed() const
{
    return d->rare().restSpeed;
}

void Interpolator::setRestSpeed(qreal unitsPerSecond)
{
    if (!(unitsPerSecond >= 0 && unitsPerSecond <= std::numeric_limits<qreal>::max()))
        return d->binding.reject("restSpeed", unitsPerSecond);
    d->setAndReplan(&RareSettings::restSpeed, unitsPerSecond, "restSpeed");
}

void Interpolator::resetRestSpeed()
{
    d->setAndReplan(&RareSettings::restSpeed, -1.0, "restSpeed");
}

qreal Interpolator::updateRate() const
{
    return d->rare().updateRate;
}

void Interpolator::setUpdateRate(qreal hertz)
{
    if (!(hertz >= 0 && hertz <= 1000))
        return d->binding.reject("updateRate", hertz);
    if (!d->assignIfChanged(&RareSettings::updateRate, hertz, "updateRate"))
        return;
    d->allowsFastPath = hertz == 0;
    if (d->isRunning()) {
        if (auto &cold = d->run().cold)
            cold->secondsSinceWrite = 0;
        d->selectFastPath();
    }
    Q_EMIT settingsChanged();
}

QVariant Interpolator::minimum() const
{
    return d->displayValue(Private::minimum);
}

void Interpolator::setMinimum(const QVariant &value)
{
    d->flush(d->setBound(Private::minimum, value));
}

void Interpolator::resetMinimum()
{
    setMinimum({});
}

QVariant Interpolator::maximum() const
{
    return d->displayValue(Private::maximum);
}

void Interpolator::setMaximum(const QVariant &value)
{
    d->flush(d->setBound(Private::maximum, value));
}

void Interpolator::resetMaximum()
{
    setMaximum({});
}

Interpolator::BoundsBehavior Interpolator::boundsBehavior() const
{
    return BoundsBehavior(d->rare().bounds->boundsBehavior);
}

void Interpolator::setBoundsBehavior(BoundsBehavior behavior)
{
    if (boundsBehavior() == behavior || !d->isOwnThread("boundsBehavior")
        || !d->binding.acceptsEnum("boundsBehavior", behavior))
        return;
    d->setBounds(&Bounds::boundsBehavior, Bounds::BoundsBehavior(behavior));
    if (d->flush(d->replanAndWrite()))
        Q_EMIT boundsChanged();
}

qreal Interpolator::restitution() const
{
    return d->rare().bounds->restitution;
}

void Interpolator::setRestitution(qreal part)
{
    if (!(part >= 0 && part <= 1))
        return d->binding.reject("restitution", part);
    if (restitution() == part || !d->isOwnThread("restitution"))
        return;
    d->setBounds(&Bounds::restitution, part);
    d->replan();
    Q_EMIT boundsChanged();
}

} // namespace sprung
