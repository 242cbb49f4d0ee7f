// SPDX-License-Identifier: MIT
// Tests the velocity of a held value, measured from the timestamps of pointer events that arrive
// late and between late frames. Oracle: the simulated pointer moves at a known velocity.
#include "fixture.h"
#include "late_frames.h"

#include <sprung/gestures/pointer_event_observer.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QGuiApplication>
#include <QMouseEvent>
#include <QWindow>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace sprung;

namespace {

/// A window that forwards mouse events.
class Pad : public QWindow
{
public:
    std::function<void(QPointF)> pressed;
    std::function<void(QPointF)> moved;
    std::function<void()> released;

protected:
    void mousePressEvent(QMouseEvent *event) override { pressed(event->position()); }
    void mouseMoveEvent(QMouseEvent *event) override { moved(event->position()); }
    void mouseReleaseEvent(QMouseEvent *) override { released(); }
};

/// One gesture: a press, moves at `velocity`, and a release.
struct SimulatedPointer
{
    double velocity = 1200; // px/s
    double interval = 8;    // ms between moves
    int moves = 20;
    double rest = 0;         // ms without a move before the release
    double stall = 0;        // ms around the release without frames and delivered events
    int delivers = 1;        // moves merged into one event
    double threshold = 0;    // px of movement before the grab; 0: the press grabs
    bool dated = true;       // whether the events have timestamps
    bool isLate = false;     // the event that grabs the item does not move it
    bool compensates = true; // whether the pixels before the grab count
    double scale = 1;        // units per pixel of movement
    QPointF axis{1, 0};      // direction of the velocity
    double slope = 0;        // px across the axis for each pixel along the axis
};

struct Event
{
    QEvent::Type type;
    double time; // ms
    QPointF position;
    bool dated = true;
};

QList<Event> eventsOf(const SimulatedPointer &pointer, double start)
{
    const QPointF side(pointer.axis.y(), pointer.axis.x());
    const auto after = [&](double milliseconds) {
        return QPointF(50, 50)
            + (pointer.axis + pointer.slope * side) * (pointer.velocity * milliseconds / 1000);
    };
    QList<Event> events{{QEvent::MouseButtonPress, start, after(0), pointer.dated}};
    double time = start;
    for (int i = 1; i <= pointer.moves; ++i) {
        time = start + i * pointer.interval;
        if (i % pointer.delivers == 0 || i == pointer.moves)
            events.append({QEvent::MouseMove, time, after(i * pointer.interval), pointer.dated});
    }
    events.append({QEvent::MouseButtonRelease, time + pointer.interval / 2 + pointer.rest,
                   events.constLast().position, pointer.dated});
    return events;
}

void send(QWindow &window, const Event &event)
{
    const bool moves = event.type == QEvent::MouseMove;
    const auto buttons = event.type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent mouse(event.type, event.position, event.position,
                      moves ? Qt::NoButton : Qt::LeftButton, buttons, Qt::NoModifier);
    if (event.dated)
        mouse.setTimestamp(quint64(std::llround(event.time)));
    QCoreApplication::sendEvent(&window, &mouse);
}

} // namespace

class PointerEventObserverTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_pad.create(); }
    void setHeldFalse_lateEventsAndFrames_keepsPointerVelocity_data()
    {
        QTest::addColumn<SimulatedPointer>("pointer");
        QTest::addColumn<QByteArray>("property");
        for (const QByteArray property : {"real", "silent"}) {
            for (const double threshold : {0., 10.}) {
                const auto row = [&](const char *name, double value, SimulatedPointer pointer) {
                    pointer.threshold = threshold;
                    QTest::addRow("%s %g, %s, %s", name, value, property.constData(),
                                  threshold > 0 ? "grabbed by moving" : "grabbed by the press")
                        << pointer << property;
                };
                for (const double stall : {0., 30., 60., 100., 300.}) {
                    row("stall", stall, {.stall = stall});
                    row("stall, touch", stall,
                        {.interval = 1000. / 60, .moves = 10, .stall = stall});
                }
                for (const int delivers : {2, 3, 5})
                    row("merged", delivers, {.delivers = delivers});
                row("Hz", 1000, {.interval = 1, .moves = 160});
                row("Hz", 60, {.interval = 1000. / 60});
                row("Hz", 144, {.interval = 1000. / 144});
                for (const int moves : {1, 2, 3})
                    row("moves", moves, {.interval = 16, .moves = moves});
                // Moves before the grab have no known time.
                const int fewest = threshold == 0 ? 1 : property == "real" ? 2 : 3;
                for (const int moves : {fewest, 4, 20})
                    row("moves without timestamps", moves,
                        {.interval = 16, .moves = moves, .dated = false});
                row("backwards", -1200, {.velocity = -1200});
                row("slow", 90, {.velocity = 90, .moves = 60});
            }
        }
    }

    void setHeldFalse_lateEventsAndFrames_keepsPointerVelocity()
    {
        QFETCH(SimulatedPointer, pointer);
        QFETCH(QByteArray, property);
        expectReleaseVelocity(pointer, property);
    }

    /// A drag handler with a threshold: the event that grabs the item does not move it.
    void setHeldFalse_grabbedAfterThreshold_keepsPointerVelocity()
    {
        SimulatedPointer pointer{.interval = 16, .threshold = 10, .isLate = true};
        for (int bits = 0; bits < 16; ++bits) {
            pointer.compensates = bits & 1;
            pointer.axis = bits & 2 ? QPointF(1, 0) : QPointF(0, 1);
            pointer.slope = bits & 4 ? 0.75 : 0;
            pointer.dated = bits & 8;
            for (const double scale : {1., -1., 0.25, 3.}) {
                pointer.scale = scale;
                // Whole pixels reveal the scale. Moves before the grab have no known time.
                const int fewest = pointer.dated && std::abs(scale) == 1 ? 2 : 3;
                for (const int moves : {fewest, 4, 5, 20}) {
                    pointer.moves = moves;
                    for (const double velocity : {900., -2000.}) {
                        pointer.velocity = velocity;
                        expectReleaseVelocity(pointer, "real");
                    }
                }
            }
        }
    }

    void setHeldFalse_pointerAtRest_hasZeroVelocity()
    {
        for (const QByteArray property : {"real", "silent"}) {
            for (const double threshold : {0., 10.}) {
                for (const double stall : {0., 60., 100., 300.}) {
                    QCOMPARE(releaseVelocity({.rest = 100, .stall = stall, .threshold = threshold},
                                             property),
                             0.);
                    QCOMPARE(m_heldVelocity, 0.);
                }
                QCOMPARE(releaseVelocity({.rest = 100, .threshold = threshold, .dated = false},
                                         property),
                         0.);
            }
        }
    }

    void setHeld_secondGesture_ignoresFirstGesture()
    {
        expectReleaseVelocity({.velocity = 3000});
        expectReleaseVelocity({.velocity = -300, .stall = 60});
    }

    void setHeldFalse_withoutPointer_measuresBetweenTicks()
    {
        const auto events = PointerEventObserver::shared(); // has observed a gesture before
        releaseVelocity({});
        for (const int steps : {1, 2, 10}) {
            LateFrames frames;
            frames.now = 100;
            Motion::instance()->setTicker(&frames);
            TestObject object;
            FrictionInterpolator fling(&object, "real");
            fling.setHeld(true);
            for (int i = 1; i <= steps; ++i) {
                frames.advance(frame);
                object.setProperty("real", 20. * i);
            }
            fling.setHeld(false);
            const double velocity = fling.velocity().toDouble();
            fling.stop();
            Motion::instance()->setTicker(&ticker());
            QVERIFY2(std::abs(velocity - 20 / frame) < 1e-6, qPrintable(QString::number(velocity)));
        }
    }

    void lastEvent_releaseWithoutPress_returnsCurrentTime()
    {
        LateFrames frames;
        frames.now = 5;
        Motion::instance()->setTicker(&frames);
        const auto events = PointerEventObserver::shared();
        m_pad.released = [] {};
        send(m_pad, {QEvent::MouseButtonRelease, 0, {50, 50}, false});
        Motion::instance()->setTicker(&ticker());
        QCOMPARE(events->lastEvent().timestamp, 5000.);
        QCOMPARE(events->lastEvent().positionTimestamp, 5000.);
    }

    void setHeldFalse_slowMotion_scalesVelocity()
    {
        Motion::instance()->setTimeScale(0.1);
        const double velocity = releaseVelocity({.stall = 60}); // per second of the ticker
        Motion::instance()->setTimeScale(1);
        QVERIFY2(std::abs(velocity - 12000) < 1800, qPrintable(QString::number(velocity)));
    }

    void setHeldFalse_manualTicker_usesTickerTime()
    {
        TestObject object;
        SpringInterpolator spring(&object, "real");
        m_pad.pressed = [&](QPointF) { spring.setHeld(true); };
        m_pad.moved = [&](QPointF position) { object.setProperty("real", position.x()); };
        m_pad.released = [&] { spring.setHeld(false); };
        send(m_pad, {QEvent::MouseButtonPress, m_start, {0, 10}});
        for (int i = 1; i <= 10; ++i) {
            send(m_pad, {QEvent::MouseMove, m_start + i, {20. * i, 10}}); // one millisecond apart
            advance(frame);
        }
        send(m_pad, {QEvent::MouseButtonRelease, m_start + 11, {200, 10}});
        QVERIFY(std::abs(spring.velocity().toDouble() - 1200) < 1e-6);
        spring.stop();
    }

private:
    void expectReleaseVelocity(const SimulatedPointer &pointer, const QByteArray &property = "real")
    {
        const double velocity = releaseVelocity(pointer, property) / pointer.scale;
        QVERIFY2(std::abs(velocity - pointer.velocity) <= 0.15 * std::abs(pointer.velocity),
                 qPrintable(QStringLiteral("%1 moves at %2 px/s: %3")
                                .arg(pointer.moves)
                                .arg(pointer.velocity)
                                .arg(velocity)));
    }

    /// Returns the measured velocity at the release of the \a pointer, in units per second.
    double releaseVelocity(const SimulatedPointer &pointer, const QByteArray &property = "real")
    {
        LateFrames frames;
        Motion::instance()->setTicker(&frames);
        TestObject object;
        FrictionInterpolator fling(&object, property);
        QPointF grabPosition;
        double velocity = std::nan("");
        const auto distance = [&](QPointF position) {
            return QPointF::dotProduct(position - grabPosition, pointer.axis);
        };
        m_pad.pressed = [&](QPointF position) {
            grabPosition = position;
            fling.setHeld(pointer.threshold == 0);
        };
        m_pad.moved = [&](QPointF position) {
            if (!fling.isHeld() && std::abs(distance(position)) >= pointer.threshold) {
                fling.setHeld(true);
                if (pointer.isLate && !pointer.compensates)
                    grabPosition = position;
                if (pointer.isLate)
                    return;
            }
            if (fling.isHeld())
                object.setProperty(property.constData(), pointer.scale * distance(position));
        };
        m_pad.released = [&] {
            m_heldVelocity = fling.velocity().toDouble();
            fling.setHeld(false);
            velocity = fling.velocity().toDouble();
        };

        const QList<Event> events = eventsOf(pointer, m_start);
        const double release = events.constLast().time;
        const double stallBegin = release - 0.6 * pointer.stall;
        const double stallEnd = release + 0.4 * pointer.stall;
        const auto delivery = [&](double time) {
            return time > stallBegin && time < stallEnd ? stallEnd : time;
        };
        constexpr double period = 1000. / 60;
        double lastFrame = m_start - 4;
        double nextFrame = lastFrame + period;
        for (const Event &event : events) {
            const double now = delivery(event.time);
            for (; nextFrame < now; nextFrame += period) {
                if (delivery(nextFrame) != nextFrame)
                    continue;
                frames.advance((nextFrame - lastFrame) / 1000);
                lastFrame = nextFrame;
            }
            frames.now = now / 1000;
            send(m_pad, event);
        }
        m_start = release + 1000;
        fling.stop();
        Motion::instance()->setTicker(&ticker());
        return velocity;
    }

    Pad m_pad;
    double m_heldVelocity = 0; // the velocity while held, in the event of the release
    double m_start = 1000;     // ms
};

SPRUNG_TEST(PointerEventObserverTest, QGuiApplication)
#include "pointer_event_observer_test.moc"
