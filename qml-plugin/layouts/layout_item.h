// SPDX-License-Identifier: MIT
#pragma once

#include "continuous_motion_detector.h"
#include "held_item_tracker.h"
#include "layout_transition.h"

#include <sprung/engine/action_dispatcher.h>

#include <QPointer>
#include <QProperty>
#include <QQuickItem>
#include <QTransform>

#include <memory>

namespace sprung::qml {

class LayoutSiblings;
class LayoutFrameScheduler;
class LayoutMotion;

/// Follows the changes of an item, and makes a glide of them. Every change pins the item: it is
/// still seen where it was seen in the last frame. When the next frame has been laid out, and
/// before it is shown, the item starts to glide to the new place, or the pin is removed.
class LayoutItem final : public LayoutTransitionListener
{
public:
    /// With a null \a item nothing ever happens.
    LayoutItem(QQuickItem *item, LayoutMotion &motion);
    virtual ~LayoutItem();
    Q_DISABLE_COPY_MOVE(LayoutItem)

    QQuickItem *item() const { return m_item; }
    LayoutMotion &motion() const { return m_motion; }
    /// Where it is laid out now, and in the last frame, in its parent's coordinates. lastPlace() is
    /// null if it was not in that frame.
    QRectF place() const;
    QRectF lastPlace() const { return m_hadLayout ? m_lastPlace : QRectF(); }
    /// Where it is seen. Stored, because a binding that reads the item's properties would depend on
    /// them, and be evaluated before there is a pin.
    QRectF seen() const { return m_seen; }

    /// Whether its size has changed in this frame.
    bool isResized() const;
    /// What is seen of it moves in its parent's coordinates, by so much.
    void shift(QPointF way);

    bool isRunning() const { return m_transition && m_transition->isRunning(); }
    /// Something else begins to move it; and no longer moves it.
    void hold();
    void release();
    /// A hand has it: until it lets go, it is seen with its corner there, wherever it is laid out.
    void showDraggedAt(QPointF corner);
    /// It has just been made, instead of something that was seen there and moved like that.
    void animateFrom(QPointF corner, QPointF velocity);
    /// It glides to where it is laid out; \a velocity is in its parent's coordinates.
    void release(QPointF velocity);
    void snap();
    /// Until it is told another way, it rests so far from where it is laid out.
    void setReorderOffset(QPointF way);
    void settingsChanged();
    /// Calls one after the other, until a slot has deleted the item or its LayoutMotion.
    template <typename... Steps>
    bool inTurn(const Steps &...steps)
    {
        return m_dispatcher.runInOrder(steps...);
    }

    // Changes of the item
    void parentChanged();
    void windowChanged();
    bool visibilityChanged() const;
    void visibleChanged();
    /// Joins the other children of its parent. False if it has none.
    bool registerWithSiblings();
    /// From now on, it is told of a new parent.
    void onParentChanged();

    /// The window's frame has been laid out, and is about to be shown.
    void layoutFinished(bool windowResized);

    void transitionStarted() override;
    void transitionMoved() override;
    void transitionEnded(Interpolator::Reason reason) override;
    QSizeF growthAround() const override;

    /// It was seen at \a place in \a parent, and glides from there, although it was not to before.
    void animateFromRect(const QRectF &place, QQuickItem &parent,
                         const std::optional<SpringParameters> &spring);
    std::optional<SpringParameters> transitionSpring() const;
    /// It is where it was, and may have to be shown there.
    void refreshTransform();
    bool isShown() const { return bool(m_transition); }

    /// The parent begins to be stretched, or no longer is. Meanwhile there is a glide, which undoes it.
    void stretchChanged();
    /// The parent is stretched by more or by less.
    void showAgain() const;

private:
    struct GeometryObserver
    {
        LayoutItem *item;
        void operator()() const { item->placeChanged(); }
    };

    struct ParentFrame
    {
        QTransform toScene; // those of the parent
        QTransform own;     // the item's rotation and scale
    };

    QPointF aside() const { return m_reorderOffset ? *m_reorderOffset : QPointF(); }
    QRectF restingPlace() const { return place().translated(aside()); }
    void placeChanged();
    void findScrollContent();
    void enqueue();
    bool canAnimate() const;

    void notifyVisualRect();
    void notifyRunning();
    void freezeVisualRect();
    void shiftVisualRect(QPointF way);
    bool headFor(const QRectF &place, const std::optional<QRectF> &velocity = {});
    bool shouldFadeTo(const QRectF &place) const;
    void removeTransform();
    void endTransition();
    void stretchContents();
    void carryFrom(const LayoutSiblings *former);
    void followHolder();
    QTransform formerLook() const;
    bool remapToParent();
    bool isOnlyScrolled(const QRectF &place);
    bool isContinuouslyMoved(const QRectF &place);
    bool isMovedWithContainer(const QRectF &place);
    void warnOnce(const char *what);

    QQuickItem *m_item;
    LayoutMotion &m_motion;
    // Lighter than connections to signals
    QPropertyChangeHandler<GeometryObserver> m_x, m_y, m_width, m_height;
    QPointer<LayoutSiblings> m_siblings;
    QPointer<LayoutFrameScheduler> m_frames;
    std::unique_ptr<LayoutTransition> m_transition;
    std::unique_ptr<HeldItemTracker> m_holding;
    std::unique_ptr<ContinuousMotionDetector> m_continuousMotion; // while it may go on
    std::unique_ptr<ParentFrame> m_previousFrame; // those of what is seen, after a change of parent
    QRectF m_lastPlace;
    QRectF m_seen;
    std::unique_ptr<QPointF> m_reorderOffset; // null: none
    int m_resizedIn = 0;                      // the number of a frame
    bool m_awaitsParent = false;              // among the newcomers
    bool m_isVisible = false;                 // when it was told last
    bool m_hadLayout = false;                 // was in the last frame
    bool m_isDragged = false;
    bool m_queued = false;
    bool m_reparented = false;            // since the last frame
    bool m_positionedInNewParent = false; // since then, and so on purpose
    bool m_warned = false;
    bool m_lastNotifiedRunning = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
