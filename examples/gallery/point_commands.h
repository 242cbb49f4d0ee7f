// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QList>
#include <QPointF>
#include <QQuickItem>

#include <algorithm>
#include <cmath>

/// Calls a command of a SpringPoints for all of its points. The module is optional, so its types
/// are known to QML alone.
inline void command(QQuickItem *points, const char *name, const QList<QPointF> &values)
{
    QMetaObject::invokeMethod(points, name, Q_ARG(int, 0), Q_ARG(QList<QPointF>, values));
}
inline void command(QQuickItem *points, const char *name, const QList<QColor> &values)
{
    QMetaObject::invokeMethod(points, name, Q_ARG(int, 0), Q_ARG(QList<QColor>, values));
}

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
