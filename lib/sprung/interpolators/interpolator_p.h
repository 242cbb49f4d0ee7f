// SPDX-License-Identifier: MIT
#pragma once

#include "binding.h"
#include "change_notifier.h"
#include "endpoints.h"
#include "interpolator.h"
#include "interpolator_policy.h"
#include "settings.h"
#include "waypoint_progress.h"

#include <sprung/engine/scheme_resolver.h>

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
template <typename T>
class QPromise;
QT_END_NAMESPACE

namespace sprung {

/// The data of an interpolator: its binding, endpoints and settings. InterpolatorPolicy contains
/// the functions in which the subclasses differ. A RunSlot stores the run. At rest there is no
/// slot, and the value is read from the sink, or from Endpoints::Resting if the sink cannot be
/// read. ChangeNotifier stores the last notified state.
///
/// A function that returns PendingActions has changed the state, and its caller flushes them.
class Q_DECL_HIDDEN Interpolator::Private : public InterpolatorPolicy
{
public:
    using Source = Endpoints::Source;
    /// A command that was called before a target was bound.
    enum class PendingCommand : char {
        None,
        Start,
        Stop,
        Animate, ///< to `to`
        Snap     ///< to `to`
    };

    // InterpolatorPolicy: the defaults of most subclasses

    MotionScheme::Role effectiveRole() const override
    {
        return MotionScheme::roleOf(binding.path,
                                    binding.type ? binding.type->metaType : QMetaType());
    }
    bool hasExplicitTarget() const override { return ends.isExplicit(Endpoints::To); }

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
        return displayValue(settings.bound(which.value), which.pending);
    }
    PendingActions setBound(const Bound &which, const QVariant &value);
    bool clamp(TypedValue *value) const { return settings.clamp(*binding.type, value); }
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
    /// Retargets the run, or starts one, after a change of `to`, `from` or the final position.
    PendingActions applyTargetChange();
    PendingActions rewriteEquivalentAngle(const TypedValue &current);
    /// Applies plan() to the run. While held, the plan applies after the release.
    void replan(Replan how = Replan::Continue);
    void updateBoundsSpring();
    bool isPlanStale();
    /// Returns a plan with the bounds and the tolerance.
    MotionPlan planLimits() const
    {
        MotionPlan plan;
        settings.applyTo(&plan, binding.maximumTolerance);
        return plan;
    }
    PendingActions replanAndWrite();
    void selectFastPath()
    {
        MotionRun::selectFastPath(!followsWaypoints && settings->updateRate == 0);
    }
    PendingActions complete();
    PendingActions onArrived(Outcome outcome);
    PendingActions endRun(Reason reason);
    PendingActions runEnded(Reason reason);

    PendingActions start();
    PendingActions animateTo(const TypedValue &value, const std::optional<ChannelValues> &velocity);
    PendingActions push(const ChannelValues &velocity);
    PendingActions snapTo(const TypedValue &value);
    PendingActions applyPendingCommand();
    void deferCommand(PendingCommand command, const QVariant &value, const QVariant &velocity = {});
    PendingActions hold();
    void beginHold();
    void endHold();
    void setPendingVelocity(const QVariant &velocity);
    bool checkPendingVelocity(const QVariant &velocity) const;
    /// Fulfills \a promise with the \a result of a run, when the finished() of that run is emitted.
    void fulfillPromise(const std::shared_ptr<QPromise<Reason>> &promise,
                        const std::shared_ptr<std::optional<Reason>> &result);

    /// Returns the trajectory of the run from now on; while held, the trajectory of a release now.
    Trajectory predictedTrajectory() const;

    // Waypoints, and a moving target

    /// Whether the run moves to a waypoint.
    bool hasWaypoint() const { return waypoints && waypoints->index >= 0 && isRunning(); }
    int currentWaypoint() const { return hasWaypoint() ? waypoints->index : -1; }
    /// Returns the current waypoint, or null.
    const Waypoint *waypoint() const
    {
        return hasWaypoint() ? &waypoints->list.at(waypoints->index) : nullptr;
    }
    bool resolveWaypoints(const QList<Waypoint> &list,
                          std::vector<WaypointPath::PathPoint> *points) const;
    void clampWaypoints();
    void setWaypoint(int index);
    void startWaypoints(bool byStart);
    void clearWaypoints();
    void skipToLastWaypoint();
    WaypointPath pathFrom(const Trajectory &start);
    void planWaypoints();
    double passWaypoints(double seconds);
    Outcome advanceRun(double seconds);
    /// Returns the actions that notify of waypoints after a tick.
    PendingActions waypointActions() const;
    /// Returns the motion \a seconds from now, of a run or at rest.
    Trajectory trajectoryAfter(double seconds);
    double remainingTime() override;
    TargetMotion targetMotion(const MotionPlan &plan);

    // Pending actions

    bool flush(PendingActions pending) { return notifier.flush(pending); }
    void writeNow();
    void setSuspended(bool suspended);

    // MotionRun

    Outcome advance(double seconds) override;
    const Sink &sink() const override { return binding.sink; }
    void notifyUpdated(const TypedValue &) override { notifyUpdated(); }
    void notifyUpdated();
    void onRunArrived(Outcome outcome) override { flush(onArrived(outcome)); }
    bool applyReducedMotion() override;
    void onSchemeChanged() override;
    Interpolator *interpolator() const override { return q; }
    void onTargetLost(Reason reason) override { flush(endRun(reason)); }
    /// Ends the run. If the target was destroyed, the new driver animates a new object at the same
    /// address.
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
    /// Changes a setting that affects the law or the tolerance. Plans the motion again and
    /// notifies.
    template <typename Setting, typename T>
    void changeSetting(Setting setting, const T &value, const char *name = "a parameter")
    {
        if (!assignSetting(setting, value, name))
            return;
        replan();
        if (flush(RunAction::CompleteInstantly)) // the motion may have no duration now
            Q_EMIT q->settingsChanged();
    }

    Interpolator *q = nullptr;
    TargetBinding binding;
    Endpoints ends;
    Settings settings;
    ChangeNotifier notifier{*this};
    std::unique_ptr<WaypointProgress> waypoints; // null: waypoints were never set

    bool configuring = false;
    bool paused = false;
    bool held = false;
    bool followsWaypoints = false; // advance() must handle each tick
    bool isPushed = false;         // the velocity was set, and no plan was applied since
    bool endsAtTarget = false;     // the next plan of friction sets the velocity that ends at `to`
    bool isChangingThread = false; // no run may start
    bool writePending = false;     // the value changed, and was not written yet
    PendingCommand pendingCommand = PendingCommand::None; // for applyPendingCommand()
    char lastReason = Settled;                            // the Reason of the last run
    std::shared_ptr<std::optional<Reason>> runResult;     // for whenFinished() of the current run
};

} // namespace sprung
