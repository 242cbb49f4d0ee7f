// SPDX-License-Identifier: MIT
#pragma once

#include "flickable_lock.h"

#include <sprung/gestures/frame_aligned_pointer.h>
#include <sprung/gestures/velocity_estimator.h>
#include <sprung/global/action_dispatcher.h>

#include <QPointer>
#include <QQuickItem>

#include <functional>
#include <memory>
#include <vector>

QT_BEGIN_NAMESPACE
class QInputDevice;
class QPointerEvent;
class QQuickWindow;
QT_END_NAMESPACE

namespace sprung::qml {

/// The pointer input of a ReorderMotion: a touch point or the mouse that grabs a row by its handle.
/// A DragHandler decides about the grab. Positions and times come from the window's events. During
/// the grab, no Flickable around the row handles mouse or touch.
class ReorderDragInput : public QObject, private TickClient
{
    Q_OBJECT

public:
    enum class Event : unsigned char {
        Touched,    ///< the pointer pressed the handle
        TouchEnded, ///< the touch ended without a grab
        Grabbed,    ///< the pointer grabbed the row
        Moved,      ///< the pointer moved the grabbed row
        Released,   ///< the pointer released the row
        Canceled,   ///< the grab was lost, or Escape was pressed
    };
    using Callback = std::function<void(Event)>; // may delete this

    explicit ReorderDragInput(Callback onChange);
    ~ReorderDragInput() override;

    /// Sets the handle, or none with null. If the handle also \a scrolls its Flickable, a touch
    /// must rest before it grabs the row; a touch that moves immediately scrolls.
    void setHandle(QQuickItem *handle, bool scrolls, QQmlEngine *engine);
    void setAxes(Qt::Orientations axes);
    void setEnabled(bool enabled);

    /// Returns the pointer position in the scene; grabPosition() returns the position at the grab.
    QPointF position() const { return m_position; }
    QPointF grabPosition() const { return m_grabPosition; }
    /// Returns the predicted position at the presentation time of the current frame.
    QPointF predictedPosition() const { return m_position + m_alignedPointer.predictedDelta(); }
    /// Returns the velocity in px/s, in the scene, at the time of the last event.
    QPointF velocity() const;
    /// Ends the grab without an event.
    void endGrab();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private Q_SLOTS:
    void onGrabChanged(int transition);
    void onActiveChanged();
    void onCanceled() { cancel(); }

private:
    enum Phase {
        Idle,
        Touching, ///< the handler received the press
        Dragging, ///< the pointer has grabbed the row
        Ignoring, ///< the pointer is ignored until its release
    };

    void tick(double seconds) override;
    void create(QQmlEngine *engine);
    void deleteHandler();
    QVariant handlerProperty(const char *property) const;
    bool isInScrollable() const;
    void startLongPress();
    void stopLongPress();
    void lockFlickables();
    void grab();
    void handlePointerEvent(const QPointerEvent &event);
    bool isLost(const QPointerEvent &event) const;
    void release();
    void cancel();
    void onLost();
    void endTouch();
    void end();

    Callback m_callback;
    QPointer<QQuickItem> m_item;
    QPointer<QObject> m_handler;
    QPointer<QQuickWindow> m_window;
    bool m_isHandleScrollable = false;
    bool m_enabled = true;
    bool m_isHandlerActive = false; // by the handler
    Phase m_phase = Idle;
    int m_pointId = -1;
    const QInputDevice *m_device = nullptr;
    QPointF m_position;
    QPointF m_grabPosition;
    double m_lastEventTime = 0; // s; the time of the last event
    double m_pressSeconds = 0;  // s, since the press
    VelocityEstimator m_estimator;
    FrameAlignedPointer m_alignedPointer;
    QPointer<Ticker> m_ticker; // while waiting
    std::vector<std::unique_ptr<FlickableLock::Guard>> m_flickableLocks;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
