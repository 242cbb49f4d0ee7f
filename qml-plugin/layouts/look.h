// SPDX-License-Identifier: MIT
#pragma once

#include <QTransform>
#include <QVector3D>

namespace sprung::qml {

/// How an item is seen turned and zoomed, beside what its own scale and rotation say: first zoomed
/// along its own axes, then turned. What an item brings along that changes its parent.
struct Look
{
    double degrees = 0;
    double zoomX = 1;
    double zoomY = 1;

    /// The nearest to the linear part of a transform, without its shear.
    static Look of(const QTransform &transform);
    static Look of(const QVector3D &channels);

    QVector3D channels() const;
    QTransform transform() const;
    bool isPlain() const;

    /// The same, seen from behind along both axes.
    Look turnedRound() const;
};

} // namespace sprung::qml
