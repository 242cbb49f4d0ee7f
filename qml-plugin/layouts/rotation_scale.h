// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QTransform>
#include <QVector3D>
#include <QtMath>

#include <cmath>

namespace sprung::qml {

/// The rotation and scale that a parent change adds to the item's own scale and rotation. The item
/// is scaled along its own axes first, then rotated.
struct RotationScale
{
    double degrees = 0;
    double scaleX = 1;
    double scaleY = 1;

    /// Returns the closest rotation and scale to the linear part of a transform, without shear.
    static RotationScale fromTransform(const QTransform &transform)
    {
        // Rows of diag(scale) · rotation: scaleX (cos, sin) and scaleY (−sin, cos).
        const double horizontalScale = std::hypot(transform.m11(), transform.m12());
        const double area = transform.m11() * transform.m22() - transform.m12() * transform.m21();
        return {qRadiansToDegrees(std::atan2(transform.m12(), transform.m11())), horizontalScale,
                area / horizontalScale};
    }
    static RotationScale fromItem(const QQuickItem &item)
    {
        return {item.rotation(), item.scale(), item.scale()};
    }
    static RotationScale fromChannels(const QVector3D &channels)
    {
        return {channels.x(), channels.y(), channels.z()};
    }
    QVector3D channels() const { return {float(degrees), float(scaleX), float(scaleY)}; }
    QTransform transform() const { return QTransform().rotate(degrees).scale(scaleX, scaleY); }
    bool isIdentity() const
    {
        constexpr double tiny = 1e-9; // above the rounding errors of a transform and its inverse
        return std::abs(degrees) < tiny && std::abs(scaleX - 1) < tiny
            && std::abs(scaleY - 1) < tiny;
    }
    /// Returns an equal transform with both scales negated and an additional half turn.
    RotationScale equivalent() const
    {
        return {degrees > 0 ? degrees - 180 : degrees + 180, -scaleX, -scaleY};
    }
};

} // namespace sprung::qml
