// SPDX-License-Identifier: MIT
// LayoutMotion.scope: LayoutMotion.Descendants. Where everything is on its way is known without it:
// a spring is linear, and so is what contains what.
#include "test.h"
#include "tree_scene.h"

#include <QPointer>
#include <QRandomGenerator>

namespace {

const QByteArray whole = "LayoutMotion.scope: LayoutMotion.Descendants\n"
                         "LayoutMotion.spring: Springs.spring(100, 20)\n";

} // namespace

class TreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { sprung::Motion::instance()->setReducedMotion(false); }

    void everyCornerOfEverythingIsOnItsWay()
    {
        LaidOutScene without(treeOf({}));
        LaidOutScene scene(treeOf(whole)); // has the ticker
        QQuickItem &pane = scene.subject();
        const CornerMap narrow = cornerMapOf(pane);
        QVERIFY(narrow.size() >= 14);
        widen(scene, true, 0);
        ALIKE(cornerMapOf(pane), narrow); // nothing jumps
        widen(without, true, 0);
        const CornerMap goal = cornerMapLike(pane, without.subject());
        QCOMPARE(goal.size(), narrow.size());
        int moved = 0;
        for (const auto &[item, corners] : goal)
            moved += maxDistance(corners, narrow.at(item)) > 1;
        QVERIFY(moved >= 13);
        for (int i = 1; i < 20; ++i) {
            scene.frame(0.02);
            ALIKE(cornerMapOf(pane), between(narrow, goal, critical(0.02 * i)));
        }
        QVERIFY(scene.settles());
        QCOMPARE(maxDistance(cornerMapOf(pane), goal), 0.0);
    }

    void turnedBackHalfWayItKeepsItsVelocity()
    {
        LaidOutScene scene(treeOf(whole));
        QQuickItem &pane = scene.subject();
        const CornerMap narrow = cornerMapOf(pane);
        widen(scene, true, 0);
        scene.pass(5);
        const CornerMap wide = cornerMapOf(pane);
        widen(scene, false, 0, 0.1);
        widen(scene, true, 0);
        // Of the way back: critical(0.1) is left, and its rate is −100·t·e^(−10t). From there on a
        // critical spring to the other end.
        const double left = 1 - critical(0.1);
        const double rate = 100 * 0.1 * std::exp(-1.0);
        ALIKE(cornerMapOf(pane), between(narrow, wide, left));
        for (int i = 1; i < 20; ++i) {
            scene.frame(0.02);
            const double t = 0.02 * i;
            ALIKE(cornerMapOf(pane),
                  between(narrow, wide, (left + (rate + 10 * left) * t) * std::exp(-10 * t)));
        }
        QVERIFY(scene.settles());
        QCOMPARE(maxDistance(cornerMapOf(pane), wide), 0.0);
    }

    void whateverChangesAndWheneverNothingJumps()
    {
        for (const QByteArray setting : {"", "LayoutMotion.sizeMode: LayoutMotion.Scale\n"}) {
            LaidOutScene without(treeOf({}));
            LaidOutScene scene(treeOf("LayoutMotion.scope: LayoutMotion.Descendants\n"
                                      "LayoutMotion.spring: Springs.bouncy\n"
                                      + setting));
            QQuickItem &pane = scene.subject();
            QRandomGenerator random(7);
            int changed = 0, jumped = 0;
            for (int i = 0; i < 200; ++i) {
                const CornerMap before = cornerMapOf(pane);
                const int what = random.bounded(3);
                for (LaidOutScene *each : {&scene, &without}) {
                    const char *property = what == 0 ? "wide" : "loaded";
                    if (what == 2)
                        each->subject().setProperty("width", 200 + 13 * i % 300);
                    else
                        each->root().setProperty(property,
                                                 !each->root().property(property).toBool());
                }
                scene.frame(0);
                without.frame(0);
                changed += compare(before, cornerMapOf(pane), &jumped);
                scene.pass(0.01 * random.bounded(20));
            }
            QVERIFY2(jumped == 0, qPrintable(QStringLiteral("%1 of %2").arg(jumped).arg(changed)));
            scene.pass(5);
            QVERIFY(scene.settles());
            without.frame(0);
            QCOMPARE(maxDistance(cornerMapOf(pane), cornerMapLike(pane, without.subject())), 0.0);
        }
    }

    void whatComesLaterIsThereAtOnceAndGlidesFromThenOn()
    {
        LaidOutScene scene(treeOf(whole));
        QQuickItem &pane = scene.subject();
        const CornerMap before = cornerMapOf(pane);
        scene.root().setProperty("rows", 5);
        scene.root().setProperty("loaded", true);
        scene.frame(0);
        scene.pass(5);
        const CornerMap more = cornerMapOf(pane);
        QCOMPARE(more.size(), before.size() + 5);
        widen(scene, true, 0);
        ALIKE(cornerMapOf(pane), more);
        scene.frame(0.05);
        QVERIFY(maxDistance(cornerMapOf(pane), more) > 1);
        QVERIFY(scene.settles());
    }

    void aPartCanLeave()
    {
        LaidOutScene scene(inDescendantsScope(R"(
            Item {
                id: stays
                LayoutMotion.enabled: false
                x: root.wide ? 100 : 0; width: 10; height: 10
                Rectangle { id: inIt; x: root.wide ? 50 : 0; width: 10; height: 10 }
            }
            Rectangle { id: glides; x: root.wide ? 100 : 0; width: 10; height: 10 })",
                                              "stays, inIt, glides"));
        widen(scene, true, 0);
        for (const auto &[subject, x] : {std::pair(0, 100.), {1, 150.}, {2, 0.}})
            QCOMPARE(scene.subject(subject).mapToScene({}).x(), x);
        writeMotion(scene.subject(), "enabled", true);
        widen(scene, false, 0);
        QCOMPARE(scene.subject(0).mapToScene({}).x(), 100);
        QCOMPARE(scene.subject(1).mapToScene({}).x(), 150);
    }

    void whatLeavesIsNotDistortedInWhatIsStretched()
    {
        LaidOutScene scene(inDescendantsScope(R"(
            Rectangle {
                width: root.wide ? 200 : 50; height: 50
                Rectangle {
                    id: stays
                    LayoutMotion.enabled: false
                    x: 5; width: 20; height: 10
                }
            })",
                                              "stays"));
        QQuickItem &stays = scene.subject();
        widen(scene, true, 0, 0.05);
        QVERIFY(maxDistance(cornersOf(stays), cornersAt({5, 0, 20, 10})) < 0.0005);
        stays.setX(30);
        scene.frame(0.01);
        QVERIFY(maxDistance(cornersOf(stays), cornersAt({30, 0, 20, 10})) < 0.0005);
        QVERIFY(scene.settles());
        QCOMPARE(maxDistance(cornersOf(stays), cornersAt({30, 0, 20, 10})), 0.0);
    }

    void aPartCanHaveASpringOfItsOwn()
    {
        LaidOutScene scene(inDescendantsScope(R"(
            Item {
                LayoutMotion.spring: Springs.spring(400, 40)
                Item { Rectangle { id: inIt; x: root.wide ? 100 : 0 } }
            }
            Rectangle { id: other; x: root.wide ? 100 : 0 })",
                                              "inIt, other"));
        widen(scene, true, 0, 0.1);
        NEAR(scene.subject(0).mapToScene({}).x(), 100 - 100 * critical(0.2));
        NEAR(scene.subject(1).mapToScene({}).x(), 100 - 100 * critical(0.1));
    }

    void aNewParentInTheTreeIsGlidedTo()
    {
        LaidOutScene scene(R"(Item {
            id: root
            property var subjects: [thing, inIt, first, second, outside]
            Item {
                LayoutMotion.scope: LayoutMotion.Descendants
                Item { Item { id: first; x: 20; y: 30; Rectangle { id: thing; width: 20; height: 10
                    Rectangle { id: inIt; x: 2; y: 2; width: 5; height: 5 } } } }
                Item { id: second; x: 200; y: 100 }
            }
            Item { id: outside; x: 400; y: 10 }
        })");
        QQuickItem &thing = scene.subject(0), &inIt = scene.subject(1);
        thing.setParentItem(&scene.subject(3));
        scene.frame(0);
        ALIKE(cornersOf(thing), cornersAt({20, 30, 20, 10}));
        scene.pass(5);
        QCOMPARE(thing.mapToScene({}), QPointF(200, 100));
        thing.setParentItem(&scene.subject(4)); // nobody glides there
        scene.frame(0);
        QCOMPARE(thing.mapToScene({}), QPointF(400, 10));
        inIt.setX(12);
        scene.frame(0);
        QCOMPARE(inIt.mapToScene({}), QPointF(412, 12));
        thing.setParentItem(&scene.subject(2));
        scene.frame(0);
        inIt.setX(2);
        scene.frame(0);
        QCOMPARE(inIt.mapToScene({}), QPointF(412, 12));
        scene.pass(5);
        QCOMPARE(inIt.mapToScene({}), QPointF(22, 32));
    }

    void aNewParentIsReachedFromOneThatIsStretched()
    {
        LaidOutScene scene(inDescendantsScope(R"(
            Rectangle {
                width: root.wide ? 300 : 100; height: 60
                Rectangle { id: thing; x: 10; y: 5; width: 20; height: 10 }
            }
            Item { id: second; x: 200; y: 100 })",
                                              "thing, second"));
        QQuickItem &thing = scene.subject();
        widen(scene, true, 0, 0.1);
        const Corners seen = cornersOf(thing);
        ALIKE(seen, cornersAt({10, 5, 20, 10}));
        thing.setParentItem(&scene.subject(1));
        scene.frame(0);
        ALIKE(cornersOf(thing), seen);
        QVERIFY(scene.settles());
        QCOMPARE(thing.mapToScene({}), QPointF(210, 105));
    }

    void lettersStayWhereTheyAre()
    {
        LaidOutScene scene(inDescendantsScope(R"(
            Item {
                width: 400; height: 100
                Item {
                    width: 200; height: 40
                    Text { id: counter; anchors.centerIn: parent; text: root.wide ? "1000" : "9" }
                }
                Text { id: title; anchors.right: parent.right; text: root.wide ? "more" : "m" }
                Rectangle {
                    y: 50; width: root.wide ? 300 : 100; height: 40
                    Text {
                        id: label
                        width: parent.width; height: parent.height
                        horizontalAlignment: Text.AlignHCenter
                        verticalAlignment: Text.AlignVCenter
                        text: "ok"
                    }
                }
            })",
                                              "counter, title, label"));
        widen(scene, true, 0);
        const auto middle = [&](int subject) {
            const QQuickItem &item = scene.subject(subject);
            return item.mapToScene({item.width() / 2, item.height() / 2});
        };
        const double counted = middle(0).x();
        QVERIFY(std::abs(counted - 100) <= 1); // to a whole pixel
        const QQuickItem &title = scene.subject(1);
        NEAR(title.mapToScene({title.width(), 0}).x(), 400);
        NEAR(middle(2).x(), 50); // where it was, in the middle of what is 100 wide
        scene.frame(0.1);
        QVERIFY(std::abs(middle(0).x() - counted) <= 0.5);
        NEAR(middle(2).x(), 150 - 100 * critical(0.1));
        NEAR(middle(2).y(), 70);
        scene.pass(5);
        QCOMPARE(middle(2).x(), 150);
    }

    void whatIsScrolledDoesNotGlide()
    {
        for (const QByteArray view :
             {"Flickable { id: view; contentHeight: 1000; Column { Repeater { model: 30; Rectangle "
              "{ width: 50; height: 30; Text { text: index } } } } ",
              "ListView { id: view; model: 30; delegate: Rectangle { width: 50; height: 30; Text { "
              "text: index } } "}) {
            LaidOutScene scene(inDescendantsScope(view + "width: 100; height: 120 }", "view"));
            for (int i = 1; i < 40; ++i) {
                scene.subject().setProperty("contentY", 15 * i);
                scene.frame(0.01);
                QCOMPARE(transformsIn(scene.root()), 0);
            }
            scene.frame(0.01);
            QVERIFY(!scene.ticker().isRunning());
        }
    }

    void pagesMoveByThemselvesAndWhatIsInThemGlides()
    {
        LaidOutScene scene(inDescendantsScope(R"(
            StackView {
                id: stack
                width: 200; height: 200
                initialItem: Item { Rectangle { x: root.wide ? 100 : 0 } }
            })",
                                              "stack.currentItem"));
        QQuickItem &page = scene.subject();
        widen(scene);
        page.setX(50);
        scene.frame(0);
        QCOMPARE(page.mapToScene({}).x(), 50);
        scene.frame(0.1);
        NEAR(page.childItems().first()->mapToScene({}).x(), 150 - 100 * critical(0.1));
    }

    void itMayBeDestroyedHalfWay()
    {
        for (int part = 0; part < 3; ++part) {
            for (const bool isOnItsWay : {false, true}) {
                LaidOutScene scene(treeOf(whole));
                QQuickItem *gone = &scene.subject();
                widen(scene); // before any frame has seen it
                if (isOnItsWay) {
                    scene.frame(0, 0.05);
                    widen(scene, false); // as it turns round
                }
                for (int depth = 0; depth < part; ++depth)
                    gone = gone->childItems().first();
                delete gone;
                scene.frame(0.05);
                QVERIFY(scene.settles());
            }
        }
    }

    void theOtherScopesEndIt()
    {
        LaidOutScene scene(treeOf(whole));
        QQuickItem &pane = scene.subject();
        writeMotion(pane, "scope", 1); // Children
        const CornerMap narrow = cornerMapOf(pane);
        widen(scene, true, 0);
        QVERIFY(maxDistance(cornerMapOf(pane), narrow)
                > 50); // what is in the column is there at once
        QVERIFY(isInTransition(*pane.childItems().first()));
        writeMotion(pane, "scope", 3);
        scene.pass(5);
        const CornerMap wide = cornerMapOf(pane);
        widen(scene, false, 0);
        ALIKE(cornerMapOf(pane), wide);
    }

    void reducedMotionAndSnapAreAtOnce()
    {
        LaidOutScene scene(treeOf(whole));
        QQuickItem &pane = scene.subject();
        sprung::Motion::instance()->setReducedMotion(true);
        widen(scene, true, 0);
        QCOMPARE(transformsIn(pane), 0);
        sprung::Motion::instance()->setReducedMotion(false);
        widen(scene, false);
        QMetaObject::invokeMethod(motionOf(pane, "spring").object(), "snap");
        scene.frame(0);
        QCOMPARE(transformsIn(pane), 0);
        QVERIFY(!scene.ticker().isRunning());
    }
};

SPRUNG_TEST(TreeTest, QGuiApplication)
#include "tree_test.moc"
