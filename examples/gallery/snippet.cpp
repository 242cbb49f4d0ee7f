// SPDX-License-Identifier: MIT
#include "snippet.h"

#include <QFile>

QString Snippet::text(const QString &file) const
{
    QFile source(QStringLiteral(":/Gallery/pages/") + file);
    if (!source.open(QIODevice::ReadOnly))
        return {};
    source.readLine();
    return QString::fromUtf8(source.readAll());
}
