// SPDX-License-Identifier: MIT
#pragma once

#include "drag_axes.h"
#include "drag_recognizer.h"
#include "drag_settings.h"
#include "nested_scroller.h"

namespace sprung::qml {

/// The motion of a draggable item, from the press to the rest. Each command changes the plan, and
/// returns the pending actions.
class DragMotion final : private DragAxis::Owner
{
public:
    explicit DragMotion(DragSettings &settings);

    bool isDragging() const { return m_recognizer.isDragging(); }
    bool isRunning() const { return m_axes.isMoving(); }
    QPointF position() const { return m_axes.position(); }
    /// Whether the item is drawn with input prediction.
    bool isPredicted() const { return m_axes.isPredicted(); }
    QPointF velocity() const;
    /// Returns the current or target anchor; -1 without anchors.
    int anchor() const { return m_anchor; }
    /// Returns the velocity of a release and resets it; takeSettled() does so for the settled
    /// state.
    QPointF takeReleaseVelocity() { return std::exchange(m_releaseVelocity, {}); }
    bool takeSettled();

    /// Returns the nested Flickable.
    QQuickItem *flickable() const { return m_scroller.item(); }
    void setFlickable(QQuickItem *flickable) { m_scroller.setItem(flickable); }
    void setTouchpadEnabled(bool enabled) { m_recognizer.setTouchpadEnabled(enabled); }
    void setItems(QQuickItem *handle, Qt::Orientations axes, bool isMirrored);
    GestureActions animateToAnchor(int anchor);
    /// Places the item at its initial \a anchor, or at the nearest anchor.
    GestureActions begin(int anchor);
    void execute(GestureAction action, GestureActions &pending);

private:
    void handleInput(DragRecognizer::Event event, QPointF point);
    void beginDrag(QPointF delta);
    void dragBy(QPointF delta);
    void applyPrediction(QPointF delta);
    void release();

    // DragAxis::Owner
    QPointF heldPointerVelocity() const override;
    void axisFinished(FinishReason reason) override;

    QPointF consumeScroll(QPointF delta, double (NestedScroller::*consume)(double, double, double));
    GestureActions hold();
    GestureActions cancel();
    GestureActions followAnchor();
    GestureActions animateTo(QPointF position, const std::optional<QPointF> &velocity);
    bool updateBounds();
    void setAnchor(int anchor);
    int anchorFor(QPointF position) const;
    QPointF restingPosition(QPointF velocity) const;
    bool isOnOneAxis() const;
    Qt::Orientation axis() const { return Qt::Orientation(int(m_settings.axes())); }

    DragSettings &m_settings;
    DragRecognizer m_recognizer;
    NestedScroller m_scroller;
    DragAxes m_axes{*this};
    int m_anchor = -1;
    QVariant m_anchorId; ///< the id, because the index may change
    QPointF m_releaseVelocity;
    bool m_isMirrored = false;
    bool m_settledPending = false; ///< settledAt() follows when settled
};

} // namespace sprung::qml
