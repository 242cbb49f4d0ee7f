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
    /// Of a file in the pages' folder, without the license line; nothing if there is none.
    Q_INVOKABLE QString text(const QString &file) const;
};
