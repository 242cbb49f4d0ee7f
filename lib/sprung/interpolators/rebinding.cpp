// SPDX-License-Identifier: MIT
// Binds an interpolator to what it moves, and to something else later.
#include "interpolator_p.h"

#include <QMetaMethod>

namespace sprung {

bool Interpolator::Private::bind()
{
    if (binding.isBound())
        return true;
    if (configuring || !binding.valid)
        return false;
    if (binding.isNameless()) {
        const QVariant to = binding.wished(&Binding::Pending::to);
        bindTo(Sink(
            ChannelType::ofFirst(to.isValid() ? to : binding.wished(&Binding::Pending::from))));
        return true;
    }
    if (!binding.isNamed())
        return false;
    QString problem;
    const Sink found = q->sinkFor(binding.target, binding.path, &problem);
    binding.valid = !found.isNone();
    if (binding.valid)
        bindTo(found);
    else
        warn(problem);
    return binding.valid;
}

bool Interpolator::Private::bindOrWait()
{
    const bool bound = bind();
    if (!bound)
        binding.wish().starts = true;
    return bound;
}

bool Interpolator::Private::bindFor(const char *command, const QVariant &value)
{
    if (!binding.isBound() && binding.isNameless())
        binding.wish().to = value;
    if (bind())
        return true;
    if (binding.valid) {
        warn(QStringLiteral("refused %1: there is nothing it can move")
                 .arg(QLatin1StringView(command)));
    }
    return false;
}

void Interpolator::Private::bindTo(const Sink &sink)
{
    binding.bindTo(sink);
    const ChannelType &type = *binding.type;
    if (binding.angular && type.variantType != QMetaType::fromType<double>())
        warn(QStringLiteral("only a property of type double can be angular"));
    ends.fit(type);
    resetFrom();
    resetTo();
    listeners.noteBinding();
    if (const auto given = std::exchange(binding.pending, nullptr))
        takeIn(*given);
    if (sink.object())
        return;
    TypedValue first{}; // no property holds the value, so the interpolator does
    type.metaType.construct(&first);
    if (ends.has(Endpoints::From))
        first = ends.value(Endpoints::From);
    else if (ends.isGiven(Endpoints::To))
        first = ends.value(Endpoints::To);
    ends.set(Endpoints::Rest, first);
}

void Interpolator::Private::takeIn(const Binding::Pending &given)
{
    TypedValue value;
    if (given.from.isValid() && convert("from", given.from, &value))
        ends.set(Endpoints::From, value, Known::Given);
    setBound("minimum", given.minimum, &Bounds::minimum, &Binding::Pending::minimum);
    setBound("maximum", given.maximum, &Bounds::maximum, &Binding::Pending::maximum);
    if (given.to.isValid() && convert("to", given.to, &value))
        setTo(value);
    if (given.velocity.isValid()) // keep it for the next run
        binding.wish().velocity = given.velocity;
}

void Interpolator::Private::letGoOfTarget()
{
    listeners.noteValue();
    if (isRunning())
        ended(Stopped);
    if (binding.isBound()) {
        // The next property may be of another type, so convert the values that were given again.
        auto given = std::make_unique<Binding::Pending>();
        const auto kept = [this](Endpoints::Place place) {
            const TypedValue value = ends.value(place);
            return ends.isGiven(place) ? binding.type->toVariant(&value) : QVariant();
        };
        given->from = kept(Endpoints::From);
        given->to = kept(Endpoints::To);
        given->minimum = bound(&Bounds::minimum, &Binding::Pending::minimum);
        given->maximum = bound(&Bounds::maximum, &Binding::Pending::maximum);
        given->velocity = binding.wished(&Binding::Pending::velocity);
        if (bounds()) {
            setBounds(&Bounds::minimum, {});
            setBounds(&Bounds::maximum, {});
        }
        binding.pending = std::move(given);
    }
    binding.unbind();
    owesWrite = false;
    resetFrom();
    resetTo();
}

void Interpolator::Private::bindAnew(bool starts)
{
    bindIfNamed();
    watchTarget();
    const Due identity{Row::Valid, Row::Target, Row::Property, Row::Angular};
    const Due settings{Row::From, Row::Minimum, Row::Maximum};
    if (tell(identity | settings | rows::ending) && starts && binding.isBound())
        tell(obey());
}

/// Connects to destroyed() only if somebody listens, because a run notices in its next tick anyway.
void Interpolator::Private::watchTarget()
{
    static const QMetaMethod target = QMetaMethod::fromSignal(&Interpolator::targetChanged);
    static const QMetaMethod valid = QMetaMethod::fromSignal(&Interpolator::validChanged);
    if (binding.target && (Notifier::hears(q, target) || Notifier::hears(q, valid))) {
        connect(binding.target, &QObject::destroyed, q, &Interpolator::targetDestroyed,
                Qt::UniqueConnection);
    }
}

} // namespace sprung
