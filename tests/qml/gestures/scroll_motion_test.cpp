// SPDX-License-Identifier: MIT
// ScrollMotion and a wheel. The oracle is the rotation: so many pixels for each notch.
#include "../../driver.h"
#include "expected.h"
#include "scrolled_scene.h"
#include "slot.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>
#include <sprung/physics/spring.h>

#include <QGuiApplication>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStyleHints>

namespace {

/// A Flickable of 400 × 400 with content of 400 × 4400.
QByteArray tallScene(const QByteArray &motion, const QByteArray &flickable = {})
{
    return "Item { property alias list: list; property QtObject motion: list?.ScrollMotion ?? "
           "null\n"
           "Flickable { id: list; width: 400; height: 400; contentWidth: 400; contentHeight: 4400\n"
        + flickable + "\n" + motion + "} }";
}

/// Qt's own way of scrolling: where a Flickable is after a rotation of some events, an interval
/// apart.
double scrolledByQt(int angle, int events, int milliseconds)
{
    ScrolledScene scene("Item { property alias list: list\n"
                        "Flickable { id: list; width: 400; height: 400; contentWidth: 400;"
                        "contentHeight: 44000 } }");
    Driver driver;
    Driver::letEventLoopTurn();
    for (int event = 0; event < events; ++event) {
        scene.turn(angle / events);
        for (int time = 0; time < milliseconds; time += 5) {
            scene.pass(5);
            driver.frame(5);
        }
    }
    for (int frame = 0; frame < 1000; ++frame) {
        driver.frame(16);
        Driver::letEventLoopTurn();
    }
    return scene.y();
}

} // namespace

class ScrollMotionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNotchIsAsManyPixelsAsSaid()
    {
        ScrolledScene scene(tallScene(notchOf100));
        QVERIFY(!scene.isScrolling());
        QVERIFY(scene.turn(notch));
        QVERIFY(scene.isScrolling());
        QCOMPARE(scene.landing(), QPointF(0, 100));
        scene.settle();
        QCOMPARE(scene.y(), 100.0);
        QVERIFY(!scene.isScrolling());
        QVERIFY(scene.turn(-notch / 2));
        QCOMPARE(scene.landing(), QPointF(0, 50));
        scene.settle();
        QCOMPARE(scene.y(), 50.0);
        QCOMPARE(scene.velocity(), QPointF());
    }

    void byDefaultANotchIsThatOfAFlickableAtRest()
    {
        const double qts = scrolledByQt(notch, 1, 100);
        ScrolledScene scene(tallScene("ScrollMotion.friction: 2"));
        scene.turn(notch);
        scene.settle();
        QVERIFY(isNear(scene.y(), qts, 1));
    }

    void theSameRotationLandsOnTheSamePixel_data()
    {
        QTest::addColumn<int>("events");
        QTest::addColumn<double>("interval");
        for (const int events : {1, 2, 3, 4, 5, 7, 8, 16, 31, 32, 64}) {
            for (const double interval : {0., 1., 4., 8., 16.7, 60., 400., 3000.})
                QTest::addRow("%d events, %g ms", events, interval) << events << interval;
        }
    }

    void theSameRotationLandsOnTheSamePixel()
    {
        QFETCH(const int, events);
        QFETCH(const double, interval);
        ScrolledScene scene(tallScene(notchOf100));
        scene.turnInParts(8 * notch, events, interval);
        QCOMPARE(scene.landing(), QPointF(0, 800));
        scene.settle();
        QCOMPARE(scene.y(), 800.0);
        scene.turnInParts(-notch, events, interval);
        scene.settle();
        QCOMPARE(scene.y(), 700.0);
    }

    /// The reason for ScrollMotion. If this ceases to be so, its documentation has to change.
    void aFlickableLandsElsewhereForEachCut()
    {
        SKIP_UNDER_VALGRIND();
        struct Cut
        {
            int events, interval;
        };
        for (const int notches : {1, 4}) {
            double least = 1e9, most = 0;
            for (const Cut cut : {Cut{1, 10}, Cut{4, 10}, Cut{4, 60}, Cut{4, 400}, Cut{8, 5},
                                  Cut{8, 15}, Cut{8, 60}}) {
                const double qts = scrolledByQt(notches * notch, cut.events, cut.interval);
                ScrolledScene scene(tallScene("ScrollMotion.friction: 2"));
                scene.turnInParts(notches * notch, cut.events, cut.interval);
                scene.settle();
                qInfo("%d × %d, %d ms apart: Flickable %.0f px, ScrollMotion %.0f px", cut.events,
                      notches * notch / cut.events, cut.interval, qts, scene.y());
                QCOMPARE(scene.y(), 72. * notches);
                // Kirigami's WheelHandler is documented to scroll 20 px a line for an angle of 120.
                const double step = 20 * QGuiApplication::styleHints()->wheelScrollLines();
                ScrolledScene likeIt(
                    tallScene("ScrollMotion.pixelsPerNotch: " + QByteArray::number(step)));
                likeIt.turnInParts(notches * notch, cut.events, cut.interval);
                likeIt.settle();
                QCOMPARE(likeIt.y(), step * notches);
                least = std::min(least, qts);
                most = std::max(most, qts);
            }
            QVERIFY(most > 4 * least);
        }
    }

    void theMotionIsThatOfTheSpringAtEveryFrameRate_data()
    {
        QTest::addColumn<int>("hertz");
        for (const int hertz : {30, 60, 90, 120, 150, 240})
            QTest::addRow("%d", hertz) << hertz;
    }

    /// A turn, and a second one in the middle of the motion: a spring whose target moves.
    void theMotionIsThatOfTheSpringAtEveryFrameRate()
    {
        QFETCH(const int, hertz);
        ScrolledScene scene(tallScene("ScrollMotion.pixelsPerNotch: 100\n"
                                      "ScrollMotion.spring: Springs.spring(400, 30)"));
        scene.setHertz(hertz);
        const sprung::Spring law({400, 30, 1});
        scene.turn(3 * notch);
        scene.pass(100);
        sprung::State state = law.after({-300, 0}, 0.1);
        QVERIFY(isNear(scene.y(), 300 + state.displacement));
        QVERIFY(isNear(scene.velocity().y(), state.velocity));
        scene.turn(notch);
        QVERIFY(isNear(scene.velocity().y(), state.velocity));
        state.displacement -= 100;
        for (int step = 0; step < 3; ++step) {
            scene.pass(100);
            state = law.after(state, 0.1);
            QVERIFY(isNear(scene.y(), 400 + state.displacement));
            QVERIFY(isNear(scene.velocity().y(), state.velocity));
        }
        scene.settle();
        QCOMPARE(scene.y(), 400.0);
    }

    void thousandsOfSmallTurnsAddUp()
    {
        ScrolledScene scene(tallScene(notchOf100));
        for (int turn = 0; turn < 12 * notch; ++turn)
            scene.turn(1);
        QCOMPARE(scene.landing(), QPointF(0, 1200));
        scene.settle();
        QCOMPARE(scene.y(), 1200.0);
    }

    void itRestsOnAWholePixel()
    {
        ScrolledScene scene(tallScene("ScrollMotion.pixelsPerNotch: 33.3"));
        scene.turn(notch);
        scene.settle();
        QCOMPARE(scene.y(), 33.0);
        for (int turn = 0; turn < 9; ++turn) {
            scene.turn(notch);
            scene.settle();
        }
        QCOMPARE(scene.y(), 333.0); // what was rounded off is not lost
    }

    void turnsToAndFroCancelOut()
    {
        ScrolledScene scene(tallScene(notchOf100));
        scene.scrollTo(1000);
        scene.settle();
        scene.turn(10 * notch);
        scene.pass(50);
        scene.turn(-7 * notch);
        scene.pass(20);
        scene.turn(-3 * notch);
        QCOMPARE(scene.landing(), QPointF(0, 1000));
        scene.settle();
        QCOMPARE(scene.y(), 1000.0);
    }

    void itEndsExactlyAtTheEnds_data()
    {
        QTest::addColumn<QByteArray>("manner");
        QTest::addColumn<bool>("goesBeyond");
        QTest::newRow("stop") << QByteArray("ScrollMotion.overscroll: ScrollMotion.Stop") << false;
        QTest::newRow("rubber band")
            << QByteArray("ScrollMotion.overscroll: ScrollMotion.RubberBand") << true;
        QTest::newRow("as the Flickable")
            << QByteArray("boundsBehavior: Flickable.StopAtBounds; ScrollMotion.friction: 2")
            << false;
    }

    /// With a spring that overshoots.
    void itEndsExactlyAtTheEnds()
    {
        QFETCH(const QByteArray, manner);
        QFETCH(const bool, goesBeyond);
        ScrolledScene scene(tallScene("topMargin: 30; bottomMargin: 20; ScrollMotion.spring: "
                                      "Springs.spring(300, 10)\n"
                                      + manner));
        for (const auto &[angle, end] :
             {std::pair(1000 * notch, 4020.), std::pair(-1000 * notch, -30.)}) {
            scene.turn(angle);
            QCOMPARE(scene.landing(), QPointF(0, end));
            double least = 0, most = 0;
            for (int frame = 0; frame < 600; ++frame) {
                scene.pass(10);
                least = std::min(least, scene.y());
                most = std::max(most, scene.y());
            }
            QCOMPARE(scene.y(), end);
            QVERIFY(!scene.isScrolling());
            if (angle > 0)
                QCOMPARE(most > 4020, goesBeyond);
            else
                QCOMPARE(least < -30, goesBeyond);
        }
    }

    void atAnEndTheEventIsForOthers()
    {
        ScrolledScene scene(tallScene(notchOf100));
        QVERIFY(!scene.turn(-notch));
        QVERIFY(!scene.isScrolling());
        QVERIFY(scene.turn(100 * notch));
        QVERIFY(scene.turn(notch)); // it is not there yet
        scene.settle();
        QVERIFY(!scene.turn(notch));
        QVERIFY(!scene.turn(QPoint(notch, 0)));
        QVERIFY(scene.turn(-notch));
        QCOMPARE(scene.landing(), QPointF(0, 3900));
    }

    void scrollToGoesToAPlace()
    {
        ScrolledScene scene(tallScene(notchOf100));
        scene.scrollTo(1234);
        QCOMPARE(scene.y(), 0.0);
        QCOMPARE(scene.landing(), QPointF(0, 1234));
        scene.pass(50);
        const double velocity = scene.velocity().y();
        QVERIFY(velocity > 100);
        scene.scrollTo(QPointF(0, 400));
        QVERIFY(isNear(scene.velocity().y(), velocity));
        scene.settle();
        QCOMPARE(scene.y(), 400.0);
        scene.scrollTo(1e9);
        scene.settle();
        QCOMPARE(scene.y(), 4000.0);
        scene.turn(-notch);
        scene.settle();
        QCOMPARE(scene.y(), 3900.0);
    }

    void somethingElseThatMovesTheContentWins_data()
    {
        QTest::addColumn<double>("place");
        QTest::newRow("ahead") << 3000.;
        QTest::newRow("behind") << 10.;
        QTest::newRow("beyond the end") << -200.;
    }

    void somethingElseThatMovesTheContentWins()
    {
        QFETCH(const double, place);
        ScrolledScene scene(tallScene(notchOf100));
        scene.turn(10 * notch);
        scene.pass(50);
        scene.list().setProperty("contentY", place);
        QVERIFY(!scene.isScrolling());
        QCOMPARE(scene.velocity(), QPointF());
        QCOMPARE(scene.landing(), QPointF(0, place));
        scene.settle();
        QCOMPARE(scene.y(), place);
        scene.turn(3 * notch);
        scene.settle();
        QCOMPARE(scene.y(), std::max(0., place) + 300 * (place >= 0) + (place < 0 ? 100 : 0));
    }

    void anInterpolatorTakesOverAndIsTakenOver()
    {
        ScrolledScene scene(
            "Item { id: root; property alias list: list; property alias other: other\n"
            "property QtObject motion: list.ScrollMotion\n"
            "SpringInterpolator { id: other; target: list; property: 'contentY' }\n"
            "Flickable { id: list; width: 400; height: 400; contentWidth: 400; "
            "contentHeight: 4400 } }");
        scene.turn(5 * notch);
        scene.pass(50);
        const double velocity = scene.velocity().y();
        QMetaObject::invokeMethod(scene.object("other"), "animateTo", Q_ARG(QVariant, 2000));
        QVERIFY(!scene.isScrolling());
        QVERIFY(isNear(scene.object("other")->property("velocity").toDouble(), velocity));
        scene.pass(50);
        const double taken = scene.object("other")->property("velocity").toDouble();
        scene.turn(notch);
        QVERIFY(scene.isScrolling());
        QVERIFY(!scene.object("other")->property("running").toBool());
        QVERIFY(isNear(scene.velocity().y(), taken));
    }

    void aPressStopsIt_data()
    {
        QTest::addColumn<QPointF>("place");
        QTest::addColumn<bool>("stops");
        QTest::newRow("on it") << QPointF(200, 100) << true;
        QTest::newRow("beside it") << QPointF(200, 350) << false;
    }

    void aPressStopsIt()
    {
        QFETCH(const QPointF, place);
        QFETCH(const bool, stops);
        ScrolledScene scene(tallScene(notchOf100));
        scene.list().setHeight(300);
        scene.turn(10 * notch);
        scene.pass(50);
        const double y = scene.y();
        scene.press(place);
        QCOMPARE(!scene.isScrolling(), stops);
        scene.pass(100);
        QCOMPARE(scene.y() == y, stops);
        scene.release();
        scene.settle();
        QVERIFY(isNear(scene.y(), stops ? y : 1000, 0.5)); // a released Flickable rests on a pixel
    }

    void aDragTakesOver()
    {
        ScrolledScene scene(tallScene(notchOf100));
        scene.press({200, 300});
        scene.turn(10 * notch);
        scene.pass(50);
        QVERIFY(scene.isScrolling());
        for (int step = 1; step <= 10; ++step) {
            scene.pass(10);
            scene.moveTo({200, 300 - 10. * step});
        }
        QVERIFY(scene.list().property("dragging").toBool());
        QVERIFY(!scene.isScrolling());
        const double y = scene.y();
        QVERIFY(scene.turn(notch)); // ignored, and not for others
        scene.pass(100);
        QCOMPARE(scene.y(), y);
        scene.release();
    }

    /// The finger was there before the wheel was turned.
    void aDragAlongOneAxisEndsTheOther()
    {
        ScrolledScene scene(tallScene("flickableDirection: Flickable.VerticalFlick"));
        scene.list().setProperty("contentWidth", 9000);
        scene.press({200, 300});
        scene.scrollTo(QPointF(5000, 0));
        scene.pass(50);
        QVERIFY(scene.velocity().x() > 0);
        scene.moveTo({200, 270});
        scene.moveTo({200, 250});
        QVERIFY(scene.list().property("dragging").toBool());
        QVERIFY(!scene.isScrolling());
        scene.release();
    }

    void itTakesOverAFlickWithItsVelocity()
    {
        ScrolledScene scene(tallScene(notchOf100));
        Driver driver;
        Driver::letEventLoopTurn();
        QMetaObject::invokeMethod(&scene.list(), "flick", Q_ARG(qreal, 0), Q_ARG(qreal, -1500));
        for (int frame = 0; frame < 5; ++frame) {
            scene.pass(16);
            driver.frame(16);
            Driver::letEventLoopTurn();
        }
        const double y = scene.y();
        QVERIFY(y > 50);
        scene.turn(2 * notch);
        QVERIFY(!scene.list().property("flicking").toBool());
        QCOMPARE(scene.landing(), QPointF(0, std::round(y + 200)));
        QVERIFY(scene.velocity().y() > 800);
        QVERIFY(scene.velocity().y() < 1600);
        for (int frame = 0; frame < 200; ++frame) {
            scene.pass(16);
            driver.frame(16);
        }
        QCOMPARE(scene.y(), std::round(y + 200));
    }

    void whatIsNotInteractiveIgnoresTheWheel()
    {
        ScrolledScene scene(tallScene("interactive: false; ScrollMotion.friction: 2"));
        QVERIFY(!scene.turn(notch));
        QVERIFY(!scene.isScrolling());
        scene.scrollTo(100); // but a program may
        scene.settle();
        QCOMPARE(scene.y(), 100.0);
    }

    void theEndsMayMove()
    {
        ScrolledScene scene(tallScene(notchOf100));
        scene.turn(30 * notch);
        scene.pass(30);
        scene.list().setProperty("contentHeight", 2000);
        QVERIFY(scene.isScrolling());
        QCOMPARE(scene.landing(), QPointF(0, 1600));
        scene.pass(30);
        scene.list().setProperty("contentHeight", 9000); // what is added later is not yet asked for
        scene.settle();
        QCOMPARE(scene.y(), 1600.0);
        scene.turn(30 * notch);
        scene.pass(30);
        scene.list().setHeight(1000);
        scene.settle();
        QCOMPARE(scene.y(), 4600.0);
    }

    void whatWasTheEndIsNotComplainedAbout()
    {
        ScrolledScene scene(tallScene(notchOf100
                                      + QByteArray("ScrollMotion.overscroll: "
                                                   "ScrollMotion.Stop")));
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        for (const int height : {4400, 2000, 9000, 400, 3000}) {
            scene.list().setProperty("contentHeight", height);
            scene.turn(200 * notch);
            scene.settle();
            QCOMPARE(scene.y(), height - 400.);
        }
    }

    void itSnaps_data()
    {
        QTest::addColumn<QByteArray>("snap");
        QTest::addColumn<int>("angle");
        QTest::addColumn<double>("place");
        const QByteArray interval = "ScrollMotion.snapInterval: 300";
        QTest::newRow("a notch is a step") << interval << notch << 300.;
        QTest::newRow("half of one, too") << interval << notch / 2 << 300.;
        QTest::newRow("less is not") << interval << notch / 3 << 0.;
        QTest::newRow("three steps") << interval << 3 * notch << 900.;
        QTest::newRow("the end") << interval << 100 * notch << 4000.;
        QTest::newRow("small steps") << QByteArray("ScrollMotion.snapInterval: 30") << notch << 90.;
        const QByteArray points = "ScrollMotion.snapPoints: [700, 150, 300]";
        QTest::newRow("the first point") << points << notch << 150.;
        QTest::newRow("the second point") << points << 2 * notch << 300.;
        QTest::newRow("the third point") << points << 3 * notch << 700.;
        QTest::newRow("the end is one") << points << 4 * notch << 4000.;
        QTest::newRow("points nearer than a notch")
            << QByteArray("ScrollMotion.snapPoints: [20, 40, 60, 80, 100, 120]") << notch << 100.;
        QTest::newRow("points of two axes")
            << QByteArray("ScrollMotion.snapPoints: [Qt.point(3, 500)]") << notch << 500.;
    }

    void itSnaps()
    {
        QFETCH(const QByteArray, snap);
        QFETCH(const int, angle);
        QFETCH(const double, place);
        ScrolledScene scene(tallScene(notchOf100 + snap));
        scene.turn(angle);
        scene.settle();
        QCOMPARE(scene.y(), place);
    }

    void snappingIsTheSameForEveryCut()
    {
        SKIP_UNDER_VALGRIND();
        for (const char *snap : {"ScrollMotion.snapInterval: 300", "ScrollMotion.snapInterval: 30",
                                 "ScrollMotion.snapPoints: [700, 150, 170, 3990]"}) {
            ScrolledScene whole(tallScene(notchOf100 + QByteArray(snap)));
            whole.turn(3 * notch);
            whole.settle();
            for (const int events : {2, 3, 7, 24, 60}) {
                for (const double interval : {0., 16., 3000.}) {
                    ScrolledScene cut(tallScene(notchOf100 + QByteArray(snap)));
                    cut.turnInParts(3 * notch, events, interval);
                    cut.settle();
                    QCOMPARE(cut.y(), whole.y());
                }
            }
        }
    }

    void withReducedMotionItIsThereAtOnce()
    {
        ScrolledScene scene(tallScene(notchOf100));
        sprung::Motion::instance()->setReducedMotion(true);
        scene.turn(notch);
        QCOMPARE(scene.y(), 100.0);
        QVERIFY(!scene.isScrolling());
        scene.turn(notch);
        QCOMPARE(scene.y(), 200.0);
        sprung::Motion::instance()->resetReducedMotion();
    }

    void nothingRunsAtRest()
    {
        ScrolledScene scene(tallScene(notchOf100));
        QSignalSpy running(&scene.motion(), SIGNAL(runningChanged()));
        scene.turn(notch);
        scene.turn(notch);
        QVERIFY(!sprung::Interpolator::allRunning().isEmpty());
        scene.settle();
        QCOMPARE(running.count(), 2);
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());
    }

    void anySlotMayDeleteTheView_data()
    {
        QTest::addColumn<QByteArray>("signal");
        QTest::newRow("started") << QByteArray(SIGNAL(runningChanged()));
        QTest::newRow("moved") << QByteArray(SIGNAL(moved()));
    }

    void anySlotMayDeleteTheView()
    {
        QFETCH(const QByteArray, signal);
        for (const int frames : {0, 3}) {
            ScrolledScene scene(tallScene(notchOf100));
            const QPointer<QQuickItem> list(&scene.list());
            Slot slot([&] { delete list; });
            if (frames == 0)
                QObject::connect(&scene.motion(), signal, &slot, SLOT(call()));
            scene.turn(notch);
            scene.pass(16. * frames);
            if (list)
                QObject::connect(&scene.motion(), signal, &slot, SLOT(call()));
            scene.settle();
            QVERIFY(!list);
        }
    }
};

SPRUNG_TEST(ScrollMotionTest, QGuiApplication)
#include "scroll_motion_test.moc"
