// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/timing/motion.h>

#include <QObject>
#include <QtQml/qqml.h>

#include <limits>

namespace sprung::qml {

/// The QML value type `spring`: SpringParameters, with times in milliseconds.
///
///     spring: Springs.bouncy
///     spring.stiffness: 300
///     spring.duration: 400
///
/// Stiffness, damping and mass are stored; the other properties are computed from them. Writing a
/// computed property keeps the mass. A new duration keeps the bounce, and a new bounce keeps the
/// duration, so both may be written in any order. A spring without stiffness has neither. The
/// properties of an invalid spring are NaN; assigning an invalid spring is rejected with a warning.
class SpringValueType
{
    Q_GADGET
    /// The stiffness, ≥ 0, the damping, ≥ 0, and the mass, > 0.
    Q_PROPERTY(double stiffness READ stiffness WRITE setStiffness FINAL)
    Q_PROPERTY(double damping READ damping WRITE setDamping FINAL)
    Q_PROPERTY(double mass READ mass WRITE setMass FINAL)
    /// Whether stiffness, damping and mass are valid.
    Q_PROPERTY(bool valid READ isValid FINAL)
    /// The damping ratio, ≥ 0. Below 1 the spring overshoots; at 1 it is as fast as possible
    /// without overshoot; above 1 it is slower.
    Q_PROPERTY(double dampingRatio READ dampingRatio WRITE setDampingRatio FINAL)
    /// The angular frequency of the undamped spring, in radians per second.
    Q_PROPERTY(double naturalFrequency READ naturalFrequency FINAL)
    /// The period of the undamped spring, in milliseconds, > 0. `duration` is another name for it.
    Q_PROPERTY(double response READ response WRITE setResponse FINAL)
    Q_PROPERTY(double duration READ response WRITE setResponse FINAL)
    /// The bounce, in (−1, 1]: 0 at critical damping, 1 without damping, below 0 above critical
    /// damping.
    Q_PROPERTY(double bounce READ bounce WRITE setBounce FINAL)
    /// The time until a run from rest stays within 1/1000 of its distance, in milliseconds; may be
    /// infinite.
    Q_PROPERTY(double settlingTime READ settlingTime FINAL)
    /// The parameters of Origami and Rebound, and the parameters of Pop.
    Q_PROPERTY(double origamiTension READ origamiTension FINAL)
    Q_PROPERTY(double origamiFriction READ origamiFriction FINAL)
    Q_PROPERTY(double bounciness READ bounciness FINAL)
    Q_PROPERTY(double speed READ speed FINAL)
    QML_VALUE_TYPE(spring)
    QML_FOREIGN(sprung::SpringParameters)
    QML_ADDED_IN_VERSION(1, 0)
#ifdef QML_STRUCTURED_VALUE
    QML_STRUCTURED_VALUE
    QML_EXTENDED(SpringValueType) // Qt compares it with the name of the class without namespace
#else
    QML_EXTENDED(sprung::qml::SpringValueType) // Qt 6.4 requires the full name
#endif

public:
    double stiffness() const { return m_spring.stiffness; }
    void setStiffness(double stiffness) { m_spring.stiffness = stiffness; }
    double damping() const { return m_spring.damping; }
    void setDamping(double damping) { m_spring.damping = damping; }
    double mass() const { return m_spring.mass; }
    void setMass(double mass) { m_spring.mass = mass; }

    bool isValid() const { return m_spring.isValid(); }
    double dampingRatio() const { return valueOrNan(&SpringParameters::dampingRatio); }
    double naturalFrequency() const { return valueOrNan(&SpringParameters::naturalFrequency); }
    void setDampingRatio(double ratio)
    {
        m_spring = SpringParameters::fromDampingRatio(ratio, m_spring.stiffness, m_spring.mass);
    }
    double response() const { return 1000 * valueOrNan(&SpringParameters::response); }
    void setResponse(double milliseconds)
    {
        m_spring = SpringParameters::fromResponse(milliseconds / 1000, m_spring.dampingRatio(),
                                                  m_spring.mass);
    }
    double bounce() const { return valueOrNan(&SpringParameters::bounce); }
    void setBounce(double bounce)
    {
        m_spring = SpringParameters::fromDurationAndBounce(m_spring.response(), bounce,
                                                           m_spring.mass);
    }
    double settlingTime() const { return 1000 * valueOrNan(&SpringParameters::settlingTime); }
    double origamiTension() const { return valueOrNan(&SpringParameters::origamiTension); }
    double origamiFriction() const { return valueOrNan(&SpringParameters::origamiFriction); }
    double bounciness() const { return valueOrNan(&SpringParameters::bounciness); }
    double speed() const { return valueOrNan(&SpringParameters::speed); }

    Q_INVOKABLE QString toString() const
    {
        return QStringLiteral("spring(%1, %2, %3)").arg(stiffness()).arg(damping()).arg(mass());
    }

private:
    double valueOrNan(double (SpringParameters::*query)() const) const
    {
        return isValid() ? (m_spring.*query)() : std::numeric_limits<double>::quiet_NaN();
    }

    SpringParameters m_spring; // the only member: QML reinterprets a SpringParameters as this
};

} // namespace sprung::qml
