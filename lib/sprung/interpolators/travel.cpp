// SPDX-License-Identifier: MIT
// A run through time: from bound to bound, at their exact times.
#include "interpolator_p.h"

#include <sprung/engine/motion.h>

#include <algorithm>
#include <limits>

namespace sprung {

namespace {
constexpr double leastDistance = std::numeric_limits<double>::min(); // below it nothing decays
} // namespace

Interpolator::Private::Advance Interpolator::Private::advance(double seconds)
{
    if (holding)
        return measure(seconds);
    if (schedule && schedule->delayLeft > 0) {
        seconds = schedule->afterDelay(seconds);
        if (seconds <= 0)
            return Silent;
        chooseStep();
    }
    if (hasSoughtBound())
        return AtBound;
    const Advance result = travel(seconds * pace());
    if (result == Moved && schedule && !schedule->isWriteDue(seconds))
        return Silent;
    return result;
}

/// Whether there are bounds to run into. A spring's motion is not caught by a spring.
bool Interpolator::Private::meetsBounds() const
{
    return bounds && !bounds->isEmpty() && !(bounds->atBound == Catch && law && law->isSpring());
}

/// Through so many seconds of the law's time, from event to event at their exact times.
Interpolator::Private::Advance Interpolator::Private::travel(double seconds)
{
    Bounds::Impact impact;
    for (int i = 0; i < manyImpacts; ++i) {
        const States before = mover->states();
        States states = before;
        impact = meetsBounds() ? bounds->next(*law, states, *type, mover->origin())
                               : Bounds::Impact();
        const double step = std::min(seconds, impact.seconds);
        if (timeToEnd() <= step * (1 + 1e-9)) { // as exact as the sum of many frames
            mover->setStates({});
            return AtRest;
        }
        for (int channel = 0; channel < type->count; ++channel) {
            State &state = states[std::size_t(channel)];
            state = stateAfter(state, step, channel);
        }
        mover->setStates(states);
        if (impact.seconds > seconds)
            return isSettled(before, step) ? AtRest : Moved;

        seconds -= step;
        State &state = states[std::size_t(impact.channel)];
        state.displacement = impact.displacement;
        if (bounds->atBound == Bounce)
            state.velocity *= -bounds->restitution;
        mover->setStates(states);
        switch (bounds->atBound) {
        case Stop:
            stayAt(impact);
            return AtBound;
        case Bounce:
            if (isSettled(before, step))
                return AtRest;
            break;
        case Catch:
            catchAtBound();
            break;
        }
    }
    stayAt(impact);
    return AtRest;
}

State Interpolator::Private::stateAfter(State state, double seconds, int channel)
{
    return law->after(state, seconds, channel);
}

bool Interpolator::Private::isSettled(const States &, double)
{
    return law->isAtRest(mover->states(), mover->tolerance());
}

void Interpolator::Private::stayAt(const Bounds::Impact &impact)
{
    TypedValue value;
    mover->value(&value);
    mover->standAt(impact.on(*type, value));
}

/// From here a spring takes over, and draws to where the motion would have come to rest, had the
/// bounds been in the way.
void Interpolator::Private::catchAtBound()
{
    TypedValue rest;
    restAt(&rest);
    law = movers->springs().find(Motion::instance()->spring(), pace());
    mover->rebase(rest);
    measureWay();
}

/// What begins beyond a bound that a spring guards is the spring's from the start.
void Interpolator::Private::catchIfOutside()
{
    TypedValue value;
    mover->value(&value);
    if (bounds->clamp(*type, &value))
        catchAtBound();
}

void Interpolator::Private::seek(double seconds)
{
    if (bounds) {
        mover->setOrigin(bounds->segmentOrigin);
        law = bounds->segmentLaw;
    }
    mover->setStates(places.segment());
    mover->owed = 0;
    mover->fresh = false;
    inSegment = 0;
    arriving = false;
    ++plan;
    if (schedule) {
        schedule->delayLeft = schedule->segmentDelay;
        seconds = schedule->afterDelay(seconds);
    }
    chooseStep();
    const Advance result = travel(seconds * pace());
    if (bounds)
        bounds->wasSought = result == AtBound;
    writeAndNotify();
}

void Interpolator::Private::chooseStep()
{
    const bool isUsual = !meetsBounds() && !holding && (!schedule || schedule->isIdle());
    mover->spring = isUsual ? mereSpring() : nullptr;
}

Tolerance Interpolator::Private::toleranceFor(double distance) const
{
    double near = tolerance;
    if (near == 0) {
        near = distance / 1000;
        if (finest > 0)
            near = std::min(near, finest);
        // Zero is no value of a color, a rotation or a type with logarithms: their size is about 1.
        const TypedValue zero{};
        const TypedValue origin = mover->origin();
        const double size = type->bounded ? norm(type->difference(&zero, &origin)) : 1;
        near = std::max({near, 1e-9 * (size < detail::largest ? size : 1), leastDistance});
    }
    return {near, near * speedPerDistance};
}

} // namespace sprung
