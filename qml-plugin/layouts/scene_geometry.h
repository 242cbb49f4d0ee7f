// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>

#include <optional>

class QQuickItem;

namespace sprung::qml {

/// The place of an item in its window: a rectangle, and the rotation in degrees about its middle.
struct SceneGeometry
{
    QRectF rect;
    double rotation = 0;

    friend bool operator==(const SceneGeometry &a, const SceneGeometry &b)
    {
        return a.rect == b.rect && a.rotation == b.rotation;
    }

    /// Includes the transforms of its parents, except for shear. Null if it has no size in the
    /// window.
    static std::optional<SceneGeometry> of(const QQuickItem *item);
    /// Where it is seen in something that is at \a from, and seen at \a to.
    std::optional<SceneGeometry> carried(const SceneGeometry &from, const SceneGeometry &to) const;
};

} // namespace sprung::qml
