// SPDX-License-Identifier: MIT
#include "friction_interpolator.h"

#include "interpolator_p.h"

#include <sprung/engine/motion.h>
#include <sprung/physics/friction.h>

#include <QMetaMethod>

#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace sprung {

namespace {

class FrictionDynamics final : public Dynamics
{
public:
    /// `endsAtOrigin` if thrown so as to rest in the origin.
    FrictionDynamics(double rate, bool endsAtOrigin)
        : m_friction(rate)
        , m_endsAtOrigin(endsAtOrigin)
    {
    }

    State after(State state, double seconds, int) const override
    {
        return m_friction.after(state, seconds);
    }
    double settlingTime(const States &states, Tolerance tolerance) const override
    {
        // All channels slow down alike, so together they are one.
        return m_friction.settlingTime({0, norm(velocities(states))}, tolerance);
    }
    double timeToReach(State state, double displacement, int) const override
    {
        return m_friction.timeToReach(state, displacement)
            .value_or(std::numeric_limits<double>::infinity());
    }
    double restingDisplacement(State state, int) const override
    {
        if (m_friction.rate() == 0)
            return state.displacement;
        // What was thrown there and is on its way ends exactly there, whatever the rounding.
        if (m_endsAtOrigin && state.displacement * state.velocity < 0)
            return 0;
        return m_friction.restingDisplacement(state);
    }
    double reach(double speed) const override
    {
        return m_friction.rate() > 0 ? speed / m_friction.rate() : 0;
    }

private:
    Friction m_friction;
    bool m_endsAtOrigin;
};

} // namespace

class FrictionInterpolator::Private : public Interpolator::Private
{
public:
    bool equilibrium(TypedValue *) const override { return false; }
    void aimAtTo(bool) override { chooseAnew(toKnown); }
    void pushed() override { chooseAnew(false); }
    void aim() override;
    void chooseAnew(bool throwIt);
    template <typename T>
    bool changeChoice(T *parameter, const T &value);
    /// By the spring at a bound, where friction has no say any more.
    bool isCaught() const { return law && law->isSpring() && !snapPoint; }
    std::optional<TypedValue> nearestSnapPoint() const;
    TypedValue inside(TypedValue value) const;

    double friction = 2;
    QVariantList snapPoints;
    double snapInterval = 0;
    std::optional<TypedValue> snapPoint; // chosen, be it outside the bounds
    bool choosing = false;               // anew, with the next aim
    bool thrown = false;                 // to `to`, with the next aim
};

void FrictionInterpolator::Private::aim()
{
    const bool isThrow = std::exchange(thrown, false);
    const bool isNew = std::exchange(choosing, false) || !law; // it begins, or was let go
    if (isThrow) {
        mover->rebase(to());
        ChannelValues velocity = mover->displacements();
        for (double &part : velocity)
            part = Friction(friction).velocityToTravel(-part);
        mover->setVelocities(velocity);
    }
    if (isNew || !law->isSpring()) {
        renew(law, FrictionDynamics(friction, isThrow));
        snapPoint = nearestSnapPoint();
        if (!snapPoint)
            return;
    }
    // Drawn to the snap point, or to the bound at which it was caught.
    law = movers->springs().find(Motion::instance()->spring(), 1);
    mover->rebase(inside(snapPoint.value_or(mover->origin())));
}

void FrictionInterpolator::Private::chooseAnew(bool throwIt)
{
    thrown = throwIt;
    choosing = true;
}

/// Assigns what the choice of a snap point depends on.
template <typename T>
bool FrictionInterpolator::Private::changeChoice(T *parameter, const T &value)
{
    if (*parameter == value || !isOwnThread("a parameter"))
        return false;
    choosing = true;
    return change(parameter, value);
}

std::optional<TypedValue> FrictionInterpolator::Private::nearestSnapPoint() const
{
    if (snapPoints.isEmpty() && snapInterval == 0)
        return {};
    TypedValue rest;
    restAt(&rest);
    if (snapPoints.isEmpty()) {
        if (!type->bounded && type->count > 1) // a color or a rotation has no multiples
            return {};
        TypedValue zero{};
        // Nothing but zeros would be a QRect of one by one.
        type->fromVariant(type->velocityToVariant(ChannelValues().data()), &zero);
        ChannelValues place = type->difference(&zero, &rest);
        for (double &part : place)
            part = std::round(part / snapInterval) * snapInterval;
        TypedValue multiple;
        type->displaced(&zero, place.data(), &multiple);
        return multiple;
    }
    std::optional<TypedValue> nearest;
    double least = std::numeric_limits<double>::infinity();
    for (const QVariant &point : snapPoints) {
        TypedValue candidate;
        if (!convert("snap point", point, &candidate))
            continue;
        const TypedValue place = inside(candidate);
        const double distance = norm(type->difference(&rest, &place));
        if (distance < least) {
            least = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

TypedValue FrictionInterpolator::Private::inside(TypedValue value) const
{
    if (bounds)
        bounds->clamp(*type, &value);
    return value;
}

FrictionInterpolator::FrictionInterpolator(QObject *parent)
    : Interpolator(std::make_unique<Private>(), parent)
{
}

FrictionInterpolator::FrictionInterpolator(QObject *target, const QByteArray &property,
                                           QObject *parent)
    : Interpolator(std::make_unique<Private>(), target, property, parent)
{
    d->bindIfTold();
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
        return d->refuse("friction", perSecond);
    auto *f = friction_d();
    if (f->isCaught() ? f->change(&f->friction, perSecond)
                      : f->changeChoice(&f->friction, perSecond))
        Q_EMIT frictionChanged();
}

QVariantList FrictionInterpolator::snapPoints() const
{
    return friction_d()->snapPoints;
}

void FrictionInterpolator::setSnapPoints(const QVariantList &points)
{
    if (friction_d()->changeChoice(&friction_d()->snapPoints, points))
        Q_EMIT snapPointsChanged();
}

qreal FrictionInterpolator::snapInterval() const
{
    return friction_d()->snapInterval;
}

void FrictionInterpolator::setSnapInterval(qreal units)
{
    if (!(units >= 0 && std::isfinite(units)))
        return d->refuse("snapInterval", units);
    if (friction_d()->changeChoice(&friction_d()->snapInterval, units))
        Q_EMIT snapIntervalChanged();
}

QVariant FrictionInterpolator::restingValue() const
{
    if (!d->isRunning())
        return value();
    const TypedValue rest = d->restingPlace();
    return d->type->toVariant(&rest);
}

/// It may change with every run and every push, so whoever asks is told with every update.
void FrictionInterpolator::connectNotify(const QMetaMethod &signal)
{
    if (signal == QMetaMethod::fromSignal(&FrictionInterpolator::restingValueChanged)) {
        connect(this, &Interpolator::updated, this, &FrictionInterpolator::restingValueChanged,
                Qt::UniqueConnection);
    }
    Interpolator::connectNotify(signal);
}

} // namespace sprung
