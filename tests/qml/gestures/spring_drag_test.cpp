// SPDX-License-Identifier: MIT
// Tests SpringDrag with mouse, touch and keys. Oracle: the formulas of the rubber band, the fling
// and the critically damped spring.
#include "expected.h"
#include "pinched_scene.h"
#include "random_pointers.h"
#include "slot.h"
#include "test.h"

#include <sprung/scheme/motion_scheme.h>

#include <QFile>
#include <QKeySequence>
#include <QQmlListReference>
#include <QQmlProperty>
#include <QSignalSpy>

#include <map>

namespace {

const QByteArray threeAnchors = "anchors: [0, 100, 300]";

/// A box of 100 × 100 in a scene of 400 × 400.
QByteArray boxScene(const QByteArray &drag = threeAnchors, const QByteArray &box = "y: 150",
                    const QByteArray &rest = {})
{
    return "Item { id: root; property alias box: box; property alias drag: drag; width: 400; "
           "height: 400;"
        + rest + "\nRectangle { id: box; width: 100; height: 100;" + box
        + "\n SpringDrag { id: drag;" + drag + "} } }";
}

constexpr auto separateHandle =
    "Item { property alias box: box; property alias drag: drag;"
    "property alias bar: bar;"
    "Rectangle { id: box; width: 100; height: 100 }"
    "Rectangle { id: bar; y: 300; width: 400; height: 100 }"
    "SpringDrag { id: drag; target: box; handle: bar; anchors: [0, 300] } }";

class BoxScene : public DraggedScene
{
public:
    explicit BoxScene(const QByteArray &document = boxScene())
        : DraggedScene(document)
    {
    }

    QQuickItem &box() const { return *item("box"); }
    double x() const { return box().x(); }
    double settledX()
    {
        settle();
        return x();
    }
    double releasedX()
    {
        release();
        return settledX();
    }
    int anchor() const { return dragProperty("anchor").toInt(); }
    ::QObject *drag() const { return object("drag"); }
};

} // namespace

class SpringDragTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The item follows the pointer beyond the drag threshold. It also does not jump if the pointer
    /// grabs it while it returns.
    void elastic_draggedPastBound_matchesRubberBandFormula()
    {
        BoxScene scene;
        const auto isAt = [&](double pull, double x, double tolerance = 1e-6) {
            scene.moveTo({30 - threshold() + pull, 220});
            return isNear(scene.x(), x, tolerance) && scene.box().y() == 150
                && isNear(scene.number("offset"), x, tolerance)
                && isNear(scene.number("progress"), x / 300, tolerance);
        };
        scene.pullTo({30, 200}, {30 - threshold(), 200});
        QVERIFY(!scene.isDragging() && scene.x() == 0);
        QVERIFY(isAt(-20, -rubberBanded(20, 400)) && scene.isDragging());
        QVERIFY(isAt(60, 60)); // inside its bounds again
        for (const double pull : {300.0, 40.0, 100.0})
            QVERIFY(isAt(-pull, -rubberBanded(pull, 400)));
        QVERIFY(isAt(350, 300 + rubberBanded(50, 400)));
        QVERIFY(isAt(-100, -rubberBanded(100, 400)));
        scene.pass(200);
        scene.release();
        scene.pass(50); // returning
        const double here = scene.x();
        QVERIFY(here < -5);
        scene.press({30, 200});
        scene.pass(100);
        QCOMPARE(scene.x(), here);
        // (view / (view − stretch) − 1) · view / 0.55
        const double pull = (400 / (400 + here) - 1) * 400 / 0.55;
        QVERIFY(isAt(-0.001, here, 0.01));
        QVERIFY(isAt(-20, -rubberBanded(pull + 20, 400)));
        QCOMPARE(scene.releasedX(), 0.0);
    }

    void friction_zero_flingEndsAtBound()
    {
        for (const bool hasBound : {true, false}) {
            BoxScene scene(boxScene(hasBound ? "anchors: []; friction: 0; maximum: 250"
                                             : "anchors: []; friction: 0"));
            scene.pull({20, 200}, {60, 0}, 100);
            const double position = scene.x();
            QVERIFY(position > 0);
            QVERIFY(isNear(scene.releasedX(), hasBound ? 250 : position, 0.1));
        }
    }

    void friction_released_selectsAnchorNearestToFrictionEnd()
    {
        for (const double friction : {1.0, 2.0, 10.0}) {
            for (const double velocity : {0.0, 100.0, 200.0, 500.0, 1000.0, 3000.0}) {
                const FailureContext context(QByteArray::number(velocity) + " px/s, "
                                             + QByteArray::number(friction) + "/s");
                BoxScene scene(boxScene("anchors: [0, 100, 200, 300]; friction: "
                                        + QByteArray::number(friction)));
                scene.press({20, 200});
                const double delta = threshold() + 60;
                const double time = velocity > 0 ? delta / velocity * 1000 : 1000;
                scene.moveBy({delta, 0}, time, velocity > 0 ? time / 8 : 100);
                if (velocity == 0)
                    scene.pass(100);
                QVERIFY(isNear(scene.x(), 60, 1e-3));
                scene.release();
                const double frictionEnd = 60 + velocity / friction;
                const int expected = std::clamp(int(std::round(frictionEnd / 100)), 0, 3);
                QCOMPARE(scene.anchor(), expected);
                QCOMPARE(scene.settledX(), expected * 100.0);
            }
        }
    }

    void released_afterDrag_reportsAndKeepsVelocity()
    {
        for (const bool rests : {false, true}) {
            BoxScene scene;
            const QSignalSpy released(scene.drag(), SIGNAL(released(QVariant)));
            scene.pull({20, 200}, {120, 0}, 150);
            QVERIFY(isNear(scene.number("velocity"), 800, 8));
            if (rests)
                scene.pass(100);
            const double here = scene.x(), velocity = rests ? 0 : 800, near = rests ? 0 : 8;
            scene.release();
            QCOMPARE(released.count(), 1);
            QVERIFY(isNear(released.first().first().toDouble(), velocity, near));
            QVERIFY(isNear(scene.number("velocity"), velocity, near));
            QCOMPARE(scene.x(), here);
            QCOMPARE(scene.anchor(), rests ? 1 : 2);
            scene.pass(1);
            QVERIFY(rests || isNear(scene.x() - here, 0.8, 0.03));
        }
    }

    /// Qt Quick delivers touches once a frame. This touch ends before the frame.
    void released_touchWithinOneFrame_keepsVelocity()
    {
        BoxScene scene;
        const QSignalSpy released(scene.drag(), SIGNAL(released(QVariant)));
        scene.touch().press(0, QPoint(20, 200)).commit();
        for (int step = 1; step <= 4; ++step) {
            scene.passWithoutFrames(4);
            scene.touch().move(0, QPoint(20 + 10 * step, 200)).commit(false);
        }
        scene.touch().release(0, QPoint(60, 200)).commit(false);
        QCoreApplication::processEvents();
        QVERIFY(!scene.isDragging());
        QCOMPARE(released.count(), 1);
        QVERIFY(isNear(released.first().first().toDouble(), 2500, 25));
        QCOMPARE(scene.settledX(), 300.0);
    }

    void snapOneAnchor_released_selectsNeighborAtMost()
    {
        for (const auto &[name, start, delta, milliseconds, end] : {
                 std::tuple("a fling", 1, 60., 30., 2),
                 {"a fling back", 1, -60., 30., 0},
                 {"a long drag", 0, 250., 2500., 1},
                 {"a short drag", 1, 20., 2000., 1},
                 {"beyond the bound", 3, 60., 30., 3},
             }) {
            const FailureContext context(name);
            // The anchors are unsorted, so that neighbors are not adjacent in the list.
            BoxScene scene(boxScene("snapOneAnchor: true; anchors: [300, 0, 200, 100]"));
            const int indices[]{1, 3, 2, 0};
            scene.set("anchor", indices[start]);
            scene.settle();
            const double x = scene.x();
            QCOMPARE(x, 100.0 * start);
            scene.press({x + 50, 200});
            scene.moveBy({delta, 0}, milliseconds, milliseconds / 10);
            if (milliseconds > 1000)
                scene.pass(100);
            scene.release();
            scene.settle();
            QCOMPARE(scene.anchor(), indices[end]);
            QCOMPARE(scene.x(), 100.0 * end);
        }
    }

    /// A press that does not become a drag continues the motion after the release.
    void SpringDrag_pressedWhileRunning_stopsAtCurrentPosition()
    {
        for (const bool drags : {false, true}) {
            BoxScene scene;
            const QSignalSpy settled(scene.drag(), SIGNAL(settledAt(QVariant)));
            scene.set("anchor", 2);
            scene.pass(100);
            const double here = scene.x();
            QVERIFY(here > 20 && here < 200 && scene.number("velocity") > 100);
            const QSignalSpy changed(scene.drag(), SIGNAL(offsetChanged()));
            scene.press({here + 50, 200});
            QVERIFY(!scene.isRunning() && !scene.isDragging());
            QCOMPARE(scene.number("velocity"), 0.0);
            QCOMPARE(changed.count(), 1); // for the new velocity
            scene.pass(300);
            QCOMPARE(scene.x(), here);
            if (drags) {
                scene.moveTo({here + 50 - threshold() - 10, 200});
                QVERIFY(scene.isDragging() && isNear(scene.x(), here - 10));
                continue;
            }
            scene.release();
            QVERIFY(scene.isRunning());
            QCOMPARE(scene.settledX(), 300.0);
            QCOMPARE(settled.count(), 1);
            QCOMPARE(settled.first().first().toInt(), 2);
        }
    }

    void anchors_named_areSelectedByName()
    {
        failOnWarnings();
        QCOMPARE(BoxScene(boxScene("anchors: [50, 300]; anchor: 0")).x(), 50.0);
        BoxScene scene(boxScene("axis: SpringDrag.YAxis; anchor: 'half';"
                                "anchors: ({ closed: 300, half: 200, open: 0 })"));
        const auto goTo = [&](const char *method) {
            QMetaObject::invokeMethod(scene.drag(), method);
            return scene.dragProperty("anchor").toString();
        };
        QCOMPARE(scene.box().y(), 200.0); // initially
        QCOMPARE(scene.dragProperty("anchor"), QVariant(QStringLiteral("half")));
        QVERIFY(isNear(scene.number("progress"), 1.0 / 3));
        scene.set("anchor", "open");
        scene.settle();
        QCOMPARE(scene.box().y(), 0.0);
        QCOMPARE(scene.number("progress"), 1.0); // in declaration order
        QCOMPARE(goTo("goToNext"), QStringLiteral("half"));
        QCOMPARE(goTo("goToPrevious"), QStringLiteral("open"));
        QCOMPARE(goTo("goToPrevious"), QStringLiteral("open")); // the first one
    }

    /// The item keeps its velocity when the target anchor or its position changes.
    void anchors_boundToSize_areFollowed()
    {
        BoxScene scene(boxScene("anchors: [0, root.width - box.width]; anchor: 1"));
        QCOMPARE(scene.x(), 300.0);
        scene.root().setWidth(350);
        QCOMPARE(scene.x(), 250.0); // jumps with its anchor
        QVERIFY(!scene.isRunning());
        scene.set("anchor", 0);
        for (const bool resizes : {false, true}) {
            scene.pass(100);
            const double here = scene.x(), velocity = scene.number("velocity");
            QVERIFY(std::abs(velocity) > 10);
            resizes ? scene.root().setWidth(300) : scene.set("anchor", 1);
            QCOMPARE(scene.anchor(), 1);
            QCOMPARE(scene.x(), here);
            QCOMPARE(scene.number("velocity"), velocity);
        }
        QCOMPARE(scene.settledX(), 200.0);
    }

    void anchors_changedDuringDrag_keepPosition()
    {
        BoxScene scene(boxScene("anchors: [0, root.width - box.width]; anchor: 1"));
        scene.pullTo({320, 200}, {320 + threshold() + 40, 200});
        const double here = scene.x();
        QVERIFY(isNear(here, 300 + rubberBanded(40, 400)));
        scene.root().setWidth(350);
        QCOMPARE(scene.x(), here);
        QVERIFY(scene.isDragging());
        scene.moveTo({320 + threshold() + 40.001, 200});
        QVERIFY(isNear(scene.x(), here, 0.01));
        scene.set("anchors", QVariantList());
        QVERIFY(!scene.dragProperty("anchor").isValid());
        scene.moveTo({320 + threshold() - 60, 200}); // without bounds
        QVERIFY(isNear(scene.x(), here - 100, 0.01));
        scene.set("anchors", QVariantList{50, 250});
        scene.pass(100);
        QCOMPARE(scene.releasedX(), 250.0);
    }

    /// An anchor without a spring uses the spring of the SpringDrag, or of the scheme. Oracle: a
    /// critically damped spring at rest at distance d: d·(1 + ωt)·exp(−ωt).
    void springs_perAnchor_replaceDefaultSpring()
    {
        for (const bool isOfScheme : {false, true}) {
            BoxScene scene(boxScene(
                QByteArray(
                    "anchors: ({ a: 0, b: 100 }); springs: ({ b: Springs.spring(400, 40) });")
                    + (isOfScheme ? "" : "spring: Springs.spring(100, 20)"),
                isOfScheme ? "MotionScheme.scheme: ({ spatial: Springs.spring(100, 20) })" : ""));
            const QSignalSpy changes(scene.drag(), SIGNAL(springChanged()));
            scene.set("anchor", "b");
            scene.pass(100);
            QVERIFY(isNear(scene.x(), 100 - 100 * (1 + 2) * std::exp(-2)));
            scene.settle();
            scene.set("anchor", "a");
            scene.pass(100);
            QVERIFY(isNear(scene.x(), 100 * (1 + 1) * std::exp(-1)));
            if (!isOfScheme)
                continue;
            // It continues with twice the frequency: (x + (v + ωx)t)·exp(−ωt).
            const auto scheme = [&scene] { return sprung::MotionScheme::of(&scene.box()); };
            const double x = 200 * std::exp(-1), v = -1000 * std::exp(-1);
            scheme()->setSpeed(2);
            scene.pass(50);
            QVERIFY(isNear(scene.x(), (x + (v + 20 * x) * 0.05) * std::exp(-1)));
            QCOMPARE(changes.count(), 0);
            scheme()->setScheme(sprung::MotionScheme::Expressive);
            QCOMPARE(changes.count(), 1);
            QCOMPARE(scene.dragProperty("spring").value<sprung::SpringParameters>(),
                     scheme()->spatial());
            scheme()->setPace(sprung::MotionScheme::Fast);
            QCOMPARE(changes.count(), 2);
            scene.set("target", QVariant::fromValue(&scene.root())); // has no scheme
            QCOMPARE(changes.count(), 3);
        }
    }

    void XAndYAxis_pointAnchors_moveBothAxes()
    {
        BoxScene scene(boxScene("axis: SpringDrag.XAndYAxis; friction: 5;"
                                "minimum: Qt.point(-1000, -1000); maximum: Qt.point(1000, 1000);"
                                "anchors: ({ home: Qt.point(150, 150), left: Qt.point(0, 0),"
                                " right: Qt.point(300, 0) })",
                                "x: 140; y: 160"));
        QCOMPARE(scene.dragProperty("anchor"), QVariant(QStringLiteral("home"))); // the nearest one
        QCOMPARE(scene.dragProperty("offset").toPointF(), QPointF(150, 150));
        scene.pull({200, 200}, {80, -80}, 100);
        const double excess = 80 - threshold();
        QVERIFY(isNear(scene.box().position(), {150 + excess, 150 - excess}, 1e-3));
        QVERIFY(isNear(scene.dragProperty("velocity").toPointF(), {800, -800}, 8));
        scene.release();
        QCOMPARE(scene.dragProperty("anchor"), QVariant(QStringLiteral("right")));
        scene.settle();
        QCOMPARE(scene.box().position(), QPointF(300, 0));
        QVERIFY(!scene.isRunning());
    }

    /// The handle or the target is deleted during a drag or after the release, or the target in a
    /// slot of the release.
    void handle_separateItem_movesTargetUntilDeleted()
    {
        for (const bool deletesHandle : {false, true}) {
            for (const QByteArray when : {"dragged", "after release", "in released()"}) {
                const bool isReleased = when != "dragged", isInSlot = when.startsWith("in");
                if (deletesHandle && isInSlot)
                    continue;
                const FailureContext context((deletesHandle ? "bar, " : "box, ") + when);
                BoxScene scene(separateHandle);
                const QSignalSpy settled(scene.drag(), SIGNAL(settledAt(QVariant)));
                scene.pullTo({50, 50}, {150, 50});
                QVERIFY(!scene.isDragging());
                scene.release();
                scene.pull({50, 350}, {50, 0}, 25);
                scene.moveBy({50, -250}, 25); // also outside the handle
                QVERIFY(isNear(scene.x(), 100 - threshold()));
                SlotHook deleter([&] { delete scene.item(deletesHandle ? "bar" : "box"); });
                if (isInSlot)
                    connect(scene.drag(), SIGNAL(released(QVariant)), &deleter, SLOT(call()));
                if (isReleased)
                    scene.release();
                if (!isInSlot)
                    deleter.call();
                QVERIFY(!scene.isDragging());
                scene.pass(20);
                QCOMPARE(scene.isRunning(), deletesHandle);
                scene.moveTo({200, 350});
                QVERIFY(!scene.isDragging());
                scene.settle();
                QVERIFY(!scene.isRunning());
                if (deletesHandle) {
                    QCOMPARE(scene.x(), isReleased ? 300.0 : 0.0);
                    continue;
                }
                scene.set("anchor", isReleased ? 0 : 1);
                QVERIFY(!scene.isRunning());
                QCOMPARE(settled.count(), 0);
                QCOMPARE(scene.root().x(), 0.0); // The parent does not become the target.
            }
        }
    }

    /// The overlay of popups is created after the SpringDrag, and consumes all presses.
    void drag_popupOpen_followsPointer()
    {
        BoxScene scene("import QtQuick.Controls\n"
                       "Item { property alias box: box; property alias drag: drag;"
                       "Rectangle { id: box; width: 100; height: 100; SpringDrag { id: drag } }"
                       "Popup { x: 300; y: 300; visible: true; closePolicy: Popup.NoAutoClose } }");
        scene.pass(100);
        for (int i = 1; i < 3; ++i) {
            const double x = scene.x() + 20;
            scene.pullTo({x, 50}, {x + threshold() + 30, 50});
            QVERIFY(scene.isDragging() && isNear(scene.x(), 30 * i));
            scene.pass(100);
            scene.release();
            QVERIFY(!scene.isDragging());
            scene.settle();
        }
    }

    void handle_destroyed_isTarget()
    {
        for (const bool isDragged : {true, false}) {
            BoxScene scene(separateHandle);
            const QSignalSpy changed(scene.drag(), SIGNAL(handleChanged()));
            if (isDragged)
                scene.pullTo({50, 350}, {150, 350});
            QCOMPARE(scene.isDragging(), isDragged);
            delete scene.item("bar");
            QVERIFY(QQmlProperty(scene.drag(), QStringLiteral("handle")).reset());
            QCOMPARE(changed.count(), 1);
            QCOMPARE(scene.dragProperty("handle").value<QQuickItem *>(), &scene.box());
            scene.release();
            QCOMPARE(scene.settledX(), 0.0);
            scene.pullTo({50, 50}, {50 + threshold() + 30, 50});
            QVERIFY(scene.isDragging() && isNear(scene.x(), 30));
        }
    }

    void axis_changedWhileMoving_stopsOtherAxis()
    {
        BoxScene scene(boxScene("axis: SpringDrag.XAndYAxis; anchors: axis === SpringDrag.XAxis"
                                " ? [0, 300] : [Qt.point(0, 0), Qt.point(300, 300)]"));
        scene.set("anchor", 1);
        scene.pass(60);
        scene.set("axis", 1); // XAxis
        const double y = scene.box().y();
        QVERIFY(y > 0 && y < 300);
        scene.settle();
        QCOMPARE(scene.box().y(), y);
        QVERIFY(!scene.isRunning());
    }

    /// An interpolator replaces the drag on one of two axes. The drag ends on the other axis as
    /// well.
    void SpringDrag_interpolatorOnSameProperty_replaceEachOther()
    {
        BoxScene scene(boxScene(
            "axis: SpringDrag.XAndYAxis; anchors: [Qt.point(0, 0), Qt.point(300, 300)]", "",
            "property alias other: other;"
            "SpringInterpolator { id: other; target: box; property: 'y'; to: 200 }"));
        QObject *other = scene.object("other");
        QSignalSpy settled(scene.drag(), SIGNAL(settledAt(QVariant)));
        scene.pass(100); // The declaration of `to` has started the interpolator.
        const double here = scene.box().y();
        QVERIFY(here > 20);
        scene.pullTo({50, here + 50}, {50, here + 50 + threshold() + 20});
        QVERIFY(!other->property("running").toBool() && isNear(scene.box().y(), here + 20));
        scene.pass(100);
        scene.release();
        scene.set("anchor", 0);
        scene.settle();
        settled.clear();
        scene.pull({20, 20}, {60, 60}, 100);
        QVERIFY(scene.isDragging() && scene.x() > 20);
        QMetaObject::invokeMethod(other, "start");
        QVERIFY(!scene.isDragging());
        scene.moveTo({350, 200});
        scene.settle();
        QCOMPARE(scene.box().position(), QPointF(0, 200));
        QVERIFY(!scene.isRunning());
        QCOMPARE(settled.count(), 0); // not at an anchor
        scene.release();
        scene.pull({20, 220}, {0, -60}, 100); // a second drag
        QVERIFY(scene.isDragging());
        scene.pass(100);
        scene.release();
        scene.settle();
        QCOMPARE(scene.box().position(), QPointF(0, 0));
        QCOMPARE(settled.count(), 1);
    }

    /// The bindings show the initial position, and each change that does not move the item.
    void offsetAndProgress_changedAtRest_areNotifiedOnce()
    {
        for (const auto &[setting, change] : {std::pair("", "drag.target = other"),
                                              {"", "drag.target = null"},
                                              {"", "drag.axis = SpringDrag.YAxis"},
                                              {"", "drag.axis = SpringDrag.XAndYAxis"},
                                              {"", "drag.mirrored = true"},
                                              {"mirrored: true", "root.width = 300"},
                                              {"target: other", "other.destroy()"}}) {
            const FailureContext context(change);
            BoxScene scene(boxScene(setting, "x: 50; y: 150",
                                    "property var offset: drag.offset\n"
                                    "property real progress: drag.progress\n"
                                    "Item { id: other; x: 70 } function go() {"
                                        + QByteArray(change) + "}"));
            const auto isShown = [&] {
                return scene.root().property("offset") == scene.dragProperty("offset")
                    && scene.root().property("progress") == scene.dragProperty("progress");
            };
            QVERIFY(isShown() && scene.dragProperty("offset") != 0.0);
            const QSignalSpy changed(scene.drag(), SIGNAL(offsetChanged()));
            scene.call("go");
            scene.pass(1);
            QVERIFY(isShown());
            QCOMPARE(changed.count(), 1);
        }
    }

    void offsetChanged_slotSetsAnchor_doesNotRecurse()
    {
        BoxScene scene;
        int depth = 0, deepest = 0;
        SlotHook slot([&] {
            deepest = std::max(deepest, ++depth);
            if (depth < 50)
                scene.set("anchor", 2);
            --depth;
        });
        connect(scene.drag(), SIGNAL(offsetChanged()), &slot, SLOT(call()));
        scene.set("anchor", 1);
        scene.settle();
        QCOMPARE(scene.anchor(), 2);
        QVERIFY2(deepest <= 2, QByteArray::number(deepest));
    }

    void settledAt_pressCanceledAtRest_isNotEmitted()
    {
        BoxScene scene;
        const QSignalSpy settled(scene.drag(), SIGNAL(settledAt(QVariant)));
        scene.press({20, 200});
        scene.box().setVisible(false);
        scene.settle();
        QCOMPARE(settled.count(), 0);
    }

    void signals_dragAndSettle_areEmittedInOrder()
    {
        BoxScene scene(boxScene(
            "anchors: [0, 100, 300];"
            "onDraggingChanged: root.log.push('dragging ' + dragging);"
            "onRunningChanged: root.log.push('running ' + running);"
            "onAnchorChanged: root.log.push('anchor ' + anchor + ' ' + dragging);"
            "onReleased: velocity => root.log.push('released ' + (velocity > 0));"
            "onSettledAt: anchor => root.log.push('settled ' + anchor + ' ' + running)",
            "y: 150", "property var log: []; function joinedLog() { return log.join(', ') }"));
        const auto takeLog = [&] {
            QVariant log;
            QMetaObject::invokeMethod(&scene.root(), "joinedLog", Q_RETURN_ARG(QVariant, log));
            scene.root().setProperty("log", QVariantList());
            return log.toString();
        };
        scene.swipe({20, 200}, {90, 0}, 50);
        scene.settle();
        QCOMPARE(takeLog(),
                 QStringLiteral("anchor 0 false, dragging true, running true, dragging false, "
                                "anchor 2 false, released true, running false, settled 2 false"));
        // The order is the same if the motion completes immediately.
        sprung::Motion::instance()->setReducedMotion(true);
        scene.swipe({320, 200}, {-90, 0}, 50);
        QCOMPARE(takeLog(),
                 QStringLiteral("dragging true, dragging false, anchor 0 false, released false, "
                                "settled 0 false"));
        QCOMPARE(scene.x(), 0.0);
        scene.set("anchor", 1);
        QCOMPARE(scene.x(), 100.0);
        QCOMPARE(takeLog(), QStringLiteral("anchor 1 false, settled 1 false"));
    }

    void SpringDrag_targetUnavailableDuringDrag_endsDrag()
    {
        for (const QByteArray change :
             {"box.visible = false", "root.visible = false", "box.enabled = false",
              "drag.enabled = false", "box.parent = elsewhere", "box.parent = null",
              "drag.target = other"}) {
            const FailureContext context(change);
            BoxScene scene(boxScene(threeAnchors, "y: 150",
                                    "property Item elsewhere; Item { id: other }\nfunction go() {"
                                        + change + "}"));
            const QPointer<QObject> drag = scene.drag();
            const QPointer<QQuickItem> box = &scene.box();
            QQuickWindow window;
            scene.root().setProperty("elsewhere", QVariant::fromValue(window.contentItem()));
            scene.pullTo({20, 200}, {80, 200});
            QVERIFY(scene.isDragging());
            scene.call("go");
            QVERIFY(!scene.isDragging());
            scene.moveTo({160, 200});
            QVERIFY(!scene.isDragging());
            scene.release();
            scene.settle();
            QVERIFY(drag && box && !scene.isRunning());
            if (!change.contains("other"))
                QCOMPARE(box->x(), 0.0);
            // The item can be dragged again.
            box->setParentItem(&scene.root());
            scene.root().setVisible(true);
            box->setVisible(true);
            box->setEnabled(true);
            scene.set("enabled", true);
            scene.set("target", QVariant());
            QCoreApplication::processEvents();
            const double x = box->x();
            scene.pullTo({x + 20, 200}, {x + 20 + threshold() + 30, 200});
            QVERIFY(scene.isDragging() && isNear(box->x(), x + 30));
            scene.release();
            QVERIFY(!scene.isDragging());
        }
    }

    void SpringDrag_secondFinger_doesNotJump()
    {
        BoxScene scene;
        const auto send = [&](QTest::QTouchEventSequence &touch) {
            touch.commit();
            scene.pass(10);
            return scene.x();
        };
        const int beyond = int(threshold());
        TouchSimulator fingers(scene);
        fingers.press({{20, 170}});
        fingers.moveBy({{beyond + 40, 0}}, 20);
        QVERIFY(scene.isDragging());
        const double here = scene.x();
        QVERIFY(here > 0);
        const QPoint first(20 + beyond + 40, 170), second(int(here) + 80, 230);
        fingers.press({second});
        QVERIFY(scene.isDragging());
        QCOMPARE(scene.x(), here);
        fingers.moveBy({{20, 0}, {20, 0}}, 10);
        QVERIFY(isNear(scene.x(), here + 20)); // both fingers
        fingers.moveBy({{20, 0}, {0, 0}}, 10);
        QVERIFY(isNear(scene.x(), here + 30)); // one of two fingers
        QVERIFY(
            isNear(send(scene.touch().release(0, first + QPoint(40, 0)).stationary(1)), here + 30));
        QVERIFY(scene.isDragging());
        QVERIFY(isNear(send(scene.touch().move(1, second + QPoint(40, 0))), here + 50)); // alone
        send(scene.touch().release(1, second + QPoint(40, 0)));
        QVERIFY(!scene.isDragging());
    }

    void SpringDrag_twoFingers_dragTwoItems()
    {
        BoxScene scene("Item { property alias box: box; property alias drag: drag;"
                       "property alias other: other;"
                       "Rectangle { id: box; width: 100; height: 100\n"
                       "SpringDrag { id: drag; anchors: [0, 300] } }"
                       "Rectangle { id: other; y: 200; width: 100; height: 100\n"
                       "SpringDrag { anchors: [0, 300] } } }");
        TouchSimulator fingers(scene);
        fingers.press({{20, 50}, {30, 250}});
        fingers.moveBy({{100, 0}, {50, 0}}, 100);
        QVERIFY(isNear(scene.x(), 100 - threshold()));
        QVERIFY(isNear(scene.item("other")->x(), 50 - threshold()));
        scene.touch().release(0, QPoint(120, 50)).move(1, QPoint(90, 250)).commit();
        scene.pass(10);
        QVERIFY(!scene.isDragging() && isNear(scene.item("other")->x(), 60 - threshold()));
        scene.touch().release(1, QPoint(90, 250)).commit();
        QCOMPARE(scene.settledX(), 300.0);
    }

    void SpringDrag_nestedDrags_grabOwnAxis()
    {
        for (const auto &[name, innerAxis, delta, isInner] : {
                 std::tuple("the inner axis", "YAxis", QPointF(10, 60), true),
                 {"the outer axis", "YAxis", {60, 10}, false},
                 {"the same axis", "XAxis", {60, 10}, true},
             }) {
            const FailureContext context(name);
            BoxScene scene("Item { property alias box: box; property alias drag: drag;"
                           "property alias inner: inner;"
                           "Rectangle { id: box; width: 200; height: 200\n"
                           "SpringDrag { id: drag; anchors: [0, 200] }"
                           "Rectangle { id: inner; width: 100; height: 100\n"
                           "SpringDrag { anchors: [0, 100]; axis: SpringDrag."
                           + QByteArray(innerAxis) + " } } } }");
            scene.press({50, 50});
            scene.moveBy(delta, 100);
            QCOMPARE(scene.isDragging(), !isInner);
            QCOMPARE(scene.x() != 0, !isInner);
            QCOMPARE(scene.item("inner")->position() != QPointF(), isInner);
            scene.release();
            QVERIFY(!scene.isDragging());
        }
    }

    /// Qt starts a drag with several fingers when all of them have moved. An item moves at most as
    /// far as its fingers, also if several events come in one frame.
    void SpringDrag_otherFingerRests_beginsWithoutJump()
    {
        for (const auto &[outerAxis, innerAxis, commands] : {
                 std::tuple("XAndYAxis", "YAxis",
                            "press 1 41 191,press 2 248 132,press 0 143 16,release 1,"
                            "move 0 -4 -8 11,move 0 -7 -1 17"),
                 {"XAxis", "XAxis",
                  "press 0 211 4,press 2 253 119,move 2 -4 7 6,press 1 164 199,release 2,"
                  "press 2 161 184,move 1 -3 -8 2,move 1 -3 -5 12,move 2 -6 -7 20,"
                  "move 1 -6 -7 20,move 1 -5 -5 7,release 2,move 1 -4 8 20"},
             }) {
            ScrolledScene scene(QByteArray("Item { property list<QtObject> drags: [inner, outer]\n"
                                           "Rectangle { width: 400; height: 400\n"
                                           "SpringDrag { id: outer; axis: SpringDrag.")
                                + outerAxis
                                + "} Rectangle { width: 200; height: 200\n"
                                  "SpringDrag { id: inner; axis: SpringDrag."
                                + innerAxis + "} } } }");
            const QQmlListReference drags(&scene.root(), "drags");
            RandomPointers fingers(scene);
            std::map<::QObject *, QPointF> positions;
            int events = 0, longest = 0;
            for (const QByteArray &command : QByteArray(commands).split(',')) {
                const FailureContext context(command);
                const QByteArrayList words = command.split(' ');
                const bool isPress = words[0] == "press";
                const auto state = isPress ? QEventPoint::Pressed
                    : words[0] == "move"   ? QEventPoint::Updated
                                           : QEventPoint::Released;
                const int finger = words[1].toInt();
                const QPointF point(words.value(2).toInt(), words.value(3).toInt());
                for (int i = words.value(4, "1").toInt(); i > 0; --i) {
                    const QPointF origin = isPress ? QPointF() : fingers.fingerPosition(finger);
                    fingers.touch(finger, state, origin + point);
                    longest += 8;
                    if (++events % 7 < 3)
                        continue;
                    scene.pass(8);
                    for (::QObject *const drag : {drags.at(0), drags.at(1)}) {
                        const QPointF now =
                            drag->property("target").value<QQuickItem *>()->position();
                        const QPointF delta = now - std::exchange(positions[drag], now);
                        QVERIFY(!drag->property("dragging").toBool()
                                || std::max(std::abs(delta.x()), std::abs(delta.y()))
                                    < longest + 0.5);
                    }
                    longest = 0;
                }
            }
            fingers.releaseAll();
            scene.settle();
            for (::QObject *const drag : {drags.at(0), drags.at(1)})
                QVERIFY(!drag->property("dragging").toBool()
                        && !drag->property("running").toBool());
            QVERIFY(!sprung::Motion::ticker()->isRunning());
        }
    }

    void SpringDrag_insideFlickable_grabsOwnAxis()
    {
        for (const int bits : {0, 1, 2, 3, 4, 5, 6, 7}) {
            const bool isVertical = bits & 1; // the Flickable
            const bool isAlong = bits & 2;    // the pointer moves along the Flickable
            const bool isTouch = bits & 4;
            const FailureContext context(QByteArray(isVertical ? "vertical" : "horizontal")
                                         + (isAlong ? ", along" : ", across")
                                         + (isTouch ? ", touch" : ""));
            BoxScene scene(
                QByteArray("Item { property alias box: box; property alias drag: drag;"
                           "property alias view: view;"
                           "Flickable { id: view; width: 400; height: 400;"
                           "contentWidth: ")
                + (isVertical ? "400; contentHeight: 2000;" : "2000; contentHeight: 400;")
                + "Rectangle { id: box; x: 100; y: 100; width: 200; height: 200\n"
                  "SpringDrag { id: drag; anchors: [100, 300]; axis: SpringDrag."
                + (isVertical ? "XAxis" : "YAxis") + " } } } }");
            // Moves mostly along one axis, and a little along the other.
            const QPoint delta = isVertical == isAlong ? QPoint(30, -120) : QPoint(-120, 30);
            TouchSimulator fingers(scene);
            if (isTouch) {
                fingers.press({{200, 200}});
                fingers.moveBy({delta}, 150);
            } else {
                scene.press({200, 200});
                scene.moveBy(delta, 150);
            }
            const double scrolled =
                scene.item("view")->property(isVertical ? "contentY" : "contentX").toDouble();
            QCOMPARE(scene.isDragging(), !isAlong);
            QCOMPARE(scrolled > 20, isAlong);
            QCOMPARE((isVertical ? scene.x() : scene.box().y()) != 100, !isAlong);
            isTouch ? fingers.release() : scene.release();
            QVERIFY(!scene.isDragging());
        }
    }

    void SpringDrag_arrowKeys_selectNextAnchor()
    {
        const QByteArray x = "anchors: [100, 300, 0]", y = "axis: SpringDrag.YAxis;" + x,
                         mirrored = "mirrored: true; anchors: [0, 100, 300]; anchor: 0",
                         both = "axis: SpringDrag.XAndYAxis; anchors: [Qt.point(0, 0),"
                                "Qt.point(200, 0), Qt.point(0, 100), Qt.point(200, 100)]";
        const auto right = Qt::Key_Right, left = Qt::Key_Left, down = Qt::Key_Down;
        for (const auto &[properties, keys, end] : {
                 std::tuple(x, QList<Qt::Key>{right}, QPointF(100, 0)),
                 {x, {right, right}, {300, 0}},
                 {x, {right, left}, {0, 0}},
                 {x, {left}, {0, 0}},
                 {x, {down}, {0, 0}},
                 {x, {Qt::Key_End}, {300, 0}},
                 {x, {Qt::Key_End, Qt::Key_Home}, {0, 0}},
                 {y, {down}, {0, 100}},
                 {y, {down, down, Qt::Key_Up}, {0, 100}},
                 {y, {right}, {0, 0}},
                 {both, {right}, {200, 0}},
                 {both, {down, right}, {200, 100}},
                 {mirrored, {left}, {200, 0}},
                 {mirrored, {right}, {300, 0}},
                 {mirrored, {Qt::Key_End, right}, {200, 0}},
             }) {
            BoxScene scene(boxScene(properties, "focus: true"));
            scene.box().forceActiveFocus();
            QByteArray names = properties;
            for (const Qt::Key key : keys) {
                scene.key(key);
                names += ' ' + QKeySequence(key).toString().toLatin1();
            }
            const FailureContext context(names);
            scene.settle();
            QCOMPARE(scene.box().position(), end);
        }
    }

    void SpringDrag_keysWithoutEffect_areNotAccepted()
    {
        BoxScene scene(boxScene("anchors: [0, 100]", "Item { id: inside; focus: true }",
                                "property alias inside: inside; property int keys;"
                                "Keys.onPressed: ++keys"));
        const auto anchorAfter = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            scene.key(key, modifiers);
            return scene.anchor();
        };
        scene.item("inside")->forceActiveFocus();
        QCOMPARE(anchorAfter(Qt::Key_Right), 0);
        scene.box().forceActiveFocus();
        QCOMPARE(anchorAfter(Qt::Key_Right, Qt::ControlModifier), 0);
        scene.set("enabled", false);
        QCOMPARE(anchorAfter(Qt::Key_Right), 0);
        scene.set("enabled", true);
        QCOMPARE(anchorAfter(Qt::Key_Left), 0); // there is no previous anchor
        QCOMPARE(scene.root().property("keys").toInt(), 4);
        QCOMPARE(anchorAfter(Qt::Key_Right), 1);
        QCOMPARE(scene.root().property("keys").toInt(), 4);
    }

    void mirrored_true_measuresFromRight()
    {
        BoxScene scene(boxScene("mirrored: true; anchors: [0, 100, 300]"));
        QCOMPARE(scene.x(), 0.0); // 300 px from the right
        QCOMPARE(scene.anchor(), 2);
        scene.set("anchor", 0);
        QCOMPARE(scene.settledX(), 300.0);
        scene.root().setWidth(350);
        QCOMPARE(scene.x(), 250.0);
        scene.box().setWidth(50);
        QCOMPARE(scene.x(), 300.0);
        QQuickItem narrow(&scene.root());
        narrow.setSize({200, 200});
        scene.box().setParentItem(&narrow);
        QCOMPARE(scene.x(), 150.0);
        scene.box().setParentItem(&scene.root());
        QCOMPARE(scene.x(), 300.0);

        scene.pull({320, 200}, {threshold() + 60, 0}, 100); // to the right: beyond the bound
        QVERIFY(isNear(scene.number("offset"), -rubberBanded(60, 350)));
        QVERIFY(isNear(scene.x(), 300 + rubberBanded(60, 350)));
        scene.moveBy({-60, 0}, 100);
        QVERIFY(isNear(scene.x(), 300));
        scene.moveBy({-100, 0}, 100);
        QVERIFY(isNear(scene.number("offset"), 100) && isNear(scene.x(), 200));
        QVERIFY(isNear(scene.number("velocity"), 1000, 10)); // to the left is forward
        scene.release();
        QVERIFY(isNear(scene.number("velocity"), 1000, 10));
        QCOMPARE(scene.anchor(), 2);
        QCOMPARE(scene.settledX(), 0.0);
    }

    void mirrored_unlessSet_followsLayoutMirroring()
    {
        BoxScene scene(boxScene("anchors: [20, 100]; anchor: 0", "y: 150",
                                "property bool rtl: true; LayoutMirroring.enabled: rtl;"
                                "LayoutMirroring.childrenInherit: true"));
        const QSignalSpy spy(scene.drag(), SIGNAL(mirroredChanged()));
        const auto xWhenMirrored = [&](bool rtl) {
            scene.root().setProperty("rtl", rtl);
            return scene.x();
        };
        QVERIFY(scene.dragProperty("mirrored").toBool());
        QCOMPARE(scene.x(), 280.0);
        QCOMPARE(xWhenMirrored(false), 20.0);
        QVERIFY(!scene.dragProperty("mirrored").toBool());
        QCOMPARE(xWhenMirrored(true), 280.0);
        QCOMPARE(spy.count(), 2);

        scene.set("mirrored", false);
        QCOMPARE(scene.x(), 20.0);
        xWhenMirrored(false);
        QCOMPARE(xWhenMirrored(true), 20.0);
        QCOMPARE(spy.count(), 3);
        QVERIFY(QQmlProperty(scene.drag(), QStringLiteral("mirrored")).reset());
        QCOMPARE(scene.x(), 280.0);
        QCOMPARE(spy.count(), 4);

        scene.pull({330, 200}, {-threshold() - 30, 0}, 100);
        QVERIFY(isNear(scene.number("offset"), 50));
        xWhenMirrored(false); // ends the drag
        QVERIFY(!scene.isDragging());
        QCOMPARE(scene.settledX(), 20.0);
    }

    void target_changed_updatesMirrored()
    {
        BoxScene scene(boxScene("anchors: [20, 100]; anchor: 0",
                                "Item { id: inside; LayoutMirroring.enabled: true }",
                                "property alias inside: inside"));
        QVERIFY(!scene.dragProperty("mirrored").toBool());
        const QSignalSpy spy(scene.drag(), SIGNAL(mirroredChanged()));
        scene.set("target", QVariant::fromValue(scene.item("inside")));
        QVERIFY(scene.dragProperty("mirrored").toBool());
        // The nearest anchor is 100 px from the right of the box.
        QCOMPARE(scene.item("inside")->x(), 0.0);
        QCOMPARE(scene.anchor(), 1);
        scene.set("target", QVariant::fromValue(&scene.box()));
        QVERIFY(!scene.dragProperty("mirrored").toBool());
        QCOMPARE(spy.count(), 2);
    }

    void Accessible_increaseAndDecrease_selectAnchors()
    {
        BoxScene scene(
            boxScene(threeAnchors, "Accessible.role: Accessible.Slider; Accessible.name: 'box'"));
        const QString increase = QAccessibleActionInterface::increaseAction();
        const QString decrease = QAccessibleActionInterface::decreaseAction();
        QAccessibleActionInterface *const actions = stepActions(scene.box());
        QVERIFY(actions && actions->actionNames().contains(decrease));
        for (const auto &[action, x] :
             {std::pair(increase, 100), {increase, 300}, {increase, 300}, {decrease, 100}}) {
            actions->doAction(action);
            QCOMPARE(scene.settledX(), x);
        }
        BoxScene silent; // An item without accessible properties gets no actions.
        QVERIFY(!stepActions(silent.box()));
    }

    void Accessible_increaseWhileDisabled_isIgnored()
    {
        BoxScene scene(
            boxScene(threeAnchors, "Accessible.role: Accessible.Slider; Accessible.name: 'box'"));
        scene.set("enabled", false);
        stepActions(scene.box())->doAction(QAccessibleActionInterface::increaseAction());
        QCOMPARE(scene.settledX(), 0.0);
        QCOMPARE(scene.anchor(), 0);
    }

    /// A state and a group of animations are bound to the progress. Objects that remain keep their
    /// values, and the drag continues.
    void progress_boundObjectDeleted_isSafe()
    {
        if (!QFile::exists(QStringLiteral(SPRUNG_QML_DIR "/Sprung/Animations/qmldir")))
            QSKIP("Sprung.Animations is not built");
        failOnWarnings();
        const QByteArray document = "import Sprung.Animations\n"
            + boxScene("anchors: [0, 300]", "y: 150", R"(
property alias state_: opened; property alias group: group; property alias panel: panel
property alias controller: controller; property alias motions: motions
property alias motion: motion; property alias other: other
Item { id: panel } Item { id: other }
StateGroup {
    id: group; state: "opened"
    states: State {
        id: opened; name: "opened"
        PropertyChanges { target: panel; scale: 1 + drag.progress; rotation: 90 * drag.progress }
        PropertyChanges { target: other; scale: 1 + drag.progress }
    }
    transitions: Transition { SpringMotion { properties: "scale,rotation" } }
}
AnimationController {
    id: controller; progress: drag.progress
    animation: ParallelAnimation {
        id: motions
        SpringMotion { id: motion; target: panel; property: "x"; from: 0; to: 100 }
        SequentialAnimation {
            SpringMotion { target: other; property: "x"; from: 0; to: 100 }
            SpringMotion { target: panel; property: "y"; from: 0; to: 100 }
        }
    }
}
)");
        for (const QByteArray deleted :
             {"state_", "group", "panel", "controller", "motions", "motion"}) {
            for (const bool isReleased : {false, true}) {
                const FailureContext context(deleted
                                             + (isReleased ? ", after release" : ", during drag"));
                BoxScene scene(document);
                const QPointer<QQuickItem> panel(scene.item("panel")), other(scene.item("other"));
                scene.pull({50, 200}, {150 + threshold(), 0}, 300);
                QVERIFY(isNear(scene.number("progress"), 0.5, 1e-3));
                QVERIFY(isNear(panel->scale(), 1.5, 1e-3) && isNear(other->scale(), 1.5, 1e-3));
                QVERIFY(panel->x() > 50);
                if (isReleased) {
                    scene.release();
                    scene.pass(50);
                }
                const double x = other->x();
                delete scene.object(deleted);
                scene.pass(20);
                if (!isReleased) {
                    scene.moveBy({60, 0}, 300);
                    scene.release();
                }
                QCOMPARE(scene.settledX(), 300.);
                QCOMPARE(scene.number("progress"), 1.);
                QCOMPARE(other->scale(), 2.); // keeps the binding without its state
                QCOMPARE(other->x(), deleted == "controller" || deleted == "motions" ? x : 100);
                QVERIFY(!panel || (panel->scale() == other->scale() && std::isfinite(panel->x())));
                scene.swipe({350, 200}, {-150 - threshold(), 0}, 300); // a second drag
                scene.settle();
            }
        }
    }

    /// element_contract_test tests the springs of a SpringDrag without anchors.
    void springs_invalidInList_areRejected()
    {
        BoxScene scene;
        const sprung::SpringParameters invalid{-1, 1, 1};
        for (const QVariant &value : {QVariant(7), QVariant::fromValue(invalid)}) {
            expectWarning(QStringLiteral("SpringDrag: rejected springs "));
            scene.set("springs", QVariantList{value});
            QVERIFY(!scene.dragProperty("springs").isValid());
        }
    }

    /// When the size changes, the bound that is declared first temporarily crosses the other.
    void minimumAndMaximum_boundToOneSize_doNotWarn()
    {
        failOnWarnings();
        for (const QByteArray bounds : {"minimum: root.size; maximum: root.size + 50",
                                        "maximum: root.size + 50; minimum: root.size"}) {
            const FailureContext context(bounds);
            BoxScene scene(boxScene("elastic: false;" + bounds, "y: 150", "property real size: 0"));
            for (const double size : {0., 200., 20., 250.}) {
                scene.root().setProperty("size", size);
                const double x = size + 20;
                scene.box().setX(x);
                scene.press({x + 50, 200});
                for (const double delta : {-500., 500.}) {
                    scene.moveTo({x + 50 + delta, 200});
                    QCOMPARE(scene.x(), delta < 0 ? size : size + 50);
                }
                QCOMPARE(scene.number("velocity"), 0.0);
                scene.moveTo({x + 540, 200}); // reverses immediately
                QVERIFY(isNear(scene.x(), size + 40));
                scene.moveTo({x + 520, 200});
                scene.root().setProperty("size", size - 10); // during the drag
                scene.moveTo({x - 450, 200});
                QCOMPARE(scene.x(), size - 10);
                scene.release();
                scene.settle();
            }
        }
    }

    void minimum_aboveMaximum_isRejectedOnDrag()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!.*rejected minimum above maximum)")));
        for (const bool isMinimum : {true, false}) {
            const char *const bound = isMinimum ? "minimum" : "maximum";
            const FailureContext context(bound);
            BoxScene scene(
                boxScene("elastic: false; minimum: -10; maximum: 210; anchors: [0, 200]"));
            const QSignalSpy changed(
                scene.drag(), isMinimum ? SIGNAL(minimumChanged()) : SIGNAL(maximumChanged()));
            scene.set(bound, isMinimum ? 500 : -500);
            QCOMPARE(scene.number(bound), isMinimum ? 500. : -500.);
            expectWarning(QStringLiteral("SpringDrag: rejected minimum above maximum"));
            for (int drag = 0; drag < 2; ++drag) {
                const double x = scene.x();
                scene.pullTo({x + 50, 200}, {x + 50 - 300, 200});
                QCOMPARE(scene.number("minimum"), -10.0);
                QCOMPARE(scene.number("maximum"), 210.0);
                QCOMPARE(changed.count(), 2);
                QCOMPARE(scene.x(), -10.0);
                scene.moveTo({x + 50 + 300, 200});
                QCOMPARE(scene.x(), 210.0);
                scene.release();
                scene.settle();
            }
        }
    }

    void anchors_emptyEqualOrUnsorted_areAccepted()
    {
        failOnWarnings();
        for (const QByteArray anchors : {"[]", "({})", "undefined", "[50]", "[50, 50, 50]",
                                         "[300, 0, 100]", "({ a: 50, b: 50 })"}) {
            const FailureContext context(anchors);
            BoxScene scene(boxScene("anchors: " + anchors, "x: 10; y: 150"));
            const double x = scene.x();
            scene.pull({x + 20, 200}, {80, 0}, 100);
            QVERIFY(scene.isDragging());
            scene.release();
            scene.settle();
            QVERIFY(!scene.isRunning() && std::isfinite(scene.number("progress")));
            if (anchors.contains("50"))
                QCOMPARE(scene.x(), 50.0);
            else if (anchors.contains("300"))
                QCOMPARE(scene.x(), 300.0);
            else // 800 px/s at friction 2: 400 px further
                QVERIFY(isNear(scene.x(), x + 80 - threshold() + 400, 5));
        }
    }

    void SpringDrag_itemWithoutSize_movesByHandleAndAnchor()
    {
        failOnWarnings();
        BoxScene scene("Item { id: root; property alias box: box; property alias drag: drag;"
                       "Item { Item { id: box; SpringDrag { id: drag; handle: root;"
                       "anchors: [0, 100] } } } }");
        scene.pullTo({50, 50},
                     {50 - threshold() - 40, 50}); // its view has no size, so no overscroll
        QCOMPARE(scene.x(), 0.0);
        scene.moveTo({100 - threshold() - 40, 50});
        QVERIFY(isNear(scene.x(), 50));
        scene.release();
        scene.set("anchor", 1);
        QCOMPARE(scene.settledX(), 100.0);
    }
};

SPRUNG_TEST(SpringDragTest, QGuiApplication)

#include "spring_drag_test.moc"
