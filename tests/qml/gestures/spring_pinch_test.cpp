// SPDX-License-Identifier: MIT
// SpringPinch under two fingers. The oracles are geometry and formulas: what is under the fingers
// stays there, the distance of the fingers is the scale, a rubber band, where friction ends.
#include "expected.h"
#include "pinched_scene.h"
#include "shown_scene.h"
#include "slot.h"
#include "test.h"

#include <sprung/interpolators/interpolator.h>

#include <QAccessible>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QStyleHints>
#include <QTouchEvent>

#include <limits>
#include <numbers>

namespace {

bool isNear(QPointF actual, QPointF expected, double tolerance = 1e-6)
{
    return ::isNear(actual.x(), expected.x(), tolerance)
        && ::isNear(actual.y(), expected.y(), tolerance);
}

/// Whether the photo covers its view, but for rounding.
bool covers(const PinchedScene &scene)
{
    return scene.seen().adjusted(-1e-9, -1e-9, 1e-9, 1e-9).contains(QRectF(0, 0, 400, 400));
}

const QByteArray focused = "width: 400; height: 400; focus: true;";
const QByteArray counting =
    "property int keys; Keys.onPressed: ++keys;"; // those that are left over

/// Two fingers that have become a pinch, to the left and to the right of a place.
void pinchAt(Hand &hand, QPoint place)
{
    hand.put({place - QPoint(20, 0), place + QPoint(20, 0)});
    hand.moveBy({{-30, 0}, {30, 0}}, 100);
}

} // namespace

class SpringPinchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { sprung::Motion::instance()->resetReducedMotion(); }

    void whatIsUnderTheFingersStaysThere_data()
    {
        QTest::addColumn<QByteArray>("photo");
        const QByteArray size = "width: 400; height: 400;";
        QTest::newRow("about its middle") << size;
        QTest::newRow("about its corner") << size + "transformOrigin: Item.TopLeft";
        QTest::newRow("about its side") << size + "transformOrigin: Item.Right";
    }

    void whatIsUnderTheFingersStaysThere()
    {
        QFETCH(const QByteArray, photo);
        PinchedScene scene("maximumScale: 20", photo);
        Hand hand(scene);
        pinchAt(hand, {180, 150});
        QVERIFY(scene.isActive());
        QVERIFY(scene.scale() > 1);
        const double scale = scene.scale() / hand.line().length();
        const QPointF spot = scene.spotAt(hand.middle());
        for (const QPoint way : {QPoint(20, 10), QPoint(-12, -25), QPoint(3, 7)}) {
            hand.moveBy({-way, way * 2}, 50);
            QVERIFY(isNear(scene.scale(), scale * hand.line().length()));
            QVERIFY(isNear(scene.placeOf(spot), hand.middle()));
        }
        QCOMPARE(scene.photo().rotation(), 0.0);
        hand.release();
        QVERIFY(!scene.isActive());
        scene.settle();
        QVERIFY(scene.isAtRest());
        QVERIFY(covers(scene));
    }

    void nothingJumpsWhenItBecomesAPinch()
    {
        PinchedScene scene;
        Hand hand(scene);
        hand.put({{180, 200}, {220, 200}});
        double last = 1;
        for (int step = 0; step < 30; ++step) {
            const double before = hand.line().length();
            hand.moveBy({{-2, 0}, {2, 0}}, 10);
            QVERIFY(scene.scale() <= last * hand.line().length() / before + 1e-9);
            last = scene.scale();
        }
        QVERIFY(scene.isActive());
        QVERIFY(last > 1.5);
    }

    void turnedFingersTurnItIfToldTo_data()
    {
        QTest::addColumn<bool>("rotates");
        QTest::newRow("told") << true;
        QTest::newRow("not told") << false;
    }

    void turnedFingersTurnItIfToldTo()
    {
        QFETCH(const bool, rotates);
        PinchedScene scene(rotates ? "rotates: true; view: null" : "view: null");
        Hand hand(scene);
        pinchAt(hand, {200, 200});
        const QPointF spot = scene.spotAt(hand.middle());
        const double before = scene.photo().rotation();
        const QLineF line = hand.line();
        hand.move({{190, 130}, {215, 275}}, 300);
        QVERIFY(isNear(scene.placeOf(spot), hand.middle()));
        const double turned = hand.line().angleTo(line); // clockwise
        QVERIFY(turned > 70 && turned < 90);
        QVERIFY(isNear(scene.photo().rotation() - before, rotates ? turned : 0));
        scene.pass(100);
        const double rotation = scene.photo().rotation();
        hand.release();
        scene.settle();
        QVERIFY(isNear(scene.photo().rotation(), rotation));
        QVERIFY(scene.isAtRest());
    }

    void beyondItsLimitsItGivesWayByTheFormula_data()
    {
        QTest::addColumn<bool>("isLarge");
        QTest::newRow("largest") << true;
        QTest::newRow("smallest") << false;
    }

    void beyondItsLimitsItGivesWayByTheFormula()
    {
        QFETCH(const bool, isLarge);
        PinchedScene scene("minimumScale: 0.8; maximumScale: 1.25");
        const double limit = isLarge ? 1.25 : 0.8;
        Hand hand(scene);
        hand.put({{100, 200}, {300, 200}});
        const QPoint way(isLarge ? 15 : -15, 0);
        hand.moveBy({-way, way}, 100);
        QVERIFY(scene.isActive());
        const double inside = scene.scale() / hand.line().length();
        QVERIFY(scene.scale() > 0.8 && scene.scale() < 1.25);
        for (const int more : {2, 1, -1}) { // and back
            hand.moveBy({-way * more, way * more}, 100);
            const double asked = std::log(inside * hand.line().length() / limit);
            QVERIFY(asked * way.x() > 0);
            const double given = std::copysign(stretched(std::abs(asked), std::numbers::ln2),
                                               asked);
            QVERIFY(::isNear(std::log(scene.scale() / limit), given));
        }
        QVERIFY(::isNear(scene.number("restingScale"), limit));
        scene.pass(100);
        hand.release();
        scene.settle();
        QCOMPARE(scene.scale(), limit);
        QVERIFY(scene.isAtRest());
    }

    void pulledBeyondItsEndsItGivesWayByTheFormula()
    {
        PinchedScene scene;
        scene.zoomTo(2);
        scene.settle(); // there are 200 px to each side
        Hand hand(scene);
        const double begin = scene.seen().left();
        hand.put({{40, 200}});
        hand.moveBy({{int(threshold()), 0}}, 10);
        for (const int more : {150, 100, 60, -40}) {
            hand.moveBy({{more, 0}}, 100);
            const double pull = hand.middle().x() - 40 - threshold() + begin;
            QVERIFY(::isNear(scene.seen().left(), pull < 0 ? pull : stretched(pull, 400)));
        }
        QVERIFY(scene.seen().left() > 30);
        scene.pass(100);
        hand.release();
        scene.settle();
        QCOMPARE(scene.seen().left(), 0.0);
    }

    /// Events each 8 ms, frames of 144 Hz. The oracle is the path of the finger.
    void itIsDrawnWhereTheFingerIs()
    {
        ShownScene scene("Item { property alias box: box; property alias drag: pinch;"
                         "Rectangle { id: box; width: 400; height: 400; scale: 8;"
                         "SpringPinch { id: pinch; maximumScale: 8 } } }");
        const double begin = 101, speed = 800;
        const auto place = [&](double time) { return QPointF(100 + speed * (time - begin), 200); };
        scene.pressAt(place(begin), begin);
        double told = 0; // by the last event
        const double last = dragEvenly(scene, begin, begin + 0.01, begin + 0.2, [&](double event) {
            scene.moveAt(place(event), event);
            told = place(event).x() - 100 - threshold();
        });
        // The frame before is seen now.
        const double drawn = scene.boxPlace().x();
        QVERIFY(::isNear(drawn, place(last).x() - 100 - threshold(), 5));
        QVERIFY(drawn > told + 3);
        scene.releaseAt(last - 0.001);
        QVERIFY(scene.boxPlace().x() >= drawn - 0.01); // nothing steps back
        scene.frame(last);
        QVERIFY(scene.boxPlace().x() > drawn);
    }

    void withoutElasticityItStopsAtItsLimits()
    {
        PinchedScene scene("elastic: false; maximumScale: 2");
        Hand hand(scene);
        pinchAt(hand, {200, 200});
        hand.moveBy({{-130, 0}, {130, 0}}, 200);
        QCOMPARE(scene.scale(), 2.0);
        const double before = hand.line().length();
        hand.moveBy({{20, 0}, {-20, 0}}, 50); // turns round at once
        QVERIFY(::isNear(scene.scale(), 2 * hand.line().length() / before));
        hand.moveBy({{110, 0}, {-110, 0}}, 200);
        QCOMPARE(scene.scale(), 1.0);
        QCOMPARE(scene.photo().position(), QPointF());
    }

    void withReleaseItRestsInsideExactly_data()
    {
        QTest::addColumn<QList<QPoint>>("ways");
        QTest::addColumn<double>("largest");
        QTest::newRow("small") << QList<QPoint>{{40, 10}, {-40, -10}} << 1.0;
        QTest::newRow("large") << QList<QPoint>{{-120, 10}, {150, -10}} << 4.0;
        QTest::newRow("aside") << QList<QPoint>{{100, 90}, {120, 90}} << 4.0;
        QTest::newRow("far aside") << QList<QPoint>{{-20, -150}, {150, -150}} << 4.0;
    }

    void withReleaseItRestsInsideExactly()
    {
        QFETCH(const QList<QPoint>, ways);
        QFETCH(const double, largest);
        PinchedScene scene;
        const QSignalSpy settled(scene.object("drag"), SIGNAL(settled()));
        const QSignalSpy released(scene.object("drag"), SIGNAL(released()));
        for (int time = 1; time <= 2; ++time) {
            Hand hand(scene);
            pinchAt(hand, {200, 200});
            hand.moveBy(ways, 80);
            hand.release();
            QCOMPARE(released.count(), time);
            QVERIFY(scene.isRunning());
            const double rest = scene.number("restingScale");
            QVERIFY(rest >= 1 && rest <= largest);
            scene.settle();
            QCOMPARE(scene.scale(), rest);
            QCOMPARE(settled.count(), time);
            QVERIFY(scene.isAtRest());
            QVERIFY(covers(scene));
        }
    }

    void itGoesOnWithTheVelocityOfTheFingers()
    {
        PinchedScene scene("maximumScale: 40");
        Hand hand(scene);
        pinchAt(hand, {200, 200});
        hand.moveBy({{-60, 0}, {60, 0}}, 120);
        const double length = hand.line().length(), speed = 2 * 60 / 0.12;
        const double growth = speed / length; // per second
        const double scale = scene.scale();
        const QPointF spot = scene.spotAt(hand.middle());
        hand.release();
        QCOMPARE(scene.scale(), scale);
        QVERIFY(
            ::isNear(scene.number("restingScale"), scale * std::exp(growth / 10), 0.05 * scale));
        scene.pass(2);
        const double grown = scene.scale() - scale;
        QVERIFY(::isNear(grown, growth * scale * 0.002, 0.15 * growth * scale * 0.002));
        while (scene.isRunning()) {
            QVERIFY(isNear(scene.placeOf(spot), {200, 200}));
            scene.pass(10);
        }
        QVERIFY(scene.scale() > 1.1 * scale);
    }

    /// One finger is lifted just before the other.
    void fingersThatPartLiftAtOnce()
    {
        const auto rest = [](bool atOnce) {
            PinchedScene scene("maximumScale: 40");
            Hand hand(scene);
            pinchAt(hand, {200, 200});
            hand.moveBy({{-60, 0}, {60, 0}}, 120);
            if (!atOnce) {
                hand.lift();
                scene.pass(20);
            }
            hand.release();
            return scene.number("restingScale") / scene.scale();
        };
        QVERIFY(rest(true) > 1.2);
        QVERIFY(::isNear(rest(false), rest(true), 0.05));
    }

    void fingersThatRestThrowNothing()
    {
        PinchedScene scene;
        Hand hand(scene);
        pinchAt(hand, {150, 220});
        hand.moveBy({{-20, 0}, {20, 0}}, 50);
        scene.pass(100);
        const double scale = scene.scale();
        const QPointF place = scene.photo().position();
        hand.release();
        scene.settle();
        QCOMPARE(scene.scale(), scale);
        QVERIFY(isNear(scene.photo().position(), place));
    }

    void aThrowEndsWhereFrictionWouldEnd()
    {
        PinchedScene scene("maximumScale: 20; minimumScale: 1; friction: 4");
        scene.zoomTo(10);
        scene.settle();
        QCOMPARE(scene.photo().position(), QPointF());
        Hand hand(scene);
        hand.put({{200, 200}});
        hand.moveBy({{60, -30}}, 100);
        QVERIFY(scene.isActive());
        const QPointF place = scene.photo().position();
        hand.release();
        scene.settle();
        QVERIFY(isNear(scene.photo().position() - place, {600. / 4, -300. / 4}, 4));
        QCOMPARE(scene.scale(), 10.0);
    }

    void oneFingerGoesOnWhereTwoWere()
    {
        PinchedScene scene;
        Hand hand(scene);
        pinchAt(hand, {200, 200});
        hand.moveBy({{-20, 0}, {20, 0}}, 100);
        const double scale = scene.scale();
        const QPointF place = scene.photo().position();
        hand.lift();
        QVERIFY(scene.isActive());
        QCOMPARE(scene.scale(), scale);
        QCOMPARE(scene.photo().position(), place);
        for (const QPoint way : {QPoint(1, 1), QPoint(4, -7), QPoint(20, 11)}) {
            const QPointF before = scene.photo().position();
            hand.moveBy({way}, 20);
            QVERIFY(isNear(scene.photo().position() - before, way)); // at once, and all of it
            QVERIFY(scene.isActive());
        }
        QCOMPARE(scene.scale(), scale);
        const QPointF before = scene.photo().position();
        hand.put({{300, 300}}); // and two again
        QCOMPARE(scene.photo().position(), before);
        const QPointF spot = scene.spotAt(hand.middle());
        const double length = hand.line().length();
        hand.moveBy({{3, 3}, {-20, -20}}, 50);
        QVERIFY(::isNear(scene.scale(), scale * hand.line().length() / length));
        QVERIFY(isNear(scene.placeOf(spot), hand.middle()));
        hand.release();
        scene.settle();
        QVERIFY(scene.isAtRest());
        QVERIFY(covers(scene));
    }

    void fingersThatTurnBackLeaveNothingBehind()
    {
        PinchedScene scene("rotates: true; maximumScale: 2");
        Hand hand(scene);
        pinchAt(hand, {200, 180});
        const QList<QPoint> start{{140, 180}, {260, 180}};
        hand.move(start, 50);
        const QRectF seen = scene.seen();
        const double scale = scene.scale();
        hand.move({{20, 100}, {390, 290}}, 100); // far beyond the largest
        hand.move({{190, 290}, {210, 100}}, 100);
        hand.move(start, 100);
        QVERIFY(::isNear(scene.scale(), scale));
        QVERIFY(isNear(scene.seen().topLeft(), seen.topLeft()));
        QVERIFY(isNear(scene.seen().bottomRight(), seen.bottomRight()));
    }

    void aMovingItemIsCaughtWhereItIs_data()
    {
        QTest::addColumn<bool>("isBeyond");
        QTest::newRow("inside") << false;
        QTest::newRow("beyond its limits") << true;
    }

    void aMovingItemIsCaughtWhereItIs()
    {
        QFETCH(const bool, isBeyond);
        PinchedScene scene("maximumScale: 2");
        if (isBeyond) {
            Hand hand(scene);
            pinchAt(hand, {150, 150});
            hand.moveBy({{-120, 0}, {190, 0}}, 100);
            hand.release();
            scene.pass(20);
            QVERIFY(scene.scale() > 2);
        } else {
            scene.zoomTo(2, {300, 300});
            scene.pass(80);
        }
        QVERIFY(scene.isRunning());
        Hand hand(scene);
        hand.put({{180, 150}});
        QVERIFY(!scene.isRunning());
        const double scale = scene.scale();
        const QPointF place = scene.photo().position();
        hand.put({{220, 150}});
        scene.pass(200);
        QCOMPARE(scene.scale(), scale);
        QCOMPARE(scene.photo().position(), place);
        double last = scale;
        for (int step = 0; step < 30; ++step) {
            const double before = hand.line().length();
            hand.moveBy({{-1, 0}, {1, 0}}, 10);
            QVERIFY(scene.scale() >= last - 1e-9);
            QVERIFY(scene.scale() <= last * hand.line().length() / before + 1e-9);
            last = scene.scale();
        }
        QVERIFY(scene.isActive());
        QVERIFY(last > scale);
        hand.release();
        scene.settle();
        QVERIFY(scene.scale() <= 2);
        QVERIFY(covers(scene));
    }

    void aTouchThatIsNoDragLetsItGoOn()
    {
        PinchedScene scene;
        scene.zoomTo(3);
        scene.pass(50);
        const double scale = scene.scale();
        Hand hand(scene);
        hand.put({{200, 200}});
        scene.pass(100);
        QVERIFY(scene.scale() < 3);
        QVERIFY(!scene.isRunning());
        hand.release();
        QVERIFY(scene.isRunning());
        QVERIFY(scene.scale() >= scale);
        scene.settle();
        QCOMPARE(scene.scale(), 3.0);
    }

    void aCanceledPinchGoesBack()
    {
        PinchedScene scene;
        scene.zoomTo(1.5);
        scene.settle();
        const QPointF place = scene.photo().position();
        const QSignalSpy released(scene.object("drag"), SIGNAL(released()));
        Hand hand(scene);
        pinchAt(hand, {100, 100});
        QVERIFY(scene.isActive() && scene.scale() > 1.7);
        QTouchEvent cancel(QEvent::TouchCancel, PinchedScene::touchScreen());
        QCoreApplication::sendEvent(&scene.window(), &cancel);
        QVERIFY(!scene.isActive());
        scene.settle();
        QCOMPARE(scene.scale(), 1.5);
        QVERIFY(isNear(scene.photo().position(), place));
        QCOMPARE(released.count(), 0);
        QVERIFY(scene.isAtRest());
    }

    void aDoubleTapZoomsAboutThePointAndBack_data()
    {
        QTest::addColumn<bool>("isMouse");
        QTest::newRow("finger") << false;
        QTest::newRow("mouse") << true;
    }

    void aDoubleTapZoomsAboutThePointAndBack()
    {
        QFETCH(const bool, isMouse);
        PinchedScene scene("doubleTapScale: 3");
        Hand hand(scene);
        const QPoint place(120, 310);
        const auto tapTwice = [&] {
            for (int tap = 0; tap < 2; ++tap) {
                if (!isMouse) {
                    hand.tap(place);
                    continue;
                }
                scene.press(place);
                scene.pass(30);
                scene.release();
                scene.pass(30);
            }
        };
        const QPointF spot = scene.spotAt(place);
        tapTwice();
        QVERIFY(scene.isRunning());
        QCOMPARE(scene.number("restingScale"), 3.0);
        QVERIFY(scene.told("zoomed").toBool());
        while (scene.isRunning()) {
            QVERIFY(isNear(scene.placeOf(spot), place, 1e-6));
            scene.pass(16);
        }
        QCOMPARE(scene.scale(), 3.0);
        tapTwice();
        QVERIFY(!scene.told("zoomed").toBool());
        while (scene.isRunning()) {
            QVERIFY(covers(scene));
            scene.pass(16);
        }
        QCOMPARE(scene.scale(), 1.0);
        QCOMPARE(scene.photo().position(), QPointF());
        QVERIFY(scene.isAtRest());
    }

    void notEveryTwoTapsAreADoubleTap()
    {
        PinchedScene scene;
        Hand hand(scene);
        hand.tap({100, 100});
        hand.tap({200, 200}); // far away
        scene.pass(QGuiApplication::styleHints()->mouseDoubleClickInterval());
        hand.tap({200, 200}); // too late
        hand.tap({300, 200});
        hand.put({{300, 200}, {320, 200}}); // two fingers
        hand.release();
        scene.pass(20);
        hand.put({{300, 200}, {320, 200}});
        hand.release();
        scene.pass(20);
        QCOMPARE(scene.number("restingScale"), 1.0);
        QVERIFY(scene.isAtRest());
        scene.object("drag")->setProperty("doubleTapScale", 1);
        hand.tap({100, 100});
        hand.tap({100, 100});
        QVERIFY(scene.isAtRest());
    }

    void theWheelZoomsWithControl_data()
    {
        QTest::addColumn<QByteArray>("pinch");
        QTest::addColumn<bool>("control");
        QTest::addColumn<bool>("zooms");
        QTest::newRow("with Ctrl") << QByteArray() << true << true;
        QTest::newRow("without") << QByteArray() << false << false;
        QTest::newRow("without, if told") << QByteArray("plainWheel: true;") << false << true;
        QTest::newRow("disabled") << QByteArray("enabled: false;") << true << false;
    }

    void theWheelZoomsWithControl()
    {
        QFETCH(const QByteArray, pinch);
        QFETCH(const bool, control);
        QFETCH(const bool, zooms);
        PinchedScene scene(pinch);
        const QPointF place(300, 120);
        const QPointF spot = scene.spotAt(place);
        const auto modifiers = control ? Qt::ControlModifier : Qt::NoModifier;
        QCOMPARE(scene.turn(place, 120, modifiers), zooms);
        scene.pass(30);
        QCOMPARE(scene.turn(place, 240, modifiers), zooms); // on its way
        while (scene.isRunning()) {
            QVERIFY(isNear(scene.placeOf(spot), place));
            scene.pass(16);
        }
        QVERIFY(::isNear(scene.scale(), zooms ? 2 : 1)); // after three notches
        scene.turn(place, 100 * 120, modifiers);
        scene.settle();
        QCOMPARE(scene.scale(), zooms ? 4.0 : 1.0);
        scene.turn(place, -100 * 120, modifiers);
        scene.settle();
        QCOMPARE(scene.scale(), 1.0);
        QCOMPARE(scene.photo().position(), QPointF());
        QVERIFY(scene.isAtRest());
    }

    void touchpadsPinchToo()
    {
        PinchedScene scene("rotates: true; view: null; maximumScale: 40");
        const QPointF place(130, 240);
        const QPointF spot = scene.spotAt(place);
        QVERIFY(scene.gesture(Qt::BeginNativeGesture, place));
        QVERIFY(scene.isActive());
        double scale = 1;
        for (int step = 0; step < 10; ++step) {
            scene.pass(10);
            QVERIFY(scene.gesture(Qt::ZoomNativeGesture, place, 0.05));
            QVERIFY(scene.gesture(Qt::RotateNativeGesture, place, 2));
            scale *= 1.05;
            QVERIFY(::isNear(scene.scale(), scale));
            QVERIFY(isNear(scene.placeOf(spot), place));
        }
        QVERIFY(::isNear(scene.photo().rotation(), 20));
        scene.pass(10);
        QVERIFY(scene.gesture(Qt::EndNativeGesture, place));
        QVERIFY(!scene.isActive());
        const double growth = std::log(1.05) / 0.01;
        QVERIFY(::isNear(scene.number("restingScale"), scale * std::exp(growth / 10), 0.1 * scale));
        scene.settle();
        QVERIFY(scene.isAtRest());
        scene.gesture(Qt::ZoomNativeGesture, place, -3); // nonsense
        scene.gesture(Qt::ZoomNativeGesture, place, std::numeric_limits<double>::quiet_NaN());
        scene.gesture(Qt::EndNativeGesture, place);
        scene.settle();
        QVERIFY(std::isfinite(scene.scale()) && scene.isAtRest());
        scene.gesture(Qt::SmartZoomNativeGesture, place);
        scene.settle();
        QCOMPARE(scene.scale(), 1.0);
    }

    /// A Flickable that the photo is in gets a finger that can move nothing in the photo.
    void aFingerIsLeftToOthersUnlessItIsLarger()
    {
        PinchedScene scene("enabled: true",
                           "width: 400; height: 400; Component.onCompleted: parent = page",
                           "property alias view: view; Flickable { id: view; anchors.fill: parent;"
                           "contentWidth: 800; Item { id: page; width: 400; height: 400 } }");
        const QQuickItem *view = scene.item("view");
        const auto contentX = [&] { return view->property("contentX").toDouble(); };
        const auto swipe = [&] {
            Hand hand(scene);
            hand.put({{300, 200}});
            hand.moveBy({{-150, 0}}, 300);
            hand.release();
        };
        swipe();
        QVERIFY(contentX() > 50);
        QMetaObject::invokeMethod(scene.item("view"), "cancelFlick");
        scene.settle();
        scene.item("view")->setProperty("contentX", 0);
        scene.zoomTo(2);
        scene.settle();
        QCOMPARE(scene.photo().x(), 0.0);
        swipe();
        QCOMPARE(contentX(), 0.0);
        QVERIFY(scene.photo().x() < -50);
        scene.settle();
        QMetaObject::invokeMethod(scene.object("drag"), "reset");
        scene.settle();
        Hand hand(scene);
        pinchAt(hand, {200, 200});
        hand.moveBy({{-30, 0}, {30, 0}}, 100);
        QVERIFY(scene.scale() > 1.4);
        QCOMPARE(contentX(), 0.0);
        hand.lift(); // and the one that is left stays its own
        const double x = scene.photo().x();
        hand.moveBy({{-60, 0}}, 200);
        QVERIFY(scene.isActive());
        QVERIFY(::isNear(scene.photo().x(), x - 60));
        QCOMPARE(contentX(), 0.0);
        hand.release();
        scene.settle();
        QMetaObject::invokeMethod(scene.object("drag"), "reset");
        scene.settle();
        swipe();
        QVERIFY(contentX() > 50);
    }

    void smallerThanItsViewItIsInTheMiddle()
    {
        PinchedScene scene({}, "width: 400; height: 100; y: 20");
        QCOMPARE(scene.photo().y(), 20.0); // nothing has moved it
        scene.root().setHeight(300);
        QCOMPARE(scene.photo().y(), 20.0);
        scene.root().setHeight(400);
        scene.zoomTo(2, {200, 50});
        scene.settle();
        QCOMPARE(scene.seen(), QRectF(-200, 100, 800, 200));
        QMetaObject::invokeMethod(scene.object("drag"), "panBy", Q_ARG(qreal, 500),
                                  Q_ARG(qreal, 500));
        scene.settle();
        QCOMPARE(scene.seen(), QRectF(0, 100, 800, 200));
        scene.zoomTo(1);
        scene.settle();
        QCOMPARE(scene.seen(), QRectF(0, 150, 400, 100));
    }

    void inAnotherViewItCoversThat()
    {
        PinchedScene scene("view: window_", "width: 400; height: 400",
                           "Item { id: window_; x: 50; y: 100; width: 200; height: 200 }");
        QMetaObject::invokeMethod(scene.object("drag"), "panBy", Q_ARG(qreal, 5000),
                                  Q_ARG(qreal, -5000));
        scene.settle();
        QCOMPARE(scene.photo().position(), QPointF(50, -100));
        scene.object("drag")->setProperty("view", QVariant::fromValue<QQuickItem *>(nullptr));
        QMetaObject::invokeMethod(scene.object("drag"), "panBy", Q_ARG(qreal, 5000),
                                  Q_ARG(qreal, 0));
        scene.settle();
        QCOMPARE(scene.photo().position(), QPointF(5050, -100));
    }

    void resizedItIsInside_data()
    {
        QTest::addColumn<int>("when");
        QTest::newRow("at rest") << 0;
        QTest::newRow("on its way") << 1;
        QTest::newRow("under fingers") << 2;
    }

    void resizedItIsInside()
    {
        QFETCH(const int, when);
        PinchedScene scene({}, "width: parent.width; height: parent.height");
        scene.zoomTo(2);
        scene.settle();
        Hand hand(scene);
        if (when == 1)
            scene.zoomTo(3, {0, 0});
        if (when == 1)
            scene.pass(50);
        if (when == 2)
            pinchAt(hand, {200, 200});
        scene.root().setSize({300, 350});
        const auto covers = [&] {
            return scene.seen().adjusted(-1e-9, -1e-9, 1e-9, 1e-9).contains(QRectF(0, 0, 300, 350));
        };
        if (when == 0)
            QVERIFY(covers());
        if (when == 2) {
            hand.moveBy({{-5, 0}, {5, 0}}, 50);
            QVERIFY(scene.isActive());
            hand.release();
        }
        scene.settle();
        QVERIFY(covers());
        QVERIFY(scene.isAtRest());
    }

    void whoElseMovesItWins()
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
    }

    void withReducedMotionItIsThereAtOnce()
    {
        sprung::Motion::instance()->setReducedMotion(true);
        PinchedScene scene;
        scene.zoomTo(3, {400, 400});
        QCOMPARE(scene.scale(), 3.0);
        QCOMPARE(scene.seen().bottomRight(), QPointF(400, 400));
        Hand hand(scene);
        pinchAt(hand, {200, 200});
        QVERIFY(scene.isActive()); // what a finger holds is no motion
        hand.moveBy({{-100, 0}, {100, 0}}, 50);
        hand.release();
        QCOMPARE(scene.scale(), 4.0);
        QVERIFY(scene.isAtRest());
    }

    void keysScaleAndMoveIt_data()
    {
        using Keys = QList<QKeyCombination>;
        QTest::addColumn<Keys>("keys");
        QTest::addColumn<double>("scale");
        QTest::addColumn<QPointF>("middle"); // the spot of the photo that is seen there
        const double s = std::numbers::sqrt2;
        const auto row = [](const char *name, const Keys &keys, double scale,
                            QPointF middle = {200, 200}) {
            QTest::newRow(name) << keys << scale << middle;
        };
        row("plus", {Qt::Key_Plus}, s);
        row("plus beside Shift", {Qt::SHIFT | Qt::Key_Plus}, s);
        row("its key without Shift", {Qt::Key_Equal}, s);
        row("with Ctrl", {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal}, 2);
        row("of the key pad", {Qt::KeypadModifier | Qt::Key_Plus}, s);
        row("to the largest", Keys(7, Qt::Key_Plus), 4);
        row("minus", {Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Minus}, s);
        row("to the smallest", {Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Minus}, 1);
        row("0", {Qt::Key_Plus, Qt::Key_Plus, Qt::Key_0}, 1);
        row("0 with Ctrl", {Qt::Key_Plus, Qt::CTRL | Qt::Key_0}, 1);
        row("Home", {Qt::Key_Plus, Qt::Key_Right, Qt::Key_Home}, 1);
        // At the scale 2 half of the photo is seen; a quarter of the view is 50 px of the photo.
        row("right", {Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Right}, 2, {250, 200});
        row("left", {Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Left}, 2, {150, 200});
        row("down", {Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Down}, 2, {200, 250});
        row("up, left", {Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Up, Qt::Key_Left}, 2, {150, 150});
        row("to the end",
            Keys(2, Qt::Key_Plus) + Keys(5, Qt::Key_Right)
                + Keys(1, Qt::KeypadModifier | Qt::Key_Down),
            2, {300, 250});
        row("to the end and back",
            Keys(2, Qt::Key_Plus) + Keys(5, Qt::Key_Up) + Keys(1, Qt::Key_Down), 2, {200, 150});
        row("scaled where it has gone", {Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Right, Qt::Key_Plus},
            2 * s, {250, 200});
        row("inside again",
            {Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Right, Qt::Key_Right,
             Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Right, Qt::Key_Right,
             Qt::Key_Minus, Qt::Key_Minus},
            2, {300, 200});
    }

    /// One after the other, or all at once: they lead to the same place.
    void keysScaleAndMoveIt()
    {
        QFETCH(const QList<QKeyCombination>, keys);
        QFETCH(const double, scale);
        QFETCH(const QPointF, middle);
        for (const double pause : {5000., 30., 0.}) {
            for (const QByteArray &mirror :
                 {QByteArray(),
                  QByteArray("LayoutMirroring.enabled: true;"
                             "LayoutMirroring.childrenInherit: true;")}) {
                PinchedScene scene({}, focused, mirror);
                scene.photo().forceActiveFocus();
                for (const QKeyCombination key : keys) {
                    scene.key(key.key(), key.keyboardModifiers());
                    scene.pass(pause);
                }
                QVERIFY(::isNear(scene.number("restingScale"), scale));
                scene.settle();
                QVERIFY(::isNear(scene.scale(), scale));
                QVERIFY(isNear(scene.spotAt({200, 200}), middle));
                QVERIFY(scene.isAtRest());
                QVERIFY(covers(scene));
            }
        }
    }

    void keysMoveItOnItsSpring()
    {
        PinchedScene scene("spring: Springs.smooth", focused);
        scene.setHertz(1000);
        scene.photo().forceActiveFocus();
        const QSignalSpy settled(scene.object("drag"), SIGNAL(settled()));
        scene.key(Qt::Key_Plus);
        QVERIFY(scene.isRunning());
        scene.pass(60);
        double before = scene.scale();
        scene.pass(1);
        const double speed = scene.scale() - before;
        QVERIFY(speed > 0);
        before = scene.scale();
        scene.key(Qt::Key_Minus); // turns round with its momentum
        QCOMPARE(scene.scale(), before);
        scene.pass(1);
        QVERIFY(::isNear(scene.scale() - before, speed, 0.1 * speed));
        while (scene.isRunning()) {
            QVERIFY(isNear(scene.spotAt({200, 200}), {200, 200}));
            scene.pass(10);
        }
        QCOMPARE(scene.scale(), 1.0);
        QCOMPARE(settled.count(), 1);
    }

    /// It is never moved by a key that would not lead anywhere.
    void keysThatChangeNothingAreLeftToOthers()
    {
        PinchedScene scene({}, focused + "y: 20; Item { id: inside; focus: true }",
                           counting + "property alias inside: inside;");
        const auto left = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
            const int before = scene.root().property("keys").toInt();
            scene.key(key, modifiers);
            return scene.root().property("keys").toInt() > before;
        };
        scene.photo().forceActiveFocus();
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Up, Qt::Key_Minus, Qt::Key_0, Qt::Key_Home,
                                  Qt::Key_A, Qt::Key_End, Qt::Key_PageDown})
            QVERIFY(left(key));
        QCOMPARE(scene.photo().y(), 20.0);
        QVERIFY(scene.isAtRest());
        QVERIFY(!left(Qt::Key_Plus)); // and there is 83 px to each side
        QVERIFY(left(Qt::Key_Plus, Qt::AltModifier));
        QVERIFY(left(Qt::Key_Right, Qt::ControlModifier));
        QVERIFY(left(Qt::Key_Home, Qt::ShiftModifier));
        QVERIFY(!left(Qt::Key_Right));
        QVERIFY(left(Qt::Key_Right)); // going there already
        scene.settle();
        QVERIFY(left(Qt::Key_Right));
        scene.object("drag")->setProperty("enabled", false);
        QVERIFY(left(Qt::Key_Left));
        scene.object("drag")->setProperty("enabled", true);
        scene.item("inside")->forceActiveFocus();
        QVERIFY(left(Qt::Key_Left));
        scene.photo().forceActiveFocus();
        QVERIFY(!left(Qt::Key_Left));
        scene.settle();
        scene.zoomTo(4);
        scene.settle();
        QVERIFY(left(Qt::Key_Plus));
    }

    void keysWaitForFingers()
    {
        PinchedScene scene({}, focused, counting);
        scene.photo().forceActiveFocus();
        Hand hand(scene);
        pinchAt(hand, {200, 200});
        const double held = scene.scale();
        scene.key(Qt::Key_Plus);
        scene.pass(50);
        QCOMPARE(scene.scale(), held);
        QVERIFY(scene.isActive());
        hand.release();
        scene.settle();
        QVERIFY(::isNear(scene.scale(), held, 1e-3));

        scene.zoomTo(4);
        scene.pass(50);
        hand.put({{200, 200}}); // stops it
        const double stopped = scene.scale();
        QVERIFY(!scene.isRunning() && stopped < 4);
        scene.key(Qt::Key_0);
        scene.pass(50);
        QCOMPARE(scene.scale(), stopped);
        hand.release();
        scene.settle();
        QCOMPARE(scene.scale(), 4.0);
        QCOMPARE(scene.root().property("keys").toInt(), 2);
        scene.key(Qt::Key_0);
        scene.pass(50);
        pinchAt(hand, {200, 200}); // catches it
        QVERIFY(scene.isActive());
        hand.release();
        scene.settle();
        QVERIFY(scene.isAtRest() && covers(scene));
    }

    void withoutAViewArrowsMoveIt()
    {
        PinchedScene scene("view: null", "width: 200; height: 100; focus: true");
        scene.photo().forceActiveFocus();
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down, Qt::Key_Left})
            scene.key(key);
        scene.settle();
        QCOMPARE(scene.photo().position(), QPointF(50, 25));
        scene.key(Qt::Key_Plus); // about its own middle
        scene.settle();
        QVERIFY(isNear(scene.placeOf({100, 50}), {150, 75}));
    }

    void deletedByAKey_data()
    {
        QTest::addColumn<QByteArray>("who");
        QTest::newRow("photo") << QByteArray("photo");
        QTest::newRow("pinch") << QByteArray("drag");
    }

    void deletedByAKey()
    {
        QFETCH(const QByteArray, who);
        PinchedScene scene({}, focused);
        scene.photo().forceActiveFocus();
        const QPointer<QObject> victim = scene.object(who.constData());
        Slot end([&] { delete victim.data(); });
        QObject::connect(scene.object("drag"), SIGNAL(restingScaleChanged()), &end, SLOT(call()));
        scene.key(Qt::Key_Plus);
        QVERIFY(!victim);
        scene.key(Qt::Key_Plus);
        scene.settle();
        QVERIFY(!sprung::Motion::ticker()->isRunning());
    }

    void assistiveTechnologyScalesIt()
    {
        PinchedScene scene({},
                           "width: 400; height: 400;"
                           "Accessible.role: Accessible.Graphic; Accessible.name: 'photo'");
        QAccessibleInterface *photo = QAccessible::queryAccessibleInterface(&scene.photo());
        QVERIFY(photo && photo->actionInterface());
        QAccessibleActionInterface &actions = *photo->actionInterface();
        const QString increase = QAccessibleActionInterface::increaseAction();
        const QString decrease = QAccessibleActionInterface::decreaseAction();
        QVERIFY(actions.actionNames().contains(increase));
        QVERIFY(actions.actionNames().contains(decrease));
        actions.doAction(increase);
        QVERIFY(scene.isRunning());
        actions.doAction(increase);
        scene.settle();
        QVERIFY(::isNear(scene.scale(), 2));
        QVERIFY(isNear(scene.spotAt({200, 200}), {200, 200}));
        for (int i = 0; i < 3; ++i)
            actions.doAction(decrease);
        scene.settle();
        QCOMPARE(scene.scale(), 1.0);
        scene.object("drag")->setProperty("enabled", false);
        actions.doAction(increase);
        QVERIFY(scene.isAtRest());
        // An item that says nothing of itself stays unknown.
        PinchedScene silent;
        QAccessibleInterface *unknown = QAccessible::queryAccessibleInterface(&silent.photo());
        QVERIFY(!unknown || !unknown->actionInterface()->actionNames().contains(increase));
    }

    void itIsScaledByAFactor()
    {
        PinchedScene scene;
        const auto zoomBy = [&](double factor) {
            QMetaObject::invokeMethod(scene.object("drag"), "zoomBy", Q_ARG(qreal, factor));
        };
        zoomBy(1.5);
        scene.pass(20);
        zoomBy(1.6); // from where it is going
        QVERIFY(::isNear(scene.number("restingScale"), 2.4));
        scene.settle();
        QVERIFY(::isNear(scene.scale(), 2.4));
        zoomBy(100);
        scene.settle();
        QCOMPARE(scene.scale(), 4.0);
        zoomBy(-1);
        scene.settle();
        QCOMPARE(scene.scale(), 1.0);
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression(QStringLiteral("SpringPinch: refused factor ")));
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        zoomBy(std::numeric_limits<double>::quiet_NaN());
        QVERIFY(scene.isAtRest());
    }

    void disabledItLetsGo()
    {
        PinchedScene scene;
        Hand hand(scene);
        pinchAt(hand, {200, 200});
        QVERIFY(scene.isActive());
        scene.object("drag")->setProperty("enabled", false);
        QVERIFY(!scene.isActive());
        hand.moveBy({{-20, 0}, {20, 0}}, 50);
        hand.release();
        scene.settle();
        QCOMPARE(scene.scale(), 1.0);
        QVERIFY(scene.isAtRest());
        pinchAt(hand, {200, 200});
        QCOMPARE(scene.scale(), 1.0);
        hand.release();
        scene.object("drag")->setProperty("enabled", true);
        pinchAt(hand, {200, 200});
        QVERIFY(scene.scale() > 1);
        hand.release();
    }

    void anotherTargetIsLetGo()
    {
        PinchedScene scene(
            "handle: root", "width: 400; height: 400",
            "property alias other: other; Item { id: other; width: 400; height: 400 }");
        Hand hand(scene);
        pinchAt(hand, {200, 200});
        scene.object("drag")->setProperty("target", QVariant::fromValue(scene.item("other")));
        QVERIFY(!scene.isActive() && !scene.isRunning());
        const double scale = scene.scale();
        hand.moveBy({{-20, 0}, {20, 0}}, 50);
        hand.release();
        pinchAt(hand, {200, 200});
        QVERIFY(scene.item("other")->scale() > 1);
        QCOMPARE(scene.scale(), scale);
        hand.release();
        scene.settle();
        QVERIFY(scene.isAtRest());
    }

    void deletedHalfWay_data()
    {
        QTest::addColumn<QByteArray>("who");
        QTest::addColumn<QByteArray>("when");
        for (const char *who : {"photo", "drag"}) {
            for (const char *when :
                 {"activeChanged()", "runningChanged()", "restingScaleChanged()", "released()",
                  "settled()", "scaleChanged()", "xChanged()", "under fingers", "on its way"})
                QTest::addRow("%s, %s", who, when) << QByteArray(who) << QByteArray(when);
        }
    }

    void deletedHalfWay()
    {
        QFETCH(const QByteArray, who);
        QFETCH(const QByteArray, when);
        PinchedScene scene;
        const QPointer<QObject> victim = scene.object(who.constData());
        const bool isOfPhoto = when == "scaleChanged()" || when == "xChanged()";
        // Qt's own PinchHandler does not survive that its item is deleted when it becomes active.
        const bool isLater = who == "photo"
            && (isOfPhoto || when == "activeChanged()" || when == "restingScaleChanged()");
        Slot end([&] { isLater ? victim->deleteLater() : delete victim.data(); });
        if (when.endsWith(')'))
            QObject::connect(scene.object(isOfPhoto ? "photo" : "drag"), "2" + when, &end,
                             SLOT(call()));
        Hand hand(scene);
        pinchAt(hand, {250, 200});
        if (when == "under fingers")
            delete victim.data();
        hand.moveBy({{-20, 0}, {20, 0}}, 50);
        hand.release();
        scene.pass(30);
        if (when == "on its way")
            delete victim.data();
        scene.settle();
        QVERIFY(!victim);
        QVERIFY(!sprung::Motion::ticker()->isRunning());
        pinchAt(hand, {200, 200});
        hand.release();
    }

    void tinyThingsStayFinite_data()
    {
        QTest::addColumn<QByteArray>("photo");
        QTest::newRow("nothing") << QByteArray("width: 0; height: 0");
        QTest::newRow("a pixel") << QByteArray("width: 1; height: 1");
        QTest::newRow("a line") << QByteArray("width: 400; height: 0");
        QTest::newRow("scaled to nothing") << QByteArray("width: 400; height: 400; scale: 0");
    }

    void tinyThingsStayFinite()
    {
        QFETCH(const QByteArray, photo);
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        PinchedScene scene("handle: root; rotates: true", photo);
        Hand hand(scene);
        hand.put({{200, 200}, {200, 200}}); // on one spot
        hand.move({{140, 200}, {260, 220}}, 100);
        hand.move({{200, 200}, {200, 200}}, 100);
        hand.move({{140, 200}, {260, 180}}, 100);
        hand.release();
        scene.settle();
        scene.turn({200, 200}, 120);
        scene.settle();
        QVERIFY(scene.isAtRest());
        QVERIFY(std::isfinite(scene.photo().x()) && std::isfinite(scene.photo().y()));
        QVERIFY(scene.scale() >= 1 && scene.scale() <= 4);
    }

    void badInputIsRefused_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<double>("value");
        for (const char *name : {"minimumScale", "maximumScale", "doubleTapScale", "friction"}) {
            for (const double value : {0., -1., std::numeric_limits<double>::infinity(),
                                       std::numeric_limits<double>::quiet_NaN()})
                QTest::addRow("%s %g", name, value) << QByteArray(name) << value;
        }
    }

    void badInputIsRefused()
    {
        QFETCH(const QByteArray, property);
        QFETCH(const double, value);
        PinchedScene scene;
        const double before = scene.number(property);
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression(QLatin1String("SpringPinch: refused ")
                                                + QString::fromLatin1(property) + ' '));
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        scene.object("drag")->setProperty(property, value);
        QCOMPARE(scene.number(property), before);
        scene.zoomTo(2);
        scene.settle();
        QCOMPARE(scene.scale(), 2.0);
    }

    void badPlacesAreRefused()
    {
        PinchedScene scene;
        const double nan = std::numeric_limits<double>::quiet_NaN();
        for (int i = 0; i < 3; ++i)
            QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("refused ")));
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        scene.zoomTo(nan);
        scene.zoomTo(2, {nan, 0});
        QMetaObject::invokeMethod(scene.object("drag"), "panBy", Q_ARG(qreal, nan),
                                  Q_ARG(qreal, 0));
        scene.zoomTo(0); // as small as allowed
        scene.zoomTo(-7);
        QVERIFY(scene.isAtRest());
        QCOMPARE(scene.scale(), 1.0);
    }

    void crossedLimitsAreRefusedByWhatTakesIt()
    {
        PinchedScene scene("property real size: 1; minimumScale: size; maximumScale: 4 * size");
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!.*refused minimumScale above maximumScale)")));
        scene.object("drag")->setProperty("size", 5); // both follow
        scene.zoomTo(5);
        scene.settle();
        QCOMPARE(scene.scale(), 5.0);
        scene.object("drag")->setProperty("minimumScale", 30);
        QTest::ignoreMessage(QtWarningMsg,
                             QRegularExpression(QStringLiteral(
                                 "SpringPinch: refused minimumScale above maximumScale")));
        Hand hand(scene);
        pinchAt(hand, {200, 200});
        QCOMPARE(scene.number("minimumScale"), 5.0);
        QCOMPARE(scene.number("maximumScale"), 20.0);
        hand.release();
        scene.settle();
        QVERIFY(scene.scale() >= 5 && scene.scale() <= 20);
    }

    void itTellsOnlyOfChanges()
    {
        PinchedScene scene;
        QObject *pinch = scene.object("drag");
        const QSignalSpy active(pinch, SIGNAL(activeChanged()));
        const QSignalSpy running(pinch, SIGNAL(runningChanged()));
        const QSignalSpy settled(pinch, SIGNAL(settled()));
        Hand hand(scene);
        pinchAt(hand, {200, 200});
        scene.pass(100);
        QCOMPARE(active.count(), 1);
        QCOMPARE(running.count(), 0);
        const QSignalSpy resting(pinch, SIGNAL(restingScaleChanged()));
        hand.release();
        scene.settle();
        QCOMPARE(active.count(), 2);
        QVERIFY(running.count() == 0 || running.count() == 2);
        QCOMPARE(settled.count(), 1);
        QCOMPARE(resting.count(), 0); // it stays as large as it was
        scene.zoomTo(scene.scale());
        QVERIFY(scene.isAtRest());
    }
};

SPRUNG_TEST(SpringPinchTest, QGuiApplication)

#include "spring_pinch_test.moc"
