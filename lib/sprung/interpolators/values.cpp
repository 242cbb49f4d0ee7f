// SPDX-License-Identifier: MIT
// What an interpolator moves, and the values that it is given: taken in, kept, and shown.
#include "interpolator_p.h"

#include <QMetaMethod>
#include <QThread>

namespace sprung {

namespace {

TypedValue typed(double number)
{
    TypedValue value{};
    std::memcpy(&value, &number, sizeof number);
    return value;
}

/// Without a property or a callable, numbers go from 0 to 1.
bool hasDefaults(const Binding &binding)
{
    return binding.isBound() && binding.isNowhere()
        && binding.type->metaType == QMetaType::fromType<double>();
}

} // namespace

bool Interpolator::Private::isOwnThread(const char *command) const
{
    if (QThread::currentThread() == q->thread())
        return true;
    warn(QStringLiteral("refused %1 from another thread than its own")
             .arg(QLatin1StringView(command)));
    return false;
}

bool Interpolator::Private::bind()
{
    if (binding.isBound())
        return true;
    if (configuring || !binding.valid)
        return false;
    if (binding.isNameless()) {
        const QVariant to = binding.wished(&Binding::Pending::to);
        bindTo(Sink(
            Binding::typeOfFirst(to.isValid() ? to : binding.wished(&Binding::Pending::from))));
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
    if (const auto given = std::exchange(binding.pending, nullptr))
        takeIn(*given);
    if (sink.object())
        return;
    TypedValue first{}; // the value is nowhere but here
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
    if (given.velocity.isValid()) // for the run that is to come
        binding.wish().velocity = given.velocity;
}

Interpolator::Private::Loss Interpolator::Private::letGoOfTarget()
{
    stood = true; // its end is told of when all is bound anew
    const Loss loss{isRunning(),
                    isRunning() && !mover->fresh,
                    isRunning() && std::exchange(held, false),
                    q->isValid(),
                    binding.pending && binding.pending->starts,
                    q->from(),
                    q->to(),
                    q->minimum(),
                    q->maximum(),
                    binding.isBound() ? q->value() : QVariant()};
    if (isRunning())
        halt();
    if (binding.isBound()) {
        // What was given in values of one type is understood anew in the next.
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
        if (bounds) {
            setBounds(&Bounds::minimum, {});
            setBounds(&Bounds::maximum, {});
        }
        binding.pending = std::move(given);
    }
    binding.unbind();
    resetFrom();
    resetTo();
    return loss;
}

void Interpolator::Private::bindAnew(const Loss &loss, void (Interpolator::*changed)())
{
    bindIfNamed();
    watchTarget();
    const Survival alive(life);
    if (loss.wasRunning)
        emitEnd(Stopped, loss.wasHeld);
    if (alive && q->isValid() != loss.wasValid)
        Q_EMIT q->validChanged();
    if (alive && changed)
        Q_EMIT(q->*changed)();
    if (alive && q->from() != loss.from)
        emitIfConnected(&Interpolator::fromChanged);
    if (alive && q->to() != loss.to)
        emitIfConnected(&Interpolator::toChanged);
    if (alive && q->minimum() != loss.minimum)
        emitIfConnected(&Interpolator::minimumChanged);
    if (alive && q->maximum() != loss.maximum)
        emitIfConnected(&Interpolator::maximumChanged);
    if (alive)
        emitHeading();
    if (alive && (loss.moved || (binding.isBound() ? q->value() : QVariant()) != loss.value))
        notifyUpdated();
    if (alive && loss.starts && binding.isBound())
        obey();
}

/// That it goes is told to those who listen; a running motion notices by itself.
void Interpolator::Private::watchTarget()
{
    static const QMetaMethod target = QMetaMethod::fromSignal(&Interpolator::targetChanged);
    static const QMetaMethod valid = QMetaMethod::fromSignal(&Interpolator::validChanged);
    if (binding.target && (Notifier::hears(q, target) || Notifier::hears(q, valid))) {
        connect(binding.target, &QObject::destroyed, q, &Interpolator::targetDestroyed,
                Qt::UniqueConnection);
    }
}

bool Interpolator::Private::convert(const char *what, const QVariant &variant,
                                    TypedValue *value) const
{
    if (binding.type->fromVariant(variant, value))
        return true;
    refuse(what, variant);
    return false;
}

QVariant Interpolator::Private::shown(Endpoints::Place place,
                                      QVariant Binding::Pending::*until) const
{
    if (!binding.isBound())
        return binding.wished(until);
    const TypedValue value = ends.value(place);
    return ends.has(place) ? binding.type->toVariant(&value) : QVariant();
}

bool Interpolator::Private::setFrom(const TypedValue &value)
{
    const TypedValue former = ends.value(Endpoints::From);
    const bool isNew = !ends.has(Endpoints::From) || !isSame(*binding.type, former, value);
    if (!isNew && ends.known(Endpoints::From) != Known::Noted)
        return false;
    // With no property to read, what rests at `from` goes on resting there.
    const bool restsThere = !isRunning()
        && (!ends.has(Endpoints::From)
            || isSame(*binding.type, former, ends.value(Endpoints::Rest)));
    ends.set(Endpoints::From, value, Known::Given);
    if (restsThere)
        ends.set(Endpoints::Rest, value);
    if (isRunning() && headsForFrom())
        replan();
    return isNew;
}

void Interpolator::Private::resetFrom()
{
    if (hasDefaults(binding))
        ends.set(Endpoints::From, typed(0), Known::Default);
    else
        ends.setKnown(Endpoints::From,
                      isRunning() && ends.has(Endpoints::From) ? Known::Noted : Known::Unset);
    if (isRunning() && headsForFrom())
        replan();
}

bool Interpolator::Private::setTo(const TypedValue &value)
{
    const bool isNew = !ends.has(Endpoints::To)
        || !isSame(*binding.type, ends.value(Endpoints::To), value);
    const bool wasGiven = ends.isGiven(Endpoints::To);
    ends.set(Endpoints::To, value, Known::Given); // 0 and 360 degrees are the same, but not equal
    if (bounds)
        bringToInside();
    if (isNew || !wasGiven)
        aimAtTo(false);
    return isNew;
}

/// A run keeps the ends that it has.
void Interpolator::Private::resetTo()
{
    if (hasDefaults(binding))
        ends.set(Endpoints::To, typed(1), Known::Default);
    else
        ends.setKnown(Endpoints::To,
                      isRunning() && ends.has(Endpoints::To) ? Known::Noted : Known::Unset);
}

bool Interpolator::Private::bringToInside()
{
    TypedValue inside = ends.value(Endpoints::To);
    if (!clamp(&inside))
        return false;
    ends.set(Endpoints::To, inside);
    warn(QStringLiteral("\"to\" is outside the bounds and was brought inside"));
    return true;
}

QVariant Interpolator::Private::bound(std::optional<TypedValue> Bounds::*which,
                                      QVariant Binding::Pending::*until) const
{
    if (!binding.isBound())
        return binding.wished(until);
    if (!bounds || !((*bounds).*which))
        return {};
    return binding.type->toVariant(&*((*bounds).*which));
}

bool Interpolator::Private::setBound(const char *what, const QVariant &value,
                                     std::optional<TypedValue> Bounds::*which,
                                     QVariant Binding::Pending::*until)
{
    if (!isOwnThread(what))
        return false;
    if (!binding.isBound()) {
        if (std::exchange(binding.wish().*until, value) == value)
            return false;
        bindIfNamed();
        return true;
    }
    const ChannelType &type = *binding.type;
    Bounds next = bounds ? *bounds : Bounds();
    std::optional<TypedValue> bound;
    if (value.isValid()) {
        if (!type.bounded) {
            warn(QStringLiteral("refused %1: a value of this type has no bounds")
                     .arg(QLatin1StringView(what)));
            return false;
        }
        if (!convert(what, value, &bound.emplace()))
            return false;
    }
    const std::optional<TypedValue> former = std::exchange(next.*which, bound);
    if (former ? bound && isSame(type, *former, *bound) : !bound)
        return false;
    if (!next.isConsistent(type)) {
        refuse(what, value);
        return false;
    }
    bounds = std::make_shared<const Bounds>(next);
    const bool rests = !isRunning() && ends.isGiven(Endpoints::To)
        && isSame(type, current(), ends.value(Endpoints::To));
    News news;
    news.to = ends.isGiven(Endpoints::To) && bringToInside();
    if (isRunning()) {
        const TypedValue here = current();
        replan();
        news.jumped = !isSame(type, here, current());
    }
    if (rests && news.to) { // so it goes on resting at its end
        const TypedValue end = ends.value(Endpoints::To);
        ends.set(Endpoints::Rest, end);
        binding.sink.write(&end);
    }
    const Survival alive(life);
    tell(news);
    if (alive && rests && news.to)
        notifyUpdated();
    return bool(alive);
}

TypedValue Interpolator::Private::current() const
{
    if (mover && phase != Phase::Held)
        return mover->trajectory.track().value();
    TypedValue value = ends.value(Endpoints::Rest);
    binding.sink.read(&value);
    return value;
}

bool Interpolator::Private::isAtEquilibrium() const
{
    TypedValue there;
    if (!equilibrium(&there) && !destination(&there))
        return false;
    return isSame(*binding.type, current(), there);
}

/// Where progress is 1.
bool Interpolator::Private::destination(TypedValue *value) const
{
    if (ends.has(Endpoints::To))
        *value = ends.value(Endpoints::To);
    else if (mover)
        *value = mover->trajectory.heading();
    else
        return false;
    return true;
}

double Interpolator::Private::progress() const
{
    TypedValue end;
    if (!binding.isBound() || !ends.has(Endpoints::From) || !destination(&end))
        return 1;
    const ChannelType &type = *binding.type;
    const TypedValue start = ends.value(Endpoints::From);
    const bool moves = mover && phase != Phase::Held;
    if (moves && !type.rotation) {
        // Not by way of the written value, which may be rounded or clamped.
        const Track &track = mover->trajectory.track();
        const TypedValue origin = track.origin();
        ChannelValues part = type.difference(&start, &origin);
        const ChannelValues by = track.displacements();
        for (std::size_t i = 0; i < part.size(); ++i)
            part[i] += by[i];
        return progressOf(type, start, end, part);
    }
    const bool isThere = moves && mover->trajectory.track().states() == States();
    const TypedValue here = isThere ? mover->trajectory.origin() : current();
    if (isSame(type, here, end))
        return 1;
    if (isSame(type, here, start))
        return 0;
    return progressOf(type, start, end, type.difference(&start, &here));
}

ChannelValues Interpolator::Private::velocity() const
{
    return mover ? mover->trajectory.now().velocity : ChannelValues{};
}

} // namespace sprung
