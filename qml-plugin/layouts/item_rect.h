// SPDX-License-Identifier: MIT
#pragma once

#include <QQuickItem>
#include <QRectF>

namespace sprung::qml {

/// Where an item is in its parent.
inline QRectF placeOf(const QQuickItem &item)
{
    return {item.position(), item.size()};
}

/// The coordinate of a place, or of a way, along an axis.
inline double component(Qt::Orientation axis, QPointF place)
{
    return axis == Qt::Horizontal ? place.x() : place.y();
}

} // namespace sprung::qml
