// SPDX-License-Identifier: MIT
// Tests ScrollMotion with a wheel, scrollTo() and external changes. Oracle: the number of notches
// times pixelsPerNotch, and Spring::after().
#include "../../driver.h"
#include "../../running_motions.h"
#include "expected.h"
#include "scrolled_scene.h"
#include "slot.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

namespace {

/// A Flickable of 400 × 400 with content of 400 × 4400.
QByteArray tallScene(const QByteArray &motion, const QByteArray &flickable = {})
{
    return "Item { property alias list: list; property QtObject motion: list?.ScrollMotion ?? "
           "null\n"
           "Flickable { id: list; width: 400; height: 400; contentWidth: 400; contentHeight: 4400\n"
        + flickable + "\n" + motion + "} }";
}

/// Returns the position of a Flickable without ScrollMotion after a rotation in several events.
double scrolledByQt(int angle, int events, int milliseconds)
{
    ScrolledScene scene("Item { property alias list: list\n"
                        "Flickable { id: list; width: 400; height: 400; contentWidth: 400;"
                        "contentHeight: 44000 } }");
    Driver driver;
    Driver::processEvents();
    for (int event = 0; event < events; ++event) {
        scene.turnWheel(angle / events);
        for (int time = 0; time < milliseconds; time += 5) {
            scene.pass(5);
            driver.frame(5);
        }
    }
    for (int frame = 0; frame < 1000; ++frame) {
        driver.frame(16);
        Driver::processEvents();
    }
    return scene.y();
}

} // namespace

class ScrollMotionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// At a bound, the event is not accepted. With reduced motion, the content jumps to its target.
    void ScrollMotion_wheelNotch_scrollsByPixelsPerNotch()
    {
        ScrolledScene scene(tallScene(notchOf100));
        const QSignalSpy running(&scene.motion(), SIGNAL(runningChanged()));
        QVERIFY(!scene.turnWheel(-notch) && !scene.isScrolling());
        QVERIFY(scene.turnWheel(notch) && scene.isScrolling());
        QCOMPARE(scene.restingPosition(), QPointF(0, 100));
        QVERIFY(sprung::runningMotions() > 0);
        QCOMPARE(scene.settledY(), 100.0);
        QVERIFY(!scene.isScrolling());
        QCOMPARE(running.count(), 2);
        QVERIFY(sprung::runningMotions() == 0);
        QVERIFY(scene.turnWheel(-notch / 2));
        QCOMPARE(scene.restingPosition(), QPointF(0, 50));
        QCOMPARE(scene.settledY(), 50.0);
        QCOMPARE(scene.velocity(), QPointF());

        QVERIFY(scene.turnWheel(100 * notch));
        QVERIFY(scene.turnWheel(notch)); // still scrolling
        scene.settle();
        QVERIFY(!scene.turnWheel(notch) && !scene.turnWheel(QPoint(notch, 0)));
        QVERIFY(scene.turnWheel(-notch));
        QCOMPARE(scene.restingPosition(), QPointF(0, 3900));
        scene.settle();

        sprung::Motion::instance()->setReducedMotion(true);
        scene.turnWheel(-notch);
        QCOMPARE(scene.y(), 3800.0);
        QVERIFY(!scene.isScrolling());
        scene.turnWheel(-notch);
        QCOMPARE(scene.y(), 3700.0);
        sprung::Motion::instance()->resetReducedMotion();
    }

    void ScrollMotion_sameRotationInOtherSteps_endsOnSamePixel()
    {
        for (const int events : {1, 2, 3, 4, 5, 7, 8, 16, 31, 32, 64}) {
            for (const double interval : {0., 1., 4., 8., 16.7, 60., 400., 3000.}) {
                const FailureContext context(QByteArray::number(events) + " events, "
                                             + QByteArray::number(interval) + " ms");
                ScrolledScene scene(tallScene(notchOf100));
                scene.turnWheelInSteps(8 * notch, events, interval);
                QCOMPARE(scene.restingPosition(), QPointF(0, 800));
                QCOMPARE(scene.settledY(), 800.0);
                scene.turnWheelInSteps(-notch, events, interval);
                QCOMPARE(scene.settledY(), 700.0);
            }
        }
        ScrolledScene scene(tallScene(notchOf100));
        scene.turnWheelInSteps(12 * notch, 12 * notch, 0); // an event for each eighth of a degree
        QCOMPARE(scene.restingPosition(), QPointF(0, 1200));
        QCOMPARE(scene.settledY(), 1200.0);
    }

    /// The documentation of ScrollMotion gives this as its reason. If the test fails, change it
    /// there. By default, a notch is as large as at rest in a Flickable.
    void Flickable_sameRotationInOtherSteps_endsElsewhere()
    {
        SKIP_UNDER_VALGRIND();
        const double y = ScrolledScene(tallScene("ScrollMotion.friction: 2")).yAfterTurn(notch);
        QVERIFY(isNear(scrolledByQt(notch, 1, 10), y, 1));
        for (const int notches : {1, 4}) {
            double least = 1e9, most = 0;
            for (const auto &[events, interval] :
                 {std::pair(1, 10), {4, 10}, {4, 60}, {4, 400}, {8, 5}, {8, 15}, {8, 60}}) {
                const double qtY = scrolledByQt(notches * notch, events, interval);
                least = std::min(least, qtY);
                most = std::max(most, qtY);
            }
            QVERIFY(most > 4 * least);
        }
    }

    void spring_wheelTurnedWhileScrolling_matchesSpringLaw()
    {
        ScrolledScene scene(tallScene("ScrollMotion.pixelsPerNotch: 100\n"
                                      "ScrollMotion.spring: Springs.spring(400, 30)"));
        const sprung::Spring law({400, 30, 1});
        scene.turnWheel(3 * notch);
        scene.pass(100);
        sprung::State state = law.after({-300, 0}, 0.1);
        QVERIFY(isNear(scene.y(), 300 + state.displacement));
        scene.turnWheel(notch);
        QVERIFY(isNear(scene.velocity().y(), state.velocity));
        state.displacement -= 100;
        scene.pass(100);
        state = law.after(state, 0.1);
        QVERIFY(isNear(scene.y(), 400 + state.displacement));
        QVERIFY(isNear(scene.velocity().y(), state.velocity));
        QCOMPARE(scene.settledY(), 400.0);
    }

    void pixelsPerNotch_fractional_settlesOnWholePixels()
    {
        ScrolledScene scene(tallScene("ScrollMotion.pixelsPerNotch: 33.3"));
        for (int turn = 1; turn <= 10; ++turn) {
            const double y = scene.yAfterTurn(notch);
            QCOMPARE(y, std::round(y));
            QVERIFY(isNear(y, 33.3 * turn, 0.5 + 1e-6)); // The rounding error does not accumulate.
        }
    }

    /// The spring overshoots.
    void overscroll_wheelBeyondBounds_settlesAtBounds()
    {
        for (const QByteArray behavior :
             {"ScrollMotion.overscroll: ScrollMotion.Stop",
              "ScrollMotion.overscroll: ScrollMotion.RubberBand",
              "boundsBehavior: Flickable.StopAtBounds; ScrollMotion.friction: 2"}) {
            const FailureContext context(behavior);
            ScrolledScene scene(tallScene("topMargin: 30; bottomMargin: 20; ScrollMotion.spring: "
                                          "Springs.spring(300, 10)\n"
                                          + behavior));
            for (const int angle : {1000 * notch, -1000 * notch}) {
                const double end = angle > 0 ? 4020 : -30;
                scene.turnWheel(angle);
                QCOMPARE(scene.restingPosition(), QPointF(0, end));
                double beyond = 0;
                for (int frame = 0; frame < 600; ++frame) {
                    scene.pass(10);
                    beyond = std::max(beyond, angle > 0 ? scene.y() - end : end - scene.y());
                }
                QCOMPARE(scene.y(), end);
                QVERIFY(!scene.isScrolling());
                QCOMPARE(beyond > 0, behavior.endsWith("RubberBand"));
            }
        }
    }

    void scrollTo_position_settlesThereInBounds()
    {
        ScrolledScene scene(tallScene(notchOf100));
        scene.scrollTo(1234);
        QCOMPARE(scene.y(), 0.0);
        QCOMPARE(scene.restingPosition(), QPointF(0, 1234));
        scene.pass(50);
        const double velocity = scene.velocity().y();
        QVERIFY(velocity > 100);
        scene.scrollTo(QPointF(0, 400));
        QVERIFY(isNear(scene.velocity().y(), velocity));
        QCOMPARE(scene.settledY(), 400.0);
        scene.scrollTo(1e9);
        QCOMPARE(scene.settledY(), 4000.0);
        QCOMPARE(scene.yAfterTurn(-notch), 3900.0);
    }

    void contentY_writtenWhileScrolling_stopsMotion()
    {
        for (const double position : {3000., 10., -200.}) {
            const FailureContext context(position);
            ScrolledScene scene(tallScene(notchOf100));
            scene.turnWheel(10 * notch);
            scene.pass(50);
            scene.list().setProperty("contentY", position);
            QVERIFY(!scene.isScrolling());
            QCOMPARE(scene.velocity(), QPointF());
            QCOMPARE(scene.restingPosition(), QPointF(0, position));
            QCOMPARE(scene.settledY(), position);
            QCOMPARE(scene.yAfterTurn(3 * notch), position + 300);
        }
    }

    void ScrollMotion_interpolatorOnContentY_handsOffVelocity()
    {
        ScrolledScene scene(
            "Item { id: root; property alias list: list; property alias other: other\n"
            "property QtObject motion: list.ScrollMotion\n"
            "SpringInterpolator { id: other; target: list; property: 'contentY' }\n"
            "Flickable { id: list; width: 400; height: 400; contentWidth: 400; "
            "contentHeight: 4400 } }");
        scene.turnWheel(5 * notch);
        scene.pass(50);
        const double velocity = scene.velocity().y();
        QMetaObject::invokeMethod(scene.object("other"), "animateTo", Q_ARG(QVariant, 2000));
        QVERIFY(!scene.isScrolling());
        QVERIFY(isNear(scene.object("other")->property("velocity").toDouble(), velocity));
        scene.pass(50);
        const double otherVelocity = scene.object("other")->property("velocity").toDouble();
        scene.turnWheel(notch);
        QVERIFY(scene.isScrolling() && !scene.object("other")->property("running").toBool());
        QVERIFY(isNear(scene.velocity().y(), otherVelocity));
    }

    /// The mouse is on the view or below it. The first finger is below, and the second one on it.
    void ScrollMotion_pressedWhileScrolling_stops()
    {
        for (const QByteArray pointer : {"mouse", "mouse below", "second finger"}) {
            const FailureContext context(pointer);
            ScrolledScene scene(tallScene(notchOf100));
            scene.list().setHeight(300);
            scene.turnWheel(10 * notch);
            scene.pass(50);
            const QPoint below(200, 350), onView(200, 100);
            const bool stops = pointer != "mouse below", isTouch = pointer == "second finger";
            if (isTouch) {
                scene.touch().press(0, below).commit();
                scene.pass(20);
                QVERIFY(scene.isScrolling());
                scene.touch().stationary(0).press(1, onView).commit();
            } else {
                scene.press(stops ? onView : below);
            }
            QCOMPARE(!scene.isScrolling(), stops);
            const double y = scene.y();
            scene.pass(100);
            QCOMPARE(scene.y() == y, stops);
            if (isTouch) {
                scene.touch().stationary(0).release(1, onView).commit();
                scene.pass(100);
                scene.touch().release(0, below).commit();
            } else {
                scene.release();
            }
            QVERIFY(isNear(scene.settledY(), stops ? y : 1000, 0.5)); // on a whole pixel
        }
    }

    void ScrollMotion_flickableDragged_stopsAndIgnoresWheel()
    {
        ScrolledScene scene(tallScene(notchOf100));
        scene.press({200, 300});
        scene.turnWheel(10 * notch);
        scene.pass(50);
        QVERIFY(scene.isScrolling());
        scene.moveBy({0, -100}, 100);
        QVERIFY(scene.list().property("dragging").toBool() && !scene.isScrolling());
        const double y = scene.y();
        QVERIFY(scene.turnWheel(notch)); // accepted without an effect
        scene.pass(100);
        QCOMPARE(scene.y(), y);
        scene.release();
    }

    /// The pointer is pressed before the motion starts.
    void ScrollMotion_dragAlongOtherAxis_stops()
    {
        ScrolledScene scene(tallScene("flickableDirection: Flickable.VerticalFlick"));
        scene.list().setProperty("contentWidth", 9000);
        scene.press({200, 300});
        scene.scrollTo(QPointF(5000, 0));
        scene.pass(50);
        QVERIFY(scene.velocity().x() > 0);
        scene.moveTo({200, 270});
        scene.moveTo({200, 250});
        QVERIFY(scene.list().property("dragging").toBool() && !scene.isScrolling());
        scene.release();
    }

    void ScrollMotion_wheelDuringFlick_keepsVelocity()
    {
        ScrolledScene scene(tallScene(notchOf100));
        Driver driver;
        Driver::processEvents();
        QMetaObject::invokeMethod(&scene.list(), "flick", Q_ARG(qreal, 0), Q_ARG(qreal, -1500));
        const auto pass = [&](int frames) {
            for (; frames > 0; --frames) {
                scene.pass(16);
                driver.frame(16);
                Driver::processEvents();
            }
        };
        pass(5);
        const double y = scene.y();
        QVERIFY(y > 50);
        scene.turnWheel(2 * notch);
        QVERIFY(!scene.list().property("flicking").toBool());
        QCOMPARE(scene.restingPosition(), QPointF(0, std::round(y + 200)));
        QVERIFY(scene.velocity().y() > 800 && scene.velocity().y() < 1600);
        pass(200);
        QCOMPARE(scene.y(), std::round(y + 200));
    }

    /// The list decelerates a slow flick beyond its bounds for minutes, also without ScrollMotion.
    void ScrollMotion_slowFlickBeyondBounds_springsBack()
    {
        ScrolledScene scene("Item { property alias list: list\n"
                            "property QtObject motion: list.ScrollMotion\n"
                            "ListView { id: list; width: 400; height: 400; model: 12\n"
                            "snapMode: ListView.SnapToItem; ScrollMotion.friction: 2\n"
                            "delegate: Item { width: 400; height: 40 } } }");
        Driver driver;
        Driver::processEvents();
        scene.pull({200, 100}, {0, 80}, 100);
        QVERIFY(scene.y() < -20);
        scene.release();
        QMetaObject::invokeMethod(&scene.list(), "flick", Q_ARG(qreal, 0), Q_ARG(qreal, 20));
        for (int frame = 0; frame < 100; ++frame) {
            scene.pass(16);
            driver.frame(16);
            Driver::processEvents();
        }
        QCOMPARE(scene.y(), 0.0);
        QVERIFY(!scene.list().property("moving").toBool() && !scene.isScrolling());
    }

    void contentHeight_changedWhileScrolling_updatesRestingPosition()
    {
        ScrolledScene scene(tallScene(notchOf100));
        scene.turnWheel(30 * notch);
        scene.pass(30);
        scene.list().setProperty("contentHeight", 2000);
        QVERIFY(scene.isScrolling());
        QCOMPARE(scene.restingPosition(), QPointF(0, 1600));
        scene.pass(30);
        // The target does not follow the added content.
        scene.list().setProperty("contentHeight", 9000);
        QCOMPARE(scene.settledY(), 1600.0);
        scene.turnWheel(30 * notch);
        scene.pass(30);
        scene.list().setHeight(1000);
        QCOMPARE(scene.settledY(), 4600.0);
    }

    void contentHeight_changedRepeatedly_doesNotWarn()
    {
        failOnWarnings();
        ScrolledScene scene(
            tallScene(notchOf100 + QByteArray("ScrollMotion.overscroll: ScrollMotion.Stop")));
        for (const int height : {4400, 2000, 9000, 400, 3000}) {
            scene.list().setProperty("contentHeight", height);
            QCOMPARE(scene.yAfterTurn(200 * notch), height - 400.);
        }
    }

    void snapPointsAndInterval_wheelTurn_settleOnSnapPosition()
    {
        SKIP_UNDER_VALGRIND();
        const QByteArray interval = "ScrollMotion.snapInterval: ",
                         points = "ScrollMotion.snapPoints: ";
        for (const auto &[snap, angle, position] : {
                 std::tuple(interval + "300", notch, 300.),
                 {interval + "300", notch / 2, 300.},
                 {interval + "300", notch / 3, 0.},
                 {interval + "300", 3 * notch, 900.},
                 {interval + "300", 100 * notch, 4000.},
                 {interval + "30", notch, 90.},
                 {points + "[700, 150, 300]", notch, 150.},
                 {points + "[700, 150, 300]", 2 * notch, 300.},
                 {points + "[700, 150, 300]", 3 * notch, 700.},
                 {points + "[700, 150, 300]", 4 * notch, 4000.}, // a bound also counts
                 {points + "[20, 40, 60, 80, 100, 120]", notch, 100.},
                 {points + "[Qt.point(3, 500)]", notch, 500.},
             }) {
            for (const auto &[events, milliseconds] :
                 {std::pair(1, 0.), {2, 16.}, {3, 3000.}, {24, 0.}, {20, 3000.}}) {
                const FailureContext context(snap + ", " + QByteArray::number(angle) + " in "
                                             + QByteArray::number(events));
                if (events > 1 && angle % notch != 0)
                    continue; // half of the interval, except for rounding errors
                ScrolledScene scene(tallScene(notchOf100 + snap));
                scene.turnWheelInSteps(angle, events, milliseconds);
                QCOMPARE(scene.settledY(), position);
            }
        }
    }

    /// (originY + 191.1) - originY is less than 191.1.
    void snapPoints_fractionalOrigin_areNotRepeated()
    {
        ScrolledScene scene("Item { property alias list: list;"
                            "property QtObject motion: list.ScrollMotion\n"
                            "ListView { id: list; width: 400; height: 400; model: 40;"
                            "header: Item { width: 1; height: 54.7 }"
                            "delegate: Item { width: 400; height: 40 }\n"
                            "ScrollMotion.snapPoints: [191.1, 382.2] } }");
        QCOMPARE(scene.yAfterTurn(notch), 136.0);
        QCOMPARE(scene.yAfterTurn(notch), 328.0);
        QCOMPARE(scene.yAfterTurn(-notch), 136.0);
    }

    void ScrollMotion_viewDeletedInSlot_isSafe()
    {
        for (const char *signal : {SIGNAL(runningChanged()), SIGNAL(motionChanged())}) {
            for (const int frames : {0, 3}) {
                ScrolledScene scene(tallScene(notchOf100));
                const QPointer<QQuickItem> list(&scene.list());
                SlotHook slot([&] { delete list; });
                if (frames == 0)
                    connect(&scene.motion(), signal, &slot, SLOT(call()));
                scene.turnWheel(notch);
                scene.pass(16. * frames);
                if (list)
                    connect(&scene.motion(), signal, &slot, SLOT(call()));
                scene.settle();
                QVERIFY2(!list, signal);
            }
        }
    }
};

SPRUNG_TEST(ScrollMotionTest, QGuiApplication)
#include "scroll_motion_test.moc"
