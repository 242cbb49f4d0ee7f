// SPDX-License-Identifier: MIT
#pragma once

#include <QRectF>

#include <optional>

class QQuickItem;

namespace sprung::qml {

/// Where something is in its window: a rectangle, and by how many degrees it is turned about the
/// middle of that.
struct ScenePlace
{
    QRectF rect;
    double rotation = 0;

    friend bool operator==(const ScenePlace &a, const ScenePlace &b)
    {
        return a.rect == b.rect && a.rotation == b.rotation;
    }

    /// With all that its parents do to it, but for what shears it. None where it has no size there.
    static std::optional<ScenePlace> of(const QQuickItem *item);
};

} // namespace sprung::qml
