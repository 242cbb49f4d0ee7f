// SPDX-License-Identifier: MIT
#include "rotation_scale.h"

#include <QtMath>

#include <cmath>

namespace sprung::qml {

Look Look::of(const QTransform &transform)
{
    // Rows of diag(zoom) · rotation: zoomX (cos, sin) and zoomY (−sin, cos).
    const double zoomX = std::hypot(transform.m11(), transform.m12());
    const double area = transform.m11() * transform.m22() - transform.m12() * transform.m21();
    return {qRadiansToDegrees(std::atan2(transform.m12(), transform.m11())), zoomX, area / zoomX};
}

Look Look::of(const QVector3D &channels)
{
    return {channels.x(), channels.y(), channels.z()};
}

Look Look::ofItem(const QQuickItem &item)
{
    return {item.rotation(), item.scale(), item.scale()};
}

QVector3D Look::channels() const
{
    return {float(degrees), float(zoomX), float(zoomY)};
}

QTransform Look::transform() const
{
    return QTransform().rotate(degrees).scale(zoomX, zoomY);
}

bool Look::isPlain() const
{
    constexpr double tiny = 1e-9; // above the rounding errors of a transform and its inverse
    return std::abs(degrees) < tiny && std::abs(zoomX - 1) < tiny && std::abs(zoomY - 1) < tiny;
}

Look Look::turnedRound() const
{
    return {degrees > 0 ? degrees - 180 : degrees + 180, -zoomX, -zoomY};
}

} // namespace sprung::qml
