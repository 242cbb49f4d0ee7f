// SPDX-License-Identifier: MIT
#include "rotation_scale.h"

#include <QtMath>

#include <cmath>

namespace sprung::qml {

RotationScale RotationScale::fromTransform(const QTransform &transform)
{
    // Rows of diag(scale) · rotation: scaleX (cos, sin) and scaleY (−sin, cos).
    const double horizontalScale = std::hypot(transform.m11(), transform.m12());
    const double area = transform.m11() * transform.m22() - transform.m12() * transform.m21();
    return {qRadiansToDegrees(std::atan2(transform.m12(), transform.m11())), horizontalScale,
            area / horizontalScale};
}

RotationScale RotationScale::fromChannels(const QVector3D &channels)
{
    return {channels.x(), channels.y(), channels.z()};
}

RotationScale RotationScale::fromItem(const QQuickItem &item)
{
    return {item.rotation(), item.scale(), item.scale()};
}

QVector3D RotationScale::channels() const
{
    return {float(degrees), float(scaleX), float(scaleY)};
}

QTransform RotationScale::transform() const
{
    return QTransform().rotate(degrees).scale(scaleX, scaleY);
}

bool RotationScale::isIdentity() const
{
    constexpr double tiny = 1e-9; // above the rounding errors of a transform and its inverse
    return std::abs(degrees) < tiny && std::abs(scaleX - 1) < tiny && std::abs(scaleY - 1) < tiny;
}

RotationScale RotationScale::equivalent() const
{
    return {degrees > 0 ? degrees - 180 : degrees + 180, -scaleX, -scaleY};
}

} // namespace sprung::qml
