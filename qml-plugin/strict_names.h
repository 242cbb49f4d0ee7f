// SPDX-License-Identifier: MIT
#pragma once

#include <QJSValue>
#include <QObject>

QT_BEGIN_NAMESPACE
class QJSEngine;
QT_END_NAMESPACE

namespace sprung::qml {

/// Makes it an error in JavaScript to read a name that an object does not have. Without this,
/// `spring: Springs.bounzy` is undefined, and silently resets the spring.
///
/// The engine asks the prototype of an object for what the object does not have. So the prototype
/// gets a Proxy in front of it that throws a ReferenceError, which QML prints with file and line.
class StrictNameProxy : public QObject
{
    Q_OBJECT

public:
    /// From now on, unknown names of \a object are errors, in which it is called \a name. The object
    /// has a parent, or else the engine owns it.
    StrictNameProxy(QJSEngine *engine, QObject *object, QString name);

    /// The `get` of the Proxy.
    Q_INVOKABLE QJSValue get(const QJSValue &prototype, const QJSValue &name,
                             const QJSValue &receiver);

private:
    QJSEngine *m_engine;
    QString m_name;
    QJSValue m_object; // keeps the prototype, which would be collected as garbage
};

} // namespace sprung::qml
