// SPDX-License-Identifier: MIT
// Where it is between its ends, and how fast.
#include "interpolator_p.h"

#include <sprung/physics/finite.h>

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

double largestComponent(const ChannelValues &values)
{
    return std::max(
        {std::abs(values[0]), std::abs(values[1]), std::abs(values[2]), std::abs(values[3])});
}

} // namespace

/// Where progress is 1.
bool Interpolator::Private::destination(TypedValue *value) const
{
    if (toKnown) {
        *value = to();
        return true;
    }
    if (!mover)
        return false;
    restAt(value);
    return true;
}

qreal Interpolator::Private::progress() const
{
    TypedValue start = from();
    TypedValue end;
    if (!type || !fromKnown || !destination(&end))
        return 1;
    const ChannelValues whole = type->difference(&start, &end);
    const double scale = largestComponent(whole); // so that no square overflows or vanishes
    if (scale == 0)
        return 1;
    ChannelValues part;
    TypedValue here;
    if (mover && !holding && !type->rotation) {
        // Not by way of the written value, which may be rounded or clamped.
        here = mover->origin();
        const ChannelValues by = mover->displacements();
        part = type->difference(&start, &here);
        for (std::size_t i = 0; i < part.size(); ++i)
            part[i] += by[i];
    } else {
        const bool isThere = mover && !holding && mover->states() == States();
        here = isThere ? mover->origin() : current();
        if (isSame(here, end))
            return 1;
        if (isSame(here, start))
            return 0;
        part = type->difference(&start, &here);
    }
    double dot = 0;
    double square = 0;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        dot += part[i] / scale * (whole[i] / scale);
        square += whole[i] / scale * (whole[i] / scale);
    }
    return detail::finite(dot / square); // a long way compared with a short one saturates
}

ChannelValues Interpolator::Private::velocity() const
{
    if (!mover)
        return {};
    ChannelValues rate = mover->velocities();
    for (double &value : rate)
        value *= pace();
    if (!type->rotation)
        return rate;
    const ChannelValues by = mover->displacements();
    return type->velocity(by.data(), rate.data());
}

void Interpolator::Private::setVelocity(const ChannelValues &velocity)
{
    ChannelValues rate = velocity;
    if (type->rotation) {
        const ChannelValues by = mover->displacements();
        rate = type->rate(by.data(), velocity.data());
    }
    for (double &value : rate)
        value /= pace();
    mover->setVelocities(rate);
}

} // namespace sprung
