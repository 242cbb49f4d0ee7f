// SPDX-License-Identifier: MIT
// A scene with something to scroll, and a wheel and a touchpad in the test's hands.
#pragma once

#include "dragged_scene.h"

#include <QWheelEvent>

#include <algorithm>

constexpr int notch = QWheelEvent::DefaultDeltasPerStep;
constexpr auto notchOf100 = "ScrollMotion.pixelsPerNotch: 100\n";

/// Says where the content of a Flickable is if it is beyond its ends.
inline QByteArray beyondItsEnds(const QQuickItem &view)
{
    const auto number = [&](const char *property) { return view.property(property).toDouble(); };
    bool isMirrored = view.property("effectiveLayoutDirection").toInt() == Qt::RightToLeft;
    const auto beyond = [&](const char *place, const char *origin, const char *content,
                            const char *before, const char *after, double size) -> QByteArray {
        const double begin = number(origin) - number(before);
        const double end = number(origin) + std::max(number(content), 0.) + number(after) - size;
        // Content that is smaller than the view is at its beginning, which may be at the right or
        // at the bottom.
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
        pass(20); // views are laid out
    }

    /// The `list` of the scene, and its ScrollMotion.
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

    /// Turns a wheel by an angle, in eighths of a degree. Positive is toward the user, which shows
    /// what is further down. Returns whether anybody wanted it.
    bool turn(QPoint angle, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        return send({}, angle, Qt::NoScrollPhase, modifiers);
    }
    bool turn(int angle, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        return turn(QPoint(0, angle), modifiers);
    }
    /// Where a rotation leads.
    double turned(int angle)
    {
        turn(angle);
        return settledY();
    }
    /// Cuts a rotation into as many events, as even as whole numbers allow.
    void turnInParts(int angle, int events, double milliseconds)
    {
        for (int event = 0; event < events; ++event) {
            turn(angle * (event + 1) / events - angle * event / events);
            pass(milliseconds);
        }
    }

    /// Fingers on a touchpad. They move by pixels.
    bool touchPad() { return send({}, {}, Qt::ScrollBegin); }
    bool movePad(QPoint way) { return send(way, way, Qt::ScrollUpdate); }
    bool coastPad(QPoint way) { return send(way, way, Qt::ScrollMomentum); }
    bool liftPad() { return send({}, {}, Qt::ScrollEnd); }
    bool pullPad(QPoint way)
    {
        touchPad();
        return movePad(way);
    }
    /// Where it comes to rest if the fingers do so before.
    double letGo()
    {
        pass(200);
        liftPad();
        return settledY();
    }
    /// At an even pace, an event each 10 ms.
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
