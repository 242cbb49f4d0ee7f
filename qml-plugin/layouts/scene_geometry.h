// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>

#include <optional>

class QQuickItem;

namespace sprung::qml {

/// The geometry of an item in its window: a rect, and the rotation in degrees about its center.
struct SceneGeometry
{
    QRectF rect;
    double rotation = 0;

    friend bool operator==(const SceneGeometry &, const SceneGeometry &) = default;

    /// Returns the geometry with the transforms of all parents, except for shear. Null if the item
    /// has no size in the window.
    static std::optional<SceneGeometry> of(const QQuickItem *item);
    /// Returns the visual geometry inside a container whose layout geometry is \a from and whose
    /// visual geometry is \a to.
    std::optional<SceneGeometry> mapped(const SceneGeometry &from, const SceneGeometry &to) const;
};

} // namespace sprung::qml
