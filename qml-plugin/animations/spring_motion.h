// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/spring_setting.h>
#include <sprung/interpolators/waypoint.h>

#include <private/qquickanimation_p.h>

namespace sprung::qml {

/// A spring wherever Qt Quick takes an Animation: in a Behavior, a Transition, a group, the
/// transitions of a view, or on its own. It starts with the velocity of the motion that it
/// replaces, and ends exactly on `to`.
///
///     Transition { SpringMotion { properties: "x,y"; spring: Springs.snappy } }
///
/// In a Transition and without `property` and `properties`, it moves all changed properties of its
/// targets whose type can be animated and that no animation before it has taken: floating point
/// numbers, colors, points and the like. A property that is named but cannot be animated (a string,
/// a bool) changes at the end.
///
/// Changes of properties take effect at the next start, those of Motion.timeScale and
/// Motion.reducedMotion at once.
class SpringMotion : public QQuickPropertyAnimation
{
    Q_OBJECT
    /// By default that of the MotionScheme where the target is, for its role, or Motion.spring if
    /// there is none. An invalid one is refused with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// The parts of `spring`, which take precedence over it if both are declared. Values that would
    /// make it invalid are refused with a warning.
    Q_PROPERTY(double stiffness READ stiffness WRITE setStiffness NOTIFY springChanged FINAL)
    Q_PROPERTY(double damping READ damping WRITE setDamping NOTIFY springChanged FINAL)
    Q_PROPERTY(double mass READ mass WRITE setMass NOTIFY springChanged FINAL)
    /// Milliseconds that a run takes, wherever it starts and at whatever velocity. With 0 it is at
    /// its target at once; with -1, the default, the spring determines the time. Setting `duration`
    /// is the same. Values below -1 are refused with a warning. Ignored by a spring that never
    /// settles.
    Q_PROPERTY(int approximateDuration READ approximateDuration WRITE setDuration RESET
                   resetDuration NOTIFY approximateDurationChanged FINAL)
    /// What the properties are to a MotionScheme, as in SpringInterpolator: by default that follows
    /// from the name and the type of each. A number that is no Role is refused with a warning.
    Q_PROPERTY(sprung::MotionScheme::Role role READ role WRITE setRole NOTIFY roleChanged FINAL)
    /// 0 if unset, as in NumberAnimation. Unset, they mean the present value, and the end value of
    /// the Behavior or the Transition.
    Q_PROPERTY(QVariant from READ shownFrom WRITE setFrom NOTIFY fromChanged)
    Q_PROPERTY(QVariant to READ shownTo WRITE setTo NOTIFY toChanged)
    /// A spring has no easing curve: it is refused with a warning.
    Q_PROPERTY(QEasingCurve easing READ easing WRITE refuseEasing) // clazy:exclude=qproperty-without-notify
    /// Values to pass on the way to `to`, as in SpringInterpolator; empty by default. At each, value
    /// and velocity go on without a jump, and approximateDuration is the time to each. A motion of
    /// its own, outside of a Behavior and a Transition, may have no `to`: then it ends at the last
    /// one. Waypoints that make no sense, or not for the property, are refused with a warning.
    Q_PROPERTY(QVariantList waypoints READ waypoints WRITE setWaypoints RESET resetWaypoints NOTIFY
                   waypointsChanged FINAL)
    /// The index of the waypoint that it heads for; the least one, if several properties move. -1
    /// if it heads for `to` or does not move.
    Q_PROPERTY(int currentWaypoint READ currentWaypoint NOTIFY currentWaypointChanged FINAL)
    /// How close to the end counts as at rest, in units of the property. 0, the default, means
    /// 1/1000 of the distance. Negative and non-finite values are refused with a warning.
    Q_PROPERTY(double tolerance READ tolerance WRITE setTolerance NOTIFY toleranceChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    using QQuickPropertyAnimation::QQuickPropertyAnimation;

    SpringParameters spring() const;
    void setSpring(SpringParameters spring);
    void resetSpring();

    double stiffness() const { return spring().stiffness; }
    void setStiffness(double stiffness);
    double damping() const { return spring().damping; }
    void setDamping(double damping);
    double mass() const { return spring().mass; }
    void setMass(double mass);

    int approximateDuration() const { return m_duration; }
    int duration() const override { return m_duration; }
    void setDuration(int milliseconds) override;
    void resetDuration() { setDuration(-1); }

    MotionScheme::Role role() const { return m_role; }
    void setRole(MotionScheme::Role role);

    /// For the library
    const SpringSetting &source() const { return m_source; }

    QVariant shownFrom() const { return from().isValid() ? from() : QVariant(0.0); }
    QVariant shownTo() const { return to().isValid() ? to() : QVariant(0.0); }
    void refuseEasing(const QEasingCurve &easing);

    QVariantList waypoints() const { return Waypoint::toVariants(m_waypoints); }
    void setWaypoints(const QVariantList &waypoints);
    void resetWaypoints() { setWaypoints({}); }
    int currentWaypoint() const { return m_currentWaypoint; }

    /// For the library
    const QList<Waypoint> &way() const { return m_waypoints; }
    void setCurrentWaypoint(int index);

    double tolerance() const { return m_tolerance; }
    void setTolerance(double tolerance);

    void classBegin() override;
    void componentComplete() override;

Q_SIGNALS:
    void springChanged();
    void approximateDurationChanged();
    void roleChanged();
    void waypointsChanged();
    void currentWaypointChanged();
    void toleranceChanged();

protected:
    QAbstractAnimationJob *transition(QQuickStateActions &actions, QQmlProperties &modified,
                                      TransitionDirection direction,
                                      QObject *defaultTarget = nullptr) override;
    void connectNotify(const QMetaMethod &signal) override;

private:
    QQuickStateActions actionsByType(QQuickStateActions &actions, QQmlProperties &modified,
                                     QObject *defaultTarget);
    QQuickStateActions actionsByName(QQuickStateActions &actions, QQmlProperties &modified,
                                     QObject *defaultTarget);
    void setPart(const char *name, double SpringParameters::*part, double value);

    SpringSetting m_source;
    bool m_isDeclaring = false;
    MotionScheme::Role m_role = MotionScheme::ByProperty;
    QList<Waypoint> m_waypoints;
    int m_currentWaypoint = -1;
    int m_duration = -1;
    double m_tolerance = 0;
};

} // namespace sprung::qml
