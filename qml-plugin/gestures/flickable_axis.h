// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/elastic_range.h>

#include <QMetaProperty>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// Access to a Flickable by its properties, because Qt's class is private.
namespace flickable {

/// Returns the Flickable \a object, or the Flickable of a ScrollView, or null.
QQuickItem *find(QObject *object);
/// Whether \a object is a ScrollView, which may create its Flickable later.
bool isScrollView(const QObject *object);

QMetaProperty property(const QObject &view, const char *name);
/// Whether the view moves its content to a row after each write of its position. A ListView does so
/// with a strict highlight range, and with a snapMode and a header or footer that stays visible.
bool movesToRows(const QQuickItem &view);
/// Whether the view handles input, and movesToRows() is false.
bool isInteractive(const QQuickItem &view);
/// Whether the Flickable itself moves its content.
bool isMoving(const QQuickItem &view);
/// Ends that motion.
void cancelFlick(QQuickItem &view);
/// Whether the view is mirrored horizontally.
bool isMirrored(const QQuickItem &view);
/// Whether an outer Flickable handles input and scrolls in the orientation.
bool isInside(const QQuickItem &view, Qt::Orientation orientation);

} // namespace flickable

/// One axis of a Flickable. Without a Flickable, all values are 0.
class FlickableAxis
{
public:
    explicit FlickableAxis(Qt::Orientation orientation)
        : m_orientation(orientation)
    {
    }

    void setView(QQuickItem *view);
    QQuickItem *view() const { return m_view; }
    Qt::Orientation orientation() const { return m_orientation; }

    /// Returns the scrolled property: "contentX" or "contentY".
    QString propertyName() const;
    double position() const { return read(m_position); }
    void setPosition(double position) const;
    /// Returns the velocity of the Flickable's own motion, in px/s.
    double velocity() const;

    /// Returns the start of the content. Views change it when they discover the sizes of delegates.
    double origin() const { return read(m_origin); }
    /// Returns the lowest and the highest content position.
    ElasticRange range() const;
    /// Returns the size of the view, not of its content.
    double size() const { return read(m_size); }
    /// Whether scrolling along this axis is enabled.
    bool canScroll() const;
    /// Whether canScroll() is true and the content is larger than the view.
    bool isScrollable() const;

    /// Connects changes of the position and of the range to slots of \a receiver.
    void connectTo(QObject *receiver, const char *positionSlot, const char *rangeSlot) const;

private:
    double read(const QMetaProperty &property) const;
    bool growsBackward() const;

    Qt::Orientation m_orientation;
    QPointer<QQuickItem> m_view;
    QPointer<QObject> m_visibleArea; // of a TableView
    QMetaProperty m_sizeRatio;       // of the visible area
    QMetaProperty m_position, m_origin, m_content, m_size, m_before, m_after;
};

} // namespace sprung::qml
