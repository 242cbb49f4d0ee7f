// SPDX-License-Identifier: MIT
// A scene with a Flickable, and a simulated wheel and touchpad.
#pragma once

#include "dragged_scene.h"

#include <QWheelEvent>

#include <algorithm>

constexpr int notch = QWheelEvent::DefaultDeltasPerStep;
constexpr auto notchOf100 = "ScrollMotion.pixelsPerNotch: 100\n";

/// Describes the content position of a Flickable that is outside its bounds. Empty if it is inside.
inline QByteArray boundsViolation(const QQuickItem &view)
{
    const auto number = [&](const char *property) { return view.property(property).toDouble(); };
    bool isMirrored = view.property("effectiveLayoutDirection").toInt() == Qt::RightToLeft;
    const auto beyond = [&](const char *property, const char *origin, const char *content,
                            const char *before, const char *after, double size) -> QByteArray {
        const double begin = number(origin) - number(before);
        const double end = number(origin) + std::max(number(content), 0.) + number(after) - size;
        // Content that is smaller than the view is at its first bound, which may be the right or
        // the bottom one.
        const double first = isMirrored ? std::min(begin, end) : begin;
        const double last = isMirrored ? end : std::max(begin, end);
        if (number(property) > first - 0.01 && number(property) < last + 0.01)
            return {};
        return property + QByteArray(" is ") + QByteArray::number(number(property)) + ", not "
            + QByteArray::number(first) + " to " + QByteArray::number(last) + ' ';
    };
    const int direction = view.property("flickableDirection").toInt();
    QByteArray violations;
    if (direction != Qt::Vertical) {
        violations += beyond("contentX", "originX", "contentWidth", "leftMargin", "rightMargin",
                             view.width());
    }
    isMirrored = view.property("verticalLayoutDirection").toInt() == 3; // BottomToTop
    if (direction != Qt::Horizontal) {
        violations += beyond("contentY", "originY", "contentHeight", "topMargin", "bottomMargin",
                             view.height());
    }
    return violations;
}

class ScrolledScene : public DraggedScene
{
public:
    explicit ScrolledScene(const QByteArray &document)
        : DraggedScene(document)
    {
        pass(20); // views lay out their content
    }

    /// The item `list` of the scene, and its ScrollMotion.
    QQuickItem &list() const { return *item("list"); }
    ::QObject &motion() const { return *object("motion"); }
    double x() const { return list().property("contentX").toDouble(); }
    double y() const { return list().property("contentY").toDouble(); }
    QPointF contentPosition() const { return {x(), y()}; }
    double settledY()
    {
        settle();
        return y();
    }
    QPointF settledPosition()
    {
        settle();
        return contentPosition();
    }
    QPointF restingPosition() const { return motion().property("restingPosition").toPointF(); }
    QPointF velocity() const { return motion().property("velocity").toPointF(); }
    bool isScrolling() const { return motion().property("running").toBool(); }
    void scrollTo(const QVariant &position)
    {
        QMetaObject::invokeMethod(&motion(), "scrollTo", Q_ARG(QVariant, position));
    }
    void jumpTo(const QVariant &position)
    {
        scrollTo(position);
        settle();
    }

    void setPointer(QPointF position) { m_pointer = position; }

    /// Turns a wheel by an angle, in eighths of a degree. A positive angle turns it toward the user
    /// and scrolls down. Returns whether an item accepted the event.
    bool turnWheel(QPoint angle, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        return send({}, angle, Qt::NoScrollPhase, modifiers);
    }
    bool turnWheel(int angle, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        return turnWheel(QPoint(0, angle), modifiers);
    }
    /// Returns the position at rest after a turn of the wheel.
    double yAfterTurn(int angle)
    {
        turnWheel(angle);
        return settledY();
    }
    /// Splits a rotation into events of nearly equal integer angles.
    void turnWheelInSteps(int angle, int events, double milliseconds)
    {
        for (int event = 0; event < events; ++event) {
            turnWheel(angle * (event + 1) / events - angle * event / events);
            pass(milliseconds);
        }
    }

    /// Two fingers on a touchpad that reports pixels.
    bool touchPad() { return send({}, {}, Qt::ScrollBegin); }
    bool movePad(QPoint delta) { return send(delta, delta, Qt::ScrollUpdate); }
    bool sendMomentum(QPoint delta) { return send(delta, delta, Qt::ScrollMomentum); }
    bool liftPad() { return send({}, {}, Qt::ScrollEnd); }
    bool pullPad(QPoint delta)
    {
        touchPad();
        return movePad(delta);
    }
    /// Lifts the fingers after they have rested. Returns the position at rest.
    double liftPadAtRest()
    {
        pass(200);
        liftPad();
        return settledY();
    }
    /// Moves at a constant speed, with an event every 10 ms.
    void movePadBy(QPoint delta, int milliseconds)
    {
        const int steps = milliseconds / 10;
        for (int step = 1; step <= steps; ++step) {
            pass(10);
            movePad(delta * step / steps - delta * (step - 1) / steps);
        }
    }

    void swipePad(QPoint delta, int milliseconds)
    {
        touchPad();
        movePadBy(delta, milliseconds);
    }
    void flingPad(QPoint delta, int milliseconds)
    {
        swipePad(delta, milliseconds);
        liftPad();
    }

private:
    bool send(QPoint pixels, QPoint angle, Qt::ScrollPhase phase,
              Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWheelEvent event(m_pointer, window().mapToGlobal(m_pointer), -pixels, -angle, Qt::NoButton,
                          modifiers, phase, false);
        event.setTimestamp(quint64(milliseconds()));
        QCoreApplication::sendEvent(&window(), &event);
        return event.isAccepted();
    }

    QPointF m_pointer{200, 200};
};
