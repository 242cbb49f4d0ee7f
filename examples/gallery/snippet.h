// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QtQml/qqmlregistration.h>

/// The text of the gallery's own files.
class Snippet : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON

public:
    /// Returns the text of a file in the pages' folder without the license line, or an empty
    /// string.
    Q_INVOKABLE QString text(const QString &file) const;
};
