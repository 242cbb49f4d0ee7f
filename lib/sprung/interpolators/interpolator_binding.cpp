// SPDX-License-Identifier: MIT
// The target of an interpolator, and its binding to a property.
#include "interpolator_p.h"

#include <QMetaMethod>

#include <utility>

namespace sprung {

QObject *Interpolator::target() const
{
    return d->binding.target;
}

void Interpolator::setTarget(QObject *target)
{
    if (d->binding.target == target || !d->isOwnThread("target"))
        return;
    d->binding.target = target;
    d->rebind();
}

QString Interpolator::propertyName() const
{
    return QString::fromUtf8(d->binding.path);
}

void Interpolator::setPropertyName(const QString &name)
{
    const QByteArray path = name.toUtf8();
    if (d->binding.path == path || !d->isOwnThread("property"))
        return;
    d->binding.path = path;
    d->rebind();
}

bool Interpolator::isValid() const
{
    d->bindIfNamed();
    return d->binding.isValid();
}

bool Interpolator::isAngular() const
{
    return d->binding.angular;
}

void Interpolator::setAngular(bool angular)
{
    if (d->binding.angular == angular || !d->isOwnThread("angular"))
        return;
    d->binding.angular = angular;
    d->rebind();
}

void Interpolator::setSink(const Sink &sink)
{
    d->rebind(&sink);
}

Sink Interpolator::sinkFor(QObject *target, const QByteArray &path, QString *problem) const
{
    return Sink::toProperty(target, path, problem);
}

void Interpolator::targetDestroyed()
{
    PendingActions pending = RunAction::Target;
    if (d->isRunning() && d->binding.isTargetDestroyed())
        pending |= d->endRun(TargetLost);
    d->flush(pending);
}

bool Interpolator::Private::bind()
{
    if (binding.isBound())
        return true;
    if (configuring || !binding.valid)
        return false;
    if (binding.isUnset()) {
        const QVariant to = binding.pendingValue(&TargetBinding::PendingSettings::to);
        bindTo(Sink(ChannelType::forUntypedValue(
            to.isValid() ? to : binding.pendingValue(&TargetBinding::PendingSettings::from))));
        return true;
    }
    if (!binding.hasPropertyName())
        return false;
    QString problem;
    const Sink found = q->sinkFor(binding.target, binding.path, &problem);
    binding.valid = !found.isEmpty();
    if (binding.valid)
        bindTo(found);
    else
        binding.warn(problem);
    return binding.valid;
}

bool Interpolator::Private::bindOrWait()
{
    const bool bound = bind();
    if (!bound)
        binding.pending.ensure().starts = true;
    return bound;
}

bool Interpolator::Private::isWaiting(const QVariant &value)
{
    if (!binding.isBound() && binding.isUnset()) // the value determines the type
        binding.pending.ensure().to = value;
    return !bind() && binding.valid;
}

void Interpolator::Private::bindTo(const Sink &sink)
{
    binding.bindTo(sink);
    const ChannelType &type = *binding.type;
    if (binding.angular && type.variantType != QMetaType::fromType<double>())
        binding.warn(QStringLiteral("only a property of type double can be angular"));
    endpoints.setType(type);
    reset(Endpoints::From);
    reset(Endpoints::To);
    notifier.markBindingNotified();
    if (const auto stored = std::exchange(binding.pending, {})) {
        TypedValue value;
        if (stored->from.isValid() && binding.convert("from", stored->from, &value))
            endpoints.set(Endpoints::From, value, Source::Explicit);
        setBound(minimum, stored->minimum);
        setBound(maximum, stored->maximum);
        if (stored->to.isValid() && binding.convert("to", stored->to, &value))
            setTo(value);
        if (stored->velocity.isValid()) // keep the velocity for the next run
            binding.pending.ensure().velocity = stored->velocity;
    }
    if (sink.object())
        return;
    TypedValue first{}; // without a property, the interpolator stores the value
    type.metaType.construct(&first);
    if (endpoints.has(Endpoints::From))
        first = endpoints.value(Endpoints::From);
    else if (endpoints.isExplicit(Endpoints::To))
        first = endpoints.value(Endpoints::To);
    endpoints.set(Endpoints::Resting, first);
}

void Interpolator::Private::rebind(const Sink *sink)
{
    const bool isNew = configuring && binding.valid && !binding.isBound() && !isRunning();
    if (isNew && !notifier.connections.isAnyConnected() && !sink)
        return; // nothing was bound or connected, so nothing changes
    const bool starts = binding.pending && binding.pending->starts;
    notifier.storePreviousValue();
    if (isRunning())
        runEnded(Stopped);
    if (binding.isBound()) {
        // The next property may have another type, so the explicit values are converted again.
        TargetBinding::PendingSettings stored;
        stored.from = endpoints.isExplicit(Endpoints::From) ? q->from() : QVariant();
        stored.to = endpoints.isExplicit(Endpoints::To) ? q->to() : QVariant();
        stored.minimum = q->minimum();
        stored.maximum = q->maximum();
        stored.velocity = binding.pendingValue(&TargetBinding::PendingSettings::velocity);
        if (settings && settings->bounds) {
            setBounds(&Bounds::minimum, {});
            setBounds(&Bounds::maximum, {});
        }
        binding.pending.ensure() = stored;
    }
    binding.unbind();
    writePending = false;
    reset(Endpoints::From);
    reset(Endpoints::To);
    if (sink)
        bindTo(*sink);
    bindIfNamed();
    watchTarget();
    const PendingActions values{RunAction::Target, RunAction::From, RunAction::Bounds};
    if (flush(values | actions::runEnded) && starts && binding.isBound())
        applyPendingCommand();
}

void Interpolator::Private::watchTarget()
{
    static const QMetaMethod signal = QMetaMethod::fromSignal(&Interpolator::targetChanged);
    if (binding.target && SignalConnections::isConnected(q, signal)) {
        connect(binding.target, &QObject::destroyed, q, &Interpolator::targetDestroyed,
                Qt::UniqueConnection);
    }
}

} // namespace sprung
