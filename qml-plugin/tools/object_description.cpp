// SPDX-License-Identifier: MIT
#include "object_description.h"

#include <QObject>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQmlInfo>
#include <QRegularExpression>
#include <QScopeGuard>

namespace sprung::qml {

QString explicitName(const QObject *object)
{
    const QQmlContext *context = qmlContext(object);
    const QString id = context ? context->nameForObject(object) : QString();
    return id.isEmpty() ? object->objectName() : id;
}

QString displayName(const QObject *object)
{
    if (!object)
        return {};
    if (const QString name = explicitName(object); !name.isEmpty())
        return name;
    // Card_QMLTYPE_7_QML_9, QQuickRectangle
    static const QRegularExpression decoration(
        QStringLiteral("_QML(TYPE)?_\\d+.*|^QQuick(?=[A-Z])|^.*::"));
    return QString::fromLatin1(object->metaObject()->className()).remove(decoration);
}

/// Qt's public API provides the document of an object, but the line only in a warning about the
/// object. This function therefore emits a warning and catches it. Slots connected to
/// QQmlEngine::warnings also get the warning.
QString declarationLocation(QObject *object)
{
    // The spring inside a SpringBehavior is declared where the behavior is.
    if (auto *behavior = object->property("behavior").value<QObject *>())
        object = behavior;
    QQmlEngine *engine = qmlEngine(object);
    if (!engine)
        return {};
    const bool wasPrinted = engine->outputWarningsToStandardError();
    engine->setOutputWarningsToStandardError(false);
    const auto restore = qScopeGuard([&] { engine->setOutputWarningsToStandardError(wasPrinted); });

    QString location;
    QObject listener;
    const auto onWarnings = [location = &location](const QList<QQmlError> &warnings) {
        const QString document = warnings.first().url().fileName();
        if (!document.isEmpty() && warnings.first().line() > 0)
            *location = QStringLiteral("%1:%2").arg(document).arg(warnings.first().line());
    };
    QObject::connect(engine, &QQmlEngine::warnings, &listener, onWarnings);
    qmlInfo(object) << "declared here";
    return location;
}

} // namespace sprung::qml
