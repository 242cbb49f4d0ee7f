// SPDX-License-Identifier: MIT
// Tests LayoutMotion: settings, signals, held, scopes and invalid input. Oracle: the closed form of
// a critically damped spring, and layout positions.
#include "../gestures/slot.h"
#include "late_frames.h"
#include "layout_scene.h"
#include "numbers.h"
#include "test.h"

#include <QPointer>
#include <QQmlExpression>

#include <utility>

namespace {

constexpr auto criticalSpring = "LayoutMotion.spring: Springs.spring(100, 20);";

/// A card that the test moves. `events` records its signals.
class Card : public LayoutScene
{
public:
    explicit Card(const QByteArray &settings = "LayoutMotion.enabled: true")
        : LayoutScene(R"(Item {
            id: root
            property string events
            property bool wide
            property var subjects: [card, other]
            Item { id: other; x: 200; y: 100; width: 100; height: 100 }
            Rectangle {
                id: card
                width: 100; height: 50
                LayoutMotion.onStarted: root.events += "started "
                LayoutMotion.onFinished: reason => root.events += "finished " + reason + " "
                )" + settings
                      + "} }")
    {
    }

    QQuickItem &item{subject(0)};
    QQuickItem &other{subject(1)};

    QPointF visualPosition() const { return item.mapToItem(item.parentItem(), {0, 0}); }
    double x() const { return visualPosition().x(); }
    bool isRunning() const { return isInTransition(item); }
    template <typename... Seconds>
    void move(double x, Seconds... seconds)
    {
        item.setX(x);
        frame(seconds...);
    }
    QString events() { return root().property("events").toString(); }
    void evaluate(const QString &script)
    {
        QQmlExpression(qmlContext(&item), &item, script).evaluate();
    }
};

/// Reduces motion with the policy Fade. The spring is the same as criticalSpring.
void setFadePolicy()
{
    sprung::Motion *motion = sprung::Motion::instance();
    motion->setSpring({100, 20, 1});
    motion->setReducedMotion(true);
    motion->setReducedMotionPolicy(sprung::Motion::Fade);
}

} // namespace

class LayoutMotionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layoutMotion_positionChanged_followsSpring()
    {
        Card scene(QByteArray(criticalSpring) + "x: root.wide ? 100 : 0");
        scene.root().setProperty("wide", true);
        scene.item.setY(-60);
        QCOMPARE(scene.visualPosition(), QPointF(0, 0)); // before the next frame
        QCOMPARE(readMotion(scene.item, "x").toDouble(), 0);
        scene.frame(0);
        QCOMPARE(scene.visualPosition(), QPointF(0, 0));
        QVERIFY(scene.isRunning());
        for (int i = 1; i < 20; ++i) {
            scene.frame(0.02);
            QCOMPARE(scene.item.position(), QPointF(100, -60)); // the layout position
            NEAR(scene.x(), 100 * (1 - critical(0.02 * i)));
            NEAR(scene.visualPosition().y(), -60 * (1 - critical(0.02 * i)));
            NEAR(readMotion(scene.item, "x").toDouble(), scene.x());
            NEAR(readMotion(scene.item, "y").toDouble(), scene.visualPosition().y());
        }
        QVERIFY(scene.settles());
        QVERIFY(!scene.isRunning());
        QCOMPARE(scene.visualPosition(), QPointF(100, -60));
    }

    void started_retargetedRepeatedly_emittedOnce()
    {
        Card scene;
        for (int i = 0; i < 5; ++i) {
            scene.item.setX(scene.item.x() + 100);
            scene.pass(0.1);
            scene.item.setParentItem(i % 2 ? &scene.root() : &scene.other);
            scene.pass(0.1);
        }
        QCOMPARE(scene.events(), "started ");
        scene.pass(5);
        QCOMPARE(scene.events(), "started finished 0 "); // Settled
    }

    void layoutMotion_revertedInSameFrame_doesNotStart()
    {
        Card scene;
        scene.item.setX(100);
        scene.move(0, 0);
        scene.item.setParentItem(&scene.other);
        scene.item.setParentItem(&scene.root());
        scene.frame(0);
        QVERIFY(!scene.isRunning());
        QCOMPARE(transformsIn(scene.item), 0);
        QCOMPARE(scene.events(), "");
    }

    void layoutMotion_settledBeforeNextFrame_startsAgain()
    {
        Card scene;
        scene.move(300, 0, 0.05);
        QVERIFY(scene.isRunning());
        const double previous = scene.x();
        scene.item.setParentItem(&scene.other);
        QCOMPARE(scene.x(), previous - 200);
        scene.ticker().advance(10); // no frame: it settles at the target
        QVERIFY(!scene.isRunning());
        QCOMPARE(scene.x(), 100.0);
        scene.frame(0); // the layout position in the new parent is 300
        QVERIFY(scene.isRunning());
        QCOMPARE(scene.x(), 100.0);
        scene.pass(3);
        QCOMPARE(scene.visualPosition(), QPointF(300, 0));
        QCOMPARE(scene.events(), "started finished 0 started finished 0 ");
    }

    void sizeMode_sizeChanged_followsSpring()
    {
        for (const bool isScaled : {false, true}) {
            Card scene(QByteArray(criticalSpring)
                       + (isScaled ? "LayoutMotion.sizeMode: LayoutMotion.Scale" : ""));
            scene.item.setSize({200, 150});
            QCOMPARE(readMotion(scene.item, "width").toDouble(), 100);
            const auto bottomRight = [&] { return scene.item.mapToScene({200, 150}); };
            NEAR(bottomRight().x(), isScaled ? 100 : 200);
            NEAR(bottomRight().y(), isScaled ? 50 : 150);
            scene.frame(0, 0.1);
            const QPointF size(200 - 100 * critical(0.1), 150 - 100 * critical(0.1));
            NEAR(readMotion(scene.item, "width").toDouble(), size.x());
            NEAR(readMotion(scene.item, "height").toDouble(), size.y());
            NEAR(bottomRight().x(), isScaled ? size.x() : 200);
            NEAR(bottomRight().y(), isScaled ? size.y() : 150);
            QVERIFY(isScaled || bottomRight() == QPointF(200, 150)); // drawn with the layout size
            for (const QSizeF &smallSize :
                 {QSizeF(0, 10), QSizeF(-5, -7), QSizeF(50, 0), QSizeF(30, 20)}) {
                scene.item.setSize(smallSize); // an empty size cannot be scaled
                scene.frame(0.01);
                QVERIFY(std::isfinite(scene.item.mapToScene({1, 1}).x()));
            }
            scene.pass(5);
            QCOMPARE(scene.item.mapToScene({30, 20}), QPointF(30, 20));
        }
    }

    void layoutMotion_emptySizeOrScale_followsSpring()
    {
        for (const double scale : {1, 0}) {
            Card scene(criticalSpring);
            scene.item.setTransformOrigin(QQuickItem::TopLeft);
            scene.item.setScale(scale);
            for (const QSizeF size : {QSizeF(0, 0), QSizeF(0, 10), QSizeF(-5, -7)}) {
                scene.item.setX(0);
                scene.pass(5);
                scene.item.setSize(size);
                scene.move(100, 0, 0.1);
                NEAR(scene.x(), 100 * (1 - critical(0.1)));
                NEAR(readMotion(scene.item, "x").toDouble(), scene.x());
                QVERIFY(scene.settles());
                QCOMPARE(scene.x(), 100);
                QCOMPARE(readMotion(scene.item, "height").toDouble(), size.height());
            }
        }
    }

    void delay_positionChanged_delaysStart()
    {
        sprung::Motion::instance()->setSpring({100, 20, 1});
        Card scene("LayoutMotion.delay: 100");
        scene.move(100, 0, 0.1);
        QCOMPARE(scene.x(), 0);
        scene.frame(0.1);
        NEAR(scene.x(), 100 * (1 - critical(0.1)));
        scene.move(0, 0); // no delay while it runs
        const double before = scene.x();
        scene.frame(0.01);
        QVERIFY(scene.x() != before);
    }

    void snapAndDisabling_whileRunning_completeImmediately()
    {
        Card scene;
        scene.item.setX(100);
        scene.pass(0.1);
        QVERIFY(scene.isRunning());
        writeMotion(scene.item, "enabled", false);
        QVERIFY(!scene.isRunning());
        QCOMPARE(scene.x(), 100);
        QCOMPARE(scene.events(), "started finished 2 "); // Completed
        scene.item.setX(200);
        QCOMPARE(scene.x(), 200);
        scene.frame(0.01);
        writeMotion(scene.item, "enabled", true);
        scene.frame(0.01);
        QVERIFY(!scene.isRunning());
        scene.item.setX(0);
        scene.pass(0.1);
        QVERIFY(scene.isRunning());
        scene.evaluate("LayoutMotion.snap()");
        QCOMPARE(scene.x(), 0);
        scene.move(50, 0.01); // in the same frame
        QCOMPARE(scene.x(), 50);
    }

    void layoutMotion_shownAgain_doesNotStart()
    {
        LayoutScene scene(R"(Item { id: root; property var subjects: [page, card, other]
        Item { id: other; x: 200; y: 100 }
        Item { id: page
            Item { id: card; width: 50; height: 50; LayoutMotion.enabled: true } } })");
        QQuickItem &page = scene.subject(0), &card = scene.subject(1);
        const auto visualX = [&] { return card.mapToItem(card.parentItem(), {0, 0}).x(); };
        const auto startsWhenMovedTo = [&](double x) {
            card.setX(x);
            scene.frame(0);
            return isInTransition(card);
        };
        for (QQuickItem *changedItem : {&card, &page}) {
            for (const bool isHidden : {true, false}) {
                QQuickItem *parent = changedItem->parentItem();
                QVERIFY(startsWhenMovedTo(100));
                isHidden ? changedItem->setVisible(false) : changedItem->setParentItem(nullptr);
                QVERIFY(!isHidden || visualX() == 100);
                scene.frame(0.01);
                QVERIFY(!isInTransition(card) && !scene.ticker().isRunning());
                QVERIFY(!startsWhenMovedTo(150));
                isHidden ? changedItem->setVisible(true) : changedItem->setParentItem(parent);
                QVERIFY(!startsWhenMovedTo(200));
                QCOMPARE(visualX(), 200);
                QVERIFY(startsWhenMovedTo(0));
                scene.pass(5);
            }
        }
        card.setX(100); // removed and added between two frames
        scene.frame(0.01);
        const double before = visualX();
        card.setParentItem(nullptr);
        card.setParentItem(&scene.subject(2));
        scene.frame(0);
        NEAR(card.mapToScene({0, 0}).x(), before);
        QVERIFY(isInTransition(card));
    }

    void immediateOnWindowResize_windowResized_movesImmediately()
    {
        Card scene("anchors.right: parent.right; LayoutMotion.immediateOnWindowResize: true");
        QCOMPARE(scene.x(), 540);
        scene.resize({500, 480});
        scene.frame(0.01);
        QCOMPARE(scene.x(), 400);
        QVERIFY(!scene.isRunning());
        scene.root().setWidth(300); // the window keeps its size
        scene.frame(0.01);
        QVERIFY(scene.isRunning());
        writeMotion(scene.item, "immediateOnWindowResize", false);
        scene.pass(5);
        scene.resize({640, 480});
        scene.frame(0.01);
        QVERIFY(scene.isRunning());
    }

    /// The item moves immediately. Its opacity, which is bound, starts at 0.
    void reducedMotionPolicyFade_positionChanged_fadesIn()
    {
        setFadePolicy();
        Card scene("LayoutMotion.enabled: true; opacity: 0.8 * other.scale");
        for (const double x : {-200, 200}) {
            scene.move(x, 0);
            QVERIFY(!scene.isRunning());
            QVERIFY(scene.item.opacity() < 1e-6);
            for (int i = 1; i <= 10; ++i) {
                QCOMPARE(scene.x(), x);
                scene.frame(0.02);
                NEAR(scene.item.opacity(), 0.8 * (1 - critical(0.02 * i)));
            }
            if (x < 0)
                QVERIFY(scene.settles());
        }
        scene.move(400, 0); // while it fades
        QCOMPARE(scene.x(), 400);
        NEAR(scene.item.opacity(), 0.8 * (1 - critical(0.2)));
        scene.other.setScale(0.5);
        scene.frame(0);
        NEAR(scene.item.opacity(), 0.8 * (1 - critical(0.2)));
        QVERIFY(scene.settles());
        QCOMPARE(scene.item.opacity(), 0.4);
        sprung::Motion::instance()->setReducedMotion(false);
        scene.move(0, 0.01); // moves again
        QVERIFY(scene.isRunning());
        QCOMPARE(scene.item.opacity(), 0.4);
    }

    void reducedMotionPolicyFade_instantDestroyedOrHidden_ends()
    {
        for (const QByteArray cause : {"Instant", "destroyed", "hidden"}) {
            setFadePolicy();
            Card scene;
            const QPointer<QQuickItem> item = &scene.item;
            item->setX(200);
            scene.frame(0);
            scene.pass(0.1);
            QVERIFY(item->opacity() < 0.5);
            if (cause == "Instant")
                sprung::Motion::instance()->setReducedMotionPolicy(sprung::Motion::Instant);
            else if (cause == "destroyed")
                delete item.get();
            else
                item->setVisible(false);
            scene.pass(cause == "hidden" ? 5 : 0.02);
            QVERIFY2(!scene.ticker().isRunning(), cause);
            QCOMPARE(bool(item), cause != "destroyed");
            if (item)
                QCOMPARE(item->opacity(), 1.);
        }
    }

    /// Repeated small movements would flicker.
    void reducedMotionPolicyFade_smallMovement_doesNotFade()
    {
        setFadePolicy();
        Card scene;
        for (int i = 1; i <= 10; ++i) {
            scene.item.setX(99 * i);
            scene.item.setWidth(100 + 5 * (i % 2));
            scene.frame(0.01);
            QCOMPARE(scene.x(), 99 * i);
            QCOMPARE(scene.item.opacity(), 1.);
        }
        QVERIFY(!scene.ticker().isRunning());
    }

    void reducedMotionPolicyFade_animatedOpacity_isKept()
    {
        setFadePolicy();
        Card scene("LayoutMotion.enabled: true; SpringInterpolator on opacity"
                   "{ from: 0.2; to: 1; running: true; spring: Springs.spring(100, 20) }");
        scene.item.setX(200);
        for (int i = 0; i < 10; ++i) {
            NEAR(scene.item.opacity(), 1 - 0.8 * critical(0.02 * i));
            scene.frame(0.02);
        }
    }

    void held_withoutMotion_endsTicks()
    {
        Card scene;
        writeMotion(scene.item, "held", true);
        scene.item.setX(100);
        scene.pass(0.1);
        QVERIFY(scene.ticker().isRunning());
        scene.pass(1);
        QVERIFY(!scene.ticker().isRunning());
        for (int i = 1; i <= 6; ++i) { // 500 px/s
            scene.item.setX(100 + 5 * i);
            scene.frame(0.01);
        }
        writeMotion(scene.item, "held", false);
        const double before = scene.x();
        scene.frame(0.01);
        QVERIFY(scene.x() - before > 3);
        QVERIFY(scene.settles());
    }

    void held_released_keepsVelocity()
    {
        Card scene(criticalSpring);
        writeMotion(scene.item, "held", true);
        for (int i = 1; i <= 10; ++i) { // 500 px/s
            scene.item.setX(5 * i);
            QCOMPARE(scene.x(), 5 * i);
            scene.frame(0.01);
            QCOMPARE(scene.x(), 5 * i);
            QVERIFY(!scene.isRunning());
        }
        writeMotion(scene.item, "held", false);
        scene.move(0, 0); // back to the layout position
        NEAR(scene.x(), 50);
        scene.frame(0.01);
        // x(t) = e^(-10t) (50 + (500 + 10·50) t)
        NEAR(scene.x(), std::exp(-0.1) * (50 + 1000 * 0.01));
        scene.pass(5);
        QCOMPARE(scene.x(), 0);
        QCOMPARE(scene.events(), "started finished 0 ");
    }

    /// The events of the last frames arrive together, as they do if a frame is slow.
    void held_lateFrames_releasesWithPointerVelocity()
    {
        for (const int late : {0, 4, 8, 30}) {
            Card scene("LayoutMotion.held: drag.active; DragHandler { id: drag }");
            LateFrames frames;
            sprung::Motion::setTicker(&frames);
            const auto positionAt = [](int event) { // 100 px/s, then 600 px/s
                return event < 20 ? 20 + 0.8 * event : 36 + 4.8 * (event - 20);
            };
            scene.press({20, 20});
            for (int i = 1; i <= 40; ++i) {
                scene.passWithoutFrames(8);
                scene.moveTo({positionAt(i), 20});
                if (i % 2 == 0 && i <= 40 - late)
                    frames.advance(0.016);
            }
            scene.passWithoutFrames(4);
            scene.release();
            const double released = scene.x();
            scene.frame(0);
            frames.advance(1e-5);
            const double velocity = (scene.x() - released) / 1e-5;
            QVERIFY2(std::abs(velocity - 600) < 60, qPrintable(QString::number(velocity)));
        }
    }

    void transform_addedWhileRunning_isKept()
    {
        Card scene;
        scene.move(100, 0);
        scene.evaluate(
            "transform.push(Qt.createQmlObject('import QtQuick; Scale { xScale: 2 }', root))");
        scene.move(150, 0);
        QCOMPARE(scene.item.mapToScene({100, 0}), QPointF(200, 0));
        scene.pass(5);
        QCOMPARE(scene.item.mapToScene({100, 0}), QPointF(350, 0));
        QCOMPARE(transformsIn(scene.item), 1);
    }

    /// A new list of transforms does not contain the transform of the transition.
    void transform_assignedWhileRunning_isContinuous()
    {
        Card scene(QByteArray(criticalSpring) + "property Translate moved: Translate { y: 7 }");
        scene.move(100, 0);
        double seconds = 0;
        for (const char *script : {"transform = []", "transform = moved", "transform = []"}) {
            scene.evaluate(script);
            scene.frame(0.05);
            seconds += 0.05;
            QVERIFY(scene.isRunning());
            NEAR(scene.x(), 100 * (1 - critical(seconds)));
        }
        QVERIFY(scene.settles());
    }

    /// The run ends in the tick of the frame that lays out the change.
    void change_inLastFrame_isAnimated()
    {
        constexpr double frame = 1 / 60.;
        for (int frames = 1; frames < 90; ++frames) {
            Card scene(criticalSpring);
            scene.move(100, 0);
            for (int i = 0; i < frames; ++i)
                scene.frame(frame);
            const double before = scene.x();
            scene.move(200, frame);
            QVERIFY2(std::abs(scene.x() - before) < 30, qPrintable(QString::number(frames)));
            QVERIFY(scene.isRunning());
            QVERIFY(scene.settles());
            QCOMPARE(scene.x(), 200.0);
        }
    }

    /// An item moves to another card, and the card grows in the same frame.
    void parent_changedBeforeItsSize_isContinuous_data()
    {
        QTest::addColumn<QString>("script");
        for (const char *script : {"moved.parent = other; other.height = 120",
                                   "other.height = 120; moved.parent = other"})
            QTest::newRow(script) << QString::fromLatin1(script);
    }
    void parent_changedBeforeItsSize_isContinuous()
    {
        QFETCH(QString, script);
        LayoutScene scene(R"(Item {
            id: root
            property var subjects: [moved]
            LayoutMotion.scope: LayoutMotion.Descendants
            Rectangle {
                y: 200; width: 60; height: 30
                Rectangle { id: moved; y: 5; width: 40; height: 20 }
            }
            Rectangle { id: other; x: 5; y: 10; width: 60; height: 30 }
        })");
        scene.pass(0.1);
        const QPointF before = scene.subject(0).mapToScene({});
        QQmlExpression(qmlContext(&scene.subject(0)), &scene.root(), script).evaluate();
        scene.frame(0);
        QVERIFY(QLineF(scene.subject(0).mapToScene({}), before).length() < 0.01);
        QVERIFY(scene.settles());
        QCOMPARE(scene.subject(0).mapToScene({}), QPointF(5, 15));
    }

    void scope_descendantsInFlickable_endMoves_rowsStayInContent_data()
    {
        QTest::addColumn<QByteArray>("sizeMode");
        QTest::addColumn<QString>("script");
        for (const char *sizeMode : {"Immediate", "Scale"}) {
            for (const char *script :
                 {"first.height = 10", "last.height = 10", "first.visible = false",
                  "first.height = 30; last.height = 10", "first.height = 20; last.height = 30"})
                QTest::addRow("%s, %s", sizeMode, script)
                    << QByteArray(sizeMode) << QString::fromLatin1(script);
        }
    }
    /// Qt keeps the end of the content at the end of the view. The rows between the changed rows
    /// are where Qt puts them, in all frames.
    void scope_descendantsInFlickable_endMoves_rowsStayInContent()
    {
        QFETCH(QByteArray, sizeMode);
        QFETCH(QString, script);
        LayoutScene scene(R"(Item {
            id: root
            property var subjects: [view, second, third]
            LayoutMotion.scope: LayoutMotion.Descendants
            LayoutMotion.sizeMode: LayoutMotion.)"
                          + sizeMode + R"(
            Flickable {
                id: view
                width: 200; height: 100
                contentHeight: column.height
                Column {
                    id: column
                    component Row_: Rectangle { width: 50; height: 40 }
                    Row_ { id: first }
                    Row_ { id: second }
                    Row_ { id: third }
                    Row_ { id: last }
                }
            }
        })");
        QQuickItem &view = scene.subject(0);
        view.setProperty("contentY", 60);
        scene.pass(3);
        QQmlExpression(qmlContext(&view), &view, script).evaluate();
        for (int i = 0; i < 60; ++i) {
            scene.frame(1 / 60.0);
            for (const int row : {1, 2}) {
                const QQuickItem &item = scene.subject(row);
                NEAR(item.mapToItem(&view, {0, 0}).y(),
                     item.y() - view.property("contentY").toDouble());
            }
        }
    }

    void scope_children_animatesChildren()
    {
        for (const QByteArray scope : {"Children", "SelfAndChildren"}) {
            LayoutScene scene("Item { id: root; property var subjects: [row, first, second]\n"
                              "Row { id: row; LayoutMotion.scope: LayoutMotion."
                              + scope
                              + "\nRectangle { id: first; width: 50; height: 10 }\n"
                                "Rectangle { id: second; width: 50; height: 10 } } }");
            QQuickItem &row = scene.subject(0), &first = scene.subject(1);
            first.setWidth(80);
            scene.frame(0.01);
            QVERIFY(isInTransition(scene.subject(2)));
            QQuickItem third(&row);
            third.setSize({10, 10});
            scene.pass(5);
            row.setX(100);
            scene.frame(0.01);
            QCOMPARE(isInTransition(row), scope != "Children");
            first.setWidth(10);
            scene.frame(0.01);
            QVERIFY(qAbs(third.mapToItem(&row, {0, 0}).x() - third.x()) > 10);
            row.setProperty("spacing", 10);
            writeMotion(row, "scope", 0); // Self
            scene.pass(5);
            QCOMPARE(third.mapToItem(&row, {0, 0}), third.position());
            first.setWidth(80);
            scene.frame(0.01);
            QCOMPARE(third.mapToItem(&row, {0, 0}), third.position());
        }
    }

    void scope_children_inheritSettings()
    {
        LayoutScene scene(R"(Item { id: root; property var subjects: [row, first, second]
        Column { id: row
            LayoutMotion.scope: LayoutMotion.Children
            LayoutMotion.delay: 70
            LayoutMotion.spring: Springs.stiff
            Rectangle { id: first; width: 50; height: 10 }
            Rectangle { id: second; width: 50; height: 10; LayoutMotion.delay: 30 } } })");
        QQuickItem &row = scene.subject(0), &first = scene.subject(1), &second = scene.subject(2);
        QCOMPARE(readMotion(first, "delay").toInt(), 70);
        QCOMPARE(readMotion(second, "delay").toInt(), 30);
        QCOMPARE(readMotion(second, "spring"), readMotion(row, "spring"));
        writeMotion(row, "delay", 0);
        QCOMPARE(readMotion(first, "delay").toInt(), 0);
        writeMotion(row, "enabled", false);
        first.setHeight(50);
        scene.frame(0.01);
        QVERIFY(!isInTransition(second));
    }

    void scope_childChangesContainer_animatesChild()
    {
        LayoutScene scene(R"(Item { id: root; property var subjects: [one, two, plain, card]
        Column { id: one; x: 100; LayoutMotion.scope: LayoutMotion.Children
            Rectangle { id: card; width: 50; height: 10 } }
        Column { id: two; x: 300; LayoutMotion.scope: LayoutMotion.Children }
        Column { id: plain; x: 500 } })");
        QQuickItem &card = scene.subject(3);
        const auto move = [&](int to) {
            card.setParentItem(&scene.subject(to));
            scene.frame(0);
            return card.mapToScene({0, 0});
        };
        QCOMPARE(move(1), QPointF(100, 0));
        scene.pass(5);
        QCOMPARE(card.mapToScene({0, 0}), QPointF(300, 0));
        QCOMPARE(move(2), QPointF(500, 0)); // without LayoutMotion
        QCOMPARE(move(0), QPointF(500, 0)); // with LayoutMotion
        QVERIFY(isInTransition(card));
    }

    void layoutMotion_viewCompensatesInsertion_doesNotMove()
    {
        LayoutScene scene(R"(Item { id: root; property var subjects: [view.currentItem]
        ListModel { id: numbers
            Component.onCompleted: { for (let i = 0; i < 30; ++i) append({ number: i }); } }
        function select() { view.currentIndex = 10; }
        function insert() { numbers.insert(0, { number: 100 }); }
        ListView { id: view; anchors.fill: parent; model: numbers
            highlightRangeMode: ListView.StrictlyEnforceRange; highlightMoveDuration: 0
            preferredHighlightBegin: 100; preferredHighlightEnd: 150; cacheBuffer: 5000
            delegate: Rectangle { width: 50; height: 50; LayoutMotion.enabled: true } } })");
        scene.call("select");
        scene.pass(1);
        QQuickItem &current = scene.subject();
        const QPointF before = current.mapToScene({0, 0});
        scene.call("insert");
        scene.frame(0);
        QCOMPARE(current.mapToScene({0, 0}), before);
        scene.frame(0.05);
        QCOMPARE(current.mapToScene({0, 0}), before);
    }

    void layoutMotion_nonFinitePosition_isIgnored()
    {
        Card scene;
        scene.item.setX(100);
        scene.pass(0.05);
        expectWarning("Rectangle.*its geometry is not finite");
        for (const double position : {infinity, 1e300, -infinity})
            scene.move(position, 0.01, 0.01);
        scene.move(50, 0.01);
        scene.pass(5);
        QCOMPARE(scene.x(), 50);
        scene.move(notANumber, 0.01); // Qt ignores NaN
        QCOMPARE(scene.x(), 50);
        scene.move(0, 0.01);
        QVERIFY(scene.isRunning());
    }

    void layoutMotion_parentScaledToZero_doesNotStart()
    {
        Card scene;
        scene.other.setScale(0);
        expectWarning("Rectangle.*its parents");
        for (int i = 0; i < 3; ++i) {
            scene.item.setParentItem(&scene.other);
            scene.frame(0.01);
            QVERIFY(!scene.isRunning());
            QCOMPARE(transformsIn(scene.item), 0);
            scene.item.setParentItem(&scene.root());
            scene.frame(0.01);
            QVERIFY(!scene.isRunning());
            QCOMPARE(scene.visualPosition(), scene.item.position());
        }
        scene.other.setScale(1);
        scene.item.setParentItem(&scene.other);
        scene.frame(0.01);
        QVERIFY(scene.isRunning());
    }

    void layoutMotion_parentSetLater_animatesNextChange()
    {
        Card scene;
        QQmlComponent component(qmlEngine(&scene.item));
        component.setData("import QtQuick\nimport Sprung.Layouts\n"
                          "Item { width: 50; height: 50; LayoutMotion.enabled: true }",
                          {});
        for (const bool isLater : {false, true}) {
            const std::unique_ptr<QObject> object(component.create());
            auto &item = *qobject_cast<QQuickItem *>(object.get());
            const auto visualX = [&] { return item.mapToItem(item.parentItem(), {0, 0}).x(); };
            if (isLater)
                QCoreApplication::processEvents();
            QQuickItem parent;
            if (isLater)
                item.setParentItem(&parent); // which is not in a window
            scene.frame(0);
            parent.setParentItem(&scene.root());
            if (!isLater)
                item.setParentItem(&parent);
            item.setX(100);
            scene.frame(0);
            QCOMPARE(visualX(), 100);
            QVERIFY(!isInTransition(item));
            item.setX(200);
            QCOMPARE(visualX(), 100);
            scene.frame(0);
            QVERIFY(isInTransition(item));
            item.setParentItem(&scene.root()); // after other items have left
            scene.frame(0);
            QCOMPARE(visualX(), 100);
            QVERIFY(isInTransition(item));
        }
    }

    void layoutMotion_childDestroyedBeforeFrame_isSafe()
    {
        Card scene;
        QQmlComponent component(qmlEngine(&scene.item));
        component.setData("import QtQuick\nimport Sprung.Layouts\n"
                          "Item { LayoutMotion.scope: LayoutMotion.Children }",
                          {});
        for (int when = 0; when < 3; ++when) {
            const std::unique_ptr<QObject> object(component.create());
            auto *child = // the child is not in a window
                new QQuickItem(qobject_cast<QQuickItem *>(object.get()));
            QVERIFY(child->parentItem());
            if (when > 0)
                child->setParentItem(nullptr);
            if (when > 1)
                child->setParentItem(&scene.root());
            delete child;
            scene.frame(0);
            QCoreApplication::processEvents();
            scene.frame(0);
        }
    }

    void layoutMotion_slotDestroysItemAfterParentChange_isSafe()
    {
        for (const bool isHeld : {false, true}) {
            LayoutScene scene(R"(Item { property var subjects: [card, plain, animated]
            Item { LayoutMotion.scope: LayoutMotion.Children; Rectangle { id: card } }
            Item { id: plain; x: 300 }
            Item { id: animated; x: 300; LayoutMotion.scope: LayoutMotion.Children } })");
            const QPointer<QQuickItem> card(&scene.subject());
            card->setX(100);
            scene.frame(0);
            writeMotion(*card, "held", isHeld);
            card->setParentItem(&scene.subject(isHeld ? 2 : 1));
            card->setX(20);
            const SlotHook slot([&] { delete card; });
            connect(motionOf(*card, "x").object(),
                    isHeld ? SIGNAL(visualGeometryChanged())
                           : SIGNAL(finished(sprung::Interpolator::Reason)),
                    &slot, SLOT(call()));
            scene.frame(0);
            QVERIFY(!card);
        }
    }

    void layoutMotion_inFlickableOutsideItsContent_isAnimated()
    {
        LayoutScene scene(R"(Item { property var subjects: [card, overlay]
        Flickable { id: view; anchors.fill: parent; contentHeight: 2000 }
        Item { id: overlay; parent: view; Rectangle { id: card; LayoutMotion.delay: 0 } } })");
        scene.subject(1).setX(50);
        scene.subject().setX(-50); // in the scene, the card is where it was
        scene.frame(0);
        QVERIFY(isInTransition(scene.subject()));
        scene.subject(1).setParentItem(nullptr);
        scene.frame(0.01);
        QVERIFY(!isInTransition(scene.subject()));
    }

    void layoutMotion_outsideOfItsReusedDelegate_continues()
    {
        LayoutScene scene(R"(Item { id: root; property var subjects: []
        property int reused
        function scroll() { view.contentY += 500; view.forceLayout(); }
        ListView { id: view; anchors.fill: parent; reuseItems: true; model: 300
            delegate: Item { height: 50
                ListView.onReused: ++root.reused
                Item { LayoutMotion.delay: 0; Component.onCompleted: root.subjects.push(this) } } } })");
        QQuickItem &item = scene.subject(1); // the current row is not reused
        item.setParentItem(&scene.root());
        item.setX(100);
        scene.frame(0, 0.01);
        for (int i = 0; i < 3; ++i)
            scene.call("scroll");
        QVERIFY(scene.root().property("reused").toInt() > 10);
        QVERIFY(isInTransition(item));
    }

    void started_slotDrawsFrame_startsOtherItems()
    {
        LayoutScene scene(R"(Item { property var subjects: [first, second]
        Rectangle { id: first; LayoutMotion.delay: 0 }
        Rectangle { id: second; LayoutMotion.delay: 0 } })");
        QQuickItem &first = scene.subject();
        QQuickItem &second = scene.subject(1);
        const SlotHook slot([&] { scene.layOut(); });
        connect(motionOf(first, "x").object(), SIGNAL(started()), &slot, SLOT(call()));
        first.setX(100);
        second.setX(100);
        scene.frame(0);
        QVERIFY(isInTransition(first) && isInTransition(second));
    }

    void layoutMotion_siblingsReparented_keepVisualPosition()
    {
        LayoutScene scene(
            R"(Item { id: root; property var subjects: [cards[0], cards[1], cards[2], cards[3], cards[4], other]
        component Sibling: Item { parent: root; LayoutMotion.delay: 0 }
        property list<Item> cards: [
            Sibling { }, Sibling { }, Sibling { }, Sibling { }, Sibling { } ]
        Item { id: other; x: 100; Item { } } })");
        QQuickItem *other = &scene.subject(5);
        scene.subject(0).stackAfter(&scene.subject(3));
        scene.subject(4).stackBefore(other);
        for (const int index : {2, 4, 0, 1, 3, 4, 2}) {
            QQuickItem &card = scene.subject(index);
            const bool isInOther = card.parentItem() == other;
            scene.pass(5);
            card.setParentItem(isInOther ? &scene.root() : other);
            QCOMPARE(card.mapToScene({0, 0}).x(), isInOther ? 100 : 0);
            scene.frame(0);
            QCOMPARE(card.mapToScene({0, 0}).x(), isInOther ? 100 : 0);
            QVERIFY(isInTransition(card));
        }
    }

    void layoutMotion_windowChanged_doesNotStart()
    {
        Card scene;
        QQuickRenderControl control;
        QQuickWindow window(&control);
        scene.item.setX(100);
        scene.pass(0.05);
        scene.item.setParentItem(window.contentItem());
        scene.frame(0.01);
        control.polishItems();
        QVERIFY(!scene.isRunning());
        QCOMPARE(scene.x(), 100);
        scene.item.setX(0);
        control.polishItems();
        QVERIFY(scene.isRunning());
        scene.item.setX(20); // pending
        scene.item.setParentItem(&scene.root());
        scene.frame(0.01);
        QVERIFY(!scene.isRunning());
        scene.item.setX(100);
        scene.frame(0.01);
        QVERIFY(scene.isRunning());
    }
};

SPRUNG_TEST(LayoutMotionTest, QGuiApplication)
#include "layout_motion_test.moc"
