// SPDX-License-Identifier: MIT
// What an interpolator says of what it does not take.
#include "interpolator_p.h"

#include <sprung/engine/logging.h>

#include <QThread>

namespace sprung {

void Interpolator::Private::warn(const QString &text) const
{
    const auto describe = [](const QObject *object) {
        const QString name = object->objectName();
        const auto className = QString::fromUtf8(object->metaObject()->className());
        return name.isEmpty() ? className : QStringLiteral("%1 \"%2\"").arg(className, name);
    };
    const QObject *object = sink.object() ? sink.object() : target.data();
    QString where = describe(q);
    if (object)
        where += QStringLiteral(" on %1").arg(describe(object));
    const QString property = sink.object() ? QString::fromUtf8(sink.property().name())
                                           : QString::fromUtf8(path);
    if (!property.isEmpty())
        where += QStringLiteral(", property \"%1\"").arg(property);
    qCWarning(lcSprung).noquote() << where + QStringLiteral(": ") + text;
}

void Interpolator::Private::refuse(const char *what, const QVariant &value) const
{
    QString shown = value.toString();
    if (shown.isEmpty())
        QDebug(&shown) << value;
    warn(QStringLiteral("refused %1 %2").arg(QLatin1StringView(what), shown.trimmed()));
}

bool Interpolator::Private::isOwnThread(const char *command) const
{
    if (QThread::currentThread() == q->thread())
        return true;
    warn(QStringLiteral("refused %1 from another thread than its own")
             .arg(QLatin1StringView(command)));
    return false;
}

} // namespace sprung
