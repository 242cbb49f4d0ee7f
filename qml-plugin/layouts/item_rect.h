// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QRectF>

namespace sprung::qml {

/// Returns the rect of an item in its parent.
inline QRectF itemRect(const QQuickItem &item)
{
    return {item.position(), item.size()};
}

inline double component(Qt::Orientation axis, QPointF vector)
{
    return axis == Qt::Horizontal ? vector.x() : vector.y();
}

} // namespace sprung::qml
