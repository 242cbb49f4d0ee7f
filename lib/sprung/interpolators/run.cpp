// SPDX-License-Identifier: MIT
// A run: its start, its ticks, and the commands that send it elsewhere.
#include "interpolator_p.h"

#include <sprung/engine/motion.h>

#include <QAbstractEventDispatcher>
#include <QThread>

#include <cstring>

namespace sprung {

Due Interpolator::Private::begin(Place place, const std::optional<ChannelValues> &velocity)
{
    if (!bind() || isRunning() || leaving)
        return {};
    if (binding.isLost()) {
        warn(QStringLiteral("not started: the target is gone"));
        return {};
    }
    Movers *const here = Movers::current();
    if (!here) {
        if (!QAbstractEventDispatcher::instance()) // with one, the application is ending
            warn(QStringLiteral("not started: this thread has no event loop"));
        return {};
    }

    const ChannelType &type = *binding.type;
    TypedValue origin = current();
    listeners.noteValue();
    const PropertyMover *const former = rivalAt(binding.place(), this);
    if (former)
        former->seenNow(type, &origin);
    const bool atFrom = place == AtFrom
        && (ends.isGiven(Endpoints::From) || ends.known(Endpoints::From) == Known::Default);
    if (atFrom) {
        origin = ends.value(Endpoints::From);
    } else if (!type.isFinite(&origin)) {
        warn(QStringLiteral("the value it would start from is not finite; it starts at its end"));
        if (!equilibrium(&origin))
            return {};
    }
    const bool isOutside = clamp(&origin);
    if (isOutside)
        warn(QStringLiteral("it would start outside its bounds and was brought inside"));

    movers = here;
    mover = movers->take(this);
    mover->trajectory = Trajectory(type, origin);
    mover->watched = listeners.notifier.isWatched();
    mover->fresh = !atFrom;
    if (const PropertyWriter *writer = binding.sink.writer(); !writer) {
        mover->writes = Mover::Writes::Elsewhere;
    } else if (writer->object()) {
        mover->writes = Mover::Writes::Property;
        mover->writer = *writer;
    }
    claim(binding.place());
    const ChannelValues inherited = velocityOf(former, type);
    if (!ends.has(Endpoints::From)
        || (ends.known(Endpoints::From) == Known::Noted && !headsForFrom())) {
        if (!ends.has(Endpoints::From) || !isSame(type, ends.value(Endpoints::From), origin))
            ends.set(Endpoints::From, origin);
        ends.setKnown(Endpoints::From, Known::Noted);
    }
    largest = 0;
    ++runs;
    phase = Phase::Moving;
    targetFrame = movers->frame();
    if (rare) {
        mover->trajectory.setDelay(rare->schedule.delay / 1000.0);
        rare->schedule.sinceWrite = 0;
    }
    const auto declared = pendingVelocity();
    mover->trajectory.setVelocity(velocity ? *velocity : declared.value_or(inherited));
    setOut(place == AtFrom);
    replan(Aim::Afresh);
    if (held)
        grasp();
    owesWrite = owesUpdate = atFrom || isOutside;
    return Due{Row::Rival, Row::From, Row::Held, Row::Still} | rows::goal | rows::outset
        | rows::motion;
}

/// The velocity that was set before a run could start.
std::optional<ChannelValues> Interpolator::Private::pendingVelocity()
{
    if (!binding.pending || !binding.pending->velocity.isValid())
        return {};
    const QVariant given = std::exchange(binding.pending->velocity, {});
    ChannelValues velocity{};
    if (binding.type->velocityFromVariant(given, velocity.data()))
        return velocity;
    refuse("velocity", given);
    return {};
}

/// A tick notices that the target is destroyed. A paused run does not tick, so connect to
/// destroyed().
void Interpolator::Private::wake()
{
    movers->setAsleep(mover, paused);
    if (paused && binding.sink.object()) {
        connect(binding.sink.object(), &QObject::destroyed, q, &Interpolator::targetDestroyed,
                Qt::UniqueConnection);
    }
}

Due Interpolator::Private::follow()
{
    if (configuring)
        return rows::goal;
    if (isRunning()) {
        replan();
        return rows::goal | instantly();
    }
    if (!bindOrWait())
        wish = Wish::Unset; // this overrides an earlier start() or stop()
    else if (headsForTo() && !binding.isLost() && !isAtEquilibrium())
        return rows::goal | begin(WhereItIs, {});
    else if (binding.angular)
        return rows::goal | turnToSameDirection();
    return rows::goal;
}

/// 0 and 360 degrees are the same direction, but not the same number: the new one is to be written.
Due Interpolator::Private::turnToSameDirection()
{
    TypedValue there;
    const TypedValue here = current();
    if (binding.isLost() || !equilibrium(&there) || !isSame(*binding.type, here, there)
        || std::memcmp(&here, &there, sizeof(double)) == 0)
        return {};
    listeners.noteValue();
    ends.set(Endpoints::Rest, there);
    owesWrite = true;
    return Row::Place;
}

MoverClient::Outcome Interpolator::Private::advance(double seconds)
{
    if (phase == Phase::Held) {
        const TypedValue value = current();
        const bool moved = holding()->tick(value, seconds);
        mover->trajectory.setValue(holding()->last());
        if (moved && !holding()->isNotified())
            notifyUpdated();
        return Silent;
    }
    Trajectory &trajectory = mover->trajectory;
    const bool drifted = trajectory.isDrifting();
    const auto progress = trajectory.advance(seconds);
    if (drifted && !trajectory.isDrifting())
        chooseStep();
    return outcomeOf(progress, seconds);
}

MoverClient::Outcome Interpolator::Private::outcomeOf(Trajectory::Progress progress, double seconds)
{
    if (phase == Phase::Delayed && mover->trajectory.delay() == 0) {
        phase = Phase::Moving;
        chooseStep();
    }
    switch (progress) {
    case Trajectory::Progress::Waiting:
        return Silent;
    case Trajectory::Progress::Settled:
        return Settled;
    case Trajectory::Progress::AtBound:
        return AtBound;
    case Trajectory::Progress::Moving:
        break;
    }
    return !rare || rare->schedule.isWriteDue(seconds) ? Moved : Silent;
}

void Interpolator::Private::animateTo(const QVariant &value,
                                      const std::optional<ChannelValues> &velocity)
{
    TypedValue typed;
    if (!isOwnThread("animateTo()") || !bindFor("animateTo()", value)
        || !convert("value", value, &typed))
        return;
    setTo(typed);
    aimAtTo(true);
    Due due = rows::goal;
    if (isRunning()) {
        if (velocity)
            mover->trajectory.setVelocity(*velocity);
        replan();
        due |= instantly();
    } else if (!isAtEquilibrium() || (velocity && norm(*velocity) > 0) || !headsForTo()) {
        due |= begin(WhereItIs, velocity);
    } else if (binding.angular) {
        due |= turnToSameDirection();
    }
    tell(due);
}

Due Interpolator::Private::push(const ChannelValues &velocity)
{
    pushed();
    if (!isRunning())
        return norm(velocity) > 0 ? begin(WhereItIs, velocity) : Due{Row::AtRest};
    mover->trajectory.setVelocity(velocity);
    replan();
    return instantly();
}

/// For writes outside of ticks. In a tick, Movers has checked that the target is alive.
void Interpolator::Private::write(const TypedValue &value)
{
    if (QObject *const object = mover->writer.object())
        mover->writer.write(object, &value);
    else if (mover->writes == Mover::Writes::Elsewhere && isAlive())
        binding.sink.write(&value);
}

/// What it moves, or is about to write, another moves still.
PropertyMover *Interpolator::Private::rivalNow() const
{
    if (isRunning())
        return rival();
    return owesWrite ? rivalAt(binding.place(), this) : nullptr;
}

void Interpolator::Private::writeNow()
{
    owesWrite = false;
    if (!isRunning() || phase == Private::Phase::Held) {
        const TypedValue value = ends.value(Endpoints::Rest);
        binding.sink.write(&value);
        return;
    }
    write(committed());
}

/// A tick has written the value.
void Interpolator::Private::tellTick(Due more)
{
    owesUpdate = true;
    tell(more | listeners.outset() | Due{Row::Updated, Row::Value});
}

/// Drops the velocity that was set for the next run.
void Interpolator::Private::forgetVelocity()
{
    if (!binding.pending || !binding.pending->velocity.isValid())
        return;
    const QVariant before = q->velocity();
    binding.pending->velocity = QVariant();
    if (q->velocity() != before)
        listeners.noteChange();
}

} // namespace sprung
