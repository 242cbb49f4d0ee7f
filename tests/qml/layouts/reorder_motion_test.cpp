// SPDX-License-Identifier: MIT
// ReorderMotion under real mouse and touch. The oracles are the order of the model, where rows are
// seen by Qt's own transforms, and what a hand does.
#include "reordered_scene.h"
#include "test.h"

#include <QGuiApplication>
#include <QStringListModel>

namespace {

/// What a model of the application does.
constexpr auto byHandler = "ReorderMotion.onMoveRequested: (from, to) => root.asked(from, to)";

} // namespace

class ReorderMotionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void aRowTakesThePlaceToWhichItIsCarried_data()
    {
        QTest::addColumn<QByteArray>("container");
        QTest::addColumn<bool>("touches");
        QTest::addColumn<bool>("isMirrored");
        for (const auto &[name, container] : containers) {
            QTest::addRow("%s, mouse", name) << container << false << false;
            QTest::addRow("%s, touch", name) << container << true << false;
            QTest::addRow("%s, right to left", name) << container << true << true;
        }
    }
    void aRowTakesThePlaceToWhichItIsCarried()
    {
        QFETCH(const QByteArray, container);
        QFETCH(const bool, touches);
        QFETCH(const bool, isMirrored);
        ReorderedScene scene(container, 6, "ReorderMotion.enabled: true",
                             isMirrored ? "LayoutMirroring.enabled: true\n"
                                          "LayoutMirroring.childrenInherit: true\n"
                                        : "");
        scene.usesTouch = touches;
        QQuickItem *row = scene.row("b");
        const double z = row->z();
        scene.carryOver("b", "e");
        QVERIFY(ReorderedScene::isHeld(row));
        QCOMPARE(scene.toldSince(), QStringLiteral("held "));
        QVERIFY(row->z() > z);
        QCOMPARE(scene.order(), QStringLiteral("acdebf")); // already under the hand
        const QPointF before = row->mapToScene({});
        const bool isX = QByteArray(QTest::currentDataTag()).startsWith("Row")
            || QByteArray(QTest::currentDataTag()).startsWith("hor");
        const QPointF step = isX ? QPointF(7, 0) : QPointF(0, 7);
        scene.moveHandBy(step, 10);
        QCOMPARE(row->mapToScene({}), before + step);
        scene.moveHandBy(-step, 10);
        scene.frames(2000); // the others have made room
        QCOMPARE(scene.seenOrder(isMirrored), QStringLiteral("acdebf"));
        scene.up();
        QVERIFY(!ReorderedScene::isHeld(row));
        QVERIFY(scene.rests());
        QCOMPARE(scene.seenOrder(isMirrored), QStringLiteral("acdebf"));
        QCOMPARE(scene.toldSince(), QStringLiteral("free 1>4 "));

        scene.carryOver("b", "a"); // and back, to the very beginning
        scene.frames(500);
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.order(), QStringLiteral("bacdef"));
        QCOMPARE(scene.seenOrder(isMirrored), QStringLiteral("bacdef"));
        QCOMPARE(scene.toldSince(), QStringLiteral("held free 4>0 "));
    }

    void itNeitherJumpsNorLagsWhenItIsLifted()
    {
        ReorderedScene scene(containerNamed("Column"));
        QQuickItem *row = scene.row("b");
        const QPointF here = row->mapToScene({});
        scene.down(ReorderedScene::middle(row));
        scene.moveHandBy({0, threshold()}, 10);
        QVERIFY(!ReorderedScene::isHeld(row));
        scene.moveHandBy({3, 4}, 10);
        QVERIFY(ReorderedScene::isHeld(row));
        QVERIFY(std::abs(row->mapToScene({}).y() - here.y() - 4) < 0.01);
        QCOMPARE(row->mapToScene({}).x(), here.x()); // a list moves along its axis
        scene.moveHandBy({30, 20}, 100);
        QVERIFY(std::abs(row->mapToScene({}).y() - here.y() - 24) < 0.01);
        QCOMPARE(row->mapToScene({}).x(), here.x());
        scene.frames(60);
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.order(), QStringLiteral("abcdef"));
        QCOMPARE(scene.toldSince(), QStringLiteral("held free "));
    }

    void othersGlideAsideWithTheirMomentum()
    {
        ReorderedScene scene(containerNamed("ListView"));
        QQuickItem *other = scene.row("b");
        scene.carry("a", {25, 65}, 100);
        QCOMPARE(scene.order(), QStringLiteral("bacdef"));
        double last = other->mapToScene({}).y();
        QVERIFY(last > 0); // laid out at 0, and on its way
        double fastest = 0;
        for (int frame = 0; frame < 8; ++frame) {
            scene.frames(10);
            const double now = other->mapToScene({}).y();
            fastest = std::max(fastest, last - now);
            last = now;
        }
        QVERIFY(fastest > 0.5 && fastest < 10);
        scene.moveHandBy({0, -60}, 20); // it turns round, and goes on upward for a moment
        const double turned = other->mapToScene({}).y();
        scene.frames(2000);
        QCOMPARE(other->mapToScene({}).y(), 50.0);
        QVERIFY(turned < 50);
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.order(), QStringLiteral("abcdef"));
    }

    void nobodyJumps_data()
    {
        QTest::addColumn<QByteArray>("container");
        QTest::addColumn<QPointF>("way");
        for (const char *name : {"Column", "ListView", "Flow", "GridView"}) {
            const bool isList = QByteArray(name) == "Column" || QByteArray(name) == "ListView";
            QTest::newRow(name) << containerNamed(name)
                                << (isList ? QPointF(0, 250) : QPointF(110, 130));
        }
    }
    /// The fastest glide is one on the default spring: ω·d/e, with ω = 4π/s and d the way to a place.
    void nobodyJumps()
    {
        QFETCH(const QByteArray, container);
        QFETCH(const QPointF, way);
        ReorderedScene scene(container);
        QHash<QQuickItem *, QPointF> last;
        double longest = 0;
        const auto look = [&] {
            for (QQuickItem *row : scene.all()) {
                const QPointF here = row->mapToScene({});
                const QPointF step = here - last.value(row, here);
                if (!ReorderedScene::isHeld(row))
                    longest = std::max(longest, std::hypot(step.x(), step.y()));
                last[row] = here;
            }
        };
        scene.down(ReorderedScene::middle(scene.row("a")));
        look();
        const auto move = [&](QPointF by) {
            for (int step = 0; step < 60; ++step) {
                scene.moveHandBy(by / 60, 10);
                look();
            }
        };
        move(way); // from the first place to the last one, and back
        for (int frame = 0; frame < 50; ++frame) {
            scene.frames(10);
            look();
        }
        move(-way);
        scene.up();
        for (int frame = 0; frame < 200; ++frame) {
            scene.frames(10);
            look();
        }
        QVERIFY(scene.rests());
        const double pitch = std::hypot(110, 70);
        const double fastest = 4 * M_PI * 2 * pitch / M_E * 0.01; // two places at once
        QVERIFY2(longest > 0.5 && longest < fastest,
                 qPrintable(QStringLiteral("%1 px, not %2").arg(longest).arg(fastest)));
    }

    void itIsReleasedWithTheVelocityOfTheHand()
    {
        ReorderedScene scene(containerNamed("Column"));
        QQuickItem *row = scene.row("a");
        scene.down(ReorderedScene::middle(row));
        scene.moveHandBy({0, 120}, 200); // 600 px/s
        const double before = row->mapToScene({}).y();
        scene.up();
        const double first = row->mapToScene({}).y() - before; // in 1 ms
        QVERIFY2(first > 0.5 && first < 0.65, qPrintable(QString::number(first)));
        QVERIFY(scene.rests());
        // At 110 px of its way, thrown on by 0.1 s · 600 px/s: beyond the fourth one, at 150.
        QCOMPARE(scene.order(), QStringLiteral("bcdaef"));
    }

    void aHandThatRestsThrowsNothing()
    {
        ReorderedScene scene(containerNamed("Column"));
        scene.carry("a", {25, 80}, 100);
        scene.frames(100);
        const double before = scene.row("a")->mapToScene({}).y();
        scene.up();
        QVERIFY(std::abs(scene.row("a")->mapToScene({}).y() - before) < 0.1);
        QVERIFY(scene.rests());
        QCOMPARE(scene.order(), QStringLiteral("bacdef"));
    }

    void caughtOnItsWayItStaysInTheHand()
    {
        for (const auto &[name, container] : containers) {
            ReorderedScene scene(container);
            scene.carryOver("a", "d");
            scene.moveHandBy({10, 10}, 30);
            scene.up();
            QQuickItem *row = scene.row("a");
            scene.frames(30);
            const QPointF here = row->mapToScene({});
            scene.down(ReorderedScene::middle(row));
            const QPointF caught = row->mapToScene({});
            scene.carryOver("a", "b");
            QVERIFY2(ReorderedScene::isHeld(row), name);
            QVERIFY(std::hypot(caught.x() - here.x(), caught.y() - here.y()) < 5);
            scene.up();
            QVERIFY2(scene.rests(), name);
            QCOMPARE(scene.seenOrder(), scene.order());
        }
    }

    void anotherRowIsLiftedWhileOneGlides()
    {
        ReorderedScene scene(containerNamed("ListView"));
        scene.carryOver("a", "d");
        scene.up();
        scene.frames(20);
        scene.carryOver("f", "b");
        scene.frames(500);
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.seenOrder(), scene.order());
        QCOMPARE(scene.order().size(), 6);
    }

    void keysMoveIt_data()
    {
        QTest::addColumn<QByteArray>("container");
        QTest::addColumn<int>("ahead");
        QTest::addColumn<int>("back");
        QTest::addColumn<QString>("order"); // after two ahead
        const auto row = [](const char *name, Qt::Key ahead, Qt::Key back, const char *order) {
            QTest::newRow(name) << containerNamed(name) << int(ahead) << int(back)
                                << QString::fromLatin1(order);
        };
        row("Column", Qt::Key_Down, Qt::Key_Up, "bcadef");
        row("Row", Qt::Key_Right, Qt::Key_Left, "bcadef");
        row("ColumnLayout", Qt::Key_Down, Qt::Key_Up, "bcadef");
        row("RowLayout", Qt::Key_Right, Qt::Key_Left, "bcadef");
        row("ListView", Qt::Key_Down, Qt::Key_Up, "bcadef");
        row("GridView", Qt::Key_Down, Qt::Key_Up, "bcdeaf");
    }
    void keysMoveIt()
    {
        QFETCH(const QByteArray, container);
        QFETCH(const int, ahead);
        QFETCH(const int, back);
        ReorderedScene scene(container);
        scene.row("a")->forceActiveFocus();
        scene.key(Qt::Key(ahead), Qt::AltModifier);
        scene.frames(10);
        scene.key(Qt::Key(ahead), Qt::ControlModifier);
        QTEST(scene.order(), "order");
        QVERIFY(scene.row("a")->hasActiveFocus());
        QVERIFY(scene.rests());
        QCOMPARE(scene.seenOrder(), scene.order());
        for (int i = 0; i < 4; ++i)
            scene.key(Qt::Key(back), Qt::AltModifier); // no further than the end
        QCOMPARE(scene.order(), QStringLiteral("abcdef"));
        scene.key(Qt::Key(ahead));
        QCOMPARE(scene.order(), QStringLiteral("abcdef"));
    }

    void moveByGoesAsFarAsThereAreRows()
    {
        ReorderedScene scene(containerNamed("ListView"));
        const auto moveBy = [&](const char *name, int steps) {
            QObject *motion = nullptr;
            for (QObject *child : scene.row(name)->children()) {
                if (QByteArray(child->metaObject()->className()).endsWith("::ReorderMotion"))
                    motion = child;
            }
            QMetaObject::invokeMethod(motion, "moveBy", Q_ARG(int, steps));
        };
        moveBy("a", 2);
        QCOMPARE(scene.order(), QStringLiteral("bcadef"));
        moveBy("a", std::numeric_limits<int>::max());
        QCOMPARE(scene.order(), QStringLiteral("bcdefa"));
        moveBy("a", std::numeric_limits<int>::min());
        QCOMPARE(scene.order(), QStringLiteral("abcdef"));
        QVERIFY(scene.rests());
    }

    void aHandlerMovesItOrDoesNot()
    {
        ReorderedScene scene(containerNamed("Column"), 6, byHandler, R"(
            property string asks
            function asked(from: int, to: int) {
                asks += from + ">" + to + " ";
                if (to !== 2)
                    names.move(from, to, 1);
            }
        )");
        scene.carry("a", {25, 75});
        QCOMPARE(scene.order(), QStringLiteral("bacdef"));
        scene.moveHandTo({25, 130});
        scene.frames(300);
        QCOMPARE(scene.order(), QStringLiteral("bacdef"));
        QCOMPARE(scene.root().property("asks").toString(), QStringLiteral("0>1 1>2 ")); // once
        scene.moveHandTo({25, 190});
        QCOMPARE(scene.order(), QStringLiteral("bcdaef"));
        scene.frames(60);
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.toldSince(), QStringLiteral("held free 0>3 "));
    }

    void childrenOfAPositionerNeedNoModel()
    {
        for (const char *container : {"Column { width: 120", "Flow { width: 120", "ColumnLayout {",
                                      "GridLayout { columns: 2"}) {
            QByteArray rows;
            for (const char *name : {"a", "b", "c", "d"}) {
                rows += QByteArray("Rectangle { width: 50; height: 50; objectName: '") + name
                    + "'; ReorderMotion.enabled: true }\n";
            }
            ReorderedScene scene(QByteArray(container) + "\nid: list\n" + rows + '}', 0);
            scene.carryOver("a", "c");
            scene.up();
            QVERIFY(scene.rests());
            QCOMPARE(scene.seenOrder(), QStringLiteral("bcad"));
            scene.carryOver("d", "b");
            scene.up();
            QVERIFY(scene.rests());
            QCOMPARE(scene.seenOrder(), QStringLiteral("dbca"));
        }
    }

    void aModelInCppThatMovesRowsIsMoved()
    {
        QStringListModel model({"a", "b", "c", "d"});
        ReorderedScene scene(R"(ListView {
                id: list
                anchors.fill: parent
                delegate: Rectangle {
                    required property string display
                    objectName: display
                    width: 50; height: 50
                    ReorderMotion.enabled: true
                }
            })",
                             0);
        scene.item("list")->setProperty("model", QVariant::fromValue(&model));
        scene.frames(50);
        scene.carryOver("a", "c");
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(model.stringList(), QStringList({"b", "c", "a", "d"}));
        scene.carryOver("d", "b");
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(model.stringList().join(QString()), scene.seenOrder());
    }

    void rowsOfDifferentSizesDoNotTremble()
    {
        for (const char *name : {"Column", "Flow", "ListView"}) {
            ReorderedScene scene(containerNamed(name), 6,
                                 "ReorderMotion.enabled: true\n"
                                 "Component.onCompleted: { width += 30 * (index % 3); "
                                 "height += 40 * (index % 2) }",
                                 "property int moves\n"
                                 "Connections { target: names; "
                                 "function onRowsMoved() { root.moves++ } }\n");
            scene.down(ReorderedScene::middle(scene.row("b")));
            scene.moveHandBy({0, threshold() + 1}, 20);
            for (int y = 0; y < 60; ++y) { // slowly over others, and each place is held for a while
                scene.moveHandBy({y % 2 ? 2. : 0., 3}, 10);
                const int before = scene.root().property("moves").toInt();
                scene.frames(100);
                QVERIFY2(scene.root().property("moves").toInt() <= before + 1, name);
            }
            QVERIFY(scene.root().property("moves").toInt() <= 12);
            scene.up();
            QVERIFY(scene.rests());
            QCOMPARE(scene.order().size(), 6);
        }
    }

    /// In the first line, the row fits neither behind the first one nor before it.
    void underAHandThatRestsRowsRest()
    {
        ReorderedScene scene(containerNamed("Flow"), 3,
                             "ReorderMotion.enabled: true\n"
                             "Component.onCompleted: width = [150, 60, 100][index]",
                             "property int moves\n"
                             "Connections { target: names; "
                             "function onRowsMoved() { root.moves++ } }\n");
        scene.carry("c", {190, 25});
        const int moves = scene.root().property("moves").toInt();
        QVERIFY(moves > 0);
        scene.frames(1000);
        QCOMPARE(scene.root().property("moves").toInt(), moves);
        scene.up();
        QVERIFY(scene.rests());
    }

    void withReducedMotionItFollowsAndIsThereAtOnce()
    {
        sprung::Motion::instance()->setReducedMotion(true);
        ReorderedScene scene(containerNamed("ListView"));
        QQuickItem *row = scene.row("a");
        scene.carry("a", {25, 90});
        QVERIFY(std::abs(ReorderedScene::middle(row).y() - 90) < 0.01);
        scene.frames(20);
        QCOMPARE(scene.row("b")->mapToScene({}).y(), 0.0);
        scene.up();
        scene.frames(20);
        QCOMPARE(row->mapToScene({}).y(), row->y());
        QCOMPARE(row->z(), 1.0);
        QVERIFY(scene.rests());
        QCOMPARE(scene.order(), QStringLiteral("bacdef"));
    }

    void aHandleIsWhatIsTouched()
    {
        ReorderedScene scene(containerNamed("Column"), 6,
                             "ReorderMotion.handle: grip\n"
                             "Item { id: grip; width: 20; height: 20 }");
        QQuickItem *row = scene.row("b");
        scene.down(row->mapToScene({40, 40}));
        scene.moveHandBy({0, 100});
        QVERIFY(!ReorderedScene::isHeld(row));
        scene.up();
        scene.down(row->mapToScene({10, 10}));
        scene.moveHandBy({0, 100});
        QVERIFY(ReorderedScene::isHeld(row));
        scene.up();
        QVERIFY(scene.rests());
        QVERIFY(scene.order() != QStringLiteral("abcdef"));
    }
};

SPRUNG_TEST(ReorderMotionTest, QGuiApplication)
#include "reorder_motion_test.moc"
