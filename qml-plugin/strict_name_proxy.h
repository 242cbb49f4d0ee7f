// SPDX-License-Identifier: MIT
#pragma once

#include <QJSValue>
#include <QObject>

QT_BEGIN_NAMESPACE
class QJSEngine;
QT_END_NAMESPACE

namespace sprung::qml {

/// Throws a ReferenceError in JavaScript when code reads an unknown name of an object. Otherwise
/// `spring: Springs.bounzy` is undefined, and silently resets the spring.
///
/// The engine looks up unknown names in the prototype of an object. So a Proxy is put in front of
/// the prototype. It throws the ReferenceError, which QML prints with file and line.
class StrictNameProxy : public QObject
{
    Q_OBJECT

public:
    /// Makes unknown names of \a object errors, which call the object \a name. The object must have
    /// a parent; otherwise the engine owns it.
    StrictNameProxy(QJSEngine *engine, QObject *object, QString name);

    /// Implements the `get` trap of the Proxy.
    Q_INVOKABLE QJSValue get(const QJSValue &prototype, const QJSValue &name,
                             const QJSValue &receiver);

private:
    QJSEngine *m_engine;
    QString m_name;
    QJSValue m_object; // keeps the prototype from garbage collection
};

} // namespace sprung::qml
