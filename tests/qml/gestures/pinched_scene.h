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
    bool isActive() const { return told("active").toBool(); }
    /// Maps positions between the scene and the photo.
    QPointF spotAt(QPointF place) const { return photo().mapFromScene(place); }
    QPointF placeOf(QPointF spot) const { return photo().mapToScene(spot); }
    QRectF seen() const { return photo().mapRectToScene(QRectF(QPointF(), photo().size())); }
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
    void zoomTo(double scale, QPointF place)
    {
        QMetaObject::invokeMethod(object("drag"), "zoomTo", Q_ARG(qreal, scale),
                                  Q_ARG(QPointF, place));
    }
    bool isAtRest() const
    {
        return !isActive() && !isRunning() && !sprung::Motion::ticker()->isRunning();
    }
    bool comesToRest()
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
    bool turn(QPointF place, int angle, Qt::KeyboardModifiers modifiers = Qt::ControlModifier)
    {
        QWheelEvent event(place, window().mapToGlobal(place), {}, {0, angle}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        event.setTimestamp(quint64(milliseconds()));
        QCoreApplication::sendEvent(&window(), &event);
        return event.isAccepted();
    }
    bool gesture(Qt::NativeGestureType type, QPointF place, double value = 0)
    {
        static const QPointingDevice pad(
            QStringLiteral("pad"), 77, QInputDevice::DeviceType::TouchPad,
            QPointingDevice::PointerType::Finger, QInputDevice::Capability::Position, 2, 0);
        QNativeGestureEvent event(type, &pad, 2, place, place, window().mapToGlobal(place), value,
                                  {}, 0);
        event.setTimestamp(quint64(milliseconds()));
        QCoreApplication::sendEvent(&window(), &event);
        return event.isAccepted();
    }
};

/// Returns the actions of assistive technology, or null if the item cannot be increased.
inline QAccessibleActionInterface *stepsOf(QQuickItem &item)
{
    QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(&item);
    QAccessibleActionInterface *actions = accessible ? accessible->actionInterface() : nullptr;
    const bool increases = actions
        && actions->actionNames().contains(QAccessibleActionInterface::increaseAction());
    return increases ? actions : nullptr;
}

/// Fingers on the touch screen. They move with an event every 10 ms.
class Hand
{
public:
    explicit Hand(DraggedScene &scene)
        : m_scene(scene)
    {
    }

    /// Two fingers that already pinch, to the left and the right of a position.
    Hand(DraggedScene &scene, QPoint place)
        : Hand(scene)
    {
        pinchAt(place);
    }
    void pinchAt(QPoint place)
    {
        put({place - QPoint(20, 0), place + QPoint(20, 0)});
        moveBy({{-30, 0}, {30, 0}}, 100);
    }

    /// Presses one finger after the other.
    void put(const QList<QPoint> &places)
    {
        for (const QPoint place : places) {
            auto touch = m_scene.touch();
            for (int finger = 0; finger < m_places.size(); ++finger)
                touch.stationary(finger);
            touch.press(int(m_places.size()), place);
            m_places.append(place);
            deliver(touch);
        }
    }
    void move(const QList<QPoint> &places, int milliseconds)
    {
        const QList<QPoint> start = m_places;
        const int steps = milliseconds / 10;
        for (int step = 1; step <= steps; ++step) {
            auto touch = m_scene.touch();
            for (int finger = 0; finger < m_places.size(); ++finger) {
                m_places[finger] = start[finger] + (places[finger] - start[finger]) * step / steps;
                touch.move(finger, m_places[finger]);
            }
            deliver(touch);
        }
    }
    void moveBy(const QList<QPoint> &ways, int milliseconds)
    {
        QList<QPoint> places = m_places;
        for (int finger = 0; finger < places.size(); ++finger)
            places[finger] += ways[finger];
        move(places, milliseconds);
    }
    /// Lifts the finger that was pressed last.
    void lift()
    {
        auto touch = m_scene.touch();
        const QPoint place = m_places.takeLast();
        for (int finger = 0; finger < m_places.size(); ++finger)
            touch.stationary(finger);
        touch.release(int(m_places.size()), place);
        deliver(touch);
    }
    /// Lifts all fingers in one event.
    void release()
    {
        auto touch = m_scene.touch();
        for (int finger = 0; finger < m_places.size(); ++finger)
            touch.release(finger, m_places[finger]);
        m_places.clear();
        touch.commit();
        m_scene.polish();
    }
    void tap(QPoint place)
    {
        put({place});
        m_scene.pass(20);
        release();
        m_scene.pass(40);
    }

    QPointF middle() const
    {
        QPointF sum;
        for (const QPoint place : m_places)
            sum += place;
        return sum / double(m_places.size());
    }
    QLineF line() const { return {m_places.first(), m_places.last()}; }

private:
    void deliver(QTest::QTouchEventSequence &touch)
    {
        touch.commit();
        m_scene.pass(10);
    }

    DraggedScene &m_scene;
    QList<QPoint> m_places;
};
