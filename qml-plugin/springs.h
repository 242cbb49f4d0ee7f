// SPDX-License-Identifier: MIT
#pragma once

#include "qml_warning.h"
#include "spring_value_type.h"
#include "strict_name_proxy.h"

#include <sprung/curves/spring_easing.h>
#include <sprung/curves/stagger.h>
#include <sprung/physics/friction.h>
#include <sprung/physics/rubber_band.h>
#include <sprung/physics/spring_presets.h>

#include <QList>
#include <QObject>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

#include <cmath>

namespace sprung::qml {

/// The springs of Material 3: "spatial" for positions and sizes, "effects" for color and opacity.
class MaterialSprings : public QObject
{
    Q_OBJECT
    /// The springs for positions and sizes.
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
    /// The springs for color and opacity, without overshoot.
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
/// A time below 10 logs a warning, because it is probably in seconds. Values out of range return an
/// invalid spring; assigning it is rejected with a warning. Reading an unknown name is a
/// ReferenceError, so a misspelled spring is not assigned.
class Springs : public QObject
{
    Q_OBJECT
    /// The springs of SwiftUI, with a period of 500 ms. They have no, little and some bounce.
    Q_PROPERTY(sprung::SpringParameters smooth READ smooth CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters snappy READ snappy CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters bouncy READ bouncy CONSTANT FINAL)
    /// The springs of react-spring.
    Q_PROPERTY(sprung::SpringParameters gentle READ gentle CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters wobbly READ wobbly CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters stiff READ stiff CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters slow READ slow CONSTANT FINAL)
    Q_PROPERTY(sprung::SpringParameters molasses READ molasses CONSTANT FINAL)
    /// The springs of Material 3.
    Q_PROPERTY(sprung::qml::MaterialSprings *material READ material CONSTANT FINAL)
    QML_NAMED_ELEMENT(Springs)
    QML_SINGLETON
    QML_ADDED_IN_VERSION(1, 0)

public:
    /// The origin of a sequence of stagger().
    enum StaggerOrigin : int {
        First = StaggerOptions::First,   ///< at index 0
        Last = StaggerOptions::Last,     ///< at the last index
        Center = StaggerOptions::Center, ///< in the middle
        Ends = StaggerOptions::Ends,     ///< at both ends; in a grid, along the whole edge
        Random = StaggerOptions::Random, ///< in a random order that depends on `seed`
    };
    Q_ENUM(StaggerOrigin)

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

    /// Returns a spring with these parameters.
    Q_INVOKABLE sprung::SpringParameters spring(double stiffness, double damping,
                                                double mass = 1) const
    {
        return {stiffness, damping, mass};
    }
    /// Returns the spring with this damping ratio and stiffness, as in Android and Material.
    Q_INVOKABLE sprung::SpringParameters fromDampingRatio(double ratio, double stiffness,
                                                          double mass = 1) const
    {
        return SpringParameters::fromDampingRatio(ratio, stiffness, mass);
    }
    /// Returns the spring with this period of the undamped spring and this damping ratio.
    Q_INVOKABLE sprung::SpringParameters fromResponse(double milliseconds, double dampingRatio,
                                                      double mass = 1) const
    {
        return SpringParameters::fromResponse(seconds(milliseconds, "fromResponse"), dampingRatio,
                                              mass);
    }
    /// Returns the spring with this period of the undamped spring and this bounce, in (−1, 1].
    Q_INVOKABLE sprung::SpringParameters fromDurationAndBounce(double milliseconds, double bounce,
                                                               double mass = 1) const
    {
        return SpringParameters::fromDurationAndBounce(
            seconds(milliseconds, "fromDurationAndBounce"), bounce, mass);
    }
    /// Returns the spring that stays within 1/1000 of its distance after this time.
    Q_INVOKABLE sprung::SpringParameters fromSettlingTime(double milliseconds, double dampingRatio,
                                                          double mass = 1) const
    {
        return SpringParameters::fromSettlingTime(seconds(milliseconds, "fromSettlingTime"),
                                                  dampingRatio, mass);
    }
    /// Returns the spring with these parameters of Origami and Rebound.
    Q_INVOKABLE sprung::SpringParameters fromOrigami(double tension, double friction) const
    {
        return SpringParameters::fromOrigami(tension, friction);
    }
    /// Returns the spring with these parameters of Pop.
    Q_INVOKABLE sprung::SpringParameters fromBouncinessAndSpeed(double bounciness,
                                                                double speed) const
    {
        return SpringParameters::fromBouncinessAndSpeed(bounciness, speed);
    }

    /// Returns the overscroll of a view of \a size units for a pointer \a offset units beyond its
    /// bound: (1 − 1 / (0.55·offset / size + 1)) · size, always less than the size. A negative
    /// offset returns a negative overscroll. Returns 0 if \a offset is not finite, or \a size is
    /// not finite and > 0.
    Q_INVOKABLE double rubberBand(double offset, double size) const
    {
        return isBand(offset, size) ? sprung::rubberBand(offset, size) : 0;
    }
    /// Returns the pointer offset that overscrolls the view by \a offset; the inverse of
    /// rubberBand(). From \a size on, returns the largest number. Returns 0 for the same arguments
    /// as rubberBand().
    Q_INVOKABLE double rubberBandInverse(double offset, double size) const
    {
        return isBand(offset, size) ? sprung::rubberBandInverse(offset, size) : 0;
    }
    /// Returns the distance of a fling with \a velocity in units per second and \a friction per
    /// second: velocity / friction. With a friction of 0, returns the largest number in that
    /// direction. Returns 0 if \a velocity is not finite, or \a friction is not finite and ≥ 0.
    Q_INVOKABLE double project(double velocity, double friction) const
    {
        const Friction law(friction);
        return std::isfinite(velocity) && law.isValid() ? law.restingDisplacement({0, velocity})
                                                        : 0;
    }

    /// Converts a spring for Qt's animations. Returns an object with the `type` and `bezierCurve`
    /// of an easing, the `duration` in milliseconds, and the `error`: the maximum difference from
    /// the spring over a distance of 1. See toEasingCurve() in C++. An invalid spring is rejected
    /// with a warning, and returns a duration of 0.
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
    /// Converts a spring for CSS. Returns duration and easing function, "435ms linear(0, 0.0094
    /// 1.9%, …, 1)", with an error of at most \a error of the distance. Returns an empty string for
    /// a spring that takes too long to settle. See cssLinear() in C++.
    Q_INVOKABLE QString cssLinear(sprung::SpringParameters spring, double error = 0.001) const
    {
        return sprung::cssLinear(spring, error);
    }

    /// Returns the delays of \a count animations that start one after the other, by index, in
    /// milliseconds: \a each between neighbors, \a from a StaggerOrigin, in a line or in a grid of
    /// \a columns. See stagger() in C++. An invalid argument is rejected with a warning, and all
    /// delays are 0.
    ///
    ///     readonly property var delays: Springs.stagger(12, 50, Springs.Center, 4)
    ///     …
    ///     SpringBehavior on scale { delay: delays[index] }
    Q_INVOKABLE QList<int> stagger(int count, double each = 40, int from = First, int columns = 0,
                                   int seed = 0) const
    {
        return sprung::stagger(count, {each, StaggerOptions::Origin(from), columns, seed});
    }

private:
    /// Returns \a milliseconds in seconds. Warns if the value probably was in seconds, the unit of
    /// C++.
    double seconds(double milliseconds, const char *function) const
    {
        if (milliseconds > 0 && milliseconds < 10) {
            warnAtCaller(this, *qjsEngine(this),
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
