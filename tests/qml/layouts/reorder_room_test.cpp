// SPDX-License-Identifier: MIT
// The rows of a list over which a row of another one is held, and those that it leaves. The oracle is
// where Qt lays out all of them when the row has been let go.
#include "test.h"
#include "two_lists.h"

#include <QGuiApplication>
#include <QTouchEvent>

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

constexpr auto allRows = "abcduvw";
constexpr auto otherRows = "acduvw";

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
        const auto lists = [](const char *name, const QByteArray &first, const QByteArray &second) {
            for (const QPointF at : {QPointF(-20, -20), QPointF(4, 4), QPointF(40, 5),
                                     QPointF(5, 40), QPointF(25, 140)})
                QTest::addRow("%s, %d,%d", name, int(at.x()), int(at.y())) << first << second << at;
        };
        const auto row = [&](const char *name, const char *type, const QByteArray &more) {
            const QByteArray list = QByteArray(type) + " {\n" + more;
            lists(name, list, list);
        };
        const auto mirrored = [&](const char *name, const char *type, const QByteArray &more) {
            const QByteArray list = QByteArray(type) + " {\n" + more;
            const QByteArray first = "Column {\nwidth: 120";
            lists((QByteArray(name) + ", mirrored").constData(), first,
                  list + "\nLayoutMirroring.enabled: true");
            lists((QByteArray(name) + ", right to left").constData(), first,
                  list + "\nlayoutDirection: Qt.RightToLeft");
        };
        row("Column", "Column", "width: 120; spacing: 7");
        row("Column as high as its rows", "Column", "width: 120; height: implicitHeight");
        row("ListView", "ListView", "width: 120; spacing: 5");
        row("ListView from the bottom", "ListView",
            "width: 120; verticalLayoutDirection: ListView.BottomToTop");
        row("Row", "Row", "spacing: 3; width: 195; height: 200");
        row("horizontal ListView", "ListView",
            "orientation: Qt.Horizontal; width: 200; height: 200");
        row("Flow of one column", "Flow", "width: 60; spacing: 2");
        row("Flow of two columns", "Flow", "width: 120; spacing: 8; padding: 3");
        row("Flow downward", "Flow", "width: 195; height: 120; flow: Flow.TopToBottom");
        row("Grid", "Grid", "columns: 2; spacing: 4; width: 195");
        row("Grid of three rows", "Grid", "rows: 2; flow: Grid.TopToBottom; width: 195");
        row("GridView", "GridView", "width: 130; cellWidth: 60; cellHeight: 70");
        row("GridView downward", "GridView",
            "width: 195; height: 150; cellWidth: 60; cellHeight: 70; flow: "
            "GridView.FlowTopToBottom");
        row("ColumnLayout", "ColumnLayout", "width: 120");
        row("RowLayout", "RowLayout", "height: 200");
        row("GridLayout", "GridLayout", "columns: 2; height: implicitHeight");
        const QByteArray list = "ListView {\nwidth: 120";
        lists("to a GridView", list, "GridView {\nwidth: 130; cellWidth: 60; cellHeight: 70");
        lists("to a Row", list, "Row {\nspacing: 3; width: 195; height: 200");
        lists("to a Flow", list, "Flow {\nwidth: 120; spacing: 8");
        lists("from a GridView", "GridView {\nwidth: 130; cellWidth: 60; cellHeight: 70", list);
        lists("from a Flow", "Flow {\nwidth: 120; spacing: 8", list);
        mirrored("Row", "Row", "spacing: 3; width: 195; height: 200");
        mirrored("horizontal ListView", "ListView",
                 "orientation: Qt.Horizontal; width: 195; height: 200; spacing: 4");
        mirrored("Flow", "Flow", "width: 120; spacing: 8; padding: 3");
        mirrored("Flow downward", "Flow", "width: 195; height: 120; flow: Flow.TopToBottom");
        mirrored("Grid", "Grid", "columns: 2; spacing: 4");
        mirrored("GridView", "GridView", "width: 130; cellWidth: 60; cellHeight: 70");
        mirrored("GridView downward", "GridView",
                 "width: 195; height: 150; cellWidth: 60; cellHeight: 70; "
                 "flow: GridView.FlowTopToBottom");
        mirrored("RowLayout", "RowLayout", "height: 200");
        mirrored("GridLayout", "GridLayout", "columns: 2; height: implicitHeight");
    }
    void rowsMakeRoomWhereItWillBe()
    {
        QFETCH(const QByteArray, first);
        QFETCH(const QByteArray, second);
        QFETCH(const QPointF, at);
        TwoLists scene(first, second);
        const Places before = placesOf(scene, QString::fromLatin1(otherRows));
        const QRectF list = scene.second()->mapRectToScene(scene.second()->boundingRect());
        const QPointF over = scene.row("v")->mapToScene(at);
        scene.carryTo("b",
                      {std::clamp(over.x(), list.left() + 12, list.right() - 12),
                       std::clamp(over.y(), list.top() + 12, list.bottom() - 12)});
        scene.frames(2000);
        QCOMPARE(scene.otherOrder(), QStringLiteral("uvw"));
        const Places made = placesOf(scene, QString::fromLatin1(otherRows));
        scene.up();
        QCOMPARE(scene.order(), QStringLiteral("acd"));
        const double most = second.contains("Layout {") ? 1.5 : 0.01; // which use whole pixels
        for (int frame = 0; frame < 40; ++frame) {
            const Places now = placesOf(scene, QString::fromLatin1(otherRows));
            QVERIFY2(difference(now, made) < most,
                     qPrintable(described(made) + '\n' + described(now)));
            scene.frames(10);
        }
        QVERIFY(scene.rests());
        QVERIFY(difference(placesOf(scene, QString::fromLatin1(otherRows)), made) < most);
        QVERIFY(difference(before, made) > 10);
        const QRectF place(scene.row("b")->mapToScene({}), QSizeF(50, 50));
        for (auto i = made.begin(); i != made.end(); ++i)
            QVERIFY(!place.intersects(QRectF(i.value(), QSizeF(50, 50))));
    }

    void withMomentumTheyGoWhereItGoes_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("more");
        QTest::newRow("Column") << QByteArray("Column") << QByteArray("width: 120");
        QTest::newRow("ListView") << QByteArray("ListView") << QByteArray("width: 120");
        QTest::newRow("Flow") << QByteArray("Flow") << QByteArray("width: 120");
        QTest::newRow("GridView") << QByteArray("GridView")
                                  << QByteArray("width: 120; cellWidth: 55; cellHeight: 55");
        QTest::newRow("ColumnLayout") << QByteArray("ColumnLayout") << QByteArray("width: 120");
    }
    /// In and out, faster than anybody arrives. On the default spring, ω = 4π/s: a way of d in a place
    /// or two is never faster than 2·ω·d/e, nor changes its velocity by more than ω²·2·d in a second.
    void withMomentumTheyGoWhereItGoes()
    {
        QFETCH(const QByteArray, type);
        QFETCH(const QByteArray, more);
        TwoLists scene(type + " {\n" + more);
        Places last = placesOf(scene, QString::fromLatin1(otherRows));
        QHash<QString, QPointF> lastStep;
        double longest = 0;
        double hardest = 0;
        const auto look = [&](double milliseconds) {
            for (double left = milliseconds; left > 0; left -= 10) {
                scene.frames(10);
                const Places now = placesOf(scene, QString::fromLatin1(otherRows));
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
        scene.carryTo("b", {160, 75});
        last = placesOf(scene, QString::fromLatin1(otherRows));
        look(30);
        for (int time = 0; time < 4; ++time) {
            scene.moveHandTo({230, 70. + 20 * time}, 10); // above all
            last = placesOf(scene, QString::fromLatin1(otherRows));
            look(80);
            scene.moveHandTo({160, 75}, 10);
            last = placesOf(scene, QString::fromLatin1(otherRows));
            look(60);
        }
        scene.moveHandTo({230, 60}, 10);
        look(150);
        scene.up();
        look(1000);
        QVERIFY(scene.rests());
        QCOMPARE(scene.order(), QStringLiteral("acd"));
        const double way = 2 * std::hypot(120, 120);
        const double omega = 4 * M_PI;
        QVERIFY2(longest > 0.5 && longest < omega * way / M_E * 0.01,
                 qPrintable(QString::number(longest)));
        QVERIFY2(hardest < omega * omega * way * 0.0001, qPrintable(QString::number(hardest)));
    }

    void itsOwnListClosesUpAndOpensAgain()
    {
        TwoLists scene("ListView {\nwidth: 120");
        const Places before = placesOf(scene, QString::fromLatin1(otherRows));
        scene.carryTo("b", {230, 110});
        scene.frames(1000);
        QCOMPARE(scene.row("c")->mapToScene({}), QPointF(0, 50));
        QCOMPARE(scene.row("d")->mapToScene({}), QPointF(0, 100));
        QCOMPARE(scene.row("v")->mapToScene({}), QPointF(200, 50));
        QCOMPARE(scene.row("w")->mapToScene({}), QPointF(200, 150));
        scene.moveHandTo({230, 20}, 100); // to the beginning
        scene.frames(1000);
        QCOMPARE(scene.row("u")->mapToScene({}), QPointF(200, 50));
        QCOMPARE(scene.row("w")->mapToScene({}), QPointF(200, 150));
        scene.moveHandTo({160, 75}, 100); // beside both
        scene.frames(1000);
        QVERIFY(difference(placesOf(scene, QString::fromLatin1(otherRows)), before) < 0.01);
        scene.moveHandTo({230, 110}, 100);
        scene.frames(100);
        QVERIFY(scene.row("w")->mapToScene({}).y() > 101);
        scene.moveHandTo({60, 75}, 100); // back
        scene.frames(1000);
        QVERIFY(difference(placesOf(scene, QString::fromLatin1(otherRows)), before) < 0.01);
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.orders(), QStringLiteral("abcd|uvw"));
    }

    void aListThatIsAsHighAsItsRowsHasRoomForOneMore()
    {
        TwoLists scene("Column {\nwidth: 120; height: implicitHeight");
        scene.carryTo("b", {230, 120});
        scene.frames(1000);
        scene.moveHandTo({230, 175}, 100); // below all that there are
        scene.frames(1000);
        QCOMPARE(scene.row("w")->mapToScene({}), QPointF(200, 100));
        scene.up();
        QVERIFY(scene.rests());
        QCOMPARE(scene.orders(), QStringLiteral("acd|uvwb"));
    }

    void allIsPutBack_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QString>("what");
        for (const char *type : {"Column", "ListView", "Flow", "GridView", "ColumnLayout"}) {
            for (const char *what : {"escape", "refused", "touch lost", "disabled", "row removed",
                                     "list hidden", "list destroyed", "other group"})
                QTest::addRow("%s, %s", type, what)
                    << QByteArray(type) << QString::fromLatin1(what);
        }
    }
    void allIsPutBack()
    {
        QFETCH(const QByteArray, type);
        QFETCH(const QString, what);
        const bool refuses = what == QStringLiteral("refused");
        const QByteArray list = type + " {\nwidth: 120; height: 350";
        TwoLists scene(list, list,
                       refuses ? "ReorderMotion.group: 'tasks'\nReorderMotion.onTransferRequested: "
                                 "(list, index) => root.asked += index"
                               : grouped);
        const Places before = placesOf(scene, QString::fromLatin1(allRows));
        scene.usesTouch = what == QStringLiteral("touch lost");
        scene.carryTo("b", ReorderedScene::middle(scene.row("v")) + QPointF(2, 4));
        scene.frames(100);
        const Places made = placesOf(scene, QString::fromLatin1(otherRows));
        QVERIFY(difference(made, before) > 10);
        QPointer<QQuickItem> row = scene.row("b");
        if (what == QStringLiteral("escape")) {
            scene.key(Qt::Key_Escape);
        } else if (refuses) {
            scene.up();
        } else if (what == QStringLiteral("touch lost")) {
            QTouchEvent cancel(QEvent::TouchCancel, DraggedScene::touchScreen());
            QCoreApplication::sendEvent(&scene.window(), &cancel);
        } else if (what == QStringLiteral("disabled")) {
            row->setEnabled(false);
        } else if (what == QStringLiteral("row removed")) {
            scene.call("remove", int(scene.order().indexOf(QLatin1Char('b'))));
        } else if (what == QStringLiteral("list hidden")) {
            scene.second()->setVisible(false);
        } else if (what == QStringLiteral("list destroyed")) {
            delete scene.second();
        } else {
            QQmlProperty::write(scene.second(), QStringLiteral("ReorderMotion.group"),
                                QStringLiteral("others"), qmlContext(scene.second()));
            for (const char *name : {"u", "v", "w"})
                QQmlProperty::write(scene.row(name), QStringLiteral("ReorderMotion.group"),
                                    QStringLiteral("others"), qmlContext(scene.row(name)));
        }
        scene.frames(20);
        if (row)
            row->setEnabled(true);
        scene.up();
        QVERIFY(scene.rests());
        if (scene.second())
            scene.second()->setVisible(true);
        scene.frames(50);
        QVERIFY(scene.rests());
        if (what == QStringLiteral("row removed")) {
            QCOMPARE(scene.orders(), QStringLiteral("acd|uvw"));
            for (const char *name : {"u", "v", "w"}) {
                QCOMPARE(scene.row(name)->mapToScene({}), before[QString::fromLatin1(name)]);
            }
        } else {
            QCOMPARE(scene.otherOrder(), QStringLiteral("uvw"));
            QCOMPARE(scene.order().size(), 4);
            if (!what.startsWith(QStringLiteral("list"))
                && !what.endsWith(QStringLiteral("group"))) {
                QCOMPARE(scene.order(), QStringLiteral("abcd"));
                QVERIFY(difference(placesOf(scene, QString::fromLatin1(allRows)), before) < 0.01);
            }
            for (const char *name : {"u", "v", "w"}) {
                if (QQuickItem *other = scene.row(name))
                    QCOMPARE(other->mapToScene({}), before[QString::fromLatin1(name)]);
            }
        }
        QCOMPARE(scene.root().property("asked").toString().size(), refuses ? 1 : 0);
    }

    // What comes between

    void whatChangesMeanwhileMakesRoomToo_data()
    {
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("what");
        for (const char *second : {"Column {\nwidth: 190; spacing: 3", "ListView {\nwidth: 190",
                                   "Flow {\nwidth: 190; spacing: 4",
                                   "GridView {\nwidth: 190; cellWidth: 60; cellHeight: 60",
                                   "Grid {\nwidth: 190; columns: 2", "RowLayout {\nheight: 200"}) {
            for (const char *what :
                 {"first inserted", "last inserted", "first removed", "last removed", "moved",
                  "cleared", "narrower", "lower", "larger", "window", "row larger"})
                QTest::addRow("%s, %s", QByteArray(second).split(' ').first().constData(), what)
                    << QByteArray(second) << QString::fromLatin1(what);
        }
    }
    void whatChangesMeanwhileMakesRoomToo()
    {
        QFETCH(const QByteArray, second);
        QFETCH(const QString, what);
        TwoLists scene("ListView {\nwidth: 120", second);
        QPointer<QQuickItem> held = scene.row("b");
        scene.carryTo("b", {230, 70});
        scene.frames(80); // while they glide
        const QPointF here = held->mapToScene({});
        if (what == QStringLiteral("first inserted"))
            scene.call("insertOther", 0, QStringLiteral("x"));
        else if (what == QStringLiteral("last inserted"))
            scene.call("insertOther", 3, QStringLiteral("x"));
        else if (what == QStringLiteral("first removed"))
            scene.call("removeOther", 0);
        else if (what == QStringLiteral("last removed"))
            scene.call("removeOther", 2);
        else if (what == QStringLiteral("moved"))
            scene.call("moveOther", 0, 2);
        else if (what == QStringLiteral("cleared"))
            scene.call("empty");
        else if (what == QStringLiteral("narrower"))
            scene.second()->setWidth(130);
        else if (what == QStringLiteral("lower"))
            scene.second()->setHeight(130);
        else if (what == QStringLiteral("larger"))
            scene.second()->setSize({200, 400});
        else if (what == QStringLiteral("window"))
            scene.resizeWindow({500, 420});
        else
            scene.row("u")->setSize({60, 70});
        scene.frames(10);
        QVERIFY(held && ReorderedScene::isHeld(held));
        if (what == QStringLiteral("cleared") && second.contains("Layout"))
            return; // it has no size
        QCOMPARE(held->mapToScene({}), here);
        scene.frames(2000);
        QCOMPARE(held->mapToScene({}), here);
        const QString names = QStringLiteral("acd") + scene.otherOrder();
        const Places made = placesOf(scene, names);
        scene.up();
        QCOMPARE(scene.order(), QStringLiteral("acd"));
        scene.frames(10);
        const double most = second.contains("Layout") ? 1.5 : 0.01;
        const Places now = placesOf(scene, names);
        QVERIFY2(difference(now, made) < most,
                 qPrintable(described(made) + QLatin1Char('\n') + described(now)));
        QVERIFY(scene.rests());
        QVERIFY2(
            difference(placesOf(scene, names), made) < most,
            qPrintable(described(made) + QLatin1Char('\n') + described(placesOf(scene, names))));
    }

    void itsOwnListMayChange_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what :
             {"inserted", "removed", "narrower", "window", "destroyed", "cleared"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void itsOwnListMayChange()
    {
        QFETCH(const QString, what);
        for (const char *type : {"Column", "ListView", "Flow", "GridView", "ColumnLayout"}) {
            TwoLists scene(QByteArray(type) + " {\nwidth: 120");
            const Places before = placesOf(scene, QStringLiteral("uvw"));
            scene.carryTo("b", {230, 70});
            scene.frames(80);
            if (what == QStringLiteral("inserted"))
                scene.call("insert", 0, QStringLiteral("x"));
            else if (what == QStringLiteral("removed"))
                scene.call("remove", 0);
            else if (what == QStringLiteral("narrower"))
                scene.first()->setWidth(60);
            else if (what == QStringLiteral("window"))
                scene.resizeWindow({300, 380});
            else if (what == QStringLiteral("destroyed"))
                delete scene.first();
            else
                scene.call("clear");
            scene.frames(300);
            if (what == QStringLiteral("destroyed") || what == QStringLiteral("cleared")) {
                scene.frames(2000);
                QVERIFY2(difference(placesOf(scene, QStringLiteral("uvw")), before) < 0.01, type);
                scene.up();
                QVERIFY(scene.rests());
                QCOMPARE(scene.otherOrder(), QStringLiteral("uvw"));
                continue;
            }
            scene.up();
            QVERIFY2(scene.rests(), type);
            QCOMPARE(scene.otherOrder().size(), 4);
            QVERIFY(!scene.order().contains(QLatin1Char('b')));
        }
    }

    void aListThatScrollsMakesRoomWhereItIsSeen()
    {
        TwoLists scene("ListView {\nwidth: 120; height: 200");
        for (int i = 0; i < 20; ++i)
            scene.call("insertOther", 3, QString(QChar(u'A' + i)));
        scene.second()->setProperty("contentY", 500);
        scene.frames(50);
        scene.carryTo("b", {230, 110});
        scene.frames(1000);
        const Places made = placesOf(scene, scene.otherOrder());
        const double gap = ReorderedScene::middle(scene.row("b")).y();
        for (auto i = made.begin(); i != made.end(); ++i)
            QVERIFY(i.value().y() + 25 < gap - 24 || i.value().y() + 25 > gap + 24);
        scene.second()->setProperty("contentY", 0); // far from there
        scene.frames(1000);
        for (const char *name : {"u", "v", "w"})
            QVERIFY(scene.row(name)->mapToScene({}).y() < 250);
        scene.up();
        QVERIFY(scene.rests());
        QVERIFY(scene.otherOrder().indexOf(QLatin1Char('b')) <= 3);
        QCOMPARE(scene.order(), QStringLiteral("acd"));
    }

    void inAListThatIsScrolledNobodyJumps()
    {
        for (const double contentY : {0., 500., 520., 545.}) {
            for (const double y : {8., 60., 110., 190.}) {
                TwoLists scene("ListView {\nwidth: 120; height: 200");
                for (int i = 0; i < 20; ++i)
                    scene.call("insertOther", 3, QString(QChar(u'A' + i)));
                scene.second()->setProperty("contentY", contentY);
                scene.frames(50);
                scene.carryTo("b", {230, y});
                scene.frames(1000);
                const auto seen = [&] {
                    Places places = placesOf(scene, scene.otherOrder().remove(QLatin1Char('b')));
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
