// SPDX-License-Identifier: MIT
// The tables of the interpolators, for the classes of C++ and the elements of QML.
#pragma once

#include "property_contract.h"

#include <sprung/interpolators/spring_interpolator.h>

namespace sprung {

inline QVariant springValue(double stiffness, double damping)
{
    return QVariant::fromValue(SpringParameters{stiffness, damping, 1});
}

/// Values that no property of type double takes.
inline const QVariantList noNumbers{qQNaN(), qInf(), -qInf(), "far", QPointF(1, 2)};

/// Properties of an interpolator that is bound to \a property, a number. The values \a other and
/// \a target are other values for the property and the target; invalid if they are fixed.
inline PropertyRows interpolatorRows(const QString &property, const QVariant &other = {},
                                     const QVariant &target = {})
{
    return {
        {"target", unspecified, target},
        {"property", property, other, {}, "targetChanged"},
        {"from", QVariant(), 20.0, noNumbers},
        {"to", unspecified, 100.0, noNumbers},
        {"value", 0.0, readOnly, {}, "updated"},
        {"velocity", 0.0, {}, noNumbers, "updated"},
        {"progress", 1.0, readOnly, {}, "updated"},
        {"running", false, {}},
        {"delay", 0, 30, {-1}, "settingsChanged"},
        {"paused", false, true},
        {"held", false, true},
        {"tolerance", 0.0, 0.5, {-1.0}, "settingsChanged"},
        {"restSpeed", -1.0, 10.0, {-1.0, -2.0}, "settingsChanged"},
        {"updateRate", 0.0, 30.0, {-1.0, 1000.1}, "settingsChanged"},
        {"minimum", QVariant(), -500.0, noNumbers, "boundsChanged"},
        {"maximum", QVariant(), 500.0, noNumbers, "boundsChanged"},
        {"boundsBehavior", Interpolator::Stop, Interpolator::Bounce, {}, "boundsChanged"},
        {"restitution", 0.5, 0.75, {-0.1, 1.1}, "boundsChanged"},
        {"angular", false, true, {}, "targetChanged"},
        {"valid", true, readOnly, {}, "targetChanged"},
        {"settlingTime", 0.0, readOnly, {}, "updated"},
    };
}

/// Properties that SpringInterpolator adds.
inline PropertyRows springInterpolatorRows()
{
    const auto waypoints = [](const QVariant &waypoint) { return listValue({100.0, waypoint}); };
    const auto map = [](const char *key, const QVariant &value) {
        return QVariantMap{{QStringLiteral("to"), 50.0}, {QString::fromLatin1(key), value}};
    };
    return {
        {"spring", springValue(170, 26), springValue(300, 20)},
        {"stiffness", 170.0, 300.0, {-1e-9, -1.0}, "springChanged"},
        {"damping", 26.0, 10.0, {-1e-9, -1.0}, "springChanged"},
        {"mass", 1.0, 2.0, {0.0, -1.0, 1e-307}, "springChanged"},
        {"approximateDuration", -1, 400, {-2}, "settingsChanged"},
        {"targetVelocity",
         QVariant(),
         -30.0,
         {},
         "settingsChanged",
         0,
         "targetVelocity",
         noNumbers},
        {"finalPosition", false, true},
        {"waypoints",
         QVariantList(),
         listValue({100.0, 300.0}),
         {waypoints({}), waypoints(QVariantMap{{"delay", 5}}), waypoints(map("inside", 5)),
          waypoints(map("spring", 300)), waypoints(map("spring", springValue(-1, 1))),
          waypoints(map("delay", -5)), waypoints(map("delay", "soon")),
          waypoints(map("passDistance", -1.0)), waypoints(map("passDistance", qQNaN()))},
         "settingsChanged",
         0,
         "waypoints",
         {waypoints("abc"), waypoints(qQNaN()), waypoints(qInf()), waypoints(QPointF(1, 2)),
          waypoints(listValue({1.0}))}},
        {"currentWaypoint", -1, readOnly},
        {"role", MotionScheme::Automatic, MotionScheme::Effects, {}, "settingsChanged"},
        {"solver",
         SpringInterpolator::Analytic,
         SpringInterpolator::RungeKutta4,
         {},
         "settingsChanged"},
        {"settling",
         SpringInterpolator::Threshold,
         SpringInterpolator::Window,
         {},
         "settingsChanged"},
        {"overshoot",
         SpringInterpolator::Allowed,
         SpringInterpolator::Clamped,
         {},
         "settingsChanged"},
    };
}

/// Properties that FrictionInterpolator adds.
inline PropertyRows frictionInterpolatorRows()
{
    return {
        {"friction", 2.0, 3.0, {-1.0}, "settingsChanged"},
        {"snapPoints", QVariantList(), listValue({50.0, 150.0}), {}, "settingsChanged"},
        {"snapInterval", 0.0, 10.0, {-1.0}, "settingsChanged"},
        {"spring", springValue(170, 26), springValue(300, 20)},
        {"restingValue", 0.0, readOnly},
    };
}

/// Properties that GravityInterpolator adds.
inline PropertyRows gravityInterpolatorRows()
{
    return {
        {"acceleration", 1000.0, 500.0, {}, "settingsChanged", 0, "acceleration", noNumbers},
        {"floor", QVariant(), 400.0, {}, "settingsChanged", 0, "floor", noNumbers},
    };
}

/// Properties that ExponentialInterpolator adds.
inline PropertyRows exponentialInterpolatorRows()
{
    return {
        {"duration", 250, 300, {-1}, "settingsChanged"},
        {"finalVelocity", 0.0, 50.0, {0.0, -5.0}, "settingsChanged"},
    };
}

inline PropertyRows springChainRows(QObject *leader)
{
    return {
        {"leader", objectValue(nullptr), objectValue(leader)},
        {"followers", QVariant::fromValue(QList<QObject *>()),
         QVariant::fromValue(QList<QObject *>{leader})},
        {"properties", QStringList{"x", "y"}, QStringList{"x"}},
        {"spring", springValue(170, 26), springValue(300, 20)},
        {"falloff", 1.0, 0.5, {0.0, -1.0}},
        {"offsets", QVariantList(), listValue({10.0})},
        {"running", false, readOnly},
    };
}

inline PropertyRows springNumbersRows()
{
    using Numbers = QList<double>;
    const auto value = [](const Numbers &numbers) { return QVariant::fromValue(numbers); };
    return {
        {"to", value({}), value({1, 2}), {value({5, qQNaN()}), value({qInf()})}},
        {"values", value({}), readOnly, {}, "updated"},
        {"velocities", value({}), readOnly, {}, "updated"},
        {"spring", springValue(170, 26), springValue(300, 20)},
        {"tolerance", 0.0, 0.5, {-1.0}},
        {"running", false, readOnly},
    };
}

inline PropertyRows motionSchemeRows()
{
    const auto map = [](const char *key, const QVariant &value) {
        return QVariantMap{{QString::fromLatin1(key), value}};
    };
    QVariantList noSchemes{7,
                           0.5,
                           "Standard",
                           objectValue(Motion::instance()),
                           springValue(100, 1),
                           map("spatail", 3),
                           map("spatial", 3),
                           map("fastSpatial", springValue(-1, 1)),
                           map("spatial", {}),
                           map("effects", springValue(100, 1))};
    for (const auto part : {&SchemeSprings::fastEffects, &SchemeSprings::defaultEffects,
                            &SchemeSprings::slowEffects}) {
        SchemeSprings springs = SchemeSprings::standard();
        springs.*part = {100, 1, 1}; // overshoots
        noSchemes << QVariant::fromValue(springs);
    }
    return {
        {"scheme", QVariant(), int(MotionScheme::Expressive), noSchemes},
        {"pace", MotionScheme::Default, MotionScheme::Fast},
        {"speed", 1.0, 2.0, {0.0, -1.0, 10.1}},
        {"dampingScale", 1.0, 0.5, {0.0, -1.0, 10.1}},
        {"reducedMotion", false, true},
        {"spatial", springValue(170, 26), readOnly, {}, "springsChanged"},
        {"effects", springValue(170, 26), readOnly, {}, "springsChanged"},
    };
}

inline PropertyRows motionRecorderRows()
{
    return {
        {"frameRate", 60.0, 30.0, {0.0, -1.0}},
        {"tolerance", 1e-9, 1e-6, {-1.0}},
        {"frameCount", 0, readOnly},
    };
}

/// Starts an interpolator.
inline void startRun(QObject &object)
{
    auto &interpolator = static_cast<Interpolator &>(object);
    interpolator.setTo(300);
    interpolator.start();
}

} // namespace sprung
