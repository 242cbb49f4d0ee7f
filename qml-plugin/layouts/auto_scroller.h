// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// Scrolls the Flickable around what a finger holds while that is near an edge of it: the nearer,
/// the faster.
class AutoScroller
{
public:
    /// The Flickable around \a content that can be scrolled along an axis, if any.
    static QQuickItem *around(QQuickItem *content, Qt::Orientation axis);

    /// Of contentX or contentY.
    struct Range
    {
        double first;
        double last;
    };
    static Range endsOf(const QQuickItem &view, Qt::Orientation axis);

    /// A finger at \a place in the scene holds something in \a content, which may be the Flickable.
    void begin(QQuickItem *content, Qt::Orientations axes, QPointF place);
    /// Scrolls as far as in so many seconds, towards an edge to which the finger has moved.
    void pass(double seconds, QPointF place) const;

private:
    struct Axis
    {
        QPointer<QQuickItem> view;
        double begin = 0; ///< where the finger was in the view
    };

    void pass(double seconds, QPointF place, Qt::Orientation orientation, const Axis &axis) const;

    Axis m_x;
    Axis m_y;
};

} // namespace sprung::qml
