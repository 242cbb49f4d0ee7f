// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointF>
#include <QRectF>

#include <optional>

class QQuickItem;

namespace sprung::qml {

class LayoutMotion;

/// The content of a Flickable or of a view, from frame to frame. Views move their content and the
/// delegates in it at the same time, so only the difference is seen.
class ScrollContentTracker : public QObject
{
    Q_OBJECT

public:
    /// The content of the nearest Flickable around the item, if any.
    static ScrollContentTracker *around(const QQuickItem &item, QObject *parent);

    QQuickItem *content() const { return m_content; }
    /// How far the content has moved since the last frame.
    QPointF scrollDelta() const;
    /// The same in the coordinates of an item that it contains, or of the content itself.
    QPointF scrollDelta(const QQuickItem &within) const;
    /// Whether this is the content of a view, and the item is one of its delegates.
    bool hasDelegate(const QQuickItem &item) const;
    /// Makes the delegate snap when the view reuses it for another row.
    void snapOnReuse(QQuickItem &delegate, LayoutMotion &motion) const;
    /// Whether a view has only been scrolled in this frame, although its delegates are laid out
    /// elsewhere: while scrolling, the view learns the size of delegates, and moves all of them.
    bool isMerelyScrolled();
    /// Whether a rectangle in the last frame's content was in the view, or near it if the view was
    /// not scrolled.
    bool wasInView(const QRectF &rectangle) const;

    /// The frame is about to be shown.
    void onFrameShown();

private:
    ScrollContentTracker(QQuickItem *content, QObject *parent);
    QQuickItem &view() const;
    int count() const;
    bool hasSameLayout() const;
    bool isInUse(QQuickItem &delegate) const;
    bool isInView(const QRectF &rectangle, QPointF contentPosition, double margin) const;

    QQuickItem *m_content;
    QPointF m_position;
    int m_count;
    bool m_isOfView;
    std::optional<bool> m_isMerelyScrolled; // in this frame
};

} // namespace sprung::qml
