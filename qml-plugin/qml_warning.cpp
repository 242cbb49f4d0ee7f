// SPDX-License-Identifier: MIT
#include "qml_warning.h"

#include <sprung/global/warning.h>

#include <QQmlContext>
#include <QQmlEngine>
#include <QQmlInfo>
#include <QThread>

namespace sprung::qml {

namespace {

/// Whether \a object is declared in a QML document. Singletons have a context without a document.
bool isDeclared(const QObject *object)
{
    const QQmlContext *const context = qmlContext(object);
    return context && context->contextObject();
}

} // namespace

bool warnInQml(const QObject *object, const QString &text, const QString &context)
{
    if (object->thread() != QThread::currentThread())
        return false; // only the engine's thread may use the engine
    const QObject *declared = object;
    while (declared && !isDeclared(declared))
        declared = declared->parent();
    if (!declared)
        return false;
    QString subject = context;
    if (declared != object) { // qmlWarning() names the declared object
        subject = context.isEmpty() ? describe(object) : describe(object) + u' ' + context;
        subject.remove(QStringLiteral("qml::")).remove(QStringLiteral("sprung::")); // as in QML
    }
    qmlWarning(declared).noquote()
        << (subject.isEmpty() ? text : subject + QStringLiteral(": ") + text);
    return true;
}

void warnAtCaller(const QObject *object, QJSEngine &engine, const QString &text)
{
    // Lines have the form "function@file:line". The first line is the expression evaluated here.
    const QString stack = engine.evaluate(QStringLiteral("new Error().stack")).toString();
    const QString caller = stack.section(u'\n', 1, 1).section(u'@', 1);
    warn(object, text, caller.isEmpty() ? QString() : QStringLiteral("at ") + caller);
}

namespace {

void installWarningHandler()
{
    setWarningHandler(warnInQml);
}
Q_CONSTRUCTOR_FUNCTION(installWarningHandler)

void removeWarningHandler()
{
    setWarningHandler(nullptr);
}
Q_DESTRUCTOR_FUNCTION(removeWarningHandler) // clazy:exclude=rule-of-three

} // namespace

} // namespace sprung::qml
