// SPDX-License-Identifier: MIT
#include "spring_motion.h"

#include "described.h"
#include "motion_job.h"
#include "spring_pace.h"

#include <sprung/engine/known_enum.h>
#include <sprung/engine/scheme_tree.h>
#include <sprung/trajectory/arrival.h>

#include <QQmlInfo>

#include <private/qquickanimation_p_p.h>

#include <cmath>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace sprung::qml {

namespace {

class SpringJob final : public MotionJob
{
public:
    SpringJob(SpringMotion &motion, const QQuickStateActions &actions)
        : MotionJob(&motion, actions, motion.from().isValid())
        , m_source(motion.source())
        , m_role(motion.role())
        , m_seconds(motion.duration() / 1000.0)
        , m_tolerance(motion.tolerance())
        , m_waypoints(motion.way())
    {
    }

protected:
    double plan(Trajectory &trajectory, const MotionPart &part, QStringList &) const override
    {
        return draw(trajectory, part, {});
    }
    double planCourse(Trajectory &trajectory, const MotionPart &part, QStringList &problems,
                      std::vector<Stretch> &later) const override;

    bool hasNewLaw(const MotionPart &part) const override
    {
        const auto *law = std::get_if<SpringLaw>(&part.law());
        return law && m_waypoints.isEmpty()
            && law->parameters != springAt(SchemeTree::at(motion(), part.object()), part);
    }
    void moved(int stretch) override
    {
        auto *const shown = qobject_cast<SpringMotion *>(motion());
        if (shown && !m_waypoints.isEmpty())
            shown->setCurrentWaypoint(stretch < m_waypoints.size() ? stretch : -1);
    }

private:
    double draw(Trajectory &trajectory, const MotionPart &part,
                const std::optional<SpringParameters> &spring) const
    {
        if (spring || !SchemeTree::isUsed()) {
            const SpringLaw law{spring ? *spring : m_source.parameters()};
            return drawToOrigin(trajectory, law, m_seconds, m_tolerance);
        }
        const SchemeAt scheme = SchemeTree::at(motion(), part.object());
        SpringLaw law{springAt(scheme, part)};
        if (m_source.isShared() && scheme.isCareful(roleOf(part)))
            law.kind = SpringLaw::Clamped;
        const double seconds = m_seconds > 0 ? m_seconds / scheme.speed : m_seconds;
        return drawToOrigin(trajectory, law, seconds, m_tolerance);
    }

    MotionScheme::Role roleOf(const MotionPart &part) const
    {
        return m_role == MotionScheme::ByProperty
            ? MotionScheme::roleOf(part.property().name().toUtf8(),
                                   part.property().propertyMetaType())
            : m_role;
    }
    SpringParameters springAt(const SchemeAt &scheme, const MotionPart &part) const
    {
        return m_source.atSpeed(scheme, roleOf(part));
    }

    SpringSource m_source;
    MotionScheme::Role m_role;
    double m_seconds; // negative: the spring determines the time
    double m_tolerance;
    QList<Waypoint> m_waypoints;
};

/// Along the waypoints, and then to the end if that is another value.
double SpringJob::planCourse(Trajectory &trajectory, const MotionPart &part, QStringList &problems,
                             std::vector<Stretch> &later) const
{
    if (m_waypoints.isEmpty())
        return plan(trajectory, part, problems);
    const ChannelType &type = *trajectory.type();
    const TypedValue end = trajectory.origin();
    TypedValue place = end;
    QList<Waypoint> way = m_waypoints;
    std::vector<TypedValue> places;
    for (const Waypoint &waypoint : std::as_const(way)) {
        if (!type.fromVariant(waypoint.to, &place)) {
            problems += QStringLiteral("refused waypoints: %1 is no %2")
                            .arg(waypoint.to.toString(), part.typeName());
            return plan(trajectory, part, problems);
        }
        places.push_back(place);
    }
    if (norm(type.difference(&place, &end)) > 0) {
        way += Waypoint{type.toVariant(&end)};
        places.push_back(end);
    }

    Trajectory next = trajectory;
    double begin = 0;
    for (qsizetype i = 0;; ++i) {
        next.setOrigin(places[std::size_t(i)]);
        const double seconds = draw(next, part, way.at(i).spring);
        if (i == 0) {
            next.setDelay(way.front().delay / 1000.0);
            trajectory = next;
        } else {
            later.push_back({begin, next});
        }
        if (i + 1 == way.size())
            return begin + next.delay() + seconds;
        const double arrival = timeToArrive(next, way.at(i).within);
        const double stay = arrival + way.at(i + 1).delay / 1000.0;
        if (std::isinf(stay))
            return stay;
        begin += stay;
        next.pass(stay);
    }
}

/// Whether a motion without names moves the property in a Transition: if its type can be animated
/// and no earlier animation of the Transition moves it. ColorAnimation takes all colors in the same
/// way.
bool isTakenByType(const QQuickStateAction &action, const QQmlProperties &taken)
{
    const QMetaType type = action.property.propertyMetaType();
    const ChannelType *row = ChannelType::find(type);
    const bool isWhole = row && row->count == 1 && type.id() != QMetaType::Double
        && type.id() != QMetaType::Float;
    return action.property.object() && row && !isWhole && !taken.contains(action.property);
}

} // namespace

bool SpringMotion::took(SpringSource::Outcome outcome)
{
    if (outcome == SpringSource::Changed)
        Q_EMIT springChanged();
    return outcome != SpringSource::Refused;
}

/// As the first target has it, if there is one.
SpringParameters SpringMotion::spring() const
{
    if (!m_source.isShared() || !SchemeTree::isUsed())
        return m_source.parameters();
    const QObject *place = const_cast<SpringMotion *>(this)->target();
    const MotionScheme::Role role = m_role == MotionScheme::ByProperty
        ? MotionScheme::roleOf(property().toUtf8(), {})
        : m_role;
    return m_source.parameters(SchemeTree::at(this, place ? place : this), role);
}

void SpringMotion::setSpring(SpringParameters spring)
{
    if (!took(m_source.set(spring, m_isDeclaring)))
        qmlWarning(this) << "refused spring " << described(spring) << ": it is invalid";
}

void SpringMotion::setPart(const char *name, double SpringParameters::*part, double value)
{
    if (!took(m_source.setPart(part, value)))
        qmlWarning(this) << "refused " << name << ' ' << value;
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
    m_source.shareSignal(this, signal, &SpringMotion::springChanged);
    QQuickPropertyAnimation::connectNotify(signal);
}

void SpringMotion::setDuration(int milliseconds)
{
    if (milliseconds < -1) {
        qmlWarning(this) << "refused duration " << milliseconds << ": it is 0 or more, or -1";
        return;
    }
    if (std::exchange(m_duration, milliseconds) == milliseconds)
        return;
    Q_EMIT approximateDurationChanged();
    Q_EMIT durationChanged(milliseconds);
}

void SpringMotion::setRole(MotionScheme::Role role)
{
    if (!detail::isKnown(role)) {
        qmlWarning(this) << "refused role " << int(role);
        return;
    }
    const SpringParameters before = spring();
    if (std::exchange(m_role, role) == role)
        return;
    Q_EMIT roleChanged();
    if (before != spring())
        Q_EMIT springChanged();
}

void SpringMotion::setTolerance(double tolerance)
{
    if (!(tolerance >= 0) || std::isinf(tolerance)) {
        qmlWarning(this) << "refused tolerance " << tolerance;
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
        qmlWarning(this) << "refused waypoints: " << problem;
    else if (std::exchange(m_waypoints, *list) != *list)
        Q_EMIT waypointsChanged();
}

void SpringMotion::setCurrentWaypoint(int index)
{
    if (std::exchange(m_currentWaypoint, index) != index)
        Q_EMIT currentWaypointChanged();
}

void SpringMotion::refuseEasing(const QEasingCurve &)
{
    qmlWarning(this) << "refused easing: a spring has none";
}

/// Qt matches actions by name only, so give it just the actions that match by type, with their
/// names.
QQuickStateActions SpringMotion::actionsByType(QQuickStateActions &actions,
                                               QQmlProperties &modified, QObject *defaultTarget)
{
    auto *own = static_cast<QQuickPropertyAnimationPrivate *>(QObjectPrivate::get(this));
    QQuickStateActions taken;
    QStringList names;
    for (const QQuickStateAction &action : std::as_const(actions)) {
        if (isTakenByType(action, modified)) {
            taken += action;
            names += action.property.name();
        }
    }
    own->properties = names.join(u',');
    const QQuickStateActions parts = createTransitionActions(taken, modified, defaultTarget);
    own->properties.clear();
    for (QQuickStateAction &action : actions) { // or a Transition that is cut short would end it
        for (const QQuickStateAction &part : parts) {
            if (part.property == action.property)
                action.fromValue = part.toValue;
        }
    }
    return parts;
}

/// A motion of its own with waypoints needs no `to`, but Qt does nothing without one.
QQuickStateActions SpringMotion::actionsByName(QQuickStateActions &actions,
                                               QQmlProperties &modified, QObject *defaultTarget)
{
    auto *own = static_cast<QQuickPropertyAnimationPrivate *>(QObjectPrivate::get(this));
    if (m_waypoints.isEmpty() || own->toIsDefined || !actions.isEmpty())
        return createTransitionActions(actions, modified, defaultTarget);
    own->to = m_waypoints.constLast().to;
    own->toIsDefined = true;
    const QQuickStateActions parts = createTransitionActions(actions, modified, defaultTarget);
    own->to = QVariant();
    own->toIsDefined = false;
    return parts;
}

QAbstractAnimationJob *SpringMotion::transition(QQuickStateActions &actions,
                                                QQmlProperties &modified, TransitionDirection,
                                                QObject *defaultTarget)
{
    const auto *own = static_cast<QQuickPropertyAnimationPrivate *>(QObjectPrivate::get(this));
    const bool isNamed = !own->properties.isEmpty() || !own->propertyName.isEmpty()
        || own->defaultProperty.isValid() || own->toIsDefined;
    const QQuickStateActions parts = isNamed ? actionsByName(actions, modified, defaultTarget)
                                             : actionsByType(actions, modified, defaultTarget);
    return initInstance(new SpringJob(*this, parts));
}

} // namespace sprung::qml
