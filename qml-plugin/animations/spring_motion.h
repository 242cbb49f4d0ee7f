// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <private/qquickanimation_p.h>

#include <QVarLengthArray>

#include <optional>

namespace sprung::qml {

/// A spring wherever Qt Quick takes an Animation: in a Behavior, a Transition, a group, the
/// transitions of a view, or on its own. It starts with the velocity of the motion that it takes
/// over from, and ends exactly on `to`.
///
///     Transition { SpringMotion { properties: "x,y"; spring: Springs.snappy } }
///
/// What is set here counts from the next start on. Motion.timeScale and Motion.reducedMotion apply,
/// as they are at the start; where time stands still, it starts when time goes on. `easing` means
/// nothing to a spring.
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
    /// Milliseconds that a run from rest takes; 0, the default, leaves the pace to the spring. Setting
    /// `duration`, as an animation has it, is the same. Negative ones are refused with a warning.
    Q_PROPERTY(int approximateDuration READ approximateDuration WRITE setDuration NOTIFY
                   approximateDurationChanged FINAL)
    /// How near, in units of the property, counts as there; 0, the default, is 1/1000 of the way.
    /// What is negative or not finite is refused with a warning.
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
    void adopt(SpringParameters spring);
    void setPart(double SpringParameters::*part, double value);
    void sharedSpringChanged();

    std::optional<SpringParameters> m_spring;
    QVarLengthArray<double SpringParameters::*, 3> m_declared; // until it is complete
    bool m_isDeclaring = false;
    int m_duration = 0;
    double m_tolerance = 0;
};

} // namespace sprung::qml
