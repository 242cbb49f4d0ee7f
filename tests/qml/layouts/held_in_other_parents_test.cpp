// SPDX-License-Identifier: MIT
// Tests LayoutMotion.held of an item that changes its parent while it is dragged. Oracle: the
// position of the pointer, by Qt's own transforms.
#include "layout_scene.h"
#include "test.h"

namespace {

class HeldCard : public LayoutScene
{
public:
    HeldCard()
        : LayoutScene(R"(Item {
            id: root
            property var subjects: [card, list, board]
            property bool dragged: false
            property real angle: 0
            property real factor: 1
            Item { id: list; x: 100; y: 50; width: 100; height: 200 }
            Item {
                id: board
                x: 30; y: 200; width: 200; height: 200; rotation: angle; scale: factor
            }
            Rectangle {
                id: card
                parent: list
                x: 10; y: 10; width: 60; height: 40
                LayoutMotion.held: root.dragged
                states: State {
                    when: root.dragged
                    ParentChange { target: card; parent: board }
                }
            }
            function moveToBoard() {
                const position = card.mapToItem(board, 0, 0);
                card.parent = board;
                card.x = position.x;
                card.y = position.y;
            }
        })")
    {
    }

    QQuickItem &card{subject(0)}, &list{subject(1)}, &board{subject(2)};

    /// Returns whether the visual center has this position in the window.
    bool isAt(QPointF center, double tolerance = 1e-3) const
    {
        return isNear(visualCenter(), center, tolerance);
    }
    QPointF visualCenter() const { return card.mapToScene({30, 20}); }
    /// Returns the vector from the center to the right edge, in window coordinates.
    QPointF rightEdge() const { return card.mapToScene({60, 20}) - visualCenter(); }
    void setHeld(bool held) { writeMotion(card, "held", held); }
    void moveBy(QPointF delta) { card.setPosition(card.position() + delta); }
};

} // namespace

class HeldInOtherParentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void held_parentChange_doesNotJump()
    {
        for (const auto &[angle, factor] : {std::pair(0., 1.), {30., 1.}, {0., 2.}, {200., 0.5}}) {
            HeldCard scene;
            scene.root().setProperty("angle", angle);
            scene.root().setProperty("factor", factor);
            scene.frame(0.01);
            const QPointF initialCenter = scene.visualCenter();
            scene.root().setProperty("dragged", true);
            QVERIFY(scene.isAt(initialCenter));
            for (int i = 0; i < 10; ++i) {
                scene.frame(0.01);
                QVERIFY(scene.isAt(initialCenter + QPointF(6 * i, 0)));
                QVERIFY(isNear(scene.rightEdge(), {30, 0}, 1e-3));
                scene.moveBy(scene.board.mapFromScene(QPointF(6, 0))
                             - scene.board.mapFromScene(QPointF()));
            }
            scene.frame(0.01);
            const QPointF dropped = scene.visualCenter();
            QVERIFY(isNear(dropped, initialCenter + QPointF(60, 0), 1e-3));
            scene.root().setProperty("dragged", false); // reverts and releases
            scene.frame(1e-6);
            QVERIFY(scene.isAt(dropped, 0.1));
            QVERIFY(isNear(scene.rightEdge(), {30, 0}, 0.1));
            QVERIFY(scene.settles());
            QVERIFY(scene.isAt(initialCenter, 1e-6));
            QVERIFY(isNear(scene.rightEdge(), {30, 0}));
        }
    }
    void held_revertedBeforeRelease_doesNotJump()
    {
        HeldCard scene;
        const QPointF initialCenter = scene.visualCenter();
        scene.setHeld(true);
        scene.call("moveToBoard");
        scene.frame(0.01);
        QVERIFY(scene.isAt(initialCenter));
        scene.moveBy({80, -20});
        scene.frame(0.01);
        QVERIFY(scene.isAt(initialCenter + QPointF(80, -20)));
        scene.pass(0.1);
        scene.card.setParentItem(&scene.list);
        scene.card.setPosition({10, 10});
        scene.setHeld(false);
        scene.frame(1e-6);
        QVERIFY(scene.isAt(initialCenter + QPointF(80, -20), 0.1));
        QVERIFY(scene.settles());
        QVERIFY(scene.isAt(initialCenter, 1e-6));
    }
    void held_setWhileRunning_staysUnderPointer()
    {
        for (const int bits : {1, 2, 4, 5, 6, 7}) {
            HeldCard scene;
            if (bits & 1) { // in a transition
                scene.card.setX(200);
                scene.frame(0.01);
                scene.pass(0.08);
            }
            const QPointF grabbed = scene.visualCenter();
            scene.setHeld(true);
            if (bits & 2)
                scene.call("moveToBoard");
            else if (bits & 4)
                scene.card.setParentItem(&scene.board);
            QVERIFY(scene.isAt(grabbed));
            if (bits & 4) { // moves in a later frame
                scene.frame(0.01);
                QVERIFY(scene.isAt(grabbed));
            }
            scene.moveBy({12, 3});
            scene.frame(0.01);
            QVERIFY(scene.isAt(grabbed + QPointF(12, 3)));
            scene.setHeld(false);
            scene.frame(0);
            QVERIFY(scene.isAt(grabbed + QPointF(12, 3), 0.1));
            QVERIFY(scene.settles());
            QCOMPARE(scene.card.mapToScene({}),
                     scene.card.parentItem()->mapToScene(scene.card.position()));
        }
    }
};

SPRUNG_TEST(HeldInOtherParentsTest, QGuiApplication)
#include "held_in_other_parents_test.moc"
