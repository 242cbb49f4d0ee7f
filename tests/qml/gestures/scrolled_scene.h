// SPDX-License-Identifier: MIT
// A scene with a Flickable, and a simulated wheel and touchpad.
#pragma once

#include "dragged_scene.h"

#include <QWheelEvent>

#include <algorithm>

constexpr int notch = QWheelEvent::DefaultDeltasPerStep;
constexpr auto notchOf100 = "ScrollMotion.pixelsPerNotch: 100\n";

/// Describes the content position of a Flickable that is outside its bounds. Empty if it is inside.
inline QByteArray beyondItsEnds(const QQuickItem &view)
{
    const auto number = [&](const char *property) { return view.property(property).toDouble(); };
    bool isMirrored = view.property("effectiveLayoutDirection").toInt() == Qt::RightToLeft;
    const auto beyond = [&](const char *place, const char *origin, const char *content,
                            const char *before, const char *after, double size) -> QByteArray {
        const double begin = number(origin) - number(before);
        const double end = number(origin) + std::max(number(content), 0.) + number(after) - size;
        // Content that is smaller than the view is at its first bound, which may be the right or
        // the bottom one.
        const double first = isMirrored ? std::min(begin, end) : begin;
        const double last = isMirrored ? end : std::max(begin, end);
        if (number(place) > first - 0.01 && number(place) < last + 0.01)
            return {};
        return place + QByteArray(" is ") + QByteArray::number(number(place)) + ", not "
            + QByteArray::number(first) + " to " + QByteArray::number(last) + ' ';
    };
    const int direction = view.property("flickableDirection").toInt();
    QByteArray what;
    if (direction != Qt::Vertical) {
        what += beyond("contentX", "originX", "contentWidth", "leftMargin", "rightMargin",
                       view.width());
    }
    isMirrored = view.property("verticalLayoutDirection").toInt() == 3; // BottomToTop
    if (direction != Qt::Horizontal) {
        what += beyond("contentY", "originY", "contentHeight", "topMargin", "bottomMargin",
                       view.height());
    }
    return what;
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
    QPointF place() const { return {x(), y()}; }
    double settledY()
    {
        settle();
        return y();
    }
    QPointF settledPlace()
    {
        settle();
        return place();
    }
    QPointF restingPosition() const { return motion().property("restingPosition").toPointF(); }
    QPointF velocity() const { return motion().property("velocity").toPointF(); }
    bool isScrolling() const { return motion().property("running").toBool(); }
    void scrollTo(const QVariant &place)
    {
        QMetaObject::invokeMethod(&motion(), "scrollTo", Q_ARG(QVariant, place));
    }
    void jumpTo(const QVariant &place)
    {
        scrollTo(place);
        settle();
    }

    void setPointer(QPointF place) { m_pointer = place; }

    /// Turns a wheel by an angle, in eighths of a degree. A positive angle turns it toward the user
    /// and scrolls down. Returns whether an item accepted the event.
    bool turn(QPoint angle, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        return send({}, angle, Qt::NoScrollPhase, modifiers);
    }
    bool turn(int angle, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        return turn(QPoint(0, angle), modifiers);
    }
    /// Returns the position at rest after a turn of the wheel.
    double turned(int angle)
    {
        turn(angle);
        return settledY();
    }
    /// Splits a rotation into events of nearly equal integer angles.
    void turnInParts(int angle, int events, double milliseconds)
    {
        for (int event = 0; event < events; ++event) {
            turn(angle * (event + 1) / events - angle * event / events);
            pass(milliseconds);
        }
    }

    /// Two fingers on a touchpad that reports pixels.
    bool touchPad() { return send({}, {}, Qt::ScrollBegin); }
    bool movePad(QPoint way) { return send(way, way, Qt::ScrollUpdate); }
    bool coastPad(QPoint way) { return send(way, way, Qt::ScrollMomentum); }
    bool liftPad() { return send({}, {}, Qt::ScrollEnd); }
    bool pullPad(QPoint way)
    {
        touchPad();
        return movePad(way);
    }
    /// Lifts the fingers after they have rested. Returns the position at rest.
    double letGo()
    {
        pass(200);
        liftPad();
        return settledY();
    }
    /// Moves at a constant speed, with an event every 10 ms.
    void movePadBy(QPoint way, int milliseconds)
    {
        const int steps = milliseconds / 10;
        for (int step = 1; step <= steps; ++step) {
            pass(10);
            movePad(way * step / steps - way * (step - 1) / steps);
        }
    }

    void swipePad(QPoint way, int milliseconds)
    {
        touchPad();
        movePadBy(way, milliseconds);
    }
    void throwPad(QPoint way, int milliseconds)
    {
        swipePad(way, milliseconds);
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
