// SPDX-License-Identifier: MIT
#pragma once

#include <private/qquickanimation_p.h>

#include <QVariant>

namespace sprung::qml {

/// A fling as a Qt Quick Animation: the property moves until friction stops it.
///
///     FlingMotion { target: ball; property: "x"; velocity: 900 }
///
/// With a velocity, velocity and friction determine the distance, and `to` is ignored. Without one,
/// the motion starts with the velocity that ends at `to`, as in a Behavior or a Transition. Changes
/// of properties take effect at the next start.
class FlingMotion : public QQuickPropertyAnimation
{
    Q_OBJECT
    /// The start velocity, in units per second, of the same type as the property's values (numbers,
    /// points, …). Default: undefined. A velocity of another type is ignored with a warning at the
    /// start.
    Q_PROPERTY(QVariant velocity READ velocity WRITE setVelocity RESET resetVelocity NOTIFY
                   velocityChanged FINAL)
    /// The relative loss of velocity, per second: v′ = −friction·v, > 0. Default: 2. Other values are
    /// rejected with a warning.
    Q_PROPERTY(double friction READ friction WRITE setFriction NOTIFY frictionChanged FINAL)
    /// The distance from the end at which the motion settles, in units of the property, ≥ 0. Default:
    /// 0, which means 1/1000 of the distance. Other values are rejected with a warning.
    Q_PROPERTY(double tolerance READ tolerance WRITE setTolerance NOTIFY toleranceChanged FINAL)
    /// Rejected with a warning, like `duration`: friction determines the curve and the duration.
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
