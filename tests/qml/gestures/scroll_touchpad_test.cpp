// SPDX-License-Identifier: MIT
// ScrollMotion and fingers on a touchpad. The oracles are the formulas: the pull and how far a
// rubber band gives way, and where friction ends.
#include "expected.h"
#include "scrolled_scene.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>

#include <QGuiApplication>

namespace {

/// A Flickable of 400 × 400 with content of 4400 × 4400.
QByteArray wideScene(const QByteArray &motion = "ScrollMotion.friction: 2")
{
    return "Item { property alias list: list; property QtObject motion: list.ScrollMotion\n"
           "Flickable { id: list; width: 400; height: 400; contentWidth: 4400; contentHeight: 4400;"
           "contentX: 1000; contentY: 1000\n"
        + motion + "} }";
}

} // namespace

class ScrollTouchpadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theContentFollowsTheFingers()
    {
        ScrolledScene scene(wideScene());
        scene.touchPad();
        QVERIFY(!scene.isScrolling());
        QVERIFY(scene.movePad({3, 40}));
        QVERIFY(scene.isScrolling());
        QCOMPARE(QPointF(scene.x(), scene.y()), QPointF(1003, 1040));
        scene.pass(300);
        QCOMPARE(QPointF(scene.x(), scene.y()), QPointF(1003, 1040));
        scene.movePadBy({-13, -100}, 100);
        QCOMPARE(QPointF(scene.x(), scene.y()), QPointF(990, 940));
        QVERIFY(isNear(scene.velocity().y(), -1000, 30));
        QVERIFY(isNear(scene.velocity().x(), -130, 30));
        scene.pass(300);
        QVERIFY(scene.liftPad());
        QVERIFY(!scene.isScrolling());
        QCOMPARE(QPointF(scene.x(), scene.y()), QPointF(990, 940));
    }

    void anglesWillDoWherePixelsAreNotKnown()
    {
        ScrolledScene scene(wideScene("ScrollMotion.pixelsPerNotch: 60"));
        QWheelEvent event({200, 200}, {200, 200}, {}, {0, -240}, Qt::NoButton, Qt::NoModifier,
                          Qt::ScrollUpdate, false);
        QCoreApplication::sendEvent(&scene.window(), &event);
        QCOMPARE(scene.y(), 1120.0);
    }

    void theContentCoastsWithTheVelocityOfTheFingers_data()
    {
        QTest::addColumn<double>("late"); // ms without a frame
        for (const double late : {0., 30., 100., 300.})
            QTest::addRow("%g ms late", late) << late;
    }

    /// At 1000 px/s with friction 3 the way is a third of 1000, which is no whole pixel.
    void theContentCoastsWithTheVelocityOfTheFingers()
    {
        QFETCH(const double, late);
        ScrolledScene scene(wideScene("ScrollMotion.friction: 3"));
        scene.touchPad();
        scene.passUnseen(10);
        scene.movePadBy({0, 50}, 50);
        for (int event = 0; event < late / 10; ++event) {
            scene.passUnseen(10);
            scene.movePad({0, 10});
        }
        scene.liftPad();
        const double start = scene.y();
        QVERIFY(isNear(scene.velocity().y(), 1000, 50));
        QVERIFY(isNear(scene.landing().y(), start + 1000. / 3, 17));
        const double landing = scene.landing().y();
        QCOMPARE(landing, std::round(landing));
        const double velocity = scene.velocity().y();
        scene.pass(500);
        QVERIFY(isNear(scene.velocity().y(), velocity * std::exp(-1.5), 1e-3 * velocity));
        scene.settle();
        QCOMPARE(scene.y(), landing);
        QCOMPARE(scene.x(), 1000.0);
        QVERIFY(!scene.isScrolling());
    }

    void fingersThatRestedThrowNothing()
    {
        ScrolledScene scene(wideScene());
        scene.touchPad();
        scene.movePadBy({0, 100}, 100);
        scene.passUnseen(100);
        scene.liftPad();
        QVERIFY(!scene.isScrolling());
        scene.settle();
        QCOMPARE(scene.y(), 1100.0);
    }

    void beyondAnEndItGivesWayByTheFormula()
    {
        ScrolledScene scene(wideScene());
        scene.touchPad();
        scene.movePad({0, -1000});
        QCOMPARE(scene.y(), 0.0);
        scene.movePad({0, -100});
        QVERIFY(isNear(scene.y(), -stretched(100, 400)));
        scene.movePad({0, -300});
        QVERIFY(isNear(scene.y(), -stretched(400, 400)));
        scene.pass(200);
        scene.liftPad();
        QCOMPARE(scene.landing().y(), 0.0);
        scene.pass(30);
        const double caught = scene.y();
        QVERIFY(caught < 0);
        scene.touchPad(); // and is caught where it is
        QVERIFY(scene.movePad({0, -10}));
        QVERIFY(scene.y() < caught && scene.y() > caught - 5.5);
        scene.pass(200);
        scene.liftPad();
        scene.settle();
        QCOMPARE(scene.y(), 0.0);
        QVERIFY(sprung::Interpolator::allRunning().isEmpty());

        scene.motion().setProperty("overscroll", 1); // Stop
        scene.touchPad();
        QVERIFY(!scene.movePad({0, -100})); // it is at the end
        scene.liftPad();
        scene.touchPad();
        scene.movePad({0, 10});
        scene.movePad({0, -100});
        QCOMPARE(scene.y(), 0.0);
        scene.movePad({0, 10}); // turns round at once
        QCOMPARE(scene.y(), 10.0);
    }

    /// The derivative of the formula times the velocity of the fingers.
    void beyondAnEndItIsAsFastAsItIsSeen()
    {
        ScrolledScene scene(wideScene());
        scene.list().setProperty("contentY", 0);
        scene.touchPad();
        scene.movePadBy({0, -200}, 200);
        const double slope = (stretched(200.01, 400) - stretched(199.99, 400)) / 0.02;
        QVERIFY(isNear(scene.velocity().y(), -1000 * slope, 50 * slope));
        scene.liftPad();
        QVERIFY(isNear(scene.velocity().y(), -1000 * slope, 50 * slope));
        scene.settle();
        QCOMPARE(scene.y(), 0.0);
    }

    void aCoastThatMeetsAnEndEndsThere_data()
    {
        QTest::addColumn<QByteArray>("overscroll");
        QTest::addColumn<bool>("goesBeyond");
        QTest::newRow("rubber band") << QByteArray("RubberBand") << true;
        QTest::newRow("stop") << QByteArray("Stop") << false;
    }

    void aCoastThatMeetsAnEndEndsThere()
    {
        QFETCH(const QByteArray, overscroll);
        QFETCH(const bool, goesBeyond);
        ScrolledScene scene(wideScene("ScrollMotion.overscroll: ScrollMotion." + overscroll));
        scene.list().setProperty("contentY", 3700);
        scene.touchPad();
        scene.movePadBy({0, 150}, 50);
        scene.liftPad();
        QCOMPARE(scene.landing().y(), 4000.0);
        double most = 0;
        for (int frame = 0; frame < 600; ++frame) {
            scene.pass(10);
            most = std::max(most, scene.y());
        }
        QCOMPARE(most > 4000, goesBeyond);
        QCOMPARE(scene.y(), 4000.0);
        QVERIFY(!scene.isScrolling());
    }

    void theCoastOfTheSystemIsFollowed()
    {
        ScrolledScene scene(wideScene());
        scene.touchPad();
        scene.movePadBy({0, 100}, 100);
        for (int way = 10; way > 0; --way) {
            scene.pass(10);
            QVERIFY(scene.coastPad({0, way}));
        }
        QCOMPARE(scene.y(), 1155.0);
        scene.liftPad();
        scene.settle();
        QVERIFY(isNear(scene.y(), 1155, 60)); // the rest of a slow end
        QVERIFY(!scene.isScrolling());
    }

    void theCoastOfTheSystemEndsAtAnEnd()
    {
        ScrolledScene scene(wideScene());
        scene.list().setProperty("contentY", 3700);
        scene.touchPad();
        scene.movePadBy({0, 200}, 100);
        double most = 0;
        for (int event = 0; event < 100; ++event) {
            scene.pass(10);
            QVERIFY(scene.coastPad({0, 20})); // and would go on
            most = std::max(most, scene.y());
        }
        QVERIFY(most > 4005);
        QVERIFY(most < 4200);
        QCOMPARE(scene.y(), 4000.0);
        scene.liftPad();
        scene.settle();
        QCOMPARE(scene.y(), 4000.0);
        QVERIFY(!scene.isScrolling());
    }

    void fingersCatchACoast()
    {
        ScrolledScene scene(wideScene());
        scene.touchPad();
        scene.movePadBy({0, 100}, 100);
        scene.liftPad();
        scene.pass(100);
        QVERIFY(scene.velocity().y() > 500);
        scene.touchPad();
        scene.pass(10);
        const double y = scene.y();
        scene.movePad({0, 5});
        QCOMPARE(scene.y(), y + 5);
        scene.pass(500);
        QCOMPARE(scene.y(), y + 5);
        scene.liftPad();
        scene.settle();
        QCOMPARE(scene.y(), std::round(y + 5));
    }

    void aWheelTakesOverACoast()
    {
        ScrolledScene scene(wideScene("ScrollMotion.pixelsPerNotch: 100"));
        scene.touchPad();
        scene.movePadBy({0, 100}, 100);
        scene.liftPad();
        scene.pass(100);
        const double y = scene.y();
        const double velocity = scene.velocity().y();
        scene.turn(360);
        QCOMPARE(scene.landing().y(), std::round(y + 300));
        QVERIFY(isNear(scene.velocity().y(), velocity));
        scene.settle();
        QCOMPARE(scene.y(), std::round(y + 300));
    }

    /// At 1000 px/s with friction 2 the way is 500.
    void itSnapsToWhereFrictionWouldEnd()
    {
        ScrolledScene scene(wideScene("ScrollMotion.snapInterval: 400"));
        scene.touchPad();
        scene.movePadBy({0, 100}, 100); // 1100, and on to 1600
        scene.liftPad();
        QCOMPARE(scene.landing().y(), 1600.0);
        QVERIFY(isNear(scene.velocity().y(), 1000, 30));
        scene.settle();
        QCOMPARE(scene.y(), 1600.0);
        scene.touchPad();
        scene.movePad({0, 150});
        scene.pass(100);
        scene.liftPad();
        scene.settle();
        QCOMPARE(scene.y(), 1600.0);
    }

    void anotherWriteIsWhereItGoesOn()
    {
        ScrolledScene scene(wideScene());
        scene.touchPad();
        scene.movePad({0, 100});
        scene.list().setProperty("contentY", 50);
        QCOMPARE(scene.y(), 50.0);
        scene.movePad({0, 10}); // from there
        QCOMPARE(scene.y(), 60.0);
        scene.liftPad();
        scene.settle();
        QVERIFY(!scene.isScrolling());
    }

    void theEndsMayMoveUnderFingers()
    {
        ScrolledScene scene(wideScene());
        scene.touchPad();
        scene.movePad({0, 1000});
        scene.list().setProperty("contentHeight", 3000); // a Flickable stays inside
        QCOMPARE(scene.y(), 2000.0);
        scene.list().setProperty("contentHeight", 2000);
        QCOMPARE(scene.y(), 1600.0);
        scene.movePad({0, 100});
        QVERIFY(isNear(scene.y(), 1600 + stretched(100, 400)));
        scene.pass(100);
        scene.liftPad();
        scene.settle();
        QCOMPARE(scene.y(), 1600.0);
    }

    void aPressEndsIt()
    {
        ScrolledScene scene(wideScene());
        scene.touchPad();
        scene.movePad({0, 100});
        scene.press({200, 200});
        QVERIFY(!scene.isScrolling());
        scene.movePad({0, 100});
        QCOMPARE(scene.y(), 1100.0);
        scene.release();
        scene.liftPad();
        scene.touchPad();
        scene.movePad({0, 100});
        QCOMPARE(scene.y(), 1200.0);
    }
};

SPRUNG_TEST(ScrollTouchpadTest, QGuiApplication)
#include "scroll_touchpad_test.moc"
