// SPDX-License-Identifier: MIT
// A scene with a zoomable photo, and simulated fingers, wheel and touchpad.
#pragma once

#include "dragged_scene.h"

#include <QAccessible>
#include <QLineF>
#include <QNativeGestureEvent>
#include <QWheelEvent>

/// A photo in a view of 400 × 400. By default, the photo fills the view.
class PinchedScene : public DraggedScene
{
public:
    explicit PinchedScene(const QByteArray &pinch = {},
                          const QByteArray &photo = "width: 400; height: 400",
                          const QByteArray &rest = {})
        : DraggedScene("Item { id: root; property alias photo: photo; property alias drag: pinch;"
                       "width: 400; height: 400;"
                       + rest + "\nRectangle { id: photo; " + photo + "\nSpringPinch { id: pinch; "
                       + pinch + "} } }")
    {
        polish();
    }

    QQuickItem &photo() const { return *item("photo"); }
    double scale() const { return photo().scale(); }
    bool isActive() const { return dragProperty("active").toBool(); }
    /// Maps positions between the scene and the photo.
    QPointF photoPosition(QPointF position) const { return photo().mapFromScene(position); }
    QPointF scenePosition(QPointF photoPoint) const { return photo().mapToScene(photoPoint); }
    QRectF visualRect() const { return photo().mapRectToScene(QRectF(QPointF(), photo().size())); }
    void zoomTo(double scale)
    {
        QMetaObject::invokeMethod(object("drag"), "zoomTo", Q_ARG(qreal, scale));
    }
    void jumpTo(double scale)
    {
        zoomTo(scale);
        settle();
    }
    void panBy(double x, double y)
    {
        QMetaObject::invokeMethod(object("drag"), "panBy", Q_ARG(qreal, x), Q_ARG(qreal, y));
    }
    void zoomTo(double scale, QPointF position)
    {
        QMetaObject::invokeMethod(object("drag"), "zoomTo", Q_ARG(qreal, scale),
                                  Q_ARG(QPointF, position));
    }
    bool isAtRest() const
    {
        return !isActive() && !isRunning() && !sprung::Motion::ticker()->isRunning();
    }
    bool settles()
    {
        settle();
        return isAtRest();
    }
    double settledScale()
    {
        settle();
        return scale();
    }

    // Turns a wheel. Returns whether an item accepted the event.
    bool turnWheel(QPointF position, int angle,
                   Qt::KeyboardModifiers modifiers = Qt::ControlModifier,
                   Qt::ScrollPhase phase = Qt::NoScrollPhase)
    {
        QWheelEvent event(position, window().mapToGlobal(position), {}, {0, angle}, Qt::NoButton,
                          modifiers, phase, false);
        event.setTimestamp(quint64(milliseconds()));
        QCoreApplication::sendEvent(&window(), &event);
        return event.isAccepted();
    }
    bool gesture(Qt::NativeGestureType type, QPointF position, double value = 0)
    {
        static const QPointingDevice pad(
            QStringLiteral("pad"), 77, QInputDevice::DeviceType::TouchPad,
            QPointingDevice::PointerType::Finger, QInputDevice::Capability::Position, 2, 0);
        QNativeGestureEvent event(type, &pad, 2, position, position, window().mapToGlobal(position),
                                  value, {}, 0);
        event.setTimestamp(quint64(milliseconds()));
        QCoreApplication::sendEvent(&window(), &event);
        return event.isAccepted();
    }
};

/// Returns the actions of assistive technology, or null if the item cannot be increased.
inline QAccessibleActionInterface *stepActions(QQuickItem &item)
{
    QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(&item);
    QAccessibleActionInterface *actions = accessible ? accessible->actionInterface() : nullptr;
    const bool increases = actions
        && actions->actionNames().contains(QAccessibleActionInterface::increaseAction());
    return increases ? actions : nullptr;
}

/// Fingers on the touch screen. They move with an event every 10 ms.
class TouchSimulator
{
public:
    explicit TouchSimulator(DraggedScene &scene)
        : m_scene(scene)
    {
    }

    /// Two fingers that already pinch, to the left and the right of a position.
    TouchSimulator(DraggedScene &scene, QPoint position)
        : TouchSimulator(scene)
    {
        pinchAt(position);
    }
    void pinchAt(QPoint position)
    {
        press({position - QPoint(20, 0), position + QPoint(20, 0)});
        moveBy({{-30, 0}, {30, 0}}, 100);
    }

    /// Presses one finger after the other.
    void press(const QList<QPoint> &positions)
    {
        for (const QPoint position : positions) {
            auto touch = m_scene.touch();
            for (int finger = 0; finger < m_positions.size(); ++finger)
                touch.stationary(finger);
            touch.press(int(m_positions.size()), position);
            m_positions.append(position);
            deliver(touch);
        }
    }
    void move(const QList<QPoint> &positions, int milliseconds)
    {
        const QList<QPoint> start = m_positions;
        const int steps = milliseconds / 10;
        for (int step = 1; step <= steps; ++step) {
            auto touch = m_scene.touch();
            for (int finger = 0; finger < m_positions.size(); ++finger) {
                m_positions[finger] = start[finger]
                    + (positions[finger] - start[finger]) * step / steps;
                touch.move(finger, m_positions[finger]);
            }
            deliver(touch);
        }
    }
    void moveBy(const QList<QPoint> &deltas, int milliseconds)
    {
        QList<QPoint> positions = m_positions;
        for (int finger = 0; finger < positions.size(); ++finger)
            positions[finger] += deltas[finger];
        move(positions, milliseconds);
    }
    /// Lifts the finger that was pressed last.
    void lift()
    {
        auto touch = m_scene.touch();
        const QPoint position = m_positions.takeLast();
        for (int finger = 0; finger < m_positions.size(); ++finger)
            touch.stationary(finger);
        touch.release(int(m_positions.size()), position);
        deliver(touch);
    }
    /// Lifts all fingers in one event.
    void release()
    {
        auto touch = m_scene.touch();
        for (int finger = 0; finger < m_positions.size(); ++finger)
            touch.release(finger, m_positions[finger]);
        m_positions.clear();
        touch.commit();
        m_scene.polish();
    }
    void tap(QPoint position)
    {
        press({position});
        m_scene.pass(20);
        release();
        m_scene.pass(40);
    }

    QPointF center() const
    {
        QPointF sum;
        for (const QPoint position : m_positions)
            sum += position;
        return sum / double(m_positions.size());
    }
    QLineF line() const { return {m_positions.first(), m_positions.last()}; }

private:
    void deliver(QTest::QTouchEventSequence &touch)
    {
        touch.commit();
        m_scene.pass(10);
    }

    DraggedScene &m_scene;
    QList<QPoint> m_positions;
};
