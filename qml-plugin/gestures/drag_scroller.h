// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_motion.h"

namespace sprung::qml {

/// A Flickable in a dragged item, which takes a part of the way of a finger that is on it. Its
/// ScrollMotion scrolls it; the Flickable itself does not get this finger.
class DragScroller
{
public:
    DragScroller() = default;
    ~DragScroller() { end(); }
    Q_DISABLE_COPY_MOVE(DragScroller)

    /// A Flickable, a ScrollView, or null.
    void setItem(QQuickItem *item);
    QQuickItem *item() const { return m_item; }

    /// A finger came down there in the scene. Does nothing unless the Flickable is there and
    /// scrolls along this axis.
    void press(QPointF place, Qt::Orientation orientation);
    /// The finger is gone, or taken by something else.
    void end();

    /// Takes a part of the finger's way, to be carried out, and returns the rest. \a opening is 1 if
    /// the item is opened by positive ways, and -1 otherwise; \a room is how far it is from being
    /// open.
    double take(double way, double opening, double room);
    /// The same for the way by which the finger will be ahead.
    double lead(double way, double opening, double room);
    /// Whether the last way of the finger scrolls, and does nothing else.
    bool isScrolling() const { return m_view && m_isScrolling; }
    /// The finger lets go with this velocity, which is to be carried out.
    void release(double velocity) { m_release = isScrolling() ? -velocity : 0; }
    /// At the time of the event; if frames draw what is pulled, a lead is carried out, too. Slots may
    /// delete this.
    void carryOut(double seconds, bool isFramed);

private:
    ScrollAxis *axis() const;
    double partOf(double way, double opening, double room) const;

    QPointer<QQuickItem> m_item;
    QPointer<ScrollMotion> m_motion;
    QPointer<QQuickItem> m_view; ///< that a finger is on; null otherwise
    Qt::Orientation m_orientation = Qt::Vertical;
    bool m_isScrolling = false;
    double m_part = 0;            ///< of the finger's way, not carried out yet
    std::optional<double> m_lead; ///< the same
    std::optional<double> m_release;

    // What the Flickable had before, and gets again.
    Qt::MouseButtons m_buttons;
    bool m_takesTouch = false;
    bool m_filters = false;
};

} // namespace sprung::qml
