// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QList>
#include <QString>

#include <functional>

using Numbers = QList<double>;

/// What the first numbers of a row are translated into, in two ways.
struct Conversion
{
    int given;
    std::function<Numbers(const Numbers &)> library;
    std::function<Numbers(const Numbers &)> formula;
};

/// By the name of the table.
const QHash<QString, Conversion> &allConversions();
