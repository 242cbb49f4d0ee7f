// SPDX-License-Identifier: MIT
// SpringDrag under fingers. The oracles are the formulas: pull and stretch, where friction ends.
#include "dragged_scene.h"
#include "expected.h"
#include "slot.h"
#include "test.h"

#include <sprung/engine/motion_scheme.h>

#include <QAccessible>
#include <QFile>
#include <QGuiApplication>
#include <QQmlProperty>
#include <QSignalSpy>
#include <QStyleHints>

#include <limits>

namespace {

/// A box of 100 × 100 in a scene of 400 × 400.
QByteArray boxScene(const QByteArray &drag, const QByteArray &box = "y: 150",
                    const QByteArray &rest = {})
{
    return "Item { id: root; property alias box: box; property alias drag: drag; width: 400; "
           "height: 400;"
        + rest + "\nRectangle { id: box; width: 100; height: 100;" + box
        + "\n SpringDrag { id: drag;" + drag + "} } }";
}

const char *const threeAnchors = "anchors: [0, 100, 300]";

} // namespace

class SpringDragTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theItemFollowsTheFingerBeyondTheThreshold()
    {
        DraggedScene scene(boxScene(threeAnchors));
        scene.press({50, 200});
        scene.moveTo({50 + threshold(), 200});
        QVERIFY(!scene.isDragging());
        QCOMPARE(scene.item("box")->x(), 0.0);
        scene.moveTo({50 + threshold() + 30, 220});
        QVERIFY(scene.isDragging());
        QVERIFY(isNear(scene.item("box")->x(), 30));
        scene.moveTo({50 + threshold() + 70, 260});
        QVERIFY(isNear(scene.item("box")->x(), 70));
        QVERIFY(isNear(scene.number("offset"), 70));
        QCOMPARE(scene.item("box")->y(), 150.0);
        scene.pass(500);
        QVERIFY(isNear(scene.item("box")->x(), 70));
        scene.release();
        QVERIFY(!scene.isDragging());
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 100.0);
        QCOMPARE(scene.told("anchor"), QVariant(1));
        QVERIFY(!scene.isRunning());
    }

    void beyondTheEndItGivesWayByTheFormula()
    {
        DraggedScene scene(boxScene(threeAnchors));
        scene.press({50, 200});
        for (const double pull : {20.0, 100.0, 40.0, 300.0}) {
            scene.moveTo({50 - threshold() - pull, 200});
            QVERIFY(isNear(scene.item("box")->x(), -stretched(pull, 400)));
        }
        scene.moveTo({50 - threshold() + 60, 200}); // inside again
        QVERIFY(isNear(scene.item("box")->x(), 60));
        scene.moveTo({50 - threshold() + 350, 200});
        QVERIFY(isNear(scene.item("box")->x(), 300 + stretched(50, 400)));
    }

    void aStretchedItemThatIsGrabbedAgainDoesNotJump()
    {
        DraggedScene scene(boxScene(threeAnchors));
        scene.press({80, 200});
        scene.moveTo({80 - threshold() - 100, 200});
        scene.pass(200);
        scene.release();
        scene.pass(50); // on its way back
        const double here = scene.item("box")->x();
        QVERIFY(here < -5);
        scene.press({30, 200});
        scene.pass(100);
        QCOMPARE(scene.item("box")->x(), here);
        // (view / (view − stretch) − 1) · view / 0.55
        const double pull = (400 / (400 + here) - 1) * 400 / 0.55;
        scene.moveTo({30 - threshold() - 0.001, 200});
        QVERIFY(isNear(scene.item("box")->x(), here, 0.01));
        scene.moveTo({30 - threshold() - 20, 200});
        QVERIFY(isNear(scene.item("box")->x(), -stretched(pull + 20, 400)));
        scene.release();
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 0.0);
    }

    void withoutElasticityItStopsAtTheEnds()
    {
        DraggedScene scene(boxScene("elastic: false; minimum: -20; anchors: [0, 100, 300]"));
        scene.press({50, 200});
        scene.moveTo({50 - threshold() - 100, 200});
        QCOMPARE(scene.item("box")->x(), -20.0);
        QCOMPARE(scene.number("velocity"), 0.0);
        scene.moveTo({60 - threshold() - 100, 200}); // turns round at once
        QVERIFY(isNear(scene.item("box")->x(), -10));
    }

    void aThrowEndsAtTheAnchorNextToWhereFrictionWouldEnd_data()
    {
        QTest::addColumn<double>("velocity");
        QTest::addColumn<double>("friction");
        for (const double friction : {1.0, 2.0, 10.0}) {
            for (const double velocity : {0.0, 100.0, 200.0, 500.0, 1000.0, 3000.0})
                QTest::addRow("%g px/s, %g/s", velocity, friction) << velocity << friction;
        }
    }

    void aThrowEndsAtTheAnchorNextToWhereFrictionWouldEnd()
    {
        QFETCH(double, velocity);
        QFETCH(double, friction);
        DraggedScene scene(
            boxScene("anchors: [0, 100, 200, 300]; friction: " + QByteArray::number(friction)));
        scene.press({20, 200});
        const double way = threshold() + 60;
        scene.moveBy({way, 0}, velocity > 0 ? way / velocity * 1000 : 1000,
                     velocity > 0 ? way / velocity * 1000 / 8 : 100);
        if (velocity == 0)
            scene.pass(100);
        QVERIFY(isNear(scene.item("box")->x(), 60, 1e-3));
        scene.release();
        const double landing = 60 + velocity / friction;
        const int expected = std::clamp(int(std::round(landing / 100)), 0, 3);
        QCOMPARE(scene.told("anchor").toInt(), expected);
        scene.settle();
        QCOMPARE(scene.item("box")->x(), expected * 100.0);
    }

    void theItemContinuesWithTheVelocityOfTheFinger()
    {
        DraggedScene scene(boxScene(threeAnchors));
        QSignalSpy released(scene.object("drag"), SIGNAL(released(QVariant)));
        scene.press({20, 200});
        scene.moveBy({120, 0}, 150);
        QVERIFY(isNear(scene.number("velocity"), 800, 8));
        const double here = scene.item("box")->x();
        scene.release();
        QCOMPARE(released.count(), 1);
        QVERIFY(isNear(released.first().first().toDouble(), 800, 8));
        QVERIFY(isNear(scene.number("velocity"), 800, 8));
        QCOMPARE(scene.item("box")->x(), here);
        scene.pass(1);
        QVERIFY(isNear(scene.item("box")->x() - here, 0.8, 0.03));
    }

    /// The same movement, once in even frames, and once with all of its events after a late frame.
    void theVelocityIsThatOfTheTimeStamps()
    {
        DraggedScene scene(boxScene(threeAnchors));
        scene.press({20, 200});
        for (int step = 1; step <= 10; ++step) {
            scene.passUnseen(10);
            scene.moveTo({20.0 + 6 * step, 200});
        }
        QVERIFY(isNear(scene.number("velocity"), 600, 6));
        scene.release();
        QVERIFY(isNear(scene.number("velocity"), 600, 6));
    }

    void eventsWithoutTimestampsHappenWhenTheyCome()
    {
        for (const int moves : {2, 3, 10}) {
            DraggedScene scene(boxScene(threeAnchors));
            scene.setTimestamps(false);
            scene.pass(1000);
            scene.press({20, 200});
            scene.moveBy({19.2 * moves, 0}, 16 * moves, 16);
            QVERIFY2(isNear(scene.number("velocity"), 1200, 0.15 * 1200),
                     qPrintable(QString::number(scene.number("velocity"))));
            scene.release();
            QVERIFY(isNear(scene.number("velocity"), 1200, 0.15 * 1200));
        }
    }

    void aFingerThatRestsThrowsNothing()
    {
        DraggedScene scene(boxScene(threeAnchors));
        QSignalSpy released(scene.object("drag"), SIGNAL(released(QVariant)));
        scene.press({20, 200});
        scene.moveBy({threshold() + 40, 0}, 50);
        QVERIFY(scene.number("velocity") > 500);
        scene.pass(100);
        scene.release();
        QCOMPARE(released.first().first().toDouble(), 0.0);
        QCOMPARE(scene.told("anchor").toInt(), 0);
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 0.0);
    }

    /// Qt Quick delivers touches once a frame; this one is over by then.
    void aFastTouchWithinOneFrameThrows()
    {
        DraggedScene scene(boxScene(threeAnchors));
        QSignalSpy released(scene.object("drag"), SIGNAL(released(QVariant)));
        scene.touch().press(0, QPoint(20, 200)).commit();
        for (int step = 1; step <= 4; ++step) {
            scene.passUnseen(4);
            scene.touch().move(0, QPoint(20 + 10 * step, 200)).commit(false);
        }
        scene.touch().release(0, QPoint(60, 200)).commit(false);
        QCoreApplication::processEvents();
        QVERIFY(!scene.isDragging());
        QCOMPARE(released.count(), 1);
        QVERIFY(isNear(released.first().first().toDouble(), 2500, 25));
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 300.0);
    }

    void withOneStepItGoesToANeighborAtMost_data()
    {
        QTest::addColumn<int>("start");
        QTest::addColumn<double>("way");
        QTest::addColumn<double>("milliseconds");
        QTest::addColumn<int>("end");
        QTest::addRow("a throw") << 1 << 60.0 << 30.0 << 2;
        QTest::addRow("a throw back") << 1 << -60.0 << 30.0 << 0;
        QTest::addRow("a long drag") << 0 << 250.0 << 2500.0 << 1;
        QTest::addRow("a short drag") << 1 << 20.0 << 2000.0 << 1;
        QTest::addRow("beyond the end") << 3 << 60.0 << 30.0 << 3;
    }

    void withOneStepItGoesToANeighborAtMost()
    {
        QFETCH(int, start);
        QFETCH(double, way);
        QFETCH(double, milliseconds);
        QFETCH(int, end);
        // Unsorted, so that the neighbors are not those of the list.
        DraggedScene scene(boxScene("oneStep: true; anchors: [300, 0, 200, 100]"));
        const int indices[]{1, 3, 2, 0};
        scene.object("drag")->setProperty("anchor", indices[start]);
        scene.settle();
        const double x = scene.item("box")->x();
        QCOMPARE(x, 100.0 * start);
        scene.press({x + 50, 200});
        scene.moveBy({way, 0}, milliseconds, milliseconds / 10);
        if (milliseconds > 1000)
            scene.pass(100);
        scene.release();
        scene.settle();
        QCOMPARE(scene.told("anchor").toInt(), indices[end]);
        QCOMPARE(scene.item("box")->x(), 100.0 * end);
    }

    void aMovingItemIsCaughtWhereItIs()
    {
        DraggedScene scene(boxScene(threeAnchors));
        scene.object("drag")->setProperty("anchor", 2);
        scene.pass(100);
        const double here = scene.item("box")->x();
        QVERIFY(here > 20 && here < 200);
        QVERIFY(scene.number("velocity") > 100);
        scene.press({here + 50, 200});
        QVERIFY(!scene.isRunning());
        QVERIFY(!scene.isDragging());
        QCOMPARE(scene.number("velocity"), 0.0);
        scene.pass(300);
        QCOMPARE(scene.item("box")->x(), here);
        scene.moveTo({here + 50 - threshold() - 10, 200});
        QVERIFY(scene.isDragging());
        QVERIFY(isNear(scene.item("box")->x(), here - 10));
    }

    void aTouchThatIsNoDragLetsItGoOn()
    {
        DraggedScene scene(boxScene(threeAnchors));
        QSignalSpy settled(scene.object("drag"), SIGNAL(settledAt(QVariant)));
        scene.object("drag")->setProperty("anchor", 2);
        scene.pass(100);
        scene.press({scene.item("box")->x() + 50, 200});
        scene.pass(50);
        scene.release();
        QVERIFY(scene.isRunning());
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 300.0);
        QCOMPARE(settled.count(), 1);
        QCOMPARE(settled.first().first().toInt(), 2);
    }

    void settingTheAnchorGoesThereWithTheMomentum()
    {
        DraggedScene scene(boxScene(threeAnchors));
        scene.object("drag")->setProperty("anchor", 2);
        scene.pass(100);
        const double velocity = scene.number("velocity");
        const double here = scene.item("box")->x();
        scene.object("drag")->setProperty("anchor", 0);
        QCOMPARE(scene.told("anchor").toInt(), 0);
        QCOMPARE(scene.number("velocity"), velocity);
        QCOMPARE(scene.item("box")->x(), here);
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 0.0);
    }

    void anchorsMayHaveNames()
    {
        DraggedScene scene(boxScene("axis: SpringDrag.YAxis; anchor: 'half';"
                                    "anchors: ({ closed: 300, half: 200, open: 0 })"));
        QCOMPARE(scene.item("box")->y(), 200.0); // from the beginning
        QCOMPARE(scene.told("anchor"), QVariant(QStringLiteral("half")));
        QVERIFY(isNear(scene.number("progress"), 1.0 / 3));
        scene.object("drag")->setProperty("anchor", QStringLiteral("open"));
        scene.settle();
        QCOMPARE(scene.item("box")->y(), 0.0);
        QCOMPARE(scene.number("progress"), 1.0); // in the order in which they were written
        QMetaObject::invokeMethod(scene.object("drag"), "goToNext");
        QCOMPARE(scene.told("anchor"), QVariant(QStringLiteral("half")));
        QMetaObject::invokeMethod(scene.object("drag"), "goToPrevious");
        QMetaObject::invokeMethod(scene.object("drag"), "goToPrevious"); // there is none
        QCOMPARE(scene.told("anchor"), QVariant(QStringLiteral("open")));
    }

    void anchorsMayFollowASize()
    {
        DraggedScene scene(boxScene("anchors: [0, root.width - box.width]; anchor: 1"));
        QCOMPARE(scene.item("box")->x(), 300.0);
        scene.root().setWidth(350);
        QCOMPARE(scene.item("box")->x(), 250.0); // stays at its anchor, at once
        QVERIFY(!scene.isRunning());
        scene.object("drag")->setProperty("anchor", 0);
        scene.settle();
        scene.object("drag")->setProperty("anchor", 1);
        scene.pass(100);
        const double here = scene.item("box")->x(), velocity = scene.number("velocity");
        scene.root().setWidth(300);
        QCOMPARE(scene.item("box")->x(), here);
        QCOMPARE(scene.number("velocity"), velocity);
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 200.0);
    }

    void anchorsMayChangeInMidDrag()
    {
        DraggedScene scene(boxScene("anchors: [0, root.width - box.width]; anchor: 1"));
        scene.press({320, 200});
        scene.moveTo({320 + threshold() + 40, 200});
        const double here = scene.item("box")->x();
        QVERIFY(isNear(here, 300 + stretched(40, 400)));
        scene.root().setWidth(350);
        QCOMPARE(scene.item("box")->x(), here);
        QVERIFY(scene.isDragging());
        scene.moveTo({320 + threshold() + 40.001, 200});
        QVERIFY(isNear(scene.item("box")->x(), here, 0.01));
        scene.object("drag")->setProperty("anchors", QVariantList());
        QVERIFY(!scene.told("anchor").isValid());
        scene.moveTo({320 + threshold() - 60, 200}); // no ends any more
        QVERIFY(isNear(scene.item("box")->x(), here - 100, 0.01));
        scene.object("drag")->setProperty("anchors", QVariantList{50, 250});
        scene.pass(100);
        scene.release();
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 250.0);
    }

    void eachAnchorMayHaveItsSpring()
    {
        DraggedScene scene(boxScene("anchors: ({ a: 0, b: 100 }); spring: Springs.spring(100, 20);"
                                    "springs: ({ b: Springs.spring(400, 40) })"));
        // Critical, from rest at distance d: d·(1 + ωt)·exp(−ωt)
        scene.object("drag")->setProperty("anchor", QStringLiteral("b"));
        scene.pass(100);
        QVERIFY(isNear(scene.item("box")->x(), 100 - 100 * (1 + 2) * std::exp(-2)));
        scene.settle();
        scene.object("drag")->setProperty("anchor", QStringLiteral("a"));
        scene.pass(100);
        QVERIFY(isNear(scene.item("box")->x(), 100 * (1 + 1) * std::exp(-1)));
    }

    void theOthersHaveThatOfTheScheme()
    {
        DraggedScene scene(boxScene("anchors: ({ a: 0, b: 100 });"
                                    "springs: ({ b: Springs.spring(400, 40) })",
                                    "y: 150;"
                                    "MotionScheme.scheme: ({ spatial: Springs.spring(100, 20) })"));
        QObject *drag = scene.object("drag");
        const auto scheme = [&scene] { return sprung::MotionScheme::of(scene.item("box")); };
        QSignalSpy changes(drag, SIGNAL(springChanged()));
        drag->setProperty("anchor", QStringLiteral("b"));
        scene.pass(100);
        QVERIFY(isNear(scene.item("box")->x(), 100 - 100 * (1 + 2) * std::exp(-2)));
        scene.settle();
        drag->setProperty("anchor", QStringLiteral("a"));
        scene.pass(100);
        QVERIFY(isNear(scene.item("box")->x(), 100 * (1 + 1) * std::exp(-1)));
        // On with twice the frequency: (x + (v + ωx)t)·exp(−ωt)
        const double x = 200 * std::exp(-1);
        const double v = -1000 * std::exp(-1);
        scheme()->setSpeed(2);
        scene.pass(50);
        QVERIFY(isNear(scene.item("box")->x(), (x + (v + 20 * x) * 0.05) * std::exp(-1)));
        QCOMPARE(changes.count(), 0);
        scheme()->setScheme(sprung::MotionScheme::Expressive);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(scene.told("spring").value<sprung::SpringParameters>(), scheme()->spatial());
        scheme()->setPace(sprung::MotionScheme::Fast);
        QCOMPARE(changes.count(), 2);
        drag->setProperty("target", QVariant::fromValue(&scene.root())); // where there is no scheme
        QCOMPARE(changes.count(), 3);
    }

    void twoAxesHavePoints()
    {
        DraggedScene scene(
            boxScene("axis: SpringDrag.XAndYAxis; friction: 5;"
                     "minimum: Qt.point(-1000, -1000); maximum: Qt.point(1000, 1000);"
                     "anchors: ({ home: Qt.point(150, 150), left: Qt.point(0, 0),"
                     " right: Qt.point(300, 0) })",
                     "x: 140; y: 160"));
        QCOMPARE(scene.told("anchor"), QVariant(QStringLiteral("home"))); // the nearest one
        QCOMPARE(scene.told("offset").toPointF(), QPointF(150, 150));
        scene.press({200, 200});
        scene.moveBy({80, -80}, 100);
        const double excess = 80 - threshold();
        QVERIFY(isNear(scene.item("box")->x(), 150 + excess, 1e-3));
        QVERIFY(isNear(scene.item("box")->y(), 150 - excess, 1e-3));
        QVERIFY(isNear(scene.told("velocity").toPointF().x(), 800, 8));
        QVERIFY(isNear(scene.told("velocity").toPointF().y(), -800, 8));
        scene.release();
        QCOMPARE(scene.told("anchor"), QVariant(QStringLiteral("right")));
        scene.settle();
        QCOMPARE(scene.item("box")->position(), QPointF(300, 0));
        QVERIFY(!scene.isRunning());
    }

    void progressIsInProportion()
    {
        DraggedScene scene(boxScene("anchors: [50, 150, 250]"));
        scene.press({60, 200});
        for (const double x : {60.0, 120.0, 250.0}) {
            scene.moveTo({60 + threshold() + x - 50, 200});
            QVERIFY(isNear(scene.number("progress"), (x - 50) / 200, 1e-6));
        }
        scene.moveTo({60 + threshold() + 300, 200});
        QVERIFY(scene.number("progress") > 1.05);
    }

    void aHandleMovesAnotherItem()
    {
        DraggedScene scene(
            "Item { property alias box: box; property alias drag: drag;"
            "Rectangle { id: box; width: 100; height: 100 }"
            "Rectangle { id: grip; y: 300; width: 400; height: 100 }"
            "SpringDrag { id: drag; target: box; handle: grip; anchors: [0, 300] } }");
        scene.press({50, 50});
        scene.moveTo({150, 50});
        QVERIFY(!scene.isDragging());
        scene.release();
        scene.press({50, 350});
        scene.moveTo({50 + threshold() + 30, 350});
        QVERIFY(isNear(scene.item("box")->x(), 30));
        scene.moveTo({50 + threshold() + 200, 100}); // also outside of it
        QVERIFY(isNear(scene.item("box")->x(), 200));
    }

    void itEndsAnInterpolatorOnItsPropertyAndIsEndedByOne()
    {
        DraggedScene scene(
            boxScene(threeAnchors, "y: 150",
                     "property alias other: other;"
                     "SpringInterpolator { id: other; target: box; property: 'x' }"));
        QObject *other = scene.object("other");
        other->setProperty("to", 300.0);
        scene.pass(100);
        const double here = scene.item("box")->x();
        scene.press({here + 50, 200});
        scene.moveTo({here + 50 + threshold() + 20, 200});
        QVERIFY(!other->property("running").toBool());
        QVERIFY(isNear(scene.item("box")->x(), here + 20));
        QMetaObject::invokeMethod(other, "start");
        QVERIFY(!scene.isDragging());
        scene.moveTo({350, 200});
        scene.release();
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 300.0);
        QVERIFY(!scene.isRunning());
    }

    /// Another mover takes one of two axes from the finger: the other one is not left hanging.
    void whoTakesOneAxisEndsTheDragOfBoth()
    {
        DraggedScene scene(boxScene(
            "axis: SpringDrag.XAndYAxis; anchors: [Qt.point(0, 0), Qt.point(300, 300)]", "",
            "property alias other: other;"
            "SpringInterpolator { id: other; target: box; property: 'y'; to: 200 }"));
        QSignalSpy settled(scene.object("drag"), SIGNAL(settledAt(QVariant)));
        scene.settle(); // of what the declaration of `to` started
        scene.object("drag")->setProperty("anchor", 0);
        scene.settle();
        settled.clear();
        scene.press({20, 20});
        scene.moveBy({60, 60}, 100);
        QVERIFY(scene.isDragging());
        QVERIFY(scene.item("box")->x() > 20);
        QMetaObject::invokeMethod(scene.object("other"), "start");
        QVERIFY(!scene.isDragging());
        scene.settle();
        QCOMPARE(scene.item("box")->position(), QPointF(0, 200));
        QVERIFY(!scene.isRunning());
        QCOMPARE(settled.count(), 0); // it is at no anchor
        scene.release();
        scene.press({20, 220}); // and once more
        scene.moveBy({0, -60}, 100);
        QVERIFY(scene.isDragging());
        scene.pass(100);
        scene.release();
        scene.settle();
        QCOMPARE(scene.item("box")->position(), QPointF(0, 0));
        QCOMPARE(settled.count(), 1);
    }

    void aTouchTellsThatTheVelocityIsGone()
    {
        DraggedScene scene(boxScene(threeAnchors));
        scene.object("drag")->setProperty("anchor", 2);
        scene.pass(100);
        QVERIFY(scene.number("velocity") > 0);
        const QSignalSpy changed(scene.object("drag"), SIGNAL(offsetChanged()));
        scene.press({scene.item("box")->x() + 50, 200});
        QCOMPARE(scene.number("velocity"), 0.0);
        QCOMPARE(changed.count(), 1);
    }

    void aSlotOfOffsetChangedMaySetTheAnchorEachTime()
    {
        DraggedScene scene(boxScene(threeAnchors));
        QObject *const drag = scene.object("drag");
        int depth = 0;
        int deepest = 0;
        Slot slot([&] {
            deepest = std::max(deepest, ++depth);
            if (depth < 50)
                drag->setProperty("anchor", 2);
            --depth;
        });
        connect(drag, SIGNAL(offsetChanged()), &slot, SLOT(call()));
        drag->setProperty("anchor", 1);
        scene.settle();
        QCOMPARE(drag->property("anchor").toInt(), 2);
        QVERIFY2(deepest <= 2, QByteArray::number(deepest));
    }

    void aTouchAtRestThatIsTakenAwayTellsNothing()
    {
        DraggedScene scene(boxScene(threeAnchors));
        const QSignalSpy settled(scene.object("drag"), SIGNAL(settledAt(QVariant)));
        scene.press({20, 200});
        scene.item("box")->setVisible(false);
        scene.settle();
        QCOMPARE(settled.count(), 0);
    }

    void withReducedMotionItIsThereAtOnce()
    {
        DraggedScene scene(boxScene(threeAnchors));
        sprung::Motion::instance()->setReducedMotion(true);
        QSignalSpy settled(scene.object("drag"), SIGNAL(settledAt(QVariant)));
        scene.press({20, 200});
        scene.moveBy({80, 0}, 50);
        scene.release();
        scene.pass(1);
        QCOMPARE(scene.item("box")->x(), 300.0);
        QVERIFY(!scene.isRunning());
        QCOMPARE(settled.count(), 1);
        scene.object("drag")->setProperty("anchor", 1);
        QCOMPARE(scene.item("box")->x(), 100.0);
        QCOMPARE(settled.count(), 2);
        sprung::Motion::instance()->resetReducedMotion();
    }

    void theSignalsComeInOrder()
    {
        DraggedScene scene(
            boxScene("anchors: [0, 100, 300];"
                     "onDraggingChanged: root.log.push('dragging ' + dragging);"
                     "onRunningChanged: root.log.push('running ' + running);"
                     "onAnchorChanged: root.log.push('anchor ' + anchor + ' ' + dragging);"
                     "onReleased: velocity => root.log.push('released ' + (velocity > 0));"
                     "onSettledAt: anchor => root.log.push('settled ' + anchor + ' ' + running)",
                     "y: 150", "property var log: []; function told() { return log.join(', ') }"));
        scene.press({20, 200});
        scene.moveBy({90, 0}, 50);
        scene.release();
        scene.settle();
        QVariant told;
        QMetaObject::invokeMethod(&scene.root(), "told", Q_RETURN_ARG(QVariant, told));
        QCOMPARE(told.toString(),
                 QStringLiteral("anchor 0 false, dragging true, running true, dragging false, "
                                "anchor 2 false, released true, running false, settled 2 false"));
        // The same where there is no time between them
        scene.root().setProperty("log", QVariantList());
        sprung::Motion::instance()->setReducedMotion(true);
        scene.press({320, 200});
        scene.moveBy({-90, 0}, 50);
        scene.release();
        QMetaObject::invokeMethod(&scene.root(), "told", Q_RETURN_ARG(QVariant, told));
        sprung::Motion::instance()->resetReducedMotion();
        QCOMPARE(told.toString(),
                 QStringLiteral("dragging true, dragging false, anchor 0 false, released false, "
                                "settled 0 false"));
    }

    void hiddenDisabledOrGoneItIsNotDragged_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what :
             {"hidden", "hidden parent", "disabled", "drag disabled", "another window", "no parent",
              "destroyed", "drag destroyed", "another target"})
            QTest::addRow("%s", what) << QString::fromLatin1(what);
    }

    void hiddenDisabledOrGoneItIsNotDragged()
    {
        QFETCH(QString, what);
        DraggedScene scene(
            boxScene(threeAnchors, "y: 150", "property alias other: other; Item { id: other }"));
        const QPointer<QObject> drag = scene.object("drag");
        const QPointer<QQuickItem> box = scene.item("box");
        scene.press({20, 200});
        scene.moveTo({80, 200});
        QVERIFY(scene.isDragging());
        QQuickWindow window;
        if (what == "hidden")
            box->setVisible(false);
        else if (what == "hidden parent")
            scene.root().setVisible(false);
        else if (what == "disabled")
            box->setEnabled(false);
        else if (what == "drag disabled")
            drag->setProperty("enabled", false);
        else if (what == "another window")
            box->setParentItem(window.contentItem());
        else if (what == "no parent")
            box->setParentItem(nullptr);
        else if (what == "destroyed")
            delete box;
        else if (what == "drag destroyed")
            delete drag;
        else if (what == "another target")
            drag->setProperty("target", QVariant::fromValue(scene.item("other")));
        QVERIFY(!drag || !drag->property("dragging").toBool());
        scene.moveTo({160, 200});
        QVERIFY(!drag || !drag->property("dragging").toBool());
        scene.release();
        scene.settle();
        QVERIFY(!drag || !drag->property("running").toBool());
        QCOMPARE(bool(box), what != "destroyed");
        if (!drag)
            return;
        if (what != "another target")
            QCOMPARE(box->x(), 0.0);
        // And it can be dragged again.
        box->setParentItem(&scene.root());
        scene.root().setVisible(true);
        box->setVisible(true);
        box->setEnabled(true);
        drag->setProperty("enabled", true);
        drag->setProperty("target", QVariant());
        QCoreApplication::processEvents();
        const double x = box->x();
        scene.press({x + 20, 200});
        scene.moveTo({x + 20 + threshold() + 30, 200});
        QVERIFY(scene.isDragging());
        QVERIFY(isNear(box->x(), x + 30));
        scene.release();
        QVERIFY(!scene.isDragging());
    }

    void aTargetThatGoesEndsDragAndRun_data()
    {
        QTest::addColumn<bool>("isReleased");
        QTest::addColumn<QByteArray>("what");
        for (const char *what : {"box", "grip"}) {
            QTest::addRow("%s, dragged", what) << false << QByteArray(what);
            QTest::addRow("%s, on its way", what) << true << QByteArray(what);
        }
    }

    void aTargetThatGoesEndsDragAndRun()
    {
        QFETCH(bool, isReleased);
        QFETCH(QByteArray, what);
        DraggedScene scene(
            "Item { property alias box: box; property alias drag: drag;"
            "property alias grip: grip;"
            "Rectangle { id: box; width: 100; height: 100 }"
            "Rectangle { id: grip; y: 300; width: 400; height: 100 }"
            "SpringDrag { id: drag; target: box; handle: grip; anchors: [0, 300] } }");
        scene.press({50, 350});
        scene.moveBy({100, 0}, 50);
        if (isReleased)
            scene.release();
        delete scene.item(what);
        QVERIFY(!scene.isDragging());
        scene.pass(20);
        QCOMPARE(scene.isRunning(), what == "grip");
        scene.moveTo({200, 350});
        QVERIFY(!scene.isDragging());
        scene.settle();
        QVERIFY(!scene.isRunning());
        if (what == "grip") {
            QCOMPARE(scene.item("box")->x(), isReleased ? 300.0 : 0.0);
            return;
        }
        scene.object("drag")->setProperty("anchor", isReleased ? 0 : 1);
        QVERIFY(!scene.isRunning());
        QCOMPARE(scene.root().x(), 0.0); // the parent does not take its place
    }

    void anySlotMayDeleteIt_data()
    {
        QTest::addColumn<QByteArray>("signal");
        QTest::addColumn<int>("time"); // the emission at which it does
        QTest::addRow("dragging") << QByteArray(SIGNAL(draggingChanged())) << 1;
        QTest::addRow("not dragging") << QByteArray(SIGNAL(draggingChanged())) << 2;
        QTest::addRow("moved") << QByteArray(SIGNAL(offsetChanged())) << 1;
        QTest::addRow("moved again") << QByteArray(SIGNAL(offsetChanged())) << 3;
        QTest::addRow("on its way") << QByteArray(SIGNAL(offsetChanged())) << 10;
        QTest::addRow("another anchor") << QByteArray(SIGNAL(anchorChanged())) << 1;
        QTest::addRow("released") << QByteArray(SIGNAL(released(QVariant))) << 1;
        QTest::addRow("running") << QByteArray(SIGNAL(runningChanged())) << 1;
        QTest::addRow("not running") << QByteArray(SIGNAL(runningChanged())) << 2;
        QTest::addRow("settled") << QByteArray(SIGNAL(settledAt(QVariant))) << 1;
    }

    void anySlotMayDeleteIt()
    {
        QFETCH(QByteArray, signal);
        QFETCH(int, time);
        const QByteArray name = QTest::currentDataTag();
        for (const bool isItem : {false, true}) { // or the item, and it with it
            DraggedScene scene(boxScene(threeAnchors));
            const QPointer<QObject> drag = scene.object("drag");
            const QPointer<QQuickItem> box = scene.item("box");
            // Qt's own DragHandler does not survive that its item is deleted when it becomes active.
            const bool isLater = isItem && (name == "dragging" || name == "moved");
            Slot slot([&, count = 0]() mutable {
                if (++count == time)
                    isLater ? box->deleteLater() : isItem ? delete box.get() : delete drag.get();
            });
            connect(drag, signal, &slot, SLOT(call()));
            scene.press({20, 200});
            scene.moveBy({100, 0}, 50);
            scene.release();
            scene.settle();
            QVERIFY(!drag);
            scene.press({20, 200});
            scene.moveBy({100, 0}, 50);
            scene.release();
            QCOMPARE(bool(box), !isItem);
        }
    }

    void twoFingersDoNotMakeItJump()
    {
        DraggedScene scene(boxScene(threeAnchors));
        const auto flush = [&] {
            scene.pass(10);
            QCoreApplication::processEvents();
        };
        const int beyond = int(threshold());
        scene.touch().press(0, QPoint(20, 170)).commit();
        flush();
        scene.touch().move(0, QPoint(20 + beyond + 20, 170)).commit();
        flush();
        scene.touch().move(0, QPoint(20 + beyond + 40, 170)).commit();
        flush();
        QVERIFY(scene.isDragging());
        const double here = scene.item("box")->x();
        QVERIFY(here > 0);
        const QPoint second(int(here) + 80, 230);
        scene.touch().stationary(0).press(1, second).commit();
        flush();
        QVERIFY(scene.isDragging());
        QCOMPARE(scene.item("box")->x(), here);
        const QPoint first(20 + beyond + 40, 170);
        scene.touch().move(0, first + QPoint(20, 0)).move(1, second + QPoint(20, 0)).commit();
        flush();
        QVERIFY(isNear(scene.item("box")->x(), here + 20)); // both together
        scene.touch().move(0, first + QPoint(40, 0)).move(1, second + QPoint(20, 0)).commit();
        flush();
        QVERIFY(isNear(scene.item("box")->x(), here + 30)); // one of two
        scene.touch().release(0, first + QPoint(40, 0)).stationary(1).commit();
        flush();
        QVERIFY(scene.isDragging());
        QVERIFY(isNear(scene.item("box")->x(), here + 30));
        scene.touch().move(1, second + QPoint(40, 0)).commit();
        flush();
        QVERIFY(isNear(scene.item("box")->x(), here + 50)); // the second alone
        scene.touch().release(1, second + QPoint(40, 0)).commit();
        flush();
        QVERIFY(!scene.isDragging());
    }

    void twoFingersDragTwoItems()
    {
        DraggedScene scene("Item { property alias box: box; property alias drag: drag;"
                           "property alias other: other;"
                           "Rectangle { id: box; width: 100; height: 100\n"
                           "SpringDrag { id: drag; anchors: [0, 300] } }"
                           "Rectangle { id: other; y: 200; width: 100; height: 100\n"
                           "SpringDrag { anchors: [0, 300] } } }");
        scene.touch().press(0, QPoint(20, 50)).commit();
        scene.pass(10);
        scene.touch().move(0, QPoint(20, 50)).press(1, QPoint(30, 250)).commit();
        for (int step = 1; step <= 10; ++step) {
            scene.pass(10);
            scene.touch()
                .move(0, QPoint(20 + 10 * step, 50))
                .move(1, QPoint(30 + 5 * step, 250))
                .commit();
        }
        scene.pass(10);
        QVERIFY(isNear(scene.item("box")->x(), 100 - threshold()));
        QVERIFY(isNear(scene.item("other")->x(), 50 - threshold()));
        scene.touch().release(0, QPoint(120, 50)).move(1, QPoint(90, 250)).commit();
        scene.pass(10);
        QVERIFY(!scene.isDragging());
        QVERIFY(isNear(scene.item("other")->x(), 60 - threshold()));
        scene.touch().release(1, QPoint(90, 250)).commit();
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 300.0);
    }

    void aDragInADragTakesItsOwnDirection_data()
    {
        QTest::addColumn<QByteArray>("innerAxis");
        QTest::addColumn<QPointF>("way");
        QTest::addColumn<bool>("isInner");
        QTest::addRow("its own") << QByteArray("YAxis") << QPointF(10, 60) << true;
        QTest::addRow("that of the other") << QByteArray("YAxis") << QPointF(60, 10) << false;
        QTest::addRow("the same for both") << QByteArray("XAxis") << QPointF(60, 10) << true;
    }

    void aDragInADragTakesItsOwnDirection()
    {
        QFETCH(QByteArray, innerAxis);
        QFETCH(QPointF, way);
        QFETCH(bool, isInner);
        DraggedScene scene("Item { property alias box: box; property alias drag: drag;"
                           "property alias inner: inner;"
                           "Rectangle { id: box; width: 200; height: 200\n"
                           "SpringDrag { id: drag; anchors: [0, 200] }"
                           "Rectangle { id: inner; width: 100; height: 100\n"
                           "SpringDrag { anchors: [0, 100]; axis: SpringDrag."
                           + innerAxis + " } } } }");
        scene.press({50, 50});
        scene.moveBy(way, 100);
        QCOMPARE(scene.isDragging(), !isInner);
        QCOMPARE(scene.item("box")->x() != 0, !isInner);
        QCOMPARE(scene.item("inner")->position() != QPointF(), isInner);
        scene.release();
        QVERIFY(!scene.isDragging());
    }

    void inAFlickableTheDirectionDecides_data()
    {
        QTest::addColumn<bool>("isVertical"); // the Flickable
        QTest::addColumn<bool>("isAlong");    // the finger goes along it
        QTest::addColumn<bool>("isTouch");
        for (const bool isVertical : {true, false}) {
            for (const bool isAlong : {true, false}) {
                for (const bool isTouch : {true, false})
                    QTest::addRow("%s, %s, %s", isVertical ? "vertical" : "horizontal",
                                  isAlong ? "along" : "across", isTouch ? "touch" : "mouse")
                        << isVertical << isAlong << isTouch;
            }
        }
    }

    void inAFlickableTheDirectionDecides()
    {
        QFETCH(bool, isVertical);
        QFETCH(bool, isAlong);
        QFETCH(bool, isTouch);
        DraggedScene scene(
            QByteArray("Item { property alias box: box; property alias drag: drag;"
                       "property alias view: view;"
                       "Flickable { id: view; width: 400; height: 400;"
                       "contentWidth: ")
            + (isVertical ? "400; contentHeight: 2000;" : "2000; contentHeight: 400;")
            + "Rectangle { id: box; x: 100; y: 100; width: 200; height: 200\n"
              "SpringDrag { id: drag; anchors: [100, 300]; axis: SpringDrag."
            + (isVertical ? "XAxis" : "YAxis") + " } } } }");
        const bool goesDown = isVertical == isAlong;
        // Mostly in one direction, but also in the other.
        const QPointF step = goesDown ? QPointF(2, -8) : QPointF(-8, 2);
        QPointF place(200, 200);
        if (isTouch)
            scene.touch().press(0, place.toPoint()).commit();
        else
            scene.press(place);
        for (int i = 0; i < 15; ++i) {
            place += step;
            scene.pass(10);
            if (isTouch)
                scene.touch().move(0, place.toPoint()).commit();
            else
                scene.moveTo(place);
            QCoreApplication::processEvents();
        }
        auto *view = scene.item("view");
        const double scrolled = view->property(isVertical ? "contentY" : "contentX").toDouble();
        QCOMPARE(scene.isDragging(), !isAlong);
        QCOMPARE(scrolled > 20, isAlong);
        const double dragged = isVertical ? scene.item("box")->x() : scene.item("box")->y();
        QCOMPARE(dragged != 100, !isAlong);
        if (isTouch)
            scene.touch().release(0, place.toPoint()).commit();
        else
            scene.release();
        QVERIFY(!scene.isDragging());
    }

    void arrowKeysGoToTheNextAnchorInTheirDirection_data()
    {
        QTest::addColumn<QString>("properties");
        QTest::addColumn<QList<int>>("keys");
        QTest::addColumn<QPointF>("end");
        using Keys = QList<int>;
        const QString x = "anchors: [100, 300, 0]";
        const QString y = "axis: SpringDrag.YAxis; anchors: [100, 300, 0]";
        const QString both =
            "axis: SpringDrag.XAndYAxis; anchors: [Qt.point(0, 0), Qt.point(200, 0),"
            "Qt.point(0, 100), Qt.point(200, 100)]";
        const QString mirrored = "mirrored: true; anchors: [0, 100, 300]; anchor: 0";
        QTest::addRow("right") << x << Keys{Qt::Key_Right} << QPointF(100, 0);
        QTest::addRow("right, right") << x << Keys{Qt::Key_Right, Qt::Key_Right} << QPointF(300, 0);
        QTest::addRow("right, left") << x << Keys{Qt::Key_Right, Qt::Key_Left} << QPointF(0, 0);
        QTest::addRow("left") << x << Keys{Qt::Key_Left} << QPointF(0, 0);
        QTest::addRow("down on x") << x << Keys{Qt::Key_Down} << QPointF(0, 0);
        QTest::addRow("end") << x << Keys{Qt::Key_End} << QPointF(300, 0);
        QTest::addRow("end, home") << x << Keys{Qt::Key_End, Qt::Key_Home} << QPointF(0, 0);
        QTest::addRow("down") << y << Keys{Qt::Key_Down} << QPointF(0, 100);
        QTest::addRow("down, down, up")
            << y << Keys{Qt::Key_Down, Qt::Key_Down, Qt::Key_Up} << QPointF(0, 100);
        QTest::addRow("right on y") << y << Keys{Qt::Key_Right} << QPointF(0, 0);
        QTest::addRow("right, both axes") << both << Keys{Qt::Key_Right} << QPointF(200, 0);
        QTest::addRow("down, right")
            << both << Keys{Qt::Key_Down, Qt::Key_Right} << QPointF(200, 100);
        QTest::addRow("left, mirrored") << mirrored << Keys{Qt::Key_Left} << QPointF(200, 0);
        QTest::addRow("right, mirrored") << mirrored << Keys{Qt::Key_Right} << QPointF(300, 0);
        QTest::addRow("end, right, mirrored")
            << mirrored << Keys{Qt::Key_End, Qt::Key_Right} << QPointF(200, 0);
    }

    void arrowKeysGoToTheNextAnchorInTheirDirection()
    {
        QFETCH(QString, properties);
        QFETCH(QList<int>, keys);
        QFETCH(QPointF, end);
        DraggedScene scene(boxScene(properties.toLatin1(), "focus: true"));
        scene.item("box")->forceActiveFocus();
        for (const int key : keys)
            scene.key(Qt::Key(key));
        scene.settle();
        QCOMPARE(scene.item("box")->position(), end);
    }

    void keysOfAnotherItemAreNotItsKeys()
    {
        DraggedScene scene(boxScene("anchors: [0, 100]", "Item { id: inside; focus: true }",
                                    "property alias inside: inside; property int keys;"
                                    "Keys.onPressed: ++keys"));
        scene.item("inside")->forceActiveFocus();
        scene.key(Qt::Key_Right);
        QCOMPARE(scene.told("anchor").toInt(), 0);
        scene.item("box")->forceActiveFocus();
        scene.key(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(scene.told("anchor").toInt(), 0);
        scene.object("drag")->setProperty("enabled", false);
        scene.key(Qt::Key_Right);
        QCOMPARE(scene.told("anchor").toInt(), 0);
        scene.object("drag")->setProperty("enabled", true);
        scene.key(Qt::Key_Left); // there is none
        QCOMPARE(scene.root().property("keys").toInt(), 4);
        scene.key(Qt::Key_Right);
        QCOMPARE(scene.told("anchor").toInt(), 1);
        QCOMPARE(scene.root().property("keys").toInt(), 4);
    }

    void inAMirrorItIsMeasuredFromTheRight()
    {
        DraggedScene scene(boxScene("mirrored: true; anchors: [0, 100, 300]"));
        QCOMPARE(scene.item("box")->x(), 0.0); // at 300 from the right
        QCOMPARE(scene.told("anchor").toInt(), 2);
        scene.object("drag")->setProperty("anchor", 0);
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 300.0);
        scene.root().setWidth(350);
        QCOMPARE(scene.item("box")->x(), 250.0);
        scene.item("box")->setWidth(50);
        QCOMPARE(scene.item("box")->x(), 300.0);

        scene.press({320, 200});
        scene.moveBy({threshold() + 60, 0}, 100); // to the right: beyond the end
        QVERIFY(isNear(scene.number("offset"), -stretched(60, 350)));
        QVERIFY(isNear(scene.item("box")->x(), 300 + stretched(60, 350)));
        scene.moveBy({-60, 0}, 100);
        QVERIFY(isNear(scene.item("box")->x(), 300));
        scene.moveBy({-100, 0}, 100);
        QVERIFY(isNear(scene.number("offset"), 100));
        QVERIFY(isNear(scene.item("box")->x(), 200));
        QVERIFY(isNear(scene.number("velocity"), 1000, 10)); // leftwards counts as forwards
        scene.release();
        QVERIFY(isNear(scene.number("velocity"), 1000, 10));
        QCOMPARE(scene.told("anchor").toInt(), 2);
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 0.0);
    }

    void itFollowsTheMirrorOfTheLayoutUnlessTold()
    {
        DraggedScene scene(boxScene("anchors: [20, 100]; anchor: 0", "y: 150",
                                    "property bool rtl: true; LayoutMirroring.enabled: rtl;"
                                    "LayoutMirroring.childrenInherit: true"));
        QObject *drag = scene.object("drag");
        const QQuickItem *box = scene.item("box");
        const QSignalSpy spy(drag, SIGNAL(mirroredChanged()));
        QVERIFY(scene.told("mirrored").toBool());
        QCOMPARE(box->x(), 280.0);
        scene.root().setProperty("rtl", false);
        QVERIFY(!scene.told("mirrored").toBool());
        QCOMPARE(box->x(), 20.0);
        scene.root().setProperty("rtl", true);
        QCOMPARE(box->x(), 280.0);
        QCOMPARE(spy.count(), 2);

        drag->setProperty("mirrored", false);
        QCOMPARE(box->x(), 20.0);
        scene.root().setProperty("rtl", false);
        scene.root().setProperty("rtl", true);
        QCOMPARE(box->x(), 20.0);
        QCOMPARE(spy.count(), 3);
        QVERIFY(QQmlProperty(drag, QStringLiteral("mirrored")).reset());
        QCOMPARE(box->x(), 280.0);
        QCOMPARE(spy.count(), 4);

        scene.press({330, 200});
        scene.moveBy({-threshold() - 30, 0}, 100);
        QVERIFY(isNear(scene.number("offset"), 50));
        scene.root().setProperty("rtl", false); // which ends the drag
        QVERIFY(!scene.isDragging());
        scene.settle();
        QCOMPARE(box->x(), 20.0);
    }

    void aNewTargetHasItsOwnMirror()
    {
        DraggedScene scene(boxScene("anchors: [20, 100]; anchor: 0",
                                    "Item { id: inside; LayoutMirroring.enabled: true }",
                                    "property alias inside: inside"));
        QObject *drag = scene.object("drag");
        QVERIFY(!scene.told("mirrored").toBool());
        const QSignalSpy spy(drag, SIGNAL(mirroredChanged()));
        drag->setProperty("target", QVariant::fromValue(scene.item("inside")));
        QVERIFY(scene.told("mirrored").toBool());
        QCOMPARE(scene.item("inside")->x(), 0.0); // 100 from the right of the box is the nearest
        QCOMPARE(scene.told("anchor").toInt(), 1);
        drag->setProperty("target", QVariant::fromValue(scene.item("box")));
        QVERIFY(!scene.told("mirrored").toBool());
        QCOMPARE(spy.count(), 2);
    }

    void assistiveTechnologyGoesFromAnchorToAnchor()
    {
        DraggedScene scene(boxScene("anchors: [0, 100, 300]",
                                    "Accessible.role: Accessible.Slider; Accessible.name: 'box'"));
        QAccessibleInterface *box = QAccessible::queryAccessibleInterface(scene.item("box"));
        QVERIFY(box && box->actionInterface());
        QAccessibleActionInterface &actions = *box->actionInterface();
        QVERIFY(actions.actionNames().contains(QAccessibleActionInterface::increaseAction()));
        QVERIFY(actions.actionNames().contains(QAccessibleActionInterface::decreaseAction()));
        const auto act = [&](const QString &action) {
            actions.doAction(action);
            scene.settle();
            return scene.item("box")->x();
        };
        QCOMPARE(act(QAccessibleActionInterface::increaseAction()), 100.0);
        QCOMPARE(act(QAccessibleActionInterface::increaseAction()), 300.0);
        QCOMPARE(act(QAccessibleActionInterface::increaseAction()), 300.0);
        QCOMPARE(act(QAccessibleActionInterface::decreaseAction()), 100.0);
        // An item that says nothing of itself stays unknown.
        DraggedScene silent(boxScene("anchors: [0, 100, 300]"));
        QAccessibleInterface *unknown = QAccessible::queryAccessibleInterface(silent.item("box"));
        QVERIFY(!unknown
                || !unknown->actionInterface()->actionNames().contains(
                    QAccessibleActionInterface::increaseAction()));
    }

    void whatItDragsAlongMayVanish_data()
    {
        QTest::addColumn<QByteArray>("gone");
        QTest::addColumn<bool>("isLetGo");
        for (const char *gone : {"state", "group", "panel", "controller", "motions", "motion"}) {
            QTest::addRow("%s, under the finger", gone) << QByteArray(gone) << false;
            QTest::addRow("%s, on its way", gone) << QByteArray(gone) << true;
        }
    }

    /// A state and a group of motions that follow the progress: what is left of them keeps its values,
    /// and the drag goes on.
    void whatItDragsAlongMayVanish()
    {
        QFETCH(const QByteArray, gone);
        QFETCH(const bool, isLetGo);
        if (!QFile::exists(QStringLiteral(SPRUNG_QML_DIR "/Sprung/Animations/qmldir")))
            QSKIP("Sprung.Animations is not built");
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        DraggedScene scene("import Sprung.Animations\n"
                           + boxScene("anchors: [0, 300]", "y: 150",
                                      R"(
property alias state_: opened; property alias group: group; property alias panel: panel
property alias controller: controller; property alias motions: motions
property alias motion: motion; property alias other: other
Item { id: panel }
Item { id: other }
StateGroup {
    id: group
    state: "opened"
    states: State {
        id: opened
        name: "opened"
        PropertyChanges { target: panel; scale: 1 + drag.progress; rotation: 90 * drag.progress }
        PropertyChanges { target: other; scale: 1 + drag.progress }
    }
    transitions: Transition { SpringMotion { properties: "scale,rotation" } }
}
AnimationController {
    id: controller
    progress: drag.progress
    animation: ParallelAnimation {
        id: motions
        SpringMotion { id: motion; target: panel; property: "x"; from: 0; to: 100 }
        SequentialAnimation {
            SpringMotion { target: other; property: "x"; from: 0; to: 100 }
            SpringMotion { target: panel; property: "y"; from: 0; to: 100 }
        }
    }
}
)"));
        const QPointer<QQuickItem> panel(scene.item("panel"));
        const QPointer<QQuickItem> other(scene.item("other"));
        scene.press({50, 200});
        scene.moveBy({150 + threshold(), 0}, 300);
        QVERIFY(isNear(scene.number("progress"), 0.5, 1e-3));
        QVERIFY(isNear(panel->scale(), 1.5, 1e-3));
        QVERIFY(isNear(other->scale(), 1.5, 1e-3));
        QVERIFY(panel->x() > 50);
        if (isLetGo) {
            scene.release();
            scene.pass(50);
        }
        const double x = other->x();
        delete scene.object(gone == "state" ? "state_" : gone.constData());
        scene.pass(20);
        if (!isLetGo) {
            scene.moveBy({60, 0}, 300);
            scene.release();
        }
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 300.);
        QCOMPARE(scene.number("progress"), 1.);
        QCOMPARE(other->scale(), 2.); // what a state has bound stays so without it
        QCOMPARE(other->x(), gone == "controller" || gone == "motions" ? x : 100);
        QVERIFY(!panel || (panel->scale() == other->scale() && std::isfinite(panel->x())));
        scene.press({350, 200}); // and once more
        scene.moveBy({-150 - threshold(), 0}, 300);
        scene.release();
        scene.settle();
    }

    void badInputIsRefused_data()
    {
        QTest::addColumn<QString>("property");
        QTest::addColumn<QString>("value");
        QTest::addRow("NaN anchor") << "anchors" << "[0, NaN]";
        QTest::addRow("infinite anchor") << "anchors" << "[0, Infinity]";
        QTest::addRow("text anchor") << "anchors" << "[0, 'far']";
        QTest::addRow("points on one axis") << "anchors" << "[Qt.point(0, 0)]";
        QTest::addRow("a number for anchors") << "anchors" << "7";
        QTest::addRow("text for anchors") << "anchors" << "'far'";
        QTest::addRow("a NaN name") << "anchors" << "({ a: NaN })";
        QTest::addRow("an anchor that is not there") << "anchor" << "3";
        QTest::addRow("a negative anchor") << "anchor" << "-1";
        QTest::addRow("a fraction of an anchor") << "anchor" << "0.5";
        QTest::addRow("a name that is not there") << "anchor" << "'open'";
        QTest::addRow("no anchor") << "anchor" << "undefined";
        QTest::addRow("negative friction") << "friction" << "-1";
        QTest::addRow("NaN friction") << "friction" << "NaN";
        QTest::addRow("infinite friction") << "friction" << "Infinity";
        QTest::addRow("NaN minimum") << "minimum" << "NaN";
        QTest::addRow("a text for a maximum") << "maximum" << "'far'";
        QTest::addRow("an invalid spring") << "spring" << "Springs.spring(-1, 1)";
        QTest::addRow("a number for springs") << "springs" << "7";
        QTest::addRow("springs that are numbers") << "springs" << "[7]";
        QTest::addRow("springs that are invalid") << "springs" << "[Springs.spring(-1, 1)]";
        QTest::addRow("an axis that is none") << "axis" << "0";
    }

    void badInputIsRefused()
    {
        QFETCH(QString, property);
        QFETCH(QString, value);
        DraggedScene scene(boxScene("anchors: [0, 100, 300]; minimum: -10; maximum: 310", "y: 150",
                                    "function give() { drag." + property.toLatin1() + " = "
                                        + value.toLatin1() + " }"));
        const auto state = [&] {
            QVariantList values;
            for (const char *name : {"anchor", "friction", "minimum", "maximum", "spring", "axis"})
                values.append(scene.told(name));
            return values;
        };
        const QVariantList before = state();
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression("SpringDrag: refused " + property + ' '));
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        QMetaObject::invokeMethod(&scene.root(), "give");
        QCOMPARE(state(), before);
        scene.press({20, 200});
        scene.moveTo({20 + threshold() + 90, 200});
        QVERIFY(isNear(scene.item("box")->x(), 90));
        scene.pass(100);
        scene.release();
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 100.0);
    }

    void bothEndsMayFollowOneSize_data()
    {
        QTest::addColumn<QByteArray>("ends");
        QTest::newRow("minimum first") << QByteArray("minimum: root.size; maximum: root.size + 50");
        QTest::newRow("maximum first") << QByteArray("maximum: root.size + 50; minimum: root.size");
    }

    /// In one of the directions, the one that is bound first crosses the other.
    void bothEndsMayFollowOneSize()
    {
        QFETCH(const QByteArray, ends);
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        DraggedScene scene(boxScene("elastic: false;" + ends, "y: 150", "property real size: 0"));
        for (const double size : {0., 200., 20., 250.}) {
            scene.root().setProperty("size", size);
            const double x = size + 20;
            scene.item("box")->setX(x);
            scene.press({x + 50, 200});
            for (const double way : {-500., 500.}) {
                scene.moveTo({x + 50 + way, 200});
                QCOMPARE(scene.item("box")->x(), way < 0 ? size : size + 50);
            }
            scene.moveTo({x + 520, 200});
            scene.root().setProperty("size", size - 10); // under the finger
            scene.moveTo({x - 450, 200});
            QCOMPARE(scene.item("box")->x(), size - 10);
            scene.release();
            scene.settle();
        }
    }

    void crossedEndsAreRefusedByAFinger_data()
    {
        QTest::addColumn<QByteArray>("end");
        QTest::addColumn<double>("value");
        QTest::newRow("minimum") << QByteArray("minimum") << 500.;
        QTest::newRow("maximum") << QByteArray("maximum") << -500.;
    }

    void crossedEndsAreRefusedByAFinger()
    {
        QFETCH(const QByteArray, end);
        QFETCH(const double, value);
        DraggedScene scene(boxScene("elastic: false; minimum: -10; maximum: 210"));
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!.*refused minimum above maximum)")));
        QSignalSpy changed(scene.object("drag"),
                           end == "minimum" ? SIGNAL(minimumChanged()) : SIGNAL(maximumChanged()));
        scene.object("drag")->setProperty(end, value);
        QCOMPARE(scene.number(end), value);
        for (int drag = 0; drag < 2; ++drag) {
            if (drag == 0)
                QTest::ignoreMessage(QtWarningMsg,
                                     QRegularExpression(QStringLiteral(
                                         "SpringDrag: refused minimum above maximum")));
            const double x = scene.item("box")->x();
            scene.press({x + 50, 200});
            scene.moveTo({x + 50 - 300, 200});
            QCOMPARE(scene.number("minimum"), -10.0);
            QCOMPARE(scene.number("maximum"), 210.0);
            QCOMPARE(changed.count(), 2);
            QCOMPARE(scene.item("box")->x(), -10.0);
            scene.moveTo({x + 50 + 300, 200});
            QCOMPARE(scene.item("box")->x(), 210.0);
            scene.release();
            scene.settle();
        }
    }

    void emptyEqualAndUnsortedAnchorsAreNoMistake()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        for (const char *anchors : {"[]", "({})", "undefined", "[50]", "[50, 50, 50]",
                                    "[300, 0, 100]", "({ a: 50, b: 50 })"}) {
            DraggedScene scene(boxScene(QByteArray("anchors: ") + anchors, "x: 10; y: 150"));
            const double x = scene.item("box")->x();
            scene.press({x + 20, 200});
            scene.moveBy({80, 0}, 100);
            QVERIFY(scene.isDragging());
            scene.release();
            scene.settle();
            QVERIFY(!scene.isRunning());
            QVERIFY(std::isfinite(scene.item("box")->x()));
            QVERIFY(std::isfinite(scene.number("progress")));
            if (QByteArray(anchors).contains("50"))
                QCOMPARE(scene.item("box")->x(), 50.0);
            else if (QByteArray(anchors).contains("300"))
                QCOMPARE(scene.item("box")->x(), 300.0);
            else // 800 px/s at 2 per second lead 400 further
                QVERIFY(isNear(scene.item("box")->x(), x + 80 - threshold() + 400, 5));
        }
    }

    void anItemWithoutSizeCannotBeTouchedButSent()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        DraggedScene scene("Item { id: root; property alias box: box; property alias drag: drag;"
                           "Item { Item { id: box; SpringDrag { id: drag; handle: root;"
                           "anchors: [0, 100] } } } }");
        scene.press({50, 50});
        scene.moveTo({50 - threshold() - 40, 50}); // its view has no size: no room to give way
        QCOMPARE(scene.item("box")->x(), 0.0);
        scene.moveTo({100 - threshold() - 40, 50});
        QVERIFY(isNear(scene.item("box")->x(), 50));
        scene.release();
        scene.object("drag")->setProperty("anchor", 1);
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 100.0);
    }
};

SPRUNG_TEST(SpringDragTest, QGuiApplication)

#include "spring_drag_test.moc"
