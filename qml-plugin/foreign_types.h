// SPDX-License-Identifier: MIT
#pragma once

#include "script_animation.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/animate_hook.h>
#include <sprung/timing/motion.h>

#include <QJSEngine>
#include <QtQml/qqml.h>

/// Registers library classes that QML uses unchanged, and the base classes of its elements.
namespace sprung::qml {

struct TickerForeign
{
    Q_GADGET
    QML_FOREIGN(sprung::Ticker)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)
};

struct ManualTickerForeign
{
    Q_GADGET
    QML_FOREIGN(sprung::ManualTicker)
    QML_NAMED_ELEMENT(ManualTicker)
    QML_ADDED_IN_VERSION(1, 0)
};

struct MotionForeign
{
    Q_GADGET
    QML_FOREIGN(sprung::Motion)
    QML_NAMED_ELEMENT(Motion)
    QML_SINGLETON
    QML_ADDED_IN_VERSION(1, 0)

public:
    static sprung::Motion *create(QQmlEngine *, QJSEngine *)
    {
        QJSEngine::setObjectOwnership(sprung::Motion::instance(), QJSEngine::CppOwnership);
        sprung::setAnimateScriptHook(&animateScript);
        return sprung::Motion::instance();
    }
};

/// The type of SpringChain.followers, for tools such as qmllint.
struct ObjectListForeign
{
    Q_GADGET
    QML_ANONYMOUS
    QML_FOREIGN(QList<QObject *>)
    QML_SEQUENTIAL_CONTAINER(QObject *)
    QML_ADDED_IN_VERSION(1, 0)
};

struct SpringChainForeign
{
    Q_GADGET
    QML_FOREIGN(sprung::SpringChain)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)
};

struct InterpolatorForeign
{
    Q_GADGET
    QML_FOREIGN(sprung::Interpolator)
    QML_NAMED_ELEMENT(Interpolator)
    QML_UNCREATABLE("Interpolator is abstract: use SpringInterpolator or one of its siblings")
    QML_ADDED_IN_VERSION(1, 0)
};

struct SpringInterpolatorForeign
{
    Q_GADGET
    QML_FOREIGN(sprung::SpringInterpolator)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)
};

struct FrictionInterpolatorForeign
{
    Q_GADGET
    QML_FOREIGN(sprung::FrictionInterpolator)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)
};

struct GravityInterpolatorForeign
{
    Q_GADGET
    QML_FOREIGN(sprung::GravityInterpolator)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)
};

struct ExponentialInterpolatorForeign
{
    Q_GADGET
    QML_FOREIGN(sprung::ExponentialInterpolator)
    QML_ANONYMOUS
    QML_ADDED_IN_VERSION(1, 0)
};

} // namespace sprung::qml
