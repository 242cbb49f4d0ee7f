// SPDX-License-Identifier: MIT
// ReorderMotion under real mouse and touch. The oracles are the order of the model, where rows are
// seen by Qt's own transforms, and what a hand does.
#include "reordered_scene.h"
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
        QCOMPARE(scene.toldSince(), "held ");
        QVERIFY(row->z() > z);
        QCOMPARE(scene.order(), "acdebf"); // already under the hand
        const QPointF before = row->mapToScene({});
        const bool isX = QByteArray(QTest::currentDataTag()).startsWith("Row")
            || QByteArray(QTest::currentDataTag()).startsWith("hor");
        const QPointF step = isX ? QPointF(7, 0) : QPointF(0, 7);
        scene.moveHandBy(step, 10);
        QCOMPARE(row->mapToScene({}), before + step);
        scene.moveHandBy(-step, 10);
        scene.frames(2000); // the others have made room
        QCOMPARE(scene.seenOrder(isMirrored), "acdebf");
        scene.up();
        QVERIFY(!ReorderedScene::isHeld(row));
        QVERIFY(scene.rests());
        QCOMPARE(scene.seenOrder(isMirrored), "acdebf");
        QCOMPARE(scene.toldSince(), "free 1>4 ");

        scene.carryOver("b", "a"); // and back, to the very beginning
        scene.frames(500);
        QVERIFY(scene.restsWhenDropped());
        QCOMPARE(scene.order(), "bacdef");
        QCOMPARE(scene.seenOrder(isMirrored), "bacdef");
        QCOMPARE(scene.toldSince(), "held free 4>0 ");
    }

    void itNeitherJumpsNorLagsWhenItIsLifted()
    {
        ReorderedScene scene(containerNamed("Column"));
        QQuickItem *row = scene.row("b");
        const QPointF here = scene.place("b");
        scene.down(scene.middle("b"));
        scene.moveHandBy({0, threshold()}, 10);
        QVERIFY(!ReorderedScene::isHeld(row));
        for (const auto &[way, milliseconds, moved] :
             {std::tuple(QPointF(3, 4), 10, 4), {QPointF(30, 20), 100, 24}}) {
            scene.moveHandBy(way, milliseconds);
            QVERIFY(ReorderedScene::isHeld(row));
            QVERIFY(std::abs(scene.place("b").y() - here.y() - moved) < 0.01);
            QCOMPARE(scene.place("b").x(), here.x()); // a list moves along its axis
        }
        scene.frames(60);
        QCOMPARE(scene.drop(), "abcdef");
        QCOMPARE(scene.toldSince(), "held free ");
    }

    void othersGlideAsideWithTheirMomentum()
    {
        ReorderedScene scene(containerNamed("ListView"));
        scene.carry("a", {25, 65}, 100);
        QCOMPARE(scene.order(), "bacdef");
        double last = scene.place("b").y();
        QVERIFY(last > 0); // laid out at 0, and on its way
        double fastest = 0;
        for (int frame = 0; frame < 8; ++frame) {
            scene.frames(10);
            const double now = scene.place("b").y();
            fastest = std::max(fastest, last - now);
            last = now;
        }
        QVERIFY(fastest > 0.5 && fastest < 10);
        scene.moveHandBy({0, -60}, 20); // it turns round, and goes on upward for a moment
        QVERIFY(scene.place("b").y() < 50);
        scene.frames(2000);
        QCOMPARE(scene.place("b").y(), 50.0);
        QCOMPARE(scene.drop(), "abcdef");
    }

    /// The fastest glide is one on the default spring: ω·d/e, with ω = 4π/s and d the way to a place.
    void nobodyJumps()
    {
        for (const char *name : {"Column", "ListView", "Flow", "GridView"}) {
            const bool isGrid = containerNamed(name).contains("width: 220");
            const QPointF way = isGrid ? QPointF(110, 130) : QPointF(0, 250);
            ReorderedScene scene(containerNamed(name));
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
            const auto pass = [&](int frames) {
                for (int frame = 0; frame < frames; ++frame) {
                    scene.frames(10);
                    look();
                }
            };
            const auto move = [&](QPointF by) {
                for (int step = 0; step < 60; ++step) {
                    scene.moveHandBy(by / 60, 10);
                    look();
                }
            };
            scene.down(scene.middle("a"));
            look();
            move(way); // from the first place to the last one, and back
            pass(50);
            move(-way);
            scene.up();
            pass(200);
            QVERIFY(scene.rests());
            const double pitch = std::hypot(110, 70);
            const double fastest = 4 * M_PI * 2 * pitch / M_E * 0.01; // two places at once
            QVERIFY2(longest > 0.5 && longest < fastest,
                     qPrintable(QStringLiteral("%1: %2 px").arg(QLatin1String(name)).arg(longest)));
        }
    }

    void itIsReleasedWithTheVelocityOfTheHand()
    {
        ReorderedScene scene(containerNamed("Column"));
        scene.down(scene.middle("a"));
        scene.moveHandBy({0, 120}, 200); // 600 px/s
        const double before = scene.place("a").y();
        scene.up();
        const double first = scene.place("a").y() - before; // in 1 ms
        QVERIFY2(first > 0.5 && first < 0.65, qPrintable(QString::number(first)));
        QVERIFY(scene.rests());
        // At 110 px of its way, thrown on by 0.1 s · 600 px/s: beyond the fourth one, at 150.
        QCOMPARE(scene.order(), "bcdaef");
    }

    void caughtOnItsWayItStaysInTheHand()
    {
        for (const auto &[name, container] : containers) {
            ReorderedScene scene(container);
            scene.carryOver("a", "d");
            scene.moveHandBy({10, 10}, 30);
            scene.up();
            scene.frames(30);
            const QPointF here = scene.place("a");
            scene.down(scene.middle("a"));
            const QPointF caught = scene.place("a") - here;
            scene.carryOver("a", "b");
            QVERIFY2(ReorderedScene::isHeld(scene.row("a")), name);
            QVERIFY(std::hypot(caught.x(), caught.y()) < 5);
            QCOMPARE(scene.drop().size(), 6);
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
        QCOMPARE(scene.drop().size(), 6);
    }

    void keysMoveIt()
    {
        for (const auto &[name, ahead, back, order] :
             {std::tuple("Column", Qt::Key_Down, Qt::Key_Up, "bcadef"),
              {"Row", Qt::Key_Right, Qt::Key_Left, "bcadef"},
              {"ColumnLayout", Qt::Key_Down, Qt::Key_Up, "bcadef"},
              {"RowLayout", Qt::Key_Right, Qt::Key_Left, "bcadef"},
              {"ListView", Qt::Key_Down, Qt::Key_Up, "bcadef"},
              {"GridView", Qt::Key_Down, Qt::Key_Up, "bcdeaf"}}) {
            ReorderedScene scene(containerNamed(name));
            scene.row("a")->forceActiveFocus();
            scene.key(ahead, Qt::AltModifier);
            scene.frames(10);
            scene.key(ahead, Qt::ControlModifier);
            QVERIFY2(scene.order() == order, name);
            QVERIFY(scene.row("a")->hasActiveFocus());
            QVERIFY2(scene.rests(), name);
            QCOMPARE(scene.seenOrder(), order);
            for (int i = 0; i < 4; ++i)
                scene.key(back, Qt::AltModifier); // no further than the end
            QCOMPARE(scene.order(), "abcdef");
            scene.key(ahead);
            QCOMPARE(scene.order(), "abcdef");
        }
    }

    void aHandlerMovesItOrDoesNot()
    {
        ReorderedScene scene(containerNamed("Column"), 6,
                             "ReorderMotion.onMoveRequested: (from, to) => root.asked(from, to)",
                             R"(
            property string asks
            function asked(from: int, to: int) {
                asks += from + ">" + to + " ";
                if (to !== 2)
                    names.move(from, to, 1);
            }
        )");
        scene.carry("a", {25, 75});
        QCOMPARE(scene.order(), "bacdef");
        scene.moveHandTo({25, 130});
        scene.frames(300);
        QCOMPARE(scene.order(), "bacdef");
        QCOMPARE(scene.root().property("asks").toString(), "0>1 1>2 "); // once
        scene.moveHandTo({25, 190});
        QCOMPARE(scene.order(), "bcdaef");
        scene.frames(60);
        QCOMPARE(scene.drop(), "bcdaef");
        QCOMPARE(scene.toldSince(), "held free 0>3 ");
    }

    void childrenOfAPositionerNeedNoModel()
    {
        for (const char *container : {"Column { width: 120", "Flow { width: 120", "ColumnLayout {",
                                      "GridLayout { columns: 2"}) {
            ReorderedScene scene(QByteArray(container) + "\nid: list\n" + R"(
                component Child: Rectangle { width: 50; height: 50; ReorderMotion.enabled: true }
                Child { objectName: "a" }
                Child { objectName: "b" }
                Child { objectName: "c" }
                Child { objectName: "d" } })",
                                 0);
            scene.carryOver("a", "c");
            QCOMPARE(scene.drop(), "bcad");
            scene.carryOver("d", "b");
            QCOMPARE(scene.drop(), "dbca");
        }
    }

    void aModelInCppIsMovedIfItMovesRows()
    {
        const QByteArray delegate = R"(Rectangle {
            required property string display
            objectName: display
            width: 50; height: 50
            ReorderMotion.enabled: true
        })";
        {
            QStringListModel model({"a", "b", "c", "d"});
            ReorderedScene scene(
                "ListView { id: list; anchors.fill: parent; delegate: " + delegate + '}', 0);
            scene.item("list")->setProperty("model", QVariant::fromValue(&model));
            scene.frames(50);
            scene.carryOver("a", "c");
            QCOMPARE(scene.drop(), "bcad");
            QCOMPARE(model.stringList().join(QString()), "bcad");
            scene.carryOver("d", "b");
            const QString seen = scene.drop();
            QCOMPARE(seen, model.stringList().join(QString()));
        }
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression("its model does not move rows"));
        QStringListModel source({"a", "b", "c"});
        QSortFilterProxyModel model;
        model.setSourceModel(&source);
        ReorderedScene scene("Column { id: list; property alias model: rows.model\n"
                             "Repeater { id: rows; delegate: "
                                 + delegate + "} }",
                             0);
        scene.item("list")->setProperty("model", QVariant::fromValue(&model));
        scene.frames(50);
        scene.carryOver("a", "c");
        scene.frames(300);
        QCOMPARE(scene.drop(), "abc");
    }

    void rowsOfDifferentSizesDoNotTremble()
    {
        for (const char *name : {"Column", "Flow", "ListView"}) {
            ReorderedScene scene(containerNamed(name), 6,
                                 "ReorderMotion.enabled: true\n"
                                 "Component.onCompleted: { width += 30 * (index % 3); "
                                 "height += 40 * (index % 2) }",
                                 counting);
            const auto moves = [&] { return scene.root().property("moves").toInt(); };
            scene.down(scene.middle("b"));
            scene.moveHandBy({0, threshold() + 1}, 20);
            for (int y = 0; y < 60; ++y) { // slowly over others, and each place is held for a while
                scene.moveHandBy({y % 2 ? 2. : 0., 3}, 10);
                const int before = moves();
                scene.frames(100);
                QVERIFY2(moves() <= before + 1, name);
            }
            QVERIFY(moves() <= 12);
            QVERIFY(scene.restsWhenDropped());
            QCOMPARE(scene.order().size(), 6);
        }
    }

    /// In the first line, the row fits neither behind the first one nor before it.
    void underAHandThatRestsRowsRest()
    {
        ReorderedScene scene(containerNamed("Flow"), 3,
                             "ReorderMotion.enabled: true\n"
                             "Component.onCompleted: width = [150, 60, 100][index]",
                             counting);
        scene.carry("c", {190, 25});
        const int moves = scene.root().property("moves").toInt();
        QVERIFY(moves > 0);
        scene.frames(1000);
        QCOMPARE(scene.root().property("moves").toInt(), moves);
        QVERIFY(scene.restsWhenDropped());
    }

    void withReducedMotionItFollowsAndIsThereAtOnce()
    {
        sprung::Motion::instance()->setReducedMotion(true);
        ReorderedScene scene(containerNamed("ListView"));
        QQuickItem *row = scene.row("a");
        scene.carry("a", {25, 90});
        QVERIFY(std::abs(scene.middle("a").y() - 90) < 0.01);
        scene.frames(20);
        QCOMPARE(scene.place("b").y(), 0.0);
        scene.up();
        scene.frames(20);
        QCOMPARE(scene.place("a").y(), row->y());
        QCOMPARE(row->z(), 1.0);
        QVERIFY(scene.rests());
        QCOMPARE(scene.order(), "bacdef");
    }

    void aHandleIsWhatIsTouched()
    {
        ReorderedScene scene(containerNamed("Column"), 6,
                             "ReorderMotion.handle: grip\n"
                             "Item { id: grip; width: 20; height: 20 }");
        QQuickItem *row = scene.row("b");
        for (const double inRow : {40, 10}) {
            scene.down(row->mapToScene({inRow, inRow}));
            scene.moveHandBy({0, 100});
            QCOMPARE(ReorderedScene::isHeld(row), inRow < 20);
            scene.up();
        }
        QVERIFY(scene.rests());
        QVERIFY(scene.order() != "abcdef");
    }
};

SPRUNG_TEST(ReorderMotionTest, QGuiApplication)
#include "reorder_motion_test.moc"
