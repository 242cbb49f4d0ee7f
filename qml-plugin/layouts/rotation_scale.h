// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QTransform>
#include <QVector3D>

namespace sprung::qml {

/// The rotation and zoom that an item brings along when it changes its parent, in addition to its
/// own scale and rotation: first it is zoomed along its own axes, then rotated.
struct RotationScale
{
    double degrees = 0;
    double scaleX = 1;
    double scaleY = 1;

    /// The closest look to the linear part of a transform, without its shear.
    static RotationScale of(const QTransform &transform);
    static RotationScale of(const QVector3D &channels);
    /// The item's own scale and rotation.
    static RotationScale ofItem(const QQuickItem &item);

    QVector3D channels() const;
    QTransform transform() const;
    bool isIdentity() const;

    /// The same look, described with both zooms negated and half a turn more.
    RotationScale equivalent() const;
};

} // namespace sprung::qml
