// SPDX-License-Identifier: MIT
// What it moves: the sink, its type, and what was told before either was known.
#include "interpolator_p.h"

#include <sprung/property/angle.h>

#include <QGuiApplication>

#include <algorithm>
#include <array>

namespace sprung {

namespace {

/// Half a physical pixel, in the units of the property, if it is the geometry of something seen.
double finestStep(const QObject *object, const char *property)
{
    static constexpr std::array geometry = {
        "x", "y", "width", "height", "pos", "size", "geometry", "implicitWidth", "implicitHeight"};
    const auto isName = [property](const char *name) { return qstrcmp(name, property) == 0; };
    if (std::none_of(geometry.begin(), geometry.end(), isName))
        return 0;
    if (!object->inherits("QQuickItem") && !object->inherits("QWidget"))
        return 0;
    const auto *app = qobject_cast<QGuiApplication *>(QCoreApplication::instance());
    return app ? 0.5 / app->devicePixelRatio() : 0;
}

/// Where nothing says which type moves: whole numbers would move in steps, so reals do.
const ChannelType *typeOfFirst(const QVariant &value)
{
    static const ChannelType *const real = ChannelType::find(QMetaType::fromType<double>());
    const ChannelType *own = value.isValid() ? ChannelType::find(value.metaType()) : nullptr;
    return own && (own->count > 1 || !own->bounded) ? own : real;
}

TypedValue typed(double number)
{
    TypedValue value{};
    memcpy(&value, &number, sizeof number);
    return value;
}

} // namespace

Interpolator::Private::Pending &Interpolator::Private::told()
{
    if (!pending)
        pending = std::make_unique<Pending>();
    return *pending;
}

bool Interpolator::Private::bindIfTold()
{
    return type || (target && !path.isEmpty() && bind());
}

bool Interpolator::Private::bindOrWait()
{
    const bool bound = bind();
    if (!bound)
        told().waits = true;
    return bound;
}

bool Interpolator::Private::bindFor(const char *command, const QVariant &value)
{
    if (!type && !target && path.isEmpty())
        told().to = value;
    if (bind())
        return true;
    if (valid) {
        warn(QStringLiteral("refused %1: there is nothing it can move")
                 .arg(QLatin1StringView(command)));
    }
    return false;
}

bool Interpolator::Private::bind()
{
    if (type)
        return true;
    if (configuring || !valid)
        return false;
    if (!target && path.isEmpty()) {
        const QVariant first = pending ? (pending->to.isValid() ? pending->to : pending->from)
                                       : QVariant();
        bindTo(Sink(typeOfFirst(first)));
        return true;
    }
    if (!target || path.isEmpty())
        return false;

    QString problem;
    const Sink found = q->sinkFor(target, path, &problem);
    if (found.isNone()) {
        valid = false;
        warn(problem);
        return false;
    }
    bindTo(found);
    return true;
}

void Interpolator::Private::bindTo(const Sink &found)
{
    sink = found;
    type = found.type();
    if (angular) {
        if (type->metaType == QMetaType::fromType<double>())
            type = ChannelType::find(QMetaType::fromType<Angle>());
        else
            warn(QStringLiteral("only a property of type double can be angular"));
    }
    places.fit(*type);
    finest = sink.object() ? finestStep(sink.object(), sink.property().name()) : 0;
    const bool kept = !sink.object(); // the value is nowhere but here
    resetFrom();
    resetTo();
    if (const auto given = std::exchange(pending, nullptr))
        takeIn(*given);
    if (!kept)
        return;
    TypedValue first{};
    type->metaType.construct(&first);
    if (fromKnown)
        first = from();
    else if (toGiven)
        first = to();
    places.set(Waypoints::Rest, first);
}

/// Without a property to read, numbers go from 0 to 1. A run keeps the ends that it has.
void Interpolator::Private::resetFrom()
{
    const bool number = type && !sink.object() && type->metaType == QMetaType::fromType<double>();
    fromGiven = number;
    fromKnown = number || (fromKnown && isRunning());
    if (number)
        places.set(Waypoints::From, typed(0));
}

void Interpolator::Private::resetTo()
{
    toGiven = false;
    const bool number = type && !sink.object() && type->metaType == QMetaType::fromType<double>();
    toKnown = number || (toKnown && isRunning());
    if (number)
        places.set(Waypoints::To, typed(1));
}

void Interpolator::Private::takeIn(const Pending &given)
{
    TypedValue start;
    if (given.from.isValid() && convert("from", given.from, &start)) {
        places.set(Waypoints::From, start);
        fromGiven = fromKnown = true;
    }
    setBound("minimum", given.minimum, &Bounds::minimum, &Pending::minimum);
    setBound("maximum", given.maximum, &Bounds::maximum, &Pending::maximum);
    TypedValue end;
    if (given.to.isValid() && convert("to", given.to, &end))
        setTo(end);
}

void Interpolator::Private::rebind(const std::function<void()> &change,
                                   void (Interpolator::*changed)())
{
    const bool wasRunning = isRunning();
    const bool wasHeld = wasRunning && std::exchange(held, false);
    const bool wasValid = valid;
    const bool waited = pending && pending->waits;
    const QVariant velocity = waited ? pending->velocity : QVariant();
    unbind();
    change();
    bindIfTold();

    const Survival alive(life);
    if (wasRunning)
        tellEnd(Stopped, wasHeld);
    if (alive && valid != wasValid)
        Q_EMIT q->validChanged();
    if (alive && changed)
        Q_EMIT(q->*changed)();
    if (alive && waited && type)
        obey(velocity);
}

void Interpolator::Private::unbind()
{
    if (isRunning())
        halt();
    if (type) {
        // What was told in values of one type is understood anew in the next.
        auto told = std::make_unique<Pending>();
        const TypedValue start = from();
        const TypedValue end = to();
        if (fromGiven && sink.propertyIndex() >= 0)
            told->from = type->toVariant(&start);
        if (toGiven)
            told->to = type->toVariant(&end);
        if (bounds && bounds->minimum)
            told->minimum = type->toVariant(&*bounds->minimum);
        if (bounds && bounds->maximum)
            told->maximum = type->toVariant(&*bounds->maximum);
        if (bounds)
            bounds->minimum = bounds->maximum = std::nullopt;
        pending = std::move(told);
    }
    type = nullptr;
    sink = Sink();
    resetFrom();
    resetTo();
    valid = true;
}

} // namespace sprung
