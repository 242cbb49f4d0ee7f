// SPDX-License-Identifier: MIT
// Tests the gap that ReorderMotion opens under a dragged row of another list. Oracle: the layout of
// the rows after the drop.
#include "test.h"
#include "two_lists.h"

#include <cstring>
#include <utility>
#include <vector>

namespace {

/// The visual position of each row.
using Positions = QHash<QString, QPointF>;

Positions positionsOf(TwoLists &scene, const QString &names)
{
    Positions positions;
    for (const QChar name : names) {
        if (QQuickItem *row = scene.row(QString(name)))
            positions[QString(name)] = row->mapToScene({});
    }
    return positions;
}

QString describe(const Positions &positions)
{
    QStringList all;
    for (auto i = positions.begin(); i != positions.end(); ++i)
        all += QStringLiteral("%1 %2,%3").arg(i.key()).arg(i.value().x()).arg(i.value().y());
    all.sort();
    return all.join(QStringLiteral("; "));
}

double difference(const Positions &a, const Positions &b)
{
    double greatest = a.size() == b.size() ? 0 : 1e6;
    for (auto i = a.begin(); i != a.end(); ++i) {
        const QPointF delta = i.value() - b.value(i.key(), QPointF(1e6, 1e6));
        greatest = std::max(greatest, std::hypot(delta.x(), delta.y()));
    }
    return greatest;
}

const QString allRows = "abcduvw";
const QString otherRows = "acduvw";

/// Adds twenty rows to the second list, and scrolls it.
void scroll(TwoLists &scene, double contentY)
{
    for (int i = 0; i < 20; ++i)
        scene.call("insertOther", 3, QString(QChar(u'A' + i)));
    scene.second()->setProperty("contentY", contentY);
    scene.frames(50);
}

using Change = std::pair<const char *, void (*)(TwoLists &)>;

/// Changes of the list under the dragged row.
const std::vector<Change> changes{
    {"first inserted", [](TwoLists &scene) { scene.call("insertOther", 0, QString("x")); }},
    {"last inserted", [](TwoLists &scene) { scene.call("insertOther", 3, QString("x")); }},
    {"first removed", [](TwoLists &scene) { scene.call("removeOther", 0); }},
    {"last removed", [](TwoLists &scene) { scene.call("removeOther", 2); }},
    {"moved", [](TwoLists &scene) { scene.call("moveOther", 0, 2); }},
    {"cleared", [](TwoLists &scene) { scene.call("empty"); }},
    {"narrower", [](TwoLists &scene) { scene.second()->setWidth(130); }},
    {"lower", [](TwoLists &scene) { scene.second()->setHeight(130); }},
    {"larger", [](TwoLists &scene) { scene.second()->setSize({200, 400}); }},
    {"window", [](TwoLists &scene) { scene.resizeWindow({500, 420}); }},
    {"row larger", [](TwoLists &scene) { scene.row("u")->setSize({60, 70}); }},
};
const std::vector<Change> sourceListChanges{
    {"inserted", [](TwoLists &scene) { scene.call("insert", 0, QString("x")); }},
    {"removed", [](TwoLists &scene) { scene.call("remove", 0); }},
    {"narrower", [](TwoLists &scene) { scene.first()->setWidth(60); }},
    {"window", [](TwoLists &scene) { scene.resizeWindow({300, 380}); }},
    {"destroyed", [](TwoLists &scene) { delete scene.first(); }},
    {"cleared", [](TwoLists &scene) { scene.call("clear"); }},
};

} // namespace

class ReorderGapTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gap_whileDragging_matchesLayoutAfterDrop_data()
    {
        QTest::addColumn<QByteArray>("first"); // type and properties
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QPointF>("at"); // drop position in v
        const auto lists = [](const QByteArray &name, const QByteArray &first,
                              const QByteArray &second) {
            for (const QPointF at : {QPointF(-20, -20), QPointF(4, 4), QPointF(40, 5),
                                     QPointF(5, 40), QPointF(25, 140)})
                QTest::addRow("%s, %d,%d", name.constData(), int(at.x()), int(at.y()))
                    << first << second << at;
        };
        const auto row = [&](const QByteArray &name, const QByteArray &list) {
            lists(name, list, list);
        };
        const auto mirrored = [&](const QByteArray &name, const QByteArray &list) {
            const QByteArray first = "Column {\nwidth: 120";
            lists(name + ", mirrored", first, list + "\nLayoutMirroring.enabled: true");
            lists(name + ", right to left", first, list + "\nlayoutDirection: Qt.RightToLeft");
        };
        const auto both = [&](const QByteArray &name, const QByteArray &list) {
            row(name, list);
            mirrored(name, list);
        };
        const QByteArray list = "ListView {\nwidth: 120";
        const QByteArray wide = "Row {\nspacing: 3; width: 195; height: 200";
        const QByteArray flow = "Flow {\nwidth: 120; spacing: 8";
        const QByteArray grid = "GridView {\nwidth: 130; cellWidth: 60; cellHeight: 70";
        row("Column", "Column {\nwidth: 120; spacing: 7");
        row("Column as high as its rows", "Column {\nwidth: 120; height: implicitHeight");
        row("ListView", "ListView {\nwidth: 120; spacing: 5");
        row("ListView from the bottom", list + "; verticalLayoutDirection: ListView.BottomToTop");
        row("Flow of one column", "Flow {\nwidth: 60; spacing: 2");
        row("Grid of three rows",
            "Grid {\nrows: 2; flow: Grid.TopToBottom; width: 195; spacing: 4; "
            "columnSpacing: 0; rowSpacing: 0");
        row("ColumnLayout", "ColumnLayout {\nwidth: 120");
        both("Row", wide);
        row("horizontal ListView",
            "ListView {\norientation: Qt.Horizontal; width: 200; height: 200");
        mirrored("horizontal ListView",
                 "ListView {\norientation: Qt.Horizontal; width: 195; height: 200; spacing: 4");
        both("Flow of two columns", flow + "; padding: 3");
        both("Flow downward", "Flow {\nwidth: 195; height: 120; flow: Flow.TopToBottom");
        both("Grid", "Grid {\ncolumns: 2; spacing: 4; width: 195");
        both("GridView", grid);
        both("GridView downward",
             "GridView {\nwidth: 195; height: 150; cellWidth: 60; "
             "cellHeight: 70; flow: GridView.FlowTopToBottom");
        both("RowLayout", "RowLayout {\nheight: 200");
        both("GridLayout", "GridLayout {\ncolumns: 2; height: implicitHeight");
        lists("to a GridView", list, grid);
        lists("to a Row", list, wide);
        lists("to a Flow", list, flow);
        lists("from a GridView", grid, list);
        lists("from a Flow", flow, list);
    }
    void gap_whileDragging_matchesLayoutAfterDrop()
    {
        QFETCH(const QByteArray, first);
        QFETCH(const QByteArray, second);
        QFETCH(const QPointF, at);
        TwoLists scene(first, second);
        const Positions before = positionsOf(scene, otherRows);
        const QRectF list = scene.second()->mapRectToScene(scene.second()->boundingRect());
        const QPointF hoverPosition = scene.row("v")->mapToScene(at);
        scene.dragAndWait("b",
                          {std::clamp(hoverPosition.x(), list.left() + 12, list.right() - 12),
                           std::clamp(hoverPosition.y(), list.top() + 12, list.bottom() - 12)});
        scene.frames(2000);
        QCOMPARE(scene.otherOrder(), "uvw");
        const Positions gapPositions = positionsOf(scene, otherRows);
        scene.up();
        QCOMPARE(scene.order(), "acd");
        // Layouts use whole pixels.
        const double tolerance = second.contains("Layout {") ? 1.5 : 0.01;
        for (int frame = 0; frame < 40; ++frame) {
            const Positions now = positionsOf(scene, otherRows);
            QVERIFY2(difference(now, gapPositions) < tolerance,
                     qPrintable(describe(gapPositions) + '\n' + describe(now)));
            scene.frames(10);
        }
        QVERIFY(scene.settles());
        QVERIFY(difference(positionsOf(scene, otherRows), gapPositions) < tolerance);
        QVERIFY(difference(before, gapPositions) > 10);
        const QRectF rect(scene.position("b"), QSizeF(50, 50));
        for (auto i = gapPositions.begin(); i != gapPositions.end(); ++i)
            QVERIFY(!rect.intersects(QRectF(i.value(), QSizeF(50, 50))));
    }

    /// Drags in and out before the rows settle. On the default spring, with ω = 4π/s, a distance d
    /// to one target or two allows a speed of 2·ω·d/e and an acceleration of 2·ω²·d.
    void gap_reopenedRepeatedly_keepsVelocity()
    {
        for (QByteArray list : kinds) {
            const bool isGrid = list == "GridView";
            list += " {\nwidth: 120";
            TwoLists scene(isGrid ? list + "; cellWidth: 55; cellHeight: 55" : list);
            Positions last, lastStep;
            double longest = 0, hardest = 0;
            const auto recordSteps = [&](double milliseconds) {
                for (double left = milliseconds; left > 0; left -= 10) {
                    scene.frames(10);
                    const Positions now = positionsOf(scene, otherRows);
                    for (auto i = now.begin(); i != now.end(); ++i) {
                        const QPointF step = i.value() - last[i.key()];
                        const QPointF change = step - lastStep.value(i.key());
                        longest = std::max(longest, std::hypot(step.x(), step.y()));
                        hardest = std::max(hardest, std::hypot(change.x(), change.y()));
                        lastStep[i.key()] = step;
                    }
                    last = now;
                }
            };
            const auto recordStepsFrom = [&](double milliseconds) {
                last = positionsOf(scene, otherRows);
                recordSteps(milliseconds);
            };
            scene.dragAndWait("b", {160, 75});
            recordStepsFrom(30);
            for (int time = 0; time < 4; ++time) {
                scene.movePointerTo({230, 70. + 20 * time}, 10); // over the second list
                recordStepsFrom(80);
                scene.movePointerTo({160, 75}, 10);
                recordStepsFrom(60);
            }
            scene.movePointerTo({230, 60}, 10);
            recordSteps(150);
            scene.up();
            recordSteps(1000);
            QVERIFY(scene.settles());
            QCOMPARE(scene.order(), "acd");
            const double distance = 2 * std::hypot(120, 120);
            const double omega = 4 * M_PI;
            QVERIFY2(longest > 0.5 && longest < omega * distance / M_E * 0.01,
                     qPrintable(QString::number(longest)));
            QVERIFY2(hardest < omega * omega * distance * 0.0001,
                     qPrintable(QString::number(hardest)));
        }
    }

    void gap_draggedBetweenLists_closesAndReopens()
    {
        TwoLists scene("ListView {\nwidth: 120");
        const Positions before = positionsOf(scene, otherRows);
        scene.dragAndWait("b", {230, 110});
        scene.frames(1000);
        QCOMPARE(scene.position("c"), QPointF(0, 50));
        QCOMPARE(scene.position("d"), QPointF(0, 100));
        QCOMPARE(scene.position("v"), QPointF(200, 50));
        QCOMPARE(scene.position("w"), QPointF(200, 150));
        scene.movePointerTo({230, 20}, 100); // to the first index
        scene.frames(1000);
        QCOMPARE(scene.position("u"), QPointF(200, 50));
        QCOMPARE(scene.position("w"), QPointF(200, 150));
        scene.movePointerTo({160, 75}, 100); // beside both lists
        scene.frames(1000);
        QVERIFY(difference(positionsOf(scene, otherRows), before) < 0.01);
        scene.movePointerTo({230, 110}, 100);
        scene.frames(100);
        QVERIFY(scene.position("w").y() > 101);
        scene.movePointerTo({60, 75}, 100); // to the first list
        scene.frames(1000);
        QVERIFY(difference(positionsOf(scene, otherRows), before) < 0.01);
        QCOMPARE(scene.drop(), "abcd|uvw");
    }

    void gap_belowImplicitHeight_opens()
    {
        TwoLists scene("Column {\nwidth: 120; height: implicitHeight");
        scene.dragAndWait("b", {230, 120});
        scene.frames(1000);
        scene.movePointerTo({230, 175}, 100); // below all rows
        scene.frames(1000);
        QCOMPARE(scene.position("w"), QPointF(200, 100));
        QCOMPARE(scene.drop(), "acd|uvwb");
    }

    void gap_dragCanceled_closes_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QString>("what");
        for (const char *type : kinds) {
            for (const char *what : {"escape", "rejected", "row removed", "list hidden",
                                     "list destroyed", "other group"})
                QTest::addRow("%s, %s", type, what) << QByteArray(type) << what;
        }
        QTest::newRow("ListView, beside") << QByteArray("ListView") << "beside";
    }
    void gap_dragCanceled_closes()
    {
        QFETCH(const QByteArray, type);
        QFETCH(const QString, what);
        const bool isRejected = what == "rejected";
        const QByteArray list = type + " {\nwidth: 120; height: 350";
        TwoLists scene(list, list,
                       isRejected
                           ? "ReorderMotion.group: 'tasks'\nReorderMotion.onTransferRequested: "
                             "(list, index) => root.requests += list.objectName + index"
                           : grouped);
        const Positions before = positionsOf(scene, allRows);
        scene.dragAndWait("b", scene.middle("v") + QPointF(2, 4));
        scene.frames(100);
        QVERIFY(difference(positionsOf(scene, otherRows), before) > 10);
        QPointer<QQuickItem> second = scene.second();
        if (what == "beside")
            scene.movePointerTo({160, 75}, 100);
        else if (what == "escape")
            scene.key(Qt::Key_Escape);
        else if (isRejected)
            scene.up();
        else if (what == "row removed")
            scene.call("remove", int(scene.order().indexOf('b')));
        else if (what == "list hidden")
            second->setVisible(false);
        else if (what == "list destroyed")
            delete second;
        else
            for (QQuickItem *item :
                 {scene.second(), scene.row("u"), scene.row("v"), scene.row("w")})
                ReorderScene::reorder(item, "group").write("others");
        scene.frames(20);
        QVERIFY(scene.settlesWhenDropped());
        if (second)
            second->setVisible(true);
        scene.frames(50);
        QVERIFY(scene.settles());
        QCOMPARE(scene.otherOrder(), "uvw");
        QCOMPARE(scene.order().size(), what == "row removed" ? 3 : 4);
        if (what == "row removed")
            QCOMPARE(scene.order(), "acd");
        else if (type == "ListView")
            QVERIFY(scene.order() == "abcd" && scene.position("b") == before["b"]);
        if (what != "row removed" && !what.startsWith("list") && !what.endsWith("group"))
            QVERIFY(scene.order() == "abcd"
                    && difference(positionsOf(scene, allRows), before) < 0.01);
        for (const char *name : {"u", "v", "w"}) {
            if (second)
                QCOMPARE(scene.position(name), before[name]);
        }
        QVERIFY(scene.root()
                    .property("requests")
                    .toString()
                    .contains(QRegularExpression(isRejected ? "^secondlist[12]$" : "^$")));
    }

    // Changes during the drag

    void gap_listChangedDuringDrag_matchesLayout_data()
    {
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<int>("what");
        for (const char *second : {"Column {\nwidth: 190; spacing: 3", "ListView {\nwidth: 190",
                                   "Flow {\nwidth: 190; spacing: 4",
                                   "GridView {\nwidth: 190; cellWidth: 60; cellHeight: 60",
                                   "Grid {\nwidth: 190; columns: 2", "RowLayout {\nheight: 200"}) {
            for (int what = 0; what < int(changes.size()); ++what)
                QTest::addRow("%.*s, %s", int(std::strcspn(second, " ")), second,
                              changes[std::size_t(what)].first)
                    << QByteArray(second) << what;
        }
    }
    void gap_listChangedDuringDrag_matchesLayout()
    {
        QFETCH(const QByteArray, second);
        QFETCH(const int, what);
        TwoLists scene("ListView {\nwidth: 120", second);
        QPointer<QQuickItem> held = scene.row("b");
        scene.dragAndWait("b", {230, 70});
        scene.frames(80); // while the rows move
        const QPointF before = held->mapToScene({});
        const auto &[name, change] = changes[std::size_t(what)];
        change(scene);
        scene.frames(10);
        QVERIFY(held && ReorderScene::isHeld(held));
        if (name == QByteArray("cleared") && second.contains("Layout"))
            return; // the list has no size
        QCOMPARE(held->mapToScene({}), before);
        scene.frames(2000);
        QCOMPARE(held->mapToScene({}), before);
        const QString names = "acd" + scene.otherOrder();
        const Positions gapPositions = positionsOf(scene, names);
        scene.up();
        QCOMPARE(scene.order(), "acd");
        scene.frames(10);
        const double tolerance = second.contains("Layout") ? 1.5 : 0.01;
        for (const bool isAtRest : {false, true}) {
            QVERIFY(!isAtRest || scene.settles());
            const Positions now = positionsOf(scene, names);
            QVERIFY2(difference(now, gapPositions) < tolerance,
                     qPrintable(describe(gapPositions) + '\n' + describe(now)));
        }
    }

    void gap_sourceListChanged_isSafe()
    {
        for (const QByteArray type : kinds) {
            for (const auto &[what, change] : sourceListChanges) {
                TwoLists scene(type + " {\nwidth: 120");
                const Positions before = positionsOf(scene, "uvw");
                scene.dragAndWait("b", {230, 70});
                scene.frames(80);
                change(scene);
                scene.frames(300);
                const bool isDestroyed = what == QByteArray("destroyed")
                    || what == QByteArray("cleared");
                if (isDestroyed) {
                    scene.frames(2000);
                    QVERIFY2(difference(positionsOf(scene, "uvw"), before) < 0.01, what);
                }
                QVERIFY2(scene.settlesWhenDropped(), what);
                QCOMPARE(scene.otherOrder().size(), isDestroyed ? 3 : 4);
                QCOMPARE(scene.otherOrder().remove('b'), "uvw");
                QVERIFY(isDestroyed || !scene.order().contains('b'));
            }
        }
    }

    void gap_scrolledList_opensUnderPointer()
    {
        TwoLists scene("ListView {\nwidth: 120; height: 200");
        scroll(scene, 500);
        scene.dragAndWait("b", {230, 110});
        scene.frames(1000);
        const Positions gapPositions = positionsOf(scene, scene.otherOrder());
        const double gapCenter = scene.middle("b").y();
        for (auto i = gapPositions.begin(); i != gapPositions.end(); ++i)
            QVERIFY(i.value().y() + 25 < gapCenter - 24 || i.value().y() + 25 > gapCenter + 24);
        scene.second()->setProperty("contentY", 0); // far away
        scene.frames(1000);
        for (const char *name : {"u", "v", "w"})
            QVERIFY(scene.position(name).y() < 250);
        QVERIFY(scene.settlesWhenDropped());
        QVERIFY(scene.otherOrder().indexOf('b') <= 3);
        QCOMPARE(scene.order(), "acd");
    }

    void drop_scrolledList_rowsDoNotJump()
    {
        for (const double contentY : {0., 500., 520., 545.}) {
            for (const double y : {8., 60., 110., 190.}) {
                TwoLists scene("ListView {\nwidth: 120; height: 200");
                scroll(scene, contentY);
                scene.dragAndWait("b", {230, y});
                scene.frames(1000);
                const auto visiblePositions = [&] {
                    Positions positions = positionsOf(scene, scene.otherOrder().remove('b'));
                    positions.removeIf([](const auto &it) {
                        return it.value().y() < -40 || it.value().y() > 190;
                    });
                    return positions;
                };
                const Positions gapPositions = visiblePositions();
                scene.up();
                scene.frames(10);
                const QString names = QStringList(gapPositions.keys()).join(QString());
                QVERIFY(difference(gapPositions, positionsOf(scene, names)) < 0.01);
                QVERIFY(scene.settles());
                QVERIFY(difference(gapPositions, positionsOf(scene, names)) < 0.01);
                QCOMPARE(scene.otherOrder().size(), 24);
            }
        }
    }
};

SPRUNG_TEST(ReorderGapTest, QGuiApplication)
#include "reorder_gap_test.moc"
