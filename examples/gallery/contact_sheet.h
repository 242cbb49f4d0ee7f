// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QList>
#include <QString>

/// A picture and the file that it is in.
struct Shot
{
    QImage image;
    QString file;
};

/// All of them on one sheet, small, each above the name of its file.
QImage contactSheet(const QList<Shot> &shots);
