// SPDX-License-Identifier: MIT
// Tests ReorderMotion.group: drags from one list to another. Oracle: the models, and visual
// positions by Qt's own transforms.
#include "test.h"
#include "two_lists.h"

#include <QQmlExpression>

class ReorderTransferTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void group_droppedOverOtherList_transfersRow()
    {
        for (const QByteArray list : {"Column {\nwidth: 120", "ListView {\nwidth: 120",
                                      "Flow {\nwidth: 60", "ColumnLayout {\nwidth: 120"}) {
            for (const bool usesTouch : {false, true}) {
                TwoLists scene(list);
                scene.usesTouch = usesTouch;
                const QPointF hoverPosition = scene.middle("v");
                scene.dragAndWait("b", hoverPosition + QPointF(5, 30));
                const QPointF dropped = scene.position("b");
                QVERIFY(std::abs(scene.middle("b").x() - hoverPosition.x() - 5) < 0.1);
                scene.up();
                scene.frames(10);
                QCOMPARE(scene.orders(), "acd|uvbw");
                QVERIFY(scene.row("b") && scene.row("b")->z() > scene.row("u")->z());
                const QPointF step = scene.position("b") - dropped;
                QVERIFY2(std::hypot(step.x(), step.y()) < 6,
                         qPrintable(QStringLiteral("%1 %2").arg(step.x()).arg(step.y())));
                QVERIFY(scene.settles());
                QCOMPARE(scene.position("b").x(), scene.position("u").x());
                QVERIFY(scene.position("b").y() > scene.position("v").y());
                QVERIFY(scene.position("b").y() < scene.position("w").y());
                QCOMPARE(scene.newEvents(), "dragging idle ");

                scene.dragAndWait("u", scene.middle("a") - QPointF(0, 10)); // to the first list
                QCOMPARE(scene.drop(), "uacd|vbw");
                scene.dragAndWait("b", scene.middle("c") + QPointF(0, 30)); // back
                QCOMPARE(scene.drop(), "uacbd|vw");
                scene.dragOver("c", "u"); // within its own list
                QCOMPARE(scene.drop(), "cuabd|vw");
            }
        }
    }

    void group_transferredRow_keepsVelocity()
    {
        TwoLists scene("ListView {\nwidth: 120");
        scene.down(scene.middle("b"));
        scene.movePointerBy({200, 0}, 100);
        scene.movePointerBy({0, 90}, 100); // 900 px/s
        const double before = scene.position("b").y();
        scene.up();
        const double first = scene.position("b").y() - before; // in 1 ms
        QVERIFY2(first > 0.6 && first < 1, qPrintable(QString::number(first)));
        QVERIFY(scene.settles());
        QVERIFY(scene.orders().startsWith("acd|"));
    }

    void group_emptyList_acceptsRows()
    {
        const QByteArray fromBottom = "ListView {\nverticalLayoutDirection: ListView.BottomToTop";
        for (const QByteArray &list :
             {QByteArray("Column {\nwidth: 120"), QByteArray("ListView {\nwidth: 120"),
              QByteArray("ColumnLayout {\nwidth: 120"), QByteArray("Grid {\nrows: 2; width: 120"),
              fromBottom + "; width: 120"}) {
            TwoLists scene("Column {\nwidth: 120", list);
            scene.call("empty");
            scene.frames(50);
            for (const char *name : {"c", "a"}) {
                scene.dragAndWait(name, {250, 20});
                QVERIFY2(scene.settlesWhenDropped(), list);
            }
            const QString orders = scene.orders();
            QVERIFY2(orders == "bd|ca" || (orders == "bd|ac" && !list.startsWith(fromBottom)),
                     qPrintable(orders));
        }
    }

    void transferRequested_handlerDestroysRows_isSafe()
    {
        for (const char *code : {"root.clear()", "others.clear()", "list.destroy()",
                                 "{ others.clear(); root.clear() }",
                                 "{ others.insert(index, { name: 'b' }); root.clear() }"}) {
            TwoLists scene("Column {\nwidth: 120", {},
                           "ReorderMotion.group: 'tasks'\n"
                           "ReorderMotion.onTransferRequested: (list, index) => "
                               + QByteArray(code));
            scene.dragAndWait("b", {225, 75});
            QVERIFY2(scene.settlesWhenDropped(), code);
        }
    }

    void drop_handlerRemovesOtherRows_transfersRow()
    {
        TwoLists scene("Column {\nwidth: 120");
        scene.dragAndWait("b", {225, 125});
        QQmlExpression hook(qmlContext(&scene.root()), &scene.root(),
                            "heldHook = () => others.clear()");
        hook.evaluate();
        QCOMPARE(scene.drop(), "acd|b");
    }

    void drop_handlerRemovesTransferredRow_isSafe()
    {
        TwoLists scene("Column {\nwidth: 120", {},
                       "ReorderMotion.group: 'tasks'\n"
                       "LayoutMotion.onStarted: if (name === 'b' && others.count > 3) "
                       "others.remove(index)");
        scene.dragAndWait("b", {240, 85});
        QCOMPARE(scene.drop(), "acd|uvw");
    }

    void drop_handlerEndsTransition_lowersRow()
    {
        TwoLists scene("Column {\nwidth: 120", {},
                       "ReorderMotion.group: 'tasks'\n"
                       "onZChanged: if (others.count > 3) { visible = false; visible = true }");
        scene.dragAndWait("b", {240, 85});
        QCOMPARE(scene.drop(), "acd|ubvw");
    }

    void group_withoutModel_changesParent()
    {
        ReorderScene scene(R"(Item {
            id: list
            property alias flow: flow
            component Child: Rectangle { width: 50; height: 50; ReorderMotion.group: 'tasks' }
            Column {
                width: 60; height: 300
                Child { objectName: "a" }
                Child { objectName: "b" }
                Child { objectName: "c" }
            }
            Flow { id: flow; x: 200; width: 60; height: 300; ReorderMotion.group: 'tasks' } })",
                           0);
        scene.dragTo("b", {230, 60});
        scene.frames(60);
        const QPointF dropped = scene.position("b");
        scene.up();
        scene.frames(10);
        QCOMPARE(scene.row("b")->parentItem(),
                 scene.item("list")->property("flow").value<QQuickItem *>());
        QVERIFY(std::abs(scene.position("b").y() - dropped.y()) < 6);
        QVERIFY(scene.settles());
        QCOMPARE(scene.position("b"), QPointF(200, 0));
        scene.dragTo("c", {225, 10});
        scene.frames(60);
        QCOMPARE(scene.drop(), "acb");
    }

    void group_rowHiddenByDrop_staysInItsList()
    {
        ReorderScene scene(R"(Item {
            id: list
            Column {
                width: 60; height: 300
                Rectangle {
                    objectName: "a"
                    width: 50; height: 50
                    ReorderMotion.group: 'tasks'
                    ReorderMotion.onDraggingChanged: visible = ReorderMotion.dragging
                }
            }
            Column { x: 200; width: 60; height: 300; ReorderMotion.group: 'tasks' } })",
                           0);
        QQuickItem *row = scene.row("a");
        const QQuickItem *parent = row->parentItem();
        scene.dragTo("a", {230, 60});
        scene.frames(60);
        scene.up();
        ReorderScene::moveBy(row, 1);
        QVERIFY(!row->isVisible());
        QCOMPARE(row->parentItem(), parent);
    }
};

SPRUNG_TEST(ReorderTransferTest, QGuiApplication)
#include "reorder_transfer_test.moc"
