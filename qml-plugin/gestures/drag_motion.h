// SPDX-License-Identifier: MIT
#pragma once

#include "drag_axes.h"
#include "drag_input.h"
#include "drag_scroller.h"
#include "drag_settings.h"

namespace sprung::qml {

/// The motion of a draggable item, from the touch to the rest. Each of its commands changes what is
/// planned, and returns what is due then.
class DragMotion : public QObject
{
public:
    explicit DragMotion(DragSettings &settings);
    ~DragMotion() override;

    bool isDragging() const { return m_input.isDragging(); }
    bool isRunning() const { return m_axes.isMoving(); }
    QPointF place() const { return m_axes.place(); }
    /// Whether the item is drawn ahead of this place.
    bool isLed() const { return m_axes.isLed(); }
    QPointF velocity() const;
    /// At which anchor the item is, or to which it goes; -1 without any.
    int anchor() const { return m_anchor; }
    /// The velocity of a release, and then none; whether it has come to rest, and then not.
    QPointF takeRelease() { return std::exchange(m_release, {}); }
    bool takeRest();

    /// A view in the handle that shares its fingers.
    QQuickItem *flickable() const { return m_scroller.item(); }
    void setFlickable(QQuickItem *flickable) { m_scroller.setItem(flickable); }
    void setEnabled(bool enabled) { m_input.setEnabled(enabled); }
    void setTouchpad(bool counts) { m_input.setTouchpad(counts); }
    void setItems(QQuickItem *handle, Qt::Orientations axes, bool isMirrored);
    PendingDragActions goTo(int anchor);
    /// The item is at the \a wanted anchor from the beginning, or at the nearest one.
    PendingDragActions begin(int wanted);
    void act(DragAction row, PendingDragActions &pending);
    /// In a deed, what that ends is told afterwards.
    void setActing(bool isActing) { m_isExecuting = isActing; }

private:
    void handleInput(DragInput::Event row, QPointF where);
    void drag(QPointF way);
    void pull(QPointF way);
    void lead(QPointF way);
    void release();
    void ended(Interpolator::Reason reason);

    QPointF consumeScroll(QPointF way, double (DragScroller::*take)(double, double, double));
    PendingDragActions hold();
    PendingDragActions cancel();
    PendingDragActions follow();
    PendingDragActions animateTo(QPointF place, const std::optional<QPointF> &velocity);
    bool updateBounds();
    void setAnchor(int anchor);
    int anchorFor(QPointF landing) const;
    QPointF restingPosition(QPointF velocity) const;
    bool isOnOneAxis() const;
    Qt::Orientation axis() const { return Qt::Orientation(int(m_settings.axes())); }

    DragSettings &m_settings;
    DragInput m_input;
    DragScroller m_scroller;
    DragAxes m_axes;
    int m_anchor = -1;
    QVariant m_anchorId; ///< an anchor may get another index
    QPointF m_release;
    bool m_isMirrored = false;
    bool m_settledPending = false; ///< it is on its way, and tells when it is there
    bool m_isExecuting = false;
};

} // namespace sprung::qml
