// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/spring_source.h>

#include <private/qquickanimation_p.h>

namespace sprung::qml {

/// A spring wherever Qt Quick takes an Animation: in a Behavior, a Transition, a group, the
/// transitions of a view, or on its own. It starts with the velocity of the motion that it takes
/// over from, and ends exactly on `to`.
///
///     Transition { SpringMotion { properties: "x,y"; spring: Springs.snappy } }
///
/// Without `property` and `properties` it moves, in a Transition, all of its targets' properties that
/// change by degrees and that no animation before it has taken: numbers with fractions, colors,
/// points and the like. What it is told to move and cannot (a string, a bool) changes at its end.
///
/// What is set here counts from the next start on; Motion.timeScale and Motion.reducedMotion count
/// at once. A motion that takes over from another one keeps its velocity.
class SpringMotion : public QQuickPropertyAnimation
{
    Q_OBJECT
    /// Motion.spring by default. An invalid one is refused with a warning.
    Q_PROPERTY(sprung::SpringParameters spring READ spring WRITE setSpring RESET resetSpring NOTIFY
                   springChanged FINAL)
    /// Its parts, which win over `spring` where both are declared. What would make it invalid is
    /// refused with a warning.
    Q_PROPERTY(double stiffness READ stiffness WRITE setStiffness NOTIFY springChanged FINAL)
    Q_PROPERTY(double damping READ damping WRITE setDamping NOTIFY springChanged FINAL)
    Q_PROPERTY(double mass READ mass WRITE setMass NOTIFY springChanged FINAL)
    /// Milliseconds that a run takes, from wherever and however fast it starts; 0 is at once, and -1,
    /// the default, leaves it to the spring. Setting `duration`, as an animation has it, is the same.
    /// Lower ones are refused with a warning. A spring that never settles takes no notice.
    Q_PROPERTY(int approximateDuration READ approximateDuration WRITE setDuration RESET
                   resetDuration NOTIFY approximateDurationChanged FINAL)
    /// As in NumberAnimation, 0 as long as they are not set: where it is, and where a Behavior or a
    /// Transition leads.
    Q_PROPERTY(QVariant from READ shownFrom WRITE setFrom NOTIFY fromChanged)
    Q_PROPERTY(QVariant to READ shownTo WRITE setTo NOTIFY toChanged)
    /// A spring has none: it is refused with a warning.
    Q_PROPERTY(QEasingCurve easing READ easing WRITE refuseEasing) // clazy:exclude=qproperty-without-notify
    /// How near, in units of the property, counts as there; 0, the default, is 1/1000 of the way.
    /// What is negative or not finite is refused with a warning.
    Q_PROPERTY(double tolerance READ tolerance WRITE setTolerance NOTIFY toleranceChanged FINAL)
    QML_ELEMENT
    QML_ADDED_IN_VERSION(1, 0)

public:
    using QQuickPropertyAnimation::QQuickPropertyAnimation;

    SpringParameters spring() const { return m_source.parameters(); }
    void setSpring(SpringParameters spring);
    void resetSpring() { took(m_source.reset()); }

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

    QVariant shownFrom() const { return from().isValid() ? from() : QVariant(0.0); }
    QVariant shownTo() const { return to().isValid() ? to() : QVariant(0.0); }
    void refuseEasing(const QEasingCurve &easing);

    double tolerance() const { return m_tolerance; }
    void setTolerance(double tolerance);

    void classBegin() override;
    void componentComplete() override;

Q_SIGNALS:
    void springChanged();
    void approximateDurationChanged();
    void toleranceChanged();

protected:
    QAbstractAnimationJob *transition(QQuickStateActions &actions, QQmlProperties &modified,
                                      TransitionDirection direction,
                                      QObject *defaultTarget = nullptr) override;
    void connectNotify(const QMetaMethod &signal) override;

private:
    QQuickStateActions actionsByType(QQuickStateActions &actions, QQmlProperties &modified,
                                     QObject *defaultTarget);
    bool took(SpringSource::Outcome outcome);
    void setPart(const char *name, double SpringParameters::*part, double value);

    SpringSource m_source;
    bool m_isDeclaring = false;
    int m_duration = -1;
    double m_tolerance = 0;
};

} // namespace sprung::qml
