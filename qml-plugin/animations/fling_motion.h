// SPDX-License-Identifier: MIT
#pragma once

#include <private/qquickanimation_p.h>

#include <QVariant>

namespace sprung::qml {

/// A throw wherever Qt Quick takes an Animation: it slides, and friction stops it.
///
///     FlingMotion { target: ball; property: "x"; velocity: 900 }
///
/// With a velocity it goes where that leads, whatever `to` says. Without one it is thrown so that
/// it comes to rest on `to`, as a Behavior or a Transition asks. What is set here counts from the
/// next start on.
class FlingMotion : public QQuickPropertyAnimation
{
    Q_OBJECT
    /// How fast it is thrown, in units per second, of the kind that the property's values are
    /// (numbers, points, …). Undefined by default. One of another kind is left out with a warning when
    /// it starts.
    Q_PROPERTY(QVariant velocity READ velocity WRITE setVelocity RESET resetVelocity NOTIFY
                   velocityChanged FINAL)
    /// The part of the velocity that is lost, per second: v′ = −friction·v. 2 by default; what is
    /// not above 0 is refused with a warning.
    Q_PROPERTY(double friction READ friction WRITE setFriction NOTIFY frictionChanged FINAL)
    /// How near, in units of the property, counts as there; 0, the default, is 1/1000 of the way.
    /// What is negative or not finite is refused with a warning.
    Q_PROPERTY(double tolerance READ tolerance WRITE setTolerance NOTIFY toleranceChanged FINAL)
    /// Friction has none, and decides how long it takes: `easing` and `duration` are refused with a
    /// warning.
    Q_PROPERTY(QEasingCurve easing READ easing WRITE refuseEasing) // clazy:exclude=qproperty-without-notify
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    using QQuickPropertyAnimation::QQuickPropertyAnimation;

    QVariant velocity() const { return m_velocity; }
    void setVelocity(const QVariant &unitsPerSecond);
    void resetVelocity() { setVelocity({}); }
    double friction() const { return m_friction; }
    void setFriction(double perSecond);
    double tolerance() const { return m_tolerance; }
    void setTolerance(double tolerance);
    int duration() const override { return -1; }
    void setDuration(int milliseconds) override;
    void refuseEasing(const QEasingCurve &easing);

Q_SIGNALS:
    void velocityChanged();
    void frictionChanged();
    void toleranceChanged();

protected:
    QAbstractAnimationJob *transition(QQuickStateActions &actions, QQmlProperties &modified,
                                      TransitionDirection direction,
                                      QObject *defaultTarget = nullptr) override;

private:
    QVariant m_velocity;
    double m_friction = 2;
    double m_tolerance = 0;
};

} // namespace sprung::qml
