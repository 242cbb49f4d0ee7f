// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/gestures/velocity_estimator.h>

#include <QList>
#include <QPointer>
#include <QQuickItem>
#include <QQuickWindow>

class QQmlEngine;

namespace sprung::qml {

/// What fingers, or a mouse, do with an item. A DragHandler decides who gets them. Where they are,
/// and when, is what the events of the window say: those come before Qt Quick has waited for a
/// frame, and in the order and at the times in which things happened.
class DragInput : public QObject
{
    Q_OBJECT

public:
    explicit DragInput(QObject *parent = nullptr);
    ~DragInput() override;

    /// The item that is touched, and the one in whose coordinates ways are measured. A new item, or
    /// null, ends a drag.
    void setItem(QQuickItem *item, QQmlEngine *engine);
    void setFrame(QQuickItem *frame) { m_frame = frame; }
    void setAxes(Qt::Orientations axes);
    void setEnabled(bool enabled);

    bool isDragging() const { return m_phase == Dragging; }
    /// The time of the last event.
    double seconds() const { return m_now; }
    /// Units per second at this time.
    QPointF velocity() const;
    /// Ends a drag without a signal.
    void drop();

Q_SIGNALS:
    /// The first finger came down on the item, at this place of the scene. Nothing else knows of it
    /// yet.
    void pressed(QPointF place);
    /// All fingers are gone, or do no longer count.
    void over();
    /// A finger came down on the item, and has not moved far.
    void touched();
    /// It was lifted without having moved far.
    void lifted();
    /// A drag begins, with what the finger moved beyond the threshold.
    void begun(QPointF way);
    void moved(QPointF way);
    void released();
    /// Somebody else took over, or the item is not there any more.
    void canceled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private Q_SLOTS:
    void handlerActiveChanged();
    void handlerGrabChanged();
    void handlerCanceled();
    void itemChanged();
    void forget();

private:
    struct Finger
    {
        int id;
        QPointF place; ///< in the scene
    };
    enum Phase { Away, Pressed, Touched, Dragging };

    void createHandler(QQmlEngine *engine);
    void disposeOfHandler();
    void watch(QQuickWindow *window);
    void cancel();

    void follow(const QPointerEvent &event);
    QList<Finger>::iterator find(int id);
    void press(const QPointerEvent &event, const QEventPoint &point);
    bool isTaken(const QPointerEvent &event, const QEventPoint &point) const;
    void move(QPointF way, double seconds);
    void lift();
    QPointF beyondThreshold() const;
    QPointF framed(QPointF scene) const { return m_frame ? m_frame->mapFromScene(scene) : scene; }

    QPointer<QQuickItem> m_item;
    QPointer<QQuickItem> m_frame;
    QPointer<QQuickWindow> m_window;
    QPointer<QObject> m_handler;
    Qt::Orientations m_axes = Qt::Horizontal;
    bool m_enabled = true;

    Phase m_phase = Away;
    const QInputDevice *m_device = nullptr;
    QList<Finger> m_fingers;
    QPointF m_sceneWay;    ///< since the first finger came down
    QPointF m_way;         ///< the same, in the coordinates of the frame
    bool m_isOver = false; ///< the last finger was lifted, and the handler does not know it yet
    VelocityEstimator m_estimator;
    double m_now = 0; ///< s; the time of the last event
};

} // namespace sprung::qml
