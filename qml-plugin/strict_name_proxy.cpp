// SPDX-License-Identifier: MIT
#include "strict_name_proxy.h"

#include <QJSEngine>

#include <utility>

namespace sprung::qml {

namespace {

/// Returns the JavaScript wrapper of \a object. JavaScript does not own objects with a parent.
QJSValue wrapped(QJSEngine *engine, QObject *object)
{
    if (object->parent())
        QJSEngine::setObjectOwnership(object, QJSEngine::CppOwnership);
    return engine->newQObject(object);
}

} // namespace

StrictNameProxy::StrictNameProxy(QJSEngine *engine, QObject *object, QString name)
    : QObject(object)
    , m_engine(engine)
    , m_name(std::move(name))
    , m_object(wrapped(engine, object))
{
    QJSValue handler = engine->newObject();
    handler.setProperty(QStringLiteral("get"),
                        wrapped(engine, this).property(QStringLiteral("get")));
    const QJSValue proxy = engine->globalObject().property(QStringLiteral("Proxy"));
    m_object.setPrototype(proxy.callAsConstructor({m_object.prototype(), handler}));
}

QJSValue StrictNameProxy::get(const QJSValue &prototype, const QJSValue &name,
                              const QJSValue &receiver)
{
    Q_UNUSED(receiver)
    // JSON.stringify() reads toJSON of any object, and a Promise reads then.
    const QString requestedName = name.toString();
    const bool isOptional = !name.isString() || requestedName == QLatin1StringView("toJSON")
        || requestedName == QLatin1StringView("then");
    if (isOptional || prototype.hasProperty(requestedName))
        return prototype.property(requestedName);
    m_engine->throwError(QJSValue::ReferenceError,
                         QStringLiteral("%1.%2 is not defined").arg(m_name, requestedName));
    return {};
}

} // namespace sprung::qml
