// SPDX-License-Identifier: MIT
// Tests ScrollMotion with two fingers on a touchpad. Oracle: the distance that the fingers move,
// the formula of the rubber band, and the position where friction ends.
#include "../../running_motions.h"
#include "expected.h"
#include "scrolled_scene.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>

namespace {

/// A Flickable of 400 × 400 with content of 4400 × 4400.
class PadScene : public ScrolledScene
{
public:
    explicit PadScene(const QByteArray &motion = "ScrollMotion.friction: 2")
        : ScrolledScene(
              "Item { property alias list: list; property QtObject motion: list.ScrollMotion\n"
              "Flickable { id: list; width: 400; height: 400; contentWidth: 4400;"
              "contentHeight: 4400; contentX: 1000; contentY: 1000\n"
              + motion + "} }")
    {
    }
};

} // namespace

class ScrollTouchpadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ScrollMotion_touchpadScroll_movesContent()
    {
        PadScene scene;
        scene.touchPad();
        QVERIFY(!scene.isScrolling() && scene.movePad({3, 40}) && scene.isScrolling());
        QCOMPARE(scene.contentPosition(), QPointF(1003, 1040));
        scene.pass(300);
        QCOMPARE(scene.contentPosition(), QPointF(1003, 1040));
        scene.movePadBy({-13, -100}, 100);
        QCOMPARE(scene.contentPosition(), QPointF(990, 940));
        QVERIFY(isNear(scene.velocity(), {-130, -1000}, 30));
        scene.passWithoutFrames(300);
        QVERIFY(scene.liftPad() && !scene.isScrolling());
        QCOMPARE(scene.contentPosition(), QPointF(990, 940));
    }

    void pixelsPerNotch_angleDeltaOnly_scalesAngle()
    {
        PadScene scene("ScrollMotion.pixelsPerNotch: 60");
        QWheelEvent event({200, 200}, {200, 200}, {}, {0, -240}, Qt::NoButton, Qt::NoModifier,
                          Qt::ScrollUpdate, false);
        QCoreApplication::sendEvent(&scene.window(), &event);
        QCOMPARE(scene.y(), 1120.0);
    }

    /// At 1000 px/s with friction 3 the distance is 1000 / 3 px, which is no whole number of
    /// pixels.
    void friction_fingersLifted_continuesWithVelocity()
    {
        for (const double late : {0., 30., 100., 300.}) { // ms without a frame
            const FailureContext context(late);
            PadScene scene("ScrollMotion.friction: 3");
            scene.touchPad();
            scene.passWithoutFrames(10);
            scene.movePadBy({0, 50}, 50);
            for (int event = 0; event < late / 10; ++event) {
                scene.passWithoutFrames(10);
                scene.movePad({0, 10});
            }
            scene.liftPad();
            const double restingPosition = scene.restingPosition().y(),
                         velocity = scene.velocity().y();
            QVERIFY(isNear(velocity, 1000, 50)
                    && isNear(restingPosition, scene.y() + 1000. / 3, 17));
            QCOMPARE(restingPosition, std::round(restingPosition));
            scene.pass(500);
            QVERIFY(isNear(scene.velocity().y(), velocity * std::exp(-1.5), 1e-3 * velocity));
            QCOMPARE(scene.settledPosition(), QPointF(1000, restingPosition));
            QVERIFY(!scene.isScrolling());
        }
    }

    void overscroll_touchpadPastBound_matchesRubberBandFormula()
    {
        PadScene scene;
        scene.pullPad({0, -1000});
        QCOMPARE(scene.y(), 0.0);
        scene.movePad({0, -100});
        QVERIFY(isNear(scene.y(), -rubberBanded(100, 400)));
        scene.movePad({0, -300});
        QVERIFY(isNear(scene.y(), -rubberBanded(400, 400)));
        scene.pass(200);
        scene.liftPad();
        QCOMPARE(scene.restingPosition().y(), 0.0);
        scene.pass(30);
        const double grabbedY = scene.y();
        QVERIFY(grabbedY < 0);
        scene.touchPad(); // stops at its current position
        QVERIFY(scene.movePad({0, -10}) && scene.y() < grabbedY && scene.y() > grabbedY - 5.5);
        QCOMPARE(scene.liftPadAtRest(), 0.0);
        QVERIFY(sprung::runningMotions() == 0);

        scene.motion().setProperty("overscroll", 1); // Stop
        QVERIFY(!scene.pullPad({0, -100}));          // The content is at its bound.
        scene.liftPad();
        scene.pullPad({0, 10});
        scene.movePad({0, -100});
        QCOMPARE(scene.y(), 0.0);
        scene.movePad({0, 10}); // reverses immediately
        QCOMPARE(scene.y(), 10.0);
    }

    /// The derivative of the formula times the velocity of the fingers.
    void velocity_pastBound_isVisibleVelocity()
    {
        PadScene scene;
        scene.list().setProperty("contentY", 0);
        scene.swipePad({0, -200}, 200);
        const double slope = (rubberBanded(200.01, 400) - rubberBanded(199.99, 400)) / 0.02;
        QVERIFY(isNear(scene.velocity().y(), -1000 * slope, 50 * slope));
        scene.liftPad();
        QVERIFY(isNear(scene.velocity().y(), -1000 * slope, 50 * slope));
        QCOMPARE(scene.settledY(), 0.0);
    }

    void overscroll_flingReachesBound_settlesAtBound()
    {
        for (const QByteArray overscroll : {"RubberBand", "Stop"}) {
            const FailureContext context(overscroll);
            PadScene scene("ScrollMotion.overscroll: ScrollMotion." + overscroll);
            scene.list().setProperty("contentY", 3700);
            scene.flingPad({0, 150}, 50);
            QCOMPARE(scene.restingPosition().y(), 4000.0);
            double most = 0;
            for (int frame = 0; frame < 600; ++frame) {
                scene.pass(10);
                most = std::max(most, scene.y());
            }
            QCOMPARE(most > 4000, overscroll == "RubberBand");
            QCOMPARE(scene.y(), 4000.0);
            QVERIFY(!scene.isScrolling());
        }
    }

    void ScrollMotion_scrollMomentum_movesContent()
    {
        PadScene scene;
        scene.swipePad({0, 100}, 100);
        for (int delta = 10; delta > 0; --delta) {
            scene.pass(10);
            QVERIFY(scene.sendMomentum({0, delta}));
        }
        QCOMPARE(scene.y(), 1155.0);
        scene.liftPad();
        scene.settle();
        QVERIFY(isNear(scene.y(), 1155, 60)); // A fling with the last velocity follows.
        QVERIFY(!scene.isScrolling());
    }

    void ScrollMotion_scrollMomentumPastBound_settlesAtBound()
    {
        PadScene scene;
        scene.list().setProperty("contentY", 3700);
        scene.swipePad({0, 200}, 100);
        double most = 0;
        for (int event = 0; event < 100; ++event) {
            scene.pass(10);
            QVERIFY(scene.sendMomentum({0, 20})); // Further momentum is accepted without an effect.
            most = std::max(most, scene.y());
        }
        QVERIFY(most > 4005 && most < 4200);
        QCOMPARE(scene.y(), 4000.0);
        scene.liftPad();
        QCOMPARE(scene.settledY(), 4000.0);
        QVERIFY(!scene.isScrolling());
    }

    /// A wheel also takes over from a fling.
    void ScrollMotion_touchOrWheelDuringFling_takesOver()
    {
        PadScene scene("ScrollMotion.pixelsPerNotch: 100");
        scene.flingPad({0, 100}, 100);
        scene.pass(100);
        double y = scene.y(), velocity = scene.velocity().y();
        QVERIFY(velocity > 500);
        scene.touchPad();
        scene.pass(10);
        scene.movePad({0, 5});
        QCOMPARE(scene.y(), y + 5);
        scene.pass(500);
        QCOMPARE(scene.y(), y + 5);
        scene.liftPad();
        QCOMPARE(scene.settledY(), std::round(y + 5));

        scene.flingPad({0, 100}, 100);
        scene.pass(100);
        y = scene.y();
        velocity = scene.velocity().y();
        scene.turnWheel(360);
        QCOMPARE(scene.restingPosition().y(), std::round(y + 300));
        QVERIFY(isNear(scene.velocity().y(), velocity));
        QCOMPARE(scene.settledY(), std::round(y + 300));
    }

    /// At 1000 px/s with friction 2 the distance is 500 px.
    void snapInterval_fling_settlesNearestToFrictionEnd()
    {
        PadScene scene("ScrollMotion.snapInterval: 400");
        scene.flingPad({0, 100}, 100); // to 1100, and further to 1600
        QCOMPARE(scene.restingPosition().y(), 1600.0);
        QVERIFY(isNear(scene.velocity().y(), 1000, 30));
        QCOMPARE(scene.settledY(), 1600.0);
        scene.pullPad({0, 150});
        QCOMPARE(scene.liftPadAtRest(), 1600.0);
    }

    /// The changes are a write, a press, and bounds that move.
    void ScrollMotion_externalChangeDuringTouchpadScroll_isApplied()
    {
        PadScene scene;
        scene.pullPad({0, 100});
        scene.list().setProperty("contentY", 50);
        QCOMPARE(scene.y(), 50.0);
        scene.movePad({0, 10}); // continues from the written position
        QCOMPARE(scene.y(), 60.0);
        scene.liftPad();
        scene.settle();
        QVERIFY(!scene.isScrolling());

        scene.pullPad({0, 100});
        scene.press({200, 200});
        QVERIFY(!scene.isScrolling());
        scene.movePad({0, 100});
        QCOMPARE(scene.y(), 160.0);
        scene.release();
        scene.liftPad();
        scene.pullPad({0, 100});
        QCOMPARE(scene.y(), 260.0);

        scene.movePad({0, 1740});
        // A Flickable keeps its content inside its bounds.
        scene.list().setProperty("contentHeight", 3000);
        QCOMPARE(scene.y(), 2000.0);
        scene.list().setProperty("contentHeight", 2000);
        QCOMPARE(scene.y(), 1600.0);
        scene.movePad({0, 100});
        QVERIFY(isNear(scene.y(), 1600 + rubberBanded(100, 400)));
        QCOMPARE(scene.liftPadAtRest(), 1600.0);
    }
};

SPRUNG_TEST(ScrollTouchpadTest, QGuiApplication)
#include "scroll_touchpad_test.moc"
