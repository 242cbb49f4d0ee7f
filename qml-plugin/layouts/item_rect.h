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

/// Returns the component of a position or delta along an axis.
inline double component(Qt::Orientation axis, QPointF vector)
{
    return axis == Qt::Horizontal ? vector.x() : vector.y();
}

} // namespace sprung::qml
