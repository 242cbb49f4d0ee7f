// SPDX-License-Identifier: MIT
#pragma once

#include "gesture_delta.h"
#include "pointer_handler_proxy.h"

#include <sprung/gestures/frame_aligned_pointer.h>
#include <sprung/gestures/velocity_estimator.h>
#include <sprung/global/action_dispatcher.h>

#include <QList>
#include <QPointer>
#include <QQuickItem>
#include <QQuickWindow>

#include <functional>

QT_BEGIN_NAMESPACE
class QNativeGestureEvent;
class QWheelEvent;
QT_END_NAMESPACE

namespace sprung::qml {

/// Recognizes drags and pinches of an item, by touch, mouse or touchpad. A PointerHandlerProxy
/// decides about grabs. Positions and times come from the window's events. These arrive before Qt
/// Quick waits for a frame, with their original order and timestamps.
class DragRecognizer : public QObject
{
public:
    /// The reported events, in the order in which one pointer event causes them.
    enum class Event : unsigned char {
        Canceled,     ///< lost the grab, or the item was destroyed
        Pressed,      ///< a press, in scene coordinates, before delivery to other items
        Touched,      ///< a press on the item, within the drag threshold
        Begun,        ///< a drag begins, with the delta beyond the threshold
        Moved,        ///< moved by a delta
        Frame,        ///< a frame is drawn, with a predicted delta
        CheckRelease, ///< internal: touch points may have been released
        Released,     ///< released after a drag
        Lifted,       ///< released within the threshold
        Over,         ///< all touch points are released or ignored
    };
    using Callback = std::function<void(Event, QPointF point)>;

    /// With the kind Pinch, two touch points that move apart are also a drag, and a pinch on a
    /// touchpad.
    explicit DragRecognizer(Callback onChange,
                            PointerHandlerProxy::Kind kind = PointerHandlerProxy::Drag);

    /// Sets the touched item. A new item, or null, ends a drag.
    void setItem(QQuickItem *item, QQmlEngine *engine);
    /// Sets the item whose coordinates positions and deltas have. Null: the scene.
    void setCoordinateItem(QQuickItem *item) { m_coordinateItem = item; }
    void setAxes(Qt::Orientations axes) { m_handler.setAxes(axes); }
    void setEnabled(bool enabled);
    /// Sets whether two-finger scrolling on a touchpad also drags. Default: false.
    void setTouchpadEnabled(bool enabled) { m_touchpadEnabled = enabled; }

    /// Sets the drag threshold in pixels; -1 is the system's.
    void setThreshold(int pixels) { m_handler.setThreshold(pixels); }
    /// Begins a drag of a touch that has not moved beyond the threshold.
    void beginDrag();

    bool isDragging() const { return m_phase == Dragging; }
    /// Returns the time of the last event.
    double seconds() const { return m_lastEventTime; }
    /// Returns the velocity at that time, in units per second.
    QPointF velocity() const { return gestureVelocity().translation; }
    /// Returns the velocity with scale and rotation. Touch points that were released just before
    /// count as released together.
    GestureDelta gestureVelocity() const;
    /// Returns the whole step of Begun or Moved; middle() is the new center of the touch points.
    const GestureDelta &step() const { return m_lastStep; }
    QPointF middle() const { return m_middle; }
    /// Returns the translation since the first press, with the drag threshold.
    QPointF translation() const { return m_total.translation; }
    /// Returns the device of the pointer.
    const QInputDevice *device() const { return m_device; }
    /// Whether there was only one touch point since the first press.
    bool isSingle() const { return !m_wasMultiTouch; }
    /// Whether frames draw the dragged item; otherwise each event must.
    bool isFrameDriven() const { return m_prediction.isActive(); }
    /// Returns the predicted delta for a frame that is drawn now.
    QPointF predictedDelta() const { return m_prediction.predictedDelta(); }
    /// Ends a drag; only Over is reported.
    void reset();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct TouchPoint
    {
        int id;
        QPointF scenePosition;
    };
    enum Phase {
        Idle,
        Pressed,  ///< before delivery to other items
        Touched,  ///< the handler received the press
        Dragging, ///< the handler has the grab
        Lifted,   ///< released, before the handler is notified
    };
    enum class Touchpad {
        Ignored,   ///< another item handles the gesture
        Undecided, ///< touched, without a direction
        Owned,     ///< a drag
        Momentum,  ///< the system continues the momentum of a drag, which is ignored
        Pinch,     ///< a native gesture
    };
    using PendingEvents = detail::ActionSet<Event>;

    void onGrabChanged();
    void onActiveChanged();
    void onItemChanged();
    void abandonTouch();

    void flush(PendingEvents pending);
    void execute(Event event, PendingEvents &pending);
    PendingEvents end();
    PendingEvents cancel();
    PendingEvents setWindow(QQuickWindow *window);
    PendingEvents handlePointerEvent(const QPointerEvent &event);
    QList<TouchPoint>::iterator find(int id);
    bool handleWheel(const QObject *watched, QWheelEvent &event);
    bool handleTouchpad(const QWheelEvent &event);
    bool handlePinch(const QObject *watched, QNativeGestureEvent &event);
    bool handleNativeGesture(const QNativeGestureEvent &event);
    void beginTouch(QPointF scenePosition, double seconds, bool hasTimestamp);
    void begin(QPointF step);
    void add(const GestureDelta &step, double seconds);
    PendingEvents press(const QPointerEvent &event, const QEventPoint &point);
    PendingEvents endTouch();
    void onTouchPointsReleased();
    void setKeepGrab(bool keep);
    bool isGrabStolen(const QPointerEvent &event, const QEventPoint &point) const;
    QPointF toItem(QPointF scene) const
    {
        return m_coordinateItem ? m_coordinateItem->mapFromScene(scene) : scene;
    }

    Callback m_callback;
    QPointer<QQuickItem> m_item;
    QPointer<QQuickItem> m_coordinateItem;
    QPointer<QQuickWindow> m_window;
    PointerHandlerProxy m_handler;
    PointerHandlerProxy m_pinch{PointerHandlerProxy::Pinch};
    bool m_pinches;
    bool m_wasHandlerActive = false; ///< during the drag
    bool m_touchpadEnabled = false;
    bool m_enabled = true;

    Phase m_phase = Idle;
    Touchpad m_touchpad = Touchpad::Ignored;
    const QInputDevice *m_device = nullptr;
    QList<TouchPoint> m_touchPoints;
    QPointF m_sceneTranslation; ///< since the first press
    GestureDelta m_total;       ///< in the item's coordinates
    GestureDelta m_step;        ///< the part that is not reported
    GestureDelta m_lastStep;
    QPointF m_middle; ///< in the item's coordinates
    VelocityEstimator m_estimator;
    bool m_wasMultiTouch = false;
    GestureDelta m_twoFingerVelocity; ///< velocity when one of several touch points remained,
    double m_twoFingerTime = 0;       ///< and the time
    FrameAlignedPointer m_prediction;
    double m_lastEventTime = 0; ///< s; the time of the last event
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
