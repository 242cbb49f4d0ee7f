// SPDX-License-Identifier: MIT
// Tests input prediction of SpringDrag and ScrollMotion. Oracle: the path of the pointer, and the
// law of the spring.
#include "expected.h"
#include "shown_scene.h"
#include "slot.h"
#include "test.h"

#include <sprung/physics/spring.h>

#include <QSignalSpy>

using namespace sprung;

namespace {

QByteArray freeBox(const QByteArray &drag = "axis: SpringDrag.XAxis;")
{
    return "Item { property alias box: box; property alias drag: drag\n"
           "Rectangle { id: box; x: 150; y: 150; width: 100; height: 100\n"
           "SpringDrag { id: drag;"
        + drag + "} } }";
}

const QByteArray tallList = "Item { property alias list: list; property QtObject motion: "
                            "list.ScrollMotion; property QtObject box: null\n"
                            "Flickable { id: list; width: 400; height: 400; contentWidth: 400;"
                            "contentHeight: 9000; ScrollMotion.friction: 2 } }";

/// A box that is dragged by SpringDrag.
class PredictedScene : public ShownScene
{
public:
    explicit PredictedScene(const QByteArray &document = freeBox())
        : ShownScene(document)
    {
    }

    void grab() { pressAt({200, 200}, 101); }
    void moveBoxTo(double x, double seconds) { moveAt({50 + threshold() + x, 200}, seconds); }
    /// Drags at a constant speed. Returns the time of the next frame.
    double dragAt(double speed, double end)
    {
        grab();
        return dragEvenly(*this, 101, 101.002, end,
                          [&](double event) { moveBoxTo(150 + speed * (event - 101), event); });
    }
    double offset() const
    {
        const QVariant offset = dragProperty("offset");
        return offset.typeId() == QMetaType::QPointF ? offset.toPointF().x() : offset.toDouble();
    }
    double x() const { return box->x(); }
};

} // namespace

class FrameAlignedPointerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// pointer_predictor_test tests other paths of the pointer.
    void inputPrediction_evenDrag_followsPointerOnDisplay()
    {
        for (const double hertz : {144., 240.}) {
            ShownScene scene(freeBox("axis: SpringDrag.XAndYAxis"), hertz);
            const double begin = 101;
            const auto pointerAt = [&](double time) {
                return QPointF(200, 200) + QPointF(800, -500) * (time - begin);
            };
            scene.pressAt(pointerAt(begin), begin);
            Motion::instance()->setMaximumInputPrediction(20);
            QPointF grabOffset;
            const double now = dragEvenly(
                scene, begin, begin + 0.002, begin + 0.2, [&](double event) {
                    scene.moveAt(pointerAt(event), event);
                    grabOffset = scene.dragProperty("offset").toPointF() - pointerAt(event);
                });
            // The previous frame becomes visible now. All events arrive 1 ms late.
            QVERIFY(isNear(scene.boxPosition() - grabOffset, pointerAt(now - 0.001), 0.5));
        }
    }

    void SpringDrag_predictedDrag_writesOncePerFrame()
    {
        PredictedScene scene;
        scene.grab();
        int writes = 0, emitted = 0;
        connect(scene.box, &QQuickItem::xChanged, this, [&] { ++writes; });
        const QSignalSpy offsets(scene.object("drag"), SIGNAL(offsetChanged()));
        double frame = 101.0005, x = 150;
        for (double event = 101.001; event < 101.1; event += 0.001) {
            const int before = writes;
            scene.moveBoxTo(x += 1, event);
            QCOMPARE(writes, before);
            QCOMPARE(offsets.count(), ++emitted);
            QCOMPARE(scene.offset(), x); // not predicted
            if (scene.frames.now >= frame + scene.frames.period) {
                scene.frame(frame += scene.frames.period);
                QVERIFY(writes <= before + 1);
                QCOMPARE(offsets.count(), emitted);
            }
        }
        QVERIFY(writes > 10);
        QVERIFY2(scene.x() > scene.offset() + 2, "1000 px/s");
    }

    void inputPrediction_released_continuesFromPredictedPosition()
    {
        for (int phase = 0; phase < 12; ++phase) {
            const FailureContext context(phase);
            constexpr double speed = 2000, begin = 101;
            PredictedScene scene(
                freeBox("axis: SpringDrag.XAxis; spring: Springs.spring(200, 20)"));
            const double period = scene.frames.period;
            scene.grab();
            const auto move = [&](double event) {
                scene.moveBoxTo(155 + speed * (event - begin), event);
            };
            const double first = begin + phase * period / 12;
            const double last = dragEvenly(scene, begin, first, begin + 0.2, move) - period;
            const double visible = scene.x();
            // The release is the next event.
            const double up = std::ceil((last - 0.001 - begin) / 0.008) * 0.008 + begin;
            const double offsetBefore = scene.offset();
            scene.releaseAt(up);
            const QObject *driver = scene.object("drag");
            const double velocity = driver->property("velocity").toDouble();
            QVERIFY(isNear(velocity, speed, 1));
            QCOMPARE(driver->property("running").toBool(), true);
            const double from = visible + speed * (up + 0.001 - last); // it arrives 1 ms later
            QVERIFY(isNear(scene.x(), from, 0.1));
            scene.frame(last + period);
            const double target = offsetBefore + velocity / 2; // friction 2
            const Spring law(SpringParameters{200, 20, 1});
            const State state = law.after({from - target, velocity}, period);
            QVERIFY(isNear(scene.x(), target + state.displacement, 0.1));
        }
    }

    void framePeriod_zeroDuringDrag_suspendsPrediction()
    {
        PredictedScene scene;
        const double period = scene.frames.period;
        scene.grab();
        for (int i = 0; i < 60; ++i) {
            scene.frames.period = i / 20 == 1 ? 0 : period;
            const double finger = 158 + 8 * i;
            scene.moveBoxTo(finger, 101.008 + 0.008 * i);
            QCOMPARE(scene.offset(), finger);
            if (scene.frames.period == 0)
                QCOMPARE(scene.x(), finger);
            scene.frame(101.0095 + 0.008 * i);
            if (scene.frames.period == 0)
                QCOMPARE(scene.x(), finger);
            else if (i % 20 > 5)
                QVERIFY(scene.x() > finger + 3);
        }
    }

    /// The box is at the position of the last event, immediately if time is stopped.
    void inputPrediction_unavailable_showsPointerPosition()
    {
        for (const QByteArray reason :
             {"by 0 ms", "without timestamps", "with reduced motion", "with time scale 0"}) {
            const FailureContext context(reason);
            PredictedScene scene;
            Motion::instance()->setMaximumInputPrediction(reason == "by 0 ms" ? 0 : 12.5);
            Motion::instance()->setReducedMotion(reason == "with reduced motion");
            Motion::instance()->setTimeScale(reason == "with time scale 0" ? 0 : 1);
            scene.setTimestamps(reason != "without timestamps");
            scene.grab();
            double x = 150;
            for (double event = 101.008; event < 101.2; event += 0.008) {
                scene.moveBoxTo(x += 8, event);
                if (reason != "with time scale 0")
                    scene.frame(event + 0.002);
                QCOMPARE(scene.x(), x);
                QCOMPARE(scene.offset(), x);
            }
        }
    }

    void inputPrediction_nearBounds_staysInBounds()
    {
        PredictedScene scene(freeBox("elastic: false; minimum: 0; maximum: 300"));
        double furthest = 0;
        connect(scene.box, &QQuickItem::xChanged, this,
                [&] { furthest = std::max(furthest, scene.x()); });
        scene.dragAt(1500, 101.3);
        QCOMPARE(scene.offset(), 300.0);
        QCOMPARE(furthest, 300.0);
    }

    void inputPrediction_boundMoves_doesNotJump()
    {
        PredictedScene scene(freeBox("minimum: 0; maximum: 200"));
        const double frame = scene.dragAt(1000, 101.3), offset = scene.offset(), x = scene.x();
        QVERIFY(offset > 250 && x > offset);
        scene.set("maximum", 1000);
        QVERIFY(isNear(scene.offset(), offset, 1e-6));
        scene.frame(frame);
        QVERIFY(std::abs(scene.x() - x) < 20);
    }

    void inputPrediction_pointerAtRest_isZero()
    {
        PredictedScene scene;
        const double last = scene.dragAt(1500, 101.2), finger = scene.offset();
        QVERIFY(scene.x() > finger + 3);
        scene.frame(last + 0.05);
        QCOMPARE(scene.x(), finger);
        scene.releaseAt(last + 0.06);
        QCOMPARE(scene.x(), finger);
    }

    /// The slot runs in a frame, or in the release.
    void inputPrediction_deletedInSlot_isSafe()
    {
        for (const bool inFrame : {true, false}) {
            PredictedScene scene;
            const QPointer<QObject> drag = scene.object("drag");
            const double frame = scene.dragAt(2000, 101.2);
            QVERIFY(scene.x() > scene.offset());
            connect(scene.box, &QQuickItem::xChanged, this, [&] { delete drag; });
            inFrame ? scene.frame(frame) : scene.releaseAt(frame - 0.005);
            QVERIFY(!drag);
            scene.frame(frame + 0.007);
        }
    }

    void ScrollMotion_touchpadScroll_isPredicted()
    {
        ShownScene scene(tallList);
        scene.setTimestamp(101);
        scene.touchPad();
        int writes = 0;
        SlotHook count([&writes] { ++writes; });
        connect(&scene.list(), SIGNAL(contentYChanged()), &count, SLOT(call()));
        double distance = 0;
        const auto move = [&](double event) {
            const int before = writes;
            scene.setTimestamp(event);
            scene.movePad({0, 16}); // 2000 px/s
            distance += 16;
            QCOMPARE(writes, before);
            QCOMPARE(scene.restingPosition().y(), distance);
        };
        const double last = dragEvenly(scene, 101, 101.002, 101.3, move) - scene.frames.period;
        const double visible = scene.y();
        QVERIFY2(visible > distance + 10, qPrintable(QString::number(visible - distance)));
        scene.setTimestamp(last + 0.002);
        scene.liftPad();
        const double expected = visible + 2000 * 0.003;
        QVERIFY(isNear(scene.y(), expected, 0.1));
        QVERIFY(isNear(scene.restingPosition().y(), distance + 1000, 15)); // friction 2, rounded
        scene.frame(last + scene.frames.period);
        QVERIFY(scene.y() > expected);
    }

    /// The Flickable rounds its position when the height of its content changes.
    void ScrollMotion_contentGrowsDuringPredictedScroll_staysUnderFingers()
    {
        ShownScene scene(tallList);
        scene.setTimestamp(101);
        scene.touchPad();
        double distance = 0;
        dragEvenly(scene, 101, 101.002, 101.3, [&](double event) {
            scene.list().setProperty("contentHeight", 9000 + distance);
            scene.setTimestamp(event);
            scene.movePad({0, 16});
            distance += 16;
        });
        QVERIFY(isNear(scene.restingPosition().y(), distance, 1));
        QVERIFY(isNear(scene.velocity().y(), 2000, 10));
    }

    /// The pointer is 1 px before the end, and the prediction leads by more. So only the displayed content is beyond the end.
    void ScrollMotion_releasedWithPredictionBeyondEnd_springsBackToEnd()
    {
        ShownScene scene(tallList);
        scene.list().setProperty("contentY", 8600 - 161);
        scene.setTimestamp(101);
        scene.touchPad();
        double event = 101;
        for (int i = 0; i < 10; ++i) {
            scene.setTimestamp(event += 0.008);
            scene.movePad({0, 16}); // 2000 px/s
            scene.frame(event + 0.002);
        }
        QCOMPARE(scene.restingPosition().y(), 8599.0);
        scene.setTimestamp(event + 0.002);
        scene.liftPad();
        const double overscroll = scene.y() - 8600;
        QVERIFY2(overscroll > 3, qPrintable(QString::number(overscroll)));
        QCOMPARE(scene.restingPosition().y(), 8600.0);
        const double slope = 0.55 * (1 - overscroll / 400) * (1 - overscroll / 400);
        QVERIFY(isNear(scene.velocity().y(), 2000 * slope, 5));
        for (int i = 1; i < 300; ++i)
            scene.frame(event + 0.002 + i * scene.frames.period);
        QCOMPARE(scene.y(), 8600.0);
        QVERIFY(!scene.isScrolling());
    }

    /// The ticker stops a quarter of a second after the last event.
    void Ticker_dragAtRest_stops()
    {
        PredictedScene scene;
        scene.grab();
        scene.moveBoxTo(166, 101.008);
        QVERIFY(scene.frames.isRunning());
        scene.frame(101.2); // draws the box at the position of the event
        QVERIFY(scene.frames.isRunning());
        QCOMPARE(scene.x(), 166.0);
        for (double frame = 101.21; frame < 101.48; frame += 0.01)
            scene.frame(frame);
        QVERIFY(!scene.frames.isRunning());
        scene.moveBoxTo(182, 101.6);
        QVERIFY(scene.frames.isRunning());
        scene.frame(101.602);
        QCOMPARE(scene.x(), 182.0);
    }

    void flickable_predictedDragPassesToList_staysInBounds()
    {
        ShownScene scene(
            "Item { property alias box: box; property alias drag: drag; property alias list: list\n"
            "property QtObject motion: list.ScrollMotion\n"
            "Rectangle { id: box; width: 400; height: 400\n"
            "SpringDrag { id: drag; axis: SpringDrag.YAxis; flickable: list; anchor: 1;"
            "anchors: [50, 200] }\n"
            "ListView { id: list; y: 20; width: 400; height: 330; model: 50\n"
            "delegate: Rectangle { width: 400; height: 40 } } } }");
        QCOMPARE(scene.box->y(), 200.0);
        scene.pressAt({200, 350}, 101);
        const auto y = [](double time) {
            return 350 - threshold() - 300 * std::sin(6 * (time - 101));
        };
        double least = 1000, leastOfList = 1000, most = 0;
        for (double event = 101.008, frame = 101.005; frame < 101.6; frame += scene.frames.period) {
            for (; event + 0.001 <= frame; event += 0.008)
                scene.moveAt({200, y(event)}, event);
            scene.frame(frame);
            least = std::min(least, scene.box->y());
            leastOfList = std::min(leastOfList, scene.y());
            most = std::max(most, scene.y());
        }
        QVERIFY(scene.isDragging() && isNear(least, 50) && isNear(leastOfList, 0) && most > 100);
        QVERIFY(scene.box->y() > 150);
    }
};

SPRUNG_TEST(FrameAlignedPointerTest, QGuiApplication)
#include "frame_aligned_pointer_test.moc"
