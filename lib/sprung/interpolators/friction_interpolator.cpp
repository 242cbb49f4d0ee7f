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

class FrictionInterpolator::Private : public Interpolator::Private
{
public:
    bool equilibrium(TypedValue *) const override { return false; }
    void aimAtTo(bool) override { choice = ends.has(Endpoints::To) ? Choice::Throw : Choice::Anew; }
    void pushed() override { choice = Choice::Anew; }
    void aim(Trajectory &trajectory, Aim how) const override;
    void aimed() override { choice = Choice::Kept; }

    /// Whether the spring at a bound moves the value, so that friction has no effect any more.
    bool isCaught() const
    {
        return std::holds_alternative<SpringLaw>(mover->trajectory.law()) && !snapPoint;
    }
    std::optional<TypedValue> nearestSnapPoint(const TypedValue &rest) const;
    std::optional<TypedValue> nearestMultiple(const TypedValue &rest) const;
    /// Changes a setting that the choice of the snap point depends on.
    template <typename T>
    bool changeChoice(T *parameter, const T &value)
    {
        if (!assign(parameter, value, "a parameter"))
            return false;
        if (choice == Choice::Kept)
            choice = Choice::Anew;
        replanIfRunning();
        return true;
    }
    TypedValue inside(TypedValue value) const
    {
        clamp(&value);
        return value;
    }

    double friction = 2;
    QVariantList snapPoints;
    double snapInterval = 0;
    enum class Choice : char {
        Kept,
        Anew, ///< the next aim() chooses a snap point
        Throw ///< the same, after it has set the velocity that ends at `to`
    } choice = Choice::Kept;
    mutable std::optional<TypedValue>
        snapPoint; // chosen by the last aim(); may be outside the bounds
};

void FrictionInterpolator::Private::aim(Trajectory &trajectory, Aim how) const
{
    const SpringLaw spring{Motion::instance()->spring()};
    const bool choosesAnew = how == Aim::Afresh || choice != Choice::Kept;
    if (!choosesAnew && std::holds_alternative<SpringLaw>(trajectory.law())) {
        // A spring draws the value to the snap point, or to the bound that caught it.
        trajectory.setLaw(spring);
        trajectory.setOrigin(inside(snapPoint.value_or(trajectory.origin())));
        return;
    }
    const bool isThrow = choice == Choice::Throw;
    if (isThrow) {
        trajectory.setOrigin(ends.value(Endpoints::To));
        ChannelValues velocity = trajectory.track().displacements();
        for (double &part : velocity)
            part = Friction(friction).velocityToTravel(-part);
        trajectory.track().setVelocities(velocity);
    }
    trajectory.setLaw(FrictionLaw{friction, isThrow});
    trajectory.setBounds(nullptr); // otherwise heading() would use the previous bounds
    snapPoint = nearestSnapPoint(inside(trajectory.heading()));
    if (!snapPoint)
        return;
    trajectory.setLaw(spring);
    trajectory.setOrigin(inside(*snapPoint));
}

std::optional<TypedValue>
FrictionInterpolator::Private::nearestSnapPoint(const TypedValue &rest) const
{
    if (snapPoints.isEmpty())
        return nearestMultiple(rest);
    std::optional<TypedValue> nearest;
    double least = std::numeric_limits<double>::infinity();
    for (const QVariant &point : snapPoints) {
        TypedValue candidate;
        if (!convert("snap point", point, &candidate))
            continue;
        const TypedValue place = inside(candidate);
        const double distance = norm(binding.type->difference(&rest, &place));
        if (distance < least) {
            least = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

std::optional<TypedValue>
FrictionInterpolator::Private::nearestMultiple(const TypedValue &rest) const
{
    const ChannelType &type = *binding.type;
    if (snapInterval == 0 || (!type.bounded && type.count > 1)) // multiples of a color mean nothing
        return {};
    TypedValue zero{};
    // Convert a zero, because a QRect of zero bytes has a size of 1 × 1.
    type.fromVariant(type.velocityToVariant(ChannelValues().data()), &zero);
    ChannelValues place = type.difference(&zero, &rest);
    for (double &part : place)
        part = std::round(part / snapInterval) * snapInterval;
    TypedValue multiple;
    type.displaced(&zero, place.data(), &multiple);
    return multiple;
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
        return d->refuse("friction", perSecond);
    auto *f = friction_d();
    const bool matters = !f->isRunning() || !f->isCaught();
    if (matters ? f->changeChoice(&f->friction, perSecond) : f->change(&f->friction, perSecond))
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
    return d->isRunning() ? d->foresee().end().last.valueVariant() : value();
}

/// The resting value may change with every run and every push, so its signal follows updated().
void FrictionInterpolator::connectNotify(const QMetaMethod &signal)
{
    if (signal == QMetaMethod::fromSignal(&FrictionInterpolator::restingValueChanged)) {
        connect(this, &Interpolator::updated, this, &FrictionInterpolator::restingValueChanged,
                Qt::UniqueConnection);
    }
    Interpolator::connectNotify(signal);
}

} // namespace sprung
