// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QTransform>
#include <QVector3D>

namespace sprung::qml {

/// The rotation and zoom that an item brings along when it changes its parent, in addition to its
/// own scale and rotation: first it is zoomed along its own axes, then rotated.
struct Look
{
    double degrees = 0;
    double zoomX = 1;
    double zoomY = 1;

    /// The closest look to the linear part of a transform, without its shear.
    static Look of(const QTransform &transform);
    static Look of(const QVector3D &channels);
    /// The item's own scale and rotation.
    static Look ofItem(const QQuickItem &item);

    QVector3D channels() const;
    QTransform transform() const;
    bool isPlain() const;

    /// The same look, described with both zooms negated and half a turn more.
    Look turnedRound() const;
};

} // namespace sprung::qml
