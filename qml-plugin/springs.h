// SPDX-License-Identifier: MIT
#pragma once

#include "qml_warning.h"
#include "spring_value_type.h"
#include "strict_names.h"

#include <sprung/interpolators/spring_easing.h>
#include <sprung/physics/friction.h>
#include <sprung/physics/rubber_band.h>
#include <sprung/physics/spring_presets.h>

#include <QObject>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

#include <cmath>

namespace sprung::qml {

/// Material 3's springs: "spatial" for positions and sizes, "effects" for color and opacity.
class MaterialSprings : public QObject
{
    Q_OBJECT
    Q_PROPERTY(sprung::SpringParameters expressiveDefaultSpatial READ expressiveDefaultSpatial
                   CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters expressiveFastSpatial READ expressiveFastSpatial CONSTANT
                   FINAL)
    Q_PROPERTY(sprung::SpringParameters expressiveSlowSpatial READ expressiveSlowSpatial CONSTANT
                   FINAL)
    Q_PROPERTY(sprung::SpringParameters standardDefaultSpatial READ standardDefaultSpatial
                   CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters standardFastSpatial READ standardFastSpatial CONSTANT
                   FINAL)
    Q_PROPERTY(sprung::SpringParameters standardSlowSpatial READ standardSlowSpatial CONSTANT
                   FINAL)
    Q_PROPERTY(sprung::SpringParameters defaultEffects READ defaultEffects CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters fastEffects READ fastEffects CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters slowEffects READ slowEffects CONSTANT FINAL)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)

public:
    using QObject::QObject;

    SpringParameters expressiveDefaultSpatial() const
    {
        return springs::material::expressiveDefaultSpatial;
    }
    SpringParameters expressiveFastSpatial() const
    {
        return springs::material::expressiveFastSpatial;
    }
    SpringParameters expressiveSlowSpatial() const
    {
        return springs::material::expressiveSlowSpatial;
    }
    SpringParameters standardDefaultSpatial() const
    {
        return springs::material::standardDefaultSpatial;
    }
    SpringParameters standardFastSpatial() const { return springs::material::standardFastSpatial; }
    SpringParameters standardSlowSpatial() const { return springs::material::standardSlowSpatial; }
    SpringParameters defaultEffects() const { return springs::material::defaultEffects; }
    SpringParameters fastEffects() const { return springs::material::fastEffects; }
    SpringParameters slowEffects() const { return springs::material::slowEffects; }
};

/// Named springs, and conversions from the parameters of other frameworks. Times are milliseconds.
/// One below 10 gives a warning, because it was probably meant as seconds. Values out of range give
/// an invalid spring, which is refused wherever it is assigned. Reading a name that it does not
/// have is a ReferenceError, so a misspelled spring is not assigned.
class Springs : public QObject
{
    Q_OBJECT
    Q_PROPERTY(sprung::SpringParameters smooth READ smooth CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters snappy READ snappy CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters bouncy READ bouncy CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters gentle READ gentle CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters wobbly READ wobbly CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters stiff READ stiff CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters slow READ slow CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters molasses READ molasses CONSTANT FINAL)
    Q_PROPERTY(sprung::qml::MaterialSprings *material READ material CONSTANT FINAL)
    QML_NAMED_ELEMENT(Springs)
    QML_SINGLETON
    QML_ADDED_IN_VERSION(1, 0)

public:
    static Springs *create(QQmlEngine *, QJSEngine *engine) { return new Springs(engine); }

    explicit Springs(QJSEngine *engine)
        : m_names(engine, this, QStringLiteral("Springs"))
        , m_materialNames(engine, &m_material, QStringLiteral("Springs.material"))
    {
    }

    SpringParameters smooth() const { return springs::smooth; }
    SpringParameters snappy() const { return springs::snappy; }
    SpringParameters bouncy() const { return springs::bouncy; }
    SpringParameters gentle() const { return springs::gentle; }
    SpringParameters wobbly() const { return springs::wobbly; }
    SpringParameters stiff() const { return springs::stiff; }
    SpringParameters slow() const { return springs::slow; }
    SpringParameters molasses() const { return springs::molasses; }
    MaterialSprings *material() { return &m_material; }

    Q_INVOKABLE sprung::SpringParameters spring(double stiffness, double damping,
                                                double mass = 1) const
    {
        return {stiffness, damping, mass};
    }
    Q_INVOKABLE sprung::SpringParameters fromDampingRatio(double ratio, double stiffness,
                                                          double mass = 1) const
    {
        return SpringParameters::fromDampingRatio(ratio, stiffness, mass);
    }
    Q_INVOKABLE sprung::SpringParameters fromResponse(double milliseconds, double dampingRatio,
                                                      double mass = 1) const
    {
        return SpringParameters::fromResponse(seconds(milliseconds, "fromResponse"), dampingRatio,
                                              mass);
    }
    Q_INVOKABLE sprung::SpringParameters fromDurationAndBounce(double milliseconds, double bounce,
                                                               double mass = 1) const
    {
        return SpringParameters::fromDurationAndBounce(
            seconds(milliseconds, "fromDurationAndBounce"), bounce, mass);
    }
    Q_INVOKABLE sprung::SpringParameters fromSettlingTime(double milliseconds, double dampingRatio,
                                                          double mass = 1) const
    {
        return SpringParameters::fromSettlingTime(seconds(milliseconds, "fromSettlingTime"),
                                                  dampingRatio, mass);
    }
    Q_INVOKABLE sprung::SpringParameters fromOrigami(double tension, double friction) const
    {
        return SpringParameters::fromOrigami(tension, friction);
    }
    Q_INVOKABLE sprung::SpringParameters fromBouncinessAndSpeed(double bounciness,
                                                                double speed) const
    {
        return SpringParameters::fromBouncinessAndSpeed(bounciness, speed);
    }

    /// How far a view of \a size units gives way to a finger that is \a offset units beyond its end:
    /// (1 − 1 / (0.55·offset / size + 1)) · size, and never as far as the size. A negative offset
    /// gives the negative distance. 0 if the offset is not finite, or the size not finite and > 0.
    Q_INVOKABLE double rubberBand(double offset, double size) const
    {
        return isBand(offset, size) ? sprung::rubberBand(offset, size) : 0;
    }
    /// The inverse of rubberBand(): the offset of the finger for which the view gives way by \a
    /// offset. From the size on, the largest number. 0 for the same arguments as rubberBand().
    Q_INVOKABLE double rubberBandInverse(double offset, double size) const
    {
        return isBand(offset, size) ? sprung::rubberBandInverse(offset, size) : 0;
    }
    /// How far a throw of \a velocity units per second leads with a friction per second: velocity /
    /// friction. With a friction of 0, the largest number in that direction. 0 if the velocity is
    /// not finite, or the friction not finite and ≥ 0.
    Q_INVOKABLE double project(double velocity, double friction) const
    {
        const Friction law(friction);
        return std::isfinite(velocity) && law.isValid() ? law.restingDisplacement({0, velocity})
                                                        : 0;
    }

    /// A spring for Qt's animations: an object with the `type` and `bezierCurve` of an easing, the
    /// `duration` in milliseconds, and the `error`, which is the greatest distance from the spring
    /// on a way of 1. See toEasingCurve() of C++. An invalid spring is refused with a warning, and
    /// gives a duration of 0.
    ///
    ///     readonly property var curve: Springs.easing(Springs.bouncy)
    ///     NumberAnimation { duration: curve.duration; easing.bezierCurve: curve.bezierCurve }
    Q_INVOKABLE QVariantMap easing(sprung::SpringParameters spring, double error = 0.001) const
    {
        const SpringEasing easing = toEasingCurve(spring, error);
        QVariantList bezierCurve;
        for (const QPointF point : easing.curve.toCubicSpline())
            bezierCurve << point.x() << point.y();
        return {{QStringLiteral("type"), easing.curve.type()},
                {QStringLiteral("bezierCurve"), bezierCurve},
                {QStringLiteral("duration"), easing.duration},
                {QStringLiteral("error"), easing.error}};
    }
    /// A spring for CSS: duration and easing function, "435ms linear(0, 0.0094 1.9%, …, 1)", with
    /// an error of at most \a error of the way. Empty for a spring that takes too long to come to
    /// rest. See cssLinear() of C++.
    Q_INVOKABLE QString cssLinear(sprung::SpringParameters spring, double error = 0.001) const
    {
        return sprung::cssLinear(spring, error);
    }

private:
    /// Warns of what was probably meant as seconds, as SpringParameters of C++ takes them.
    double seconds(double milliseconds, const char *function) const
    {
        if (milliseconds > 0 && milliseconds < 10) {
            warnOfCall(this,
                       QStringLiteral("%1() takes milliseconds, and %2 is a very short time")
                           .arg(QLatin1StringView(function))
                           .arg(milliseconds));
        }
        return milliseconds / 1000;
    }
    static bool isBand(double offset, double size)
    {
        return std::isfinite(offset) && std::isfinite(size) && size > 0;
    }

    MaterialSprings m_material{this};
    StrictNameProxy m_names;
    StrictNameProxy m_materialNames;
};

} // namespace sprung::qml
