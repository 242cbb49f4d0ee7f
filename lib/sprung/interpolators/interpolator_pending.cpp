// SPDX-License-Identifier: MIT
// The commands and values of an interpolator before a target is bound.
#include "interpolator_p.h"

namespace sprung {

void Interpolator::beginConfiguration()
{
    d->configuring = true;
}

void Interpolator::endConfiguration()
{
    d->configuring = false;
    const bool bound = d->bindOrWait();
    if (d->flush({RunAction::Target, RunAction::FinalPosition, RunAction::Waypoint}) && bound)
        d->applyPendingCommand();
}

bool Interpolator::endConfigurationOf(QObject *target, const QByteArray &path)
{
    const bool replaces = !d->binding.isUnset();
    d->binding.target = target;
    d->binding.path = path;
    if (!d->notifier.connections.isAnyConnected() && !d->held && !d->binding.pending
        && d->pendingCommand == Private::PendingCommand::None) {
        d->configuring = false;
        return replaces;
    }
    if (d->flush(RunAction::Target))
        endConfiguration();
    return replaces;
}

/// Sets the velocity of the next run before a target is bound; an invalid QVariant resets it.
void Interpolator::Private::setPendingVelocity(const QVariant &velocity)
{
    if (!velocity.isValid()
        && !binding.pendingValue(&TargetBinding::PendingSettings::velocity).isValid())
        return;
    const QVariant before = q->velocity();
    binding.pending.ensure().velocity = velocity;
    if (q->velocity() != before)
        notifier.markRestChanged();
}

/// Whether \a velocity may be the pending one. A value of an unknown type is checked when the
/// animated type is available.
bool Interpolator::Private::checkPendingVelocity(const QVariant &velocity) const
{
    const ChannelType *const type = ChannelType::find(velocity.metaType());
    ChannelValues ignored{};
    const bool isRight = !type || type->velocityFromVariant(velocity, ignored.data());
    if (!isRight)
        binding.reject("velocity", velocity);
    return isRight;
}

/// Stores animateTo() or snapTo() until a target is bound.
void Interpolator::Private::deferCommand(PendingCommand command, const QVariant &value,
                                         const QVariant &velocity)
{
    if (!value.isValid())
        return binding.reject("value", value);
    binding.pending.ensure().to = value;
    binding.pending.ensure().starts = true;
    pendingCommand = command;
    setPendingVelocity(velocity);
    setTargetTo(true);
    if (command == PendingCommand::Snap) // a later hold begins at its value
        held = false;
    flush(actions::targetChanged | RunAction::Held);
}

/// Executes the commands that were called before a target was bound.
void Interpolator::Private::applyPendingCommand()
{
    PendingActions pending;
    const PendingCommand command = pendingCommand;
    if (command != PendingCommand::Stop) // stop() applies until the next command
        pendingCommand = PendingCommand::None;
    const bool hasTo = endpoints.isExplicit(Endpoints::To); // otherwise it was rejected
    if (command == PendingCommand::Snap && hasTo) {
        const ChannelType *const type = binding.type;
        const auto velocity = binding.takePendingVelocity(); // of a setVelocity() after snapTo()
        if (!flush(snapTo(endpoints.value(Endpoints::To))) || binding.type != type)
            return; // a slot has deleted the interpolator, or bound another property
        if (held)   // by a setHeld() after snapTo()
            flush(hold());
        else if (velocity)
            flush(push(*velocity));
        return;
    }
    if (held) {
        pending = hold();
    } else if (command == PendingCommand::Start) {
        pending = start();
    } else if (command == PendingCommand::Animate && hasTo) {
        pending = animateTo(endpoints.value(Endpoints::To), binding.takePendingVelocity());
    } else if (command == PendingCommand::None && hasExplicitTarget()) {
        pending = retarget(TargetChange::Setting);
    }
    if (!isRunning() && command != PendingCommand::Stop) {
        if (const auto velocity = binding.takePendingVelocity())
            pending |= push(*velocity);
    }
    flush(pending);
}

} // namespace sprung
