// SPDX-License-Identifier: MIT
#pragma once

#include "binding.h"
#include "change_notifier.h"
#include "endpoints.h"
#include "interpolator.h"
#include "interpolator_policy.h"
#include "settings.h"

#include <sprung/engine/scheme_resolver.h>

#include <optional>

namespace sprung {

/// The data of an interpolator: its binding, endpoints and settings. What differs between the kinds
/// of interpolators is in InterpolatorPolicy. A run is a value in the mover; at rest there is no mover,
/// and the value is then read from the sink, or from Endpoints::Rest if the sink cannot be read. What
/// others know of all this is in Listeners.
///
/// A function that returns what is Due has changed the state, and its caller tells.
class Q_DECL_HIDDEN Interpolator::Private : public InterpolatorPolicy, public PropertyDriver
{
public:
    using Known = Endpoints::Source;

    // InterpolatorPolicy, where most kinds agree

    MotionScheme::Role effectiveRole() const override
    {
        return MotionScheme::roleOf(binding.path,
                                    binding.type ? binding.type->metaType : QMetaType());
    }
    bool hasExplicitTarget() const override { return ends.isExplicit(Endpoints::To); }
    Trajectory trajectoryAfter(double seconds) const override;
    double remainingTime() const override { return predictedTrajectory().end().seconds; }

    // Binding

    /// Finds sink and type once target and property are known, and applies the pending settings.
    bool bind();
    bool bindIfNamed() { return binding.isBound() || (binding.hasPropertyName() && bind()); }
    /// As bind(). If there is nothing to move yet, notes that a run starts as soon as there is.
    bool bindOrWait();
    /// Whether a command can be done, with a value that is converted. Warns if not.
    bool checkValue(const char *command, const QVariant &value, TypedValue *typed);
    void bindTo(const Sink &sink);
    /// After a change of what is to be moved, or to move what `sink` writes to: ends the run, binds
    /// anew, and tells last.
    void rebind(const Sink *sink = nullptr);
    /// Connects to destroyed() only if somebody listens, because a run notices in its next tick
    /// anyway.
    void watchTarget();
    bool isReduced() const
    {
        return SchemeResolver::isReduced(q, binding.subject(), [this] { return effectiveRole(); });
    }

    // Values

    /// What a getter returns: the value, or what was given while there is none.
    QVariant displayValue(const std::optional<TypedValue> &value,
                          QVariant TargetBinding::PendingSettings::*until) const;
    bool setFrom(const TypedValue &value);
    /// A run keeps heading for the same value, which counts as Noted until it ends.
    void reset(Endpoints::Endpoint place);
    /// Returns whether it is another value than before, or the first that is given.
    bool setTo(const TypedValue &value);
    bool clampTo();
    struct Bound
    {
        const char *name;
        std::optional<TypedValue> Bounds::*value;
        QVariant TargetBinding::PendingSettings::*pending;
    };
    static constexpr Bound minimum{"minimum", &Bounds::minimum,
                                   &TargetBinding::PendingSettings::minimum};
    static constexpr Bound maximum{"maximum", &Bounds::maximum,
                                   &TargetBinding::PendingSettings::maximum};
    QVariant displayValue(const Bound &which) const
    {
        return displayValue(settings.bound(which.value), which.pending);
    }
    PendingActions setBound(const Bound &which, const QVariant &value);
    bool clamp(TypedValue *value) const { return settings.clamp(*binding.type, value); }
    TypedValue currentValue() const;
    ChannelValues velocity() const { return mover ? run().velocity() : listeners.impact(); }
    double progress() const;
    bool isAtEquilibrium(const TypedValue &here) const;
    bool finalValue(TypedValue *value) const;

    // A run, from its start to its end

    /// Starts a run from `origin`, the current value; by start() from `from`, if that is given.
    /// Without `velocity`, the run begins with the pending one, or else with that of the motion it
    /// replaces.
    PendingActions beginRun(TypedValue origin, const std::optional<ChannelValues> &velocity,
                            bool byStart = false);
    /// After a change of `to`, `from` or the heading: retargets the run, or starts one.
    PendingActions applyTargetChange();
    PendingActions rewriteEquivalentAngle(const TypedValue &here);
    /// Begins a new segment of a run: sets law, bounds and tolerance of the trajectory from now on.
    void replan(Replan how = Replan::Continue);
    void selectFastPath();
    PendingActions complete();
    PendingActions onArrived(Outcome outcome);
    PendingActions endRun(Reason reason);
    PendingActions runEnded(Reason reason);

    PendingActions start();
    PendingActions animateTo(const TypedValue &value, const std::optional<ChannelValues> &velocity);
    PendingActions push(const ChannelValues &velocity);
    PendingActions snapTo(const TypedValue &value);
    PendingActions applyPendingCommand();
    PendingActions hold();
    void beginHold();
    void endHold();
    TypedValue predictedHeldValue() const;
    void setPendingVelocity(const QVariant &velocity);

    /// The trajectory of the run from now on; while held, that of a release at this moment.
    Trajectory predictedTrajectory() const;

    // What rows do

    bool flush(PendingActions pending) { return listeners.flush(pending); }
    void writeNow();
    void setAsleep(bool asleep);

    // MoverClient and PropertyDriver

    Outcome advance(double seconds) override;
    const Sink &sink() const override { return binding.sink; }
    void notifyUpdated() override;
    void onRunArrived(Outcome outcome) override { flush(onArrived(outcome)); }
    bool applyReducedMotion() override;
    void onSchemeChanged() override;
    void onTargetLost(Reason why) override { flush(endRun(why)); }
    MotionHandoff handover() const override;
    /// If the target is destroyed, the rival moves a new object at the same address.
    void onReplaced() override
    {
        flush(endRun(binding.isTargetDestroyed() ? TargetLost : Replaced));
    }

    // Settings

    bool isOwnThread(const char *command) const;

    /// Assigns a setting, and returns whether it changed.
    template <typename T>
    bool assignSetting(T *setting, const T &value, const char *name)
    {
        if (*setting == value || !isOwnThread(name))
            return false;
        *setting = value;
        return true;
    }
    template <typename T>
    bool assignSetting(T Settings::Values::*setting, const T &value, const char *name)
    {
        if ((*settings).*setting == value || !isOwnThread(name))
            return false;
        settings.set(setting, value);
        return true;
    }
    /// As assignSetting(), for a setting that the law or the tolerance depends on.
    template <typename Setting, typename T>
    bool changeSetting(Setting setting, const T &value, const char *name = "a parameter")
    {
        const bool changed = assignSetting(setting, value, name);
        if (changed)
            replan();
        return changed;
    }

    Interpolator *q = nullptr;
    TargetBinding binding;
    Endpoints ends;
    Settings settings;
    ChangeNotifier listeners{*this};

    bool configuring = false;
    bool paused = false;
    bool held = false;
    bool followsWaypoints = false; // advance() has to see each tick
    bool isChangingThread = false; // is moved to another thread
    bool writePending = false;     // the value is elsewhere, and was not written yet
    enum class PendingCommand : char {
        None,
        Start,
        Stop
    } pendingCommand = PendingCommand::None; // for applyPendingCommand()
    char lastReason = Settled;               // the Reason of the last run
};

} // namespace sprung
