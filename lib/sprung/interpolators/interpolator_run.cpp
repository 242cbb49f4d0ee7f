// SPDX-License-Identifier: MIT
// A run of an interpolator: its start, the commands that send it elsewhere, its ticks and its end.
#include "interpolator_p.h"

#include <sprung/engine/motion.h>

#include <QAbstractEventDispatcher>
#include <QMetaMethod>

#include <algorithm>
#include <cstring>
#include <utility>

namespace sprung {

// Its start

Due Interpolator::Private::start()
{
    if (configuring) {
        wish = Wish::Run;
        return {};
    }
    if (!isRunning()) {
        const bool bound = bind();
        if (!bound && binding.valid)
            binding.warn(QStringLiteral("not started: it has no target and property yet"));
        aimAtTo(false);
        return bound ? rows::goal | begin(current(), {}, true) : rows::goal;
    }
    if (!mover->fresh || !ends.isGiven(Endpoints::From) || is(Phase::Held))
        return {};
    // A setter has just started the run and nothing has moved, so it can still begin at `from`.
    const ChannelValues before = velocity();
    mover->fresh = false;
    TypedValue origin = ends.value(Endpoints::From);
    if (clamp(&origin))
        binding.warn(QStringLiteral("it would start outside its bounds and was brought inside"));
    aimAtTo(false);
    run().trajectory.track().standAt(origin);
    run().trajectory.setVelocity(before);
    setOut(true);
    replan();
    writePending = listeners.owesUpdate = true;
    return rows::goal | listeners.outset() | rows::motion | instantly();
}

Due Interpolator::Private::begin(TypedValue origin, const std::optional<ChannelValues> &velocity,
                                 bool byStart)
{
    if (isRunning() || leaving)
        return {};
    if (binding.isLost()) {
        binding.warn(QStringLiteral("not started: the target is gone"));
        return {};
    }
    Movers *const here = Movers::current();
    if (!here) {
        if (!QAbstractEventDispatcher::instance()) // with one, the application is ending
            binding.warn(QStringLiteral("not started: this thread has no event loop"));
        return {};
    }

    const ChannelType &type = *binding.type;
    listeners.captureValue();
    const PropertyDriver *const former = rivalAt(binding.place(), this);
    std::optional<ChannelValues> inherited;
    if (former) {
        const Trajectory::Moment seen = former->handover().start(type, origin).now();
        origin = seen.value;
        inherited = seen.velocity;
    }
    const bool atFrom = byStart
        && (ends.isGiven(Endpoints::From) || ends.known(Endpoints::From) == Known::Default);
    if (atFrom) {
        origin = ends.value(Endpoints::From);
    } else if (!type.isFinite(&origin)) {
        binding.warn(
            QStringLiteral("the value it would start from is not finite; it starts at its end"));
        if (!equilibrium(&origin))
            return {};
    }
    const bool isOutside = clamp(&origin);
    if (isOutside)
        binding.warn(QStringLiteral("it would start outside its bounds and was brought inside"));

    here->take(this);
    mover->watched = listeners.notifier.isWatched();
    mover->fresh = !atFrom;
    if (const PropertyWriter *writer = binding.sink.writer(); !writer) {
        mover->writes = Mover::Writes::Elsewhere;
    } else if (writer->object()) {
        mover->writes = Mover::Writes::Property;
        mover->writer = *writer;
    }
    claim(binding.place());
    if (!ends.has(Endpoints::From)
        || (ends.known(Endpoints::From) == Known::Noted && !headsForFrom())) {
        if (!ends.has(Endpoints::From) || !isSame(type, ends.value(Endpoints::From), origin))
            ends.set(Endpoints::From, origin);
        ends.setKnown(Endpoints::From, Known::Noted);
    }
    Trajectory &trajectory = run().trajectory;
    trajectory = Trajectory(type, origin);
    run().targetFrame = movers->frame();
    trajectory.setDelay(settings->delay / 1000.0);
    if (const auto declared = binding.takeVelocity())
        inherited = declared;
    if (velocity || inherited)
        trajectory.setVelocity(velocity ? *velocity : *inherited);
    setOut(byStart);
    replan(Aim::Afresh);
    if (held)
        grasp();
    writePending = listeners.owesUpdate = atFrom || isOutside;
    return (former ? Row::Rival : Due()) | Due{Row::From, Row::Held, Row::Still} | rows::goal
        | rows::outset | rows::motion;
}

/// The velocity for the next run, before there is anything to move; invalid to forget it.
void Interpolator::Private::setPendingVelocity(const QVariant &velocity)
{
    if (!velocity.isValid() && !binding.wished(&Binding::Pending::velocity).isValid())
        return;
    const QVariant before = q->velocity();
    binding.wish().velocity = velocity;
    if (q->velocity() != before)
        listeners.markRestChanged();
}

/// Carries out the commands that were given before there was anything to move.
Due Interpolator::Private::applyPendingCommand()
{
    Due due;
    if (held)
        due = hold();
    else if (wish == Wish::Run)
        due = start();
    else if (wish == Wish::Unset && isAimed())
        due = follow();
    if (!isRunning() && wish != Wish::Rest) {
        if (const auto velocity = binding.takeVelocity())
            due |= push(*velocity);
    }
    return due;
}

// The commands that send it elsewhere

Due Interpolator::Private::follow()
{
    if (configuring)
        return rows::goal;
    if (isRunning()) {
        replan();
        return rows::goal | instantly();
    }
    if (!bindOrWait()) {
        wish = Wish::Unset; // this overrides an earlier start() or stop()
        return rows::goal;
    }
    const TypedValue here = current();
    if (headsForTo() && !binding.isLost() && !isAtEquilibrium(here))
        return rows::goal | begin(here, {});
    return rows::goal | turnToSameDirection(here);
}

/// 0 and 360 degrees are the same direction, but not the same number: the new one is to be written.
Due Interpolator::Private::turnToSameDirection(const TypedValue &here)
{
    TypedValue there;
    if (!binding.angular || binding.isLost() || !equilibrium(&there)
        || !isSame(*binding.type, here, there) || std::memcmp(&here, &there, sizeof(double)) == 0)
        return {};
    listeners.captureValue();
    ends.set(Endpoints::Rest, there);
    writePending = true;
    return Row::Place;
}

Due Interpolator::Private::animateTo(const TypedValue &value,
                                     const std::optional<ChannelValues> &velocity)
{
    setTo(value);
    aimAtTo(true);
    if (isRunning()) {
        if (velocity)
            run().trajectory.setVelocity(*velocity);
        replan();
        return rows::goal | instantly();
    }
    const TypedValue here = current();
    if (!isAtEquilibrium(here) || (velocity && norm(*velocity) > 0) || !headsForTo())
        return rows::goal | begin(here, velocity);
    lastEnd = Settled;
    return rows::goal | turnToSameDirection(here);
}

Due Interpolator::Private::push(const ChannelValues &velocity)
{
    pushed();
    if (!isRunning())
        return norm(velocity) > 0 ? begin(current(), velocity) : Due{Row::AtRest};
    run().trajectory.setVelocity(velocity);
    replan();
    return instantly();
}

Due Interpolator::Private::snapTo(const TypedValue &value)
{
    setPendingVelocity({});
    const TypedValue former = ends.value(Endpoints::To);
    const bool wasGiven = ends.isGiven(Endpoints::To);
    setTo(value);
    TypedValue place = value;
    clamp(&place);
    aimAtTo(true);
    // Without this check, a slot of updated() that calls snapTo() would recurse forever.
    if (is(Phase::Arriving) && wasGiven && isSame(*binding.type, former, place)
        && isSame(*binding.type, current(), place))
        return rows::goal;
    if (!isRunning())
        listeners.captureValue();
    ends.set(Endpoints::Rest, place);
    writePending = true;
    Due due = rows::goal | Due{Row::Rival, Row::Place};
    if (!isRunning())
        return due;
    run().trajectory.track().standAt(place);
    replan();
    run().arriveAt(place, Completed);
    listeners.owesUpdate = true;
    return due | listeners.outset() | Due{Row::Updated, Row::Value, Row::End};
}

Due Interpolator::Private::hold()
{
    if (!bindOrWait() || is(Phase::Held))
        return {};
    if (!isRunning())
        return begin(current(), {});
    grasp();
    return {};
}

/// From now on something else moves the property, for example a finger.
void Interpolator::Private::grasp()
{
    TypedValue value = current();
    ends.set(Endpoints::Rest, value); // current() reads it if the sink cannot be read
    if (!binding.type->isFinite(&value))
        value = ends.value(Endpoints::To);
    const QMetaProperty property = binding.sink.property();
    auto &holding = run().existingRare().holding;
    holding = std::make_unique<HeldValueTracker>(*binding.type, value, property.hasNotifySignal());
    if (settings->predicted)
        holding->predict();
    if (property.hasNotifySignal()) {
        static const QMetaMethod slot = Interpolator::staticMetaObject.method(
            Interpolator::staticMetaObject.indexOfSlot("heldValueChanged()"));
        holding->setNotify(connect(binding.sink.object(), property.notifySignal(), q, slot));
    }
    run().trajectory.setValue(value);
    run().trajectory.setVelocity({});
    run().trajectory.setDelay(0);
    run().phase = Phase::Held;
    mover->step = StepRef();
}

void Interpolator::Private::letGo()
{
    if (!is(Phase::Held))
        return;
    setAsleep(paused);
    const TypedValue value = current();
    HeldValueTracker &holding = *run().holding();
    holding.notice(value);
    if (holding.isPredicted())
        run().trajectory.setValue(predictedHeldValue());
    else if (binding.type->isFinite(&value)) // otherwise the last finite value stays
        run().trajectory.setValue(value);
    run().trajectory.setVelocity(holding.velocity());
    run().phase = Phase::Moving;
    if (holding.isPredicted()) // it is there at this moment, and not at the last tick
        mover->owed = -movers->ticker().sinceLastTick();
    replan(Aim::Afresh);
    run().rare->holding.reset();
}

/// Where what is held is when a frame is seen that is drawn now. Bounds hold it, if they hold its owner.
TypedValue Interpolator::Private::predictedHeldValue() const
{
    TypedValue there = run().holding()->ahead();
    TypedValue last = run().holding()->last();
    if (!clamp(&last))
        clamp(&there);
    return there;
}

// Its segments: from the start, or from a change, to the next change

void Interpolator::Private::replan(Aim how)
{
    if (!isRunning() || run().phase == Phase::Held) // letGo() replans
        return;
    if (settings.bounds() && settings.bounds()->atBound == Bounds::AtBound::Catch
        && settings.bounds()->spring != catchingSpring())
        settings.setBounds(&Bounds::spring, catchingSpring());
    Trajectory &trajectory = run().trajectory;
    aim(trajectory, how);
    run().largest = settings.limit(trajectory, run().largest, binding.finest);
    run().phase = Phase::Moving;
    mover->owed = std::min(mover->owed, 0.); // time owed to the previous segment does not count
    aimed();
    chooseStep();
    run().beginSegment(bool(mover->step));
}

/// Fast path: the shared step of a plain spring. Empty if bounds, a delay, an update rate, waypoints,
/// a target that moves, clamping or another option of the spring apply, or if states are near overflow.
void Interpolator::Private::chooseStep()
{
    const Trajectory &trajectory = run().trajectory;
    const auto *spring = std::get_if<SpringLaw>(&trajectory.law());
    const bool isPlain = spring && spring->kind == SpringLaw::Plain
        && spring->parameters.stiffness > 0 && run().phase == Phase::Moving
        && trajectory.delay() == 0 && !trajectory.meetsBounds() && !onTheWay
        && settings.takeEachTick() && !trajectory.isDrifting();
    StepRef &step = mover->step;
    if (!isPlain) {
        step = StepRef();
        return;
    }
    if (!step || !step->isOf(spring->parameters, trajectory.pace()))
        step = movers->springs().find(spring->parameters, trajectory.pace());
    if (!step->staysFinite(trajectory.track().distance(), trajectory.track().speed()))
        step = StepRef();
}

Trajectory Interpolator::Private::foresee() const
{
    if (!mover)
        return {};
    Trajectory ahead = run().trajectory;
    if (is(Phase::Held)) {
        ahead.setVelocity(run().velocity());
        aim(ahead, Aim::Afresh);
        settings.limit(ahead, run().largest, binding.finest);
    }
    return ahead;
}

Trajectory Interpolator::Private::foreseeAfter(double seconds) const
{
    if (!isRunning())
        return q->trajectory();
    Trajectory ahead = foresee();
    ahead.advance(seconds);
    return ahead;
}

// Its ticks

Run::Outcome Interpolator::Private::advance(double seconds)
{
    if (is(Phase::Held)) {
        HeldValueTracker &holding = *run().holding();
        const bool moved = holding.tick(current(), seconds);
        run().trajectory.setValue(holding.last());
        if (!holding.draw(binding.sink, predictedHeldValue()))
            return Run::Silent;
        if (moved && !holding.isNotified())
            notifyUpdated();
        else if (holding.isNotified() && holding.isResting())
            setAsleep(true); // until it moves
        return Run::Silent;
    }
    seconds = settings.counted(seconds);
    const Trajectory &trajectory = run().trajectory;
    const bool waited = trajectory.delay() > 0 || trajectory.isDrifting();
    const Outcome outcome = travel(seconds, settings->updateRate);
    if (waited && trajectory.delay() == 0 && !trajectory.isDrifting())
        chooseStep();
    if (const Due due = news(); due && outcome == Run::Silent)
        tell(due);
    else if (due)
        mover->watched = true; // notifyUpdated() tells it after the write
    return outcome;
}

void Interpolator::Private::notifyUpdated()
{
    listeners.owesUpdate = true;
    tell(news() | listeners.outset() | Due{Row::Updated, Row::Value});
}

/// For writes outside of ticks.
void Interpolator::Private::writeNow()
{
    writePending = false;
    const bool moves = isRunning() && !is(Phase::Held);
    const TypedValue value = moves ? run().value() : ends.value(Endpoints::Rest);
    if (!binding.isLost())
        binding.sink.write(&value);
}

MotionHandoff Interpolator::Private::handover() const
{
    if (!mover || binding.isLost())
        return {};
    MotionHandoff now{run().trajectory, run().value(), nullptr, nullptr};
    now.trajectory.setVelocity(velocity()); // while held it is measured
    return now;
}

/// A tick notices that the target is destroyed. A paused run does not tick, so connect to
/// destroyed().
void Interpolator::Private::setAsleep(bool asleep)
{
    movers->setAsleep(mover, asleep);
    if (asleep && binding.sink.object()) { // no tick notices that it has gone
        connect(binding.sink.object(), &QObject::destroyed, q, &Interpolator::targetDestroyed,
                Qt::UniqueConnection);
    }
}

bool Interpolator::Private::reduceMotion()
{
    const bool completes = !is(Phase::Held) && isReduced();
    if (completes)
        tell(completed());
    return completes;
}

void Interpolator::Private::followScheme()
{
    if (!reduceMotion() && is(Phase::Moving) && isOutdated())
        replan();
}

// Its end

Due Interpolator::Private::completed()
{
    if (!isRunning() || is(Phase::Arriving))
        return {};
    if (binding.isLost())
        return end(TargetLost);
    letGo();
    skipAhead();
    const Trajectory::End last = run().trajectory.end();
    if (last.why == Trajectory::Why::Never) {
        binding.warn(QStringLiteral("it never comes to rest, so it was stopped, not completed"));
        return end(Stopped);
    }
    if (last.why == Trajectory::Why::AtBound && last.seconds == 0)
        return arrived(Run::AtBound);
    run().trajectory.track().standAt(last.last.value);
    return arrived(Run::Moved);
}

/// The run has come to rest or is to be completed: the exact value is due, and the last signals.
Due Interpolator::Private::arrived(Outcome outcome)
{
    Trajectory &trajectory = run().trajectory;
    if (outcome == Run::AtBound) {
        const Trajectory::Moment last = trajectory.end().last;
        listeners.captureImpact(last.velocity);
        run().arriveAt(last.value, BoundReached);
    } else {
        trajectory.settle();
        run().arrive(outcome == Run::Settled ? Settled : Completed);
    }
    writePending = listeners.owesUpdate = true;
    return rows::goal | listeners.outset() | rows::motion
        | Due{Row::Passed, Row::Reached, Row::End};
}

/// Ends the run. The value of the last tick or of a jump may not have been written yet; what
/// replaces the run has taken it over.
Due Interpolator::Private::end(Reason why)
{
    if (!isRunning())
        return {};
    held = false;
    const bool isPaced = settings->updateRate > 0 && is(Phase::Moving)
        && run().trajectory.delay() == 0;
    if (why == Replaced || why == TargetLost || is(Phase::Held) || !(writePending || isPaced))
        return ended(why);
    run().arrive(why);
    writePending = true;
    return {Row::Write, Row::End};
}

/// The run is over.
Due Interpolator::Private::ended(Reason why)
{
    listeners.captureEnd(why);
    lastEnd = char(why);
    held = false;
    ends.set(Endpoints::Rest, run().value());
    writePending = listeners.owesUpdate = false;
    release();
    movers->release(this);
    if (ends.known(Endpoints::To) == Known::Noted) // resetTo() kept it for this run only
        reset(Endpoints::To);
    return rows::ending;
}

} // namespace sprung
