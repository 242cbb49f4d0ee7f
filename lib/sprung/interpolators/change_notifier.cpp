// SPDX-License-Identifier: MIT
// The actions and signals after a command.
#include "change_notifier.h"

#include "interpolator_p.h"

#include <cstring>

namespace sprung {

namespace {
template <typename T>
bool differs(T &lastNotified, const T &now)
{
    return std::exchange(lastNotified, now) != now;
}
} // namespace

PendingActions Interpolator::ChangeNotifier::pendingRunStart() const
{
    return lastNotified && lastNotified->run != LastNotified::RunState::Started
        ? actions::runStarted
        : PendingActions();
}

bool Interpolator::ChangeNotifier::flushAll(PendingActions pending)
{
    if (!lastNotified && connections.isAnyConnected()) { // just connected in another thread
        begin();
        if (pending.has(RunAction::Started))
            lastNotified->run = LastNotified::RunState::Idle;
    }
    return m_dispatcher.run(relevant(pending), [this](RunAction action, PendingActions &more) {
        execute(action, more);
    });
}

void Interpolator::ChangeNotifier::execute(RunAction action, PendingActions &pending)
{
    if (action == RunAction::ReplaceDriver || action >= RunAction::Finished)
        executeRunAction(action, pending);
    else if (action == RunAction::WriteAtRest || lastNotified)
        notifySettings(action, pending);
}

void Interpolator::ChangeNotifier::notifySettings(RunAction action, PendingActions &pending)
{
    switch (action) {
    case RunAction::WriteAtRest:
        if (d.writePending)
            d.writeNow();
        return;
    case RunAction::Target:
        if (differs(lastNotified->target, NotifiedTarget::of(d.binding)))
            Q_EMIT d.q->targetChanged();
        return;
    case RunAction::From:
        if (exchangeIfChanged(&lastNotified->from, Endpoints::From))
            Q_EMIT d.q->fromChanged();
        return;
    case RunAction::To:
        if (exchangeIfChanged(&lastNotified->to, Endpoints::To))
            Q_EMIT d.q->toChanged();
        return;
    case RunAction::Bounds: {
        const bool isMinimumNew = exchangeIfChanged(&lastNotified->minimum, d.q->minimum());
        if (exchangeIfChanged(&lastNotified->maximum, d.q->maximum()) || isMinimumNew)
            Q_EMIT d.q->boundsChanged();
        return;
    }
    case RunAction::UpdatedAtRest:
        if (!d.isRunning() && needsRestUpdate())
            emitUpdated(pending);
        return;
    default:
        return d.executeSubclassAction(action, pending);
    }
}

void Interpolator::ChangeNotifier::executeRunAction(RunAction action, PendingActions &pending)
{
    switch (action) {
    case RunAction::ReplaceDriver:
        if (PropertyDriver *other = d.isRunning() ? d.currentDriver()
                : d.writePending ? PropertyDriver::currentDriverOf(d.binding.propertyId(), &d)
                                 : nullptr) {
            pending |= action; // there may be several
            other->onReplaced();
        }
        return;
    case RunAction::StartTicking:
        if (d.isRunning())
            d.setSuspended(d.paused);
        return;
    case RunAction::CompleteInstantly:
        if (d.isRunning() && !d.is(Private::Phase::Held)
            && (d.instantCompletion() || d.isReduced()))
            pending |= relevant(d.complete());
        return;
    case RunAction::Write:
        if (d.isRunning() && d.writePending)
            d.writeNow();
        return;
    case RunAction::EndRun:
        if (d.is(Private::Phase::Arriving))
            pending |= relevant(d.runEnded(Reason(d.run().reason)));
        return;
    default:
        if (lastNotified)
            notifyRun(action, pending);
    }
}

void Interpolator::ChangeNotifier::notifyRun(RunAction action, PendingActions &pending)
{
    switch (action) {
    case RunAction::Finished:
        if (lastNotified->run == LastNotified::RunState::EndPending) {
            lastNotified->run = LastNotified::RunState::Idle;
            lastNotified->exposesImpactVelocity = true;
            Q_EMIT d.q->finished(lastNotified->reason);
        }
        return;
    case RunAction::ClearImpactVelocity:
        if (std::exchange(lastNotified->exposesImpactVelocity, false))
            lastNotified->impact.reset();
        return;
    case RunAction::Started:
        if (d.isRunning() && differs(lastNotified->run, LastNotified::RunState::Started)) {
            pending |= RunAction::Running;
            Q_EMIT d.q->started();
        }
        return;
    case RunAction::Running:
        if (differs(lastNotified->running, d.isRunning()))
            Q_EMIT d.q->runningChanged();
        return;
    case RunAction::Held:
        if (differs(lastNotified->held, d.held))
            Q_EMIT d.q->heldChanged();
        return;
    case RunAction::Updated:
        if (d.isRunning() && std::exchange(updatePending, false) && refreshNotifiesUpdated())
            emitUpdated(pending);
        return;
    case RunAction::Value:
        emitValueChanged();
        return;
    default:
        return d.executeSubclassAction(action, pending);
    }
}

/// Stores \a now as the last notified value. Returns whether it differs from the previous one.
bool Interpolator::ChangeNotifier::exchangeIfChanged(QVariant *notified, const QVariant &now) const
{
    const QVariant previous = std::exchange(*notified, now);
    TypedValue a;
    TypedValue b;
    const bool isTyped = d.binding.isBound() && previous.metaType() == now.metaType()
        && d.binding.type->fromVariant(previous, &a) && d.binding.type->fromVariant(now, &b);
    return isTyped ? !isSame(*d.binding.type, a, b) : previous != now;
}

bool Interpolator::ChangeNotifier::exchangeIfChanged(NotifiedEndpoint *notified,
                                                     Endpoints::Endpoint endpoint) const
{
    const bool isTyped = d.binding.isBound() && d.endpoints.has(endpoint);
    const TypedValue value = isTyped ? d.endpoints.value(endpoint) : TypedValue{};
    const ChannelType *const type = d.binding.type;
    if (isTyped && notified->type == type
        && (!d.binding.angular || !isSame(*type, notified->value, value)))
        return !isSame(*type, std::exchange(notified->value, value), value); // avoids a QVariant
    const QVariant previous = notified->type ? notified->type->toVariant(&notified->value)
                                             : notified->variant;
    const QVariant now = endpoint == Endpoints::From ? d.q->from() : d.q->to();
    *notified = {isTyped ? type : nullptr, value, isTyped ? QVariant() : now};
    return previous != now;
}

bool Interpolator::ChangeNotifier::isValueNotified() const
{
    const ChannelType *const type = d.binding.type;
    const TypedValue now = type ? d.currentValue() : TypedValue{};
    const QVariant shown = type ? type->toVariant(&now) : QVariant();
    return shown
        == (lastNotified->type ? lastNotified->type->toVariant(&lastNotified->value) : QVariant());
}

/// Whether the motion at rest differs from the last notified one: it has ended, or a command has
/// changed the value or the progress.
bool Interpolator::ChangeNotifier::needsRestUpdate()
{
    if (!refreshNotifiesUpdated())
        return false;
    if (!lastNotified->wasAtRest || d.progress() != lastNotified->progress || !isValueNotified())
        return true;
    lastNotified->valuePending = false;
    return false;
}

bool Interpolator::ChangeNotifier::refreshNotifiesUpdated()
{
    const bool watched = connections.refreshPerTickConnected(d.q);
    if (d.runSlot)
        d.runSlot->notifiesUpdated = watched;
    return watched;
}

void Interpolator::ChangeNotifier::emitUpdated(PendingActions &pending)
{
    const TypedValue last = lastNotified->lastEmittedValue;
    const bool isOfSameType = lastNotified->type == d.binding.type;
    markMotionNotified();
    if (isOfSameType)
        lastNotified->lastEmittedValue = last;
    pending |= RunAction::Value;
    Q_EMIT d.q->updated(lastNotified->progress);
}

void Interpolator::ChangeNotifier::emitValueChanged()
{
    if (!lastNotified->valueChangedConnected || !d.binding.isBound())
        return;
    const auto size = std::size_t(d.binding.type->metaType.sizeOf());
    if (std::memcmp(&lastNotified->lastEmittedValue, &lastNotified->value, size) == 0)
        return;
    lastNotified->lastEmittedValue = lastNotified->value;
    Q_EMIT d.q->valueChanged(d.binding.type->toVariant(&lastNotified->value));
}

/// Starts to track the last notified state, when the first signal is connected.
void Interpolator::ChangeNotifier::begin()
{
    lastNotified = std::make_unique<LastNotified>();
    lastNotified->target = NotifiedTarget::of(d.binding);
    exchangeIfChanged(&lastNotified->from, Endpoints::From);
    exchangeIfChanged(&lastNotified->to, Endpoints::To);
    lastNotified->minimum = d.q->minimum();
    lastNotified->maximum = d.q->maximum();
    lastNotified->finalPosition = !d.configuring && d.targetsTo();
    lastNotified->waypoint = d.currentWaypoint();
    lastNotified->run = d.isRunning() ? LastNotified::RunState::Started
                                      : LastNotified::RunState::Idle;
    lastNotified->running = d.isRunning();
    lastNotified->held = d.held;
}

void Interpolator::ChangeNotifier::markMotionNotified()
{
    if (!lastNotified)
        return;
    lastNotified->type = d.binding.type;
    lastNotified->value = lastNotified->lastEmittedValue = d.currentValue();
    lastNotified->valuePending = false;
    lastNotified->progress = d.progress();
    lastNotified->wasAtRest = !d.isRunning() || d.is(Private::Phase::Arriving)
        || (norm(d.velocity()) == 0 && d.q->settlingTime() == 0);
}

void Interpolator::ChangeNotifier::storePreviousValue()
{
    if (!lastNotified || std::exchange(lastNotified->valuePending, true))
        return;
    lastNotified->type = d.binding.type;
    lastNotified->value = lastNotified->lastEmittedValue = d.currentValue();
}

void Interpolator::ChangeNotifier::storeEnd(Reason reason)
{
    if (!lastNotified)
        return;
    const bool isNotified = lastNotified->run == LastNotified::RunState::Started;
    if (isNotified) {
        lastNotified->run = LastNotified::RunState::EndPending;
        lastNotified->reason = reason;
    }
    if (!isNotified || reason != BoundReached)
        lastNotified->impact.reset();
}

void Interpolator::ChangeNotifier::onConnected(bool isPerTick)
{
    if (!lastNotified)
        begin();
    if (!isPerTick)
        return;
    if (!connections.isPerTickConnected())
        markMotionNotified();
    if (!lastNotified->valueChangedConnected && SignalConnections::isValueChangedConnected(d.q)) {
        lastNotified->valueChangedConnected = true;
        lastNotified->lastEmittedValue = lastNotified->value;
    }
    connections.setPerTickConnected(true);
    if (d.runSlot)
        d.runSlot->notifiesUpdated = true;
}

} // namespace sprung
