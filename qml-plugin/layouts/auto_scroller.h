// SPDX-License-Identifier: MIT
#pragma once

#include "flickable_axis.h"

namespace sprung::qml {

/// Scrolls the Flickable around a dragged item while the pointer is near an edge of the view. The
/// speed increases towards the edge.
class AutoScroller
{
public:
    /// Returns the \a axis of the nearest Flickable around \a content that can scroll along it. Its
    /// view is null if there is none.
    static FlickableAxis findFlickable(QQuickItem *content, Qt::Orientation axis);

    /// Starts a drag of an item in \a content, which may be the Flickable. \a position is the
    /// pointer position in the scene.
    void begin(QQuickItem *content, Qt::Orientations axes, QPointF position);
    /// Scrolls towards the edge near the pointer, by the distance of \a seconds.
    void advance(double seconds, QPointF position) const;

private:
    struct Axis
    {
        FlickableAxis flickable;
        double begin = 0; ///< initial pointer position in the view
    };

    static void advance(const Axis &axis, double seconds, QPointF position);

    Axis m_x{FlickableAxis(Qt::Horizontal)};
    Axis m_y{FlickableAxis(Qt::Vertical)};
};

} // namespace sprung::qml
