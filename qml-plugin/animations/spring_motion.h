// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/waypoint.h>
#include <sprung/scheme/spring_setting.h>

#include <private/qquickanimation_p.h>

namespace sprung::qml {

/// A spring as a Qt Quick Animation: in a Behavior, a Transition, a group, the transitions of a
/// view, or standalone. The motion starts with the velocity of the previous driver, and ends
/// exactly at `to`.
///
///     Transition { SpringMotion { properties: "x,y"; spring: Springs.snappy } }
///
/// In a Transition, and without `property` and `properties`, it animates all changed properties of
/// its targets that have an animatable type (floating point numbers, colors, points and similar)
/// and that no earlier animation animates. A named property that cannot be animated (a string, a
/// bool) changes at the end.
///
/// Changes of properties take effect at the next start. Changes of Motion.timeScale and
/// Motion.reducedMotion take effect immediately.
class SpringMotion : public QQuickPropertyAnimation
{
    Q_OBJECT
    /// The spring. Defaults to the spring that the target's MotionScheme defines for its role, or
    /// to Motion.spring without a scheme. An invalid spring is rejected with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// The stiffness of `spring`, like `damping` and `mass`. They take precedence over `spring` if
    /// both are declared. Values that would make the spring invalid are rejected with a warning.
    Q_PROPERTY(double stiffness READ stiffness WRITE setStiffness NOTIFY springChanged FINAL)
    Q_PROPERTY(double damping READ damping WRITE setDamping NOTIFY springChanged FINAL)
    Q_PROPERTY(double mass READ mass WRITE setMass NOTIFY springChanged FINAL)
    /// The duration of a run, for any start value and velocity, in milliseconds, ≥ -1. 0 jumps to
    /// the target; -1 lets the spring determine the time. Default: -1. `duration` is the same
    /// property. Other values are rejected with a warning. A spring that never settles ignores the
    /// duration.
    Q_PROPERTY(int approximateDuration READ approximateDuration WRITE setApproximateDuration RESET
                   resetDuration NOTIFY approximateDurationChanged FINAL)
    /// The role of the properties in a MotionScheme, as in SpringInterpolator. Default: Automatic,
    /// which derives the role from name and type of each property. Other numbers are rejected with
    /// a warning.
    Q_PROPERTY(sprung::MotionScheme::Role role READ role WRITE setRole NOTIFY roleChanged FINAL)
    /// The start value. Unset, it reads as 0 as in NumberAnimation, and means the current value. An
    /// unset `to` means the end value of the Behavior or the Transition. Values that are not finite
    /// are rejected with a warning.
    Q_PROPERTY(QVariant from READ fromOrZero WRITE setFrom NOTIFY fromChanged FINAL)
    Q_PROPERTY(QVariant to READ toOrZero WRITE setTo NOTIFY toChanged FINAL)
    /// Rejected with a warning: a spring has no easing curve.
    Q_PROPERTY(QEasingCurve easing READ easing WRITE rejectEasing) // clazy:exclude=qproperty-without-notify
    /// Values to pass before `to`, as in SpringInterpolator. Default: empty. Value and velocity are
    /// continuous at each waypoint, and approximateDuration is the time per waypoint. A standalone
    /// motion, outside of a Behavior and a Transition, may have no `to`: it then ends at the last
    /// waypoint. Invalid waypoints are rejected with a warning.
    Q_PROPERTY(QVariantList waypoints READ waypoints WRITE setWaypoints RESET resetWaypoints NOTIFY
                   waypointsChanged FINAL)
    /// The index of the current target waypoint; the lowest one if several properties move. -1 if
    /// the target is `to`, or if the motion does not run.
    Q_PROPERTY(int currentWaypoint READ currentWaypoint NOTIFY currentWaypointChanged FINAL)
    /// The distance from the target at which the motion settles, in units of the property, ≥ 0.
    /// Default: 0, which means 1/1000 of the distance. Other values are rejected with a warning.
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
    void setApproximateDuration(int milliseconds);
    int duration() const override { return m_duration; }
    void setDuration(int milliseconds) override;
    void resetDuration() { setDuration(-1); }

    MotionScheme::Role role() const { return m_role; }
    void setRole(MotionScheme::Role role);

    /// Internal.
    const SpringSetting &springSetting() const { return m_springSetting; }

    QVariant fromOrZero() const { return from().isValid() ? from() : QVariant(0.0); }
    QVariant toOrZero() const { return to().isValid() ? to() : QVariant(0.0); }
    void setFrom(const QVariant &value);
    void setTo(const QVariant &value);
    void rejectEasing(const QEasingCurve &easing);

    QVariantList waypoints() const { return Waypoint::toVariants(m_waypoints); }
    void setWaypoints(const QVariantList &waypoints);
    void resetWaypoints() { setWaypoints({}); }
    int currentWaypoint() const { return m_currentWaypoint; }

    /// Internal.
    const QList<Waypoint> &waypointList() const { return m_waypoints; }
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
    void setDuration(const char *property, int milliseconds);
    void setPart(const char *name, double SpringParameters::*part, double value);

    SpringSetting m_springSetting;
    bool m_isDeclaring = false;
    MotionScheme::Role m_role = MotionScheme::Automatic;
    QList<Waypoint> m_waypoints;
    int m_currentWaypoint = -1;
    int m_duration = -1;
    double m_tolerance = 0;
};

} // namespace sprung::qml
