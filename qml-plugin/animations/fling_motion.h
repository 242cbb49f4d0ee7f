// SPDX-License-Identifier: MIT
#pragma once

#include <private/qquickanimation_p.h>

#include <QVariant>

namespace sprung::qml {

/// A throw wherever Qt Quick takes an Animation: it slides, and friction stops it.
///
///     FlingMotion { target: ball; property: "x"; velocity: 900 }
///
/// With a velocity it slides as far as that takes it, whatever `to` is. Without one it starts with
/// the velocity that makes it come to rest on `to`, as a Behavior or a Transition asks. Changes of
/// properties take effect at the next start.
class FlingMotion : public QQuickPropertyAnimation
{
    Q_OBJECT
    /// The velocity of the throw, in units per second, of the same type as the property's values
    /// (numbers, points, …). Undefined by default. A velocity of another type is ignored with a
    /// warning at the start.
    Q_PROPERTY(QVariant velocity READ velocity WRITE setVelocity RESET resetVelocity NOTIFY
                   velocityChanged FINAL)
    /// The fraction of the velocity that is lost, per second: v′ = −friction·v. 2 by default.
    /// Values not above 0 are refused with a warning.
    Q_PROPERTY(double friction READ friction WRITE setFriction NOTIFY frictionChanged FINAL)
    /// How close to the end counts as at rest, in units of the property. 0, the default, means
    /// 1/1000 of the distance. Negative and non-finite values are refused with a warning.
    Q_PROPERTY(double tolerance READ tolerance WRITE setTolerance NOTIFY toleranceChanged FINAL)
    /// Friction has no easing curve, and determines the duration: `easing` and `duration` are
    /// refused with a warning.
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
