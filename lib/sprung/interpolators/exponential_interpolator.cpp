// SPDX-License-Identifier: MIT
#include "exponential_interpolator.h"

#include "interpolator_p.h"

#include <sprung/physics/exponential_rate.h>

#include <cmath>

namespace sprung {

namespace {
constexpr double usualSlowing = 100; // the ratio of the start speed to the end speed
} // namespace

class Q_DECL_HIDDEN ExponentialInterpolator::Private final : public Interpolator::Private
{
public:
    bool equilibrium(TypedValue *value) const override
    {
        if (ends.has(Endpoints::To))
            *value = ends.value(Endpoints::To);
        return ends.has(Endpoints::To);
    }
    void updateTrajectory(Trajectory &trajectory, Replan how) const override;
    void afterTrajectoryUpdate() override { planned = curve; }
    ExponentialLaw lawFor(double distance) const;

    struct Curve
    {
        int duration = 250;
        double finalVelocity = 0;
        friend bool operator==(const Curve &, const Curve &) = default;
    };
    Curve curve;
    Curve planned; // of the last updateTrajectory()
};

/// Ignores the current velocity, because distance and duration determine it. Settings that do not
/// affect the motion, such as the tolerance, do not restart it.
void ExponentialInterpolator::Private::updateTrajectory(Trajectory &trajectory, Replan how) const
{
    // The motion begins inside the bounds, unless a spring moves the value back from outside.
    TypedValue here = trajectory.now().value;
    if (settings.bounds() && settings.bounds()->boundsBehavior != Bounds::BoundsBehavior::SpringBack
        && clamp(&here))
        trajectory.setValue(here);
    TypedValue goal = how == Replan::Continue ? trajectory.origin() : trajectory.now().value;
    equilibrium(&goal);
    clamp(&goal);
    const TypedValue origin = trajectory.origin();
    const auto *former = std::get_if<ExponentialLaw>(&trajectory.law());
    const bool isOnItsWay = how == Replan::Continue && former && curve == planned
        && norm(binding.type->difference(&origin, &goal)) == 0;
    ExponentialLaw law;
    if (isOnItsWay) {
        law = {former->rate, trajectory.timeToRest()};
    } else {
        trajectory.setOrigin(goal);
        law = lawFor(trajectory.track().distance());
    }
    ChannelValues way = trajectory.track().displacements();
    const double distance = norm(way);
    const double speed = ExponentialRate(law.rate).velocityToTravel(distance, law.seconds);
    for (double &part : way)
        part = distance > 0 ? -part / distance * speed : 0;
    trajectory.track().setVelocities(way);
    trajectory.setLaw(law);
}

ExponentialLaw ExponentialInterpolator::Private::lawFor(double distance) const
{
    const double seconds = distance > 0 ? curve.duration / 1000.0 : 0;
    if (curve.finalVelocity > 0)
        return {ExponentialRate::through(distance, curve.finalVelocity, seconds).rate, seconds};
    return {seconds > 0 ? std::log(usualSlowing) / seconds : 0, seconds};
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
    return exponential_d()->curve.duration;
}

void ExponentialInterpolator::setDuration(int milliseconds)
{
    if (milliseconds < 0)
        return d->binding.reject("duration", milliseconds);
    d->changeSetting(&exponential_d()->curve.duration, milliseconds);
}

qreal ExponentialInterpolator::finalVelocity() const
{
    return exponential_d()->curve.finalVelocity;
}

void ExponentialInterpolator::setFinalVelocity(qreal unitsPerSecond)
{
    if (!(unitsPerSecond > 0 && std::isfinite(unitsPerSecond)))
        return d->binding.reject("finalVelocity", unitsPerSecond);
    d->changeSetting(&exponential_d()->curve.finalVelocity, unitsPerSecond);
}

void ExponentialInterpolator::resetFinalVelocity()
{
    d->changeSetting(&exponential_d()->curve.finalVelocity, 0.0);
}

} // namespace sprung
