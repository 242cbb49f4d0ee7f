// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QList>
#include <QString>

/// What a .qmltypes file says: a thing in braces, its values, and the things within.
struct TypeDescription
{
    QString kind; ///< "Component", "Property", …
    QHash<QString, QString> values;
    QList<TypeDescription> parts;

    /// Without quotes; of a list, what is between the brackets.
    QString value(const QString &name) const { return values.value(name); }
    bool is(const QString &name) const { return value(name) == QStringLiteral("true"); }
    QList<TypeDescription> partsOfKind(const QString &wanted) const;

    /// The components of that file; none where it cannot be read.
    static QList<TypeDescription> components(const QString &path);
};
