// SPDX-License-Identifier: MIT
#pragma once

#include "flickable_lock.h"

#include <sprung/engine/action_dispatcher.h>
#include <sprung/gestures/frame_aligned_pointer.h>
#include <sprung/gestures/velocity_estimator.h>

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

/// A finger, or the mouse, that takes a row by its handle. A DragHandler decides who gets it. Where
/// it is, and when, is what the events of the window say. While it has the row, no Flickable around
/// it takes mouse or touch.
class ReorderDragInput : public QObject, private TickClient
{
    Q_OBJECT

public:
    enum class Event : unsigned char {
        Touched,  ///< the handle, and may take the row
        Left,     ///< it did not
        Lifted,   ///< it has the row from now on
        Moved,    ///< the row under it
        Released, ///< the row
        Canceled, ///< somebody else took it, or Escape was pressed
    };
    using Callback = std::function<void(Event)>; // may delete this

    explicit ReorderDragInput(Callback onChange);
    ~ReorderDragInput() override;

    /// Null: none. If it \a scrolls too, and a Flickable around it has something to scroll, touches
    /// that move at once are left to the Flickable, and those that rest first take the row.
    void setHandle(QQuickItem *handle, bool scrolls, QQmlEngine *engine);
    void setAxes(Qt::Orientations axes);
    void setEnabled(bool enabled);

    /// In the scene: where it is, and where it was when the row was under it as it is laid out.
    QPointF place() const { return m_place; }
    QPointF begin() const { return m_begin; }
    /// Where it is when a frame is seen that is drawn now.
    QPointF predictedPosition() const { return m_place + m_lead.predictedOffset(); }
    /// px/s, in the scene, at the time of the last event.
    QPointF velocity() const;
    /// It has the row no more, of which nothing is told.
    void drop();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private Q_SLOTS:
    void grabbed(int transition);
    void activeChanged();
    void canceled() { cancel(); }

private:
    enum Phase {
        Away,
        Touching, ///< the handler knows it
        Holding,  ///< it has the row
        GivenUp,  ///< until the finger is gone
    };

    void tick(double seconds) override;
    void create(QQmlEngine *engine);
    void disposeOf();
    QVariant handlerProperty(const char *property) const;
    bool isInScrollable() const;
    void startLongPress();
    void stopWaiting();
    void lockFlickables();
    void lift();
    void follow(const QPointerEvent &event);
    bool isLost(const QPointerEvent &event) const;
    void release();
    void cancel();
    void onLost();
    void forget();
    void end();

    Callback m_callback;
    QPointer<QQuickItem> m_item;
    QPointer<QObject> m_handler;
    QPointer<QQuickWindow> m_window;
    bool m_scrolls = false;
    bool m_enabled = true;
    bool m_isGrabbed = false; // by the handler
    Phase m_phase = Away;
    int m_id = -1;
    const QInputDevice *m_device = nullptr;
    QPointF m_place;
    QPointF m_begin;
    double m_now = 0;    // s; the time of the last event
    double m_rested = 0; // s, since it came down
    VelocityEstimator m_estimator;
    FrameAlignedPointer m_lead;
    QPointer<Ticker> m_ticker; // while it waits
    std::vector<std::unique_ptr<FlickableLock::Guard>> m_stillViews;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
