// SPDX-License-Identifier: MIT
#include "exponential_interpolator.h"

#include "interpolator_p.h"

#include <cmath>

namespace sprung {

class Q_DECL_HIDDEN ExponentialInterpolator::Private final : public Interpolator::Private
{
public:
    Private()
        : Interpolator::Private(Kind())
    {
    }
    bool equilibrium(TypedValue *value) const override
    {
        if (endpoints.has(Endpoints::To))
            *value = endpoints.value(Endpoints::To);
        return endpoints.has(Endpoints::To);
    }
    MotionPlan plan() override;

    int duration = 250;
    double finalVelocity = 0;
};

MotionPlan ExponentialInterpolator::Private::plan()
{
    MotionPlan plan = planWithBounds();
    plan.kind = ExponentialPlan{duration / 1000.0, finalVelocity};
    plan.hasTarget = equilibrium(&plan.target);
    return plan;
}

ExponentialInterpolator::ExponentialInterpolator(QObject *parent)
    : Interpolator(std::make_unique<Private>(), parent)
{
}

ExponentialInterpolator::ExponentialInterpolator(QObject *target, const QByteArray &property,
                                                 QObject *parent)
    : Interpolator(std::make_unique<Private>(), target, property, parent)
{
    d->bindIfNamed();
}

ExponentialInterpolator::Private *ExponentialInterpolator::exponential_d() const
{
    return static_cast<Private *>(d.get());
}

int ExponentialInterpolator::duration() const
{
    return exponential_d()->duration;
}

void ExponentialInterpolator::setDuration(int milliseconds)
{
    if (milliseconds < 0)
        return d->binding.reject("duration", milliseconds);
    d->setAndReplan(&exponential_d()->duration, milliseconds);
}

qreal ExponentialInterpolator::finalVelocity() const
{
    return exponential_d()->finalVelocity;
}

void ExponentialInterpolator::setFinalVelocity(qreal unitsPerSecond)
{
    if (!(unitsPerSecond > 0 && std::isfinite(unitsPerSecond)))
        return d->binding.reject("finalVelocity", unitsPerSecond);
    d->setAndReplan(&exponential_d()->finalVelocity, unitsPerSecond);
}

void ExponentialInterpolator::resetFinalVelocity()
{
    d->setAndReplan(&exponential_d()->finalVelocity, 0.0);
}

} // namespace sprung
