// SPDX-License-Identifier: MIT
#pragma once

#include "motion_run.h"
#include "spring_setting.h"

#include <sprung/engine/deletion_guard.h>
#include <sprung/property/detail/typed_values.h>
#include <sprung/property/sink.h>

#include <QString>

#include <optional>

namespace sprung {

class AnimatedValue;

/// The owner of one or more AnimatedValues. Ticks, other drivers of the property and changes of schemes call
/// it; the owner's own commands do not. valueChanged() and finished() may delete the values.
class AnimatedValueOwner
{
public:
    /// Returns the plan that applies to \a value now, without a target.
    virtual MotionPlan plan(const AnimatedValue &value) const = 0;
    /// Called after a value has moved, and was written.
    virtual void valueChanged() {}
    /// Called after a run has ended. valueChanged() was called before with the last value.
    virtual void finished(Interpolator::Reason reason) { Q_UNUSED(reason) }

    // For tools that list motions

    /// Returns the object that the value belongs to, or null.
    virtual QObject *subject() { return nullptr; }
    /// Returns a name for the motion of the subject.
    virtual QString motionName() { return {}; }

protected:
    ~AnimatedValueOwner() = default;
};

/// The velocity and the delay of a motion that a command starts.
struct MotionStart
{
    std::optional<ChannelValues> velocity = {}; ///< unset: the current one
    double delay = 0;                           ///< seconds, for a run that begins
};

/// A value in motion, without QObject and signals. A command changes the state, writes the value if
/// it jumps, and calls nobody; the caller then reads value() and isRunning().
class SPRUNG_EXPORT AnimatedValue final : private MotionRun
{
public:
    /// Constructs a value that is written to \a sink, starting at its value or at zero.
    AnimatedValue(AnimatedValueOwner &owner, const Sink &sink);
    /// Constructs a value of type T that only the owner reads.
    template <typename T>
    static Sink unboundSink()
    {
        return Sink(ChannelType::find(QMetaType::fromType<T>()));
    }
    ~AnimatedValue() override;

    using MotionRun::isRunning;
    TypedValue value() const;
    template <typename T>
    T as() const
    {
        return valueAs<T>(value());
    }
    ChannelValues velocity() const { return isRunning() ? run().velocity() : ChannelValues{}; }
    const TypedValue &target() const { return m_plan.target; }
    /// Returns the progress since the last target was set, from 0 to 1.
    double progress() const;
    const ChannelType &type() const { return *m_sink.type(); }
    AnimatedValueOwner &owner() const { return m_owner; }

    /// Moves to \a target by the owner's plan, from the current value. Returns false if the value is
    /// at rest there. A motion that takes no time ends before the function returns.
    bool animateTo(const TypedValue &target, const MotionStart &start = {});
    /// Moves the value to \a value immediately, and its target to \a target. The velocity stays.
    /// Returns as animateTo() does.
    bool shiftTo(const TypedValue &value, const TypedValue &target);
    /// Ends the run and moves the value immediately.
    void snapTo(const TypedValue &value);
    /// Ends the run at the current value.
    void stop();
    /// Ends the run at its final value. A run that never rests is stopped.
    void complete();
    /// Applies the owner's plan, which has changed, to the run.
    void updatePlan();
    /// Excludes estimates of the motion of a target that is set in each frame.
    void ignoreTargetMotion() { m_ignoresTargetMotion = true; }

    /// Returns the running values of this thread.
    static QList<AnimatedValue *> allRunning();

private:
    MotionPlan currentPlan(const TypedValue &target) const;
    bool isAtTarget() const;
    bool beginRun(const MotionStart &start);
    void replan(const MotionPlan *former);
    void releaseRun();
    void write() const;
    void notifyFinished(Interpolator::Reason reason);

    // MotionRun
    Outcome advance(double seconds) override;
    const Sink &sink() const override { return m_sink; }
    double remainingTime() override { return run().trajectory.end().seconds; }
    void notifyUpdated(const TypedValue &value) override
    {
        m_value = value;
        m_owner.valueChanged();
    }
    void onRunArrived(Outcome outcome) override;
    void onTargetLost(Interpolator::Reason reason) override;
    bool applyReducedMotion() override;
    void onSchemeChanged() override;
    void onReplaced() override { onTargetLost(Interpolator::Replaced); }

    AnimatedValueOwner &m_owner;
    Sink m_sink;
    TypedValue m_value{}; ///< since the last tick or command; at rest, the sink may have another
    MotionPlan m_plan;
    bool m_ignoresTargetMotion = false;
    DeletionGuard::Anchor m_deletionGuard;
};

/// The settings of a spring that moves an AnimatedValue.
struct SPRUNG_EXPORT SpringMotionSettings
{
    SpringSetting spring = {};
    MotionScheme::Role role = MotionScheme::Spatial; ///< Spatial or Effects
    double tolerance = 0;                            ///< units; 0: 1/1000 of the largest distance
    bool isClamped = false;                          ///< ends at the target, without an overshoot

    /// Returns the plan under the scheme of \a subject.
    MotionPlan plan(const QObject *subject) const;
};

} // namespace sprung
