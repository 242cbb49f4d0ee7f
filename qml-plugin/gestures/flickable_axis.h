// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_range.h"

#include <QMetaProperty>
#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// A Flickable, by its properties: Qt does not make its class public.
namespace flickable {

/// The object itself, or the Flickable in a ScrollView; null if it is neither of them.
QQuickItem *find(QObject *object);
/// Whether it is a ScrollView, which may get its Flickable later.
bool isScrollView(const QObject *object);

QMetaProperty property(const QObject &view, const char *name);
/// Whether it takes part in input, and leaves to others where it stops.
bool isInteractive(const QQuickItem &view);
/// Whether the Flickable moves its content by itself.
bool isMoving(const QQuickItem &view);
/// Ends that.
void cancelFlick(QQuickItem &view);
/// Whether horizontal motion begins at the right.
bool isMirrored(const QQuickItem &view);
/// Whether a Flickable around it takes input and scrolls in this direction.
bool isInside(const QQuickItem &view, Qt::Orientation orientation);

} // namespace flickable

/// One axis of a Flickable. Without one, everything is 0.
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

    /// The property that moves: "contentX" or "contentY".
    QString propertyName() const;
    double place() const { return read(m_place); }
    void setPlace(double place) const;
    /// px/s, of a motion of the Flickable's own.
    double velocity() const;

    /// Where the content begins. Views move this when they learn how large their delegates are.
    double origin() const { return read(m_origin); }
    ScrollRange ends() const;
    /// The size of the view, not that of its content.
    double size() const { return read(m_size); }
    /// Whether the view may be scrolled along this axis.
    bool canScroll() const;
    /// Whether there is content beyond it, too.
    bool isScrollable() const;

    /// Connects whatever moves the ends, and the place, to slots of \a receiver.
    void connectTo(QObject *receiver, const char *placeSlot, const char *endsSlot) const;

private:
    double read(const QMetaProperty &property) const;
    bool growsBackward() const;

    Qt::Orientation m_orientation;
    QPointer<QQuickItem> m_view;
    QMetaProperty m_place, m_origin, m_content, m_size, m_before, m_after;
};

} // namespace sprung::qml
