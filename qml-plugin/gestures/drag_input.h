// SPDX-License-Identifier: MIT
#pragma once

#include "drag_handler.h"

#include <sprung/engine/teller.h>
#include <sprung/gestures/velocity_estimator.h>

#include <QList>
#include <QPointer>
#include <QQuickItem>
#include <QQuickWindow>

#include <functional>

namespace sprung::qml {

/// What fingers, or a mouse, do with an item. A DragHandler decides who gets them. Where they are,
/// and when, is what the events of the window say: those come before Qt Quick has waited for a
/// frame, and in the order and at the times in which things happened.
class DragInput : public QObject
{
public:
    /// What is told, in the order in which one event leads to it.
    enum class Row : unsigned char {
        Canceled, ///< somebody else took over, or the item is not there any more
        Pressed, ///< the first finger came down, at a place of the scene; nothing else knows of it yet
        Touched,  ///< a finger came down on the item, and has not moved far
        Begun,    ///< a drag begins, with the way that the finger moved beyond the threshold
        Moved,    ///< by a way
        Lift,     ///< not told: fingers may be gone
        Released, ///< after a drag
        Lifted,   ///< without having moved far
        Over,     ///< all fingers are gone, or do no longer count
    };
    using Heed = std::function<void(Row, QPointF where)>;

    explicit DragInput(Heed heed);

    /// The item that is touched, and the one in whose coordinates ways are measured. A new item, or
    /// null, ends a drag.
    void setItem(QQuickItem *item, QQmlEngine *engine);
    void setFrame(QQuickItem *frame) { m_frame = frame; }
    void setAxes(Qt::Orientations axes) { m_handler.setAxes(axes); }
    void setEnabled(bool enabled);

    bool isDragging() const { return m_phase == Dragging; }
    /// The time of the last event.
    double seconds() const { return m_now; }
    /// Units per second at this time.
    QPointF velocity() const;
    /// Ends a drag, of which nothing is told but that it is over.
    void drop();

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
    using Due = detail::Rows<Row>;

    void grabChanged();
    void activeChanged();
    void itemChanged();
    void forget();

    void tell(Due due);
    void perform(Row row, Due &due);
    Due end();
    Due cancel();
    Due watch(QQuickWindow *window);
    Due follow(const QPointerEvent &event);
    QList<Finger>::iterator find(int id);
    Due press(const QPointerEvent &event, const QEventPoint &point);
    Due lift();
    bool isTaken(const QPointerEvent &event, const QEventPoint &point) const;
    QPointF framed(QPointF scene) const { return m_frame ? m_frame->mapFromScene(scene) : scene; }

    Heed m_heed;
    QPointer<QQuickItem> m_item;
    QPointer<QQuickItem> m_frame;
    QPointer<QQuickWindow> m_window;
    DragHandler m_handler;
    bool m_enabled = true;

    Phase m_phase = Away;
    const QInputDevice *m_device = nullptr;
    QList<Finger> m_fingers;
    QPointF m_sceneWay; ///< since the first finger came down
    QPointF m_way;      ///< the same, in the coordinates of the frame
    QPointF m_step;     ///< of it, what is not told yet
    VelocityEstimator m_estimator;
    double m_now = 0; ///< s; the time of the last event
    detail::Teller m_teller;
};

} // namespace sprung::qml
