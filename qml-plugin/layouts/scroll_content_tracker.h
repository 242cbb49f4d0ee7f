// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointF>
#include <QRectF>

#include <optional>

class QQuickItem;

namespace sprung::qml {

class LayoutMotion;

/// Tracks the content of a Flickable or view from frame to frame. Views move their content and its
/// delegates at the same time, so only the difference is visible.
class ScrollContentTracker : public QObject
{
    Q_OBJECT

public:
    /// Whether \a item is the content item of a Flickable or view.
    static bool isContent(const QQuickItem &item);
    /// Returns the tracker of the nearest Flickable around the item, or null without a Flickable. A
    /// new tracker is a child of \a parent.
    static ScrollContentTracker *findOrCreate(const QQuickItem &item, QObject *parent);

    QQuickItem *content() const { return m_content; }
    /// Returns the delta of the content since the last frame.
    QPointF scrollDelta() const;
    /// Returns scrollDelta() in the coordinates of the content or of an item inside it.
    QPointF scrollDelta(const QQuickItem &item) const;
    /// Whether the content belongs to a view, and the item is a delegate.
    bool hasDelegate(const QQuickItem &item) const;
    /// Whether the view was only scrolled in this frame, although its delegates have new positions.
    /// While scrolling, a view discovers the sizes of delegates, and moves all of them.
    bool isOnlyScrolled();
    /// Whether a rect in the last frame's content was in the view, or near it if the view was not
    /// scrolled.
    bool wasInView(const QRectF &rectangle) const;

    /// Called before drawing of the frame.
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
    bool m_belongsToView;
    std::optional<bool> m_isOnlyScrolled; // result for this frame
};

} // namespace sprung::qml
