// SPDX-License-Identifier: MIT
#pragma once

#include "binding.h"
#include "endpoints.h"
#include "interpolator.h"
#include "run_actions.h"
#include "signal_connections.h"

#include <sprung/property/channel_type.h>

#include <memory>
#include <optional>

namespace sprung {

/// The target of the last targetChanged(), with the properties that share the signal.
struct NotifiedTarget
{
    QObject *target = nullptr; ///< may be destroyed
    QByteArray path;
    bool angular = false;
    bool valid = true;

    bool operator==(const NotifiedTarget &) const = default;
    static NotifiedTarget of(const TargetBinding &binding)
    {
        return {binding.target, binding.path, binding.angular, binding.isValid()};
    }
};

/// The `from` of the last fromChanged(), or the `to` of the last toChanged().
struct NotifiedEndpoint
{
    const ChannelType *type = nullptr; ///< null: the value is in the variant
    TypedValue value{};
    QVariant variant;
};

/// The state that listeners were last notified of. Created when the first signal is connected.
struct LastNotified
{
    NotifiedTarget target;
    NotifiedEndpoint from;
    NotifiedEndpoint to;
    QVariant minimum;
    QVariant maximum;
    bool finalPosition = false;
    int waypoint = -1;

    enum class RunState : char {
        Idle,
        Started,   ///< a run is started, but not finished
        EndPending ///< that run has ended, and finished() is pending
    } run = RunState::Idle;
    Interpolator::Reason reason{};       ///< the argument of the pending finished()
    std::optional<ChannelValues> impact; ///< the velocity at the bound
    bool exposesImpactVelocity = false;  ///< while finished() is emitted
    bool running = false;
    bool held = false;

    const ChannelType *type = nullptr; ///< the type of `value`; null: not bound
    TypedValue value{};                ///< the value at the last updated()
    double progress = 0;
    bool wasAtRest = true;              ///< velocity and settlingTime were 0
    bool valueChangedConnected = false; ///< valueChanged() was connected
    bool valuePending = false;          ///< lastEmittedValue is from before a write
    TypedValue lastEmittedValue{};      ///< the value at the last valueChanged()
};

/// Tracks the last notified state and emits the change signals. All signals of a run are emitted
/// here.
class Q_DECL_HIDDEN Interpolator::ChangeNotifier
{
public:
    explicit ChangeNotifier(Private &interpolator)
        : d(interpolator)
    {
    }

    /// Executes the \a pending actions, after all state is committed. Returns false if the
    /// interpolator was deleted.
    bool flush(PendingActions pending)
    {
        if (!connections.isAnyConnected())
            pending = pending & actions::sideEffects;
        return !pending || flushAll(pending);
    }
    /// Returns the actions that notify the start of a run, if they have not been executed yet.
    PendingActions pendingRunStart() const;

    /// Handles a new connection. With \a isPerTick, it may be to updated() or valueChanged().
    void onConnected(bool isPerTick);
    /// Stores the value before a write, because external writes are not notified.
    void storePreviousValue();
    /// Marks the current value, progress and velocity as notified.
    void markMotionNotified();
    /// Marks the value of a new binding as notified, because a binding emits no updated().
    void markBindingNotified()
    {
        if (lastNotified && !lastNotified->valuePending)
            markMotionNotified();
    }
    /// Marks value, progress or velocity as changed at rest.
    void markRestChanged()
    {
        if (lastNotified)
            lastNotified->wasAtRest = false;
    }
    /// Returns the velocity at a bound while the slots of finished() run; otherwise zero.
    ChannelValues impact() const
    {
        return lastNotified && lastNotified->exposesImpactVelocity
            ? lastNotified->impact.value_or(ChannelValues{})
            : ChannelValues{};
    }
    /// Stores the \a velocity with which a motion reached a bound.
    void storeImpact(const ChannelValues &velocity)
    {
        if (lastNotified)
            lastNotified->impact = velocity;
    }
    /// Stores the reason for the end of the run.
    void storeEnd(Reason reason);

    SignalConnections connections;
    std::unique_ptr<LastNotified> lastNotified; ///< null: nothing was ever connected
    bool updatePending = false;                 ///< the value has changed since updated()

private:
    /// Returns all of \a pending, or only the side effects if nothing was ever connected.
    PendingActions relevant(PendingActions pending) const
    {
        return lastNotified ? pending : pending & actions::sideEffects;
    }
    bool flushAll(PendingActions pending);
    void execute(RunAction action, PendingActions &pending);
    void notifySettings(RunAction action, PendingActions &pending);
    void executeRunAction(RunAction action, PendingActions &pending);
    void notifyRun(RunAction action, PendingActions &pending);
    void begin();
    void emitUpdated(PendingActions &pending);
    void emitValueChanged();
    bool exchangeIfChanged(QVariant *notified, const QVariant &now) const;
    bool exchangeIfChanged(NotifiedEndpoint *notified, Endpoints::Endpoint endpoint) const;
    bool isValueNotified() const;
    bool needsRestUpdate();
    /// Updates RunSlot::notifiesUpdated, and returns its new value.
    bool refreshNotifiesUpdated();

    Private &d;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung
