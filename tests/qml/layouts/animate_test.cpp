// SPDX-License-Identifier: MIT
// Tests Motion.animate(). Oracle: the closed form of a critically damped spring, and the same scene
// without motion.
#include "test.h"
#include "tree_scene.h"

#include <QColor>

namespace {

/// A scene in which change() calls Motion.animate() with \a body, which toggles `wide` by default.
QByteArray toggled(const QByteArray &items, const QByteArray &body = "root.wide = !root.wide",
                   const QByteArray &spring = "Springs.spring(100, 20)")
{
    return R"(Item {
        id: root
        property bool wide
        property int calls
        function change() { Motion.animate(() => { ++calls; )"
        + body + " }, " + spring + "); }\n" + items + "}";
}

const QByteArray box = R"(
    property var subjects: [box]
    Rectangle {
        id: box
        x: root.wide ? 300 : 0; y: root.wide ? 100 : 20
        width: root.wide ? 200 : 100; height: root.wide ? 100 : 50
        opacity: root.wide ? 1 : 0.2
        scale: root.wide ? 1.5 : 1
        rotation: root.wide ? 360 : 0
        color: root.wide ? "#ff0000" : "#000000"
        Rectangle { anchors.centerIn: parent; width: 10; height: 10 }
    })";

double number(LayoutScene &scene, const char *property, int index = 0)
{
    return scene.subject(index).property(property).toDouble();
}

template <typename... Seconds>
void change(LayoutScene &scene, Seconds... seconds)
{
    scene.call("change");
    scene.frame(seconds...);
}

/// Returns the number of transforms and objects that Motion.animate() has left.
int leftoversIn(LayoutScene &scene)
{
    QCoreApplication::processEvents();
    return transformsIn(scene.root()) + countObjects(scene.root(), "sprung::qml::LayoutMotion")
        + countObjects(scene.root(), "sprung::qml::PropertyTransition");
}

bool settlesCompletely(LayoutScene &scene)
{
    return scene.settles() && leftoversIn(scene) == 0;
}

} // namespace

class AnimateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void animate_changedProperties_followSpring()
    {
        LayoutScene scene(toggled(box));
        QQuickItem &item = scene.subject();
        scene.call("change");
        QCOMPARE(item.x(), 300); // the layout position
        NEAR(item.opacity(), 0.2);
        NEAR(item.rotation(), 0);
        scene.frame(0);
        for (int i = 1; i < 20; ++i) {
            scene.frame(0.02);
            const double left = critical(0.02 * i);
            NEAR(item.opacity(), 1 - 0.8 * left);
            NEAR(item.scale(), 1.5 - 0.5 * left);
            NEAR(item.rotation(), 360 - 360 * left);
            const QPointF middle = item.mapToScene({100, 50});
            NEAR(middle.x(), 400 - 350 * left);
            NEAR(middle.y(), 150 - 105 * left);
            const QPointF right = item.mapToScene({200, 50});
            NEAR(std::hypot(right.x() - middle.x(), right.y() - middle.y()),
                 (1.5 - 0.5 * left) * (100 - 50 * left));
            const QQuickItem &inner = *item.childItems().first(); // its size does not change
            const QPointF a = inner.mapToScene({0, 0});
            const QPointF b = inner.mapToScene({10, 0});
            NEAR(std::hypot(b.x() - a.x(), b.y() - a.y()), (1.5 - 0.5 * left) * 10);
        }
        const auto color = item.property("color").value<QColor>();
        QVERIFY(color.redF() > 0.5 && color.redF() < 1);
        QVERIFY(settlesCompletely(scene));
        for (const auto &[name, value] :
             {std::pair("opacity", 1.0), {"scale", 1.5}, {"rotation", 360.0}})
            QCOMPARE(number(scene, name), value);
        QCOMPARE(item.property("color").value<QColor>(), QColor(255, 0, 0));

        widen(scene, false, 0); // the bindings still exist
        QCOMPARE(item.mapToScene({}), QPointF(0, 20));
        for (const auto &[name, value] : {std::pair("opacity", 0.2),
                                          {"scale", 1.0},
                                          {"rotation", 0.0},
                                          {"width", 100.0},
                                          {"x", 0.0}})
            QCOMPARE(number(scene, name), value);
        QCOMPARE(item.property("color").value<QColor>(), QColor(0, 0, 0));
        QCOMPARE(leftoversIn(scene), 0);
    }

    void animate_reversed_keepsValueAndVelocity()
    {
        LayoutScene scene(toggled(box));
        change(scene, 0, 0.1);
        change(scene, 0);
        const double visual = 1 - critical(0.1);
        const double rate = 100 * 0.1 * std::exp(-1.0);
        for (int i = 0; i < 20; ++i) {
            const double t = 0.02 * i;
            const double part = (visual + (rate + 10 * visual) * t) * std::exp(-10 * t);
            NEAR(number(scene, "opacity"), 0.2 + 0.8 * part);
            NEAR(number(scene, "scale"), 1 + 0.5 * part);
            NEAR(number(scene, "rotation"), 360 * part);
            NEAR(scene.subject().mapToScene({50, 25}).x(), 50 + 350 * part);
            scene.frame(0.02);
        }
        QVERIFY(settlesCompletely(scene));
        QCOMPARE(number(scene, "opacity"), 0.2);
    }

    void animate_externalWrite_becomesTarget()
    {
        for (const bool isRunning : {false, true}) {
            LayoutScene scene(toggled(box));
            scene.call("change");
            if (isRunning)
                scene.frame(0, 0.1);
            const double visual = number(scene, "opacity");
            widen(scene, false); // written without animate()
            if (isRunning)
                NEAR(number(scene, "opacity"), visual);
            else
                scene.frame(0);
            QVERIFY(settlesCompletely(scene));
            QCOMPARE(number(scene, "opacity"), 0.2);
            QCOMPARE(number(scene, "scale"), 1.0);
            QCOMPARE(number(scene, "rotation"), 0.0);
            QCOMPARE(scene.subject().property("color").value<QColor>(), QColor(0, 0, 0));
            QCOMPARE(scene.subject().mapToScene({}), QPointF(0, 20));
        }
    }

    void animate_dependentBindings_followAnimatedValue()
    {
        LayoutScene scene(toggled(R"(
            property var subjects: [after, source, before]
            Rectangle { id: before; opacity: 1 - source.opacity; scale: source.scale }
            Rectangle { id: source; opacity: root.wide ? 1 : 0; scale: root.wide ? 2 : 1 }
            Rectangle { id: after; opacity: 1 - source.opacity; rotation: 90 * source.opacity }
        )"));
        change(scene, 0);
        for (int i = 1; i < 20; ++i) {
            scene.frame(0.02);
            const double left = critical(0.02 * i);
            NEAR(number(scene, "opacity", 1), 1 - left);
            NEAR(number(scene, "opacity", 0), left);
            NEAR(number(scene, "opacity", 2), left);
            NEAR(number(scene, "rotation", 0), 90 - 90 * left);
            NEAR(number(scene, "scale", 2), 2 - left);
        }
        QVERIFY(settlesCompletely(scene));
        QCOMPARE(number(scene, "opacity", 0), 0.0);
        QCOMPARE(number(scene, "opacity", 2), 0.0);
    }

    void animate_visibleBoundToOpacity_hidesAtEnd()
    {
        LayoutScene scene(toggled("property var subjects: [box]\nRectangle { id: box; visible: "
                                  "opacity > 0; opacity: root.wide ? 1 : 0 }"));
        for (const bool appears : {true, false}) {
            change(scene, 0, 0.1);
            QVERIFY(scene.subject().isVisible());
            NEAR(number(scene, "opacity"), appears ? 1 - critical(0.1) : critical(0.1));
            scene.pass(5);
            QCOMPARE(number(scene, "opacity"), appears ? 1.0 : 0.0);
        }
        QVERIFY(!scene.subject().isVisible());
    }

    /// Motion.animate() writes the target and then the visual value of what runs.
    void animate_calledForTemporaryValues_ends()
    {
        LayoutScene scene(toggled(R"(
            property bool isShown
            property var subjects: [box]
            Rectangle {
                id: box
                opacity: root.wide ? 1 : 0
                onOpacityChanged: {
                    if (opacity === 0 || opacity === 1)
                        Motion.animate(() => { root.isShown = opacity === 1 });
                }
            })"));
        for (const bool appears : {true, false, true}) {
            change(scene, 0, 0.1);
            if (appears)
                scene.pass(5);
        }
        QVERIFY(settlesCompletely(scene));
        QCOMPARE(number(scene, "opacity"), 1.0);
        QVERIFY(scene.root().property("isShown").toBool());
    }

    void animate_nested_usesOwnSpring()
    {
        LayoutScene scene(toggled(R"(
            property bool inner
            property var subjects: [a, b]
            Rectangle { id: a; x: root.wide ? 100 : 0; opacity: root.wide ? 1 : 0.5 }
            Rectangle { id: b; x: root.inner ? 100 : 0; opacity: root.inner ? 1 : 0.5 }
        )",
                                  "Motion.animate(() => { root.inner = !root.inner }, "
                                  "Springs.spring(400, 40)); root.wide = !root.wide"));
        for (int round = 0; round < 2; ++round) {
            change(scene, 0, 0.1);
            const auto at = [&](double left) { return round ? left : 1 - left; };
            NEAR(scene.subject(0).mapToScene({}).x(), 100 * at(critical(0.1)));
            NEAR(scene.subject(1).mapToScene({}).x(), 100 * at(critical(0.2)));
            NEAR(number(scene, "opacity", 0), 0.5 + 0.5 * at(critical(0.1)));
            NEAR(number(scene, "opacity", 1), 0.5 + 0.5 * at(critical(0.2)));
            scene.pass(5);
        }
        QCOMPARE(leftoversIn(scene), 0);
    }

    void animate_nested_keepsAssignedValuesInOuterFunction()
    {
        const QByteArray toggle = "root.wide = !root.wide";
        for (const QByteArray &body :
             {"Motion.animate(() => { " + toggle + " }, Springs.spring(100, 20))",
              toggle + "; Motion.animate(() => { })"}) {
            LayoutScene scene(toggled(R"(
                property var subjects: [a]
                property var assigned: []
                Rectangle { id: a; opacity: root.wide ? 1 : 0.2 }
            )",
                                      body + "; assigned.push(a.opacity)"));
            change(scene, 0, 0.1);
            const double visual = number(scene, "opacity");
            NEAR(visual, 1 - 0.8 * critical(0.1));
            scene.call("change");
            QCOMPARE(scene.root().property("assigned").toList(), QVariantList({1.0, 0.2}));
            QCOMPARE(number(scene, "opacity"), visual);
            QVERIFY(settlesCompletely(scene));
            QCOMPARE(number(scene, "opacity"), 0.2);
        }
    }

    void animate_functionThrows_rethrowsAndAnimates()
    {
        const LayoutScene first(toggled(box)); // the next scene has the second engine
        for (const QByteArray statement : {"nothing.there()", "throw 'a word'", "throw null"}) {
            LayoutScene scene(toggled(box + R"(
                property bool caught
                function tryIt() { try { change() } catch (error) { caught = true } })",
                                      "root.wide = !root.wide; " + statement));
            scene.call("tryIt");
            QVERIFY(scene.root().property("caught").toBool());
            scene.frame(0, 0.1);
            NEAR(number(scene, "opacity"), 1 - 0.8 * critical(0.1));
            NEAR(scene.subject().mapToScene({100, 50}).x(), 400 - 350 * critical(0.1));
            scene.call("tryIt");
            QVERIFY(settlesCompletely(scene));
            QCOMPARE(number(scene, "opacity"), 0.2);
        }
    }

    void animate_uncaughtException_warnsOnce()
    {
        LayoutScene scene(toggled(box, "root.wide = !root.wide; nothing.there()"));
        expectWarning("nothing is not defined");
        scene.call("change");
        scene.pass(5);
        QCOMPARE(number(scene, "opacity"), 1.0);
    }

    void animate_invalidArguments_warns()
    {
        const LayoutScene first(toggled(box)); // the next scene has the second engine
        for (const QByteArray wrong : {"null", "undefined", "7", "'text'", "root"}) {
            LayoutScene scene("Item { id: root; property var subjects: []; function change() { "
                              "Motion.animate("
                              + wrong + ") } }");
            expectWarning("animate\\(\\) needs a function");
            scene.call("change");
        }
        for (const QByteArray spring : {"Springs.spring(-1, 1)", "7", "'bouncy'", "undefined"}) {
            LayoutScene scene(toggled(box, "root.wide = !root.wide", spring));
            if (spring != "undefined")
                expectWarning("animate\\(\\) rejected the spring");
            scene.call("change");
            QCOMPARE(scene.root().property("calls").toInt(), 1);
            scene.frame(0, 0.05);
            QVERIFY(number(scene, "opacity") > 0.21 && number(scene, "opacity") < 0.99);
            scene.pass(5);
        }
    }

    void animate_withoutTransition_leavesNothing_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("isReduced");
        QTest::newRow("no change") << QByteArray() << false;
        QTest::newRow("scrolling") << QByteArray("view.contentY += 100") << false;
        QTest::newRow("reduced motion") << QByteArray("root.wide = true") << true;
    }
    void animate_withoutTransition_leavesNothing()
    {
        QFETCH(const QByteArray, body);
        QFETCH(const bool, isReduced);
        sprung::Motion::instance()->setReducedMotion(isReduced);
        LayoutScene scene(toggled(box + R"(
            Flickable {
                id: view; width: 100; height: 100; contentHeight: 900
                Rectangle { width: 20; height: 20 }
            })",
                                  body));
        scene.call("change");
        QCOMPARE(number(scene, "opacity"), isReduced ? 1 : 0.2);
        scene.frame(0);
        QVERIFY(!scene.ticker().isRunning());
        QCOMPARE(leftoversIn(scene), 0);
        widen(scene, true, 0); // without animate()
        NEAR(scene.subject().mapToScene({100, 50}).x(), 400);
        QCOMPARE(number(scene, "opacity"), 1.0);
        QCOMPARE(leftoversIn(scene), 0);
    }

    void animate_layoutsAndParents_movesItems()
    {
        LayoutScene scene(toggled(R"(
            property var subjects: [child, last, second]
            property int count: 2
            Row {
                id: row; width: 600
                Repeater { model: root.count; Rectangle { width: 50; height: 20 } }
                Rectangle { id: last; width: 30; height: 20 }
            }
            Item { id: first; y: 50; Rectangle { id: child; width: 20; height: 10 } }
            Item { id: second; x: 100; y: 90 })",
                                  "root.count += 1; child.parent = second"));
        change(scene, 0);
        const auto visual = [&](int subject) { return scene.subject(subject).mapToScene({}); };
        NEAR(visual(1).x(), 100);
        NEAR(visual(0).x(), 0);
        NEAR(visual(0).y(), 50);
        scene.frame(0.1);
        NEAR(visual(1).x(), 150 - 50 * critical(0.1));
        NEAR(visual(0).x(), 100 - 100 * critical(0.1));
        NEAR(visual(0).y(), 90 - 40 * critical(0.1));
        QVERIFY(settlesCompletely(scene));
        QCOMPARE(visual(0), QPointF(100, 90));
    }

    void animate_itemDestroyed_isSafe()
    {
        for (int when = 0; when < 4; ++when) {
            LayoutScene scene(toggled(box + "function remove() { box.destroy() }",
                                      when == 3 ? "root.wide = !root.wide; root.remove()"
                                                : "root.wide = !root.wide"));
            scene.call("change");
            if (when > 0)
                scene.frame(0);
            if (when > 1)
                scene.frame(0.1);
            if (when < 3)
                scene.call("remove");
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QVERIFY(settlesCompletely(scene));
        }
    }

    /// The overshooting value is clamped, so the property already has the value of the second write.
    void animate_plainWritesDuringOvershoot_lastOneIsTarget()
    {
        using Row = std::tuple<const char *, QVariant, QVariant, double>;
        const QVariant black = QColor(Qt::black), white = QColor(Qt::white);
        for (const auto &[property, from, to, pause] :
             {Row("opacity", 0.0, 1.0, 0), Row("opacity", 0.0, 1.0, 0.016),
              Row("color", black, white, 0), Row("color", black, white, 0.016)}) {
            LayoutScene scene("Item { id: root; property alias box: box\n"
                              "Rectangle { id: box; opacity: 0; color: 'black' }\n"
                              "function go(name, value) { Motion.animate(() => {"
                              "box[name] = value }, Springs.bouncy) } }");
            auto *box = scene.root().property("box").value<QQuickItem *>();
            QMetaObject::invokeMethod(&scene.root(), "go", Q_ARG(QVariant, property),
                                      Q_ARG(QVariant, to));
            scene.frame(0);
            for (int i = 0; i < 100 && box->property(property) != to; ++i)
                scene.frame(0.016);
            box->setProperty(property, from);
            if (pause > 0)
                scene.frame(pause);
            box->setProperty(property, to);
            QVERIFY(settlesCompletely(scene));
            QCOMPARE(box->property(property), to);
        }
    }

    void animate_slotDestroysItem_isSafe()
    {
        for (int after = 2; after < 6; ++after) { // the first write is the one of the function
            LayoutScene scene(toggled(box));
            const QPointer<QQuickItem> item(&scene.subject());
            int calls = 0;
            connect(item, &QQuickItem::opacityChanged, this, [&] {
                if (++calls == after)
                    delete item;
            });
            change(scene, 0, 0.05, 0.05, 0.05);
            QVERIFY(!item);
            QVERIFY(settlesCompletely(scene));
        }
    }

    void animate_explicitLayoutMotion_keepsSettings()
    {
        LayoutScene scene(toggled(R"(
            property var subjects: [own, none]
            Rectangle {
                id: own; x: root.wide ? 100 : 0
                LayoutMotion.spring: Springs.spring(400, 40)
            }
            Rectangle { id: none; x: root.wide ? 100 : 0; LayoutMotion.enabled: false })"));
        change(scene, 0);
        QCOMPARE(scene.subject(1).mapToScene({}).x(), 100);
        scene.frame(0.1);
        NEAR(scene.subject(0).mapToScene({}).x(), 100 - 100 * critical(0.2));
    }

    void animate_fromCpp_followsSpring()
    {
        LayoutScene scene(toggled(box));
        sprung::Motion::animate([&] { widen(scene); }, sprung::SpringParameters{100, 20, 1});
        scene.frame(0, 0.1);
        NEAR(number(scene, "opacity"), 1 - 0.8 * critical(0.1));
        expectWarning("animate\\(\\) needs a function");
        sprung::Motion::animate(std::function<void()>());
        QVERIFY(settlesCompletely(scene));
    }
};

SPRUNG_TEST(AnimateTest, QGuiApplication)
#include "animate_test.moc"
