// SPDX-License-Identifier: MIT
// Tests LayoutMotion.Descendants. Oracle: straight lines. A spring is linear, and so are the
// transforms of nested items, so each corner moves on a line.
#include "test.h"
#include "tree_scene.h"

#include <QRandomGenerator>

namespace {

const QByteArray descendantsScope = "LayoutMotion.scope: LayoutMotion.Descendants\n"
                                    "LayoutMotion.spring: Springs.spring(100, 20)\n";

} // namespace

class TreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void descendants_layoutChanged_followSpring()
    {
        LayoutScene reference(treeOf({}));
        LayoutScene scene(treeOf(descendantsScope)); // uses the ticker, because it is created last
        QQuickItem &pane = scene.subject();
        const CornerMap narrow = cornerMapOf(pane);
        QVERIFY(narrow.size() >= 14);
        widen(scene, true, 0);
        ALIKE(cornerMapOf(pane), narrow); // no item jumps
        widen(reference, true, 0);
        const CornerMap target = cornerMapLike(pane, reference.subject());
        QCOMPARE(target.size(), narrow.size());
        int moved = 0;
        for (const auto &[item, corners] : target)
            moved += maxDistance(corners, narrow.at(item)) > 1;
        QVERIFY(moved >= 13);
        for (int i = 1; i < 20; ++i) {
            scene.frame(0.02);
            ALIKE(cornerMapOf(pane), between(narrow, target, critical(0.02 * i)));
        }
        QVERIFY(scene.settles());
        QCOMPARE(maxDistance(cornerMapOf(pane), target), 0.0);
    }

    void descendants_randomChanges_doNotJump()
    {
        for (const QByteArray setting : {"", "LayoutMotion.sizeMode: LayoutMotion.Scale\n"}) {
            LayoutScene reference(treeOf({}));
            LayoutScene scene(treeOf("LayoutMotion.scope: LayoutMotion.Descendants\n"
                                     "LayoutMotion.spring: Springs.bouncy\n"
                                     + setting));
            QQuickItem &pane = scene.subject();
            QRandomGenerator random(7);
            int changed = 0, jumped = 0;
            for (int i = 0; i < 200; ++i) {
                const CornerMap before = cornerMapOf(pane);
                const int kind = random.bounded(4);
                for (LayoutScene *each : {&scene, &reference}) {
                    const char *property = kind == 0 ? "wide" : "loaded";
                    if (kind == 2)
                        each->subject().setProperty("width", 200 + 13 * i % 300);
                    else if (kind == 3)
                        each->root().setProperty("rows", 1 + i % 5);
                    else
                        each->root().setProperty(property,
                                                 !each->root().property(property).toBool());
                }
                scene.frame(0);
                reference.frame(0);
                changed += compare(before, cornerMapOf(pane), &jumped);
                scene.pass(0.01 * random.bounded(20));
            }
            QVERIFY2(jumped == 0, qPrintable(QStringLiteral("%1 of %2").arg(jumped).arg(changed)));
            scene.pass(5);
            QVERIFY(scene.settles());
            reference.frame(0);
            QCOMPARE(maxDistance(cornerMapOf(pane), cornerMapLike(pane, reference.subject())), 0.0);
        }
    }

    void enabled_falseInScope_excludesItemAndChildren()
    {
        LayoutScene scene(inDescendantsScope(R"(
            Item {
                id: excluded
                LayoutMotion.enabled: false
                x: root.wide ? 100 : 0; width: 10; height: 10
                Rectangle { id: inner; x: root.wide ? 50 : 0; width: 10; height: 10 }
            }
            Rectangle { id: animated; x: root.wide ? 100 : 0; width: 10; height: 10 })",
                                             "excluded, inner, animated"));
        widen(scene, true, 0);
        for (const auto &[subject, x] : {std::pair(0, 100.), {1, 150.}, {2, 0.}})
            QCOMPARE(scene.subject(subject).mapToScene({}).x(), x);
        writeMotion(scene.subject(), "enabled", true);
        widen(scene, false, 0);
        QCOMPARE(scene.subject(0).mapToScene({}).x(), 100);
        QCOMPARE(scene.subject(1).mapToScene({}).x(), 150);
    }

    void enabled_falseInScaledParent_isNotDistorted()
    {
        LayoutScene scene(inDescendantsScope(R"(
            Rectangle {
                width: root.wide ? 200 : 50; height: 50
                Rectangle {
                    id: excluded
                    LayoutMotion.enabled: false
                    x: 5; width: 20; height: 10
                }
            })",
                                             "excluded"));
        QQuickItem &excluded = scene.subject();
        widen(scene, true, 0, 0.05);
        QVERIFY(maxDistance(cornersOf(excluded), cornersAt({5, 0, 20, 10})) < 0.0005);
        excluded.setX(30);
        scene.frame(0.01);
        QVERIFY(maxDistance(cornersOf(excluded), cornersAt({30, 0, 20, 10})) < 0.0005);
        QVERIFY(scene.settles());
        QCOMPARE(maxDistance(cornersOf(excluded), cornersAt({30, 0, 20, 10})), 0.0);
    }

    void spring_setInScope_appliesToChildren()
    {
        LayoutScene scene(inDescendantsScope(R"(
            Item {
                LayoutMotion.spring: Springs.spring(400, 40)
                Item { Rectangle { id: inner; x: root.wide ? 100 : 0 } }
            }
            Rectangle { id: other; x: root.wide ? 100 : 0 })",
                                             "inner, other"));
        widen(scene, true, 0, 0.1);
        NEAR(scene.subject(0).mapToScene({}).x(), 100 - 100 * critical(0.2));
        NEAR(scene.subject(1).mapToScene({}).x(), 100 - 100 * critical(0.1));
    }

    void descendants_parentChangedInScope_animates()
    {
        LayoutScene scene(R"(Item {
            id: root
            property var subjects: [child, inner, first, second, outside]
            Item {
                LayoutMotion.scope: LayoutMotion.Descendants
                Item { Item { id: first; x: 20; y: 30; Rectangle { id: child; width: 20; height: 10
                    Rectangle { id: inner; x: 2; y: 2; width: 5; height: 5 } } } }
                Item { id: second; x: 200; y: 100 }
            }
            Item { id: outside; x: 400; y: 10 }
        })");
        QQuickItem &child = scene.subject(0), &inner = scene.subject(1);
        child.setParentItem(&scene.subject(3));
        scene.frame(0);
        ALIKE(cornersOf(child), cornersAt({20, 30, 20, 10}));
        scene.pass(5);
        QCOMPARE(child.mapToScene({}), QPointF(200, 100));
        child.setParentItem(&scene.subject(4)); // outside of the scope
        scene.frame(0);
        QCOMPARE(child.mapToScene({}), QPointF(400, 10));
        inner.setX(12);
        scene.frame(0);
        QCOMPARE(inner.mapToScene({}), QPointF(412, 12));
        child.setParentItem(&scene.subject(2));
        scene.frame(0);
        inner.setX(2);
        scene.frame(0);
        QCOMPARE(inner.mapToScene({}), QPointF(412, 12));
        scene.pass(5);
        QCOMPARE(inner.mapToScene({}), QPointF(22, 32));
    }

    void descendants_parentChangedWhileScaled_doesNotJump()
    {
        LayoutScene scene(inDescendantsScope(R"(
            Rectangle {
                width: root.wide ? 300 : 100; height: 60
                Rectangle { id: child; x: 10; y: 5; width: 20; height: 10 }
            }
            Item { id: second; x: 200; y: 100 })",
                                             "child, second"));
        QQuickItem &child = scene.subject();
        widen(scene, true, 0, 0.1);
        const Corners before = cornersOf(child);
        ALIKE(before, cornersAt({10, 5, 20, 10}));
        child.setParentItem(&scene.subject(1));
        scene.frame(0);
        ALIKE(cornersOf(child), before);
        QVERIFY(scene.settles());
        QCOMPARE(child.mapToScene({}), QPointF(210, 105));
    }

    void descendants_textChanged_keepsAlignment()
    {
        LayoutScene scene(inDescendantsScope(R"(
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
        const double centerX = middle(0).x();
        QVERIFY(std::abs(centerX - 100) <= 1); // rounded to a whole pixel
        const QQuickItem &title = scene.subject(1);
        NEAR(title.mapToScene({title.width(), 0}).x(), 400);
        NEAR(middle(2).x(), 50); // the middle of the previous width, 100
        scene.frame(0.1);
        QVERIFY(std::abs(middle(0).x() - centerX) <= 0.5);
        NEAR(middle(2).x(), 150 - 100 * critical(0.1));
        NEAR(middle(2).y(), 70);
        scene.pass(5);
        QCOMPARE(middle(2).x(), 150);
    }

    void descendants_stackPage_animatesOnlyContent()
    {
        LayoutScene scene(inDescendantsScope(R"(
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

    void scope_changedToChildren_excludesDescendants()
    {
        LayoutScene scene(treeOf(descendantsScope));
        QQuickItem &pane = scene.subject();
        writeMotion(pane, "scope", 1); // Children
        const CornerMap narrow = cornerMapOf(pane);
        widen(scene, true, 0);
        QVERIFY(maxDistance(cornerMapOf(pane), narrow)
                > 50); // the items in the column move immediately
        QVERIFY(isInTransition(*pane.childItems().first()));
        writeMotion(pane, "scope", 3);
        scene.pass(5);
        const CornerMap wide = cornerMapOf(pane);
        widen(scene, false, 0);
        ALIKE(cornerMapOf(pane), wide);
    }

    void reducedMotionAndSnap_descendants_moveImmediately()
    {
        LayoutScene scene(treeOf(descendantsScope));
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
