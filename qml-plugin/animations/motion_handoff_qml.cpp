// SPDX-License-Identifier: MIT
#include "motion_handoff_qml.h"

#include <sprung/property/untyped_property.h>

#include <QAbstractEventDispatcher>
#include <QMetaObject>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQuickItem>
#include <QScopeGuard>
#include <QTransform>

#include <private/qabstractanimationjob_p.h>
#include <private/qqmlmetatype_p.h>
#include <private/qqmlproperty_p.h>

#include <memory>
#include <utility>
#include <vector>

namespace sprung::qml {

namespace {

/// A job that is interrupted before its update in a frame cannot compute the elapsed time. It needs
/// the private member lastTick of Qt's timer. An explicit instantiation may name private members.
qint64 lastTick(const QQmlAnimationTimer &timer);
template <auto member>
struct PrivateMemberAccess
{
    friend qint64 lastTick(const QQmlAnimationTimer &timer) { return timer.*member; }
};
template struct PrivateMemberAccess<&QQmlAnimationTimer::lastTick>;

class StashedHandoff final : public PropertyDriver
{
public:
    StashedHandoff(const PropertyId &propertyId, MotionHandoff handoff)
        : m_object(propertyId.object)
        , m_handoff(std::move(handoff))
    {
        acquire(propertyId);
    }

    MotionHandoff handoff() const override { return m_object ? m_handoff : MotionHandoff(); }
    void onReplaced() override { release(); }

private:
    QPointer<const QObject> m_object;
    MotionHandoff m_handoff;
};

using StashedHandoffs = std::vector<std::unique_ptr<StashedHandoff>>;

/// Null at the end of the thread, when scenes of static lifetime may end their motions.
thread_local StashedHandoffs *stashedHandoffs = nullptr;
thread_local bool isThreadOver = false;

StashedHandoffs *ensureStashedHandoffs()
{
    thread_local const auto atThreadEnd = qScopeGuard([] {
        isThreadOver = true;
        delete std::exchange(stashedHandoffs, nullptr);
    });
    if (!stashedHandoffs && !isThreadOver)
        stashedHandoffs = new StashedHandoffs;
    return stashedHandoffs;
}

/// Returns the property that an alias refers to, also through further aliases, value parts and
/// objects.
PropertyDriver::PropertyId resolveAlias(const PropertyDriver::PropertyId &alias)
{
    QObject *target = nullptr;
    QQmlPropertyIndex index;
    QQmlPropertyPrivate::findAliasTarget(const_cast<QObject *>(alias.object),
                                         QQmlPropertyIndex(alias.property), &target, &index);
    if (!target)
        return alias;
    if (!index.hasValueTypeIndex())
        return {target, index.coreIndex(), false, alias.part};
    const QMetaProperty whole = target->metaObject()->property(index.coreIndex());
    if (const QMetaObject *parts = QQmlMetaType::metaObjectForValueType(whole.metaType())) {
        const char *name = parts->property(index.valueTypeIndex()).name();
        return {target, index.coreIndex(), false, internedName(name)};
    }
    const QObject *object = qvariant_cast<QObject *>(whole.read(target)); // as in border.width
    return object ? PropertyDriver::PropertyId{object, index.valueTypeIndex(), false, alias.part}
                  : alias;
}

void installAliasResolver()
{
    PropertyDriver::setAliasResolver(resolveAlias);
}
Q_CONSTRUCTOR_FUNCTION(installAliasResolver)

void removeAliasResolver()
{
    PropertyDriver::setAliasResolver(nullptr);
}
Q_DESTRUCTOR_FUNCTION(removeAliasResolver) // clazy:exclude=rule-of-three

/// Returns the velocity of an item's x or y in the coordinates of another parent.
ChannelValues velocityIn(const QQuickItem *parent, const PropertyDriver::PropertyId &propertyId,
                         const MotionHandoff &previous)
{
    const ChannelValues velocity = previous.trajectory.now().velocity;
    const auto *before = qobject_cast<const QQuickItem *>(previous.parent.data());
    if (!before || before == parent || !parent)
        return velocity;
    const QMetaObject &items = QQuickItem::staticMetaObject;
    const int x = items.indexOfProperty("x");
    const int y = items.indexOfProperty("y");
    if (propertyId.property != x && propertyId.property != y)
        return velocity;
    const auto rateOf = [&](int property) {
        if (property == propertyId.property)
            return velocity[0];
        return PropertyDriver::currentHandoff({propertyId.object, property})
            .trajectory.now()
            .velocity[0];
    };
    bool isInvertible = false;
    const QTransform change = before->itemTransform(const_cast<QQuickItem *>(parent),
                                                    &isInvertible);
    if (!isInvertible)
        return velocity;
    const QPointF rate(rateOf(x), rateOf(y));
    const QPointF mapped = change.map(rate) - change.map(QPointF());
    return {propertyId.property == x ? mapped.x() : mapped.y()};
}

} // namespace

PropertyDriver::PropertyId propertyIdOf(const QQmlProperty &property)
{
    const char *part = nullptr;
    if (QQmlPropertyPrivate::get(property)->isValueType()) {
        const QByteArray name = property.name().toUtf8();
        part = internedName(name.mid(name.lastIndexOf('.') + 1));
    }
    return {property.object(), property.index(), property.property().isAlias(), part};
}

QQmlProperty resolvePartAlias(const QQmlProperty &property)
{
    if (!property.property().isAlias())
        return property;
    const PropertyDriver::PropertyId real = PropertyDriver::resolveAlias(propertyIdOf(property));
    if (!real.part)
        return property;
    auto *object = const_cast<QObject *>(real.object);
    const QString whole = QLatin1StringView(object->metaObject()->property(real.property).name());
    return QQmlProperty(object,
                        whole + u'.' + QLatin1StringView(static_cast<const char *>(real.part)),
                        qmlContext(object));
}

Trajectory takeHandoff(const PropertyDriver::PropertyId &propertyId, const ChannelType &type,
                       const TypedValue &value, const PropertyDriver *requester)
{
    const MotionHandoff previous = PropertyDriver::currentHandoff(propertyId, requester);
    Trajectory start = previous.start(type, value);
    const PropertyDriver::PropertyId real = PropertyDriver::resolveAlias(propertyId);
    const auto *item = qobject_cast<const QQuickItem *>(real.object);
    if (item && previous.trajectory.type() == &type && !previous.isUntouched(type, value))
        start.setVelocity(velocityIn(item->parentItem(), real, previous));
    return start;
}

void stashHandoff(const PropertyDriver::PropertyId &propertyId, MotionHandoff handoff)
{
    if (!ensureStashedHandoffs())
        return;
    auto *dispatcher = QAbstractEventDispatcher::instance();
    if (stashedHandoffs->empty() && dispatcher) {
        QMetaObject::invokeMethod(
            dispatcher,
            [] {
                if (stashedHandoffs)
                    stashedHandoffs->clear();
            },
            Qt::QueuedConnection);
    }
    stashedHandoffs->push_back(std::make_unique<StashedHandoff>(propertyId, std::move(handoff)));
}

const QQmlAnimationTimer *animationTimer()
{
    return QQmlAnimationTimer::instance(false);
}

qint64 frameTime(const QQmlAnimationTimer *timer)
{
    return timer ? lastTick(*timer) : 0;
}

} // namespace sprung::qml
