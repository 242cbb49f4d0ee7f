// SPDX-License-Identifier: MIT
#include "friction_interpolator.h"

#include "interpolator_p.h"
#include <sprung/scheme/spring_setting.h>

#include <sprung/physics/friction.h>

#include <QMetaMethod>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace sprung {

class Q_DECL_HIDDEN FrictionInterpolator::Private final : public Interpolator::Private
{
public:
    Private()
        : Interpolator::Private({.throwsToTo = true})
    {
    }
    bool equilibrium(TypedValue *) const override { return false; }
    MotionPlan plan() override;
    SpringParameters resolvedSpring() const { return spring.resolve(springContext()).spring; }
    SharedValue<SnapPoints> convertedSnapPoints();
    /// Changes the snap points.
    template <typename T>
    void changeSnapPoints(T *setting, const T &value)
    {
        if (*setting != value)
            snapType = nullptr;
        setAndReplan(setting, value);
    }
    void notifySpring(bool isNew)
    {
        if (!isNew)
            return;
        replan();
        Q_EMIT static_cast<FrictionInterpolator *>(q)->springChanged();
    }
    double friction = 2;
    QVariantList snapPoints;
    double snapInterval = 0;
    SpringSetting spring;
    SharedValue<SnapPoints> snap;                // of the type below
    const ChannelType *snapType = nullptr;       // null: the snap points are not converted
    std::optional<QVariant> lastNotifiedResting; // of restingValueChanged(), once it is connected
};

MotionPlan FrictionInterpolator::Private::plan()
{
    const SharedValue<SnapPoints> points = convertedSnapPoints();
    const SpringParameters finalSpring = points || springsBack() ? resolvedSpring()
                                                                 : SpringParameters();
    MotionPlan plan = planWithBounds(&finalSpring);
    plan.snapPoints = points;
    plan.kind = FrictionPlan{friction, finalSpring};
    if (endsAtTarget && !selectsEndAgain)
        plan.setTarget(endpoints.value(Endpoints::To));
    return plan;
}

/// Returns the snap points in the animated type. Rejects others with a warning.
SharedValue<SnapPoints> FrictionInterpolator::Private::convertedSnapPoints()
{
    if (snapType == binding.type)
        return snap;
    snapType = binding.type;
    SnapPoints converted{{}, snapInterval};
    for (const QVariant &point : snapPoints) {
        TypedValue value{};
        if (binding.convert("snap point", point, &value))
            converted.points.push_back(value);
    }
    snap = converted == SnapPoints() ? nullptr
                                     : std::make_shared<const SnapPoints>(std::move(converted));
    return snap;
}

FrictionInterpolator::FrictionInterpolator(QObject *parent)
    : Interpolator(std::make_unique<Private>(), parent)
{
}

FrictionInterpolator::FrictionInterpolator(QObject *target, const QByteArray &property,
                                           QObject *parent)
    : Interpolator(std::make_unique<Private>(), target, property, parent)
{
    d->bindIfNamed();
}

FrictionInterpolator::Private *FrictionInterpolator::friction_d() const
{
    return static_cast<Private *>(d.get());
}

qreal FrictionInterpolator::friction() const
{
    return friction_d()->friction;
}

void FrictionInterpolator::setFriction(qreal perSecond)
{
    if (!Friction(perSecond).isValid())
        return d->binding.reject("friction", perSecond);
    d->setAndReplan(&friction_d()->friction, perSecond);
}

QVariantList FrictionInterpolator::snapPoints() const
{
    return friction_d()->snapPoints;
}

void FrictionInterpolator::setSnapPoints(const QVariantList &points)
{
    friction_d()->changeSnapPoints(&friction_d()->snapPoints, points);
}

qreal FrictionInterpolator::snapInterval() const
{
    return friction_d()->snapInterval;
}

void FrictionInterpolator::setSnapInterval(qreal units)
{
    if (!(units >= 0 && std::isfinite(units)))
        return d->binding.reject("snapInterval", units);
    friction_d()->changeSnapPoints(&friction_d()->snapInterval, units);
}

SpringParameters FrictionInterpolator::spring() const
{
    const auto *f = friction_d();
    return f->spring.effectiveSpring(this, f->binding.subject(), f->effectiveRole());
}

void FrictionInterpolator::setSpring(SpringParameters spring)
{
    if (d->isOwnThread("spring"))
        friction_d()->notifySpring(friction_d()->spring.set(spring, d->binding.warning()));
}

void FrictionInterpolator::resetSpring()
{
    if (d->isOwnThread("spring"))
        friction_d()->notifySpring(friction_d()->spring.reset());
}

QVariant FrictionInterpolator::restingValue() const
{
    return d->isRunning() ? d->run().predicted().end().last.valueVariant() : value();
}

/// Emits restingValueChanged() after updated() and runningChanged(), because every run and every
/// new velocity may change the resting value.
void FrictionInterpolator::connectNotify(const QMetaMethod &signal)
{
    if (signal == QMetaMethod::fromSignal(&FrictionInterpolator::restingValueChanged)
        && !friction_d()->lastNotifiedResting) {
        friction_d()->lastNotifiedResting = restingValue();
        const auto notify = [this] {
            const QVariant resting = restingValue();
            if (std::exchange(*friction_d()->lastNotifiedResting, resting) != resting)
                Q_EMIT restingValueChanged();
        };
        connect(this, &Interpolator::updated, this, notify);
        connect(this, &Interpolator::runningChanged, this, notify);
    }
    friction_d()->spring.forwardSharedChanges(this, signal, &FrictionInterpolator::springChanged,
                                              &Interpolator::targetChanged);
    Interpolator::connectNotify(signal);
}

} // namespace sprung
