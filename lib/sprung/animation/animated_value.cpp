// SPDX-License-Identifier: MIT
#include "animated_value.h"

#include <utility>

namespace sprung {

AnimatedValue::AnimatedValue(AnimatedValueOwner &owner, Sink sink)
    : m_owner(owner)
    , m_sink(std::move(sink))
{
    m_sink.type()->metaType.construct(&m_value);
}

AnimatedValue::~AnimatedValue() = default;

TypedValue AnimatedValue::value() const
{
    // A write may ask for the value.
    if (isRunning() && runSlot->destination != RunSlot::Destination::None)
        return run().trajectory.track().value();
    TypedValue value = m_value;
    m_sink.read(&value);
    return value;
}

double AnimatedValue::progress() const
{
    if (!isRunning())
        return 1;
    const States start = run().startStates();
    const States current = run().trajectory.track().states();
    double passed = 0;
    double total = 0;
    for (std::size_t i = 0; i < start.size(); ++i) {
        passed += start[i].displacement * current[i].displacement;
        total += start[i].displacement * start[i].displacement;
    }
    return total > 0 ? 1 - passed / total : 1;
}

QList<AnimatedValue *> AnimatedValue::allRunning()
{
    QList<AnimatedValue *> running;
    if (RunPool *pool = RunPool::current()) {
        const QList<RunOwner *> owners = pool->owners();
        for (RunOwner *owner : owners) {
            if (!owner->interpolator())
                running.append(static_cast<AnimatedValue *>(owner));
        }
    }
    return running;
}

// Commands

bool AnimatedValue::animateTo(const TypedValue &target, const MotionStart &start)
{
    MotionPlan plan = m_owner.plan(*this);
    plan.setTarget(target);
    return animate(plan, start);
}

bool AnimatedValue::push(const ChannelValues &velocity)
{
    return animate(m_owner.plan(*this), {.velocity = velocity});
}

bool AnimatedValue::animate(const MotionPlan &plan, const MotionStart &start)
{
    const MotionPlan previous = std::exchange(m_plan, plan);
    if (!isRunning()) {
        const bool hasStartVelocity = start.velocity && norm(*start.velocity) > 0;
        if ((hasStartVelocity || !isAtTarget()) && beginRun(start))
            return true;
        stop(); // ends a hold
        return false;
    }
    if (!m_ignoresTargetMotion && plan.hasTarget && run().targetFrame != pool->frame()
        && !isSame(*m_sink.type(), previous.target, plan.target))
        trackTarget(previous.target, std::exchange(run().targetFrame, pool->frame()));
    if (start.velocity)
        run().trajectory.setVelocity(*start.velocity);
    replan(&previous, start.velocity.has_value());
    if (m_plan.isImmediate)
        complete();
    return true;
}

bool AnimatedValue::shiftTo(const TypedValue &value, const TypedValue &target)
{
    if (!isRunning()) {
        snapTo(value);
        return animateTo(target);
    }
    const ChannelValues velocity = run().velocity();
    m_plan.setTarget(target);
    run().trajectory.setValue(value);
    run().trajectory.setVelocity(velocity);
    run().targetFrame = pool->frame();
    if (targetEstimator)
        targetEstimator->reset();
    replan(&m_plan);
    write();
    return true;
}

void AnimatedValue::snapTo(const TypedValue &value)
{
    stop();
    m_value = value;
    write();
}

void AnimatedValue::stop()
{
    if (isRunning())
        releaseRun();
    else if (std::exchange(m_isHeld, false))
        PropertyDriver::release();
}

void AnimatedValue::hold()
{
    if (m_isHeld)
        return;
    stop();
    m_value = visibleValue();
    m_isHeld = true;
    acquire(propertyIdOf(m_sink));
    if (replacePreviousDrivers() && !isSame(type(), value(), m_value))
        write();
}

void AnimatedValue::complete()
{
    if (isRunning() && finishAtEnd())
        write();
}

/// Ends the run at its final value, which is not written yet. A run that never settles ends where
/// it is; then the function returns false.
bool AnimatedValue::finishAtEnd()
{
    Trajectory &trajectory = run().trajectory;
    const Trajectory::End end = trajectory.end();
    if (end.reason == Trajectory::EndReason::Never) {
        releaseRun();
        return false;
    }
    trajectory.track().placeAtRest(end.last.value);
    if (end.reason != Trajectory::EndReason::BoundReached)
        trajectory.snapToRest();
    releaseRun();
    return true;
}

void AnimatedValue::updatePlan()
{
    MotionPlan plan = m_owner.plan(*this);
    if (m_plan.hasTarget)
        plan.setTarget(m_plan.target);
    const MotionPlan previous = std::exchange(m_plan, plan);
    if (isRunning() && !(m_plan == previous))
        replan(&previous);
}

// Runs

bool AnimatedValue::isAtTarget() const
{
    return !m_plan.hasTarget || isSame(type(), visibleValue(), m_plan.target);
}

TypedValue AnimatedValue::visibleValue() const
{
    const std::optional<Trajectory> other = otherMotion(type(), value());
    return other ? other->now().value : value();
}

bool AnimatedValue::beginRun(const MotionStart &start)
{
    RunPool *const runs = RunPool::current();
    if (!runs || m_sink.isTargetDestroyed())
        return false;
    const std::optional<Trajectory> other = otherMotion(type(), value());
    Trajectory::Sample origin = other ? other->now() : Trajectory::Sample{&type(), value(), {}};
    if (!type().isFinite(&origin.value)) {
        if (!m_plan.hasTarget)
            return false;
        origin.value = m_plan.target;
    }
    m_isHeld = false;
    acquireRun(*runs, type(), origin.value, other);
    runSlot->notifiesUpdated = true;
    run().trajectory.setDelay(start.delay);
    run().trajectory.setVelocity(start.velocity.value_or(origin.velocity));
    replan(nullptr);
    pool->setSuspended(runSlot, false);
    if (replacePreviousDrivers() && m_plan.isImmediate)
        complete();
    return true;
}

/// Ends the other motions of the property. Returns false if a listener has deleted this.
bool AnimatedValue::replacePreviousDrivers()
{
    const DeletionGuard alive(m_deletionGuard);
    while (PropertyDriver *previous = alive ? currentDriver() : nullptr)
        previous->onReplaced();
    return bool(alive);
}

/// Applies m_plan to the run. \a previous is the plan of the run so far; null if the run begins.
void AnimatedValue::replan(const MotionPlan *previous, bool selectsEndAgain)
{
    followPlan(
        m_plan,
        {.previousPlan = previous, .selectsEndAgain = selectsEndAgain, .snapTarget = nullptr});
    const bool hasDuration = m_plan.spring() && m_plan.spring()->resolved.seconds > 0;
    if (targetEstimator && !hasDuration && run().trajectory.delay() == 0)
        run().trajectory.setTargetMotion(estimatedTargetMotion(m_plan.target));
    selectFastPath();
    run().storeStart();
    m_value = run().value();
}

Run::TickResult AnimatedValue::advance(double seconds)
{
    return advanceRun(allowsFastPath ? seconds : m_owner.effectiveSeconds(seconds), 0);
}

void AnimatedValue::onRunArrived(TickResult result)
{
    Trajectory &trajectory = run().trajectory;
    const bool isAtBound = result == TickResult::BoundReached;
    if (isAtBound)
        trajectory.track().placeAtRest(trajectory.end().last.value);
    else
        trajectory.snapToRest();
    releaseRun();
    notifyFinished(isAtBound ? FinishReason::BoundReached : FinishReason::Settled);
}

void AnimatedValue::onTargetLost(FinishReason reason)
{
    stop();
    m_owner.finished(reason);
}

/// If the target was destroyed, the new driver animates a new object at the same address.
void AnimatedValue::onReplaced()
{
    onTargetLost(m_sink.isTargetDestroyed() ? FinishReason::TargetLost : FinishReason::Replaced);
}

MotionHandoff AnimatedValue::handoff() const
{
    if (!m_isHeld || m_sink.isTargetDestroyed())
        return MotionRun::handoff();
    Trajectory now(type(), value());
    now.setVelocity(m_owner.heldVelocity(*this));
    return {now, value(), nullptr, nullptr};
}

bool AnimatedValue::applyReducedMotion()
{
    if (!m_owner.plan(*this).isImmediate)
        return false;
    finishAtEnd();
    notifyFinished(FinishReason::Completed);
    return true;
}

void AnimatedValue::onSchemeChanged()
{
    if (!applyReducedMotion())
        updatePlan();
}

/// Releases the run, and keeps its value.
void AnimatedValue::releaseRun()
{
    m_value = run().value();
    PropertyDriver::release();
    pool->release(this);
}

void AnimatedValue::write() const
{
    m_sink.write(&m_value);
}

void AnimatedValue::notifyFinished(FinishReason reason)
{
    const DeletionGuard alive(m_deletionGuard);
    write();
    if (alive)
        m_owner.valueChanged();
    if (alive)
        m_owner.finished(reason);
}

MotionPlan SpringMotionSettings::plan(const QObject *subject) const
{
    const auto context = [&] {
        return SpringSetting::Context{SchemeResolver::resolve(subject, subject), role};
    };
    SpringPlan springPlan{spring.resolve(context)};
    if (isClamped)
        springPlan.flags |= SpringLaw::Clamped;
    MotionPlan plan;
    plan.kind = springPlan;
    plan.tolerance = tolerance;
    plan.isToleranceMaximum = isToleranceMaximum;
    plan.isImmediate = SchemeResolver::isReduced(subject, subject, [this] { return role; });
    return plan;
}

} // namespace sprung
