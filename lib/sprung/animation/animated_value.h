// SPDX-License-Identifier: MIT
#pragma once

#include "motion_run.h"
#include <sprung/scheme/spring_setting.h>

#include <sprung/global/deletion_guard.h>
#include <sprung/property/detail/typed_values.h>
#include <sprung/property/sink.h>

#include <QString>

#include <optional>

namespace sprung {

class AnimatedValue;

/// The owner of AnimatedValues. A value calls its owner in ticks, when another driver acquires the
/// property, and when a scheme changes. The commands of a value call only plan(). valueChanged()
/// and finished() may delete the values.
class SPRUNG_EXPORT AnimatedValueOwner
{
public:
    /// Returns the plan that applies to \a value now, without a target.
    virtual MotionPlan plan(const AnimatedValue &value) const = 0;
    /// Returns the velocity of a held value, from which another driver of the property continues.
    virtual ChannelValues heldVelocity(const AnimatedValue &value) const
    {
        Q_UNUSED(value)
        return {};
    }
    /// Returns how many of the \a seconds of a tick apply to the run. Called after filterTime().
    virtual double effectiveSeconds(double seconds) const { return seconds; }
    /// Called after a value has moved and was written.
    virtual void valueChanged() {}
    /// Called after a run has ended, and after valueChanged() if the end may have moved the value.
    virtual void finished(FinishReason reason) { Q_UNUSED(reason) }

    // For tools that list motions

    /// Returns the object that the value belongs to, or null.
    virtual QObject *subject() { return nullptr; }
    /// Returns a name for the motion of the subject.
    virtual QString motionName() { return {}; }

protected:
    ~AnimatedValueOwner() = default;
};

/// The start of a motion: its velocity and its delay.
struct MotionStart
{
    std::optional<ChannelValues> velocity; ///< unset: the current one
    double delay = 0;                      ///< seconds, for a run that begins
};

/// A value in motion, without a QObject and signals, for layouts, shared elements, gestures and
/// widgets. A command changes the state, and writes the value if it jumps. It notifies no listener:
/// the caller then reads value() and isRunning().
class SPRUNG_EXPORT AnimatedValue final : private MotionRun
{
public:
    /// Constructs a value that is written to \a sink. It starts at the value of the sink, or at
    /// zero if the sink cannot be read.
    AnimatedValue(AnimatedValueOwner &owner, Sink sink);
    /// Returns a sink of type T that writes nothing, for a value that only the owner reads.
    template <typename T>
    static Sink unboundSink()
    {
        return Sink(ChannelType::find(QMetaType::fromType<T>()));
    }
    ~AnimatedValue() override;

    using MotionRun::isRunning;
    TypedValue value() const;
    /// Returns the value as a T.
    template <typename T>
    T as() const
    {
        return valueAs<T>(value());
    }
    ChannelValues velocity() const { return isRunning() ? run().velocity() : ChannelValues{}; }
    const TypedValue &target() const { return m_plan.target; }
    /// Returns the motion of the run from now on.
    const Trajectory &trajectory() const { return run().trajectory; }
    /// Returns the progress since the last target was set, from 0 to 1.
    double progress() const;
    const ChannelType &type() const { return *m_sink.type(); }
    AnimatedValueOwner &owner() const { return m_owner; }

    /// Animates the value to \a target by the owner's plan. Returns false if the value is at rest
    /// there. A motion without a duration ends before the function returns.
    bool animateTo(const TypedValue &target, const MotionStart &start = {});
    /// Moves the value with \a velocity by the owner's plan, which needs no target. Returns false if
    /// the value stays at rest.
    bool push(const ChannelValues &velocity);
    /// Sets the value immediately, and animates it to \a target. The velocity stays. Returns the
    /// result of animateTo().
    bool shiftTo(const TypedValue &value, const TypedValue &target);
    /// Ends the run, and sets the value immediately.
    void snapTo(const TypedValue &value);
    /// Ends the run or the hold at the current value.
    void stop();
    /// Ends the run, and holds the property until the next command. Meanwhile, the owner writes the
    /// property. If another driver acquires it, the owner's finished() is called.
    void hold();
    bool isHeld() const { return m_isHeld; }
    /// Ends the run at its final value. A run that never settles is stopped.
    void complete();
    /// Applies a changed plan of the owner to the run.
    void updatePlan();
    /// Disables the extrapolation of a target that is set in every frame.
    void ignoreTargetMotion() { m_ignoresTargetMotion = true; }
    /// Advances the run by AnimatedValueOwner::effectiveSeconds().
    void filterTime() { allowsFastPath = false; }

    /// Returns the running values of this thread.
    static QList<AnimatedValue *> allRunning();

private:
    bool animate(const MotionPlan &plan, const MotionStart &start);
    bool isAtTarget() const;
    TypedValue visibleValue() const;
    bool beginRun(const MotionStart &start);
    void replan(const MotionPlan *previous, bool selectsEndAgain = false);
    bool replacePreviousDrivers();
    bool finishAtEnd();
    void releaseRun();
    void write() const;
    void notifyFinished(FinishReason reason);

    // MotionRun
    TickResult advance(double seconds) override;
    const Sink &sink() const override { return m_sink; }
    void notifyUpdated(const TypedValue &value) override
    {
        m_value = value;
        m_owner.valueChanged();
    }
    void onRunArrived(TickResult result) override;
    void onTargetLost(FinishReason reason) override;
    bool applyReducedMotion() override;
    void onSchemeChanged() override;
    void onReplaced() override;
    MotionHandoff handoff() const override;

    AnimatedValueOwner &m_owner;
    Sink m_sink;
    TypedValue m_value{}; ///< after the last tick or command, unless the sink has it
    MotionPlan m_plan;
    bool m_ignoresTargetMotion = false;
    bool m_isHeld = false;
    DeletionGuard::Anchor m_deletionGuard;
};

/// The settings of a spring that moves an AnimatedValue.
struct SPRUNG_EXPORT SpringMotionSettings
{
    SpringSetting spring = {};
    MotionScheme::Role role = MotionScheme::Spatial; ///< Spatial or Effects
    double tolerance = 0;                            ///< units; 0: 1/1000 of the largest distance
    bool isToleranceMaximum = false; ///< 1/1000 of the largest distance, but at most `tolerance`
    bool isClamped = false;          ///< ends at the target, without an overshoot

    /// Returns the plan under the scheme of \a subject.
    MotionPlan plan(const QObject *subject) const;
};

} // namespace sprung
