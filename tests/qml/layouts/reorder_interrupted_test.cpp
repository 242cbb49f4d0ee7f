// SPDX-License-Identifier: MIT
// Tests interrupted drags of ReorderMotion: cancellation, scrolling, changed rows, invalid use and
// deleted objects. Oracle: the order of the model, and the position of the pointer.
#include "../gestures/slot.h"
#include "reorder_scene.h"
#include "test.h"

#include <QLineF>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace {

QByteArray longList(const QByteArray &more = {})
{
    return "ListView { id: list; width: 100; height: 300; model: names; " + more + " delegate: % }";
}

double contentY(const ReorderScene &scene)
{
    return scene.item("list")->property("contentY").toDouble();
}

/// Waits for the long press that lifts a row.
void waitForLongPress(ReorderScene &scene)
{
    scene.frames(QGuiApplication::styleHints()->mousePressAndHoldInterval() + 20);
}

void grabByOtherItem(ReorderScene &scene, QQuickItem *row)
{
    QObject *handler = nullptr;
    for (QObject *child : row->findChildren<QObject *>()) {
        if (child->inherits("QQuickDragHandler"))
            handler = child;
    }
    auto *other = scene.root().findChild<QQuickItem *>("other");
    const SlotHook grab([other] { other->grabMouse(); });
    QObject::connect(handler, SIGNAL(centroidChanged()), &grab, SLOT(call()));
    scene.movePointerBy({0, 1}, 20);
}

/// Events that cancel a drag.
const std::vector<std::pair<const char *, void (*)(ReorderScene &, QQuickItem *)>> interruptions{
    {"escape", [](ReorderScene &scene, QQuickItem *) { scene.key(Qt::Key_Escape); }},
    {"touch is canceled", [](ReorderScene &scene, QQuickItem *) { scene.cancelTouch(); }},
    {"other grab", &grabByOtherItem},
    {"disabled row", [](ReorderScene &, QQuickItem *row) { row->setEnabled(false); }},
    {"enabled: false",
     [](ReorderScene &, QQuickItem *row) { ReorderScene::reorder(row, "enabled").write(false); }},
    {"hidden row", [](ReorderScene &, QQuickItem *row) { row->setVisible(false); }},
    {"hidden list",
     [](ReorderScene &scene, QQuickItem *) { scene.item("list")->setVisible(false); }},
    {"list hidden and shown",
     [](ReorderScene &scene, QQuickItem *) {
         scene.item("list")->setVisible(false);
         scene.item("list")->setVisible(true);
     }},
    {"row disabled and enabled",
     [](ReorderScene &, QQuickItem *row) {
         row->setEnabled(false);
         row->setEnabled(true);
     }},
    {"handle changed",
     [](ReorderScene &scene, QQuickItem *row) {
         ReorderScene::reorder(row, "handle").write(QVariant::fromValue(scene.row("c")));
     }},
};

} // namespace

class ReorderInterruptedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drag_interrupted_restoresOrder_data() { kindsAsData(); }
    void drag_interrupted_restoresOrder()
    {
        QFETCH(const QByteArray, container);
        for (const auto &[what, interrupt] : interruptions) {
            ReorderScene scene(container, 6, "ReorderMotion.enabled: true",
                               "Item { id: other; objectName: 'other' }");
            scene.usesTouch = QByteArray(what).startsWith("touch");
            QQuickItem *row = scene.row("b");
            scene.dragOver("b", "e");
            QCOMPARE(scene.order(), "acdebf");
            interrupt(scene, row);
            scene.frames(20);
            QVERIFY2(!ReorderScene::isHeld(row), what);
            QVERIFY2(scene.order() == "abcdef", what);
            scene.movePointerBy({0, -90}); // the pointer continues to move
            scene.up();
            QCOMPARE(scene.order(), "abcdef");
            QCOMPARE(scene.newEvents(), "dragging idle ");
            row->setVisible(true);
            row->setEnabled(true);
            scene.item("list")->setVisible(true);
            QVERIFY2(scene.settles(), what);
            QCOMPARE(scene.visualOrder(), "abcdef");

            scene.dragOver("d", "a"); // drags another row
            scene.frames(300);
            QCOMPARE(scene.drop(), "dabcef");
        }
    }

    void drag_rowChangesParentBeforeRelease_restoresOrder()
    {
        ReorderScene scene(containerNamed("ListView"));
        scene.dragOver("b", "e");
        QCOMPARE(scene.order(), "acdebf");
        scene.row("b")->setParentItem(&scene.root());
        scene.up();
        QCOMPARE(scene.order(), "abcdef");
    }

    void drag_canceledAfterModelChanges_restoresNeighbors()
    {
        ReorderScene scene(containerNamed("ListView"));
        scene.dragOver("b", "e");
        QCOMPARE(scene.order(), "acdebf");
        scene.call("insert", 0, QStringLiteral("x"));
        scene.call("remove", int(scene.order().indexOf('d')));
        scene.call("insert", 1, QStringLiteral("y"));
        QVERIFY(scene.order() != "xyabcef");
        scene.key(Qt::Key_Escape);
        QCOMPARE(scene.order(), "xyabcef");
        QVERIFY(scene.settlesWhenDropped());
    }

    void drag_listChanged_staysUnderPointer_data() { kindsAsData(); }
    void drag_listChanged_staysUnderPointer()
    {
        QFETCH(QByteArray, container);
        ReorderScene scene(container.replace("anchors.fill: parent", "width: 220; height: 400"));
        QQuickItem *row = scene.row("c");
        scene.dragOver("c", "d");
        const QPointF before = row->mapToScene({});
        const auto isUnderPointer = [&] {
            const bool wasUnderPointer = row->mapToScene({}) == before;
            scene.frames(300);
            return wasUnderPointer && row->mapToScene({}) == before && ReorderScene::isHeld(row);
        };
        for (const QSizeF size : {QSizeF(400, 380), QSizeF(120, 300), QSizeF(220, 400)}) {
            scene.window().contentItem()->setSize({size.width() + 20, size.height() + 20});
            scene.item("list")->setSize(size);
            scene.frames(10);
            QVERIFY(isUnderPointer());
        }
        scene.call("insert", 0, QStringLiteral("x"));
        QVERIFY(isUnderPointer());
        scene.call("insert", 0, QStringLiteral("y"));
        scene.call("remove", int(scene.order().indexOf('a')));
        scene.call("move", 0, 1);
        QVERIFY(isUnderPointer());
        QCOMPARE(scene.drop().size(), 7);
    }

    // Scrolling

    /// The order changes while the slot of the dragged row is above the view.
    void drag_gridScrolled_neighborsDoNotJump()
    {
        ReorderScene scene("GridView { id: list; width: 180; height: 300; cellWidth: 85;"
                           "cellHeight: 110; clip: true; model: names; delegate: % }",
                           17);
        scene.dragTo("b", {110, 10});
        QQuickItem *list = scene.item("list");
        std::map<QQuickItem *, QPointF> previous; // in the coordinates of the content
        double largest = 0;
        for (int frame = 1; frame < 40; ++frame) {
            list->setProperty("contentY", 9 * frame);
            scene.frames(10);
            std::map<QQuickItem *, QPointF> positions;
            for (QQuickItem *row : scene.all()) {
                const double top = row->mapToItem(list, QPointF()).y();
                if (ReorderScene::isHeld(row) || top < -50 || top > 300)
                    continue;
                positions[row] = row->mapToItem(row->parentItem(), QPointF());
                if (const auto found = previous.find(row); found != previous.end())
                    largest = std::max(largest, QLineF(found->second, positions[row]).length());
            }
            previous = positions;
        }
        QVERIFY2(scene.order().indexOf('b') > 4, qPrintable(scene.order()));
        QVERIFY2(largest > 0 && largest < 40, qPrintable(QString::number(largest)));
    }

    void drag_nearEdge_scrollsList()
    {
        for (const QByteArray &container :
             {longList(), longList("reuseItems: true;"), QByteArray(tallColumn)}) {
            ReorderScene scene(container, 20);
            QQuickItem *row = scene.row("b");
            scene.dragTo("b", {25, 290});
            for (int frame = 0; frame < 40; ++frame) {
                scene.frames(10);
                const double center = ReorderScene::middle(row).y();
                QVERIFY2(std::abs(center - 290) < 0.01, qPrintable(QString::number(center)));
            }
            QVERIFY(contentY(scene) > 50);
            scene.frames(8000);
            QCOMPARE(contentY(scene), 20 * 50. - 300);
            QCOMPARE(scene.order().back(), QLatin1Char('b'));
            scene.movePointerTo({25, 10}, 600);
            scene.frames(8000);
            QCOMPARE(contentY(scene), scene.item("list")->property("originY").toDouble());
            QCOMPARE(scene.order().front(), QLatin1Char('b'));
            const double before = row->mapToScene({}).y();
            scene.up();
            QVERIFY(std::abs(row->mapToScene({}).y() - before) < 1); // scrolling adds no velocity
            QVERIFY(scene.settles());
            QCOMPARE(row->mapToScene({}), QPointF(0, 0));
            QCOMPARE(scene.order().size(), 20);
        }
    }

    void drag_startedNearEdge_doesNotScroll()
    {
        ReorderScene scene(longList(), 20);
        scene.down({25, 280});
        scene.movePointerBy({0, -threshold() - 5}, 50);
        scene.frames(1000);
        QCOMPARE(contentY(scene), 0.0);
        scene.movePointerBy({0, threshold() + 20}, 50);
        scene.frames(300);
        QVERIFY(contentY(scene) > 0);
        QVERIFY(scene.settlesWhenDropped());
    }

    void touch_withoutLongPress_scrollsList()
    {
        ReorderScene scene(longList(), 20);
        scene.usesTouch = true;
        QQuickItem *row = scene.row("d");
        scene.down(scene.middle("d"));
        scene.movePointerBy({0, -60}, 100);
        QVERIFY(!ReorderScene::isHeld(row));
        QVERIFY(contentY(scene) > 20);
        waitForLongPress(scene); // the long press is canceled
        QVERIFY(!ReorderScene::isHeld(row));
        scene.up();
        scene.frames(2000);
        QCOMPARE(scene.order().left(6), "abcdef");

        scene.item("list")->setProperty("contentY", 0);
        scene.frames(50);
        for (const bool moves : {false, true}) { // without movement, the order stays
            scene.down(scene.middle("d"));
            waitForLongPress(scene);
            QVERIFY(ReorderScene::isHeld(row));
            QCOMPARE(scene.position("d"), QPointF(0, 150));
            if (moves) {
                scene.movePointerTo({25, 75}, 300);
                QVERIFY(std::abs(scene.middle("d").y() - 75) < 1);
                scene.frames(60);
            }
            scene.up();
            QVERIFY(!ReorderScene::isHeld(row));
            QVERIFY(scene.settles());
            QCOMPARE(contentY(scene), 0.0);
            QCOMPARE(scene.order().left(6), moves ? "adbcef" : "abcdef");
        }
        scene.down({25, 175}); // scrolls again
        scene.movePointerBy({0, -60}, 100);
        scene.up();
        scene.frames(2000);
        QVERIFY(contentY(scene) > 20);
    }

    void handle_touched_startsWithoutLongPress()
    {
        ReorderScene scene(longList(), 20,
                           "ReorderMotion.handle: dragHandle\n"
                           "Item { id: dragHandle; width: 20; height: 20 }");
        scene.usesTouch = true;
        QQuickItem *row = scene.row("b");
        scene.down(row->mapToScene({10, 10}));
        scene.movePointerBy({0, 70}, 100);
        QVERIFY(ReorderScene::isHeld(row));
        QCOMPARE(contentY(scene), 0.0);
        scene.frames(200);
        QVERIFY(scene.settlesWhenDropped());
        QCOMPARE(scene.order().left(4), "acbd");
    }

    void press_withoutDrag_keepsBoundsOfList()
    {
        ReorderScene scene(longList(), 20);
        scene.item("list")->setProperty("contentY", 700);
        scene.frames(50);
        scene.down({25, 150});
        scene.up();
        scene.frames(50);
        scene.item("list")->setHeight(400);
        scene.frames(50);
        QCOMPARE(contentY(scene), 20 * 50. - 400);
    }

    void drag_secondFinger_doesNotStartAnother()
    {
        ReorderScene scene(containerNamed("Column"));
        scene.usesTouch = true;
        scene.dragOver("a", "c");
        const QPoint center = scene.middle("f").toPoint();
        scene.touch().stationary(0).press(1, center).commit();
        for (int step = 1; step < 10; ++step) {
            scene.touch().stationary(0).move(1, center - QPoint(0, 10 * step)).commit();
            scene.pass(10);
        }
        QVERIFY(!ReorderScene::isHeld(scene.row("f")));
        QVERIFY(ReorderScene::isHeld(scene.row("a")));
        scene.touch().release(0, scene.pointer()).release(1, center).commit();
        QVERIFY(scene.settles());
        QCOMPARE(scene.order(), "bcadef");
    }

    // Wrong use

    void reorderMotion_unsupportedContainer_warnsOnce_data()
    {
        QTest::addColumn<QByteArray>("container");
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QPointF>("target");
        QTest::addColumn<QString>("warning");
        const QByteArray enabled = "ReorderMotion.enabled: true";
        QTest::newRow("Item") << QByteArray("Item { id: list; Repeater { model: names; % } }")
                              << enabled << QPointF(25, 120)
                              << "it is not in a view, a positioner or a layout";
        QTest::newRow("number as model")
            << "Column { id: list; Repeater { model: 3; Rectangle { objectName: 'abc'[index]\n"
               "width: 50; height: 50; "
                + enabled + " } } }"
            << enabled << QPointF(25, 120)
            << "its model has no move\\(\\), and moveRequested\\(\\) no handler";
        const QByteArray group = "ReorderMotion.group: 'tasks'";
        QTest::newRow("transfer to a number as model")
            << "Item { id: list; Column { Repeater { model: names; % } }\n"
               "Column { x: 200; width: 100; height: 100; "
                + group + "\nRepeater { model: 2; Rectangle { width: 50; height: 50 } } } }"
            << group << QPointF(225, 20) << "transferRequested\\(\\) has no";
    }
    void reorderMotion_unsupportedContainer_warnsOnce()
    {
        QFETCH(const QByteArray, container);
        QFETCH(const QByteArray, settings);
        QFETCH(const QPointF, target);
        QFETCH(const QString, warning);
        expectWarning(warning);
        ReorderScene scene(container, 1, settings);
        for (int i = 0; i < 3; ++i) {
            scene.dragTo("a", target);
            scene.frames(100);
            scene.up();
            scene.row("a")->forceActiveFocus();
            scene.key(Qt::Key_Down, Qt::AltModifier);
        }
        QVERIFY(scene.settles());
        QCOMPARE(scene.order(), "a");
    }

    void drag_emptyOrSingleRow_settles()
    {
        ReorderScene none(containerNamed("Column"), 3,
                          "ReorderMotion.enabled: true\nComponent.onCompleted: height = 0");
        none.down({5, 0});
        none.movePointerBy({0, 100});
        QVERIFY(none.settlesWhenDropped());
        for (const char *name : kinds) {
            ReorderScene one(containerNamed(name), 1);
            one.dragTo("a", {200, 200});
            QCOMPARE(one.drop(), "a");
        }
    }

    // Deleted objects

    void drag_rowDestroyed_leavesNothing_data() { kindsAsData(); }
    void drag_rowDestroyed_leavesNothing()
    {
        QFETCH(const QByteArray, container);
        for (const bool usesTouch : {false, true}) {
            for (const QByteArray what : {"remove", "clear", "list"}) {
                ReorderScene scene(container);
                scene.usesTouch = usesTouch;
                QPointer<QQuickItem> list = scene.item("list");
                const Qt::MouseButtons buttons = list->acceptedMouseButtons();
                scene.dragOver("b", "d");
                QCOMPARE(scene.order(), "acdbef");
                if (what == "remove")
                    scene.call("remove", 3);
                else if (what == "clear")
                    scene.call("clear");
                else
                    delete list;
                scene.movePointerBy({5, 30});
                QVERIFY(scene.settlesWhenDropped());
                if (!list)
                    continue;
                QCOMPARE(list->acceptedMouseButtons(), buttons);
                QCOMPARE(list->filtersChildMouseEvents(), list->inherits("QQuickFlickable"));
                for (const char *name : {"u", "v", "w"})
                    scene.call("insert", 0, QString::fromLatin1(name));
                scene.frames(1000);
                const QString before = scene.order();
                scene.dragOver("w", "u");
                scene.frames(300);
                const QString after = scene.drop();
                QVERIFY(after != before);
                QCOMPARE(after.size(), before.size());
            }
        }
    }

    void signals_handlerRemovesRows_isSafe_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QByteArray>("handlers");
        const auto row =
            [](const char *name, const QByteArray &settings, const QByteArray &handlers) {
                QTest::newRow(name)
                    << "ReorderMotion.enabled: true\n" + settings
                    << (handlers.isEmpty() ? handlers : "Component.onCompleted: " + handlers);
            };
        row("moveRequested", "ReorderMotion.onMoveRequested: root.clear()", {});
        row("moveRequested, removing", "ReorderMotion.onMoveRequested: from => root.remove(from)",
            {});
        row("lifted", {}, "heldHook = () => clear()");
        row("lifted and removed", {}, "heldHook = () => remove(0)");
        row("dropped", {}, "droppedHook = () => clear()");
    }
    void signals_handlerRemovesRows_isSafe()
    {
        QFETCH(const QByteArray, settings);
        QFETCH(const QByteArray, handlers);
        for (const char *name : kinds) {
            ReorderScene scene(containerNamed(name), 4, settings, handlers);
            scene.dragOver("a", "d");
            QVERIFY2(scene.settlesWhenDropped(), name);
            QVERIFY(scene.order().size() < 4);
            QVERIFY(scene.item("list")->acceptedMouseButtons() != Qt::NoButton
                    || !scene.item("list")->inherits("QQuickFlickable"));
        }
    }

private:
    static void kindsAsData()
    {
        QTest::addColumn<QByteArray>("container");
        for (const char *name : kinds)
            QTest::newRow(name) << containerNamed(name);
    }
};

SPRUNG_TEST(ReorderInterruptedTest, QGuiApplication)
#include "reorder_interrupted_test.moc"
