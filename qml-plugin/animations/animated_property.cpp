// SPDX-License-Identifier: MIT
#include "animated_property.h"

#include "direct_write.h"
#include "motion_job.h"

#include <sprung/global/warning.h>

#include <QQuickItem>

#include <private/qqmlproperty_p.h>

namespace sprung::qml {

namespace {

/// Returns the bindable of the object's class, and not the bindable of a Behavior.
QUntypedBindable ownBindable(QObject *object, const QMetaProperty &property)
{
    QUntypedBindable own;
    void *arguments[] = {&own};
    const auto call = property.enclosingMetaObject()->d.static_metacall;
    if (call && property.isBindable())
        call(object, QMetaObject::BindableProperty, property.relativePropertyIndex(), arguments);
    return own;
}

QQuickItem *parentOf(const QObject *object)
{
    const auto *item = qobject_cast<const QQuickItem *>(object);
    return item ? item->parentItem() : nullptr;
}

} // namespace

AnimatedProperty::AnimatedProperty(const MotionJob &job, const QQuickStateAction &action,
                                   bool startsAtFrom)
    : m_job(job)
    , m_property(resolvePartAlias(action.property))
    , m_propertyId(propertyIdOf(m_property))
    , m_typeName(QLatin1StringView(m_property.propertyTypeName()))
    , m_type(ChannelType::find(m_property.propertyMetaType()))
    , m_from(startsAtFrom ? action.fromValue : QVariant())
    , m_to(action.toValue)
{
    const QMetaProperty property = m_property.property();
    if (!m_type || QQmlPropertyPrivate::get(m_property)->isValueType())
        return;
    m_own = ownBindable(m_property.object(), property);
    if (m_own.isValid() || !property.isBindable())
        m_writer = PropertyWriter(m_property.object(), property);
}

QString AnimatedProperty::name() const
{
    return QStringLiteral("%1, property \"%2\"")
        .arg(QLatin1StringView(m_property.object()->metaObject()->className()), m_property.name());
}

Trajectory AnimatedProperty::start(QStringList &problems) const
{
    const auto reject = [&](const char *what, const QVariant &value) {
        problems += QStringLiteral("rejected %1: %2 is no %3")
                        .arg(QLatin1StringView(what), describe(value), m_typeName);
    };
    TypedValue value{};
    TypedValue to{};
    TypedValue from{};
    bool hasTo = m_type->fromVariant(m_to, &to);
    if (!m_to.isNull() && !hasTo) {
        reject("to", m_to);
        // The target of the motion that this one replaces remains.
        const Trajectory previous = currentHandoff(m_propertyId, this).trajectory;
        hasTo = previous.type() == m_type;
        if (hasTo)
            to = previous.restingValue();
    }
    const bool hasFrom = m_from.isValid() && m_type->fromVariant(m_from, &from);
    if (m_from.isValid() && !hasFrom)
        reject("from", m_from);
    const QVariant now = m_property.read();
    if (!m_type->fromVariant(now, &value) || !m_type->isFinite(&value)) {
        value = hasTo ? to : TypedValue{};
        if (!hasFrom && !hasTo)
            reject("the value it has", now);
    }
    Trajectory trajectory = takeHandoff(m_propertyId, *m_type, value, this);
    if (hasFrom) {
        const ChannelValues velocity = trajectory.now().velocity;
        trajectory.setValue(from);
        trajectory.setVelocity(velocity);
    }
    trajectory.setOrigin(hasTo ? to : trajectory.now().value);
    return trajectory;
}

void AnimatedProperty::startAfter(const AnimatedProperty &before, Trajectory &trajectory) const
{
    const TypedValue origin = trajectory.origin();
    if (!m_from.isValid())
        trajectory.setValue(before.m_run.restingValue());
    trajectory.setVelocity({});
    trajectory.setOrigin(m_to.isNull() ? trajectory.now().value : origin);
}

void AnimatedProperty::begin()
{
    m_isReplaced = false;
    if (isAnimated() && isAlive())
        acquire(m_propertyId);
}

void AnimatedProperty::write(double seconds)
{
    if (!isAnimated()) {
        if (m_run.isOver(seconds))
            writeDirectly(m_property, m_to);
        return;
    }
    m_writtenValue = m_run.valueAt(seconds);
    const TypedValue value = m_writtenValue; // the write may delete this
    // Not for a part of a value, nor for a bindable property with a binding, which Qt restores.
    if (m_writer.object() && !(m_own.isValid() && m_own.hasBinding()))
        m_writer.write(&value);
    else
        writeDirectly(m_property, m_type->toVariant(&value));
}

MotionHandoff AnimatedProperty::handoffAfter(double seconds) const
{
    if (!isAlive())
        return {};
    return {m_run.after(seconds), m_writtenValue, parentOf(resolveAlias(m_propertyId).object),
            nullptr};
}

void AnimatedProperty::releaseWithHandoff(double seconds)
{
    if (!isAnimated())
        return;
    const bool isMoved = isActive();
    release();
    if (isMoved && !m_run.isOver(seconds))
        stashHandoff(m_propertyId, handoffAfter(seconds));
}

MotionHandoff AnimatedProperty::handoff() const
{
    return handoffAfter(m_job.secondsNow());
}

void AnimatedProperty::onReplaced()
{
    m_isReplaced = true;
    release();
}

} // namespace sprung::qml
