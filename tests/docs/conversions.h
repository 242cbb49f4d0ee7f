// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QList>
#include <QString>

#include <functional>

using Numbers = QList<double>;

/// Two ways to convert the first numbers of a row to its remaining numbers.
struct Conversion
{
    int given;
    std::function<Numbers(const Numbers &)> library;
    std::function<Numbers(const Numbers &)> formula;
};

/// All conversions, by the name of their table.
const QHash<QString, Conversion> &allConversions();
