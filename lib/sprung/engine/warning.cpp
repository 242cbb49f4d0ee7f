// SPDX-License-Identifier: MIT
#include "warning.h"

#include "logging.h"

#include <QDebug>
#include <QObject>

#include <atomic>

namespace sprung {

namespace {
std::atomic<DeclarationWarning> declarationWarning = nullptr;
} // namespace

QString described(const QObject *object)
{
    const QString name = object->objectName();
    const auto className = QString::fromUtf8(object->metaObject()->className());
    return name.isEmpty() ? className : QStringLiteral("%1 \"%2\"").arg(className, name);
}

QString described(const QVariant &value)
{
    if (value.metaType() == QMetaType::fromType<SpringParameters>()) {
        const auto spring = value.value<SpringParameters>();
        return QStringLiteral("stiffness %1, damping %2, mass %3")
            .arg(spring.stiffness)
            .arg(spring.damping)
            .arg(spring.mass);
    }
    QString text = value.toString();
    if (text.isEmpty())
        QDebug(&text) << value;
    return text.trimmed();
}

void warn(const QObject *object, const QString &text, const QString &what)
{
    const DeclarationWarning warnOfDeclared = declarationWarning.load();
    if (warnOfDeclared && warnOfDeclared(object, text, what))
        return;
    const QString subject = what.isEmpty() ? described(object) : described(object) + u' ' + what;
    qCWarning(lcSprung).noquote().nospace() << subject << ": " << text;
}

QString doubtAbout(const SpringParameters &spring)
{
    const double seconds = spring.isValid() ? spring.response() : 0;
    if (!(seconds > 60 && seconds < 60'000)) // a minute as milliseconds
        return {};
    return QStringLiteral("has a spring with a period of %1 s; SpringParameters takes seconds")
        .arg(seconds);
}

void setDeclarationWarning(DeclarationWarning warning)
{
    declarationWarning = warning;
}

} // namespace sprung
