// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QList>
#include <QString>

/// A picture and its file name.
struct NamedImage
{
    QImage image;
    QString file;
};

/// Returns all pictures on one sheet, each scaled down and above the name of its file.
QImage contactSheet(const QList<NamedImage> &images);
