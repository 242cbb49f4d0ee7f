// SPDX-License-Identifier: MIT
#include "spring_motion.h"

#include "motion_job.h"

#include <sprung/global/enum_validation.h>
#include <sprung/global/warning.h>
#include <sprung/scheme/scheme_resolver.h>

#include <QQmlInfo>

#include <private/qquickanimation_p_p.h>

#include <cmath>
#include <utility>

namespace sprung::qml {

namespace {

/// Whether a motion without names animates the property in a Transition. The type must be
/// animatable, and no earlier animation of the Transition may animate it. ColorAnimation selects
/// colors in the same way.
bool matchesByType(const QQuickStateAction &action, const QQmlProperties &modified)
{
    const QMetaType type = action.property.propertyMetaType();
    const ChannelType *channelType = ChannelType::find(type);
    const bool isWhole = channelType && channelType->count == 1 && type.id() != QMetaType::Double
        && type.id() != QMetaType::Float;
    return action.property.object() && channelType && !isWhole
        && !modified.contains(action.property);
}

/// Whether \a value can be written, as far as its type tells.
bool isFinite(const QVariant &value)
{
    const ChannelType *type = ChannelType::find(value.metaType());
    return !type || type->isFinite(value.constData());
}

} // namespace

/// Resolves the spring for the first target, if there is one.
SpringParameters SpringMotion::spring() const
{
    if (!m_springSetting.isInherited() || !SchemeResolver::isUsed())
        return m_springSetting.parameters();
    const QObject *target = const_cast<SpringMotion *>(this)->target();
    const MotionScheme::Role role = m_role == MotionScheme::Automatic
        ? MotionScheme::roleOf(property().toUtf8(), {})
        : m_role;
    return m_springSetting.parameters(SchemeResolver::resolve(this, target ? target : this), role);
}

void SpringMotion::setSpring(SpringParameters spring)
{
    const auto notify = [this](const QString &problem) { warn(this, problem); };
    if (m_springSetting.set(spring, notify, m_isDeclaring))
        Q_EMIT springChanged();
}

void SpringMotion::resetSpring()
{
    if (m_springSetting.reset())
        Q_EMIT springChanged();
}

void SpringMotion::setPart(const char *name, double SpringParameters::*part, double value)
{
    const auto notify = [this](const QString &problem) { warn(this, problem); };
    if (m_springSetting.setPart(name, part, value, notify))
        Q_EMIT springChanged();
}

void SpringMotion::setStiffness(double stiffness)
{
    setPart("stiffness", &SpringParameters::stiffness, stiffness);
}

void SpringMotion::setDamping(double damping)
{
    setPart("damping", &SpringParameters::damping, damping);
}

void SpringMotion::setMass(double mass)
{
    setPart("mass", &SpringParameters::mass, mass);
}

void SpringMotion::classBegin()
{
    m_isDeclaring = true;
    QQuickPropertyAnimation::classBegin();
}

void SpringMotion::componentComplete()
{
    m_isDeclaring = false;
    QQuickPropertyAnimation::componentComplete();
}

void SpringMotion::connectNotify(const QMetaMethod &signal)
{
    m_springSetting.forwardSharedChanges(
        this, signal, &SpringMotion::springChanged, &SpringMotion::roleChanged,
        &QQuickPropertyAnimation::targetChanged, &QQuickPropertyAnimation::propertyChanged);
    QQuickPropertyAnimation::connectNotify(signal);
}

void SpringMotion::setDuration(int milliseconds)
{
    setDuration("duration", milliseconds);
}

void SpringMotion::setApproximateDuration(int milliseconds)
{
    setDuration("approximateDuration", milliseconds);
}

void SpringMotion::setDuration(const char *property, int milliseconds)
{
    if (milliseconds < -1) {
        qmlWarning(this) << "rejected " << property << " " << milliseconds
                         << ": it is 0 or more, or -1";
        return;
    }
    if (std::exchange(m_duration, milliseconds) == milliseconds)
        return;
    Q_EMIT approximateDurationChanged();
    Q_EMIT durationChanged(milliseconds);
}

void SpringMotion::setRole(MotionScheme::Role role)
{
    if (!detail::isValidEnumValue(role)) {
        reject(this, "role", int(role));
        return;
    }
    if (std::exchange(m_role, role) != role)
        Q_EMIT roleChanged();
}

void SpringMotion::setTolerance(double tolerance)
{
    if (!(tolerance >= 0) || std::isinf(tolerance)) {
        reject(this, "tolerance", tolerance);
        return;
    }
    if (std::exchange(m_tolerance, tolerance) != tolerance)
        Q_EMIT toleranceChanged();
}

void SpringMotion::setWaypoints(const QVariantList &waypoints)
{
    QString problem;
    const auto list = Waypoint::fromVariants(waypoints, &problem);
    if (!list)
        qmlWarning(this) << "rejected waypoints: " << problem;
    else if (std::exchange(m_waypoints, *list) != *list)
        Q_EMIT waypointsChanged();
}

void SpringMotion::setCurrentWaypoint(int index)
{
    if (std::exchange(m_currentWaypoint, index) != index)
        Q_EMIT currentWaypointChanged();
}

void SpringMotion::setFrom(const QVariant &value)
{
    if (isFinite(value))
        QQuickPropertyAnimation::setFrom(value);
    else
        reject(this, "from", value);
}

void SpringMotion::setTo(const QVariant &value)
{
    if (isFinite(value))
        QQuickPropertyAnimation::setTo(value);
    else
        reject(this, "to", value);
}

void SpringMotion::rejectEasing(const QEasingCurve &)
{
    qmlWarning(this) << "rejected easing: a spring has none";
}

/// Qt matches actions by name only, so it gets only the actions that match by type, with their
/// names.
QQuickStateActions SpringMotion::actionsByType(QQuickStateActions &actions,
                                               QQmlProperties &modified, QObject *defaultTarget)
{
    auto *animation = static_cast<QQuickPropertyAnimationPrivate *>(QObjectPrivate::get(this));
    QQuickStateActions matching;
    QStringList names;
    for (const QQuickStateAction &action : std::as_const(actions)) {
        if (!matchesByType(action, modified))
            continue;
        // A state that extends another one has actions of both, and its own actions follow.
        matching.removeIf([&](const auto &base) { return base.property == action.property; });
        matching += action;
        names += action.property.name();
    }
    names.removeDuplicates();
    animation->properties = names.join(u',');
    const QQuickStateActions animatedActions = createTransitionActions(matching, modified,
                                                                       defaultTarget);
    animation->properties.clear();
    for (QQuickStateAction &action : actions) { // otherwise an interrupted Transition would end it
        for (const QQuickStateAction &animated : animatedActions) {
            if (animated.property == action.property)
                action.fromValue = action.toValue;
        }
    }
    return animatedActions;
}

/// A standalone motion with waypoints needs no `to`, but Qt animates nothing without one.
QQuickStateActions SpringMotion::actionsByName(QQuickStateActions &actions,
                                               QQmlProperties &modified, QObject *defaultTarget)
{
    auto *animation = static_cast<QQuickPropertyAnimationPrivate *>(QObjectPrivate::get(this));
    if (m_waypoints.isEmpty() || animation->toIsDefined || !actions.isEmpty())
        return createTransitionActions(actions, modified, defaultTarget);
    animation->to = m_waypoints.constLast().to;
    animation->toIsDefined = true;
    const QQuickStateActions animatedActions = createTransitionActions(actions, modified,
                                                                       defaultTarget);
    animation->to = QVariant();
    animation->toIsDefined = false;
    return animatedActions;
}

QAbstractAnimationJob *SpringMotion::transition(QQuickStateActions &actions,
                                                QQmlProperties &modified, TransitionDirection,
                                                QObject *defaultTarget)
{
    const auto *animation = static_cast<QQuickPropertyAnimationPrivate *>(
        QObjectPrivate::get(this));
    const bool isNamed = !animation->properties.isEmpty() || !animation->propertyName.isEmpty()
        || animation->defaultProperty.isValid() || animation->toIsDefined;
    QQuickStateActions animatedActions = isNamed ? actionsByName(actions, modified, defaultTarget)
                                                 : actionsByType(actions, modified, defaultTarget);
    // Qt cannot convert to a QVariant, and returns null for other types that it cannot convert.
    for (QQuickStateAction &action : animatedActions) {
        if (action.toValue.metaType() == QMetaType::fromType<QVariant>()
            || (animation->toIsDefined && action.toValue.isNull()))
            action.toValue = to();
    }
    return initInstance(new MotionJob(*this, animatedActions));
}

} // namespace sprung::qml
