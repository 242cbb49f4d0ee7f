// SPDX-License-Identifier: MIT
// ScrollMotion in all views, in views in views, with keys, and with wrong input.
#include "scrolled_scene.h"
#include "test.h"

#include <QGuiApplication>
#include <QRegularExpression>

namespace {

/// A `list`, whose ScrollMotion is that of `attachee`.
QByteArray viewScene(const QByteArray &view, const QByteArray &attachee = "list")
{
    return "import QtQuick.Controls.Basic\n"
           "Item { id: root; property alias list: list; property QtObject motion: "
        + attachee + ".ScrollMotion\n" + view + "}";
}

QByteArray listOf(int count, const QByteArray &rest = {})
{
    return "ListView { id: list; width: 400; height: 400; model: "
           "ListModel { Component.onCompleted: { for (let i = 0; i < "
        + QByteArray::number(count)
        + "; ++i) append({ size: 40 }); } }\n"
          "delegate: Rectangle { required property int size; width: 400; height: size }\n"
        + notchOf100 + rest + "}";
}

} // namespace

class ScrollViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyViewScrollsToItsEnds_data()
    {
        QTest::addColumn<QByteArray>("view");
        QTest::addColumn<QByteArray>("attachee");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("last");
        const QByteArray place = "id: list; width: 400; height: 400;";
        const QByteArray cell = "delegate: Rectangle { implicitWidth: 100; implicitHeight: 50; "
                                "width: 100; height: 50 }";
        QTest::newRow("Flickable") << "Flickable {" + place
                + "contentHeight: 1000; contentWidth: 400; ScrollMotion.friction: 2 }"
                                   << QByteArray("list") << 0. << 600.;
        QTest::newRow("ListView") << "ListView {" + place + "model: 100;" + cell
                + "ScrollMotion.friction: 2 }"
                                  << QByteArray("list") << 0. << 4600.;
        QTest::newRow("ListView with everything") << "ListView {" + place
                + "model: 100; spacing: 2; topMargin: 7; bottomMargin: 9;" + cell
                + "header: Item { width: 9; height: 33 } footer: Item { width: 9; height: 21 }"
                  "ScrollMotion.friction: 2 }" << QByteArray("list")
                                                  << -40. << 4600. + 99 * 2 + 21 + 9;
        QTest::newRow("ListView from the bottom")
            << "ListView {" + place + "model: 100; verticalLayoutDirection: ListView.BottomToTop;"
                + cell + "ScrollMotion.friction: 2 }"
            << QByteArray("list") << -5000. << -400.;
        QTest::newRow("GridView") << "GridView {" + place
                + "model: 100; cellWidth: 100; cellHeight: 50;" + cell
                + "ScrollMotion.friction: 2 }"
                                  << QByteArray("list") << 0. << 850.;
        QTest::newRow("TableView") << "TableView {" + place
                + "model: 100; ScrollMotion.friction: 2; delegate: Item { implicitWidth: 100;"
                  "implicitHeight: 50 } }"
                                   << QByteArray("list") << 0. << 4600.;
        QTest::newRow("ScrollView") << QByteArray("ScrollView { id: view; width: 400; height: 400;"
                                                  "ScrollMotion.friction: 2\n"
                                                  "ListView { id: list; model: 100;")
                + cell + "} }" << QByteArray("view")
                                    << 0. << 4600.;
    }

    void everyViewScrollsToItsEnds()
    {
        QFETCH(const QByteArray, view);
        QFETCH(const QByteArray, attachee);
        QFETCH(const double, first);
        QFETCH(const double, last);
        ScrolledScene scene(viewScene(view, attachee));
        scene.pass(100);
        scene.scrollTo(-1e6);
        scene.settle();
        QCOMPARE(scene.y(), first);
        QVERIFY(scene.list().property("atYBeginning").toBool());
        scene.turn(-notch);
        QVERIFY(!scene.isScrolling());
        QVERIFY(scene.turn(notch));
        scene.settle();
        QCOMPARE(scene.y(), first + 72);
        scene.turn(1000 * notch);
        scene.settle();
        QCOMPARE(scene.y(), last);
        QVERIFY(scene.list().property("atYEnd").toBool());
    }

    void aScrollViewMayGetItsFlickableLater()
    {
        ScrolledScene scene(viewScene("ScrollView { id: view; width: 400; height: 400\n"
                                      "ScrollMotion.pixelsPerNotch: 100\n"
                                      "contentItem: first }\n"
                                      "property Item other: Flickable { contentHeight: 3000 }\n"
                                      "property Item view: view\n"
                                      "Flickable { id: first; contentHeight: 2000 }\n"
                                      "Item { id: list; property real contentX;"
                                      "property real contentY: view.contentItem.contentY }",
                                      "view"));
        scene.pass(100);
        QVERIFY(scene.turn(notch));
        scene.settle();
        QCOMPARE(scene.y(), 100.0);
        scene.item("view")->setProperty("contentItem", QVariant::fromValue(scene.item("other")));
        scene.pass(100);
        QVERIFY(scene.turn(2 * notch));
        scene.settle();
        QCOMPARE(scene.item("other")->property("contentY").toDouble(), 200.0);
    }

    void aScrollViewWithoutWheelIgnoresIt()
    {
        ScrolledScene scene(viewScene("ScrollView { id: view; width: 400; height: 400\n"
                                      "ScrollMotion.pixelsPerNotch: 100; wheelEnabled: false\n"
                                      "Flickable { id: list; contentHeight: 2000 } }",
                                      "view"));
        scene.pass(100);
        QVERIFY(!scene.turn(notch));
        scene.settle();
        QCOMPARE(scene.y(), 0.0);
    }

    void aViewWithAStrictHighlightScrollsItself()
    {
        ScrolledScene scene(
            viewScene(listOf(100, "highlightRangeMode: ListView.StrictlyEnforceRange")));
        scene.turn(notch);
        QVERIFY(!scene.isScrolling());
    }

    void aWheelOnlyTurnsWhatIsThere_data()
    {
        QTest::addColumn<QByteArray>("sizes");
        QTest::addColumn<QPoint>("angle");
        QTest::addColumn<bool>("shift");
        QTest::addColumn<QPointF>("place");
        const QByteArray both = "contentWidth: 1000; contentHeight: 1000";
        const QByteArray wide = "contentWidth: 1000; contentHeight: 400";
        const QByteArray high = "contentWidth: 400; contentHeight: 1000";
        const QPoint down(0, notch), right(notch, 0);
        QTest::newRow("both, down") << both << down << false << QPointF(0, 100);
        QTest::newRow("both, right") << both << right << false << QPointF(100, 0);
        QTest::newRow("both, both") << both << down + right << false << QPointF(100, 100);
        QTest::newRow("both, Shift") << both << down << true << QPointF(100, 0);
        QTest::newRow("wide, down") << wide << down << false << QPointF(100, 0);
        QTest::newRow("wide, right") << wide << right << false << QPointF(100, 0);
        QTest::newRow("wide, up") << wide << -down << false << QPointF(0, 0);
        QTest::newRow("high, right") << high << right << false << QPointF(0, 0);
        QTest::newRow("high, Shift") << high << down << true << QPointF(0, 100);
        const QByteArray vertical = both + "; flickableDirection: Flickable.VerticalFlick";
        QTest::newRow("vertical only") << vertical << down + right << false << QPointF(0, 100);
    }

    void aWheelOnlyTurnsWhatIsThere()
    {
        QFETCH(const QByteArray, sizes);
        QFETCH(const QPoint, angle);
        QFETCH(const bool, shift);
        QFETCH(const QPointF, place);
        ScrolledScene scene(viewScene("Flickable { id: list; width: 400; height: 400;" + sizes
                                      + "\n" + notchOf100 + "}"));
        const bool used = scene.turn(angle, shift ? Qt::ShiftModifier : Qt::NoModifier);
        QCOMPARE(used, !place.isNull());
        scene.settle();
        QCOMPARE(QPointF(scene.x(), scene.y()), place);
    }

    void inAMirrorForwardIsToTheLeft_data()
    {
        QTest::addColumn<QByteArray>("mirror");
        QTest::newRow("by the list") << QByteArray("layoutDirection: Qt.RightToLeft");
        QTest::newRow("by its surroundings") << QByteArray("LayoutMirroring.enabled: true");
    }

    void inAMirrorForwardIsToTheLeft()
    {
        QFETCH(const QByteArray, mirror);
        ScrolledScene scene(viewScene("ListView { id: list; width: 400; height: 400; model: 100;"
                                      "orientation: ListView.Horizontal;"
                                      + mirror + "\ndelegate: Item { width: 40; height: 40 }\n"
                                      + notchOf100 + "}"));
        scene.list().setProperty("keyNavigationEnabled", false);
        scene.list().forceActiveFocus();
        QCOMPARE(scene.x(), -400.0);
        QVERIFY(!scene.turn(-notch)); // it is at its beginning
        QVERIFY(!scene.turn(QPoint(notch, 0)));
        QVERIFY(scene.turn(notch));
        scene.settle();
        QCOMPARE(scene.x(), -500.0);
        scene.turn(QPoint(-notch, 0)); // a wheel that turns to the left
        scene.settle();
        QCOMPARE(scene.x(), -600.0);
        scene.key(Qt::Key_PageDown);
        scene.settle();
        QCOMPARE(scene.x(), -960.0);
        scene.key(Qt::Key_Left);
        scene.settle();
        QVERIFY(scene.x() < -980);
        scene.key(Qt::Key_End);
        scene.settle();
        QCOMPARE(scene.x(), -4000.0);
        scene.key(Qt::Key_Home);
        scene.settle();
        QCOMPARE(scene.x(), -400.0);
    }

    void whatTheInnerViewCannotUseIsForTheOuter_data()
    {
        QTest::addColumn<QByteArray>("outer");
        QTest::addColumn<QByteArray>("inner");
        const QByteArray sizes =
            "id: list; width: 400; height: 300; contentWidth: 400; contentHeight: 450\n";
        const QByteArray flickable = "Flickable {" + sizes + notchOf100 + "}";
        const QByteArray scrollView = "ScrollView { width: 400; height: 300; Flickable {" + sizes
            + notchOf100 + "} }";
        QTest::newRow("with ScrollMotion") << QByteArray(notchOf100) << flickable;
        QTest::newRow("without") << QByteArray() << flickable;
        QTest::newRow("in a ScrollView") << QByteArray(notchOf100) << scrollView;
        QTest::newRow("in a ScrollView, without") << QByteArray() << scrollView;
    }

    void whatTheInnerViewCannotUseIsForTheOuter()
    {
        QFETCH(const QByteArray, outer);
        QFETCH(const QByteArray, inner);
        ScrolledScene scene(
            viewScene("property alias outer: outer; property alias row: row\n"
                      "Flickable { id: outer; width: 400; height: 400; contentWidth: 400;"
                      "contentHeight: 3000\n"
                      + outer + inner
                      + "\nFlickable { id: row; y: 300; width: 400; height: 100;"
                        "contentWidth: 2000; contentHeight: 100\n"
                      + notchOf100 + "} }"));
        const auto outerPlace = [&] {
            return scene.item("outer")->property("contentY").toDouble();
        };
        scene.turn(notch);
        scene.settle();
        QCOMPARE(scene.y(), 100.0);
        scene.turn(notch);
        scene.settle();
        QCOMPARE(scene.y(), 150.0);
        QCOMPARE(outerPlace(), 0.0);
        QVERIFY(scene.turn(notch));
        scene.settle();
        QCOMPARE(scene.y(), 150.0);
        if (outer.isEmpty())
            return;
        QCOMPARE(outerPlace(), 100.0);

        scene.setPointer({200, 250}); // what scrolls the other way is no obstacle
        scene.turn(notch);
        QCOMPARE(scene.item("row")->property("contentX").toDouble(), 0.0);
        scene.settle();
        QCOMPARE(outerPlace(), 200.0);
        scene.setPointer({200, 150});
        scene.turn(QPoint(notch, 0));
        scene.settle();
        QCOMPARE(scene.item("row")->property("contentX").toDouble(), 100.0);
        scene.turn(notch, Qt::ShiftModifier);
        scene.settle();
        QCOMPARE(scene.item("row")->property("contentX").toDouble(), 200.0);
        QCOMPARE(outerPlace(), 200.0);
    }

    void fingersStayWithTheViewTheyBeganIn()
    {
        ScrolledScene scene(
            viewScene("property alias outer: outer\n"
                      "Flickable { id: outer; width: 400; height: 400; contentWidth: 400;"
                      "contentHeight: 3000\n"
                      + QByteArray(notchOf100)
                      + "Flickable { id: list; width: 400; height: 300; contentWidth: 400;"
                        "contentHeight: 450\n"
                      + notchOf100 + "} }"));
        const auto outerPlace = [&] {
            return scene.item("outer")->property("contentY").toDouble();
        };
        scene.touchPad();
        scene.movePad({0, 100});
        scene.movePad({0, 100}); // it stretches
        QVERIFY(scene.y() > 150 && scene.y() < 200);
        QCOMPARE(outerPlace(), 0.0);
        scene.pass(100);
        scene.liftPad();
        scene.settle();
        QCOMPARE(scene.y(), 150.0);
        scene.touchPad();
        scene.movePad({0, 50}); // it has nothing left, so the outer one gets this
        scene.movePad({0, -90});
        QCOMPARE(scene.y(), 150.0);
        QVERIFY(outerPlace() < 0);
        scene.pass(100);
        scene.liftPad();
        scene.settle();
        QCOMPARE(outerPlace(), 0.0);
        scene.touchPad();
        scene.movePad({0, -90});
        QCOMPARE(scene.y(), 60.0);
        QCOMPARE(outerPlace(), 0.0);
    }

    /// At its end it leaves the fingers to the outer view; without one it stretches.
    void anInnerViewIsAsElasticAsAnOuterOne()
    {
        ScrolledScene scene(viewScene(listOf(100)));
        scene.touchPad();
        QVERIFY(scene.movePad({0, -50}));
        QVERIFY(scene.y() < -20);
        scene.liftPad();
        scene.settle();
        QCOMPARE(scene.y(), 0.0);
        scene.touchPad();
        QVERIFY(!scene.movePad({50, 1})); // the wrong direction
        QVERIFY(!scene.movePad({0, 50}));
        QCOMPARE(scene.y(), 0.0);
    }

    void keysAreTargets_data()
    {
        QTest::addColumn<QByteArray>("sizes");
        QTest::addColumn<QList<int>>("keys");
        QTest::addColumn<QPointF>("place");
        const QByteArray high = "contentWidth: 400; contentHeight: 4400";
        const QByteArray wide = "contentWidth: 4400; contentHeight: 400";
        const QByteArray both = "contentWidth: 4400; contentHeight: 4400";
        const auto row = [](const char *name, const QByteArray &sizes, const QList<int> &keys,
                            QPointF place) { QTest::newRow(name) << sizes << keys << place; };
        row("page", high, {Qt::Key_PageDown}, {0, 360});
        row("pages", high, {Qt::Key_PageDown, Qt::Key_PageDown, Qt::Key_PageUp}, {0, 360});
        row("end", high, {Qt::Key_End}, {0, 4000});
        row("home", high, {Qt::Key_End, Qt::Key_PageUp, Qt::Key_Home}, {0, 0});
        row("lines", high, {Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Up}, {0, 60});
        row("sideways", both, {Qt::Key_Right, Qt::Key_Down, Qt::Key_Down}, {30, 60});
        row("wide page", wide, {Qt::Key_PageDown}, {360, 0});
        row("wide end", wide, {Qt::Key_End, Qt::Key_Left}, {3970, 0});
    }

    void keysAreTargets()
    {
        QFETCH(const QByteArray, sizes);
        QFETCH(const QList<int>, keys);
        QFETCH(const QPointF, place);
        ScrolledScene scene(viewScene("Flickable { id: list; focus: true; width: 400; height: 400;"
                                      + sizes + "; ScrollMotion.pixelsPerNotch: 90 }"));
        scene.list().forceActiveFocus();
        for (const int key : keys) {
            scene.key(Qt::Key(key));
            scene.pass(30);
        }
        QVERIFY(scene.isScrolling());
        scene.settle();
        QCOMPARE(QPointF(scene.x(), scene.y()), place);
        scene.key(Qt::Key_PageDown, Qt::ControlModifier);
        scene.settle();
        QCOMPARE(QPointF(scene.x(), scene.y()), place);
    }

    void heldKeysAddUp()
    {
        ScrolledScene scene(
            viewScene("Flickable { id: list; width: 400; height: 400; contentWidth: 400;"
                      "contentHeight: 44000; ScrollMotion.friction: 2 }"));
        scene.list().forceActiveFocus();
        for (int repeat = 0; repeat < 20; ++repeat) {
            scene.key(Qt::Key_PageDown);
            scene.pass(33);
        }
        QCOMPARE(scene.landing().y(), 20 * 360.0);
        scene.key(Qt::Key_End);
        scene.pass(50);
        scene.turn(-notch);
        scene.settle();
        QCOMPARE(scene.y(), 43600.0 - 72);
    }

    void keysThatOthersUseAreTheirs()
    {
        ScrolledScene scene(
            viewScene("property alias field: field\n" + listOf(100)
                      + "TextField { id: field; parent: list.contentItem; text: 'abc' }"));
        scene.list().forceActiveFocus();
        scene.key(Qt::Key_Down); // of the ListView
        QCOMPARE(scene.list().property("currentIndex").toInt(), 1);
        QVERIFY(!scene.isScrolling());
        scene.item("field")->forceActiveFocus();
        scene.key(Qt::Key_End);
        QVERIFY(!scene.isScrolling());
        scene.key(Qt::Key_PageDown);
        QVERIFY(scene.isScrolling());
    }

    void aProgramThatPositionsTheViewWins()
    {
        ScrolledScene scene(viewScene(listOf(100)));
        scene.turn(20 * notch);
        scene.pass(60);
        QMetaObject::invokeMethod(&scene.list(), "positionViewAtIndex", Q_ARG(int, 60),
                                  Q_ARG(int, 0));
        QCOMPARE(scene.y(), 2400.0);
        QVERIFY(!scene.isScrolling());
        scene.settle();
        QCOMPARE(scene.y(), 2400.0);
        scene.turn(notch);
        scene.settle();
        QCOMPARE(scene.y(), 2500.0);
    }

    void aScrollBarWins()
    {
        ScrolledScene scene(viewScene("property alias bar: bar\n"
                                      + listOf(100, "ScrollBar.vertical: ScrollBar { id: bar }")));
        scene.turn(20 * notch);
        scene.pass(60);
        scene.item("bar")->setProperty("position", 0.5);
        QCOMPARE(scene.y(), 2000.0);
        QVERIFY(!scene.isScrolling());
        scene.settle();
        QCOMPARE(scene.y(), 2000.0);
        scene.turn(-5 * notch);
        scene.settle();
        QCOMPARE(scene.y(), 1500.0);
    }

    void scrollBarsSeeTheMotion()
    {
        ScrolledScene scene(viewScene("property alias bar: bar\n"
                                      + listOf(100, "ScrollBar.vertical: ScrollBar { id: bar }")));
        scene.turn(20 * notch);
        scene.pass(60);
        QVERIFY(scene.y() > 100);
        QCOMPARE(scene.item("bar")->property("position").toDouble(), scene.y() / 4000);
        QVERIFY(scene.item("bar")->property("active").toBool());
        scene.touchPad();
        scene.movePad({0, -3000});
        QVERIFY(scene.y() < -100); // a bar does not keep it inside
        scene.liftPad();
        scene.settle();
        QCOMPARE(scene.y(), 0.0);
        QVERIFY(!scene.item("bar")->property("active").toBool());
        scene.item("bar")->setProperty("active", true); // by somebody else
        scene.turn(notch);
        scene.settle();
        QVERIFY(scene.item("bar")->property("active").toBool());
    }

    void aModelMayChangeOnTheWay_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<int>(
            "index"); // of the item that is seen at the end, by its number at first
        QTest::newRow("rows behind it") << QByteArray("append({ size: 40 })") << 40;
        QTest::newRow("rows before it") << QByteArray("insert(0, { size: 40 })") << 40;
        QTest::newRow("rows before it go") << QByteArray("remove(0)") << 40;
        QTest::newRow("rows far behind it go") << QByteArray("remove(90)") << 40;
    }

    /// What is in view stays in view, and so does where it goes, if this is possible.
    void aModelMayChangeOnTheWay()
    {
        QFETCH(const QByteArray, change);
        QFETCH(const int, index);
        ScrolledScene scene(
            viewScene("function change() { list.model." + change + " }\n" + listOf(100)));
        scene.scrollTo(1200);
        scene.settle();
        scene.turn(4 * notch);
        scene.pass(60);
        const double velocity = scene.velocity().y();
        QVERIFY(velocity > 100);
        const auto topItem = [&] {
            QQuickItem *item = nullptr;
            QMetaObject::invokeMethod(&scene.list(), "itemAt", Q_RETURN_ARG(QQuickItem *, item),
                                      Q_ARG(qreal, 10.), Q_ARG(qreal, scene.y() + 1));
            return item;
        };
        QPointer<QQuickItem> top(topItem());
        const double seen = top->y() - scene.y();
        QMetaObject::invokeMethod(&scene.root(), "change");
        QMetaObject::invokeMethod(&scene.list(), "forceLayout");
        QVERIFY(scene.isScrolling());
        QCOMPARE(topItem(), top.get());
        QVERIFY(std::abs(top->y() - scene.y() - seen) < 1); // a Flickable rounds
        QVERIFY(std::abs(scene.velocity().y() - velocity) < 1e-6);
        scene.settle();
        QCOMPARE(std::fmod(scene.y(), 40), 0.0);
        QCOMPARE(scene.y(), 40. * index);
    }

    /// The delegates become larger the further down they are, which the view does not know before.
    void theEndIsTheEndHoweverLongTheListTurnsOutToBe()
    {
        ScrolledScene scene(
            viewScene("ListView { id: list; width: 400; height: 400; model: 200\n"
                      "delegate: Rectangle { required property int index; width: 400;"
                      "height: 20 + index } ScrollMotion.friction: 2 }"));
        scene.list().forceActiveFocus();
        scene.key(Qt::Key_End);
        scene.settle();
        QVERIFY(scene.list().property("atYEnd").toBool());
        QVERIFY(!scene.isScrolling());
        scene.key(Qt::Key_Home);
        scene.settle();
        QVERIFY(scene.list().property("atYBeginning").toBool());
    }

    void anEmptiedModelIsNoTrap()
    {
        ScrolledScene scene(viewScene("function change() { list.model.clear() }\n" + listOf(100)));
        scene.turn(20 * notch);
        scene.pass(60);
        QMetaObject::invokeMethod(&scene.root(), "change");
        scene.settle();
        QVERIFY(!scene.isScrolling());
        QVERIFY(!scene.turn(notch));
        QCOMPARE(scene.y(), 0.0);
    }

    void badInputIsRefused_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariant>("value");
        const double nan = qQNaN(), infinity = qInf();
        for (const double wrong : {nan, infinity, -1.}) {
            for (const char *name : {"pixelsPerNotch", "friction", "snapInterval"})
                QTest::addRow("%s: %g", name, wrong) << QByteArray(name) << QVariant(wrong);
        }
        QTest::newRow("no pixels") << QByteArray("pixelsPerNotch") << QVariant(0);
        QTest::newRow("no Overscroll") << QByteArray("overscroll") << QVariant(7);
        QTest::newRow("a point of text")
            << QByteArray("snapPoints") << QVariant(QVariantList{1, "a"});
        QTest::newRow("a point of NaN") << QByteArray("snapPoints") << QVariant(QVariantList{nan});
        QTest::newRow("a point of infinity")
            << QByteArray("snapPoints") << QVariant(QVariantList{QPointF(1, infinity)});
        QTest::newRow("an invalid spring")
            << QByteArray("spring") << QVariant::fromValue(sprung::SpringParameters{-1, 1, 1});
        for (const QVariant &place : {QVariant(nan), QVariant(infinity), QVariant("a"), QVariant(),
                                      QVariant(QPointF(nan, 1))})
            QTest::addRow("scrollTo(%s)", qPrintable(place.toString() + place.typeName()))
                << QByteArray("scrollTo()") << place;
    }

    void badInputIsRefused()
    {
        QFETCH(const QByteArray, property);
        QFETCH(const QVariant, value);
        ScrolledScene scene(viewScene(listOf(100)));
        const QVariant before = scene.motion().property(property);
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*ScrollMotion: refused)")));
        QTest::ignoreMessage(
            QtWarningMsg,
            QRegularExpression(QStringLiteral("QML ListView: ScrollMotion: refused ")
                               + QRegularExpression::escape(property)));
        if (property == "scrollTo()")
            scene.scrollTo(value);
        else
            scene.motion().setProperty(property, value);
        QCOMPARE(scene.motion().property(property), before);
        scene.settle();
        QVERIFY(!scene.isScrolling());
        QVERIFY(scene.turn(notch));
        scene.settle();
        QCOMPARE(scene.y(), 100.0);
    }

    void whatIsNoFlickableGetsOneWarning()
    {
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression(QStringLiteral(
                                 "QML (QQuick)?Rectangle: ScrollMotion moves Flickables")));
        QTest::failOnWarning(QRegularExpression(QStringLiteral("ScrollMotion moves")));
        ScrolledScene scene(viewScene("Rectangle { id: list; width: 400; height: 400\n"
                                      "ScrollMotion.friction: 3; ScrollMotion.snapInterval: 3 }"));
        QVERIFY(!scene.turn(notch));
        QCOMPARE(scene.landing(), QPointF());
        QCOMPARE(scene.motion().property("overscroll").toInt(), 0);
    }

    void emptyThingsAreNoMistake_data()
    {
        QTest::addColumn<QByteArray>("view");
        QTest::newRow("no content") << QByteArray("width: 400; height: 400");
        QTest::newRow("no size") << QByteArray("contentHeight: 400; contentWidth: 400");
        QTest::newRow("no height")
            << QByteArray("width: 400; contentHeight: 400; contentWidth: 4000");
        QTest::newRow("not wide") << QByteArray("width: 400; height: 400; contentHeight: 4000");
        QTest::newRow("NaN") << QByteArray("width: 400; height: 400; contentHeight: NaN");
    }

    void emptyThingsAreNoMistake()
    {
        QFETCH(const QByteArray, view);
        ScrolledScene scene(viewScene("Flickable { id: list;" + view + "\n" + notchOf100 + "}"));
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        scene.list().forceActiveFocus();
        scene.turn(notch);
        scene.touchPad();
        scene.movePad({0, 40});
        scene.movePad({0, -90});
        scene.liftPad();
        for (const auto key : {Qt::Key_PageDown, Qt::Key_End, Qt::Key_Home, Qt::Key_Down})
            scene.key(key);
        scene.scrollTo(100);
        scene.scrollTo(QPointF(100, 100));
        scene.settle();
        QVERIFY(!scene.isScrolling());
        QVERIFY(std::isfinite(scene.y()));
        QVERIFY(std::isfinite(scene.x()));
    }

    void aMillionPixelsAreExact()
    {
        ScrolledScene scene(
            viewScene("Flickable { id: list; width: 400; height: 400; contentWidth: 400;"
                      "contentHeight: 1000400\n"
                      + QByteArray(notchOf100) + "}"));
        scene.scrollTo(1e6 - 50);
        scene.settle();
        QCOMPARE(scene.y(), 1e6 - 50);
        scene.turn(notch);
        scene.settle();
        QCOMPARE(scene.y(), 1e6);
        scene.turn(-9999 * notch);
        scene.pass(3000);
        QCOMPARE(scene.y(), 100.0);
        QVERIFY(!scene.isScrolling());
    }
};

SPRUNG_TEST(ScrollViewsTest, QGuiApplication)
#include "scroll_views_test.moc"
