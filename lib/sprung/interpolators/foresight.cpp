// SPDX-License-Identifier: MIT
// Where and when what moves will come to rest, by way of its bounds.
#include "interpolator_p.h"

#include <cmath>
#include <limits>

namespace sprung {

namespace {

/// Lets a motion run ahead, and puts it back.
class Rehearsal
{
public:
    explicit Rehearsal(Interpolator::Private &owner)
        : m_owner(owner)
        , m_origin(owner.mover->origin())
        , m_states(owner.mover->states())
        , m_law(owner.law)
        , m_inSegment(owner.inSegment)
        , m_largest(owner.largest)
        , m_near(owner.mover->near)
    {
    }
    ~Rehearsal()
    {
        m_owner.mover->setOrigin(m_origin);
        m_owner.mover->setStates(m_states);
        m_owner.law = m_law;
        m_owner.inSegment = m_inSegment;
        m_owner.largest = m_largest;
        m_owner.mover->near = m_near;
    }

private:
    Interpolator::Private &m_owner;
    TypedValue m_origin;
    States m_states;
    std::shared_ptr<Dynamics> m_law;
    double m_inSegment;
    double m_largest;
    double m_near;
};

} // namespace

double Interpolator::Private::remaining() const
{
    return std::min(timeToEnd(), law->settlingTime(mover->states(), mover->tolerance()));
}

double Interpolator::Private::timeLeft()
{
    if (hasSoughtBound())
        return 0;
    // A spring's bounces are not foreseen: it takes about as long as it would without.
    if (!meetsBounds() || (bounds->atBound == Bounce && law->isSpring()))
        return remaining();
    const Rehearsal rehearsal(*this);
    constexpr double never = std::numeric_limits<double>::infinity();
    constexpr int most = 4 * manyImpacts;
    double passed = 0;
    double impact = 0;
    for (int i = 0; i < most; ++i) {
        const double left = remaining();
        impact = meetsBounds() ? bounds->next(*law, mover->states(), *type, mover->origin()).seconds
                               : never;
        if (impact >= left)
            return passed + left;
        passed += impact;
        if (travel(impact) != Moved)
            return passed;
    }
    // Either they come closer and closer, to an end, or it goes back and forth for ever.
    return impact < passed / most / 1000 ? passed : never;
}

TypedValue Interpolator::Private::restingPlace()
{
    const Rehearsal rehearsal(*this);
    const double seconds = meetsBounds() ? timeLeft() : 0;
    if (std::isfinite(seconds))
        travel(seconds);
    TypedValue place;
    restAt(&place);
    return place;
}

/// Where the law leads, within the bounds.
void Interpolator::Private::restAt(TypedValue *value) const
{
    const TypedValue origin = mover->origin();
    const States states = mover->states();
    ChannelValues by{};
    for (int i = 0; i < type->count; ++i)
        by[std::size_t(i)] = law->restingDisplacement(states[std::size_t(i)], i);
    type->displaced(&origin, by.data(), value);
    if (bounds)
        bounds->clamp(*type, value);
}

void Interpolator::Private::complete()
{
    if (!isRunning() || arriving)
        return;
    if (isLost())
        return end(TargetLost);
    letGo();
    if (hasSoughtBound())
        return arrive(BoundReached);
    if (std::isinf(timeLeft())) {
        warn(QStringLiteral("it never comes to rest, so it was stopped, not completed"));
        return end(Stopped);
    }
    if (!law->isSpring() || meetsBounds())
        mover->standAt(restingPlace());
    arrive(Completed);
}

} // namespace sprung
