// SPDX-License-Identifier: MIT
// The rows of a list over which a row of another one is held, and those that it leaves. The oracle is
// where Qt lays out all of them when the row has been let go.
#include "test.h"
#include "two_lists.h"

#include <cstring>
#include <utility>
#include <vector>

namespace {

/// Where each row is seen.
using Places = QHash<QString, QPointF>;

Places placesOf(TwoLists &scene, const QString &names)
{
    Places places;
    for (const QChar name : names) {
        if (QQuickItem *row = scene.row(QString(name)))
            places[QString(name)] = row->mapToScene({});
    }
    return places;
}

QString described(const Places &places)
{
    QStringList all;
    for (auto i = places.begin(); i != places.end(); ++i)
        all += QStringLiteral("%1 %2,%3").arg(i.key()).arg(i.value().x()).arg(i.value().y());
    all.sort();
    return all.join(QStringLiteral("; "));
}

double difference(const Places &a, const Places &b)
{
    double greatest = a.size() == b.size() ? 0 : 1e6;
    for (auto i = a.begin(); i != a.end(); ++i) {
        const QPointF way = i.value() - b.value(i.key(), QPointF(1e6, 1e6));
        greatest = std::max(greatest, std::hypot(way.x(), way.y()));
    }
    return greatest;
}

const QString allRows = "abcduvw";
const QString otherRows = "acduvw";

/// Twenty rows more in the second list, A, B, … before which it is scrolled.
void scroll(TwoLists &scene, double contentY)
{
    for (int i = 0; i < 20; ++i)
        scene.call("insertOther", 3, QString(QChar(u'A' + i)));
    scene.second()->setProperty("contentY", contentY);
    scene.frames(50);
}

using Change = std::pair<const char *, void (*)(TwoLists &)>;

/// What may happen to the list over which a row is held, and to that which it leaves.
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
const std::vector<Change> changesOfItsOwn{
    {"inserted", [](TwoLists &scene) { scene.call("insert", 0, QString("x")); }},
    {"removed", [](TwoLists &scene) { scene.call("remove", 0); }},
    {"narrower", [](TwoLists &scene) { scene.first()->setWidth(60); }},
    {"window", [](TwoLists &scene) { scene.resizeWindow({300, 380}); }},
    {"destroyed", [](TwoLists &scene) { delete scene.first(); }},
    {"cleared", [](TwoLists &scene) { scene.call("clear"); }},
};

} // namespace

class ReorderRoomTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void rowsMakeRoomWhereItWillBe_data()
    {
        QTest::addColumn<QByteArray>("first"); // its type and properties
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QPointF>("at"); // of v
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
        row("Grid of three rows", "Grid {\nrows: 2; flow: Grid.TopToBottom; width: 195");
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
    void rowsMakeRoomWhereItWillBe()
    {
        QFETCH(const QByteArray, first);
        QFETCH(const QByteArray, second);
        QFETCH(const QPointF, at);
        TwoLists scene(first, second);
        const Places before = placesOf(scene, otherRows);
        const QRectF list = scene.second()->mapRectToScene(scene.second()->boundingRect());
        const QPointF over = scene.row("v")->mapToScene(at);
        scene.carryTo("b",
                      {std::clamp(over.x(), list.left() + 12, list.right() - 12),
                       std::clamp(over.y(), list.top() + 12, list.bottom() - 12)});
        scene.frames(2000);
        QCOMPARE(scene.otherOrder(), "uvw");
        const Places made = placesOf(scene, otherRows);
        scene.up();
        QCOMPARE(scene.order(), "acd");
        const double most = second.contains("Layout {") ? 1.5 : 0.01; // which use whole pixels
        for (int frame = 0; frame < 40; ++frame) {
            const Places now = placesOf(scene, otherRows);
            QVERIFY2(difference(now, made) < most,
                     qPrintable(described(made) + '\n' + described(now)));
            scene.frames(10);
        }
        QVERIFY(scene.rests());
        QVERIFY(difference(placesOf(scene, otherRows), made) < most);
        QVERIFY(difference(before, made) > 10);
        const QRectF place(scene.place("b"), QSizeF(50, 50));
        for (auto i = made.begin(); i != made.end(); ++i)
            QVERIFY(!place.intersects(QRectF(i.value(), QSizeF(50, 50))));
    }

    /// In and out, faster than anybody arrives. On the default spring, ω = 4π/s: a way of d in a place
    /// or two is never faster than 2·ω·d/e, nor changes its velocity by more than ω²·2·d in a second.
    void withMomentumTheyGoWhereItGoes()
    {
        for (QByteArray list : kinds) {
            const bool isGrid = list == "GridView";
            list += " {\nwidth: 120";
            TwoLists scene(isGrid ? list + "; cellWidth: 55; cellHeight: 55" : list);
            Places last, lastStep;
            double longest = 0, hardest = 0;
            const auto look = [&](double milliseconds) {
                for (double left = milliseconds; left > 0; left -= 10) {
                    scene.frames(10);
                    const Places now = placesOf(scene, otherRows);
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
            const auto lookFrom = [&](double milliseconds) {
                last = placesOf(scene, otherRows);
                look(milliseconds);
            };
            scene.carryTo("b", {160, 75});
            lookFrom(30);
            for (int time = 0; time < 4; ++time) {
                scene.moveHandTo({230, 70. + 20 * time}, 10); // above all
                lookFrom(80);
                scene.moveHandTo({160, 75}, 10);
                lookFrom(60);
            }
            scene.moveHandTo({230, 60}, 10);
            look(150);
            scene.up();
            look(1000);
            QVERIFY(scene.rests());
            QCOMPARE(scene.order(), "acd");
            const double way = 2 * std::hypot(120, 120);
            const double omega = 4 * M_PI;
            QVERIFY2(longest > 0.5 && longest < omega * way / M_E * 0.01,
                     qPrintable(QString::number(longest)));
            QVERIFY2(hardest < omega * omega * way * 0.0001, qPrintable(QString::number(hardest)));
        }
    }

    void itsOwnListClosesUpAndOpensAgain()
    {
        TwoLists scene("ListView {\nwidth: 120");
        const Places before = placesOf(scene, otherRows);
        scene.carryTo("b", {230, 110});
        scene.frames(1000);
        QCOMPARE(scene.place("c"), QPointF(0, 50));
        QCOMPARE(scene.place("d"), QPointF(0, 100));
        QCOMPARE(scene.place("v"), QPointF(200, 50));
        QCOMPARE(scene.place("w"), QPointF(200, 150));
        scene.moveHandTo({230, 20}, 100); // to the beginning
        scene.frames(1000);
        QCOMPARE(scene.place("u"), QPointF(200, 50));
        QCOMPARE(scene.place("w"), QPointF(200, 150));
        scene.moveHandTo({160, 75}, 100); // beside both
        scene.frames(1000);
        QVERIFY(difference(placesOf(scene, otherRows), before) < 0.01);
        scene.moveHandTo({230, 110}, 100);
        scene.frames(100);
        QVERIFY(scene.place("w").y() > 101);
        scene.moveHandTo({60, 75}, 100); // back
        scene.frames(1000);
        QVERIFY(difference(placesOf(scene, otherRows), before) < 0.01);
        QCOMPARE(scene.drop(), "abcd|uvw");
    }

    void aListThatIsAsHighAsItsRowsHasRoomForOneMore()
    {
        TwoLists scene("Column {\nwidth: 120; height: implicitHeight");
        scene.carryTo("b", {230, 120});
        scene.frames(1000);
        scene.moveHandTo({230, 175}, 100); // below all that there are
        scene.frames(1000);
        QCOMPARE(scene.place("w"), QPointF(200, 100));
        QCOMPARE(scene.drop(), "acd|uvwb");
    }

    void allIsPutBack_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QString>("what");
        for (const char *type : kinds) {
            for (const char *what : {"escape", "refused", "touch lost", "disabled", "row removed",
                                     "list hidden", "list destroyed", "other group"})
                QTest::addRow("%s, %s", type, what) << QByteArray(type) << what;
        }
    }
    void allIsPutBack()
    {
        QFETCH(const QByteArray, type);
        QFETCH(const QString, what);
        const bool refuses = what == "refused";
        const QByteArray list = type + " {\nwidth: 120; height: 350";
        TwoLists scene(list, list,
                       refuses ? "ReorderMotion.group: 'tasks'\nReorderMotion.onTransferRequested: "
                                 "(list, index) => root.asked += index"
                               : grouped);
        const Places before = placesOf(scene, allRows);
        scene.usesTouch = what == "touch lost";
        scene.carryTo("b", scene.middle("v") + QPointF(2, 4));
        scene.frames(100);
        QVERIFY(difference(placesOf(scene, otherRows), before) > 10);
        QPointer<QQuickItem> row = scene.row("b"), second = scene.second();
        if (what == "escape")
            scene.key(Qt::Key_Escape);
        else if (refuses)
            scene.up();
        else if (what == "touch lost")
            scene.cancelTouch();
        else if (what == "disabled")
            row->setEnabled(false);
        else if (what == "row removed")
            scene.call("remove", int(scene.order().indexOf('b')));
        else if (what == "list hidden")
            second->setVisible(false);
        else if (what == "list destroyed")
            delete second;
        else
            for (QQuickItem *item :
                 {scene.second(), scene.row("u"), scene.row("v"), scene.row("w")})
                ReorderedScene::reorder(item, "group").write("others");
        scene.frames(20);
        if (row)
            row->setEnabled(true);
        QVERIFY(scene.restsWhenDropped());
        if (second)
            second->setVisible(true);
        scene.frames(50);
        QVERIFY(scene.rests());
        QCOMPARE(scene.otherOrder(), "uvw");
        QCOMPARE(scene.order().size(), what == "row removed" ? 3 : 4);
        if (what == "row removed")
            QCOMPARE(scene.order(), "acd");
        else if (!what.startsWith("list") && !what.endsWith("group"))
            QVERIFY(scene.order() == "abcd" && difference(placesOf(scene, allRows), before) < 0.01);
        for (const char *name : {"u", "v", "w"}) {
            if (second)
                QCOMPARE(scene.place(name), before[name]);
        }
        QCOMPARE(scene.root().property("asked").toString().size(), refuses ? 1 : 0);
    }

    // What comes between

    void whatChangesMeanwhileMakesRoomToo_data()
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
    void whatChangesMeanwhileMakesRoomToo()
    {
        QFETCH(const QByteArray, second);
        QFETCH(const int, what);
        TwoLists scene("ListView {\nwidth: 120", second);
        QPointer<QQuickItem> held = scene.row("b");
        scene.carryTo("b", {230, 70});
        scene.frames(80); // while they glide
        const QPointF here = held->mapToScene({});
        const auto &[name, change] = changes[std::size_t(what)];
        change(scene);
        scene.frames(10);
        QVERIFY(held && ReorderedScene::isHeld(held));
        if (name == QByteArray("cleared") && second.contains("Layout"))
            return; // it has no size
        QCOMPARE(held->mapToScene({}), here);
        scene.frames(2000);
        QCOMPARE(held->mapToScene({}), here);
        const QString names = "acd" + scene.otherOrder();
        const Places made = placesOf(scene, names);
        scene.up();
        QCOMPARE(scene.order(), "acd");
        scene.frames(10);
        const double most = second.contains("Layout") ? 1.5 : 0.01;
        for (const bool isAtRest : {false, true}) {
            QVERIFY(!isAtRest || scene.rests());
            const Places now = placesOf(scene, names);
            QVERIFY2(difference(now, made) < most,
                     qPrintable(described(made) + '\n' + described(now)));
        }
    }

    void itsOwnListMayChange()
    {
        for (const QByteArray type : kinds) {
            for (const auto &[what, change] : changesOfItsOwn) {
                TwoLists scene(type + " {\nwidth: 120");
                const Places before = placesOf(scene, "uvw");
                scene.carryTo("b", {230, 70});
                scene.frames(80);
                change(scene);
                scene.frames(300);
                const bool isGone = what == QByteArray("destroyed")
                    || what == QByteArray("cleared");
                if (isGone) {
                    scene.frames(2000);
                    QVERIFY2(difference(placesOf(scene, "uvw"), before) < 0.01, what);
                }
                QVERIFY2(scene.restsWhenDropped(), what);
                QCOMPARE(scene.otherOrder().size(), isGone ? 3 : 4);
                QCOMPARE(scene.otherOrder().remove('b'), "uvw");
                QVERIFY(isGone || !scene.order().contains('b'));
            }
        }
    }

    void aListThatScrollsMakesRoomWhereItIsSeen()
    {
        TwoLists scene("ListView {\nwidth: 120; height: 200");
        scroll(scene, 500);
        scene.carryTo("b", {230, 110});
        scene.frames(1000);
        const Places made = placesOf(scene, scene.otherOrder());
        const double gap = scene.middle("b").y();
        for (auto i = made.begin(); i != made.end(); ++i)
            QVERIFY(i.value().y() + 25 < gap - 24 || i.value().y() + 25 > gap + 24);
        scene.second()->setProperty("contentY", 0); // far from there
        scene.frames(1000);
        for (const char *name : {"u", "v", "w"})
            QVERIFY(scene.place(name).y() < 250);
        QVERIFY(scene.restsWhenDropped());
        QVERIFY(scene.otherOrder().indexOf('b') <= 3);
        QCOMPARE(scene.order(), "acd");
    }

    void inAListThatIsScrolledNobodyJumps()
    {
        for (const double contentY : {0., 500., 520., 545.}) {
            for (const double y : {8., 60., 110., 190.}) {
                TwoLists scene("ListView {\nwidth: 120; height: 200");
                scroll(scene, contentY);
                scene.carryTo("b", {230, y});
                scene.frames(1000);
                const auto seen = [&] {
                    Places places = placesOf(scene, scene.otherOrder().remove('b'));
                    places.removeIf([](const auto &it) {
                        return it.value().y() < -40 || it.value().y() > 190;
                    });
                    return places;
                };
                const Places made = seen();
                scene.up();
                scene.frames(10);
                const QString names = QStringList(made.keys()).join(QString());
                QVERIFY(difference(made, placesOf(scene, names)) < 0.01);
                QVERIFY(scene.rests());
                QVERIFY(difference(made, placesOf(scene, names)) < 0.01);
                QCOMPARE(scene.otherOrder().size(), 24);
            }
        }
    }
};

SPRUNG_TEST(ReorderRoomTest, QGuiApplication)
#include "reorder_room_test.moc"
