// SPDX-License-Identifier: MIT
#include "gravity_interpolator.h"

#include "interpolator_p.h"

#include <cmath>
#include <utility>

namespace sprung {

class Q_DECL_HIDDEN GravityInterpolator::Private final : public Interpolator::Private
{
public:
    Private()
        : Interpolator::Private({.startsAtNewTo = false})
    {
    }
    bool equilibrium(TypedValue *value) const override
    {
        return floor.isValid() && binding.type->fromVariant(floor, value);
    }
    MotionPlan plan() override;

    QVariant acceleration = 1000.0;
    QVariant floor;

    // The types for which plan() has rejected these settings, so that it warns once per type.
    const ChannelType *accelerationRejected = nullptr;
    const ChannelType *floorRejected = nullptr;
};

MotionPlan GravityInterpolator::Private::plan()
{
    const ChannelType &type = *binding.type;
    MotionPlan plan = planWithBounds();
    GravityPlan gravity{{}, q->restitution()};
    bool isNumber = false;
    const double number = acceleration.toDouble(&isNumber);
    if (isNumber)
        gravity.acceleration[std::size_t(type.count - 1)] = number;
    else if (!type.velocityFromVariant(acceleration, gravity.acceleration.data())
             && std::exchange(accelerationRejected, &type) != &type)
        binding.reject("acceleration", acceleration);
    plan.kind = gravity;
    if (floor.isValid() && floorRejected != &type) {
        plan.hasTarget = binding.convert("floor", floor, &plan.target);
        floorRejected = plan.hasTarget ? nullptr : &type;
    }
    return plan;
}

GravityInterpolator::GravityInterpolator(QObject *parent)
    : Interpolator(std::make_unique<Private>(), parent)
{
}

GravityInterpolator::GravityInterpolator(QObject *target, const QByteArray &property,
                                         QObject *parent)
    : Interpolator(std::make_unique<Private>(), target, property, parent)
{
    d->bindIfNamed();
}

GravityInterpolator::Private *GravityInterpolator::gravity_d() const
{
    return static_cast<Private *>(d.get());
}

QVariant GravityInterpolator::acceleration() const
{
    return gravity_d()->acceleration;
}

void GravityInterpolator::setAcceleration(const QVariant &unitsPerSecondSquared)
{
    ChannelValues ignored{};
    bool isNumber = false;
    const double number = unitsPerSecondSquared.toDouble(&isNumber);
    const bool isVector = !isNumber && d->binding.type
        && d->binding.type->velocityFromVariant(unitsPerSecondSquared, ignored.data());
    const bool isLater = !isNumber && !d->binding.type && unitsPerSecondSquared.isValid();
    if (isNumber ? !std::isfinite(number) : !isVector && !isLater)
        return d->binding.reject("acceleration", unitsPerSecondSquared);
    gravity_d()->accelerationRejected = nullptr;
    if (d->assignIfChanged(&gravity_d()->acceleration, unitsPerSecondSquared, "acceleration")
        && d->flush(d->replanAndWrite()))
        Q_EMIT settingsChanged();
}

QVariant GravityInterpolator::floor() const
{
    return gravity_d()->floor;
}

void GravityInterpolator::setFloor(const QVariant &value)
{
    TypedValue ignored;
    if (value.isValid() && d->binding.type && !d->binding.convert("floor", value, &ignored))
        return;
    gravity_d()->floorRejected = nullptr;
    if (d->assignIfChanged(&gravity_d()->floor, value, "floor") && d->flush(d->replanAndWrite()))
        Q_EMIT settingsChanged();
}

} // namespace sprung
