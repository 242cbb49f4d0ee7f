// SPDX-License-Identifier: MIT
#include "gravity_interpolator.h"

#include "interpolator_p.h"

#include <sprung/physics/bounce.h>
#include <sprung/physics/gravity.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
// What the first flight from the floor does not reach, no later one does. One more is for rounding.
constexpr int flights = 3;

/// The floor, where there is one, is at displacement 0.
class GravityDynamics final : public Dynamics
{
public:
    GravityDynamics(const ChannelValues &acceleration, bool floor, double restitution, int count)
        : m_acceleration(acceleration)
        , m_floor(floor)
        , m_restitution(restitution)
        , m_count(count)
    {
    }

    State after(State state, double seconds, int channel) const override
    {
        return bounces(channel) ? bounce(channel).after(state, seconds)
                                : fall(channel).after(state, seconds);
    }

    double settlingTime(const States &states, Tolerance tolerance) const override
    {
        const double share = 1 / std::sqrt(m_count);
        tolerance = {tolerance.distance * share, tolerance.speed * share};
        double last = 0;
        for (int i = 0; i < m_count; ++i) {
            const State state = states[std::size_t(i)];
            last = std::max(last,
                            bounces(i) ? bounce(i).settlingTime(state, tolerance)
                                       : fall(i).settlingTime(state, tolerance));
        }
        return last;
    }

    double timeToReach(State state, double displacement, int channel) const override
    {
        if (bounces(channel) && displacement * acceleration(channel) > 0)
            return infinity; // below the floor
        double passed = 0;
        for (int i = 0; i < flights; ++i) {
            const double reached =
                fall(channel).timeToReach(state, displacement).value_or(infinity);
            const double impact = bounces(channel)
                ? bounce(channel).timeToImpact(state).value_or(infinity)
                : infinity;
            if (reached <= impact)
                return passed + reached;
            state = bounce(channel).after(state, impact);
            passed += impact;
        }
        return infinity;
    }

    double restingDisplacement(State state, int channel) const override
    {
        return bounces(channel) ? 0 : state.displacement;
    }

    double reach(double speed) const override
    {
        const double strongest = norm(m_acceleration);
        return strongest > 0 ? speed * speed / (2 * strongest) : 0;
    }

private:
    double acceleration(int channel) const { return m_acceleration[std::size_t(channel)]; }
    bool bounces(int channel) const { return m_floor && acceleration(channel) != 0; }
    Gravity fall(int channel) const { return Gravity(acceleration(channel)); }
    Bounce bounce(int channel) const { return Bounce(acceleration(channel), 0, m_restitution); }

    ChannelValues m_acceleration;
    bool m_floor;
    double m_restitution;
    int m_count;
};

} // namespace

class GravityInterpolator::Private : public Interpolator::Private
{
public:
    bool headsForTo() const override { return false; }
    bool equilibrium(TypedValue *value) const override
    {
        return floor.isValid() && type->fromVariant(floor, value);
    }
    void aim() override;

    QVariant acceleration = 1000.0;
    QVariant floor;
};

void GravityInterpolator::Private::aim()
{
    ChannelValues pull{};
    bool isNumber = false;
    const double number = acceleration.toDouble(&isNumber);
    if (isNumber)
        pull[std::size_t(type->count - 1)] = number;
    else if (!type->velocityFromVariant(acceleration, pull.data()))
        refuse("acceleration", acceleration);

    TypedValue ground;
    const bool hasFloor = floor.isValid() && convert("floor", floor, &ground);
    if (hasFloor)
        mover->rebase(ground);
    renew(law, GravityDynamics(pull, hasFloor, q->restitution(), type->count));
}

GravityInterpolator::GravityInterpolator(QObject *parent)
    : Interpolator(std::make_unique<Private>(), parent)
{
}

GravityInterpolator::GravityInterpolator(QObject *target, const QByteArray &property,
                                         QObject *parent)
    : Interpolator(std::make_unique<Private>(), target, property, parent)
{
    d->bindIfTold();
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
    const bool isVector = !isNumber && d->type
        && d->type->velocityFromVariant(unitsPerSecondSquared, ignored.data());
    const bool isLater = !isNumber && !d->type && unitsPerSecondSquared.isValid();
    if (isNumber ? !std::isfinite(number) : !isVector && !isLater)
        return d->refuse("acceleration", unitsPerSecondSquared);
    if (d->change(&gravity_d()->acceleration, unitsPerSecondSquared))
        Q_EMIT accelerationChanged();
}

QVariant GravityInterpolator::floor() const
{
    return gravity_d()->floor;
}

void GravityInterpolator::setFloor(const QVariant &value)
{
    TypedValue ignored;
    if (value.isValid() && d->type && !d->convert("floor", value, &ignored))
        return;
    if (d->change(&gravity_d()->floor, value))
        Q_EMIT floorChanged();
}

} // namespace sprung
