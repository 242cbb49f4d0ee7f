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
        {"restSpeed", -1.0, validValues({10.0, 0.0}), {-1.0, -2.0}, "settingsChanged"},
        {"updateRate", 0.0, validValues({30.0, 1000.0}), {-1.0, 1000.1}, "settingsChanged"},
        {"minimum", QVariant(), -500.0, noNumbers, "boundsChanged"},
        {"maximum", QVariant(), 500.0, noNumbers, "boundsChanged"},
        {"boundsBehavior", Interpolator::Stop, Interpolator::Bounce, {}, "boundsChanged"},
        {"restitution", 0.5, validValues({0.75, 0.0, 1.0}), {-0.1, 1.1}, "boundsChanged"},
        {"angular", false, true, {}, "targetChanged"},
        {"valid", true, readOnly, {}, "targetChanged"},
        {"settlingTime", 0.0, readOnly, {}, "updated"},
    };
}

/// Properties that SpringInterpolator adds.
inline PropertyRows springInterpolatorRows()
{
    const auto waypoints = [](const QVariant &waypoint, const char *reason) {
        return invalidValue(listValue({100.0, waypoint, 20.0}), reason);
    };
    const auto map = [](const char *key, const QVariant &value) {
        return QVariantMap{{QStringLiteral("to"), 50.0}, {QString::fromLatin1(key), value}};
    };
    return {
        {"spring", springValue(170, 26), validValues({springValue(300, 20), springValue(0, 1)})},
        {"stiffness", 170.0, validValues({300.0, 0.0}), {-1e-9, -1.0}, "springChanged"},
        {"damping", 26.0, validValues({10.0, 0.0}), {-1e-9, -1.0}, "springChanged"},
        {"mass",
         1.0,
         2.0,
         {0.0, -1.0, invalidValue(1e-307, "stiffness or damping / mass overflows")},
         "springChanged"},
        {"approximateDuration", -1, validValues({400, 0}), {-2}, "settingsChanged"},
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
         validValues({listValue({100.0, 300.0}),
                      listValue({100.0,
                                 QVariantMap{{"to", 50.0},
                                             {"passDistance", 5.0},
                                             {"delay", 200},
                                             {"spring", springValue(200, 8)}}})}),
         {waypoints({}, "waypoint 1: it has no value"),
          waypoints(QVariantMap{{"delay", 5}}, "waypoint 1: it has no value"),
          waypoints(map("inside", 5), "it has no \"inside\""),
          waypoints(map("spring", 300), "300 is no spring"),
          waypoints(map("spring", springValue(-1, 1)), "its spring is invalid"),
          waypoints(map("delay", -5), "-5 is no delay"),
          waypoints(map("delay", "soon"), "soon is no delay"),
          waypoints(map("passDistance", -1.0), "its passDistance is -1"),
          waypoints(map("passDistance", qQNaN()), "its passDistance is nan")},
         "settingsChanged",
         0,
         "waypoints",
         {waypoints("abc", "abc"), waypoints(qQNaN(), "nan"), waypoints(qInf(), "inf"),
          waypoints(QPointF(1, 2), "QPointF"), waypoints(listValue({1.0}), "QVariantList")}},
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
        {"friction", 2.0, validValues({3.0, 0.0}), {-1.0}, "settingsChanged"},
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
        {"duration", 250, validValues({300, 0}), {-1}, "settingsChanged"},
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

inline PropertyRows motionSchemeRows()
{
    const auto map = [](const char *key, const QVariant &value, const char *reason) {
        return invalidValue(QVariantMap{{QString::fromLatin1(key), value}}, reason);
    };
    QVariantList noSchemes{
        invalidValue(7, "7 is no MotionScheme.Scheme"),
        invalidValue(0.5, "0.5 is no MotionScheme.Scheme"),
        invalidValue("Standard", "QString is no scheme"),
        invalidValue(objectValue(Motion::instance()), "is no scheme"),
        invalidValue(springValue(100, 1), "is no scheme"),
        invalidValue(listValue({1}), "is no scheme"),
        invalidValue(QVariantMap(), "is no scheme"),
        invalidValue(QVariant::fromValue(nullptr), "is no scheme"),
        map("spatail", 3, "has no \"spatail\""),
        map("spatial", 3, "is no spring"),
        map("fastSpatial", springValue(-1, 1), "its \"fastSpatial\" is invalid"),
        map("spatial", {}, "is no spring"),
        map("effects", springValue(100, 1), "overshoots"),
    };
    for (const auto part : {&SchemeSprings::fastEffects, &SchemeSprings::defaultEffects,
                            &SchemeSprings::slowEffects}) {
        SchemeSprings springs = SchemeSprings::standard();
        springs.*part = {100, 1, 1};
        noSchemes << invalidValue(QVariant::fromValue(springs), "overshoot as effects");
    }
    return {
        {"scheme", QVariant(), int(MotionScheme::Expressive), noSchemes},
        {"pace", MotionScheme::Default, MotionScheme::Fast},
        {"speed", 1.0, validValues({2.0, 10.0}), {0.0, -1.0, 10.1}},
        {"dampingScale", 1.0, validValues({0.5, 10.0}), {0.0, -1.0, 10.1}},
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
