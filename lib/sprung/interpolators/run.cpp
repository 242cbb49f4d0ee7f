// SPDX-License-Identifier: MIT
#include "interpolator_p.h"

#include "property_claims.h"

#include <sprung/engine/motion.h>
#include <sprung/physics/finite.h>

#include <QMetaMethod>

#include <QAbstractEventDispatcher>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace sprung {

namespace {

double largestComponent(const ChannelValues &values)
{
    return std::max(
        {std::abs(values[0]), std::abs(values[1]), std::abs(values[2]), std::abs(values[3])});
}

} // namespace

State Interpolator::Private::stateAfter(State state, double seconds, int channel) const
{
    return law->after(state, seconds, channel);
}

bool Interpolator::Private::isSettled(const States &, double)
{
    return law->isAtRest(mover->states(), mover->tolerance());
}

void Interpolator::Private::begin(Place place, const std::optional<ChannelValues> &velocity)
{
    if (!bind() || isRunning())
        return;
    if (isLost())
        return warn(QStringLiteral("not started: the target is gone"));
    Movers *const current = Movers::current();
    if (!current) {
        if (!QAbstractEventDispatcher::instance()) // or else the application is ending
            warn(QStringLiteral("not started: this thread has no event loop"));
        return;
    }

    TypedValue origin = this->current();
    const bool atFrom = place == AtFrom && fromGiven;
    if (atFrom) {
        origin = from();
    } else if (!type->isFinite(&origin)) {
        warn(QStringLiteral("the value it would start from is not finite; it starts at its end"));
        if (!equilibrium(&origin))
            return;
    }
    bringInside(&origin);

    movers = current;
    mover = movers->take(this);
    mover->fit(*type);
    ChannelValues speed{};
    Private *former = property_claims::claim(mover);
    if (former && movesLike(*former) && !former->isLost())
        speed = former->velocity();
    if (!fromGiven && !(fromKnown && headsForFrom())) {
        places.set(Waypoints::From, origin);
        fromKnown = true;
    }

    mover->setOrigin(origin);
    mover->watched = watched;
    mover->fresh = !atFrom;
    mover->custom = sink.custom().get();
    if (const PropertyWriter *writer = sink.writer())
        mover->writer = *writer;
    largest = 0;
    if (schedule)
        schedule->begin();
    law.reset();
    setVelocity(velocity.value_or(speed));
    replan();
    heedPause();

    ++runs;
    announced = false;
    const Checkpoint now(*this);
    if (former) // an object that is gone may have left its address to another
        former->end(former->isLost() ? TargetLost : Replaced);
    if (!now.isSameRun())
        return;
    announced = true;
    tell(&Interpolator::started);
    if (now.isSameRun())
        tell(&Interpolator::runningChanged);
    if (!now.isSamePlan())
        return;
    if (!holding && Motion::instance()->reducedMotion())
        complete();
    else if (atFrom)
        writeAndNotify();
}

/// The ticks notice when a target goes. What is paused has none, and is told.
void Interpolator::Private::heedPause()
{
    movers->setPaused(mover, paused);
    if (paused && sink.object()) {
        connect(sink.object(), &QObject::destroyed, q, &Interpolator::targetDestroyed,
                Qt::UniqueConnection);
    }
}

void Interpolator::Private::bringInside(TypedValue *origin) const
{
    if (bounds && bounds->clamp(*type, origin))
        warn(QStringLiteral("it would start outside its bounds and was brought inside"));
}

void Interpolator::Private::follow()
{
    if (configuring)
        return;
    if (isRunning())
        replan();
    else if (!bindOrWait())
        wantsToRun.reset(); // the latest word: to go there
    else if (headsForTo() && !isLost() && !isAtEquilibrium())
        begin(WhereItIs);
}

void Interpolator::Private::replan()
{
    const double formerPace = pace();
    aim();
    if (meetsBounds() && bounds->atBound == Spring)
        catchIfOutside();
    if (pace() != formerPace) {
        const double ratio = formerPace / pace();
        ChannelValues rate = mover->velocities();
        for (double &part : rate)
            part *= ratio;
        mover->setVelocities(rate);
    }
    largest = std::max({largest, mover->distance(), law->reach(mover->speed())});
    // The sum of many frames is a little off: what would rest at a round time rests with its tick.
    mover->near = toleranceFor(largest).distance * (1 + 1e-9);
    chooseStep();
    places.setSegment(mover->states());
    if (schedule)
        schedule->segmentDelay = schedule->delayLeft;
    if (bounds) {
        bounds->segmentOrigin = mover->origin();
        bounds->segmentLaw = law;
        bounds->wasSought = false;
    }
    segmentBegins();
    arriving = false;
    ++plan;
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
        // Zero is no value of a colour, a rotation or a type with logarithms: their size is about 1.
        const TypedValue zero{};
        const TypedValue origin = mover->origin();
        const double size = type->bounded ? norm(type->difference(&zero, &origin)) : 1;
        near = std::max(near, 1e-9 * (size < detail::largest ? size : 1));
    }
    return {near, near * speedPerDistance};
}

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
    if (bounds && bounds->wasSought)
        return AtBound;
    const Advance result = travel(seconds * pace());
    if (result == Moved && schedule && !schedule->isWriteDue(seconds))
        return Silent;
    return result;
}

/// Whether there are bounds to run into. A spring's motion is not caught by a spring.
bool Interpolator::Private::meetsBounds() const
{
    return bounds && !bounds->isEmpty() && !(bounds->atBound == Spring && law && law->isSpring());
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
            if (isSettled(states, 0))
                return AtRest;
            break;
        case Spring:
            catchAtBound();
            break;
        }
    }
    stayAt(impact);
    return AtRest;
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
}

/// What begins beyond a bound that a spring guards is the spring's from the start.
void Interpolator::Private::catchIfOutside()
{
    TypedValue value;
    mover->value(&value);
    if (bounds->clamp(*type, &value))
        catchAtBound();
}

/// It has come to rest, or is to: exactly there, then the last signals of the run.
void Interpolator::Private::arrive(Reason reason)
{
    TypedValue value = mover->origin();
    if (reason != BoundReached)
        restAt(&value);
    mover->standAt(value);
    arriving = true;
    const Checkpoint now(*this);
    write(value);
    if (now.isSamePlan())
        notifyUpdated();
    if (now.isSamePlan() && heard && (reason == Settled || isAtEquilibrium()))
        arrived(progress());
    if (now.isSamePlan())
        end(reason);
}

void Interpolator::Private::end(Reason reason)
{
    if (!isRunning())
        return;
    const bool wasHeld = std::exchange(held, false);
    halt();
    tellEnd(reason, wasHeld);
}

void Interpolator::Private::halt()
{
    TypedValue value;
    mover->value(&value);
    places.set(Waypoints::Rest, value);
    holding.reset();
    property_claims::release(mover);
    movers->release(std::exchange(mover, nullptr));
    law.reset();
    arriving = false;
    ++runs;
}

void Interpolator::Private::tellEnd(Reason reason, bool wasHeld)
{
    const Survival alive(life);
    const Checkpoint now(*this);
    if (announced)
        tell(&Interpolator::finished, reason);
    if (now.isSameRun() && announced)
        tell(&Interpolator::runningChanged);
    if (alive && wasHeld && !held)
        Q_EMIT q->heldChanged();
}

void Interpolator::Private::animateTo(const QVariant &value,
                                      const std::optional<ChannelValues> &velocity)
{
    TypedValue typed;
    const bool isFirst = !type;
    if (!isOwnThread("animateTo()") || !bindFor("animateTo()", value)
        || !convert("value", value, &typed))
        return;
    const Survival alive(life);
    const bool changed = setTo(typed) || isFirst;
    aimAtTo(true);
    announceHeading();
    if (alive && changed)
        tell(&Interpolator::toChanged);
    if (!alive)
        return;
    if (!isRunning())
        return begin(WhereItIs, velocity);
    if (velocity)
        setVelocity(*velocity);
    replan();
}

void Interpolator::Private::push(const ChannelValues &velocity)
{
    pushed();
    if (isRunning()) {
        setVelocity(velocity);
        replan();
    } else if (norm(velocity) > 0) {
        begin(WhereItIs, velocity);
    }
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
    segmentBegins();
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

Schedule &Interpolator::Private::knownSchedule()
{
    if (!schedule)
        schedule = std::make_unique<Schedule>();
    return *schedule;
}

/// The interpolator goes, and says nothing more.
void Interpolator::Private::dismantle()
{
    holding.reset();
    if (!mover)
        return;
    property_claims::release(mover);
    movers->release(std::exchange(mover, nullptr));
}

/// Outside the ticks, which make sure themselves that the target is there.
void Interpolator::Private::write(const TypedValue &value)
{
    if (mover->isAlive())
        sink.write(&value);
}

void Interpolator::Private::writeAndNotify()
{
    TypedValue value;
    mover->value(&value);
    const Checkpoint now(*this);
    write(value);
    if (now.isSameRun())
        notifyUpdated();
}

void Interpolator::Private::setWatched(bool isWatched)
{
    watched = isWatched;
    if (mover)
        mover->watched = isWatched;
}

/// Only here is a listener that left looked for: when Qt tells of one, it may hold the very lock that
/// asking for the others takes.
void Interpolator::Private::notifyUpdated()
{
    if (watched && listenerLeft) {
        listenerLeft = false;
        setWatched(q->isSignalConnected(QMetaMethod::fromSignal(&Interpolator::updated)));
    }
    if (watched)
        Q_EMIT q->updated(progress());
}

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
    if (mover && !holding && !type->rotation) {
        // Not by way of the written value, which may be rounded or clamped.
        const TypedValue origin = mover->origin();
        const ChannelValues by = mover->displacements();
        part = type->difference(&start, &origin);
        for (std::size_t i = 0; i < part.size(); ++i)
            part[i] += by[i];
    } else {
        const bool isThere = mover && !holding && mover->states() == States();
        const TypedValue here = isThere ? mover->origin() : current();
        if (type->rotation) { // whose logarithm is not exact
            const auto size = std::size_t(type->metaType.sizeOf());
            if (std::memcmp(&here, &end, size) == 0)
                return 1;
            if (std::memcmp(&here, &start, size) == 0)
                return 0;
        }
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
