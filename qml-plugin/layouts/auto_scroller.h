// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// Scrolls the Flickable around a dragged item while the pointer is near an edge of the view. The
/// speed increases towards the edge.
class AutoScroller
{
public:
    /// Returns the Flickable around \a content that can scroll along \a axis, or null.
    static QQuickItem *findFlickable(QQuickItem *content, Qt::Orientation axis);

    /// The range of contentX or contentY.
    struct Range
    {
        double minimum;
        double maximum;
    };
    static Range scrollRange(const QQuickItem &view, Qt::Orientation axis);

    /// Starts a drag of an item in \a content, which may be the Flickable. \a position is the
    /// pointer position in the scene.
    void begin(QQuickItem *content, Qt::Orientations axes, QPointF position);
    /// Scrolls towards the edge near the pointer, by the distance of \a seconds.
    void advance(double seconds, QPointF position) const;

private:
    struct Axis
    {
        QPointer<QQuickItem> view;
        double begin = 0; ///< initial pointer position in the view
    };

    void advance(double seconds, QPointF position, Qt::Orientation orientation,
                 const Axis &axis) const;

    Axis m_x;
    Axis m_y;
};

} // namespace sprung::qml
