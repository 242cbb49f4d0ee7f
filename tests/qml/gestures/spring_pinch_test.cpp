// SPDX-License-Identifier: MIT
// Tests SpringPinch with two fingers, wheel, touchpad and keys. Oracle: the geometry of the
// fingers, and the formulas of the rubber band and the fling.
#include "expected.h"
#include "numbers.h"
#include "pinched_scene.h"
#include "shown_scene.h"
#include "slot.h"
#include "test.h"

#include <QKeySequence>
#include <QSignalSpy>
#include <QTouchEvent>

namespace {

/// Whether the photo covers its view, except for rounding errors.
bool covers(const PinchedScene &scene, QRectF view = {0, 0, 400, 400})
{
    return scene.visualRect().adjusted(-1e-9, -1e-9, 1e-9, 1e-9).contains(view);
}

const QByteArray fullSize = "width: 400; height: 400;", focused = fullSize + "focus: true;";
// Counts the keys that the photo does not accept.
const QByteArray counting = "property int keys; Keys.onPressed: ++keys;";

} // namespace

class SpringPinchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void SpringPinch_twoFingers_keepsPointUnderFingers()
    {
        for (const QByteArray origin :
             {"", "transformOrigin: Item.TopLeft", "transformOrigin: Item.Right"}) {
            const FailureContext context(origin);
            PinchedScene scene("maximumScale: 20", fullSize + origin);
            TouchSimulator fingers(scene, {180, 150});
            QVERIFY(scene.isActive() && scene.scale() > 1);
            const double scale = scene.scale() / fingers.line().length();
            const QPointF photoPoint = scene.photoPosition(fingers.center());
            for (const QPoint delta : {QPoint(20, 10), QPoint(-12, -25), QPoint(3, 7)}) {
                fingers.moveBy({-delta, delta * 2}, 50);
                QVERIFY(isNear(scene.scale(), scale * fingers.line().length()));
                QVERIFY(isNear(scene.scenePosition(photoPoint), fingers.center()));
            }
            QCOMPARE(scene.photo().rotation(), 0.0);
            fingers.release();
            QVERIFY(!scene.isActive() && scene.settles() && covers(scene));
        }
    }

    void rotationEnabled_fingersRotated_rotatesItem()
    {
        for (const bool rotationEnabled : {true, false}) {
            PinchedScene scene(rotationEnabled ? "rotationEnabled: true; view: null"
                                               : "view: null");
            TouchSimulator fingers(scene, {200, 200});
            const QPointF photoPoint = scene.photoPosition(fingers.center());
            const double before = scene.photo().rotation();
            const QLineF line = fingers.line();
            fingers.move({{190, 130}, {215, 275}}, 300);
            QVERIFY(isNear(scene.scenePosition(photoPoint), fingers.center()));
            const double turned = fingers.line().angleTo(line); // clockwise
            QVERIFY(turned > 70 && turned < 90);
            QVERIFY(isNear(scene.photo().rotation() - before, rotationEnabled ? turned : 0));
            scene.pass(100);
            const double rotation = scene.photo().rotation(), scale = scene.scale();
            const QPointF position = scene.photo().position();
            const QSignalSpy resting(scene.object("drag"), SIGNAL(restingScaleChanged()));
            const QSignalSpy settled(scene.object("drag"), SIGNAL(settled()));
            fingers.release(); // The fingers rest, so there is no fling.
            QVERIFY(scene.settles() && isNear(scene.photo().rotation(), rotation));
            QCOMPARE(resting.count(), 0);
            QCOMPARE(settled.count(), 1);
            QCOMPARE(scene.scale(), scale);
            QVERIFY(isNear(scene.photo().position(), position));
        }
    }

    void elastic_scaleBeyondLimits_matchesRubberBandFormula()
    {
        for (const double limit : {1.25, 0.8}) {
            const FailureContext context(limit);
            PinchedScene scene("minimumScale: 0.8; maximumScale: 1.25");
            TouchSimulator fingers(scene);
            fingers.press({{100, 200}, {300, 200}});
            const QPoint delta(limit > 1 ? 15 : -15, 0);
            fingers.moveBy({-delta, delta}, 100);
            QVERIFY(scene.isActive());
            const double inside = scene.scale() / fingers.line().length();
            QVERIFY(scene.scale() > 0.8 && scene.scale() < 1.25);
            for (const int more : {2, 1, -1}) { // reverses in the last step
                fingers.moveBy({-delta * more, delta * more}, 100);
                const double requested = std::log(inside * fingers.line().length() / limit);
                QVERIFY(requested * delta.x() > 0);
                const double expected = std::copysign(
                    rubberBanded(std::abs(requested), std::numbers::ln2), requested);
                QVERIFY(isNear(std::log(scene.scale() / limit), expected));
            }
            QVERIFY(isNear(scene.number("restingScale"), limit));
            scene.pass(100);
            fingers.release();
            QVERIFY(scene.settles());
            QCOMPARE(scene.scale(), limit);
        }
    }

    void elastic_draggedPastBounds_matchesRubberBandFormula()
    {
        PinchedScene scene;
        scene.jumpTo(2); // The photo is 200 px larger than its view on each side.
        TouchSimulator fingers(scene);
        const double begin = scene.visualRect().left();
        fingers.press({{40, 200}});
        fingers.moveBy({{int(threshold()), 0}}, 10);
        for (const int more : {150, 100, 60, -40}) {
            fingers.moveBy({{more, 0}}, 100);
            const double pull = fingers.center().x() - 40 - threshold() + begin;
            QVERIFY(isNear(scene.visualRect().left(), pull < 0 ? pull : rubberBanded(pull, 400)));
        }
        QVERIFY(scene.visualRect().left() > 30);
        scene.pass(100);
        fingers.release();
        scene.settle();
        QCOMPARE(scene.visualRect().left(), 0.0);
    }

    /// Events every 8 ms, frames at 144 Hz. Oracle: the path of the pointer.
    void SpringPinch_dragWithFrames_isPredicted()
    {
        ShownScene scene("Item { property alias box: box; property alias drag: pinch;"
                         "Rectangle { id: box; width: 400; height: 400; scale: 8;"
                         "SpringPinch { id: pinch; maximumScale: 8 } } }");
        const double begin = 101, speed = 800;
        const auto pointerAt = [&](double time) {
            return QPointF(100 + speed * (time - begin), 200);
        };
        scene.pressAt(pointerAt(begin), begin);
        double unpredicted = 0; // by the last event
        const double last = dragEvenly(scene, begin, begin + 0.01, begin + 0.2, [&](double event) {
            scene.moveAt(pointerAt(event), event);
            unpredicted = pointerAt(event).x() - 100 - threshold();
        });
        // The previous frame becomes visible now.
        const double visibleX = scene.boxPosition().x();
        QVERIFY(isNear(visibleX, pointerAt(last).x() - 100 - threshold(), 5)
                && visibleX > unpredicted + 3);
        scene.releaseAt(last - 0.001);
        QVERIFY(scene.boxPosition().x() >= visibleX - 0.01); // The photo does not move back.
        scene.frame(last);
        QVERIFY(scene.boxPosition().x() > visibleX);
    }

    void SpringPinch_resizedDuringPredictedDrag_doesNotDrift()
    {
        for (const int hertz : {144, 60}) { // also with several events in a frame
            double x[2];
            for (const bool isResized : {false, true}) {
                ShownScene scene("Item { property alias box: box; property alias drag: pinch;"
                                 "Rectangle { id: box; width: 400; height: 400; scale: 8;"
                                 "SpringPinch { id: pinch; maximumScale: 8 } } }",
                                 hertz);
                const auto pointerAt = [](double time) { return QPointF(800 * (time - 101), 200); };
                scene.pressAt(pointerAt(101), 101);
                dragEvenly(scene, 101, 101.01, 101.2, [&](double event) {
                    if (isResized)
                        scene.box->setHeight(scene.box->height() + 1);
                    scene.moveAt(pointerAt(event), event);
                });
                x[isResized] = scene.boxPosition().x();
            }
            QVERIFY2(isNear(x[0], x[1], 5), qPrintable(QString::number(x[1] - x[0])));
        }
    }

    void elastic_false_stopsAtLimits()
    {
        PinchedScene scene("elastic: false; maximumScale: 2");
        TouchSimulator fingers(scene, {200, 200});
        fingers.moveBy({{-130, 0}, {130, 0}}, 200);
        QCOMPARE(scene.scale(), 2.0);
        const double before = fingers.line().length();
        fingers.moveBy({{20, 0}, {-20, 0}}, 50); // reverses immediately
        QVERIFY(isNear(scene.scale(), 2 * fingers.line().length() / before));
        fingers.moveBy({{110, 0}, {-110, 0}}, 200);
        QCOMPARE(scene.scale(), 1.0);
        QCOMPARE(scene.photo().position(), QPointF());
    }

    void released_afterPinch_settlesInsideView()
    {
        for (const auto &[deltas, largest] : {
                 std::pair(QList<QPoint>{{40, 10}, {-40, -10}}, 1.0),
                 {{{-120, 10}, {150, -10}}, 4.0},
                 {{{100, 90}, {120, 90}}, 4.0},
                 {{{-20, -150}, {150, -150}}, 4.0}, // also moves sideways
             }) {
            const FailureContext context(deltas[0].x());
            PinchedScene scene;
            const QSignalSpy settled(scene.object("drag"), SIGNAL(settled()));
            const QSignalSpy released(scene.object("drag"), SIGNAL(released()));
            const QSignalSpy active(scene.object("drag"), SIGNAL(activeChanged()));
            const QSignalSpy running(scene.object("drag"), SIGNAL(runningChanged()));
            for (int time = 1; time <= 2; ++time) {
                TouchSimulator fingers(scene, {200, 200});
                fingers.moveBy(deltas, 80);
                fingers.release();
                QCOMPARE(released.count(), time);
                QVERIFY(scene.isRunning());
                const double rest = scene.number("restingScale");
                QVERIFY(rest >= 1 && rest <= largest);
                QCOMPARE(scene.settledScale(), rest);
                QCOMPARE(settled.count(), time);
                QCOMPARE(active.count(), 2 * time);
                QCOMPARE(running.count(), 2 * time);
                QVERIFY(scene.isAtRest() && covers(scene));
            }
        }
    }

    /// One finger may be lifted shortly before the other.
    void released_afterPinch_keepsVelocity()
    {
        double flingFactor = 0; // the factor by which the fling scales
        for (const bool liftsFirst : {false, true}) {
            PinchedScene scene("maximumScale: 40");
            TouchSimulator fingers(scene, {200, 200});
            fingers.moveBy({{-60, 0}, {60, 0}}, 120);
            const double length = fingers.line().length(), speed = 2 * 60 / 0.12;
            const double growth = speed / length; // per second
            const double scale = scene.scale();
            const QPointF photoPoint = scene.photoPosition(fingers.center());
            if (liftsFirst) {
                fingers.lift();
                scene.pass(20);
            }
            fingers.release();
            QCOMPARE(scene.scale(), scale);
            const double rest = scene.number("restingScale");
            if (liftsFirst) {
                QVERIFY(isNear(rest / scale, flingFactor, 0.05));
                continue;
            }
            flingFactor = rest / scale;
            QVERIFY(isNear(flingFactor, std::exp(growth / 10), 0.05));
            scene.pass(2);
            const double grown = scene.scale() - scale;
            QVERIFY(isNear(grown, growth * scale * 0.002, 0.15 * growth * scale * 0.002));
            while (scene.isRunning()) {
                QVERIFY(isNear(scene.scenePosition(photoPoint), {200, 200}));
                scene.pass(10);
            }
            QVERIFY(scene.scale() > 1.1 * scale);
        }
    }

    /// The photo of 4000 px covers the view of 400 px: its center moves by up to 1800 px.
    void friction_released_settlesAtFrictionEnd()
    {
        for (const QByteArray settings :
             {"friction: 4", "friction: 0", "friction: 0; view: null"}) {
            const FailureContext context(settings);
            PinchedScene scene("maximumScale: 20;" + settings);
            scene.jumpTo(10);
            scene.photo().setPosition({});
            TouchSimulator fingers(scene);
            fingers.press({{200, 200}});
            fingers.moveBy({{60, -30}}, 100);
            const QPointF position = scene.photo().position();
            fingers.release();
            scene.settle();
            const bool slowsDown = scene.number("friction") > 0;
            const QPointF end = slowsDown   ? position + QPointF(600, -300) / 4
                : settings.endsWith("null") ? position
                                            : QPointF(1800, -1800);
            QVERIFY(isNear(scene.photo().position(), end, slowsDown ? 4 : 1));
            QCOMPARE(scene.scale(), 10.0);
        }
        PinchedScene scene("rotationEnabled: true; view: null; friction: 0");
        TouchSimulator fingers(scene, {200, 200});
        fingers.moveBy({{20, -20}, {-20, 20}}, 100);
        const double rotation = scene.photo().rotation();
        fingers.release();
        scene.settle();
        QVERIFY(rotation != 0 && isNear(scene.photo().rotation(), rotation, 1));
    }

    void active_oneFingerLifted_continuesWithOther()
    {
        PinchedScene scene;
        TouchSimulator fingers(scene, {200, 200});
        fingers.moveBy({{-20, 0}, {20, 0}}, 100);
        const double scale = scene.scale();
        const QPointF position = scene.photo().position();
        fingers.lift();
        QVERIFY(scene.isActive());
        QCOMPARE(scene.scale(), scale);
        QCOMPARE(scene.photo().position(), position);
        for (const QPoint delta : {QPoint(1, 1), QPoint(4, -7), QPoint(20, 11)}) {
            const QPointF before = scene.photo().position();
            fingers.moveBy({delta}, 20);
            QVERIFY(isNear(scene.photo().position() - before, delta)); // immediately and completely
            QVERIFY(scene.isActive());
        }
        QCOMPARE(scene.scale(), scale);
        const QPointF before = scene.photo().position();
        fingers.press({{300, 300}}); // two fingers again
        QCOMPARE(scene.photo().position(), before);
        const QPointF photoPoint = scene.photoPosition(fingers.center());
        const double length = fingers.line().length();
        fingers.moveBy({{3, 3}, {-20, -20}}, 50);
        QVERIFY(isNear(scene.scale(), scale * fingers.line().length() / length));
        QVERIFY(isNear(scene.scenePosition(photoPoint), fingers.center()));
        fingers.release();
        QVERIFY(scene.settles() && covers(scene));
    }

    void SpringPinch_fingersReturn_restoresGeometry()
    {
        PinchedScene scene("rotationEnabled: true; maximumScale: 2");
        TouchSimulator fingers(scene, {200, 180});
        const QList<QPoint> start{{140, 180}, {260, 180}};
        fingers.move(start, 50);
        const QRectF rect = scene.visualRect();
        const double scale = scene.scale();
        fingers.move({{20, 100}, {390, 290}}, 100); // far beyond the maximum
        fingers.move({{190, 290}, {210, 100}}, 100);
        fingers.move(start, 100);
        QVERIFY(isNear(scene.scale(), scale)
                && isNear(scene.visualRect().topLeft(), rect.topLeft()));
        QVERIFY(isNear(scene.visualRect().bottomRight(), rect.bottomRight()));
    }

    /// A touch also counts at rest. After a touch without a pinch, the motion continues.
    void SpringPinch_pressedWhileRunning_stopsAtCurrentScale()
    {
        for (const QByteArray state : {"at rest", "inside", "beyond the limits"}) {
            const FailureContext context(state);
            PinchedScene scene("maximumScale: 2");
            TouchSimulator fingers(scene);
            if (state == "beyond the limits") {
                fingers.pinchAt({150, 150});
                fingers.moveBy({{-120, 0}, {190, 0}}, 100);
                fingers.release();
                scene.pass(20);
                QVERIFY(scene.scale() > 2);
            } else if (state == "inside") {
                scene.zoomTo(2, {300, 300});
                scene.pass(50);
                fingers.press({{180, 150}});
                const double before = scene.scale();
                scene.pass(100);
                QVERIFY(!scene.isRunning());
                QCOMPARE(scene.scale(), before);
                fingers.release();
                QVERIFY(scene.isRunning());
                QCOMPARE(scene.number("restingScale"), 2.0);
                scene.pass(30);
                QVERIFY(scene.scale() > before && scene.scale() < 2);
            }
            QCOMPARE(scene.isRunning(), state != "at rest");
            fingers.press({{180, 150}});
            QVERIFY(!scene.isRunning());
            const double scale = scene.scale();
            const QPointF position = scene.photo().position();
            fingers.press({{220, 150}});
            scene.pass(200);
            QCOMPARE(scene.scale(), scale);
            QCOMPARE(scene.photo().position(), position);
            double last = scale;
            for (int step = 0; step < 30; ++step) {
                const double before = fingers.line().length();
                fingers.moveBy({{-1, 0}, {1, 0}}, 10);
                QVERIFY(scene.scale() >= last - 1e-9);
                QVERIFY(scene.scale() <= last * fingers.line().length() / before + 1e-9);
                last = scene.scale();
            }
            QVERIFY(scene.isActive() && last > scale);
            fingers.release();
            QVERIFY(scene.settledScale() <= 2 && covers(scene));
        }
    }

    void enabled_falseOrTouchCanceled_restoresGeometry()
    {
        for (const bool isDisabled : {false, true}) {
            PinchedScene scene;
            scene.jumpTo(1.5);
            const QPointF position = scene.photo().position();
            const QSignalSpy released(scene.object("drag"), SIGNAL(released()));
            TouchSimulator fingers(scene, {100, 100});
            QVERIFY(scene.isActive() && scene.scale() > 1.7);
            QTouchEvent cancel(QEvent::TouchCancel, PinchedScene::touchScreen());
            if (isDisabled)
                scene.set("enabled", false);
            else
                QCoreApplication::sendEvent(&scene.window(), &cancel);
            QVERIFY(!scene.isActive());
            if (isDisabled) {
                fingers.moveBy({{-20, 0}, {20, 0}}, 50);
                fingers.release();
            }
            QCOMPARE(scene.settledScale(), 1.5);
            QVERIFY(isNear(scene.photo().position(), position) && scene.isAtRest());
            QCOMPARE(released.count(), 0);
            if (!isDisabled)
                continue;
            fingers.pinchAt({200, 200});
            QCOMPARE(scene.scale(), 1.5);
            fingers.release();
            scene.set("enabled", true);
            fingers.pinchAt({200, 200});
            QVERIFY(scene.scale() > 1.5);
        }
    }

    void doubleTapScale_doubleTap_zoomsAboutPointAndBack()
    {
        for (const bool isMouse : {false, true}) {
            PinchedScene scene("doubleTapScale: 3");
            TouchSimulator fingers(scene);
            const QPoint position(120, 310);
            const auto tapTwice = [&] {
                for (int tap = 0; tap < 2; ++tap) {
                    isMouse ? scene.swipe(position, {}, 30) : fingers.tap(position);
                    scene.pass(isMouse ? 30 : 0);
                }
            };
            const QPointF photoPoint = scene.photoPosition(position);
            tapTwice();
            QVERIFY(scene.isRunning());
            QCOMPARE(scene.number("restingScale"), 3.0);
            QVERIFY(scene.dragProperty("zoomed").toBool());
            while (scene.isRunning()) {
                QVERIFY(isNear(scene.scenePosition(photoPoint), position));
                scene.pass(16);
            }
            QCOMPARE(scene.scale(), 3.0);
            tapTwice();
            QVERIFY(!scene.dragProperty("zoomed").toBool());
            while (scene.isRunning()) {
                QVERIFY(covers(scene));
                scene.pass(16);
            }
            QCOMPARE(scene.scale(), 1.0);
            QCOMPARE(scene.photo().position(), QPointF());
            QVERIFY(scene.isAtRest());
        }
    }

    void doubleTapScale_otherTaps_doNotZoom()
    {
        PinchedScene scene;
        TouchSimulator fingers(scene);
        fingers.tap({100, 100});
        fingers.tap({200, 200}); // too far away
        scene.pass(QGuiApplication::styleHints()->mouseDoubleClickInterval());
        fingers.tap({200, 200}); // too late
        fingers.tap({300, 200});
        fingers.press({{300, 200}, {320, 200}}); // two fingers
        fingers.release();
        scene.pass(20);
        fingers.press({{300, 200}, {320, 200}});
        fingers.release();
        scene.pass(20);
        QCOMPARE(scene.number("restingScale"), 1.0);
        QVERIFY(scene.isAtRest());
        scene.jumpTo(2);
        fingers.tap({200, 200});
        fingers.press({{200, 200}}); // a drag
        fingers.moveBy({{30, 0}}, 20);
        fingers.moveBy({{-30, 0}}, 20);
        fingers.release();
        fingers.tap({200, 200});
        QCOMPARE(scene.number("restingScale"), 2.0);
        QVERIFY(scene.settles());
        scene.set("doubleTapScale", 1);
        fingers.tap({100, 100});
        fingers.tap({100, 100});
        QVERIFY(scene.isAtRest());
    }

    void wheelRequiresCtrl_wheelTurned_zoomsAboutPointer()
    {
        for (const auto &[pinch, control, zooms] : {std::tuple("", true, true),
                                                    {"", false, false},
                                                    {"wheelRequiresCtrl: false;", false, true},
                                                    {"enabled: false;", true, false}}) {
            const FailureContext context(QByteArray(pinch) + (control ? ", with Ctrl" : ""));
            PinchedScene scene(pinch);
            const QPointF position(300, 120), photoPoint = scene.photoPosition(position);
            const auto modifiers = control ? Qt::ControlModifier : Qt::NoModifier;
            QCOMPARE(scene.turnWheel(position, 120, modifiers), zooms);
            scene.pass(30);
            QCOMPARE(scene.turnWheel(position, 240, modifiers), zooms); // while running
            while (scene.isRunning()) {
                QVERIFY(isNear(scene.scenePosition(photoPoint), position));
                scene.pass(16);
            }
            QVERIFY(isNear(scene.scale(), zooms ? 2 : 1)); // after three notches
            scene.turnWheel(position, 100 * 120, modifiers);
            QCOMPARE(scene.settledScale(), zooms ? 4.0 : 1.0);
            scene.turnWheel(position, -100 * 120, modifiers);
            QCOMPARE(scene.settledScale(), 1.0);
            QCOMPARE(scene.photo().position(), QPointF());
            QVERIFY(scene.isAtRest());
        }
    }

    void SpringPinch_nativeGestures_zoomAndRotate()
    {
        PinchedScene scene("rotationEnabled: true; view: null; maximumScale: 40");
        const QPointF position(130, 240);
        const QPointF photoPoint = scene.photoPosition(position);
        QVERIFY(scene.gesture(Qt::BeginNativeGesture, position) && scene.isActive());
        double scale = 1;
        for (int step = 0; step < 10; ++step) {
            scene.pass(10);
            QVERIFY(scene.gesture(Qt::ZoomNativeGesture, position, 0.05));
            QVERIFY(scene.gesture(Qt::RotateNativeGesture, position, 2));
            scale *= 1.05;
            QVERIFY(isNear(scene.scale(), scale)
                    && isNear(scene.scenePosition(photoPoint), position));
        }
        QVERIFY(isNear(scene.photo().rotation(), 20));
        scene.pass(10);
        QVERIFY(scene.gesture(Qt::EndNativeGesture, position) && !scene.isActive());
        const double growth = std::log(1.05) / 0.01;
        QVERIFY(isNear(scene.number("restingScale"), scale * std::exp(growth / 10), 0.1 * scale));
        QVERIFY(scene.settles());
        scene.gesture(Qt::ZoomNativeGesture, position, -3); // invalid
        scene.gesture(Qt::ZoomNativeGesture, position, notANumber);
        scene.gesture(Qt::EndNativeGesture, position);
        scene.settle();
        QVERIFY(std::isfinite(scene.scale()) && scene.isAtRest());
        scene.gesture(Qt::SmartZoomNativeGesture, position);
        QCOMPARE(scene.settledScale(), 1.0);
    }

    void SpringPinch_itemShrinksAwayFromPointer_nativeGestureEnds()
    {
        PinchedScene scene;
        const QPointF corner(10, 10);
        const auto shrink = [&] {
            QVERIFY(scene.gesture(Qt::BeginNativeGesture, corner));
            for (int step = 0; step < 8; ++step) {
                scene.pass(10);
                QVERIFY(scene.gesture(Qt::ZoomNativeGesture, corner, -0.06));
            }
            QVERIFY(scene.scale() < 1);
            QVERIFY(!scene.photo().contains(scene.photo().mapFromScene(corner)));
        };
        shrink();
        QVERIFY(scene.gesture(Qt::EndNativeGesture, corner) && !scene.isActive());
        QCOMPARE(scene.settledScale(), 1.0);
        shrink(); // The end of this gesture is missed.
        scene.gesture(Qt::BeginNativeGesture, corner);
        QVERIFY(!scene.isActive());
        QCOMPARE(scene.settledScale(), 1.0);
    }

    /// A press ends a native gesture, and fingers on the screen suppress one.
    void SpringPinch_nativeGestureAndTouch_touchWins()
    {
        PinchedScene scene("maximumScale: 40");
        const QPoint position(200, 200);
        const auto zooms = [&] {
            const double scale = scene.scale();
            const bool isAccepted = scene.gesture(Qt::ZoomNativeGesture, position, 0.5);
            return isAccepted || scene.scale() != scale;
        };
        TouchSimulator fingers(scene);
        QVERIFY(zooms() && scene.isActive());
        const double scale = scene.scale();
        QCOMPARE(scale, 1.5);
        fingers.press({position});
        QVERIFY(!scene.isActive() && !scene.isRunning() && !zooms());
        QCOMPARE(scene.scale(), scale);
        QVERIFY(!scene.gesture(Qt::EndNativeGesture, position));
        fingers.release();
        QCOMPARE(scene.settledScale(), 1.0); // as before the gesture

        QVERIFY(zooms());
        fingers.pinchAt(position);
        QVERIFY(scene.isActive());
        for (const Qt::NativeGestureType type : {Qt::BeginNativeGesture, Qt::EndNativeGesture})
            QVERIFY(!scene.gesture(type, position) && !zooms() && scene.isActive());
        const double held = scene.scale(), length = fingers.line().length();
        fingers.moveBy({{-10, 0}, {10, 0}}, 50);
        QVERIFY(isNear(scene.scale() / held, fingers.line().length() / length));
        scene.pass(100);
        fingers.release();
        QVERIFY(!scene.isActive());

        // A native gesture immediately after the release of two fingers keeps its own velocity.
        QVERIFY(scene.gesture(Qt::BeginNativeGesture, position) && scene.isActive());
        const double begin = scene.scale();
        for (int step = 0; step < 5; ++step) {
            scene.pass(10);
            QVERIFY(scene.gesture(Qt::ZoomNativeGesture, position, 0.02));
        }
        QVERIFY(isNear(scene.scale(), begin * std::pow(1.02, 5)));
        QVERIFY(scene.gesture(Qt::EndNativeGesture, position));
        const double growth = std::log(1.02) / 0.01; // per second
        QVERIFY(isNear(scene.number("restingScale") / scene.scale(), std::exp(growth / 10), 0.02));
        QVERIFY(scene.settles());
    }

    /// A touchpad may report scrolling before it recognizes a native gesture.
    void SpringPinch_scrollBecomesNativeGesture_zooms()
    {
        PinchedScene scene;
        const QPointF position(200, 200);
        scene.turnWheel(position, 0, Qt::NoModifier, Qt::ScrollBegin);
        QVERIFY(scene.gesture(Qt::BeginNativeGesture, position));
        scene.turnWheel(position, 0, Qt::NoModifier, Qt::ScrollEnd);
        QVERIFY(scene.isActive() && scene.gesture(Qt::ZoomNativeGesture, position, 0.5));
        QCOMPARE(scene.scale(), 1.5);
        scene.pass(100);
        QVERIFY(scene.gesture(Qt::EndNativeGesture, position));
        QCOMPARE(scene.settledScale(), 1.5);
    }

    void SpringPinch_deletedDuringNativeGesture_isSafe()
    {
        for (const char *signal :
             {SIGNAL(activeChanged()), SIGNAL(restingScaleChanged()), SIGNAL(released())}) {
            const FailureContext context(signal);
            PinchedScene scene;
            const QPointer<QObject> object = scene.object("drag");
            SlotHook deleter([&] { delete object.data(); });
            connect(object, signal, &deleter, SLOT(call()));
            for (const auto type :
                 {Qt::BeginNativeGesture, Qt::ZoomNativeGesture, Qt::EndNativeGesture}) {
                scene.pass(10);
                scene.gesture(type, {200, 200}, 0.2);
            }
            scene.settle();
            QVERIFY(!object && !sprung::Motion::ticker()->isRunning());
        }
    }

    /// A Flickable around the photo scrolls if the photo is not larger than its view.
    void SpringPinch_insideFlickable_leavesDragUnlessZoomed()
    {
        PinchedScene scene("enabled: true", fullSize + "Component.onCompleted: parent = page",
                           "property alias view: view; Flickable { id: view; anchors.fill: parent;"
                           "contentWidth: 800; Item { id: page; width: 400; height: 400 } }");
        QQuickItem *view = scene.item("view");
        const auto contentX = [&] { return view->property("contentX").toDouble(); };
        TouchSimulator fingers(scene);
        const auto swipe = [&] {
            fingers.press({{300, 200}});
            fingers.moveBy({{-150, 0}}, 300);
            fingers.release();
        };
        const auto reset = [&] {
            QMetaObject::invokeMethod(scene.object("drag"), "reset");
            scene.settle();
        };
        swipe();
        QVERIFY(contentX() > 50);
        QMetaObject::invokeMethod(view, "cancelFlick");
        scene.settle();
        view->setProperty("contentX", 0);
        scene.jumpTo(2);
        QCOMPARE(scene.photo().x(), 0.0);
        swipe();
        QCOMPARE(contentX(), 0.0);
        QVERIFY(scene.photo().x() < -50);
        scene.settle();
        reset();
        fingers.pinchAt({200, 200});
        fingers.moveBy({{-30, 0}, {30, 0}}, 100);
        QVERIFY(scene.scale() > 1.4);
        QCOMPARE(contentX(), 0.0);
        fingers.lift(); // The remaining finger still moves the photo.
        const double x = scene.photo().x();
        fingers.moveBy({{-60, 0}}, 200);
        QVERIFY(scene.isActive() && isNear(scene.photo().x(), x - 60));
        QCOMPARE(contentX(), 0.0);
        fingers.release();
        scene.settle();
        reset();
        swipe();
        QVERIFY(contentX() > 50);
    }

    void view_largerThanItem_centersItem()
    {
        PinchedScene scene({}, "width: 400; height: 100; y: 20");
        const auto settled = [&] {
            scene.settle();
            return scene.visualRect();
        };
        QCOMPARE(scene.photo().y(), 20.0); // nothing has moved the photo
        scene.root().setHeight(300);
        QCOMPARE(scene.photo().y(), 20.0);
        scene.root().setHeight(400);
        scene.zoomTo(2, {200, 50});
        QCOMPARE(settled(), QRectF(-200, 100, 800, 200));
        scene.panBy(500, 500);
        QCOMPARE(settled(), QRectF(0, 100, 800, 200));
        scene.zoomTo(1);
        QCOMPARE(settled(), QRectF(0, 150, 400, 100));
    }

    void view_otherItem_isCovered()
    {
        PinchedScene scene("view: window_", fullSize,
                           "Item { id: window_; x: 50; y: 100; width: 200; height: 200 }");
        scene.panBy(5000, -5000);
        scene.settle();
        QCOMPARE(scene.photo().position(), QPointF(50, -100));
        scene.set("view", QVariant::fromValue<QQuickItem *>(nullptr));
        scene.panBy(5000, 0);
        scene.settle();
        QCOMPARE(scene.photo().position(), QPointF(5050, -100));
    }

    void view_destroyedDuringPinch_pinchContinues()
    {
        PinchedScene scene("view: window_", fullSize,
                           "Item { id: window_; width: 200; height: 200 }");
        TouchSimulator fingers(scene, {200, 200});
        delete scene.dragProperty("view").value<QQuickItem *>();
        QVERIFY(scene.isActive());
        fingers.moveBy({{-20, 0}, {20, 0}}, 50);
        fingers.release();
        QVERIFY(scene.settles());
        scene.zoomTo(2);
        QCOMPARE(scene.settledScale(), 2.0);
    }

    void view_resized_staysCovered()
    {
        for (const QByteArray when : {"at rest", "while running", "during the pinch"}) {
            const FailureContext context(when);
            PinchedScene scene({}, "width: parent.width; height: parent.height");
            scene.jumpTo(2);
            TouchSimulator fingers(scene);
            if (when == "while running") {
                scene.panBy(5000, 5000); // to a corner
                scene.pass(50);
            }
            if (when == "during the pinch")
                fingers.pinchAt({200, 200});
            scene.root().setSize({300, 350});
            if (when == "at rest")
                QVERIFY(covers(scene, {0, 0, 300, 350}));
            if (when == "during the pinch") {
                fingers.moveBy({{-5, 0}, {5, 0}}, 50);
                QVERIFY(scene.isActive());
                fingers.release();
            }
            QVERIFY(scene.settles() && covers(scene, {0, 0, 300, 350}));
        }
    }

    /// The item gets another size while the fingers rest, such as a photo that is loaded.
    void maximumScale_loweredAtRest_scalesAboutMiddle()
    {
        PinchedScene scene;
        scene.jumpTo(3);
        scene.set("maximumScale", 2);
        QCOMPARE(scene.scale(), 2.0);
        QVERIFY(isNear(scene.scenePosition({200, 200}), {200, 200}));
    }

    void SpringPinch_itemResizedDuringPinch_doesNotJump()
    {
        PinchedScene scene({}, "y: 50; width: 400; height: 300");
        TouchSimulator fingers(scene, {200, 200});
        scene.pass(100);
        scene.photo().setHeight(220);
        scene.pass(20);
        const QPointF before = scene.scenePosition({});
        fingers.lift();
        QVERIFY(QLineF(scene.scenePosition({}), before).length() < 0.01);
        fingers.lift();
        QVERIFY(scene.settles());
    }

    void SpringPinch_externalWrite_takesPrecedence()
    {
        PinchedScene scene;
        const QSignalSpy settled(scene.object("drag"), SIGNAL(settled()));
        scene.zoomTo(3);
        scene.pass(50);
        scene.photo().setX(7);
        const double scale = scene.scale();
        scene.settle();
        QCOMPARE(scene.photo().x(), 7.0);
        QCOMPARE(scene.scale(), scale);
        QCOMPARE(settled.count(), 0);
        QVERIFY(scene.isAtRest());
        const QSignalSpy resting(scene.object("drag"), SIGNAL(restingScaleChanged()));
        scene.photo().setScale(2);
        QCOMPARE(resting.count(), 1);
    }

    void reducedMotion_zoomTo_appliesImmediately()
    {
        sprung::Motion::instance()->setReducedMotion(true);
        PinchedScene scene;
        scene.zoomTo(3, {400, 400});
        QCOMPARE(scene.scale(), 3.0);
        QCOMPARE(scene.visualRect().bottomRight(), QPointF(400, 400));
        TouchSimulator fingers(scene, {200, 200});
        QVERIFY(scene.isActive()); // Reduced motion does not affect a pinch.
        fingers.moveBy({{-100, 0}, {100, 0}}, 50);
        fingers.release();
        QCOMPARE(scene.scale(), 4.0);
        QVERIFY(scene.isAtRest());
    }

    /// The target is the same with and without pauses between the keys.
    void SpringPinch_keys_zoomAndPan()
    {
        using Keys = QList<QKeyCombination>;
        const double s = std::numbers::sqrt2;
        const QPointF here(200, 200); // the photo position that is visible there
        const auto plus = Qt::Key_Plus, minus = Qt::Key_Minus, right = Qt::Key_Right;
        for (const auto &[keys, scale, middle] : {
                 std::tuple(Keys{plus}, s, here),
                 {{Qt::SHIFT | plus}, s, here},
                 {{Qt::Key_Equal}, s, here}, // without Shift
                 {{Qt::CTRL | plus, Qt::CTRL | Qt::Key_Equal}, 2., here},
                 {{Qt::KeypadModifier | plus}, s, here},
                 {Keys(7, plus), 4., here},
                 {{plus, plus, minus}, s, here},
                 {{plus, minus, minus}, 1., here},
                 {{plus, plus, Qt::Key_0}, 1., here},
                 {{plus, Qt::CTRL | Qt::Key_0}, 1., here},
                 {{plus, right, Qt::Key_Home}, 1., here},
                 // At scale 2 half of the photo is visible; a quarter of the view is 50 px of the
                 // photo.
                 {{plus, plus, right}, 2., {250, 200}},
                 {{plus, plus, Qt::Key_Left}, 2., {150, 200}},
                 {{plus, plus, Qt::Key_Down}, 2., {200, 250}},
                 {{plus, plus, Qt::Key_Up, Qt::Key_Left}, 2., {150, 150}},
                 {Keys(2, plus) + Keys(5, right) + Keys(1, Qt::KeypadModifier | Qt::Key_Down),
                  2.,
                  {300, 250}},
                 {Keys(2, plus) + Keys(5, Qt::Key_Up) + Keys(1, Qt::Key_Down), 2., {200, 150}},
                 {{plus, plus, right, plus}, 2 * s, {250, 200}},
                 {Keys(4, plus) + Keys(7, right) + Keys(2, minus), 2., {300, 200}},
             }) {
            for (const double pause : {5000., 30., 0.}) {
                for (const QByteArray mirror : {"",
                                                "LayoutMirroring.enabled: true;"
                                                "LayoutMirroring.childrenInherit: true;"}) {
                    PinchedScene scene({}, focused, mirror);
                    scene.photo().forceActiveFocus();
                    QByteArray names = QByteArray::number(pause) + " ms after each: ";
                    for (const QKeyCombination key : keys) {
                        scene.key(key.key(), key.keyboardModifiers());
                        scene.pass(pause);
                        names += QKeySequence(key).toString().toLatin1() + ' ';
                    }
                    const FailureContext context(names);
                    QVERIFY(isNear(scene.number("restingScale"), scale) && scene.settles());
                    QVERIFY(isNear(scene.scale(), scale));
                    QVERIFY(isNear(scene.photoPosition({200, 200}), middle) && covers(scene));
                }
            }
        }
    }

    /// A key without an effect never starts a motion.
    void SpringPinch_keysWithoutEffect_areNotAccepted()
    {
        PinchedScene scene({}, focused + "y: 20; Item { id: inside; focus: true }",
                           counting + "property alias inside: inside;");
        const auto isIgnored = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
            const int before = scene.root().property("keys").toInt();
            scene.key(key, modifiers);
            return scene.root().property("keys").toInt() > before;
        };
        scene.photo().forceActiveFocus();
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Up, Qt::Key_Minus, Qt::Key_0, Qt::Key_Home,
                                  Qt::Key_A, Qt::Key_End, Qt::Key_PageDown})
            QVERIFY(isIgnored(key));
        QCOMPARE(scene.photo().y(), 20.0);
        QVERIFY(scene.isAtRest());
        QVERIFY(!isIgnored(Qt::Key_Plus)); // The photo is 83 px larger on each side.
        QVERIFY(isIgnored(Qt::Key_Plus, Qt::AltModifier)
                && isIgnored(Qt::Key_Right, Qt::ControlModifier));
        QVERIFY(isIgnored(Qt::Key_Home, Qt::ShiftModifier) && !isIgnored(Qt::Key_Right));
        QVERIFY(isIgnored(Qt::Key_Right)); // The target is there already.
        scene.settle();
        QVERIFY(isIgnored(Qt::Key_Right));
        scene.set("enabled", false);
        QVERIFY(isIgnored(Qt::Key_Left));
        scene.set("enabled", true);
        scene.item("inside")->forceActiveFocus();
        QVERIFY(isIgnored(Qt::Key_Left));
        scene.photo().forceActiveFocus();
        QVERIFY(!isIgnored(Qt::Key_Left));
        scene.settle();
        scene.jumpTo(4);
        QVERIFY(isIgnored(Qt::Key_Plus));
    }

    void SpringPinch_keysDuringPinch_areIgnored()
    {
        PinchedScene scene({}, focused, counting);
        scene.photo().forceActiveFocus();
        TouchSimulator fingers(scene, {200, 200});
        const double held = scene.scale();
        scene.key(Qt::Key_Plus);
        scene.pass(50);
        QCOMPARE(scene.scale(), held);
        QVERIFY(scene.isActive());
        fingers.release();
        QVERIFY(isNear(scene.settledScale(), held, 1e-3));

        scene.zoomTo(4);
        scene.pass(50);
        fingers.press({{200, 200}}); // stops the motion
        const double stopped = scene.scale();
        QVERIFY(!scene.isRunning() && stopped < 4);
        scene.key(Qt::Key_0);
        scene.pass(50);
        QCOMPARE(scene.scale(), stopped);
        fingers.release();
        QCOMPARE(scene.settledScale(), 4.0);
        QCOMPARE(scene.root().property("keys").toInt(), 2);
        scene.key(Qt::Key_0);
        scene.pass(50);
        fingers.pinchAt({200, 200}); // stops the motion
        QVERIFY(scene.isActive());
        fingers.release();
        QVERIFY(scene.settles() && covers(scene));
    }

    void view_null_arrowKeysMoveItem()
    {
        PinchedScene scene("view: null", "width: 200; height: 100; focus: true");
        scene.photo().forceActiveFocus();
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down, Qt::Key_Left})
            scene.key(key);
        scene.settle();
        QCOMPARE(scene.photo().position(), QPointF(50, 25));
        scene.key(Qt::Key_Plus); // about the center of the photo
        scene.settle();
        QVERIFY(isNear(scene.scenePosition({100, 50}), {150, 75}));
    }

    void Accessible_increaseAndDecrease_changeScale()
    {
        PinchedScene scene(
            {}, fullSize + "Accessible.role: Accessible.Graphic; Accessible.name: 'photo'");
        const QString increase = QAccessibleActionInterface::increaseAction();
        const QString decrease = QAccessibleActionInterface::decreaseAction();
        QAccessibleActionInterface *const actions = stepActions(scene.photo());
        QVERIFY(actions && actions->actionNames().contains(decrease));
        actions->doAction(increase);
        QVERIFY(scene.isRunning());
        actions->doAction(increase);
        QVERIFY(isNear(scene.settledScale(), 2));
        QVERIFY(isNear(scene.photoPosition({200, 200}), {200, 200}));
        for (int i = 0; i < 3; ++i)
            actions->doAction(decrease);
        QCOMPARE(scene.settledScale(), 1.0);
        scene.set("enabled", false);
        actions->doAction(increase);
        QVERIFY(scene.isAtRest());
        PinchedScene silent; // An item without accessible properties gets no actions.
        QVERIFY(!stepActions(silent.photo()));
    }

    void zoomBy_factor_scalesRestingScale()
    {
        PinchedScene scene;
        const auto zoomBy = [&](double factor) {
            QMetaObject::invokeMethod(scene.object("drag"), "zoomBy", Q_ARG(qreal, factor));
        };
        scene.setHertz(1000);
        const auto growth = [&] { // in a millisecond
            const double before = scene.scale();
            scene.pass(1);
            return scene.scale() - before;
        };
        zoomBy(1.5);
        scene.pass(60);
        const double before = growth();
        zoomBy(1.6); // from the target scale
        QVERIFY(before > 0 && isNear(growth(), before, 0.1 * before));
        QVERIFY(isNear(scene.number("restingScale"), 2.4) && isNear(scene.settledScale(), 2.4));
        zoomBy(100);
        QCOMPARE(scene.settledScale(), 4.0);
        zoomBy(-1);
        QCOMPARE(scene.settledScale(), 1.0);
        scene.zoomTo(1);
        QVERIFY(scene.isAtRest());
    }

    void target_changedDuringPinch_releasesOldTarget()
    {
        PinchedScene scene("handle: root", fullSize,
                           "property alias other: other; Item { id: other;" + fullSize + "}");
        TouchSimulator fingers(scene, {200, 200});
        scene.set("target", QVariant::fromValue(scene.item("other")));
        QVERIFY(!scene.isActive() && !scene.isRunning());
        const double scale = scene.scale();
        fingers.moveBy({{-20, 0}, {20, 0}}, 50);
        fingers.release();
        fingers.pinchAt({200, 200});
        QVERIFY(scene.item("other")->scale() > 1);
        QCOMPARE(scene.scale(), scale);
        fingers.release();
        QVERIFY(scene.settles());
        scene.zoomTo(1);
        QVERIFY(scene.isRunning());
        scene.set("target", QVariant::fromValue(&scene.photo()));
        QVERIFY(!scene.isRunning());
    }

    void SpringPinch_deletedInSlotOrGesture_isSafe()
    {
        for (const QByteArray name : {"photo", "drag"}) {
            for (const QByteArray when :
                 {"activeChanged()", "runningChanged()", "restingScaleChanged()", "released()",
                  "settled()", "scaleChanged()", "xChanged()", "during the pinch", "while running",
                  "key"}) {
                const FailureContext context(name + ", " + when);
                PinchedScene scene({}, focused);
                const QPointer<QObject> object = scene.object(name);
                const bool isOfPhoto = when == "scaleChanged()" || when == "xChanged()";
                // Qt's own PinchHandler does not survive the deletion of its item when it becomes
                // active.
                const bool isLater = name == "photo"
                    && (isOfPhoto || when == "activeChanged()" || when == "restingScaleChanged()");
                SlotHook deleter([&] { isLater ? object->deleteLater() : delete object.data(); });
                if (when.endsWith(')'))
                    connect(scene.object(isOfPhoto ? "photo" : "drag"), "2" + when, &deleter,
                            SLOT(call()));
                if (when == "key") {
                    connect(scene.object("drag"), SIGNAL(restingScaleChanged()), &deleter,
                            SLOT(call()));
                    scene.photo().forceActiveFocus();
                    scene.key(Qt::Key_Plus);
                    QVERIFY(!object);
                    scene.key(Qt::Key_Plus);
                }
                TouchSimulator fingers(scene, {250, 200});
                if (when == "during the pinch")
                    delete object.data();
                fingers.moveBy({{-20, 0}, {20, 0}}, 50);
                fingers.release();
                scene.pass(30);
                if (when == "while running")
                    delete object.data();
                scene.settle();
                QVERIFY(!object && !sprung::Motion::ticker()->isRunning());
                fingers.pinchAt({200, 200});
                fingers.release();
            }
        }
    }

    void SpringPinch_tinyItem_staysFinite()
    {
        failOnWarnings();
        for (const QByteArray photo :
             {"width: 0; height: 0", "width: 1; height: 1", "width: 400; height: 0",
              "width: 400; height: 400; scale: 0"}) {
            const FailureContext context(photo);
            PinchedScene scene("handle: root; rotationEnabled: true", photo);
            TouchSimulator fingers(scene);
            fingers.press({{200, 200}, {200, 200}}); // at the same position
            fingers.move({{140, 200}, {260, 220}}, 100);
            fingers.move({{200, 200}, {200, 200}}, 100);
            fingers.move({{140, 200}, {260, 180}}, 100);
            fingers.release();
            scene.settle();
            scene.turnWheel({200, 200}, 120);
            QVERIFY(scene.settles());
            QVERIFY(std::isfinite(scene.photo().x()) && std::isfinite(scene.photo().y()));
            QVERIFY(scene.scale() >= 1 && scene.scale() <= 4);
        }
    }

    void commands_invalidNumber_areRejected()
    {
        failOnWarnings();
        PinchedScene scene;
        const auto rejects = [&](const auto &command) {
            expectWarning(QStringLiteral("rejected "));
            command();
        };
        rejects([&] { scene.zoomTo(notANumber); });
        rejects([&] { scene.zoomTo(2, {notANumber, 0}); });
        rejects([&] { scene.panBy(notANumber, 0); });
        constexpr double tooFar = 1e308; // The position of the item would overflow.
        rejects([&] { scene.zoomTo(2, {tooFar, 0}); });
        rejects([&] { scene.zoomTo(0.5, {0, -tooFar}); });
        rejects([&] {
            QMetaObject::invokeMethod(scene.object("drag"), "zoomBy", Q_ARG(qreal, notANumber));
        });
        scene.zoomTo(0); // clamped to the minimum
        scene.zoomTo(-7);
        QVERIFY(scene.isAtRest());
        QCOMPARE(scene.scale(), 1.0);
    }

    void minimumScale_aboveMaximumScale_isRejectedOnPinch()
    {
        PinchedScene scene("property real size: 1; minimumScale: size; maximumScale: 4 * size");
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!.*rejected minimumScale above maximumScale)")));
        scene.set("size", 5); // Both limits follow.
        scene.zoomTo(5);
        QCOMPARE(scene.settledScale(), 5.0);
        scene.set("minimumScale", 30);
        expectWarning(QStringLiteral("SpringPinch: rejected minimumScale above maximumScale"));
        TouchSimulator fingers(scene, {200, 200});
        QCOMPARE(scene.number("minimumScale"), 5.0);
        QCOMPARE(scene.number("maximumScale"), 20.0);
        fingers.release();
        scene.settle();
        QVERIFY(scene.scale() >= 5 && scene.scale() <= 20);
    }
};

SPRUNG_TEST(SpringPinchTest, QGuiApplication)

#include "spring_pinch_test.moc"
