// SPDX-License-Identifier: MIT
#include "friction_interpolator.h"

#include "interpolator_p.h"
#include "spring_setting.h"

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
    bool equilibrium(TypedValue *) const override { return false; }
    void setTargetTo(bool) override
    {
        choice = ends.has(Endpoints::To) ? SnapDecision::Throw : SnapDecision::Anew;
    }
    void onVelocitySet() override { choice = SnapDecision::Anew; }
    void updateTrajectory(Trajectory &trajectory, Replan how) const override;
    void afterTrajectoryUpdate() override { choice = SnapDecision::Kept; }
    SpringParameters catchingSpring() const override
    {
        const auto where = [this] {
            return SpringSetting::Context{SchemeResolver::resolve(q, binding.subject()),
                                          effectiveRole()};
        };
        return spring.tuning(where).spring;
    }
    bool isSpringStale() const override;

    /// Whether the spring at a bound moves the value, so that friction no longer has an effect.
    bool isCaught() const
    {
        return std::holds_alternative<SpringLaw>(run().trajectory.law()) && !snapPoint;
    }
    /// Returns the snap point of a motion that would settle at \a rest.
    std::optional<TypedValue> snapPointFor(const TypedValue &rest) const;
    std::optional<TypedValue> nearestPoint(const TypedValue &rest) const;
    std::optional<TypedValue> nearestMultiple(const TypedValue &rest) const;
    /// Changes a setting that affects the selection of the snap point.
    template <typename T>
    void changeChoice(T *parameter, const T &value)
    {
        if (!assignSetting(parameter, value, "a parameter"))
            return;
        if (choice == SnapDecision::Kept)
            choice = SnapDecision::Anew;
        replan();
        Q_EMIT q->settingsChanged();
    }
    void notifySpring(bool isNew)
    {
        if (!isNew)
            return;
        replan();
        Q_EMIT static_cast<FrictionInterpolator *>(q)->springChanged();
    }
    /// Whether the velocities end at the origin; a bound may have moved the value.
    bool endsAtOrigin(const Trajectory &trajectory) const
    {
        constexpr double rounding = 1e-9;
        const States states = trajectory.track().states();
        return std::all_of(states.begin(), states.end(), [this](const State &state) {
            return std::abs(Friction(friction).restingDisplacement(state))
                <= rounding * std::abs(state.displacement);
        });
    }
    TypedValue inside(TypedValue value) const
    {
        clamp(&value);
        return value;
    }

    double friction = 2;
    QVariantList snapPoints;
    double snapInterval = 0;
    SpringSetting spring;
    enum class SnapDecision : char {
        Kept,
        Anew, ///< the next updateTrajectory() selects a snap point
        Throw ///< the same, after updateTrajectory() has set the velocity that ends at `to`
    } choice = SnapDecision::Kept;
    std::optional<QVariant> lastNotifiedResting; // of restingValueChanged(), once it is connected
    mutable std::optional<TypedValue>
        snapPoint; // selected by the last updateTrajectory(); may be outside the bounds
};

/// Whether the spring has changed. Also true for the spring that will act at a bound.
bool FrictionInterpolator::Private::isSpringStale() const
{
    const auto *law = std::get_if<SpringLaw>(&run().trajectory.law());
    const bool mayBeCaught = settings.bounds()
        && settings.bounds()->boundsBehavior == Bounds::BoundsBehavior::SpringBack;
    return law ? law->parameters != catchingSpring()
               : mayBeCaught && settings.bounds()->spring != catchingSpring();
}

void FrictionInterpolator::Private::updateTrajectory(Trajectory &trajectory, Replan how) const
{
    const SpringLaw snapping{catchingSpring()};
    const bool choosesAnew = how == Replan::Restart || choice != SnapDecision::Kept;
    if (!choosesAnew && std::holds_alternative<SpringLaw>(trajectory.law())) {
        // A spring moves the value to the snap point, or back to the bound.
        trajectory.setLaw(snapping);
        trajectory.setOrigin(inside(snapPoint.value_or(trajectory.origin())));
        return;
    }
    const bool isThrow = choice == SnapDecision::Throw;
    const FrictionLaw thrown{friction, true};
    const bool endsThere = isThrow
        || (!choosesAnew && trajectory.law() == Law(thrown) && endsAtOrigin(trajectory));
    if (isThrow) {
        trajectory.setOrigin(ends.value(Endpoints::To));
        ChannelValues velocity = trajectory.track().displacements();
        for (double &part : velocity)
            part = Friction(friction).velocityToTravel(-part);
        trajectory.track().setVelocities(velocity);
    }
    trajectory.setLaw(endsThere ? thrown : FrictionLaw{friction});
    trajectory.setBounds(nullptr); // otherwise restingValue() would use the previous bounds
    snapPoint = snapPointFor(inside(trajectory.restingValue()));
    if (!snapPoint)
        return;
    trajectory.setLaw(snapping);
    trajectory.setOrigin(inside(*snapPoint));
}

std::optional<TypedValue> FrictionInterpolator::Private::snapPointFor(const TypedValue &rest) const
{
    return snapPoints.isEmpty() ? nearestMultiple(rest) : nearestPoint(rest);
}

std::optional<TypedValue> FrictionInterpolator::Private::nearestPoint(const TypedValue &rest) const
{
    std::optional<TypedValue> nearest;
    double least = std::numeric_limits<double>::infinity();
    for (const QVariant &variant : snapPoints) {
        TypedValue point;
        if (!binding.convert("snap point", variant, &point))
            continue;
        const TypedValue reachable = inside(point);
        const double distance = norm(binding.type->difference(&rest, &reachable));
        if (!nearest || distance < least) {
            nearest = point;
            least = distance;
        }
    }
    return nearest;
}

std::optional<TypedValue>
FrictionInterpolator::Private::nearestMultiple(const TypedValue &rest) const
{
    const ChannelType &type = *binding.type;
    if (snapInterval == 0 || (!type.bounded && type.count > 1)) // no multiples of colors
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
        return d->binding.reject("friction", perSecond);
    auto *f = friction_d();
    if (f->isRunning() && f->isCaught())
        f->changeSetting(&f->friction, perSecond);
    else
        f->changeChoice(&f->friction, perSecond);
}

QVariantList FrictionInterpolator::snapPoints() const
{
    return friction_d()->snapPoints;
}

void FrictionInterpolator::setSnapPoints(const QVariantList &points)
{
    friction_d()->changeChoice(&friction_d()->snapPoints, points);
}

qreal FrictionInterpolator::snapInterval() const
{
    return friction_d()->snapInterval;
}

void FrictionInterpolator::setSnapInterval(qreal units)
{
    if (!(units >= 0 && std::isfinite(units)))
        return d->binding.reject("snapInterval", units);
    friction_d()->changeChoice(&friction_d()->snapInterval, units);
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
    return d->isRunning() ? d->predictedTrajectory().end().last.valueVariant() : value();
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
