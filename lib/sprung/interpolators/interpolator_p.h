// SPDX-License-Identifier: MIT
#pragma once

#include "binding.h"
#include "change_notifier.h"
#include "endpoints.h"
#include "interpolator.h"
#include "rare_settings.h"
#include "run_actions.h"
#include "waypoint.h"
#include <sprung/animation/motion_run.h>

#include <sprung/scheme/spring_setting.h>

#include <algorithm>
#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
template <typename T>
class QPromise;
QT_END_NAMESPACE

namespace sprung {

static_assert(int(Interpolator::Settled) == int(FinishReason::Settled)
              && int(Interpolator::Replaced) == int(FinishReason::Replaced));

/// The data of an interpolator: its binding, endpoints and settings. A RunSlot stores the run. At
/// rest there is no slot, and the value is read from the sink, or from Endpoints::Resting if the
/// sink cannot be read. ChangeNotifier stores the last notified state.
///
/// A function that returns PendingActions has changed the state, and its caller flushes them.
class Q_DECL_HIDDEN Interpolator::Private : public MotionRun
{
public:
    using Source = Endpoints::Source;
    /// The kind of an interpolator, apart from its law.
    struct Kind
    {
        bool hasFinalPosition = false; ///< it animates to `to` or to `from`
        bool startsAtNewTo = true;     ///< a new `to` starts a motion
        bool throwsToTo = false;       ///< a motion to `to` gets the velocity that ends there
    };
    enum class Replan {
        Start, ///< a run begins, or continues after a hold
        Change ///< a target or a setting has changed during the run
    };
    /// A command that was called before a target was bound.
    enum class PendingCommand : char {
        None,
        Start,
        Stop,
        Animate, ///< to `to`
        Snap     ///< to `to`
    };

    explicit Private(Kind interpolatorKind)
        : kind(interpolatorKind)
    {
    }

    // The subclasses

    /// Returns the law, the target and the limits of a motion from now on. Rejects settings that do
    /// not fit the type with a warning.
    virtual MotionPlan plan() = 0;
    /// Sets \a value to the target of the motion, once type and values are available. Returns false
    /// if only the law determines the end of the motion.
    virtual bool equilibrium(TypedValue *value) const = 0;
    /// Executes the actions that only some subclasses have: final position and waypoints. Called
    /// only if a signal is connected.
    virtual void executeSubclassAction(RunAction action, PendingActions &pending)
    {
        Q_UNUSED(action)
        Q_UNUSED(pending)
    }

    // The target

    /// Whether the target is `to`, for a kind with a final position.
    bool targetsTo() const
    {
        return kind.hasFinalPosition && finalPosition.value_or(defaultsToEnd);
    }
    bool hasExplicitTarget() const { return endpoints.isExplicit(Endpoints::To) || finalPosition; }
    bool startsAtNewFrom() const { return kind.hasFinalPosition && !targetsTo(); }
    /// Selects `to` as the target. Without \a always, an explicit finalPosition takes precedence.
    void setTargetTo(bool always);
    /// Returns the role of the property in a MotionScheme: Spatial or Effects.
    MotionScheme::Role effectiveRole() const;
    /// Returns the scheme and the role of a spring, as a callable for SpringSetting::resolve().
    auto springContext() const
    {
        return [this] {
            return SpringSetting::Context{SchemeResolver::resolve(q, binding.subject()),
                                          effectiveRole()};
        };
    }
    /// Returns the action that completes a run, if it may have no duration.
    PendingActions instantCompletion() const
    {
        return approximateDuration == 0 ? PendingActions(RunAction::CompleteInstantly)
                                        : PendingActions();
    }

    // Binding

    /// Finds sink and type when target and property are set, and applies the pending settings.
    bool bind();
    bool bindIfNamed() { return binding.isBound() || (binding.hasPropertyName() && bind()); }
    /// Binds as bind() does. Without a target, a run starts as soon as one is bound.
    bool bindOrWait();
    /// Binds. Returns whether the target is still missing, so that a command with \a value is
    /// stored.
    bool isWaiting(const QVariant &value);
    /// Binds and converts \a value. Returns false if there is no target, or if the value is
    /// rejected.
    bool convertValue(const QVariant &value, TypedValue *typed)
    {
        return bind() && binding.convert("value", value, typed);
    }
    void bindTo(const Sink &sink);
    /// Ends the run after a change of the target, the property or \a sink, binds again, and flushes
    /// last.
    void rebind(const Sink *sink = nullptr);
    /// Connects to destroyed() only if a signal of the interpolator is connected, because a run
    /// detects the destruction in its next tick.
    void watchTarget();
    bool isReduced() const
    {
        return SchemeResolver::isReduced(q, binding.subject(), [this] { return effectiveRole(); });
    }

    // Values

    /// Returns the result of a getter: \a value, or the \a pending setting if no target is bound.
    QVariant displayValue(const std::optional<TypedValue> &value,
                          QVariant TargetBinding::PendingSettings::*pending) const;
    bool setFrom(const TypedValue &value);
    /// Resets an endpoint. A run keeps its target, which counts as Captured until the run ends.
    void reset(Endpoints::Endpoint endpoint);
    /// Returns whether \a value differs from the previous one, or is the first explicit one.
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
        return displayValue((*rare().bounds).*which.value, which.pending);
    }
    PendingActions setBound(const Bound &which, const QVariant &value);
    template <typename T>
    void setBounds(T Bounds::*part, const T &value)
    {
        Bounds next = *rare().bounds;
        next.*part = value;
        settings.ensure().bounds = std::make_shared<const Bounds>(next);
    }
    bool springsBack() const
    {
        return settings && settings->bounds->boundsBehavior == Bounds::BoundsBehavior::SpringBack;
    }
    /// Clamps \a value to the bounds. Returns whether it was outside.
    bool clamp(TypedValue *value) const
    {
        return settings && settings->bounds->clamp(*binding.type, value);
    }
    TypedValue currentValue() const;
    ChannelValues velocity() const { return runSlot ? run().velocity() : notifier.impact(); }
    double progress() const;
    bool isAtEquilibrium(const TypedValue &current) const;
    bool finalValue(TypedValue *value) const;

    // Run: start, commands and end

    /// Starts a run at \a origin, the current value. With \a byStart, it starts at `from` if that
    /// is explicit. Without \a velocity, the run begins with the pending velocity, or else with the
    /// velocity of the motion that it replaces.
    PendingActions beginRun(TypedValue origin, const std::optional<ChannelValues> &velocity,
                            bool byStart = false);
    /// The cause of a new target.
    enum class TargetChange {
        Setting, ///< `to`, `from` or finalPosition
        Command  ///< animateTo()
    };
    /// Retargets the run, or starts one. Every new target ends here.
    PendingActions retarget(TargetChange change, const std::optional<ChannelValues> &velocity = {});
    bool clampStart(TypedValue *value) const;
    bool startsRun(TargetChange change, const TypedValue &current, bool hasVelocity) const;
    /// Plans the run again with \a velocity, if set.
    PendingActions continueRun(const std::optional<ChannelValues> &velocity);
    PendingActions rewriteEquivalentAngle(const TypedValue &current);
    /// Applies plan() to the run. While held, the plan applies after the release.
    void replan(Replan how = Replan::Change);
    bool isPlanStale();
    /// Returns a plan with the bounds and the tolerance. With BoundsBehavior::SpringBack,
    /// \a boundsSpring takes over at a bound; if it is null, Motion::spring does.
    MotionPlan planWithBounds(const SpringParameters *boundsSpring = nullptr);
    PendingActions replanAndWrite();
    /// Returns the actions that write the value of the run, and notify of it.
    PendingActions markMoved()
    {
        writePending = notifier.updatePending = true;
        return notifier.pendingRunStart() | actions::valueMoved;
    }
    PendingActions complete();
    PendingActions onArrived(TickResult result);
    PendingActions endRun(Reason reason);
    PendingActions runEnded(Reason reason);

    PendingActions start();
    PendingActions animateTo(const TypedValue &value, const std::optional<ChannelValues> &velocity);
    PendingActions push(const ChannelValues &velocity);
    PendingActions snapTo(const TypedValue &value);
    void applyPendingCommand();
    void deferCommand(PendingCommand command, const QVariant &value, const QVariant &velocity = {});
    PendingActions hold();
    void beginHold();
    void endHold();
    void setPendingVelocity(const QVariant &velocity);
    bool checkPendingVelocity(const QVariant &velocity) const;
    /// Fulfills \a promise with the \a result of a run, when the finished() of that run is emitted.
    void fulfillPromise(const std::shared_ptr<QPromise<Reason>> &promise,
                        const std::shared_ptr<std::optional<Reason>> &result);

    // Waypoints, and a moving target

    /// Returns the progress along the waypoints, or null.
    WaypointProgress *waypointProgress() const { return runSlot ? run().waypoints() : nullptr; }
    int currentWaypoint() const { return waypointProgress() ? waypointProgress()->index : -1; }
    bool resolveWaypoints(const QList<Waypoint> &list,
                          std::vector<WaypointPath::PathPoint> *points) const;
    void clampWaypoints();
    /// Sets `to` to the current waypoint.
    void setToToWaypoint();
    /// Follows the waypoints of the list, when a run begins by start().
    void startWaypoints();
    /// Follows the converted waypoints, from the first one on.
    void followWaypoints();
    void clearWaypoints()
    {
        if (waypointProgress())
            run().cold->waypoints.reset();
    }
    /// Returns the motion from \a milliseconds on, from now on if they are negative or not a number.
    Trajectory trajectoryAfter(double milliseconds) const
    {
        return isRunning() ? run().after(std::max(0.0, milliseconds) / 1000) : q->trajectory();
    }
    /// Returns the actions that notify of waypoints after a tick.
    PendingActions waypointActions() const;
    TargetMotion targetMotion(const MotionPlan &plan);

    // Pending actions

    bool flush(PendingActions pending) { return notifier.flush(pending); }
    void writeNow();
    void setSuspended(bool suspended);

    // MotionRun

    TickResult advance(double seconds) override;
    const Sink &sink() const override { return binding.sink; }
    void notifyUpdated(const TypedValue &) override { notifyUpdated(); }
    void notifyUpdated();
    void onRunArrived(TickResult result) override { flush(onArrived(result)); }
    bool applyReducedMotion() override;
    void onSchemeChanged() override;
    Interpolator *interpolator() const override { return q; }
    void onTargetLost(FinishReason reason) override { flush(endRun(Reason(reason))); }
    /// Ends the run. If the target was destroyed, the new driver animates a new object at the same
    /// address.
    void onReplaced() override
    {
        flush(endRun(binding.isTargetDestroyed() ? TargetLost : Replaced));
    }

    // Settings

    bool isOwnThread(const char *command) const;
    const RareSettings &rare() const
    {
        static const auto &defaults = *new RareSettings; // interpolators may outlive main()
        return settings ? *settings : defaults;
    }

    /// Assigns a setting, and returns whether it changed.
    template <typename T>
    bool assignIfChanged(T *setting, const T &value, const char *name)
    {
        if (*setting == value || !isOwnThread(name))
            return false;
        *setting = value;
        return true;
    }
    template <typename T>
    bool assignIfChanged(T RareSettings::*setting, const T &value, const char *name)
    {
        if (rare().*setting == value || !isOwnThread(name))
            return false;
        settings.ensure().*setting = value;
        return true;
    }
    /// Changes a setting that affects the law or the tolerance. Plans the motion again and
    /// notifies.
    template <typename Setting, typename T>
    void setAndReplan(Setting setting, const T &value, const char *name = "a parameter")
    {
        if (!assignIfChanged(setting, value, name))
            return;
        replan();
        if (flush(RunAction::CompleteInstantly)) // the motion may have no duration now
            Q_EMIT q->settingsChanged();
    }

    const Kind kind;
    Interpolator *q = nullptr;
    TargetBinding binding;
    Endpoints endpoints;
    LazyValue<RareSettings> settings;
    ChangeNotifier notifier{*this};
    struct Waypoints
    {
        QList<Waypoint> list;                        // of the next start()
        std::vector<WaypointPath::PathPoint> points; // of the run, converted
    };
    std::unique_ptr<Waypoints> waypoints; // null: waypoints were never set

    int approximateDuration = -1; // milliseconds; -1: the spring determines it
    MotionScheme::Role role = MotionScheme::Automatic;
    std::optional<bool> finalPosition; // empty: never set
    bool defaultsToEnd = false;        // the default of finalPosition
    bool configuring = false;
    bool paused = false;
    bool held = false;
    bool selectsEndAgain = false;  // friction does in the next plan, after setVelocity()
    bool endsAtTarget = false;     // the next plan of friction sets the velocity that ends at `to`
    bool isChangingThread = false; // no run may start
    bool writePending = false;     // the value changed, and was not written yet
    PendingCommand pendingCommand = PendingCommand::None; // for applyPendingCommand()
    char lastReason = Settled;                            // the Reason of the last run
    std::shared_ptr<std::optional<Reason>> runResult;     // for whenFinished() of the current run
};

} // namespace sprung
