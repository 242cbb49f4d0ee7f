// SPDX-License-Identifier: MIT
// What a hand holds stays under it when it is given another parent, as in lists that are dragged
// about in.
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
    property bool carried: false
    Item { id: list; x: 100; y: 50; width: 100; height: 200 }
    Item { id: board; x: 30; y: 200; width: 200; height: 200; rotation: turn; scale: zoom }
    property real turn: 0
    property real zoom: 1
    Rectangle {
        id: card
        parent: list
        x: 10; y: 10; width: 60; height: 40
        LayoutMotion.held: root.carried
        states: State {
            when: root.carried
            ParentChange { target: card; parent: board }
        }
    }
    function drag(item, parent) {
        const place = item.mapToItem(parent, 0, 0);
        item.parent = parent;
        item.x = place.x;
        item.y = place.y;
    }
})";

class HeldCard : public DraggedScene
{
public:
    explicit HeldCard(const QByteArray &document = heldCards)
        : DraggedScene(document)
    {
        frame();
    }
    QQuickItem &card() const { return *item("card"); }
    /// The middle, in the window.
    QPointF seen() const { return card().mapToScene({30, 20}); }
    /// From the middle to the right edge.
    QPointF right() const { return card().mapToScene({60, 20}) - seen(); }
    void frame(double milliseconds = 10) { pass(milliseconds); }
    void hold(bool held)
    {
        QQmlProperty::write(&card(), "LayoutMotion.held", held, qmlContext(&card()));
    }
    void moveBy(QPointF way) { card().setPosition(card().position() + way); }
    void drag(const char *parent)
    {
        QMetaObject::invokeMethod(&root(), "drag", Q_ARG(QVariant, QVariant::fromValue(&card())),
                                  Q_ARG(QVariant, QVariant::fromValue(item(parent))));
    }
};

bool isThere(QPointF actual, QPointF expected, double tolerance = 1e-3)
{
    if (std::hypot(actual.x() - expected.x(), actual.y() - expected.y()) <= tolerance)
        return true;
    qWarning("it is at %g, %g and not at %g, %g", actual.x(), actual.y(), expected.x(),
             expected.y());
    return false;
}

} // namespace

class HeldInOtherParentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void aParentChangeThatKeepsItsPlaceIsNotSeen()
    {
        for (const auto &[turn, zoom] : {std::pair(0., 1.), {30., 1.}, {0., 2.}, {200., 0.5}}) {
            HeldCard scene;
            scene.root().setProperty("turn", turn);
            scene.root().setProperty("zoom", zoom);
            scene.frame();
            const QPointF home = scene.seen();
            scene.root().setProperty("carried", true);
            QVERIFY(isThere(scene.seen(), home));
            const QQuickItem &board = *scene.item("board");
            for (int i = 0; i < 10; ++i) {
                scene.frame();
                QVERIFY(isThere(scene.seen(), home + QPointF(6 * i, 0)));
                QVERIFY(isThere(scene.right(), {30, 0}));
                scene.moveBy(board.mapFromScene(QPointF(6, 0)) - board.mapFromScene(QPointF()));
            }
            scene.frame();
            const QPointF dropped = scene.seen();
            QVERIFY(isThere(dropped, home + QPointF(60, 0)));
            scene.root().setProperty("carried", false); // reverted first, or released first
            scene.frame(0.001);
            QVERIFY(isThere(scene.seen(), dropped, 0.1));
            QVERIFY(isThere(scene.right(), {30, 0}, 0.1));
            for (int i = 0; i < 300; ++i)
                scene.frame();
            QVERIFY(isThere(scene.seen(), home, 1e-6));
            QVERIFY(isThere(scene.right(), {30, 0}, 1e-6));
        }
    }
    void revertedBeforeTheReleaseItDoesNotJump()
    {
        HeldCard scene;
        const QPointF home = scene.seen();
        scene.hold(true);
        scene.drag("board");
        scene.frame();
        QVERIFY(isThere(scene.seen(), home));
        scene.moveBy({80, -20});
        scene.frame();
        QVERIFY(isThere(scene.seen(), home + QPointF(80, -20)));
        scene.frame(100);
        scene.card().setParentItem(scene.item("list"));
        scene.card().setPosition({10, 10});
        scene.hold(false);
        scene.frame(0.001);
        QVERIFY(isThere(scene.seen(), home + QPointF(80, -20), 0.1));
        for (int i = 0; i < 300; ++i)
            scene.frame();
        QVERIFY(isThere(scene.seen(), home, 1e-6));
    }
    void heldItIsNotSeenToChangeItsParent()
    {
        for (const bool isOnItsWay : {false, true}) {
            for (const bool isGivenAPlace : {false, true}) {
                HeldCard scene;
                if (isOnItsWay) {
                    scene.card().setX(200);
                    scene.frame();
                    scene.frame(80);
                }
                const QPointF grabbed = scene.seen();
                scene.hold(true);
                if (isGivenAPlace)
                    scene.drag("board");
                else
                    scene.card().setParentItem(scene.item("board"));
                QVERIFY(isThere(scene.seen(), grabbed));
                scene.frame();
                QVERIFY(isThere(scene.seen(), grabbed));
                scene.moveBy({5, 7});
                scene.frame();
                QVERIFY(isThere(scene.seen(), grabbed + QPointF(5, 7)));
            }
        }
    }
    void theFingersWayInTheSameFrameCounts()
    {
        HeldCard scene;
        const QPointF grabbed = scene.seen();
        scene.hold(true);
        scene.drag("board");
        scene.moveBy({12, 3});
        scene.frame();
        QVERIFY(isThere(scene.seen(), grabbed + QPointF(12, 3)));
    }
    void aDragThatGrabsItOnItsWayKeepsItUnderTheFinger()
    {
        HeldCard scene(R"(import Sprung.Layouts
Item {
    property Item card: card
    Rectangle {
        id: card
        x: 10; y: 10; width: 60; height: 40
        LayoutMotion.held: touch.active
        PointHandler { id: touch }
        DragHandler { dragThreshold: 0 }
    }
})");
        scene.card().setX(300);
        scene.frame();
        scene.frame(80);
        const QPointF grabbed = scene.seen();
        QVERIFY(grabbed.x() > 60 && grabbed.x() < 280);
        scene.press(grabbed);
        scene.frame();
        QVERIFY(isThere(scene.seen(), grabbed));
        for (int i = 1; i < 10; ++i) {
            scene.moveTo(grabbed + QPointF(4 * i, 3 * i));
            scene.frame();
            QVERIFY(isThere(scene.seen(), grabbed + QPointF(4 * i, 3 * i), 1));
        }
        scene.release();
    }
};

SPRUNG_TEST(HeldInOtherParentsTest, QGuiApplication)
#include "held_in_other_parents_test.moc"
