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

    /// What it is once `offset` is added; and what it has to be for that to be plain.
    Look after(const Look &offset) const;
    Look inverted() const;
};

} // namespace sprung::qml
