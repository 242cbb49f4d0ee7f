// SPDX-License-Identifier: MIT
// Tests SpringDrag and SpringPinch under two fingers that scroll on a touchpad. Oracle: the
// distance that the fingers move, and the position where friction ends.
#include "expected.h"
#include "scrolled_scene.h"
#include "slot.h"
#include "test.h"

#include <QSignalSpy>

namespace {

/// A box of 100 × 100 under the pointer, in front of a list, in a scene of 400 × 400.
class BoxPadScene : public ScrolledScene
{
public:
    explicit BoxPadScene(const QByteArray &settings = "touchpadEnabled: true;")
        : ScrolledScene("Item { id: root; property alias box: box; property alias drag: drag;"
                        "property alias list: list; property QtObject motion: list.ScrollMotion;"
                        "width: 400; height: 400;"
                        "Flickable { id: list; anchors.fill: parent; contentWidth: 1000; "
                        "contentHeight: 1000\n"
                        "ScrollMotion.friction: 2 }\n"
                        "Rectangle { id: box; x: 150; y: 150; width: 100; height: 100;"
                        "SpringDrag { id: drag; anchors: [0, 150, 300]; anchor: 1;"
                        + settings + "} } }")
    {
    }

    double boxX() const { return item("box")->x(); }
    double settledBoxX()
    {
        settle();
        return boxX();
    }
};

} // namespace

class DragTouchpadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void touchpadEnabled_scrolledAndLifted_dragsAndFlings()
    {
        BoxPadScene scene;
        const QSignalSpy released(scene.object("drag"), SIGNAL(released(QVariant)));
        const double x = scene.boxX();
        QVERIFY(!scene.touchPad() && !scene.isDragging());
        for (int step = 1; step <= 6; ++step) {
            scene.pass(10);
            QVERIFY(scene.movePad({-5, 1})); // A scroll to the left moves the item to the right.
            QVERIFY(scene.isDragging());
            QCOMPARE(scene.boxX(), x + 5 * step);
        }
        QCOMPARE(scene.item("box")->y(), 150.0);
        QVERIFY(isNear(scene.number("velocity"), 500, 5));
        scene.pass(5);
        QVERIFY(scene.liftPad() && !scene.isDragging());
        QCOMPARE(released.count(), 1);
        QVERIFY(isNear(scene.number("velocity"), 500, 5));
        QCOMPARE(scene.dragProperty("anchor").toInt(), 2); // 150 + 30 + 250
        QCOMPARE(scene.settledBoxX(), 300.0);
        QCOMPARE(scene.x(), 0.0); // The list does not scroll.
    }

    /// The drag ends also without an event for the lifted fingers.
    void touchpadEnabled_scrollMomentum_isIgnored()
    {
        for (const bool lifts : {true, false}) {
            BoxPadScene scene;
            const QSignalSpy released(scene.object("drag"), SIGNAL(released(QVariant)));
            scene.swipePad({-20, 0}, 100);
            scene.pass(100); // the fingers rest
            if (lifts)
                scene.liftPad();
            for (int step = 0; step < 20; ++step) {
                scene.pass(10);
                QVERIFY(scene.sendMomentum({-40, 0})); // accepted, so no other item gets the event
                QVERIFY(!scene.isDragging());
            }
            scene.liftPad();
            QCOMPARE(released.count(), 1);
            QCOMPARE(scene.dragProperty("anchor").toInt(), 1);
            QCOMPARE(scene.settledBoxX(), 150.0);
        }
    }

    void touchpadEnabled_falseOrMouseWheel_scrollsList()
    {
        BoxPadScene scene("");
        scene.flingPad({50, 0}, 100);
        QCOMPARE(scene.settledBoxX(), 150.0);
        QVERIFY(scene.x() > 40); // The list scrolls.
        scene.set("touchpadEnabled", true);
        scene.turnWheel(120); // A wheel scrolls the list.
        scene.settle();
        QVERIFY(scene.y() > 40);
        QCOMPARE(scene.boxX(), 150.0);
    }

    void touchpadEnabled_scrollAcrossAxis_scrollsList()
    {
        BoxPadScene scene;
        scene.swipePad({0, 60}, 60);
        scene.movePadBy({-60, 0}, 60); // The item that accepts the first event gets them all.
        scene.liftPad();
        QCOMPARE(scene.settledBoxX(), 150.0);
        QVERIFY(scene.y() > 40);
        scene.flingPad({-200, 10}, 60);
        QCOMPARE(scene.settledBoxX(), 300.0);
    }

    void touchpadEnabled_scrollBeginWhileRunning_pausesMotion()
    {
        BoxPadScene scene;
        scene.set("anchor", 2);
        scene.pass(80);
        scene.setPointer({scene.boxX() + 50, 200});
        scene.touchPad();
        QVERIFY(!scene.isRunning());
        const double x = scene.boxX();
        scene.pass(200);
        QCOMPARE(scene.boxX(), x);
        scene.liftPad();
        QVERIFY(scene.isRunning());
        QCOMPARE(scene.settledBoxX(), 300.0);
    }

    void touchpadEnabled_pressDuringScroll_mouseTakesOver()
    {
        BoxPadScene scene;
        scene.swipePad({-20, 0}, 50);
        QVERIFY(scene.isDragging());
        scene.press({200, 200});
        QVERIFY(!scene.isDragging());
        scene.movePad({-40, 0});
        scene.moveBy({-threshold() - 170, 0}, 400);
        QVERIFY(scene.isDragging());
        scene.liftPad(); // the scroll that the press has ended
        QVERIFY(scene.isDragging());
        scene.pass(100);
        scene.release();
        QCOMPARE(scene.settledBoxX(), 0.0);
    }

    void touchpadEnabled_missingScrollEnd_nextScrollStartsAnew()
    {
        BoxPadScene scene;
        scene.swipePad({-20, 0}, 50);
        scene.pass(500);
        scene.touchPad();
        QVERIFY(!scene.isDragging());
        scene.movePadBy({-200, 0}, 100);
        scene.liftPad();
        QCOMPARE(scene.settledBoxX(), 300.0);
        QVERIFY(!sprung::Motion::ticker()->isRunning());
    }

    void touchpadEnabled_deletedInSlot_isSafe()
    {
        for (const QByteArray name : {"box", "drag"}) {
            for (const char *signal :
                 {SIGNAL(draggingChanged()), SIGNAL(offsetChanged()), SIGNAL(released(QVariant))}) {
                const FailureContext context(name + signal);
                BoxPadScene scene;
                const QPointer<QObject> object = scene.object(name);
                // Qt does not survive the deletion of an item that handles its event.
                const bool isLater = name == "box"
                    && qstrcmp(signal, SIGNAL(released(QVariant))) != 0;
                SlotHook deleter([&] {
                    if (object) // the destroyed box changes the offset
                        isLater ? object->deleteLater() : delete object.data();
                });
                connect(scene.object("drag"), signal, &deleter, SLOT(call()));
                scene.flingPad({-50, 0}, 50);
                scene.settle();
                QVERIFY(!object);
            }
        }
    }

    void SpringPinch_touchpadScroll_movesZoomedItem()
    {
        ScrolledScene scene(
            "Item { id: root; property alias box: box; property alias drag: pinch;"
            "width: 400; height: 400; Rectangle { id: box; width: 400; height: 400\n"
            "SpringPinch { id: pinch } } }");
        QQuickItem &box = *scene.item("box");
        QVERIFY(!scene.pullPad({20, 20})); // The item is not larger than its view.
        scene.liftPad();
        QMetaObject::invokeMethod(scene.object("drag"), "zoomTo", Q_ARG(qreal, 3));
        scene.settle();
        QCOMPARE(box.position(), QPointF());
        QVERIFY(scene.pullPad({20, -30}) && scene.dragProperty("active").toBool());
        QCOMPARE(box.position(), QPointF(-20, 30));
        scene.pass(100);
        scene.liftPad();
        scene.touchPad(); // no double tap
        scene.liftPad();
        scene.settle();
        QCOMPARE(box.position(), QPointF(-20, 30));
        QCOMPARE(box.scale(), 3.0);
        QVERIFY(!sprung::Motion::ticker()->isRunning());
    }
};

SPRUNG_TEST(DragTouchpadTest, QGuiApplication)

#include "drag_touchpad_test.moc"
