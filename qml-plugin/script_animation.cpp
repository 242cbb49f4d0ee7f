// SPDX-License-Identifier: MIT
#include "script_animation.h"

#include "qml_warning.h"

#include <sprung/global/warning.h>
#include <sprung/timing/animate_hook.h>
#include <sprung/timing/motion.h>

#include <QJSManagedValue>
#include <QQmlComponent>
#include <QQmlEngine>

#include <memory>
#include <optional>

namespace sprung::qml {

namespace {

/// Returns the engine of a JavaScript function. Motion is the same object in all engines, so it
/// cannot tell the caller's engine; but each engine has its own Qt.application.
QJSEngine *engineOf(const QJSValue &function)
{
    const QJSValue getter = function.property(QStringLiteral("constructor"))
                                .call({QStringLiteral("return Qt.application")});
    const QObject *const application = getter.call().toQObject();
    return qjsEngine(application ? application : Motion::instance());
}

/// Loads Sprung.Layouts, which implements layout transitions. The document need not import it.
void loadLayouts(QJSEngine &engine)
{
    auto *const qml = qobject_cast<QQmlEngine *>(&engine);
    if (hasAnimateHook() || !qml)
        return;
    QQmlComponent component(qml);
    component.setData("import QtQml\nimport Sprung.Layouts\nQtObject { }", QUrl());
    delete component.create();
    if (component.isError())
        warnAtCaller(Motion::instance(), engine,
                     QStringLiteral("animate() is without effect: ") + component.errorString());
}

std::optional<SpringParameters> springOf(const QVariant &variant, QJSEngine &engine)
{
    const bool isUnset = !variant.isValid() || variant.isNull();
    const auto spring = variant.value<SpringParameters>();
    if (!isUnset && variant.metaType() == QMetaType::fromType<SpringParameters>()
        && spring.isValid())
        return spring;
    if (!isUnset) {
        warnAtCaller(Motion::instance(), engine,
                     QStringLiteral("animate() rejected the spring ") + describe(variant));
    }
    return {};
}

} // namespace

void animateScript(const QVariant &function, const QVariant &spring)
{
    const auto value = function.value<QJSValue>();
    QJSEngine *const engine = engineOf(value);
    if (!engine)
        return; // the caller is not QML
    const QJSManagedValue called(value, engine);
    if (!called.isFunction())
        return warnAtCaller(Motion::instance(), *engine,
                            QStringLiteral("animate() needs a function"));
    loadLayouts(*engine);
    std::optional<QJSValue> thrown;
    const auto change = [&] {
        called.call();
        if (engine->hasError()) // the code below calls JavaScript
            thrown = engine->catchError();
    };
    Motion::animate(change, springOf(spring, *engine));
    if (thrown)
        engine->throwError(*thrown);
}

} // namespace sprung::qml
