// SPDX-License-Identifier: MIT
#include "warning.h"

#include "logging.h"

#include <QDebug>
#include <QObject>
#include <QThread>

#include <atomic>

namespace sprung {

namespace {
std::atomic<WarningHandler> warningHandler = nullptr;
} // namespace

QString describe(const QObject *object)
{
    const QString name = object->objectName();
    const auto className = QString::fromUtf8(object->metaObject()->className());
    return name.isEmpty() ? className : QStringLiteral("%1 \"%2\"").arg(className, name);
}

QString describe(const QVariant &value)
{
    if (value.metaType() == QMetaType::fromType<SpringParameters>())
        return describe(value.value<SpringParameters>());
    QString text = value.toString();
    if (text.isEmpty())
        QDebug(&text) << value;
    return text.trimmed();
}

QString describe(const SpringParameters &spring)
{
    return QStringLiteral("stiffness %1, damping %2, mass %3")
        .arg(spring.stiffness)
        .arg(spring.damping)
        .arg(spring.mass);
}

void warn(const QObject *object, const QString &text, const QString &context)
{
    const WarningHandler handler = warningHandler.load();
    if (handler && handler(object, text, context))
        return;
    const QString subject = context.isEmpty() ? describe(object)
                                              : describe(object) + u' ' + context;
    qCWarning(lcSprung).noquote().nospace() << subject << ": " << text;
}

void reject(const QObject *object, const char *property, const QVariant &value)
{
    warn(object,
         QStringLiteral("rejected %1 %2").arg(QLatin1StringView(property), describe(value)));
}

QString validationError(const SpringParameters &spring)
{
    if (!spring.isValid()) {
        return QStringLiteral("rejected spring with %1: it is invalid").arg(describe(spring));
    }
    const double seconds = spring.response();
    if (!(seconds > 60 && seconds < 60'000)) // a minute as milliseconds
        return {};
    return QStringLiteral("has a spring with a period of %1 s; SpringParameters takes seconds")
        .arg(seconds);
}

bool warnIfInvalid(const QObject *object, const SpringParameters &spring)
{
    if (const QString problem = validationError(spring); !problem.isEmpty())
        warn(object, problem);
    return spring.isValid();
}

bool isOwnThread(const QObject *object, const char *command)
{
    const bool isOwn = object->thread() == QThread::currentThread();
    if (!isOwn) {
        warn(object,
             QStringLiteral("rejected %1 from another thread than its own")
                 .arg(QLatin1StringView(command)));
    }
    return isOwn;
}

void setWarningHandler(WarningHandler handler)
{
    warningHandler = handler;
}

} // namespace sprung
