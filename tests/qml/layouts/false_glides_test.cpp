// SPDX-License-Identifier: MIT
// What is scrolled, carried along or put in its first place is not seen to glide.
#include "laid_out_scene.h"
#include "test.h"

#include <QGuiApplication>
#include <QRandomGenerator>

namespace {

constexpr int times = 200;

/// 300 delegates, of which no two neighbors are alike: views guess where those are that they lack.
QByteArray view(const QByteArray &element, const QByteArray &settings = {})
{
    return R"(Item {
        id: root
        property var subjects
        property int glides
        function look() {
            const items = [];
            for (let i = 0; i < view.contentItem.children.length; ++i)
                items.push(view.contentItem.children[i]);
            subjects = items;
        }
        function position(random) { view.positionViewAtIndex(random % view.count, random % 5); }
        function scroll(random) {
            view.contentX = view.flow === undefined && view.orientation === Qt.Horizontal
                ? view.originX + random % 3000 : 0;
            if (view.contentX === 0)
                view.contentY = view.originY + random % 3000;
        }
        function scrollALittle(random) { view.contentY += random % 61 - 30; }
        function select(random) { view.currentIndex = random % view.count; }
        )"
        + element + R"( {
            id: view
            anchors.fill: parent
            highlightMoveDuration: 0
            model: 300
            )"
        + settings + R"(
            delegate: Rectangle {
                id: delegate
                required property int index
                width: 40 + 17 * (index * 7 % 9); height: 20 + 13 * (index * 5 % 11)
                LayoutMotion.spring: Springs.bouncy
                LayoutMotion.onStarted: ++root.glides
            }
        }
    })";
}

const QByteArray table = R"(Item {
    id: root
    property var subjects: []
    property int glides
    function look() {}
    function position(random) { view.positionViewAtRow(random % 300, TableView.AlignTop); }
    function scroll(random) { view.contentY = random % 3000; }
    TableView {
        id: view
        anchors.fill: parent
        model: 300
        delegate: Rectangle {
            required property int row
            implicitWidth: 50; implicitHeight: 20 + 13 * (row * 5 % 11)
            LayoutMotion.onStarted: ++root.glides
        }
    }
})";

const QByteArray flickable = R"(Item {
    id: root
    property var subjects: [first, second]
    property int glides
    function look() {}
    function scroll(random) { flickable.contentY = random % 1000; }
    Flickable {
        id: flickable
        anchors.fill: parent
        contentHeight: 2000
        Column {
            Rectangle {
                id: first
                width: 50; height: 300
                LayoutMotion.onStarted: ++root.glides
            }
            Rectangle {
                id: second
                width: 50; height: 300
                LayoutMotion.onStarted: ++root.glides
            }
        }
    }
})";

const QByteArray ancestors = R"(Item {
    id: root
    property var subjects: [card]
    property int glides
    function look() {}
    function move(random) {
        outer.x = random % 300;
        inner.scale = 0.5 + random % 7;
        outer.rotation = random;
    }
    Item {
        id: outer
        Item {
            id: inner
            width: 100; height: 100
            Rectangle {
                id: card
                anchors.centerIn: parent
                width: 50; height: 30
                LayoutMotion.onStarted: ++root.glides
            }
        }
    }
})";

/// Created, moved and sized, or hidden and shown, between two frames.
const QByteArray newcomers = R"(Item {
    id: root
    property var subjects: [hidden]
    property int glides
    property Item latest
    function look() {}
    function come(random) {
        if (latest)
            latest.destroy();
        latest = component.createObject(root, { x: random % 100, width: random % 90 });
        latest.width = 20 + random % 30;
        latest.y = 40;
        hidden.visible = false;
        hidden.visible = true;
        hidden.x = random % 300;
    }
    Component {
        id: component
        Rectangle { height: 20; LayoutMotion.onStarted: ++root.glides }
    }
    Rectangle { id: hidden; width: 10; height: 10; LayoutMotion.onStarted: ++root.glides }
})";

} // namespace

class FalseGlidesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingGlides_data()
    {
        QTest::addColumn<QByteArray>("item");
        QTest::addColumn<QByteArray>("function");
        const auto add = [](const QByteArray &name, const QByteArray &item, const char *function) {
            QTest::newRow(name.constData()) << item << QByteArray(function);
        };
        const QByteArray range = "highlightRangeMode: ListView.StrictlyEnforceRange; "
                                 "preferredHighlightBegin: 50; preferredHighlightEnd: 200";
        for (const char *function : {"position", "scroll", "scrollALittle", "select"}) {
            const QByteArray how = function;
            add("ListView, " + how, view("ListView"), function);
            add("ListView with a cache, " + how, view("ListView", "cacheBuffer: 2000"), function);
            add("ListView with reused items, " + how, view("ListView", "reuseItems: true"),
                function);
            add("clipped ListView, " + how, view("ListView", "clip: true"), function);
            add("upward ListView, " + how,
                view("ListView", "verticalLayoutDirection: ListView.BottomToTop"), function);
            add("horizontal ListView, " + how, view("ListView", "orientation: Qt.Horizontal"),
                function);
            add("GridView, " + how, view("GridView"), function);
        }
        for (const char *function : {"scrollALittle", "select"})
            add("ListView with a range, " + QByteArray(function), view("ListView", range),
                function);
        add("TableView, position", table, "position");
        add("TableView, scroll", table, "scroll");
        add("Flickable", flickable, "scroll");
        add("ancestors", ancestors, "move");
        add("newcomers", newcomers, "come");
    }

    void nothingGlides()
    {
        QFETCH(QByteArray, item);
        QFETCH(QByteArray, function);
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        LaidOutScene scene(item);
        QRandomGenerator random(1);
        for (int i = 0; i < times; ++i) {
            scene.call(function.constData(), random.bounded(10'000));
            scene.frame(0);
            scene.pass(random.bounded(0.05));
            scene.call("look");
            for (QQuickItem *subject : scene.subjects())
                QVERIFY2(!isGliding(subject), qPrintable(QString::number(i)));
        }
        QCOMPARE(scene.root().property("glides").toInt(), 0);
    }
};

SPRUNG_TEST(FalseGlidesTest, QGuiApplication)

#include "false_glides_test.moc"
