// SPDX-License-Identifier: MIT
#pragma once

#include "gesture_delta.h"
#include "pointer_handler_proxy.h"
#include "touchpad_drag.h"

#include <sprung/engine/action_dispatcher.h>
#include <sprung/gestures/frame_aligned_pointer.h>
#include <sprung/gestures/velocity_estimator.h>

#include <QList>
#include <QPointer>
#include <QQuickItem>
#include <QQuickWindow>

#include <functional>

QT_BEGIN_NAMESPACE
class QWheelEvent;
QT_END_NAMESPACE

namespace sprung::qml {

/// What fingers, or a mouse, do with an item. A PointerHandlerProxy decides who gets them, or a PinchHandler
/// beside it. Where they are, and when, is what the events of the window say: those come before Qt
/// Quick has waited for a frame, and in the order and at the times in which things happened.
class DragInput : public QObject
{
public:
    /// What is told, in the order in which one event leads to it.
    enum class Event : unsigned char {
        Canceled, ///< somebody else took over, or the item is not there any more
        Pressed, ///< the first finger came down, at a place of the scene; nothing else knows of it yet
        Touched,  ///< a finger came down on the item, and has not moved far
        Begun,    ///< a drag begins, with the way that the finger moved beyond the threshold
        Moved,    ///< by a way
        Frame,    ///< a frame is drawn, in which the finger will be ahead by a way
        Lift,     ///< not told: fingers may be gone
        Released, ///< after a drag
        Lifted,   ///< without having moved far
        Over,     ///< all fingers are gone, or do no longer count
    };
    using Callback = std::function<void(Event, QPointF where)>;

    /// Two fingers that go apart are a drag, too, for one that \a pinches.
    explicit DragInput(Callback onChange, bool pinches = false);

    /// The item that is touched, and the one in whose coordinates ways are measured. A new item, or
    /// null, ends a drag.
    void setItem(QQuickItem *item, QQmlEngine *engine);
    void setFrame(QQuickItem *frame) { m_frame = frame; }
    void setAxes(Qt::Orientations axes) { m_handler.setAxes(axes); }
    void setEnabled(bool enabled);
    /// Whether two fingers that scroll on a touchpad drag, too; false by default.
    void setTouchpad(bool counts) { m_touchpadEnabled = counts; }

    bool isDragging() const { return m_phase == Dragging; }
    /// The time of the last event.
    double seconds() const { return m_now; }
    /// Units per second at this time.
    QPointF velocity() const { return motion().translation; }
    /// The same, and how fast fingers go apart and turn. If only some were lifted just before, they
    /// count as lifted now.
    GestureDelta motion() const;
    /// All of the step that Begun or Moved tells of, and where that has led the fingers' middle.
    const GestureDelta &step() const { return m_lastStep; }
    QPointF middle() const { return m_middle; }
    /// Whether there was no more than one finger since the first came down.
    bool isSingle() const { return !m_wasMultiTouch; }
    /// Whether frames draw what is dragged; otherwise it has to be drawn with each way.
    bool isFrameDriven() const { return m_lead.isActive(); }
    /// How far the finger is ahead, if a frame is drawn now.
    QPointF ahead() const { return m_lead.predictedOffset(); }
    /// Ends a drag, of which nothing is told but that it is over.
    void reset();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Finger
    {
        int id;
        QPointF place; ///< in the scene
    };
    enum Phase {
        Away,
        Pressed,  ///< and nothing else knows of it
        Touched,  ///< the handler knows
        Dragging, ///< it has the grab
        Lifted,   ///< after a touch, and the handler does not know it yet
    };
    using PendingEvents = detail::ActionSet<Event>;

    void grabChanged();
    void activeChanged();
    void itemChanged();
    void forget();

    void flush(PendingEvents pending);
    void execute(Event row, PendingEvents &pending);
    PendingEvents end();
    PendingEvents cancel();
    PendingEvents watch(QQuickWindow *window);
    PendingEvents follow(const QPointerEvent &event);
    QList<Finger>::iterator find(int id);
    bool handleWheel(const QObject *watched, QWheelEvent &event);
    bool handleTouchpad(const QWheelEvent &event);
    PendingEvents follow(const ScrollEvent &event, TouchpadDrag::Event padEvent);
    void begin(QPointF place, double seconds, bool isDated);
    void add(const GestureDelta &step, double seconds);
    PendingEvents press(const QPointerEvent &event, const QEventPoint &point);
    PendingEvents lift();
    void onFingersLifted();
    void setKeepGrab(bool keep);
    bool isGrabStolen(const QPointerEvent &event, const QEventPoint &point) const;
    QPointF toFrame(QPointF scene) const { return m_frame ? m_frame->mapFromScene(scene) : scene; }

    Callback m_callback;
    QPointer<QQuickItem> m_item;
    QPointer<QQuickItem> m_frame;
    QPointer<QQuickWindow> m_window;
    PointerHandlerProxy m_handler;
    PointerHandlerProxy m_pinch{PointerHandlerProxy::Pinch};
    TouchpadDrag m_pad;
    bool m_pinches;
    bool m_touchpadEnabled = false;
    bool m_enabled = true;

    Phase m_phase = Away;
    const QInputDevice *m_device = nullptr;
    QList<Finger> m_fingers;
    QPointF m_sceneWay;   ///< since the first finger came down
    GestureDelta m_total; ///< the same and the rest, in the coordinates of the frame
    GestureDelta m_step;  ///< of it, what is not told yet
    GestureDelta m_lastStep;
    QPointF m_middle; ///< in the frame
    VelocityEstimator m_estimator;
    bool m_wasMultiTouch = false;
    GestureDelta m_liftVelocity; ///< the motion of several fingers, when one was left of them,
    double m_liftTime = 0;       ///< and the time
    FrameAlignedPointer m_lead;
    double m_now = 0; ///< s; the time of the last event
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
