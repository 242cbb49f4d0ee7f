// SPDX-License-Identifier: MIT
// Tests SpringDrag.flickable, with a list in a bottom sheet. Oracle: the pointer. The grabbed point
// stays under the pointer while the sheet moves and while the list scrolls.
#include "../../running_motions.h"
#include "expected.h"
#include "scrolled_scene.h"
#include "slot.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>

namespace {

constexpr double open = 50, half = 200;

/// A sheet of 400 × 400. Its list begins 20 px below its upper edge and is 2000 px long.
QByteArray sheet(const QByteArray &delegate = {}, const QByteArray &list = "model: 50",
                 const QByteArray &drag = {})
{
    return "Item { id: root; property alias box: box; property alias drag: drag; property alias "
           "list: list;"
           "property QtObject motion: list ? list.ScrollMotion : null; property int hits: 0\n"
           "Rectangle { id: box; width: 400; height: 400\n"
           "SpringDrag { id: drag; axis: SpringDrag.YAxis; flickable: list; anchor: 'half';"
           "anchors: ({ closed: 300, half: 200, open: 50 });"
        + drag + "}\nListView { id: list; y: 20; width: 400; height: 330;" + list
        + "\ndelegate: Rectangle { width: 400; height: 40\n" + delegate + "} } } }";
}

const char *const mouseArea = "MouseArea { anchors.fill: parent; onClicked: ++root.hits }";
const char *const tapHandler = "TapHandler { onTapped: ++root.hits }";

/// A sheet that is dragged by touch or by mouse.
class SheetScene : public ScrolledScene
{
public:
    explicit SheetScene(const QByteArray &document, bool touches = false)
        : ScrolledScene(document)
        , m_touches(touches)
    {
    }

    double sheetY() const { return item("box")->y(); }
    void openAt(double y = 0)
    {
        set("anchor", "open");
        scrollTo(y);
        settle();
    }
    void pressPointer(double y)
    {
        m_y = y;
        if (m_touches)
            touch().press(0, pointer()).commit();
        else
            press(pointer());
        pass(10);
    }
    void movePointerBy(double delta)
    {
        m_y += delta;
        if (m_touches)
            touch().move(0, pointer()).commit();
        else
            moveTo(pointer());
        pass(10);
    }
    void releasePointer()
    {
        if (m_touches)
            touch().release(0, pointer()).commit();
        else
            release();
        pass(1);
    }
    /// Returns the position in the content that is under the pointer.
    double grabbedY() const
    {
        const auto *content = list().property("contentItem").value<QQuickItem *>();
        return content->mapFromScene(QPointF(pointer())).y();
    }
    /// Drags in steps. Returns the largest distance of the grabbed point from the pointer.
    double drag(double delta, double step = 7)
    {
        const double start = grabbedY();
        double most = 0;
        for (double left = std::abs(delta); left > 1e-9; left -= step) {
            movePointerBy(std::copysign(std::min(step, left), delta));
            most = std::max(most, std::abs(grabbedY() - start));
        }
        return most;
    }
    /// Presses and drags just beyond the drag threshold.
    void grab(double y, double direction)
    {
        pressPointer(y);
        movePointerBy(std::copysign(threshold() + 1, direction));
        movePointerBy(-std::copysign(1, direction));
    }
    void releaseAtRest()
    {
        pass(200);
        releasePointer();
        settle();
    }

private:
    QPoint pointer() const { return {200, int(std::round(m_y))}; }

    bool m_touches;
    double m_y = 0;
};

void addPointers()
{
    QTest::addColumn<bool>("touches");
    QTest::addColumn<QByteArray>("delegate");
    for (const bool touches : {false, true}) {
        const char *pointer = touches ? "touch" : "mouse";
        QTest::addRow("%s", pointer) << touches << QByteArray();
        QTest::addRow("%s, MouseArea", pointer) << touches << QByteArray(mouseArea);
        QTest::addRow("%s, TapHandler", pointer) << touches << QByteArray(tapHandler);
    }
}

} // namespace

class DragFlickableTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void flickable_dragPastSheetBound_scrollsList_data() { addPointers(); }
    void flickable_dragPastSheetBound_scrollsList()
    {
        QFETCH(const bool, touches);
        QFETCH(const QByteArray, delegate);
        SheetScene scene(sheet(delegate), touches);
        for (const double start : {370., 290.}) { // twice, at other positions
            QCOMPARE(scene.sheetY(), half);
            scene.grab(start, -1);
            QVERIFY(scene.isDragging() && isNear(scene.drag(-100), 0));
            QVERIFY(isNear(scene.sheetY(), half - 100));
            QCOMPARE(scene.y(), 0.0);
            QVERIFY(isNear(scene.drag(-120), 0) && isNear(scene.sheetY(), open));
            QVERIFY(isNear(scene.y(), 70) && scene.isScrolling());
            QCOMPARE(scene.number("velocity"), 0.0); // of the sheet
            QVERIFY(isNear(scene.drag(40), 0));      // reverses
            QVERIFY(isNear(scene.sheetY(), open) && isNear(scene.y(), 30));
            scene.releaseAtRest();
            QVERIFY(isNear(scene.y(), 30));
            QCOMPARE(scene.dragProperty("anchor").toString(), QStringLiteral("open"));
            QVERIFY(!scene.isScrolling() && !scene.isRunning());
            scene.scrollTo(0);
            scene.set("anchor", "half");
            scene.settle();
        }
        // At the beginning of the list, the same drag moves the sheet again.
        scene.openAt(60);
        scene.grab(150, 1);
        QVERIFY(isNear(scene.drag(200, 9), 0));
        QCOMPARE(scene.y(), 0.0);
        QVERIFY(isNear(scene.sheetY(), open + 140));
        QVERIFY(isNear(scene.drag(-190, 9), 0)); // reverses in the same gesture
        QVERIFY(isNear(scene.sheetY(), open) && isNear(scene.y(), 50));
        QVERIFY(isNear(scene.drag(170, 9), 0) && isNear(scene.sheetY(), open + 120));
        scene.releaseAtRest();
        QCOMPARE(scene.sheetY(), half);
        QCOMPARE(scene.y(), 0.0);
        QCOMPARE(scene.root().property("hits").toInt(), 0);
    }

    void flickable_tap_reachesDelegate_data() { addPointers(); }
    void flickable_tap_reachesDelegate()
    {
        QFETCH(const bool, touches);
        QFETCH(const QByteArray, delegate);
        SheetScene scene(sheet(delegate), touches);
        for (int tap = 1; tap <= 2; ++tap) {
            scene.pressPointer(300);
            scene.releasePointer();
            scene.settle();
            QCOMPARE(scene.root().property("hits").toInt(), delegate.isEmpty() ? 0 : tap);
        }
        QCOMPARE(scene.sheetY(), half);
        QCOMPARE(scene.y(), 0.0);
        QVERIFY(scene.list().filtersChildMouseEvents());
        QVERIFY(scene.list().acceptedMouseButtons() != Qt::NoButton);
    }

    void flickable_released_flingsLastMovedItem_data() { addPointers(); }
    void flickable_released_flingsLastMovedItem()
    {
        QFETCH(const bool, touches);
        QFETCH(const QByteArray, delegate);
        SheetScene scene(sheet(delegate), touches);
        scene.grab(350, -1);
        scene.drag(-100, 10);
        scene.releasePointer();
        QVERIFY(isNear(scene.number("velocity"), -1000, 60));
        scene.settle();
        QCOMPARE(scene.sheetY(), open);
        QCOMPARE(scene.y(), 0.0);

        scene.grab(350, -1);
        scene.drag(-100, 10);
        QVERIFY(isNear(scene.y(), 100));
        scene.releasePointer();
        QVERIFY(isNear(scene.velocity().y(), 1000, 60) && scene.isScrolling());
        QVERIFY(isNear(scene.settledY(), 100 + 1000 / 2., 40)); // friction 2
        QCOMPARE(scene.sheetY(), open);

        scene.openAt(400); // A fling to the beginning ends there.
        scene.grab(100, 1);
        scene.drag(200, 20);
        QVERIFY(isNear(scene.y(), 200));
        scene.releasePointer();
        for (int frame = 0; frame < 200; ++frame) {
            scene.pass(10);
            QCOMPARE(scene.sheetY(), open);
        }
        QCOMPARE(scene.settledY(), 0.0);
    }

    void flickable_pressedWhileFlicking_stopsList()
    {
        SheetScene scene(sheet());
        scene.openAt();
        scene.grab(350, -1);
        scene.drag(-100, 10);
        scene.releasePointer();
        scene.pass(100);
        scene.pressPointer(300);
        const double y = scene.y();
        scene.pass(200);
        QCOMPARE(scene.y(), y);
        scene.movePointerBy(-threshold() - 1);
        QVERIFY(isNear(scene.drag(-30), 0) && isNear(scene.y(), y + 31));
        scene.releaseAtRest();
        QMetaObject::invokeMethod(&scene.list(), "flick", Q_ARG(qreal, 0.), Q_ARG(qreal, -500.));
        QVERIFY(scene.list().property("moving").toBool()); // without a press
        scene.grab(300, -1);
        QVERIFY(!scene.list().property("moving").toBool() && isNear(scene.drag(-30), 0));
        scene.releaseAtRest();
    }

    /// A finger rests on the header of the sheet, and another one drags the list.
    void flickable_secondFinger_movesSheetFirst()
    {
        ScrolledScene scene(sheet());
        const QPoint header(100, int(half) + 10);
        scene.touch().press(0, header).commit();
        scene.touch().stationary(0).press(1, {200, 350}).commit();
        for (int y = 340; y >= 250; y -= 10) {
            scene.touch().stationary(0).move(1, {200, y}).commit();
            scene.pass(10);
        }
        QCOMPARE(scene.y(), 0.0);
        QVERIFY(scene.item("box")->y() < half - 20);
        scene.pass(200);
        scene.touch().stationary(0).release(1, {200, 250}).commit();
        scene.touch().release(0, header).commit();
        scene.settle();
        QVERIFY(!scene.list().property("moving").toBool());
        QVERIFY(!scene.list().property("dragging").toBool());
    }

    void flickable_dragOutsideList_movesSheet()
    {
        SheetScene scene(sheet());
        scene.openAt(100);
        scene.grab(open + 10, 1);
        scene.drag(50);
        QVERIFY(isNear(scene.sheetY(), open + 50));
        scene.drag(-150);
        QVERIFY(isNear(scene.sheetY(), open - rubberBanded(100, 400)));
        QCOMPARE(scene.y(), 100.0);
        scene.releaseAtRest();
        QCOMPARE(scene.sheetY(), open);
    }

    void flickable_touchWithinOneFrame_scrollsList()
    {
        SheetScene scene(sheet());
        scene.openAt();
        scene.touch().press(0, QPoint(200, 300)).commit();
        for (int y = 300; y > 200; y -= 10) {
            scene.passWithoutFrames(10);
            scene.touch().move(0, QPoint(200, y - 10)).commit();
        }
        scene.touch().release(0, QPoint(200, 200)).commit();
        scene.pass(20);
        QVERIFY(scene.isScrolling());
        scene.settle();
        QVERIFY(scene.y() > 400);
        QCOMPARE(scene.sheetY(), open);
        QVERIFY(scene.list().filtersChildMouseEvents());
    }

    void flickable_listFitsView_dragMovesSheet()
    {
        SheetScene scene(sheet({}, "model: 3"));
        scene.grab(250, -1);
        scene.drag(-200);
        QVERIFY(isNear(scene.sheetY(), open - rubberBanded(50, 400)));
        scene.releaseAtRest();
        QCOMPARE(scene.sheetY(), open);
    }

    void flickable_shortListDraggedTwice_staysAtRest_data() { addPointers(); }
    void flickable_shortListDraggedTwice_staysAtRest()
    {
        QFETCH(const bool, touches);
        for (const int pause : {100, 3000}) {
            const FailureContext context(pause);
            SheetScene scene(sheet({}, "model: 3"), touches);
            scene.grab(300, -1);
            scene.movePointerBy(-60);
            scene.releasePointer();
            scene.pass(pause); // The sheet settles, or is at rest.
            scene.pressPointer(300);
            for (int i = 0; i < 8; ++i)
                scene.movePointerBy(-10);
            QCOMPARE(scene.list().property("contentY").toDouble(), 0.0);
            scene.releasePointer();
            scene.settle();
            QCOMPARE(scene.sheetY(), open);
            QVERIFY(!scene.list().property("dragging").toBool());
            QVERIFY(!scene.list().property("moving").toBool());
        }
    }

    void flickable_dragPastListEnd_rubberBandsList()
    {
        SheetScene scene(sheet({}, "model: 10"));
        scene.openAt();
        scene.grab(350, -1);
        scene.drag(-170);
        QVERIFY(isNear(scene.y(), 70 + rubberBanded(100, 330)));
        scene.drag(200);
        QVERIFY(isNear(scene.sheetY(), open + 30));
        scene.releaseAtRest();
        QCOMPARE(scene.y(), 0.0);
    }

    /// The sheet opens to the right. Its list also begins at the right.
    void flickable_horizontalAndMirrored_dragsSheetThenList()
    {
        ScrolledScene scene(
            "Item { property alias box: box; property alias drag: drag; property alias list: list;"
            "property QtObject motion: list.ScrollMotion\n"
            "Rectangle { id: box; width: 400; height: 400\n"
            "SpringDrag { id: drag; mirrored: true; flickable: list; anchors: [0, 200]; anchor: 1 }"
            "ListView { id: list; width: 400; height: 400; orientation: ListView.Horizontal;"
            "layoutDirection: Qt.RightToLeft; model: 50\n"
            "delegate: Rectangle { width: 40; height: 400 } } } }");
        QCOMPARE(scene.item("box")->x(), -200.0);
        QCOMPARE(scene.x(), -400.0);
        scene.pullTo({10, 200}, {10 + threshold(), 200});
        scene.moveTo({10 + threshold() + 150, 200});
        QVERIFY(isNear(scene.item("box")->x(), -50));
        scene.moveTo({10 + threshold() + 260, 200});
        QVERIFY(isNear(scene.item("box")->x(), 0) && isNear(scene.x(), -460));
        scene.moveTo({10 + threshold() + 160, 200});
        QVERIFY(isNear(scene.x(), -400) && isNear(scene.item("box")->x(), -40));
        scene.release();
        scene.settle();
        QCOMPARE(scene.item("box")->x(), 0.0);
    }

    /// The slot is called when the list loses the pointer.
    void flickable_resetDeletesDrag_isSafe()
    {
        SheetScene scene(sheet());
        const QPointer<QObject> drag = scene.object("drag");
        scene.grab(350, -1);
        scene.drag(-180);
        QVERIFY(scene.isScrolling());
        SlotHook slot([&] { delete drag; });
        connect(&scene.motion(), SIGNAL(runningChanged()), &slot, SLOT(call()));
        scene.set("flickable", QVariant::fromValue<QQuickItem *>(nullptr));
        QVERIFY(!drag);
        scene.settle();
    }

    void flickable_lostDuringDrag_restoresList()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("Sprung|rejected")));
        for (const QByteArray expression :
             {"list.destroy()", "list.visible = false", "list.interactive = false",
              "list.model = 0", "drag.flickable = null", "drag.destroy()",
              "drag.enabled = false"}) {
            const FailureContext context(expression);
            SheetScene scene(sheet().replace(
                "Item { id: root;", "Item { id: root; function go() {" + expression + "}"));
            const QPointer<QQuickItem> list(&scene.list());
            scene.grab(350, -1);
            scene.drag(-180);
            QVERIFY(isNear(scene.y(), 30));
            scene.call("go");
            scene.pass(10);
            scene.moveTo({200, 100});
            scene.pass(10);
            scene.release();
            scene.settle();
            QCOMPARE(list.isNull(), expression.startsWith("list.destroy"));
            if (list) {
                QVERIFY(list->filtersChildMouseEvents());
                QVERIFY(list->acceptedMouseButtons() != Qt::NoButton && !scene.isScrolling());
            }
            QVERIFY(sprung::runningMotions() == 0);
        }
    }
};

SPRUNG_TEST(DragFlickableTest, QGuiApplication)
#include "drag_flickable_test.moc"
