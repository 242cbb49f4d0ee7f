// SPDX-License-Identifier: MIT
// Tests that LayoutMotion does not animate items that are scrolled, moved with an ancestor, or
// created. Oracle: the numbers of started() signals and of transforms, which stay 0.
#include "layout_scene.h"
#include "test.h"

#include <QRandomGenerator>

namespace {

constexpr int repetitions = 200;

/// A scene that counts transitions. \a functions change it by a random number.
QByteArray counting(const QByteArray &functions, const QByteArray &items)
{
    return "Item {\nid: root\nproperty int transitions\n"
           "component Card: Rectangle { LayoutMotion.onStarted: ++root.transitions }\n"
        + functions + '\n' + items + '}';
}

/// A view of 300 delegates. Neighbors differ in size, because views estimate the positions of
/// missing delegates.
QByteArray view(const QByteArray &element, const QByteArray &settings = {})
{
    return counting(R"(
        function position(random) { view.positionViewAtIndex(random % view.count, random % 5); }
        function scroll(random) {
            view.contentX = view.flow === undefined && view.orientation === Qt.Horizontal
                ? view.originX + random % 3000 : 0;
            if (view.contentX === 0)
                view.contentY = view.originY + random % 3000;
        }
        function scrollALittle(random) { view.contentY += random % 61 - 30; }
        function select(random) { view.currentIndex = random % view.count; })",
                    element + R"( {
            id: view
            anchors.fill: parent
            highlightMoveDuration: 0
            model: 300
            delegate: Card {
                required property int index
                width: 40 + 17 * (index * 7 % 9); height: 20 + 13 * (index * 5 % 11)
                LayoutMotion.spring: Springs.bouncy
                Item { Card { x: 10 * (index % 9) } }
            }
            )" + settings
                        + '}');
}

const QByteArray table = counting(R"(
    function position(random) { view.positionViewAtRow(random % 300, TableView.AlignTop); }
    function scroll(random) { view.contentY = random % 3000; })",
                                  R"(
    TableView {
        id: view
        anchors.fill: parent
        model: 300
        delegate: Card {
            required property int row
            implicitWidth: 50; implicitHeight: 20 + 13 * (row * 5 % 11)
            Item { Card { x: 10 * (row % 9) } }
        }
    })");

const QByteArray flickable = counting("function scroll(random) { view.contentY = random % 1000; }",
                                      R"(
    Flickable {
        id: view
        anchors.fill: parent
        contentHeight: 2000
        Column { Card { width: 50; height: 300 } Card { width: 50; height: 300 } }
    })");

/// Animates all items of a scene.
QByteArray inScope(QByteArray scene)
{
    return scene.replace("id: root\n", "id: root\nLayoutMotion.scope: LayoutMotion.Descendants\n");
}

const QByteArray ancestors = counting(R"(
    function move(random) {
        outer.x = random % 300;
        inner.scale = 0.5 + random % 7;
        outer.rotation = random;
    })",
                                      R"(
    Item {
        id: outer
        Item {
            id: inner
            width: 100; height: 100
            Card { anchors.centerIn: parent; width: 50; height: 30 }
        }
    })");

/// Creates, moves, resizes, hides or shows items between two frames.
const QByteArray createdItems = counting(R"(
    property Item latest
    function create(random) {
        if (latest)
            latest.destroy();
        latest = component.createObject(root, { x: random % 100, width: random % 90 });
        latest.width = 20 + random % 30;
        latest.y = 40;
        hidden.visible = false;
        hidden.visible = true;
        hidden.x = random % 300;
    })",
                                         R"(
    Component { id: component; Card { height: 20 } }
    Card { id: hidden; width: 10; height: 10 })");

} // namespace

class NoUnwantedTransitionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layoutMotion_withoutLayoutChange_doesNotStart_data()
    {
        QTest::addColumn<QByteArray>("item");
        QTest::addColumn<QByteArray>("function");
        const auto add = [](const char *name, const QByteArray &item,
                            std::initializer_list<const char *> functions) {
            for (const char *function : functions)
                QTest::addRow("%s, %s", name, function) << item << QByteArray(function);
        };
        const auto all = {"position", "scroll", "scrollALittle", "select"};
        add("ListView", view("ListView"), all);
        add("ListView with a cache", view("ListView", "cacheBuffer: 2000"), all);
        add("ListView with reused items", view("ListView", "reuseItems: true"), all);
        add("clipped ListView", view("ListView", "clip: true"), all);
        add("upward ListView", view("ListView", "verticalLayoutDirection: ListView.BottomToTop"),
            all);
        add("horizontal ListView", view("ListView", "orientation: Qt.Horizontal"), all);
        add("ListView in a scope", inScope(view("ListView")), all);
        add("GridView", view("GridView"), all);
        add("ListView with a range",
            view("ListView",
                 "highlightRangeMode: ListView.StrictlyEnforceRange; "
                 "preferredHighlightBegin: 50; preferredHighlightEnd: 200"),
            {"scrollALittle", "select"});
        add("TableView", table, {"position", "scroll"});
        add("Flickable", flickable, {"scroll"});
        add("Flickable in a scope", inScope(flickable), {"scroll"});
        add("ancestors", ancestors, {"move"});
        add("created items", createdItems, {"create"});
    }

    void layoutMotion_withoutLayoutChange_doesNotStart()
    {
        QFETCH(QByteArray, item);
        QFETCH(QByteArray, function);
        LayoutScene scene(item);
        QRandomGenerator random(1);
        for (int i = 0; i < repetitions; ++i) {
            scene.call(function.constData(), random.bounded(10'000));
            scene.frame(0);
            scene.pass(random.bounded(0.05));
            QVERIFY2(scene.root().property("transitions").toInt() == 0
                         && transformsIn(scene.root()) == 0,
                     qPrintable(QString::number(i)));
        }
    }
};

SPRUNG_TEST(NoUnwantedTransitionTest, QGuiApplication)
#include "no_unwanted_transition_test.moc"
