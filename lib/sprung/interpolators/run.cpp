// SPDX-License-Identifier: MIT
// A run from its start to its end, and what is told of it.
#include "interpolator_p.h"

#include "property_claims.h"

#include <sprung/engine/motion.h>

#include <QAbstractEventDispatcher>
#include <QMetaMethod>

#include <algorithm>

namespace sprung {

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
    setVelocity(velocity ? *velocity : velocityTold().value_or(speed));
    replan();
    heedPause();

    ++runs;
    startTold = false;
    const Checkpoint now(*this);
    if (former)
        former->giveWay();
    if (!now.isSameRun())
        return;
    startTold = true;
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

/// Told when it was not to run yet.
std::optional<ChannelValues> Interpolator::Private::velocityTold()
{
    if (!pending || !pending->velocity.isValid())
        return {};
    const QVariant told = std::exchange(pending->velocity, {});
    ChannelValues velocity{};
    if (type->velocityFromVariant(told, velocity.data()))
        return velocity;
    refuse("velocity", told);
    return {};
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
    if (meetsBounds() && bounds->atBound == Catch)
        catchIfOutside();
    if (pace() != formerPace) {
        const double ratio = formerPace / pace();
        ChannelValues rate = mover->velocities();
        for (double &part : rate)
            part *= ratio;
        mover->setVelocities(rate);
    }
    mover->owed = 0; // was the time of what moved before
    measureWay();
    chooseStep();
    places.setSegment(mover->states());
    if (schedule)
        schedule->segmentDelay = schedule->delayLeft;
    if (bounds) {
        bounds->segmentOrigin = mover->origin();
        bounds->segmentLaw = law;
        bounds->wasSought = false;
    }
    inSegment = 0;
    arriving = false;
    ++plan;
}

/// The longest way of the run says what is near its end.
void Interpolator::Private::measureWay()
{
    largest = std::max({largest, mover->distance(), law->reach(mover->speed())});
    // The sum of many frames is a little off: what would rest at a round time rests with its tick.
    mover->near = toleranceFor(largest).distance * (1 + 1e-9);
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
        arrived();
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

/// To another that moves its property. An object that is gone may have left its address to that one.
void Interpolator::Private::giveWay()
{
    end(isLost() ? TargetLost : Replaced);
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
    if (!toGiven) // any more: only the run kept it
        resetTo();
}

void Interpolator::Private::tellEnd(Reason reason, bool wasHeld)
{
    const Survival alive(life);
    const Checkpoint now(*this);
    if (startTold)
        tell(&Interpolator::finished, reason);
    if (now.isSameRun() && startTold)
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

} // namespace sprung
