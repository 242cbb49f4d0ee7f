// SPDX-License-Identifier: MIT
#pragma once

#include "continuous_motion_detector.h"
#include "held_item_tracker.h"
#include "item_rect.h"
#include "layout_transition.h"

#include <sprung/global/action_dispatcher.h>

#include <QPointer>
#include <QProperty>
#include <QQuickItem>
#include <QTransform>

#include <memory>

namespace sprung::qml {

class LayoutSiblings;
class LayoutFrameScheduler;
class LayoutMotion;

/// Turns the geometry changes of an item into layout transitions. Every change freezes the visual
/// rect: the item is drawn at the visual rect of the last frame. After layout and before drawing of
/// the next frame, the transition to the new rect starts, or the visual rect is released.
class LayoutItem
{
public:
    /// A null \a item is never animated.
    LayoutItem(QQuickItem *item, LayoutMotion &motion);
    ~LayoutItem();
    Q_DISABLE_COPY_MOVE(LayoutItem)

    QQuickItem *item() const { return m_item; }
    LayoutMotion &motion() const { return m_motion; }
    /// Returns the layout rect in the parent's coordinates; lastLayoutRect() is the layout rect of
    /// the last frame, or null if the item was not in that frame.
    QRectF layoutRect() const { return m_item ? itemRect(*m_item) : QRectF(); }
    QRectF lastLayoutRect() const { return m_hasLastLayoutRect ? m_lastLayoutRect : QRectF(); }
    /// Returns the visual rect. It is stored, because a binding that reads the item's properties
    /// would depend on them, and would be evaluated before the visual rect is frozen.
    QRectF visualRect() const { return m_visualRect; }

    /// Whether the size has changed in this frame.
    bool isResized() const;
    /// Moves the visual rect by \a delta, in the parent's coordinates.
    void shift(QPointF delta);

    bool isRunning() const { return m_transition && m_transition->isRunning(); }
    /// Called when external code starts to move the item; endHold() is called when it stops.
    void beginHold();
    void endHold();
    bool isDragged() const { return m_isDragged; }
    /// Draws the dragged item with its top-left corner at \a corner until release(), regardless of
    /// its layout rect.
    void showDraggedAt(QPointF corner);
    /// Animates a new item from the position and velocity of the item that it replaces.
    void animateFrom(QPointF corner, QPointF velocity);
    /// Animates to the layout rect, with \a velocity in the parent's coordinates.
    void release(QPointF velocity);
    void snap();
    /// Sets a persistent delta from the layout position; used to open a reorder gap.
    void setReorderOffset(QPointF offset);
    void applySettings();
    /// Calls the steps in order, until a slot deletes the item or its LayoutMotion.
    template <typename... Steps>
    bool runInOrder(const Steps &...steps)
    {
        return m_dispatcher.runInOrder(steps...);
    }

    // Changes of the item
    void parentChanged();
    void windowChanged();
    bool visibilityChanged() const { return m_isVisible != m_item->isVisible(); }
    void visibleChanged();
    /// Registers with the siblings in the parent. Returns false without a parent.
    bool registerWithSiblings();
    /// Connects to changes of the parent.
    void watchParent();

    /// Called after layout and before drawing of a frame.
    void reactToLayout(bool windowResized);

    // Notifications of the transition
    void transitionStarted();
    void notifyVisualRect();
    void transitionEnded(FinishReason reason);

    /// Animates from \a rect, a visual rect in the coordinates of \a parent, although the item was
    /// not animated before.
    void animateFromRect(const QRectF &rect, QQuickItem &parent,
                         const std::optional<SpringParameters> &spring);
    void setLastLayoutRect(const QRectF &rect)
    {
        m_hasLastLayoutRect = true;
        m_lastLayoutRect = rect;
    }
    /// Returns the transition, or null while the item is drawn at its layout rect.
    LayoutTransition *transition() const { return m_transition.get(); }

    /// Called when the stretch of the parent starts or ends. Meanwhile a transition counteracts it.
    void stretchChanged();
    QSizeF parentScale() const
    {
        return m_siblings ? m_siblings->parentScale() : LayoutTransition::identityScale;
    }

private:
    struct GeometryObserver
    {
        LayoutItem *item;
        void operator()() const { item->geometryChanged(); }
    };

    struct ParentCoordinates
    {
        QTransform toScene; // transform of the parent
        QTransform own;     // the item's rotation and scale
    };

    QRectF restingRect() const { return layoutRect().translated(m_reorderOffset); }
    void geometryChanged();
    void enqueue();
    bool canAnimate() const;

    void notifyRunning();
    void ensureTransition();
    void moveWithoutContents(QPointF delta);
    bool animateTo(const QRectF &rect, const std::optional<QPointF> &velocity = {});
    void jumpToLayoutRect();
    void releaseTransition();
    void remapFrom(const LayoutSiblings *previous);
    void followHolder();
    QTransform previousOwnTransform() const;
    void animateLayoutChange(const QRectF &before);
    bool remapToParent();
    bool followScroll(const QRectF &layoutRect);
    bool mapTransition(const QRectF &layoutRect);
    bool followContinuousMotion(const QRectF &layoutRect);
    void followTo(const QRectF &layoutRect, QRectF startRect, bool continuesRun);
    bool followContainer(const QRectF &layoutRect);
    void warnOnce(const char *reason);

    QQuickItem *m_item;
    LayoutMotion &m_motion;
    // Lighter than connections to signals
    QPropertyChangeHandler<GeometryObserver> m_x, m_y, m_width, m_height;
    QPointer<LayoutSiblings> m_siblings;
    QPointer<LayoutFrameScheduler> m_scheduler;
    std::unique_ptr<LayoutTransition> m_transition; // if the visual rect is not the layout rect
    std::unique_ptr<HeldItemTracker> m_heldItemTracker;
    std::unique_ptr<ContinuousMotionDetector> m_continuousMotion; // while further steps may come
    std::unique_ptr<ParentCoordinates>
        m_previousParentCoordinates; // of the visual rect, after a parent change
    QRectF m_lastLayoutRect;
    QRectF m_visualRect;
    QPointF m_reorderOffset;
    int m_resizeFrame = 0;            // frame number
    bool m_isUnparented = false;      // in the list of unparented items
    bool m_isVisible = false;         // at the last notification
    bool m_hasLastLayoutRect = false; // was in the last frame
    bool m_isDragged = false;
    bool m_queued = false;
    bool m_reparented = false;            // since the last frame
    bool m_positionedInNewParent = false; // explicitly, after the parent change
    bool m_warned = false;
    bool m_lastNotifiedRunning = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
