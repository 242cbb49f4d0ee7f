// SPDX-License-Identifier: MIT
// Tests LayoutMotion.held of an item that changes its parent while it is dragged. Oracle: the
// position of the pointer, by Qt's own transforms.
#include "qml/gestures/dragged_scene.h"
#include "test.h"

#include <QQmlProperty>

namespace {

constexpr auto heldCards = R"(import Sprung.Layouts
Item {
    id: root
    property Item card: card
    property Item list: list
    property Item board: board
    property bool dragged: false
    Item { id: list; x: 100; y: 50; width: 100; height: 200 }
    Item { id: board; x: 30; y: 200; width: 200; height: 200; rotation: angle; scale: factor }
    property real angle: 0
    property real factor: 1
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
    function changeParent(item, parent) {
        const position = item.mapToItem(parent, 0, 0);
        item.parent = parent;
        item.x = position.x;
        item.y = position.y;
    }
})";

class HeldCard : public DraggedScene
{
public:
    HeldCard()
        : DraggedScene(heldCards)
    {
        frame();
    }
    QQuickItem &card() const { return *item("card"); }
    /// Returns the center in window coordinates.
    QPointF visualCenter() const { return card().mapToScene({30, 20}); }
    /// Returns the vector from the center to the right edge, in window coordinates.
    QPointF rightEdge() const { return card().mapToScene({60, 20}) - visualCenter(); }
    void frame(double milliseconds = 10) { pass(milliseconds); }
    void setHeld(bool held)
    {
        QQmlProperty::write(&card(), "LayoutMotion.held", held, qmlContext(&card()));
    }
    void moveBy(QPointF delta) { card().setPosition(card().position() + delta); }
    void changeParent(const char *parent)
    {
        QMetaObject::invokeMethod(&root(), "changeParent",
                                  Q_ARG(QVariant, QVariant::fromValue(&card())),
                                  Q_ARG(QVariant, QVariant::fromValue(item(parent))));
    }
};

bool isAt(QPointF actual, QPointF expected, double tolerance = 1e-3)
{
    if (std::hypot(actual.x() - expected.x(), actual.y() - expected.y()) <= tolerance)
        return true;
    qWarning("the position is %g, %g, not %g, %g", actual.x(), actual.y(), expected.x(),
             expected.y());
    return false;
}

} // namespace

class HeldInOtherParentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void held_parentChange_doesNotJump()
    {
        for (const auto &[angle, factor] : {std::pair(0., 1.), {30., 1.}, {0., 2.}, {200., 0.5}}) {
            HeldCard scene;
            scene.root().setProperty("angle", angle);
            scene.root().setProperty("factor", factor);
            scene.frame();
            const QPointF initialCenter = scene.visualCenter();
            scene.root().setProperty("dragged", true);
            QVERIFY(isAt(scene.visualCenter(), initialCenter));
            const QQuickItem &board = *scene.item("board");
            for (int i = 0; i < 10; ++i) {
                scene.frame();
                QVERIFY(isAt(scene.visualCenter(), initialCenter + QPointF(6 * i, 0)));
                QVERIFY(isAt(scene.rightEdge(), {30, 0}));
                scene.moveBy(board.mapFromScene(QPointF(6, 0)) - board.mapFromScene(QPointF()));
            }
            scene.frame();
            const QPointF dropped = scene.visualCenter();
            QVERIFY(isAt(dropped, initialCenter + QPointF(60, 0)));
            scene.root().setProperty("dragged", false); // reverts and releases
            scene.frame(0.001);
            QVERIFY(isAt(scene.visualCenter(), dropped, 0.1));
            QVERIFY(isAt(scene.rightEdge(), {30, 0}, 0.1));
            for (int i = 0; i < 300; ++i)
                scene.frame();
            QVERIFY(isAt(scene.visualCenter(), initialCenter, 1e-6));
            QVERIFY(isAt(scene.rightEdge(), {30, 0}, 1e-6));
        }
    }
    void held_revertedBeforeRelease_doesNotJump()
    {
        HeldCard scene;
        const QPointF initialCenter = scene.visualCenter();
        scene.setHeld(true);
        scene.changeParent("board");
        scene.frame();
        QVERIFY(isAt(scene.visualCenter(), initialCenter));
        scene.moveBy({80, -20});
        scene.frame();
        QVERIFY(isAt(scene.visualCenter(), initialCenter + QPointF(80, -20)));
        scene.frame(100);
        scene.card().setParentItem(scene.item("list"));
        scene.card().setPosition({10, 10});
        scene.setHeld(false);
        scene.frame(0.001);
        QVERIFY(isAt(scene.visualCenter(), initialCenter + QPointF(80, -20), 0.1));
        for (int i = 0; i < 300; ++i)
            scene.frame();
        QVERIFY(isAt(scene.visualCenter(), initialCenter, 1e-6));
    }
    void held_setParentItem_keepsVisualPosition()
    {
        for (const int bits : {2, 4, 5, 6, 7}) {
            HeldCard scene;
            if (bits & 1) { // in a transition
                scene.card().setX(200);
                scene.frame();
                scene.frame(80);
            }
            const QPointF grabbed = scene.visualCenter();
            scene.setHeld(true);
            if (bits & 2)
                scene.changeParent("board");
            else
                scene.card().setParentItem(scene.item("board"));
            QVERIFY(isAt(scene.visualCenter(), grabbed));
            if (bits & 4) { // moves in a later frame
                scene.frame();
                QVERIFY(isAt(scene.visualCenter(), grabbed));
            }
            scene.moveBy({12, 3});
            scene.frame();
            QVERIFY(isAt(scene.visualCenter(), grabbed + QPointF(12, 3)));
        }
    }
};

SPRUNG_TEST(HeldInOtherParentsTest, QGuiApplication)
#include "held_in_other_parents_test.moc"
