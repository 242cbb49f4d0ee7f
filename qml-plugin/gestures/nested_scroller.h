// SPDX-License-Identifier: MIT
#pragma once

#include "flickable_lock.h"
#include "scroll_motion.h"

namespace sprung::qml {

/// A nested Flickable in a dragged item, which consumes a part of the pointer's delta. Its
/// ScrollMotion scrolls it; the Flickable itself does not receive the pointer.
class NestedScroller
{
public:
    NestedScroller() = default;
    ~NestedScroller() { end(); }
    Q_DISABLE_COPY_MOVE(NestedScroller)

    /// Sets the nested item: a Flickable, a ScrollView, or null. Slots may delete this.
    void setItem(QQuickItem *item);
    QQuickItem *item() const { return m_item; }

    /// Handles a press at a scene position, also of a second touch point. Does nothing unless the
    /// Flickable is there and scrolls along the axis.
    void press(QPointF scenePosition, Qt::Orientation orientation);
    /// Handles a release or the loss of the grab.
    void end();

    /// Consumes a part of the pointer's delta for a later applyPlan(), and returns the rest.
    /// \a opening is 1 if positive deltas open the item, and -1 otherwise; \a distance is the
    /// distance to the open position.
    double consume(double delta, double opening, double distance);
    /// Consumes a part of the predicted delta.
    double consumePrediction(double delta, double opening, double distance);
    /// Whether the last delta only scrolls.
    bool isScrolling() const { return m_view && m_isScrolling; }
    /// Handles a release with \a velocity, for a later applyPlan().
    void release(double velocity) { m_release = isScrolling() ? -velocity : 0; }
    /// Scrolls by the consumed deltas at the time of the event; with \a isFramed also by the
    /// predicted delta. Slots may delete this.
    void applyPlan(double seconds, bool isFramed);

private:
    ScrollAxis *axis() const;
    ScrollAxis *reset();
    double partOf(double delta, double opening, double distance) const;

    QPointer<QQuickItem> m_item;
    QPointer<ScrollMotion> m_motion;
    QPointer<QQuickItem> m_view; ///< the pressed Flickable, or null
    std::optional<FlickableLock::Guard> m_lock;
    Qt::Orientation m_orientation = Qt::Vertical;
    bool m_isScrolling = false;
    double m_part = 0;                     ///< consumed delta, not carried out
    std::optional<double> m_predictedPart; ///< consumed predicted delta
    std::optional<double> m_release;
};

} // namespace sprung::qml
