// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QList>
#include <QString>

/// What a .qmltypes or a .metainfo file says: a thing in braces, its values, and the things within.
struct TypeDescription
{
    QString kind; ///< "Component", "Property", …
    QHash<QString, QString> values;
    QList<TypeDescription> parts;

    /// Without quotes; of a list, what is between the brackets.
    QString value(const QString &name) const { return values.value(name); }
    bool is(const QString &name) const { return value(name) == QStringLiteral("true"); }
    QList<TypeDescription> partsOfKind(const QString &wanted) const;

    /// What the file says of the one thing of that kind in it; nothing where it cannot be read, or
    /// where the braces do not match.
    static TypeDescription fromFile(const QString &path, const QString &kind);
    /// The components of a .qmltypes file.
    static QList<TypeDescription> components(const QString &path);
};
