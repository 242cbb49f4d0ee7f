// SPDX-License-Identifier: MIT
// The velocity under a finger, measured by the timestamps of the events, however late they and the
// frames come. The hand moves at a known velocity, so the truth is known.
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

/// Tells of the mouse.
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
struct Hand
{
    double velocity = 1200; // px/s
    double interval = 8;    // ms between moves
    int moves = 20;
    double rest = 0;      // ms without a move before the release
    double stall = 0;     // ms around the release, in which nothing is delivered and no frame comes
    int delivers = 1;     // one of so many moves; the others are merged into it
    double threshold = 0; // px to move before it is grabbed; 0: grabbed by the press
    bool dated = true;    // whether the events have timestamps
    bool isLate = false;  // what grabs it does not move it
    bool makesUp = true;  // the pixels before it is grabbed count, or those before it moves do not
    double scale = 1;     // units that it moves for each pixel
    QPointF axis{1, 0};   // along which it drags at its velocity
    double aside = 0;     // px to the side for each pixel along the axis
};

struct Event
{
    QEvent::Type type;
    double time; // ms
    QPointF place;
    bool dated = true;
};

QList<Event> eventsOf(const Hand &hand, double start)
{
    const QPointF side(hand.axis.y(), hand.axis.x());
    const auto after = [&](double milliseconds) {
        return QPointF(50, 50)
            + (hand.axis + hand.aside * side) * (hand.velocity * milliseconds / 1000);
    };
    QList<Event> events{{QEvent::MouseButtonPress, start, after(0), hand.dated}};
    double time = start;
    for (int i = 1; i <= hand.moves; ++i) {
        time = start + i * hand.interval;
        if (i % hand.delivers == 0 || i == hand.moves)
            events.append({QEvent::MouseMove, time, after(i * hand.interval), hand.dated});
    }
    events.append({QEvent::MouseButtonRelease, time + hand.interval / 2 + hand.rest,
                   events.constLast().place, hand.dated});
    return events;
}

void send(QWindow &window, const Event &event)
{
    const bool moves = event.type == QEvent::MouseMove;
    const auto buttons = event.type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent mouse(event.type, event.place, event.place, moves ? Qt::NoButton : Qt::LeftButton,
                      buttons, Qt::NoModifier);
    if (event.dated)
        mouse.setTimestamp(quint64(std::llround(event.time)));
    QCoreApplication::sendEvent(&window, &mouse);
}

} // namespace

class EventTimesTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_pad.create(); }
    void aThrowHasTheVelocityOfTheHand_data()
    {
        QTest::addColumn<Hand>("hand");
        QTest::addColumn<QByteArray>("property");
        for (const QByteArray property : {"real", "silent"}) {
            for (const double threshold : {0., 10.}) {
                const auto row = [&](const char *name, double value, Hand hand) {
                    hand.threshold = threshold;
                    QTest::addRow("%s %g, %s, %s", name, value, property.constData(),
                                  threshold > 0 ? "grabbed by moving" : "grabbed by the press")
                        << hand << property;
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
                // Of moves before it is held, nobody knows the time.
                const int fewest = threshold == 0 ? 1 : property == "real" ? 2 : 3;
                for (const int moves : {fewest, 4, 20})
                    row("moves without timestamps", moves,
                        {.interval = 16, .moves = moves, .dated = false});
                row("backwards", -1200, {.velocity = -1200});
                row("slow", 90, {.velocity = 90, .moves = 60});
            }
        }
    }

    void aThrowHasTheVelocityOfTheHand()
    {
        QFETCH(Hand, hand);
        QFETCH(QByteArray, property);
        expectThrow(hand, property);
    }

    /// As handlers have it that drag after some pixels: the event that grabs the item does not move it.
    void aFlickThatBeginsLateHasTheVelocityOfTheHand_data()
    {
        QTest::addColumn<Hand>("hand");
        for (const bool makesUp : {false, true}) {
            for (const double scale : {1., -1., 0.25, 3.}) {
                for (const QPointF axis : {QPointF(1, 0), QPointF(0, 1)}) {
                    for (const double aside : {0., 0.75}) {
                        QTest::addRow("%s, %g units per pixel, %s, and aside %g",
                                      makesUp ? "makes up for it" : "leaves it out", scale,
                                      axis.x() > 0 ? "to the right" : "down", aside)
                            << Hand{.interval = 16,
                                    .threshold = 10,
                                    .isLate = true,
                                    .makesUp = makesUp,
                                    .scale = scale,
                                    .axis = axis,
                                    .aside = aside};
                    }
                }
            }
        }
    }

    void aFlickThatBeginsLateHasTheVelocityOfTheHand()
    {
        QFETCH(Hand, hand);
        // What goes pixel by pixel can be told.
        const int fewest = std::abs(hand.scale) == 1 ? 2 : 3;
        for (const bool dated : {true, false}) {
            for (const int moves : {fewest, 4, 5, 20}) {
                for (const double velocity : {900., -2000.}) {
                    hand.dated = dated;
                    hand.moves = moves;
                    hand.velocity = velocity;
                    expectThrow(hand, "real");
                }
            }
        }
    }

    void aHandThatRestedThrowsNothing()
    {
        for (const QByteArray property : {"real", "silent"}) {
            for (const double threshold : {0., 10.}) {
                for (const double stall : {0., 60., 100., 300.}) {
                    QCOMPARE(
                        thrown({.rest = 100, .stall = stall, .threshold = threshold}, property),
                        0.);
                    QCOMPARE(m_shown, 0.);
                }
                QCOMPARE(thrown({.rest = 100, .threshold = threshold, .dated = false}, property),
                         0.);
            }
        }
    }

    void aSecondGestureForgetsTheFirst()
    {
        expectThrow({.velocity = 3000});
        expectThrow({.velocity = -300, .stall = 60});
    }

    void whatNoFingerMovesIsMeasuredByTicks()
    {
        const auto events = PointerEventObserver::shared(); // which have seen a finger before
        thrown({});
        for (const int steps : {1, 2, 10}) {
            LateFrames frames;
            frames.now = 100;
            Motion::instance()->setTicker(&frames);
            Thing thing;
            FrictionInterpolator fling(&thing, "real");
            fling.setHeld(true);
            for (int i = 1; i <= steps; ++i) {
                frames.advance(frame);
                thing.setProperty("real", 20. * i);
            }
            fling.setHeld(false);
            const double velocity = fling.velocity().toDouble();
            fling.stop();
            Motion::instance()->setTicker(&ticker());
            QVERIFY2(std::abs(velocity - 20 / frame) < 1e-6, qPrintable(QString::number(velocity)));
        }
    }

    void aReleaseBeforeWhichNothingIsKnownIsOfItsOwnTime()
    {
        LateFrames frames;
        frames.now = 5;
        Motion::instance()->setTicker(&frames);
        const auto events = PointerEventObserver::shared();
        m_pad.released = [] {};
        send(m_pad, {QEvent::MouseButtonRelease, 0, {50, 50}, false});
        Motion::instance()->setTicker(&ticker());
        QCOMPARE(events->times().event, 5000.);
        QCOMPARE(events->times().positionTime, 5000.);
    }

    void inSlowMotionAThrowGoesOnAsTheHandDid()
    {
        Motion::instance()->setTimeScale(0.1);
        const double velocity = thrown({.stall = 60}); // per second of the ticker
        Motion::instance()->setTimeScale(1);
        QVERIFY2(std::abs(velocity - 12000) < 1800, qPrintable(QString::number(velocity)));
    }

    void withAManualTickerTimeIsTheTickers()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        m_pad.pressed = [&](QPointF) { spring.setHeld(true); };
        m_pad.moved = [&](QPointF place) { thing.setProperty("real", place.x()); };
        m_pad.released = [&] { spring.setHeld(false); };
        send(m_pad, {QEvent::MouseButtonPress, m_start, {0, 10}});
        for (int i = 1; i <= 10; ++i) {
            send(m_pad, {QEvent::MouseMove, m_start + i, {20. * i, 10}}); // a millisecond each
            pass(frame);
        }
        send(m_pad, {QEvent::MouseButtonRelease, m_start + 11, {200, 10}});
        QVERIFY(std::abs(spring.velocity().toDouble() - 1200) < 1e-6);
        spring.stop();
    }

private:
    void expectThrow(const Hand &hand, const QByteArray &property = "real")
    {
        const double velocity = thrown(hand, property) / hand.scale;
        QVERIFY2(std::abs(velocity - hand.velocity) <= 0.15 * std::abs(hand.velocity),
                 qPrintable(QStringLiteral("%1 moves at %2 px/s: %3")
                                .arg(hand.moves)
                                .arg(hand.velocity)
                                .arg(velocity)));
    }

    /// The velocity that is measured at the release of the \a hand, units per second.
    double thrown(const Hand &hand, const QByteArray &property = "real")
    {
        LateFrames frames;
        Motion::instance()->setTicker(&frames);
        Thing thing;
        FrictionInterpolator fling(&thing, property);
        QPointF grip;
        double velocity = std::nan("");
        const auto way = [&](QPointF place) {
            return QPointF::dotProduct(place - grip, hand.axis);
        };
        m_pad.pressed = [&](QPointF place) {
            grip = place;
            fling.setHeld(hand.threshold == 0);
        };
        m_pad.moved = [&](QPointF place) {
            if (!fling.isHeld() && std::abs(way(place)) >= hand.threshold) {
                fling.setHeld(true);
                if (hand.isLate && !hand.makesUp)
                    grip = place;
                if (hand.isLate)
                    return;
            }
            if (fling.isHeld())
                thing.setProperty(property.constData(), hand.scale * way(place));
        };
        m_pad.released = [&] {
            m_shown = fling.velocity().toDouble();
            fling.setHeld(false);
            velocity = fling.velocity().toDouble();
        };

        const QList<Event> events = eventsOf(hand, m_start);
        const double release = events.constLast().time;
        const double stallBegin = release - 0.6 * hand.stall;
        const double stallEnd = release + 0.4 * hand.stall;
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
    double m_shown = 0;    // the velocity while held, in the event of the release
    double m_start = 1000; // ms
};

SPRUNG_TEST(EventTimesTest, QGuiApplication)
#include "event_times_test.moc"
