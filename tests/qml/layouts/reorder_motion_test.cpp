// SPDX-License-Identifier: MIT
// Tests ReorderMotion by mouse, touch and keys. Oracle: the order of the model, visual positions by
// Qt's own transforms, and the position of the pointer.
#include "reorder_scene.h"
#include "test.h"

#include <QSortFilterProxyModel>
#include <QStringListModel>

namespace {

constexpr auto counting =
    "property int moves\n"
    "Connections { target: names; function onRowsMoved() { root.moves++ } }\n";

} // namespace

class ReorderMotionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drag_overOtherRow_movesRowInModel_data()
    {
        QTest::addColumn<QByteArray>("container");
        QTest::addColumn<bool>("usesTouch");
        QTest::addColumn<bool>("isMirrored");
        for (const auto &[name, container] : containers) {
            QTest::addRow("%s, mouse", name) << container << false << false;
            QTest::addRow("%s, touch", name) << container << true << false;
            QTest::addRow("%s, right to left", name) << container << true << true;
        }
    }
    void drag_overOtherRow_movesRowInModel()
    {
        QFETCH(const QByteArray, container);
        QFETCH(const bool, usesTouch);
        QFETCH(const bool, isMirrored);
        ReorderScene scene(container, 6, "ReorderMotion.enabled: true",
                           isMirrored ? "LayoutMirroring.enabled: true\n"
                                        "LayoutMirroring.childrenInherit: true\n"
                                      : "");
        scene.usesTouch = usesTouch;
        QQuickItem *row = scene.row("b");
        const double z = row->z();
        scene.dragOver("b", "e");
        QVERIFY(ReorderScene::isHeld(row));
        QCOMPARE(scene.newEvents(), "dragging ");
        QVERIFY(row->z() > z);
        QCOMPARE(scene.order(), "acdebf"); // already the index under the pointer
        const QPointF before = row->mapToScene({});
        const bool isX = QByteArray(QTest::currentDataTag()).startsWith("Row")
            || QByteArray(QTest::currentDataTag()).startsWith("hor");
        const QPointF step = isX ? QPointF(7, 0) : QPointF(0, 7);
        scene.movePointerBy(step, 10);
        QCOMPARE(row->mapToScene({}), before + step);
        scene.movePointerBy(-step, 10);
        scene.frames(2000); // the other rows have opened a gap
        QCOMPARE(scene.visualOrder(isMirrored), "acdebf");
        scene.up();
        QVERIFY(!ReorderScene::isHeld(row));
        QVERIFY(scene.settles());
        QCOMPARE(scene.visualOrder(isMirrored), "acdebf");
        QCOMPARE(scene.newEvents(), "idle 1>4 ");

        scene.dragOver("b", "a"); // back, to the first index
        scene.frames(500);
        QVERIFY(scene.settlesWhenDropped());
        QCOMPARE(scene.order(), "bacdef");
        QCOMPARE(scene.visualOrder(isMirrored), "bacdef");
        QCOMPARE(scene.newEvents(), "dragging idle 4>0 ");
    }

    void drag_beyondThreshold_followsPointer()
    {
        ReorderScene scene(containerNamed("Column"));
        QQuickItem *row = scene.row("b");
        const QPointF before = scene.position("b");
        scene.down(scene.middle("b"));
        scene.movePointerBy({0, threshold()}, 10);
        QVERIFY(!ReorderScene::isHeld(row));
        for (const auto &[delta, milliseconds, moved] :
             {std::tuple(QPointF(3, 4), 10, 4), {QPointF(30, 20), 100, 24}}) {
            scene.movePointerBy(delta, milliseconds);
            QVERIFY(ReorderScene::isHeld(row));
            QVERIFY(std::abs(scene.position("b").y() - before.y() - moved) < 0.01);
            QCOMPARE(scene.position("b").x(), before.x()); // a list moves along its axis
        }
        scene.frames(60);
        QCOMPARE(scene.drop(), "abcdef");
        QCOMPARE(scene.newEvents(), "dragging idle ");
    }

    /// The fastest transition on the default spring has the speed ω·d/e, with ω = 4π/s and d the
    /// distance to the target.
    void drag_overAllRows_otherRowsDoNotJump()
    {
        for (const char *name : {"Column", "ListView", "Flow", "GridView"}) {
            const bool isGrid = containerNamed(name).contains("width: 220");
            const QPointF delta = isGrid ? QPointF(110, 130) : QPointF(0, 250);
            ReorderScene scene(containerNamed(name));
            QHash<QQuickItem *, QPointF> last;
            double longest = 0;
            const auto recordSteps = [&] {
                for (QQuickItem *row : scene.all()) {
                    const QPointF now = row->mapToScene({});
                    const QPointF step = now - last.value(row, now);
                    if (!ReorderScene::isHeld(row))
                        longest = std::max(longest, std::hypot(step.x(), step.y()));
                    last[row] = now;
                }
            };
            const auto pass = [&](int frames) {
                for (int frame = 0; frame < frames; ++frame) {
                    scene.frames(10);
                    recordSteps();
                }
            };
            const auto move = [&](QPointF by) {
                for (int step = 0; step < 60; ++step) {
                    scene.movePointerBy(by / 60, 10);
                    recordSteps();
                }
            };
            scene.down(scene.middle("a"));
            recordSteps();
            move(delta); // from the first index to the last, and back
            pass(50);
            move(-delta);
            scene.up();
            pass(200);
            QVERIFY(scene.settles());
            QCOMPARE(scene.order(), "abcdef");
            const double pitch = std::hypot(110, 70);
            const double fastest = 4 * M_PI * 2 * pitch / M_E * 0.01; // a distance of two rows
            QVERIFY2(longest > 0.5 && longest < fastest,
                     qPrintable(QStringLiteral("%1: %2 px").arg(QLatin1String(name)).arg(longest)));
        }
    }

    void release_movingPointer_keepsVelocity()
    {
        ReorderScene scene(containerNamed("Column"));
        scene.down(scene.middle("a"));
        scene.movePointerBy({0, 120}, 200); // 600 px/s
        const double before = scene.position("a").y();
        scene.up();
        const double first = scene.position("a").y() - before; // in 1 ms
        QVERIFY2(first > 0.5 && first < 0.65, qPrintable(QString::number(first)));
        QVERIFY(scene.settles());
        // Released at 110 px with 600 px/s · 0.1 s: beyond the fourth row, at 150.
        QCOMPARE(scene.order(), "bcdaef");
    }

    void drag_rowInTransition_staysUnderPointer()
    {
        for (const auto &[name, container] : containers) {
            ReorderScene scene(container);
            scene.dragOver("a", "d");
            scene.movePointerBy({10, 10}, 30);
            scene.up();
            scene.frames(30);
            const QPointF before = scene.position("a");
            scene.down(scene.middle("a"));
            const QPointF caught = scene.position("a") - before;
            scene.dragOver("a", "b");
            QVERIFY2(ReorderScene::isHeld(scene.row("a")), name);
            QVERIFY(std::hypot(caught.x(), caught.y()) < 5);
            QCOMPARE(scene.drop().size(), 6);
        }
    }

    void keys_withModifier_moveRow()
    {
        for (const auto &[name, forward, back, order] :
             {std::tuple("Column", Qt::Key_Down, Qt::Key_Up, "bcadef"),
              {"Row", Qt::Key_Right, Qt::Key_Left, "bcadef"},
              {"ColumnLayout", Qt::Key_Down, Qt::Key_Up, "bcadef"},
              {"RowLayout", Qt::Key_Right, Qt::Key_Left, "bcadef"},
              {"ListView", Qt::Key_Down, Qt::Key_Up, "bcadef"},
              {"GridView", Qt::Key_Down, Qt::Key_Up, "bcdeaf"}}) {
            ReorderScene scene(containerNamed(name));
            scene.row("a")->forceActiveFocus();
            scene.key(forward, Qt::AltModifier);
            scene.frames(10);
            scene.key(forward, Qt::ControlModifier);
            QVERIFY2(scene.order() == order, name);
            QVERIFY(scene.row("a")->hasActiveFocus());
            QVERIFY2(scene.settles(), name);
            QCOMPARE(scene.visualOrder(), order);
            for (int i = 0; i < 4; ++i)
                scene.key(back, Qt::AltModifier); // not beyond the first index
            QCOMPARE(scene.order(), "abcdef");
            scene.key(forward);
            QCOMPARE(scene.order(), "abcdef");
        }
    }

    void moveRequested_handler_decidesMove()
    {
        ReorderScene scene(
            containerNamed("Column"), 6,
            "ReorderMotion.onMoveRequested: (from, to) => root.handleRequest(from, to)",
            R"(
            property string requests
            function handleRequest(from: int, to: int) {
                requests += from + ">" + to + " ";
                if (to !== 2)
                    names.move(from, to, 1);
            }
        )");
        scene.dragTo("a", {25, 75});
        QCOMPARE(scene.order(), "bacdef");
        scene.movePointerTo({25, 130});
        scene.frames(300);
        QCOMPARE(scene.order(), "bacdef");
        QCOMPARE(scene.root().property("requests").toString(), "0>1 1>2 "); // once
        scene.movePointerTo({25, 190});
        QCOMPARE(scene.order(), "bcdaef");
        scene.frames(60);
        QCOMPARE(scene.drop(), "bcdaef");
        QCOMPARE(scene.newEvents(), "dragging idle 0>3 ");
    }

    void drag_withoutModel_movesChildren()
    {
        for (const char *container : {"Column { width: 120", "Flow { width: 120", "ColumnLayout {",
                                      "GridLayout { columns: 2"}) {
            ReorderScene scene(QByteArray(container) + "\nid: list\n" + R"(
                component Child: Rectangle { width: 50; height: 50; ReorderMotion.enabled: true }
                Child { objectName: "a" }
                Child { objectName: "b" }
                Child { objectName: "c" }
                Child { objectName: "d" } })",
                               0);
            scene.dragOver("a", "c");
            QCOMPARE(scene.drop(), "bcad");
            scene.dragOver("d", "b");
            QCOMPARE(scene.drop(), "dbca");
        }
    }

    void drag_cppModel_movesRows()
    {
        const QByteArray delegate = R"(Rectangle {
            required property string display
            objectName: display
            width: 50; height: 50
            ReorderMotion.enabled: true
        })";
        {
            QStringListModel model({"a", "b", "c", "d"});
            ReorderScene scene(
                "ListView { id: list; anchors.fill: parent; delegate: " + delegate + '}', 0);
            scene.item("list")->setProperty("model", QVariant::fromValue(&model));
            scene.frames(50);
            scene.dragOver("a", "c");
            QCOMPARE(scene.drop(), "bcad");
            QCOMPARE(model.stringList().join(QString()), "bcad");
            scene.dragOver("d", "b");
            const QString visualOrder = scene.drop();
            QCOMPARE(visualOrder, model.stringList().join(QString()));
        }
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("its model does not move rows"));
        QStringListModel source({"a", "b", "c"});
        QSortFilterProxyModel model;
        model.setSourceModel(&source);
        ReorderScene scene("Column { id: list; property alias model: rows.model\n"
                           "Repeater { id: rows; delegate: "
                               + delegate + "} }",
                           0);
        scene.item("list")->setProperty("model", QVariant::fromValue(&model));
        scene.frames(50);
        scene.dragOver("a", "c");
        scene.frames(300);
        QCOMPARE(scene.drop(), "abc");
    }

    void drag_rowsOfDifferentSizes_doesNotOscillate()
    {
        for (const char *name : {"Column", "Flow", "ListView"}) {
            ReorderScene scene(containerNamed(name), 6,
                               "ReorderMotion.enabled: true\n"
                               "Component.onCompleted: { width += 30 * (index % 3); "
                               "height += 40 * (index % 2) }",
                               counting);
            const auto moves = [&] { return scene.root().property("moves").toInt(); };
            scene.down(scene.middle("b"));
            scene.movePointerBy({0, threshold() + 1}, 20);
            for (int y = 0; y < 60; ++y) { // slowly over other rows, with pauses
                scene.movePointerBy({y % 2 ? 2. : 0., 3}, 10);
                const int before = moves();
                scene.frames(100);
                QVERIFY2(moves() <= before + 1, name);
            }
            QVERIFY(moves() <= 12);
            QVERIFY(scene.settlesWhenDropped());
            QCOMPARE(scene.order().size(), 6);
        }
    }

    /// The row fits in the first line neither before the first row nor behind it.
    void drag_restingPointer_doesNotMoveRows()
    {
        ReorderScene scene(containerNamed("Flow"), 3,
                           "ReorderMotion.enabled: true\n"
                           "Component.onCompleted: width = [150, 60, 100][index]",
                           counting);
        scene.dragTo("c", {190, 25});
        const int moves = scene.root().property("moves").toInt();
        QVERIFY(moves > 0);
        scene.frames(1000);
        QCOMPARE(scene.root().property("moves").toInt(), moves);
        QVERIFY(scene.settlesWhenDropped());
    }

    void drag_reducedMotion_movesRowsImmediately()
    {
        sprung::Motion::instance()->setReducedMotion(true);
        ReorderScene scene(containerNamed("ListView"));
        QQuickItem *row = scene.row("a");
        scene.dragTo("a", {25, 90});
        QVERIFY(std::abs(scene.middle("a").y() - 90) < 0.01);
        scene.frames(20);
        QCOMPARE(scene.position("b").y(), 0.0);
        scene.up();
        scene.frames(20);
        QCOMPARE(scene.position("a").y(), row->y());
        QCOMPARE(row->z(), 1.0);
        QVERIFY(scene.settles());
        QCOMPARE(scene.order(), "bacdef");
    }

    void handle_set_startsDragOnlyThere()
    {
        ReorderScene scene(containerNamed("Column"), 6,
                           "ReorderMotion.handle: dragHandle\n"
                           "Item { id: dragHandle; width: 20; height: 20 }");
        QQuickItem *row = scene.row("b");
        for (const double inRow : {40, 10}) {
            scene.down(row->mapToScene({inRow, inRow}));
            scene.movePointerBy({0, 100});
            QCOMPARE(ReorderScene::isHeld(row), inRow < 20);
            scene.up();
        }
        QVERIFY(scene.settles());
        QVERIFY(scene.order() != "abcdef");
    }

    void handle_destroyed_startsDragOnRow()
    {
        ReorderScene scene(containerNamed("Column"), 3,
                           "ReorderMotion.handle: dragHandle\nItem { id: dragHandle }");
        QQuickItem *row = scene.row("b");
        delete ReorderScene::reorder(row, "handle").read().value<QQuickItem *>();
        scene.frames(10);
        scene.dragOver("b", "a");
        QVERIFY(ReorderScene::isHeld(row));
        QCOMPARE(scene.drop(), "bac");
    }
};

SPRUNG_TEST(ReorderMotionTest, QGuiApplication)
#include "reorder_motion_test.moc"
