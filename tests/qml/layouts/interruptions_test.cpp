// SPDX-License-Identifier: MIT
// Tests that LayoutMotion keeps position and velocity when a layout change interrupts it, for each
// kind of layout. Oracle: velocities by finite differences, before and after the change.
#include "driver.h"
#include "layout_scene.h"
#include "test.h"

#include <QPointer>
#include <QRandomGenerator>
#include <QVariantAnimation>

#include <vector>

namespace {

constexpr int interruptions = 200;
constexpr double jumpAllowed = 0.01;  // pixels
constexpr double stepAllowed = 0.001; // of the highest speed

/// A scene whose function change() moves items.
QByteArray changing(const QByteArray &change, const QByteArray &items)
{
    return "Item {\nid: root\nfunction change(random) {\n" + change + "}\n" + items + "}";
}

const QByteArray repeaterItems = R"(
    property var subjects: {
        const items = [];
        for (let i = 0; i < repeater.count; ++i)
            items.push(repeater.itemAt(i));
        return items;
    })";
const QByteArray nineRows = R"(
    ListModel {
        id: model
        Component.onCompleted: { for (let i = 0; i < 9; ++i) append({ number: i }); }
    })";
const QByteArray moveRow = R"(
    model.move(random % model.count, Math.floor(random / 5) % model.count, 1);)";
const QByteArray changeRows = R"(
    if (random % 5 === 0 && model.count < 12)
        model.insert(random % model.count, { number: random });
    else if (random % 5 === 1 && model.count > 6)
        model.remove(random % model.count, 1);
    else)";

QByteArray withBrace(const QByteArray &element)
{
    return element.contains('{') ? element + '\n' : element + " {\n";
}

/// Cards in a container. change() moves a card, or changes the width or the spacing.
QByteArray cards(const QByteArray &container, const QByteArray &card = {})
{
    return changing(R"(
        if (random % 4 === 0)
            container.width = 300 + 30 * (random % 11);
        else if (random % 4 === 1)
            container.spacing = 2 + random % 23;
        else)" + moveRow,
                    repeaterItems + nineRows + withBrace(container) + R"(
            id: container
            width: 400
            Repeater {
                id: repeater
                model: model
                Rectangle {
                    required property int number
                    implicitWidth: 30 + 7 * number; implicitHeight: 30 + 3 * number
                    LayoutMotion.spring: Springs.bouncy
                    )" + card
                        + "} } }");
}

const QByteArray anchors = changing("state = ['', 'right', 'bottom'][random % 3];", R"(
    property var subjects: [card]
    Rectangle {
        id: card
        width: 80; height: 50
        anchors.left: root.left
        LayoutMotion.spring: Springs.bouncy
    }
    states: [
        State {
            name: "right"
            AnchorChanges { target: card; anchors.left: undefined; anchors.right: root.right }
        },
        State { name: "bottom"; AnchorChanges { target: card; anchors.bottom: root.bottom } }
    ])");

QByteArray viewOf(const QByteArray &element)
{
    return changing(changeRows + moveRow,
                    R"(
        property var subjects
        function sample() {
            view.forceLayout();
            const items = [];
            for (let i = 0; i < view.count; ++i)
                items.push(view.itemAtIndex(i));
            subjects = items;
        })" + nineRows + withBrace(element)
                        + R"(
            id: view
            anchors.fill: parent
            cacheBuffer: 1000
            model: model
            delegate: Rectangle {
                width: 60; height: 30
                LayoutMotion.spring: Springs.bouncy
            }
        })");
}

/// A Repeater without a positioner. The index determines the position of an item.
const QByteArray repeater = changing(changeRows + R"( if (random % 5 === 2)
        columns = 2 + random % 4;
    else)" + moveRow,
                                     repeaterItems + nineRows + R"(
    property int columns: 4
    Repeater {
        id: repeater
        model: model
        Rectangle {
            required property int index
            x: index % root.columns * 70; y: Math.floor(index / root.columns) * 45
            width: 60; height: 40
            LayoutMotion.spring: Springs.bouncy
        }
    })");

QByteArray parents(const QByteArray &first, const QByteArray &second, const QByteArray &card = {})
{
    return changing(R"(
        card.parent = [root, first, second][random % 3];
        card.x = random % 200;
        card.y = random % 170;)",
                    R"(
        property var subjects: [card]
        Item { id: first; x: 100; y: 50; width: 200; height: 100; )"
                        + first + R"( }
        Item { id: second; x: 300; y: 150; width: 200; height: 100; )"
                        + second + R"( }
        Rectangle { id: card; width: 60; height: 40; LayoutMotion.spring: Springs.bouncy; )"
                        + card + " }");
}

const QByteArray nested = changing(R"(
        if (random % 3 === 0)
            outer.x = random % 300;
        else if (random % 3 === 1)
            inner.y = random % 150;
        else
            innermost.x = random % 100;)",
                                   R"(
    property var subjects: [outer, inner, innermost]
    Rectangle {
        id: outer
        width: 300; height: 200
        LayoutMotion.spring: Springs.bouncy
        Rectangle {
            id: inner
            width: 200; height: 100; rotation: 20
            LayoutMotion.spring: Springs.snappy
            Rectangle { id: innermost; width: 50; height: 50; LayoutMotion.spring: Springs.wobbly }
        }
    })");

QByteArray resized(const QByteArray &card)
{
    return changing(R"(
        card.x = random % 300;
        card.y = random % 200;
        card.width = 20 + random % 170;
        card.height = 20 + random % 130;)",
                    R"(
        property var subjects: [card]
        Rectangle {
            id: card
            x: 50; y: 70; width: 100; height: 80
            LayoutMotion.spring: Springs.bouncy
            LayoutMotion.sizeMode: LayoutMotion.Scale
            )" + card + "}");
}

constexpr auto rotated = R"(
    rotation: 30; scale: 1.5; transformOrigin: Item.BottomRight
    transform: [ Rotation { angle: 10; origin.x: 7 }, Scale { xScale: 0.7 }, Translate { x: 5 } ])";

/// Cards in a Flow. A solution has additional lines.
const QByteArray plainFlow = R"(
    Flow {
        x: 100; y: 60; width: 200; spacing: 8
        Repeater {
            model: cards
            Rectangle {
                width: 60
                height: 40
                Component.onCompleted: root.subjects.push(this)
            }
        }
    }
)";
const QByteArray flowWithLayoutMotion = QByteArray(plainFlow).replace("spacing: 8\n", R"(spacing: 8
        LayoutMotion.scope: LayoutMotion.Children
        LayoutMotion.spring: Springs.bouncy
)");
/// Cards that copy the positions of empty Items in the Flow.
QByteArray flowByHand(const QByteArray &animation)
{
    return QByteArray(R"(
    Flow {
        id: flow
        x: 100; y: 60; width: 200; spacing: 8
        Repeater {
            model: cards
            Item {
                id: slot
                width: 60
                height: 40
                Rectangle {
                    parent: root
                    x: flow.x + slot.x
                    y: flow.y + slot.y
                    width: slot.width
                    height: slot.height
                    Behavior on x { ANIMATION }
                    Behavior on y { ANIMATION }
                    Component.onCompleted: root.subjects.push(this)
                }
            }
        }
    }
)")
        .replace("ANIMATION", animation);
}

/// An item with three samples before the interruption and three samples after it.
struct TrackedItem
{
    explicit TrackedItem(QQuickItem *subject, double interval = 0.0005, bool usesMotion = true)
        : item(subject)
        , h(interval)
        , hasMotion(usesMotion)
    {
    }

    void sample()
    {
        if (!item)
            return;
        at[sampleCount] = cornersOf(*item);
        wasInTransition[sampleCount] = hasMotion && isInTransition(*item);
        ++sampleCount;
    }
    QPointF velocityBefore(std::size_t corner) const
    {
        return (3 * at[2][corner] - 4 * at[1][corner] + at[0][corner]) / (2 * h);
    }
    QPointF velocityAfter(std::size_t corner) const
    {
        return (4 * at[4][corner] - at[5][corner] - 3 * at[3][corner]) / (2 * h);
    }
    /// Returns whether the transition ended between the samples. It ends within 0.1 px of the
    /// target.
    bool arrived() const
    {
        return (wasInTransition[0] && !wasInTransition[2])
            || (wasInTransition[3] && !wasInTransition[5]);
    }

    QPointer<QQuickItem> item;
    double h; // seconds between samples, for velocities to the second order
    bool hasMotion;
    std::array<Corners, 6> at;
    std::array<bool, 6> wasInTransition{};
    std::size_t sampleCount = 0;
};

} // namespace

class InterruptionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layoutMotion_interrupted_keepsPositionAndVelocity_data()
    {
        QTest::addColumn<QByteArray>("item");
        const auto add = [](const char *name, const QByteArray &item) {
            QTest::newRow(name) << item;
        };
        add("Row", cards("Row"));
        add("Column", cards("Column"));
        add("Grid", cards("Grid { columns: 4"));
        add("Flow", cards("Flow"));
        add("RowLayout", cards("RowLayout"));
        add("GridLayout",
            cards("GridLayout { property int spacing: 5; columns: 4; columnSpacing: spacing"));
        add("mirrored Row", cards("Row { layoutDirection: Qt.RightToLeft"));
        add("mirrored Flow", cards("Flow { LayoutMirroring.enabled: true"));
        add("mirrored GridLayout",
            cards("GridLayout { property int spacing: 5; columns: 3; layoutDirection: "
                  "Qt.RightToLeft"));
        add("rotated cards in a Flow", cards("Flow", rotated));
        add("window", cards("Flow { anchors.fill: parent"));
        add("Repeater", repeater);
        add("anchors", anchors);
        add("ListView", viewOf("ListView"));
        add("horizontal ListView", viewOf("ListView { orientation: Qt.Horizontal"));
        add("GridView", viewOf("GridView { cellWidth: 130; cellHeight: 70"));
        add("reparented", parents("", ""));
        add("reparented, rotated parents", parents("rotation: 90", "rotation: -135"));
        add("reparented, scaled parents", parents("scale: 0.5", "scale: 2; rotation: 45"));
        add("reparented, mirrored parent", parents("transform: Scale { xScale: -1 }", ""));
        add("reparented, rotated itself",
            parents("rotation: 20; scale: 0.7", "rotation: 100", rotated));
        add("nested", nested);
        add("descendants",
            QByteArray(nested)
                .replace("LayoutMotion.spring: Springs.bouncy", "")
                .replace("LayoutMotion.spring: Springs.snappy", "")
                .replace("LayoutMotion.spring: Springs.wobbly", "")
                .replace("property var subjects",
                         "LayoutMotion.scope: LayoutMotion.Descendants\nproperty var subjects"));
        add("scaled", resized(""));
        add("scaled and rotated", resized(rotated));
    }

    void layoutMotion_interrupted_keepsPositionAndVelocity()
    {
        QFETCH(QByteArray, item);
        LayoutScene scene(item);
        constexpr double h = 0.0005;
        const bool isView = item.contains("View");
        const bool isResized = QByteArray(QTest::currentDataTag()) == "window";

        QRandomGenerator random(20);
        double jump = 0, step = 0, peak = 0;
        int transitions = 0;
        for (int i = 0; i < interruptions; ++i) {
            scene.pass(random.bounded(0.3));
            if (isView)
                scene.call("sample");
            std::vector<TrackedItem> tracked;
            for (QQuickItem *subject : scene.subjects())
                tracked.emplace_back(subject);
            QVERIFY(!tracked.empty());
            const auto sample = [&](auto... seconds) { // now, and after each frame
                const auto sampleAll = [&] {
                    for (TrackedItem &subject : tracked)
                        subject.sample();
                };
                sampleAll();
                ((scene.frame(seconds), sampleAll()), ...);
            };
            sample(h, h);
            if (isResized)
                scene.resize({random.bounded(100.0) + 300, random.bounded(200.0) + 200});
            else
                scene.call("change", random.bounded(10'000));
            scene.frame(0);
            sample(h, h);
            for (const TrackedItem &subject : tracked) {
                if (!subject.item)
                    continue;
                transitions += subject.wasInTransition[3];
                jump = qMax(jump, maxDistance(subject.at[2], subject.at[3]));
                if (subject.arrived())
                    continue;
                for (std::size_t corner = 0; corner < 4; ++corner) {
                    const QPointF before = subject.velocityBefore(corner);
                    const QPointF change = subject.velocityAfter(corner) - before;
                    peak = qMax(peak, std::hypot(before.x(), before.y()));
                    step = qMax(step, std::hypot(change.x(), change.y()));
                }
            }
        }
        qInfo("%d transitions; jump %.6f px, speed %.0f px/s, step %.4f %%", transitions, jump,
              peak, 100 * step / peak);
        QVERIFY(transitions > interruptions / 2);
        QVERIFY(peak > 100);
        QVERIFY(jump <= jumpAllowed);
        QVERIFY(step <= stepAllowed * peak);

        scene.pass(10);
        if (isView)
            scene.call("sample");
        for (QQuickItem *subject : scene.subjects()) {
            QVERIFY(!isInTransition(*subject));
            QCOMPARE(QQmlListReference(subject, "transform").count(),
                     item.contains("Translate") ? 3 : 0);
            QCOMPARE(readMotion(*subject, "x").toDouble(), subject->x());
            QCOMPARE(readMotion(*subject, "width").toDouble(), subject->width());
        }
    }

    void flow_interrupted_keepsVelocityUnlessByHand_data()
    {
        QTest::addColumn<QByteArray>("layout");
        QTest::addColumn<int>("milliseconds"); // per frame
        QTest::addColumn<int>("lines");        // in addition to the plain Flow
        QTest::addColumn<double>("minimum");   // bounds of the velocity step, in percent
        QTest::addColumn<double>("maximum");
        QTest::newRow("LayoutMotion") << flowWithLayoutMotion << 2 << 2 << 0. << 1.;
        QTest::newRow("by hand, NumberAnimation")
            << flowByHand("NumberAnimation { duration: 300; easing.type: Easing.OutCubic }") << 2
            << 11 << 100. << 1000.;
        // SpringAnimation updates every 16 ms. At this interval, LayoutMotion has a step, too.
        QTest::newRow("LayoutMotion, every 16 ms") << flowWithLayoutMotion << 16 << 2 << 0. << 10.;
        QTest::newRow("by hand, SpringAnimation")
            << flowByHand("SpringAnimation { spring: 2.5; damping: 0.28 }") << 16 << 11 << 20.
            << 100.;
    }
    /// Prints the table of docs/layouts.md.
    void flow_interrupted_keepsVelocityUnlessByHand()
    {
        QFETCH(const QByteArray, layout);
        QFETCH(const int, milliseconds);
        QFETCH(const double, minimum);
        QFETCH(const double, maximum);
        Driver driver;
        QVariantAnimation always; // else Qt's clock jumps at the first start
        always.setStartValue(0);
        always.setEndValue(1);
        always.setLoopCount(-1);
        always.start();
        LayoutScene scene(changing("cards.move(random % 6, (random + 3) % 6, 1);",
                                   "property var subjects: []\n"
                                   "ListModel { id: cards; Component.onCompleted: {"
                                   "for (let i = 0; i < 6; ++i) append({ number: i }); } }"
                                       + layout));
        std::vector<TrackedItem> tracked;
        const auto frame = [&] {
            Driver::processEvents();
            driver.frame(milliseconds);
            scene.frame(milliseconds / 1000.);
            for (TrackedItem &card : tracked)
                card.sample();
        };
        const auto pass = [&](int duration) {
            tracked.clear();
            for (int passed = 0; passed < duration; passed += milliseconds)
                frame();
            for (QQuickItem *card : scene.subjects())
                tracked.emplace_back(card, milliseconds / 1000., false).sample();
        };
        const auto length = [](QPointF delta) { return std::hypot(delta.x(), delta.y()); };
        pass(0);
        const QPointF first = tracked.back().at[0][0];
        pass(1000);
        const double initialDistance = length(tracked.back().at[0][0] - first);
        QRandomGenerator random(7);
        double speed = 0, step = 0;
        for (int i = 0; i < 60; ++i) {
            pass(random.bounded(60, 250));
            frame();
            frame();
            scene.call("change", random.bounded(6));
            scene.frame(0);
            for (TrackedItem &card : tracked)
                card.sample();
            frame();
            frame();
            for (const TrackedItem &card : tracked) {
                speed = qMax(speed, length(card.velocityBefore(0)));
                step = qMax(step, length(card.velocityAfter(0) - card.velocityBefore(0)));
            }
        }
        const auto lines = int(layout.count('\n') - plainFlow.count('\n'));
        qInfo("| %s | %d | %.1f %% | %.0f px |", QTest::currentDataTag(), lines, 100 * step / speed,
              initialDistance);
        QTEST(lines, "lines");
        QVERIFY(speed > 300);
        QVERIFY(100 * step >= minimum * speed && 100 * step < maximum * speed);
        QCOMPARE(initialDistance < 0.01, layout == flowWithLayoutMotion);
    }
};

SPRUNG_TEST(InterruptionsTest, QGuiApplication)
#include "interruptions_test.moc"
