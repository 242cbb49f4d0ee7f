// SPDX-License-Identifier: MIT
// LayoutMotion.scope: LayoutMotion.Descendants. Where everything is on its way is known without it:
// a spring is linear, and so is what contains what.
#include "test.h"
#include "tree_scene.h"

#include <QGuiApplication>
#include <QPointer>
#include <QRandomGenerator>

namespace {

const QByteArray whole = "LayoutMotion.scope: LayoutMotion.Descendants\n"
                         "LayoutMotion.spring: Springs.spring(100, 20)\n";

QQuickItem &paneOf(LaidOutScene &scene)
{
    return *scene.subjects().first();
}

void widen(LaidOutScene &scene, bool wide = true)
{
    scene.root().setProperty("wide", wide);
}

} // namespace

class TreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }
    void cleanup() { sprung::Motion::instance()->setReducedMotion(false); }

    void everyCornerOfEverythingIsOnItsWay()
    {
        LaidOutScene without(treeOf({}));
        LaidOutScene scene(treeOf(whole)); // has the ticker
        QQuickItem &pane = paneOf(scene);
        const Picture narrow = pictureOf(pane);
        QVERIFY(narrow.size() >= 14);
        widen(scene);
        scene.frame(0);
        ALIKE(pictureOf(pane), narrow); // nothing jumps
        Picture goal = narrow;
        {
            widen(without);
            without.frame(0);
            QList<QQuickItem *> drawn, same;
            collectDrawn(pane, &drawn);
            collectDrawn(paneOf(without), &same);
            QCOMPARE(drawn.size(), same.size());
            for (qsizetype i = 0; i < drawn.size(); ++i)
                goal[drawn[i]] = cornersOf(*same[i]);
        }
        int moved = 0;
        for (const auto &[item, corners] : goal)
            moved += furthest(corners, narrow.at(item)) > 1;
        QVERIFY(moved >= 13);
        for (int i = 1; i < 20; ++i) {
            scene.frame(0.02);
            ALIKE(pictureOf(pane), between(narrow, goal, critical(0.02 * i)));
        }
        scene.pass(5);
        QCOMPARE(furthest(pictureOf(pane), goal), 0.0);
        QCOMPARE(transformsIn(pane), 0);
        QVERIFY(!scene.ticker().isRunning());
    }

    void turnedBackHalfWayItKeepsItsVelocity()
    {
        LaidOutScene scene(treeOf(whole));
        QQuickItem &pane = paneOf(scene);
        const Picture narrow = pictureOf(pane);
        widen(scene);
        scene.frame(0);
        scene.pass(5);
        const Picture wide = pictureOf(pane);
        widen(scene, false);
        scene.frame(0);
        scene.frame(0.1);
        widen(scene);
        scene.frame(0);
        // Of the way back: critical(0.1) is left, and its rate is −100·t·e^(−10t). From there on a
        // critical spring to the other end.
        const double left = 1 - critical(0.1);
        const double rate = 100 * 0.1 * std::exp(-1.0);
        ALIKE(pictureOf(pane), between(narrow, wide, left));
        for (int i = 1; i < 20; ++i) {
            scene.frame(0.02);
            const double t = 0.02 * i;
            ALIKE(pictureOf(pane),
                  between(narrow, wide, (left + (rate + 10 * left) * t) * std::exp(-10 * t)));
        }
        scene.pass(5);
        QCOMPARE(furthest(pictureOf(pane), wide), 0.0);
        QCOMPARE(transformsIn(pane), 0);
    }

    void whateverChangesAndWheneverNothingJumps_data()
    {
        QTest::addColumn<QByteArray>("setting");
        QTest::newRow("what draws is stretched") << QByteArray();
        QTest::newRow("everything is stretched")
            << QByteArray("LayoutMotion.resize: LayoutMotion.Scaled\n");
    }
    void whateverChangesAndWheneverNothingJumps()
    {
        QFETCH(const QByteArray, setting);
        LaidOutScene without(treeOf({}));
        LaidOutScene scene(treeOf("LayoutMotion.scope: LayoutMotion.Descendants\n"
                                  "LayoutMotion.spring: Springs.bouncy\n"
                                  + setting));
        QQuickItem &pane = paneOf(scene);
        QRandomGenerator random(7);
        int changed = 0;
        int jumped = 0;
        for (int i = 0; i < 200; ++i) {
            const Picture before = pictureOf(pane);
            const int what = random.bounded(3);
            for (LaidOutScene *each : {&scene, &without}) {
                if (what == 0)
                    widen(*each, !each->root().property("wide").toBool());
                else if (what == 1)
                    each->root().setProperty("loaded", !each->root().property("loaded").toBool());
                else
                    paneOf(*each).setProperty("width", 200 + 13 * i % 300);
            }
            scene.frame(0);
            without.frame(0);
            QList<QQuickItem *> drawn;
            collectDrawn(pane, &drawn);
            for (QQuickItem *item : drawn) {
                if (!before.contains(item))
                    continue;
                ++changed;
                jumped += furthest(before.at(item), cornersOf(*item)) > 0.01;
            }
            scene.pass(0.01 * random.bounded(20));
        }
        QVERIFY2(jumped == 0, qPrintable(QStringLiteral("%1 of %2").arg(jumped).arg(changed)));
        scene.pass(10);
        without.frame(0);
        QList<QQuickItem *> drawn, same;
        collectDrawn(pane, &drawn);
        collectDrawn(paneOf(without), &same);
        QCOMPARE(drawn.size(), same.size());
        for (qsizetype i = 0; i < drawn.size(); ++i)
            QCOMPARE(furthest(cornersOf(*drawn[i]), cornersOf(*same[i])), 0.0);
        QCOMPARE(transformsIn(pane), 0);
        QVERIFY(!scene.ticker().isRunning());
    }

    void whatComesLaterIsThereAtOnceAndGlidesFromThenOn()
    {
        LaidOutScene scene(treeOf(whole));
        QQuickItem &pane = paneOf(scene);
        const Picture before = pictureOf(pane);
        scene.root().setProperty("rows", 5);
        scene.root().setProperty("loaded", true);
        scene.frame(0);
        scene.pass(5);
        const Picture more = pictureOf(pane);
        QCOMPARE(more.size(), before.size() + 5);
        widen(scene);
        scene.frame(0);
        ALIKE(pictureOf(pane), more);
        scene.frame(0.05);
        QVERIFY(furthest(pictureOf(pane), more) > 1);
        scene.pass(5);
        QCOMPARE(transformsIn(pane), 0);
    }

    void aPartCanLeave()
    {
        LaidOutScene scene(R"(Item {
            id: root
            property bool wide
            property var subjects: [stays, inIt, glides]
            Item {
                LayoutMotion.scope: LayoutMotion.Descendants
                Item {
                    id: stays
                    LayoutMotion.enabled: false
                    x: root.wide ? 100 : 0; width: 10; height: 10
                    Rectangle { id: inIt; x: root.wide ? 50 : 0; width: 10; height: 10 }
                }
                Rectangle { id: glides; x: root.wide ? 100 : 0; width: 10; height: 10 }
            }
        })");
        widen(scene);
        scene.frame(0);
        QCOMPARE(scene.subjects()[0]->mapToScene({}).x(), 100);
        QCOMPARE(scene.subjects()[1]->mapToScene({}).x(), 150);
        QCOMPARE(scene.subjects()[2]->mapToScene({}).x(), 0);
        QQmlProperty::write(scene.subjects()[0], "LayoutMotion.enabled", true,
                            qmlContext(scene.subjects()[0]));
        widen(scene, false);
        scene.frame(0);
        QCOMPARE(scene.subjects()[0]->mapToScene({}).x(), 100);
        QCOMPARE(scene.subjects()[1]->mapToScene({}).x(), 150);
    }

    void whatLeavesIsNotDistortedInWhatIsStretched()
    {
        LaidOutScene scene(R"(Item {
            id: root
            property bool wide
            property var subjects: [stays]
            Item {
                LayoutMotion.scope: LayoutMotion.Descendants
                Rectangle {
                    width: root.wide ? 200 : 50; height: 50
                    Rectangle {
                        id: stays
                        LayoutMotion.enabled: false
                        x: 5; width: 20; height: 10
                    }
                }
            }
        })");
        widen(scene);
        scene.frame(0);
        scene.frame(0.05);
        QCOMPARE(stays(scene), QRectF(5, 0, 20, 10));
        scene.subjects().first()->setX(30);
        scene.frame(0.01);
        QCOMPARE(stays(scene), QRectF(30, 0, 20, 10));
        scene.pass(5);
        QCOMPARE(stays(scene), QRectF(30, 0, 20, 10));
        QCOMPARE(transformsIn(scene.root()), 0);
    }

    void aPartCanHaveASpringOfItsOwn()
    {
        LaidOutScene scene(R"(Item {
            id: root
            property bool wide
            property var subjects: [inIt, other]
            Item {
                LayoutMotion.scope: LayoutMotion.Descendants
                LayoutMotion.spring: Springs.spring(400, 40)
                Item {
                    LayoutMotion.spring: Springs.spring(100, 20)
                    Item { Rectangle { id: inIt; x: root.wide ? 100 : 0 } }
                }
                Rectangle { id: other; x: root.wide ? 100 : 0 }
            }
        })");
        widen(scene);
        scene.frame(0);
        scene.frame(0.1);
        NEAR(scene.subjects()[0]->mapToScene({}).x(), 100 - 100 * critical(0.1));
        NEAR(scene.subjects()[1]->mapToScene({}).x(), 100 - 100 * critical(0.2));
    }

    void aNewParentInTheTreeIsGlidedTo()
    {
        LaidOutScene scene(R"(Item {
            id: root
            property var subjects: [thing, first, second, outside]
            Item {
                LayoutMotion.scope: LayoutMotion.Descendants
                Item { Item { id: first; x: 20; y: 30; Rectangle { id: thing; width: 20; height: 10
                    Rectangle { x: 2; y: 2; width: 5; height: 5 } } } }
                Item { id: second; x: 200; y: 100 }
            }
            Item { id: outside; x: 400; y: 10 }
        })");
        QQuickItem &thing = *scene.subjects()[0];
        thing.setParentItem(scene.subjects()[2]);
        scene.frame(0);
        ALIKE(Picture({{&thing, cornersOf(thing)}}),
              Picture({{&thing, {QPointF(20, 30), {40, 30}, {20, 40}, {40, 40}}}}));
        scene.pass(5);
        QCOMPARE(thing.mapToScene({}), QPointF(200, 100));
        thing.setParentItem(scene.subjects()[3]); // nobody glides there
        scene.frame(0);
        QCOMPARE(thing.mapToScene({}), QPointF(400, 10));
        thing.childItems().first()->setX(12);
        scene.frame(0);
        QCOMPARE(thing.childItems().first()->mapToScene({}), QPointF(412, 12));
        thing.setParentItem(scene.subjects()[1]);
        scene.frame(0);
        thing.childItems().first()->setX(2);
        scene.frame(0);
        QCOMPARE(thing.childItems().first()->mapToScene({}), QPointF(412, 12));
        scene.pass(5);
        QCOMPARE(thing.childItems().first()->mapToScene({}), QPointF(22, 32));
    }

    void aNewParentIsReachedFromOneThatIsStretched()
    {
        LaidOutScene scene(R"(Item {
            id: root
            property bool wide
            property var subjects: [thing, second]
            Item {
                LayoutMotion.scope: LayoutMotion.Descendants
                Rectangle {
                    width: root.wide ? 300 : 100; height: 60
                    Rectangle { id: thing; x: 10; y: 5; width: 20; height: 10 }
                }
                Item { id: second; x: 200; y: 100 }
            }
        })");
        QQuickItem &thing = *scene.subjects()[0];
        widen(scene);
        scene.frame(0);
        scene.frame(0.1);
        const Corners seen = cornersOf(thing);
        QCOMPARE(furthest(seen, {QPointF(10, 5), {30, 5}, {10, 15}, {30, 15}}) < 0.01, true);
        thing.setParentItem(scene.subjects()[1]);
        scene.frame(0);
        QVERIFY(furthest(cornersOf(thing), seen) < 0.01);
        scene.pass(5);
        QCOMPARE(thing.mapToScene({}), QPointF(210, 105));
        QCOMPARE(transformsIn(scene.root()), 0);
    }

    void lettersStayWhereTheyAre()
    {
        LaidOutScene scene(R"(Item {
            id: root
            property bool wide
            property var subjects: [counter, title, label]
            Item {
                LayoutMotion.scope: LayoutMotion.Descendants
                LayoutMotion.spring: Springs.spring(100, 20)
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
                width: 400; height: 100
            }
        })");
        widen(scene);
        scene.frame(0);
        const auto middle = [&](int subject) {
            const QQuickItem &item = *scene.subjects()[subject];
            return item.mapToScene({item.width() / 2, item.height() / 2});
        };
        const double counted = middle(0).x();
        QVERIFY(std::abs(counted - 100) <= 1); // to a whole pixel
        QQuickItem &title = *scene.subjects()[1];
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
            LaidOutScene scene("Item { id: root; property var subjects: [view]; Item { "
                               "LayoutMotion.scope: LayoutMotion.Descendants\n"
                               + view + "width: 100; height: 120 } } }");
            for (int i = 1; i < 40; ++i) {
                scene.subjects().first()->setProperty("contentY", 15 * i);
                scene.frame(0.01);
                QCOMPARE(transformsIn(scene.root()), 0);
            }
            scene.frame(0.01);
            QVERIFY(!scene.ticker().isRunning());
        }
    }

    void whatIsMovedByAFingerIsUnderIt()
    {
        LaidOutScene scene(R"(
            import QtQuick.Controls.Basic
            Item {
                id: root
                property var subjects: [slider, field]
                Item {
                    LayoutMotion.scope: LayoutMotion.Descendants
                    Slider { id: slider; width: 200 }
                    TextField { id: field; y: 100; width: 200; text: "abcdef" }
                }
            })");
        scene.subjects()[0]->setProperty("value", 1);
        scene.subjects()[1]->setProperty("cursorPosition", 5);
        scene.frame(0);
        QCOMPARE(transformsIn(scene.root()), 0);
    }

    void pagesMoveByThemselvesAndWhatIsInThemGlides()
    {
        LaidOutScene scene(R"(
            import QtQuick.Controls.Basic
            Item {
                id: root
                property bool wide
                property var subjects: [stack.currentItem]
                Item {
                    LayoutMotion.scope: LayoutMotion.Descendants
                    LayoutMotion.spring: Springs.spring(100, 20)
                    StackView {
                        id: stack
                        width: 200; height: 200
                        initialItem: Item { Rectangle { x: root.wide ? 100 : 0 } }
                    }
                }
            })");
        QQuickItem &page = *scene.subjects().first();
        widen(scene);
        page.setX(50);
        scene.frame(0);
        QCOMPARE(page.mapToScene({}).x(), 50);
        scene.frame(0.1);
        NEAR(page.childItems().first()->mapToScene({}).x(), 150 - 100 * critical(0.1));
    }

    void aButtonIsStretchedAndItsLabelIsNot()
    {
        LaidOutScene scene(R"(
            import QtQuick.Controls.Basic
            Item {
                id: root
                property bool wide
                property var subjects: [button.background]
                Item {
                    LayoutMotion.scope: LayoutMotion.Descendants
                    LayoutMotion.spring: Springs.spring(100, 20)
                    Button { id: button; x: 20; width: root.wide ? 300 : 100; text: "ok" }
                }
            })");
        widen(scene);
        scene.frame(0);
        const QQuickItem &background = *scene.subjects().first();
        NEAR(background.mapToScene({background.width(), 0}).x(), 120);
        scene.frame(0.1);
        NEAR(background.mapToScene({background.width(), 0}).x(), 320 - 200 * critical(0.1));
    }

    void itMayBeDestroyedHalfWay()
    {
        for (int part = 0; part < 3; ++part) {
            LaidOutScene scene(treeOf(whole));
            const QPointer<QQuickItem> pane = &paneOf(scene);
            widen(scene);
            scene.frame(0);
            scene.frame(0.05);
            QQuickItem *gone = pane->childItems().first();
            if (part == 1)
                gone = gone->childItems().first();
            else if (part == 2)
                gone = pane;
            delete gone;
            scene.frame(0.05);
            scene.pass(5);
            if (pane)
                QCOMPARE(transformsIn(*pane), 0);
            QVERIFY(!scene.ticker().isRunning());
        }
    }

    void theOtherScopesEndIt()
    {
        LaidOutScene scene(treeOf(whole));
        QQuickItem &pane = paneOf(scene);
        QQmlProperty::write(&pane, "LayoutMotion.scope", 1, qmlContext(&pane)); // Children
        const Picture narrow = pictureOf(pane);
        widen(scene);
        scene.frame(0);
        QVERIFY(furthest(pictureOf(pane), narrow) > 50); // what is in the column is there at once
        QVERIFY(isGliding(pane.childItems().first()));
        QQmlProperty::write(&pane, "LayoutMotion.scope", 3, qmlContext(&pane));
        scene.pass(5);
        const Picture wide = pictureOf(pane);
        widen(scene, false);
        scene.frame(0);
        ALIKE(pictureOf(pane), wide);
    }

    void reducedMotionAndSnapAreAtOnce()
    {
        LaidOutScene scene(treeOf(whole));
        QQuickItem &pane = paneOf(scene);
        sprung::Motion::instance()->setReducedMotion(true);
        widen(scene);
        scene.frame(0);
        QCOMPARE(transformsIn(pane), 0);
        sprung::Motion::instance()->setReducedMotion(false);
        widen(scene, false);
        QMetaObject::invokeMethod(
            QQmlProperty(&pane, "LayoutMotion.spring", qmlContext(&pane)).object(), "snap");
        scene.frame(0);
        QCOMPARE(transformsIn(pane), 0);
        QVERIFY(!scene.ticker().isRunning());
    }

    void noWrongScopeIsTaken()
    {
        LaidOutScene scene(treeOf(whole));
        QQuickItem &pane = paneOf(scene);
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("LayoutMotion: refused scope 4"));
        QQmlProperty::write(&pane, "LayoutMotion.scope", 4, qmlContext(&pane));
        QCOMPARE(told(&pane, "scope").toInt(), 3);
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("LayoutMotion moves Items"));
        LaidOutScene other("Item { QtObject { id: none; LayoutMotion.scope: "
                           "LayoutMotion.Descendants } property var subjects: [] }");
    }

private:
    static QRectF stays(LaidOutScene &scene)
    {
        const QQuickItem &item = *scene.subjects().first();
        const QRectF seen(item.mapToScene({}), item.mapToScene({item.width(), item.height()}));
        return {std::round(seen.x() * 1000) / 1000, std::round(seen.y() * 1000) / 1000,
                std::round(seen.width() * 1000) / 1000, std::round(seen.height() * 1000) / 1000};
    }
};

SPRUNG_TEST(TreeTest, QGuiApplication)
#include "tree_test.moc"
