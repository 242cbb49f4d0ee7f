// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QList>

#include <algorithm>
#include <cmath>

/// A color of a scale, \a part of the way from its first to its last.
inline QColor mixed(const QList<QColor> &scale, double part)
{
    const double place = part * double(scale.size() - 1);
    const QColor from = scale[qsizetype(place)];
    const QColor to = scale[std::min(qsizetype(place) + 1, scale.size() - 1)];
    const auto mix = [share = float(place - std::floor(place))](float a, float b) {
        return a + (b - a) * share;
    };
    return QColor::fromRgbF(mix(from.redF(), to.redF()), mix(from.greenF(), to.greenF()),
                            mix(from.blueF(), to.blueF()));
}
