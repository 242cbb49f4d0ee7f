// SPDX-License-Identifier: MIT
#include "exponential_interpolator.h"

#include "interpolator_p.h"

#include <sprung/physics/exponential_rate.h>

#include <cmath>
#include <limits>

namespace sprung {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double usualSlowing = 100; // the start's speed over the end's

class ExponentialDynamics final : public Dynamics
{
public:
    explicit ExponentialDynamics(double rate)
        : m_motion(rate)
    {
    }

    double velocityToTravel(double distance, double seconds) const
    {
        return m_motion.velocityToTravel(distance, seconds);
    }

    State after(State state, double seconds, int) const override
    {
        return m_motion.after(state, seconds);
    }
    double settlingTime(const States &, Tolerance) const override { return infinity; }
    double timeToReach(State state, double displacement, int) const override
    {
        if (displacement * state.displacement <= 0) // not before the end
            return infinity;
        // distance = velocity · (1 − e^{−rate·t}) / rate
        const double way = (displacement - state.displacement) / state.velocity;
        const double seconds = m_motion.rate() == 0
            ? way
            : -std::log1p(-m_motion.rate() * way) / m_motion.rate();
        return seconds > 0 ? seconds : infinity;
    }
    double restingDisplacement(State, int) const override { return 0; }
    double reach(double) const override { return 0; }

private:
    ExponentialRate m_motion;
};

} // namespace

class ExponentialInterpolator::Private : public Interpolator::Private
{
public:
    bool equilibrium(TypedValue *value) const override
    {
        *value = to();
        return toKnown;
    }
    void aim() override;
    double timeToEnd() const override
    {
        if (law->isSpring())
            return infinity;
        return mover->isWithin({}) ? 0 : whole - inSegment;
    }
    bool isOnItsWayTo(const TypedValue &goal) const;
    void plan(double distance);
    State stateAfter(State state, double seconds, int channel) override
    {
        if (channel == 0)
            inSegment += seconds;
        return Interpolator::Private::stateAfter(state, seconds, channel);
    }

    int duration = 250;
    double finalVelocity = 0;
    int plannedDuration = 0;
    double plannedFinalVelocity = 0;
    double whole = 0; // seconds
};

/// What has nothing to do with the motion, its tolerance for one, does not begin it again.
bool ExponentialInterpolator::Private::isOnItsWayTo(const TypedValue &goal) const
{
    if (!law || law->isSpring() || duration != plannedDuration
        || finalVelocity != plannedFinalVelocity)
        return false;
    const TypedValue origin = mover->origin();
    return norm(type->difference(&origin, &goal)) == 0;
}

void ExponentialInterpolator::Private::aim()
{
    TypedValue goal = mover->origin();
    if (!equilibrium(&goal))
        mover->value(&goal);
    if (bounds)
        bounds->clamp(*type, &goal);
    if (isOnItsWayTo(goal)) {
        whole -= inSegment;
    } else {
        mover->rebase(goal);
        plan(mover->distance());
    }
    // Whatever velocity it was given: the law leaves no choice.
    ChannelValues way = mover->displacements();
    const double distance = norm(way);
    const double speed = static_cast<const ExponentialDynamics &>(*law).velocityToTravel(distance,
                                                                                         whole);
    for (double &part : way)
        part = distance > 0 ? -part / distance * speed : 0;
    mover->setVelocities(way);
}

void ExponentialInterpolator::Private::plan(double distance)
{
    plannedDuration = duration;
    plannedFinalVelocity = finalVelocity;
    whole = distance > 0 ? duration / 1000.0 : 0;
    double rate = 0;
    if (finalVelocity > 0)
        rate = ExponentialRate::through(distance, finalVelocity, whole).rate;
    else if (whole > 0)
        rate = std::log(usualSlowing) / whole;
    renew(law, ExponentialDynamics(rate));
}

ExponentialInterpolator::ExponentialInterpolator(QObject *parent)
    : Interpolator(std::make_unique<Private>(), parent)
{
}

ExponentialInterpolator::ExponentialInterpolator(QObject *target, const QByteArray &property,
                                                 QObject *parent)
    : Interpolator(std::make_unique<Private>(), target, property, parent)
{
    d->bindIfTold();
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
        return d->refuse("duration", milliseconds);
    if (d->change(&exponential_d()->duration, milliseconds))
        Q_EMIT durationChanged();
}

qreal ExponentialInterpolator::finalVelocity() const
{
    return exponential_d()->finalVelocity;
}

void ExponentialInterpolator::setFinalVelocity(qreal unitsPerSecond)
{
    if (!(unitsPerSecond > 0 && std::isfinite(unitsPerSecond)))
        return d->refuse("finalVelocity", unitsPerSecond);
    if (d->change(&exponential_d()->finalVelocity, unitsPerSecond))
        Q_EMIT finalVelocityChanged();
}

void ExponentialInterpolator::resetFinalVelocity()
{
    if (d->change(&exponential_d()->finalVelocity, 0.0))
        Q_EMIT finalVelocityChanged();
}

} // namespace sprung
