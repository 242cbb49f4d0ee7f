// SPDX-License-Identifier: MIT
#include "motion_run.h"

namespace sprung {

namespace {

/// Continues \a previous at the current value: also the part of its displacement that the type
/// does not show, such as a fraction of an integer, or a length below 0.
void continueTrack(Track &track, Track previous)
{
    if (previous.type()->isRotation || !(previous.value() == track.origin()))
        return;
    previous.rebase(track.origin());
    ResolvedSpring::snapRoundingError(previous);
    track = previous;
}

} // namespace

std::optional<Trajectory> MotionRun::otherMotion(const ChannelType &type,
                                                 const TypedValue &value) const
{
    const PropertyDriver *other = currentDriverOf(propertyIdOf(sink()), this);
    return other ? std::optional(other->handoff().start(type, value)) : std::nullopt;
}

void MotionRun::acquireRun(RunPool &runs, const ChannelType &type, const TypedValue &origin,
                           const std::optional<Trajectory> &other)
{
    const Sink &valueSink = sink();
    runs.acquire(this);
    if (const PropertyWriter *writer = valueSink.writer(); !writer) {
        runSlot->destination = RunSlot::Destination::CustomSink;
    } else if (writer->object()) {
        runSlot->destination = RunSlot::Destination::Property;
        runSlot->writer = *writer;
    }
    acquire(propertyIdOf(valueSink));
    run().trajectory = Trajectory(type, origin);
    run().targetFrame = pool->frame();
    if (other)
        continueTrack(run().trajectory.track(), other->track());
    if (targetEstimator)
        targetEstimator->reset();
}

void MotionRun::selectFastPath()
{
    const Trajectory &trajectory = run().trajectory;
    const auto *spring = std::get_if<SpringLaw>(&trajectory.law());
    const bool isPlain = allowsFastPath && spring && spring->flags == SpringLaw::Plain
        && spring->parameters.stiffness > 0 && run().phase == Phase::Moving && !run().needsAdvance()
        && !trajectory.canHitBounds();
    StepRef &step = runSlot->step;
    if (!isPlain) {
        step = StepRef();
        return;
    }
    if (!step || !step->matches(spring->parameters, trajectory.timeScale()))
        step = pool->springs().find(spring->parameters, trajectory.timeScale());
    if (!step->staysFinite(trajectory.track().distance(), trajectory.track().speed()))
        step = StepRef();
}

Run::TickResult MotionRun::advanceRun(double seconds, double updateRate)
{
    const bool waited = run().needsAdvance();
    const TickResult result = run().advance(seconds, updateRate);
    if (waited)
        selectFastPath();
    return result;
}

MotionHandoff MotionRun::handoff() const
{
    if (!runSlot || sink().isTargetDestroyed())
        return {};
    MotionHandoff now{run().trajectory, run().value(), nullptr, nullptr};
    now.trajectory.setVelocity(run().velocity()); // while held, the velocity is measured
    return now;
}

void MotionRun::trackTarget(const TypedValue &previous, double frameBefore)
{
    const double frame = pool->frame();
    if (frame - frameBefore > MovingTargetEstimator::longestStep)
        return;
    if (!targetEstimator || targetEstimator->frame() != frameBefore) {
        // The first sample of a run from rest is the motion to that target.
        const States start = run().startStates();
        ChannelValues delta{};
        if (sprung::velocities(start) == delta) {
            for (std::size_t i = 0; i < delta.size(); ++i)
                delta[i] = -start[i].displacement;
        }
        const double time = pool->ticker().now() - (frame - frameBefore);
        targetEstimator.ensure().begin(previous, frameBefore, time, delta);
    }
    targetEstimator->beginFrame(frame);
}

TargetMotion MotionRun::estimatedTargetMotion(const TypedValue &target)
{
    if (targetEstimator->frame() != run().targetFrame)
        return {};
    targetEstimator->addSample(*run().trajectory.type(), target, pool->ticker().now());
    return targetEstimator->estimatedMotion(pool->lastTickTime(*runSlot));
}

} // namespace sprung
