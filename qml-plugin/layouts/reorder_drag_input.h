// SPDX-License-Identifier: MIT
#pragma once

#include "drag_recognizer.h"
#include "flickable_lock.h"

#include <memory>
#include <vector>

namespace sprung::qml {

/// The pointer input of a ReorderMotion: a touch point or the mouse that grabs a row by its handle.
/// During the grab, no Flickable around the row handles mouse or touch, and Escape cancels.
class ReorderDragInput : public QObject, private TickClient
{
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

    /// Sets the handle, or none with null. If the handle also \a scrolls its Flickable, a touch
    /// must rest before it grabs the row; a touch that moves immediately scrolls.
    void setHandle(QQuickItem *handle, bool scrolls, QQmlEngine *engine);
    void setAxes(Qt::Orientations axes) { m_recognizer.setAxes(axes); }
    void setEnabled(bool enabled) { m_recognizer.setEnabled(enabled); }

    /// Returns the pointer position in the scene; grabPosition() returns the position at the grab,
    /// without the drag threshold.
    QPointF position() const { return m_pressPosition + m_recognizer.translation(); }
    QPointF grabPosition() const { return m_grabPosition; }
    /// Returns the predicted position at the presentation time of the current frame.
    QPointF predictedPosition() const { return position() + m_recognizer.predictedDelta(); }
    /// Returns the velocity in px/s, in the scene, at the time of the last event.
    QPointF velocity() const { return m_recognizer.velocity(); }
    /// Ends the grab without an event.
    void endGrab();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void handleInput(DragRecognizer::Event event, QPointF point);
    void tick(double seconds) override;
    void touch();
    void grab(QPointF delta);
    void endTouch();
    bool needsLongPress() const;
    void setWindow(QQuickWindow *window);
    void lockFlickables();
    void unlockFlickables();

    Callback m_callback;
    DragRecognizer m_recognizer;
    QPointer<QQuickItem> m_handle;
    QPointer<QQuickWindow> m_window; ///< from the press to the release
    bool m_isHandleScrollable = false;
    bool m_isTouched = false; ///< a touch that has not grabbed the row
    QPointF m_pressPosition;
    QPointF m_grabPosition;
    double m_pressSeconds = 0;
    std::vector<std::unique_ptr<FlickableLock::Guard>> m_flickableLocks;
};

} // namespace sprung::qml
