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

    State after(State state, double seconds, int) const override
    {
        return m_motion.after(state, seconds);
    }
    double settlingTime(const States &, Tolerance) const override { return infinity; }
    double timeToReach(State state, double displacement, int) const override
    {
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
    void segmentBegins() override { elapsed = 0; }
    double timeToEnd() const override
    {
        if (law->isSpring())
            return infinity;
        return mover->isWithin({}) ? 0 : whole - elapsed;
    }
    bool isOnItsWayTo(const TypedValue &goal) const;
    State stateAfter(State state, double seconds, int channel) const override
    {
        if (channel == 0)
            elapsed += seconds;
        return Interpolator::Private::stateAfter(state, seconds, channel);
    }

    int duration = 250;
    double finalVelocity = 0;
    int plannedDuration = 0;
    double plannedFinalVelocity = 0;
    double whole = 0;           // seconds
    mutable double elapsed = 0; // seconds of the segment
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
        whole -= elapsed;
        return;
    }
    plannedDuration = duration;
    plannedFinalVelocity = finalVelocity;
    mover->rebase(goal);

    ChannelValues way = mover->displacements();
    const double distance = norm(way);
    whole = distance > 0 ? duration / 1000.0 : 0;
    ExponentialRate::Departure departure;
    if (finalVelocity > 0) {
        departure = ExponentialRate::through(distance, finalVelocity, whole);
    } else if (whole > 0) {
        departure.rate = std::log(usualSlowing) / whole;
        departure.velocity = ExponentialRate(departure.rate).velocityToTravel(distance, whole);
    }
    for (double &part : way)
        part = distance > 0 ? -part / distance * departure.velocity : 0;
    mover->setVelocities(way);
    renew(law, ExponentialDynamics(departure.rate));
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
