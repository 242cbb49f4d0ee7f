// SPDX-License-Identifier: MIT
#include "interpolator_p.h"

#include <sprung/engine/logging.h>
#include <sprung/property/angle.h>

#include <QGuiApplication>
#include <QThread>

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

Interpolator::Private::Taking Interpolator::Private::take(const char *what, const QVariant &value,
                                                          QVariant Pending::*place,
                                                          TypedValue *typed)
{
    if (type)
        return convert(what, value, typed) ? Taken : Refused;
    told().*place = value;
    bind();
    return Kept;
}

QVariant Interpolator::Private::show(bool known, const TypedValue &value,
                                     QVariant Pending::*place) const
{
    if (!type)
        return pending ? (*pending).*place : QVariant();
    return known ? type->toVariant(&value) : QVariant();
}

bool Interpolator::Private::convert(const char *what, const QVariant &variant,
                                    TypedValue *value) const
{
    if (type->fromVariant(variant, value))
        return true;
    refuse(what, variant);
    return false;
}

bool Interpolator::Private::setFrom(const TypedValue &value)
{
    const TypedValue former = from();
    if (fromGiven && norm(type->difference(&former, &value)) == 0)
        return false;
    // With no property to read, what rests at `from` goes on resting there.
    const TypedValue rested = places.value(Waypoints::Rest);
    const bool restsThere = !fromKnown || norm(type->difference(&former, &rested)) == 0;
    places.set(Waypoints::From, value);
    fromGiven = fromKnown = true;
    if (isRunning() && headsForFrom())
        replan();
    else if (!isRunning() && restsThere)
        places.set(Waypoints::Rest, value);
    return true;
}

bool Interpolator::Private::setTo(const TypedValue &value)
{
    const TypedValue former = to();
    if (toGiven && norm(type->difference(&former, &value)) == 0)
        return false;
    places.set(Waypoints::To, value);
    toGiven = toKnown = true;
    if (bounds)
        bringToInside();
    aimAtTo(false);
    return true;
}

bool Interpolator::Private::bringToInside()
{
    TypedValue inside = to();
    if (!bounds->clamp(*type, &inside))
        return false;
    places.set(Waypoints::To, inside);
    warn(QStringLiteral("\"to\" is outside the bounds and was brought inside"));
    return true;
}

Bounds &Interpolator::Private::knownBounds()
{
    if (!bounds)
        bounds = std::make_unique<Bounds>();
    return *bounds;
}

QVariant Interpolator::Private::bound(std::optional<TypedValue> Bounds::*which,
                                      QVariant Pending::*place) const
{
    if (!type)
        return pending ? (*pending).*place : QVariant();
    if (!bounds || !((*bounds).*which))
        return {};
    return type->toVariant(&*((*bounds).*which));
}

bool Interpolator::Private::setBound(const char *what, const QVariant &value,
                                     std::optional<TypedValue> Bounds::*which,
                                     QVariant Pending::*place)
{
    if (!isOwnThread(what))
        return false;
    if (!type) {
        told().*place = value;
        bindIfTold();
        return true;
    }
    if (!value.isValid()) {
        if (!bounds || !((*bounds).*which))
            return false;
        ((*bounds).*which).reset();
    } else {
        TypedValue typed;
        if (!type->bounded) {
            warn(QStringLiteral("refused %1: a value of this type has no bounds")
                     .arg(QLatin1StringView(what)));
            return false;
        }
        if (!convert(what, value, &typed))
            return false;
        Bounds next = bounds ? *bounds : Bounds();
        const std::optional<TypedValue> former = std::exchange(next.*which, typed);
        if (former && norm(type->difference(&*former, &typed)) == 0)
            return false;
        if (!next.isConsistent(*type)) {
            refuse(what, value);
            return false;
        }
        knownBounds() = next;
    }
    const bool moved = toGiven && bringToInside();
    if (isRunning())
        replan();
    const Survival alive(life);
    if (moved)
        tell(&Interpolator::toChanged);
    return bool(alive);
}

void Interpolator::Private::warn(const QString &text) const
{
    const auto describe = [](const QObject *object) {
        const QString name = object->objectName();
        const auto className = QString::fromUtf8(object->metaObject()->className());
        return name.isEmpty() ? className : QStringLiteral("%1 \"%2\"").arg(className, name);
    };
    const QObject *object = sink.object() ? sink.object() : target.data();
    QString where = describe(q);
    if (object)
        where += QStringLiteral(" on %1").arg(describe(object));
    const QString property = sink.object() ? QString::fromUtf8(sink.property().name())
                                           : QString::fromUtf8(path);
    if (!property.isEmpty())
        where += QStringLiteral(", property \"%1\"").arg(property);
    qCWarning(lcSprung).noquote() << where + QStringLiteral(": ") + text;
}

void Interpolator::Private::refuse(const char *what, const QVariant &value) const
{
    QString shown = value.toString();
    if (shown.isEmpty())
        QDebug(&shown) << value;
    warn(QStringLiteral("refused %1 %2").arg(QLatin1StringView(what), shown.trimmed()));
}

bool Interpolator::Private::isOwnThread(const char *command) const
{
    if (QThread::currentThread() == q->thread())
        return true;
    warn(QStringLiteral("refused %1 from another thread than its own")
             .arg(QLatin1StringView(command)));
    return false;
}

TypedValue Interpolator::Private::current() const
{
    TypedValue value = places.value(Waypoints::Rest);
    if (mover && !holding)
        mover->value(&value);
    else
        sink.read(&value);
    return value;
}

bool Interpolator::Private::isAtEquilibrium() const
{
    TypedValue there;
    if (!equilibrium(&there) && !destination(&there))
        return false;
    const TypedValue here = current();
    return norm(type->difference(&here, &there)) == 0;
}

} // namespace sprung
