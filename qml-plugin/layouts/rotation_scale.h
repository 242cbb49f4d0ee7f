// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QTransform>
#include <QVector3D>

namespace sprung::qml {

/// The rotation and scale that a parent change adds to the item's own scale and rotation. The item
/// is scaled along its own axes first, then rotated.
struct RotationScale
{
    double degrees = 0;
    double scaleX = 1;
    double scaleY = 1;

    /// Returns the closest rotation and scale to the linear part of a transform, without shear.
    static RotationScale fromTransform(const QTransform &transform);
    static RotationScale fromChannels(const QVector3D &channels);
    static RotationScale fromItem(const QQuickItem &item);

    QVector3D channels() const;
    QTransform transform() const;
    bool isIdentity() const;

    /// Returns an equal transform with both scales negated and an additional half turn.
    RotationScale equivalent() const;
};

} // namespace sprung::qml
