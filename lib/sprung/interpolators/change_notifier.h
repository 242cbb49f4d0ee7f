// SPDX-License-Identifier: MIT
#pragma once

#include "endpoints.h"
#include "interpolator.h"
#include "run_actions.h"
#include "signal_connections.h"

#include <sprung/property/channel_type.h>

#include <memory>
#include <optional>

namespace sprung {

/// `from` or `to` as it was told.
struct NotifiedEndpoint
{
    const ChannelType *type = nullptr; ///< null: the value is in the variant
    TypedValue value{};
    QVariant variant;
};

/// What listeners know. It is kept once somebody has connected a signal.
struct LastNotified
{
    bool valid = true;
    QObject *target = nullptr; ///< may be gone
    QByteArray path;
    bool angular = false;
    NotifiedEndpoint from;
    NotifiedEndpoint to;
    QVariant minimum;
    QVariant maximum;
    bool finalPosition = false;
    int waypoint = -1;

    enum class RunState : char {
        Idle,
        Started,   ///< a run is started, but not finished
        EndPending ///< that run is over, which is not told yet
    } run = RunState::Idle;
    Interpolator::Reason reason{};       ///< why it is over
    std::optional<ChannelValues> impact; ///< the velocity with which it came to a bound
    bool exposesImpactVelocity = false;  ///< while finished() is emitted
    bool running = false;
    bool held = false;

    const ChannelType *type = nullptr; ///< of the value; null: nothing is moved
    TypedValue value{};                ///< as of updated()
    double progress = 0;
    bool wasAtRest = true;              ///< velocity and settlingTime were 0
    bool valueChangedConnected = false; ///< valueChanged() was connected
    bool valuePending = false;          ///< lastEmittedValue is that before a write
    TypedValue lastEmittedValue{};      ///< as of valueChanged()
};

/// Whoever listens to an interpolator, what they know, and telling them what is different. The only
/// place that emits the signals of a run.
class Q_DECL_HIDDEN Interpolator::ChangeNotifier
{
public:
    explicit ChangeNotifier(Private &interpolator)
        : d(interpolator)
    {
    }

    /// Does what is due, after all is committed. Returns whether the interpolator is still there.
    bool flush(PendingActions pending)
    {
        if (!notifier.isAnyConnected())
            pending = pending & actions::sideEffects;
        return !pending || flushAll(pending);
    }
    /// What a run has to tell first, if it has not yet.
    PendingActions pendingRunStart() const;

    /// Another listener; \a isOfMotion if to a signal that is emitted with each tick.
    void onConnected(bool isOfMotion);
    /// Notes the value before it is written: nobody is told what others wrote.
    void captureValue();
    /// Listeners need not be told of the value, the progress and the velocity of now.
    void captureMotion();
    /// It is bound to what it moves, which by itself tells nothing.
    void captureBinding()
    {
        if (lastNotified && !lastNotified->valuePending)
            captureMotion();
    }
    /// Value, progress or velocity at rest have changed.
    void markRestChanged()
    {
        if (lastNotified)
            lastNotified->wasAtRest = false;
    }
    /// The velocity at a bound, which a slot of finished() reads; otherwise none.
    ChannelValues impact() const
    {
        return lastNotified && lastNotified->exposesImpactVelocity
            ? lastNotified->impact.value_or(ChannelValues{})
            : ChannelValues{};
    }
    /// A motion has come to a bound with this velocity.
    void captureImpact(const ChannelValues &velocity);
    /// The run is over.
    void captureEnd(Reason why);

    SignalConnections notifier;
    std::unique_ptr<LastNotified> lastNotified; ///< null: nobody has ever listened
    bool updatePending = false;                 ///< a motion has moved the value since updated()

private:
    /// What matters of \a pending: all, or only the deeds if nobody has ever listened.
    PendingActions relevant(PendingActions pending) const
    {
        return lastNotified ? pending : pending & actions::sideEffects;
    }
    bool flushAll(PendingActions pending);
    void execute(RunAction row, PendingActions &pending);
    void notifySettings(RunAction row, PendingActions &pending);
    void executeRunAction(RunAction row, PendingActions &pending);
    void notifyRun(RunAction row, PendingActions &pending);
    void begin();
    void emitUpdated(PendingActions &pending);
    void emitValueChanged();
    bool exchangeIfChanged(QVariant *known, const QVariant &now) const;
    bool exchangeIfChanged(NotifiedEndpoint *known, Endpoints::Endpoint place) const;
    bool isValueNotified() const;
    bool needsRestUpdate();
    bool looksWatched();

    Private &d;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung
