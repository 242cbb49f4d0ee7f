// SPDX-License-Identifier: MIT
// Parser of .qmltypes and .metainfo files.
#pragma once

#include <QHash>
#include <QList>
#include <QString>

/// The content of a .qmltypes or a .metainfo file: a block in braces, its values, and nested
/// blocks.
struct TypeDescription
{
    QString kind; ///< "Component", "Property", …
    QHash<QString, QString> values;
    QList<TypeDescription> parts;

    /// Returns a value without quotes, or the text between the brackets of a list.
    QString value(const QString &name) const { return values.value(name); }
    QList<TypeDescription> partsOfKind(const QString &wanted) const;

    /// Returns the only block of that kind, or an empty one if the file cannot be read or its
    /// braces do not match.
    static TypeDescription fromFile(const QString &path, const QString &kind);
    /// Returns the components of a .qmltypes file.
    static QList<TypeDescription> components(const QString &path);
};
