// SPDX-License-Identifier: MIT
// A run from its start to its end: compute, commit, write, notify.
#include "interpolator_p.h"

#include <sprung/engine/motion.h>

#include <QAbstractEventDispatcher>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung {

namespace {
constexpr double leastDistance = std::numeric_limits<double>::min(); // below it nothing decays
constexpr double speedPerDistance = 60; // near within a distance is slow within this, per second
} // namespace

void Interpolator::Private::begin(Place place, const std::optional<ChannelValues> &velocity,
                                  News *news)
{
    if (!bind() || isRunning() || leaving)
        return;
    if (binding.isLost())
        return warn(QStringLiteral("not started: the target is gone"));
    Movers *const here = Movers::current();
    if (!here) {
        if (!QAbstractEventDispatcher::instance()) // or else the application is ending
            warn(QStringLiteral("not started: this thread has no event loop"));
        return;
    }

    const ChannelType &type = *binding.type;
    TypedValue origin = current();
    const bool atFrom = place == AtFrom
        && (ends.isGiven(Endpoints::From) || ends.known(Endpoints::From) == Known::Default);
    if (atFrom) {
        origin = ends.value(Endpoints::From);
    } else if (!type.isFinite(&origin)) {
        warn(QStringLiteral("the value it would start from is not finite; it starts at its end"));
        if (!equilibrium(&origin))
            return;
    }
    const bool isOutside = clamp(&origin);
    if (isOutside)
        warn(QStringLiteral("it would start outside its bounds and was brought inside"));

    movers = here;
    mover = movers->take(this);
    mover->trajectory = Trajectory(type, origin);
    mover->watched = notifier.isWatched();
    mover->fresh = !atFrom;
    mover->custom = binding.sink.custom().get();
    if (const PropertyWriter *writer = binding.sink.writer()) {
        mover->writer = *writer;
        mover->writes = writer->object();
    }
    claim(binding.place());
    const ChannelValues inherited = velocityAt(binding.place(), type, this);
    if (!ends.has(Endpoints::From)
        || (ends.known(Endpoints::From) == Known::Noted && !headsForFrom())) {
        news->from = !ends.has(Endpoints::From)
            || !isSame(type, ends.value(Endpoints::From), origin);
        ends.set(Endpoints::From, origin, Known::Noted);
    }
    largest = 0;
    ++runs;
    startTold = false;
    phase = Phase::Moving;
    if (schedule) {
        mover->trajectory.setDelay(schedule->delay / 1000.0);
        schedule->sinceWrite = 0;
    }
    const auto declared = pendingVelocity();
    mover->trajectory.setVelocity(velocity ? *velocity : declared.value_or(inherited));
    replan(Aim::Afresh);
    if (held)
        grasp();
    news->began = true;
    news->jumped = atFrom || isOutside;
}

/// Given when it was not to run yet.
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

bool Interpolator::Private::tell(News news)
{
    const Checkpoint now(*this);
    if (news.from)
        emitIfConnected(&Interpolator::fromChanged);
    if (now.isAlive() && news.heading)
        emitHeading();
    if (now.isAlive() && news.to)
        emitIfConnected(&Interpolator::toChanged);
    if (!now.isSameRun() || !isRunning())
        return now.isSameRun();
    if (news.began) {
        while (PropertyMover *other = now.isSameRun() ? rival() : nullptr)
            other->replaced();
        if (now.isSameRun())
            wake(); // a ticker may tick here
        if (now.isSameRun())
            emitStart();
        if (!now.isSameRun())
            return false;
    }
    const bool jumps = isInstant() || (news.began && Motion::instance()->reducedMotion());
    if (jumps && phase != Phase::Held)
        complete();
    else if (news.jumped && now.isSamePlan())
        writeAndNotify();
    return now.isSameRun();
}

/// Before anything else is told of the run.
void Interpolator::Private::emitStart()
{
    if (std::exchange(startTold, true))
        return;
    const Checkpoint now(*this);
    emitFinished();
    if (now.isSameRun())
        emitIfConnected(&Interpolator::started);
    if (now.isSameRun())
        emitIfConnected(&Interpolator::runningChanged);
}

/// The ticks notice when a target goes. A paused run does not tick, so it asks to be told.
void Interpolator::Private::wake()
{
    movers->setAsleep(mover, paused);
    if (paused && binding.sink.object()) {
        connect(binding.sink.object(), &QObject::destroyed, q, &Interpolator::targetDestroyed,
                Qt::UniqueConnection);
    }
}

void Interpolator::Private::follow(News *news)
{
    if (configuring)
        return;
    if (isRunning())
        replan();
    else if (!bindOrWait())
        wish = Wish::Unset; // the latest word: to go there
    else if (headsForTo() && !binding.isLost() && !isAtEquilibrium())
        begin(WhereItIs, {}, news);
    else if (binding.angular)
        writeSameDirection();
}

/// 0 and 360 degrees are the same place, but not the same number.
void Interpolator::Private::writeSameDirection()
{
    TypedValue there;
    const TypedValue here = current();
    if (binding.isLost() || !equilibrium(&there) || std::memcmp(&here, &there, sizeof(double)) == 0)
        return;
    ends.set(Endpoints::Rest, there);
    binding.sink.write(&there);
    notifyUpdated();
}

void Interpolator::Private::replan(Aim how)
{
    if (phase == Phase::Held) // it aims when it is let go
        return;
    Trajectory &trajectory = mover->trajectory;
    if (bounds && bounds->atBound == Bounds::AtBound::Catch
        && bounds->spring != Motion::instance()->spring()) {
        auto caught = std::make_shared<Bounds>(*bounds);
        caught->spring = Motion::instance()->spring();
        bounds = std::move(caught);
    }
    aim(trajectory, how);
    aimed();
    trajectory.setBounds(bounds);
    largest = std::max(largest, distanceOf(trajectory));
    const Tolerance near = toleranceFor(trajectory.origin(), largest);
    // The sum of many frames is a little off: what would rest at a round time rests with its tick.
    trajectory.setTolerance({near.distance * (1 + 1e-9), near.speed * (1 + 1e-9)});
    mover->owed = std::min(mover->owed, 0.); // the rest was the time of what moved before
    phase = trajectory.delay() > 0 ? Phase::Delayed : Phase::Moving;
    chooseStep();
    keepSegment();
    ++plan;
}

/// A way that tolerances are a part of: to the origin, or where the velocity leads.
double Interpolator::Private::distanceOf(const Trajectory &trajectory) const
{
    const double speed = trajectory.track().speed();
    return std::max(
        trajectory.track().distance(),
        std::visit([speed](const auto &law) { return law.reach(speed); }, trajectory.law()));
}

Tolerance Interpolator::Private::toleranceFor(const TypedValue &origin, double distance) const
{
    double near = tolerance;
    if (near == 0) {
        near = distance / 1000;
        if (binding.finest > 0)
            near = std::min(near, binding.finest);
        // Zero is no value of a color, a rotation or a type with logarithms: their size is about 1.
        const ChannelType &type = *binding.type;
        const TypedValue zero{};
        const double size = type.bounded ? norm(type.difference(&zero, &origin)) : 1;
        near = std::max({near, 1e-9 * (size < detail::largest ? size : 1), leastDistance});
    }
    return {near, restSpeed >= 0 ? restSpeed : near * speedPerDistance};
}

/// Fast path: the step of a plain spring, shared by all on the same one. None if there is more to
/// consider: bounds, a delay, an update rate, clamping, or states near overflow.
void Interpolator::Private::chooseStep()
{
    const Trajectory &trajectory = mover->trajectory;
    const auto *spring = std::get_if<SpringLaw>(&trajectory.law());
    const bool isPlain = spring && spring->kind == SpringLaw::Plain
        && spring->parameters.stiffness > 0 && phase == Phase::Moving && !trajectory.meetsBounds()
        && (!schedule || schedule->updateRate == 0);
    StepHandle &step = mover->step;
    if (!isPlain) {
        step = StepHandle();
        return;
    }
    const bool known = step && step->spring().parameters() == spring->parameters
        && step->pace() == trajectory.pace();
    if (!known)
        step = movers->springs().find(spring->parameters, trajectory.pace());
    if (!step->staysFinite(trajectory.track().distance(), trajectory.track().speed()))
        step = StepHandle();
}

/// For seek(). The states alone tell a plain motion from its beginning.
void Interpolator::Private::keepSegment()
{
    ends.setSegment(mover->trajectory.track().states());
    if (mover->step)
        segment.reset();
    else if (segment)
        *segment = mover->trajectory;
    else
        segment = std::make_unique<Trajectory>(mover->trajectory);
}

void Interpolator::Private::seek(double seconds)
{
    Trajectory &trajectory = mover->trajectory;
    if (segment)
        trajectory = *segment;
    else
        trajectory.track().setStates(ends.segment());
    mover->owed = 0;
    mover->fresh = false;
    ++plan;
    trajectory.pass(seconds);
    phase = trajectory.delay() > 0 ? Phase::Delayed : Phase::Moving;
    chooseStep();
    writeAndNotify();
}

MoverClient::Outcome Interpolator::Private::advance(double seconds)
{
    if (phase == Phase::Held) {
        const TypedValue value = current();
        const bool moved = holding->moveTo(value, seconds);
        mover->trajectory.setValue(holding->last());
        mover->trajectory.setVelocity(holding->velocity());
        if (moved && !holding->isNotified())
            notifyUpdated();
        return Silent;
    }
    const auto progress = mover->trajectory.advance(seconds);
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
    return !schedule || schedule->isWriteDue(seconds) ? Moved : Silent;
}

bool Interpolator::Private::Schedule::isWriteDue(double seconds)
{
    if (updateRate == 0)
        return true;
    sinceWrite += seconds;
    const double writesDue = std::floor(sinceWrite * updateRate + 1e-9); // up to rounding
    if (writesDue == 0)
        return false;
    sinceWrite = std::max(sinceWrite - writesDue / updateRate, 0.0);
    return true;
}

/// It has come to rest, or is to: exactly there, then the last signals of the run.
void Interpolator::Private::arrive(Outcome outcome)
{
    if (outcome != AtBound)
        mover->trajectory.settle();
    phase = Phase::Arriving;
    const TypedValue value = mover->trajectory.origin();
    const Checkpoint now(*this);
    emitStart();
    if (now.isSamePlan())
        write(value);
    if (now.isSamePlan())
        notifyUpdated();
    if (now.isSamePlan() && notifier.isHeard() && (outcome == Settled || isAtEquilibrium()))
        arrived();
    if (now.isSamePlan())
        end(outcome == AtBound       ? BoundReached
                : outcome == Settled ? Interpolator::Settled
                                     : Completed);
}

bool Interpolator::Private::reduceMotion()
{
    const bool moves = phase != Phase::Held;
    if (moves)
        complete();
    return moves;
}

void Interpolator::Private::complete()
{
    if (!isRunning() || phase == Phase::Arriving)
        return;
    if (binding.isLost())
        return end(TargetLost);
    letGo();
    const Trajectory::End last = mover->trajectory.end();
    if (last.why == Trajectory::Why::Never) {
        warn(QStringLiteral("it never comes to rest, so it was stopped, not completed"));
        return end(Stopped);
    }
    mover->trajectory.track().standAt(last.last.value);
    const bool isAtBound = last.why == Trajectory::Why::AtBound && last.seconds == 0;
    arrive(isAtBound ? AtBound : Moved);
}

void Interpolator::Private::end(Reason reason)
{
    if (!isRunning())
        return;
    const bool wasHeld = std::exchange(held, false);
    const bool isCut = reason == Stopped || reason == Replaced || reason == TargetLost;
    stood = !isCut || !notifier.isWatched() || mover->fresh
        || (norm(velocity()) == 0 && q->settlingTime() == 0);
    if (schedule && schedule->updateRate > 0 && phase == Phase::Moving) // the last one counts
        binding.sink.write(&static_cast<const TypedValue &>(current()));
    halt();
    emitEnd(reason, wasHeld);
}

void Interpolator::Private::halt()
{
    const TypedValue value = mover->trajectory.track().value();
    ends.set(Endpoints::Rest, value);
    holding.reset();
    segment.reset();
    release();
    movers->release(std::exchange(mover, nullptr));
    phase = Phase::Idle;
    ++runs;
}

void Interpolator::Private::emitEnd(Reason reason, bool wasHeld)
{
    const Survival alive(life);
    const Checkpoint now(*this);
    const bool wasTold = std::exchange(startTold, false);
    const bool keptTo = ends.known(Endpoints::To) == Known::Noted;
    if (keptTo) // only the run kept it
        resetTo();
    if (wasTold)
        ending = reason;
    if (!stood && wasTold) // velocity and settlingTime are 0 now
        notifyUpdated();
    if (alive)
        emitFinished();
    if (now.isSameRun() && wasTold)
        emitIfConnected(&Interpolator::runningChanged);
    if (alive && wasHeld && !held)
        Q_EMIT q->heldChanged();
    if (now.isSameRun() && keptTo)
        emitIfConnected(&Interpolator::toChanged);
}

/// Before the next run is told of.
void Interpolator::Private::emitFinished()
{
    if (const auto reason = std::exchange(ending, std::nullopt))
        emitIfConnected(&Interpolator::finished, *reason);
}

void Interpolator::Private::animateTo(const QVariant &value,
                                      const std::optional<ChannelValues> &velocity)
{
    TypedValue typed;
    const bool isFirst = !binding.isBound();
    if (!isOwnThread("animateTo()") || !bindFor("animateTo()", value)
        || !convert("value", value, &typed))
        return;
    News news;
    news.to = setTo(typed) || isFirst;
    news.heading = true;
    aimAtTo(true);
    if (isRunning()) {
        if (velocity)
            mover->trajectory.setVelocity(*velocity);
        replan();
    } else if (!isAtEquilibrium() || (velocity && norm(*velocity) > 0) || !headsForTo()) {
        begin(WhereItIs, velocity, &news);
    }
    tell(news);
}

void Interpolator::Private::push(const ChannelValues &velocity)
{
    pushed();
    News news;
    if (isRunning()) {
        mover->trajectory.setVelocity(velocity);
        replan();
    } else if (norm(velocity) > 0) {
        begin(WhereItIs, velocity, &news);
    }
    tell(news);
}

void Interpolator::Private::hold()
{
    if (!bindOrWait() || holding)
        return;
    News news;
    if (isRunning())
        grasp();
    else
        begin(WhereItIs, {}, &news);
    tell(news);
}

void Interpolator::Private::grasp()
{
    TypedValue value = current();
    ends.set(Endpoints::Rest, value); // what no property keeps stays there
    if (!binding.type->isFinite(&value))
        value = ends.value(Endpoints::To);
    holding = std::make_unique<Holding>(*binding.type, value);
    const QMetaProperty property = binding.sink.property();
    if (property.hasNotifySignal()) {
        static const QMetaMethod slot = Interpolator::staticMetaObject.method(
            Interpolator::staticMetaObject.indexOfSlot("heldValueChanged()"));
        holding->setNotify(connect(binding.sink.object(), property.notifySignal(), q, slot));
    }
    mover->trajectory.setValue(value);
    mover->trajectory.setVelocity({});
    mover->trajectory.setDelay(0);
    phase = Phase::Held;
    mover->step = StepHandle();
    ++plan;
}

void Interpolator::Private::letGo()
{
    if (!holding)
        return;
    const TypedValue value = current();
    if (binding.type->isFinite(&value)) // or else where it was seen last
        mover->trajectory.setValue(value);
    mover->trajectory.setVelocity(holding->velocity());
    holding.reset();
    phase = Phase::Moving;
    replan(Aim::Afresh);
}

Trajectory Interpolator::Private::foresee() const
{
    if (!mover)
        return {};
    Trajectory ahead = mover->trajectory;
    if (phase != Phase::Held)
        return ahead;
    aim(ahead, Aim::Afresh);
    ahead.setBounds(bounds);
    ahead.setTolerance(toleranceFor(ahead.origin(), std::max(largest, distanceOf(ahead))));
    return ahead;
}

void Interpolator::Private::dismantle()
{
    holding.reset();
    if (!mover)
        return;
    release();
    movers->release(std::exchange(mover, nullptr));
    phase = Phase::Idle;
}

/// Outside the ticks, which make sure themselves that the target is there.
void Interpolator::Private::write(const TypedValue &value)
{
    if (mover->isAlive())
        binding.sink.write(&value);
}

void Interpolator::Private::writeAndNotify()
{
    const Checkpoint now(*this);
    write(mover->trajectory.track().value());
    if (now.isSameRun())
        notifyUpdated();
}

void Interpolator::Private::notifyUpdated()
{
    const bool watched = notifier.looksWatched(q);
    if (mover)
        mover->watched = watched;
    if (!watched)
        return;
    const Checkpoint now(*this);
    if (isRunning())
        emitStart();
    if (!now.isSameRun())
        return;
    Q_EMIT q->updated(progress());
}

} // namespace sprung
