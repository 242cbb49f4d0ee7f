// SPDX-License-Identifier: MIT
// What a finger drags, in the frames of a display. The oracles are the paths of the finger, the
// law of the spring, and what is drawn if nothing is predicted.
#include "expected.h"
#include "shown_scene.h"
#include "slot.h"
#include "test.h"

#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <algorithm>
#include <cmath>

using namespace sprung;

namespace {

QByteArray freeBox(const QByteArray &drag = "axis: SpringDrag.XAndYAxis")
{
    return "Item { property alias box: box; property alias drag: drag\n"
           "Rectangle { id: box; x: 150; y: 150; width: 100; height: 100\n"
           "SpringDrag { id: drag;"
        + drag + "} } }";
}

} // namespace

class FingerLeadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsDraggedIsTwiceAsNearToTheFinger_data()
    {
        QTest::addColumn<double>("events");
        QTest::addColumn<double>("hertz");
        QTest::newRow("125 on 144 Hz") << 125. << 144.;
        QTest::newRow("125 on 240 Hz") << 125. << 240.;
        QTest::newRow("1000 on 144 Hz") << 1000. << 144.;
    }
    void whatIsDraggedIsTwiceAsNearToTheFinger()
    {
        SKIP_UNDER_VALGRIND();
        QFETCH(double, events);
        QFETCH(double, hertz);
        const strokes::Measured with = dragHands(freeBox(), events, hertz, 12.5);
        const strokes::Measured without = dragHands(freeBox(), events, hertz, 0);
        QVERIFY2(with.distance() <= without.distance() / 2, shownFigures(with, without));
        QVERIFY2(with.jitter() <= without.jitter(), shownFigures(with, without));
    }

    void aStopIsOvershotByThreePixelsAtMost()
    {
        SKIP_UNDER_VALGRIND();
        std::mt19937 random(92'000);
        const auto between = [&](double least, double most) {
            return std::uniform_real_distribution<>(least, most)(random);
        };
        for (unsigned i = 0; i < 20; ++i) {
            const strokes::Stop stop{between(300, 2000), between(0.06, 0.12)};
            const auto shown = drag(
                freeBox(), [&](double t) { return stop.at(t); }, stop.duration(), 125, 144, 12.5,
                i);
            QVERIFY2(shown.furthest - stop.end() <= 3,
                     qPrintable(QString::number(shown.furthest - stop.end())));
        }
    }

    void sixtyEventsOnSixtyFramesAreDrawnAsTheyAre()
    {
        SKIP_UNDER_VALGRIND();
        const strokes::Measured with = dragHands(freeBox(), 60, 60, 12.5);
        const strokes::Measured without = dragHands(freeBox(), 60, 60, 0);
        QCOMPARE(with.squares, without.squares);
        QCOMPARE(with.steps, without.steps);
    }

    void aFrameWritesOnceAndAnEventDoesNot()
    {
        ShownScene scene(freeBox("axis: SpringDrag.XAxis"));
        int writes = 0, told = 0;
        connect(scene.box, &QQuickItem::xChanged, this, [&] { ++writes; });
        QSignalSpy offsets(scene.object("drag"), SIGNAL(offsetChanged()));
        scene.pressAt({200, 200}, 101);
        double frame = 101.0005, x = 200 + threshold();
        for (double event = 101.001; event < 101.1; event += 0.001) {
            const int before = writes;
            scene.moveAt({x += 1, 200}, event);
            QCOMPARE(writes, before);
            QCOMPARE(offsets.count(), ++told);
            QCOMPARE(scene.number("offset"), 150 + x - 200 - threshold()); // where the finger was
            if (scene.frames.now >= frame + scene.frames.period) {
                scene.frame(frame += scene.frames.period);
                QVERIFY(writes <= before + 1);
                QCOMPARE(offsets.count(), told);
            }
        }
        QVERIFY(writes > 10);
        QVERIFY2(scene.boxPlace().x() > scene.number("offset") + 2, "1000 px/s");
    }

    void aReleaseGoesOnFromWhereTheFingerIsDrawn_data()
    {
        QTest::addColumn<double>("phase");
        for (int i = 0; i < 12; ++i)
            QTest::addRow("%d", i) << i / 12.;
    }
    void aReleaseGoesOnFromWhereTheFingerIsDrawn()
    {
        QFETCH(double, phase);
        constexpr double speed = 2000, begin = 101;
        ShownScene scene(freeBox("axis: SpringDrag.XAxis; spring: Springs.spring(200, 20)"));
        const double period = scene.frames.period;
        scene.pressAt({200, 200}, begin);
        const auto move = [&](double event) {
            scene.moveAt({200 + threshold() + 5 + speed * (event - begin), 200}, event);
        };
        const double last = dragEvenly(scene, begin, begin + phase * period, begin + 0.2, move)
            - period;
        const double drawn = scene.boxPlace().x();
        const double up = std::ceil((last - 0.001 - begin) / 0.008) * 0.008
            + begin; // the next event
        const double arrival = up + 0.001;
        scene.stamp(up);
        const double stood = scene.number("offset");
        const double velocity = scene.number("velocity");
        QVERIFY(std::abs(velocity - speed) < 1);
        scene.release();
        const double there = stood + velocity / 2; // friction 2
        const double from = drawn + speed * (arrival - last);
        QVERIFY2(std::abs(scene.boxPlace().x() - from) < 0.1,
                 qPrintable(QString::number(scene.boxPlace().x() - from)));
        const Spring law(SpringParameters{200, 20, 1});
        scene.frame(last + period);
        const double expected = there + law.after({from - there, velocity}, period).displacement;
        QVERIFY2(std::abs(scene.boxPlace().x() - expected) < 0.1,
                 qPrintable(QString::number(scene.boxPlace().x() - expected)));
    }

    void withoutADisplayTheEventsDraw_data()
    {
        QTest::addColumn<QByteArray>("what");
        for (const char *what : {"period", "time"})
            QTest::newRow(what) << QByteArray(what);
    }
    void withoutADisplayTheEventsDraw()
    {
        QFETCH(QByteArray, what);
        ShownScene scene(freeBox("axis: SpringDrag.XAxis"));
        if (what == "period")
            scene.frames.period = 0;
        else
            Motion::instance()->setTimeScale(0);
        scene.pressAt({200, 200}, 101);
        double x = 200 + threshold();
        for (double event = 101.008; event < 101.1; event += 0.008) {
            scene.moveAt({x += 8, 200}, event);
            QCOMPARE(scene.boxPlace().x(), 150 + x - 200 - threshold());
            QCOMPARE(scene.number("offset"), scene.boxPlace().x());
        }
    }

    void aDisplayMayGoAndComeBackDuringADrag()
    {
        ShownScene scene(freeBox("axis: SpringDrag.XAxis"));
        const double period = scene.frames.period;
        scene.pressAt({200, 200}, 101);
        double x = 200 + threshold(), frame = 101;
        for (int i = 0; i < 60; ++i) {
            scene.frames.period = i / 20 == 1 ? 0 : period;
            scene.moveAt({x += 8, 200}, 101.008 + 0.008 * i);
            const double finger = 150 + x - 200 - threshold();
            QCOMPARE(scene.number("offset"), finger);
            if (scene.frames.period == 0)
                QCOMPARE(scene.boxPlace().x(), finger);
            scene.frame(frame = 101.0095 + 0.008 * i);
            if (scene.frames.period == 0)
                QCOMPARE(scene.boxPlace().x(), finger);
            else if (i % 20 > 5)
                QVERIFY(scene.boxPlace().x() > finger + 3);
        }
    }

    void nothingIsPredicted_data()
    {
        QTest::addColumn<QByteArray>("what");
        for (const char *what : {"by 0 ms", "without timestamps", "with reduced motion"})
            QTest::newRow(what) << QByteArray(what);
    }
    void nothingIsPredicted()
    {
        QFETCH(QByteArray, what);
        ShownScene scene(freeBox("axis: SpringDrag.XAxis"));
        if (what == "by 0 ms")
            Motion::instance()->setPrediction(0);
        else if (what == "with reduced motion")
            Motion::instance()->setReducedMotion(true);
        else
            scene.setTimestamps(false);
        scene.pressAt({200, 200}, 101);
        double x = 200 + threshold();
        for (double event = 101.008; event < 101.2; event += 0.008) {
            scene.moveAt({x += 8, 200}, event);
            scene.frame(event + 0.002);
            QCOMPARE(scene.boxPlace().x(), 150 + x - 200 - threshold());
        }
    }

    void itIsDrawnInsideOfItsEnds()
    {
        ShownScene scene(freeBox("elastic: false; minimum: 0; maximum: 300"));
        double furthest = 0;
        connect(scene.box, &QQuickItem::xChanged, this,
                [&] { furthest = std::max(furthest, scene.box->x()); });
        scene.pressAt({200, 200}, 101);
        dragEvenly(scene, 101, 101.002, 101.3, [&](double event) {
            scene.moveAt({200 + threshold() + 1500 * (event - 101), 200}, event);
        });
        QCOMPARE(scene.number("offset"), 300.0);
        QCOMPARE(furthest, 300.0);
    }

    void aFingerThatRestsHasItsItemUnderIt()
    {
        ShownScene scene(freeBox("axis: SpringDrag.XAxis"));
        scene.pressAt({200, 200}, 101);
        const double last = dragEvenly(scene, 101, 101.002, 101.2, [&](double event) {
            scene.moveAt({200 + threshold() + 1500 * (event - 101), 200}, event);
        });
        QVERIFY(scene.boxPlace().x() > scene.number("offset") + 3);
        scene.frame(last + 0.05);
        QCOMPARE(scene.boxPlace().x(), scene.number("offset"));
        scene.releaseAt(last + 0.06);
        QCOMPARE(scene.boxPlace().x(), scene.number("offset"));
    }

    void aSlotMayDeleteTheDrag_data()
    {
        QTest::addColumn<bool>("inFrame");
        QTest::newRow("in a frame") << true;
        QTest::newRow("in a release") << false;
    }
    void aSlotMayDeleteTheDrag()
    {
        QFETCH(bool, inFrame);
        ShownScene scene(freeBox("axis: SpringDrag.XAxis"));
        scene.pressAt({200, 200}, 101);
        double x = 200 + threshold(), frame = 0;
        for (double event = 101.008; event < 101.2; event += 0.008) {
            scene.moveAt({x += 16, 200}, event);
            scene.frame(frame = event + 0.002);
        }
        connect(scene.box, &QQuickItem::xChanged, this, [&] { delete scene.object("drag"); });
        if (inFrame)
            scene.frame(frame + 0.002);
        else
            scene.releaseAt(frame + 0.001);
        QVERIFY(!scene.root().property("drag").value<QObject *>());
        scene.frame(frame + 0.01);
    }

    void fingersOnATouchpadLead()
    {
        ShownScene scene("Item { property alias list: list; property QtObject motion: "
                         "list.ScrollMotion; property QtObject box: null\n"
                         "Flickable { id: list; width: 400; height: 400; contentWidth: 400;"
                         "contentHeight: 9000; ScrollMotion.friction: 2 } }");
        scene.stamp(101);
        scene.touchPad();
        int writes = 0;
        Slot count([&writes] { ++writes; });
        connect(&scene.list(), SIGNAL(contentYChanged()), &count, SLOT(call()));
        double went = 0;
        const double last = dragEvenly(scene, 101, 101.002, 101.3,
                                       [&](double event) {
                                           const int before = writes;
                                           scene.stamp(event);
                                           scene.movePad({0, 16}); // 2000 px/s
                                           went += 16;
                                           QCOMPARE(writes, before);
                                           QCOMPARE(scene.landing().y(), went);
                                       })
            - scene.frames.period;
        const double drawn = scene.y();
        QVERIFY2(drawn > went + 10, qPrintable(QString::number(drawn - went)));
        scene.stamp(last + 0.002);
        scene.liftPad();
        const double expected = drawn + 2000 * 0.003;
        QVERIFY2(std::abs(scene.y() - expected) < 0.1,
                 qPrintable(QString::number(scene.y() - expected)));
        QVERIFY(std::abs(scene.landing().y() - (went + 1000)) < 15); // friction 2, on a pixel
        scene.frame(last + scene.frames.period);
        QVERIFY(scene.y() > expected);
    }

    void fingersThatRestLetTheTickerRest()
    {
        ShownScene scene("Item { property alias list: list; property QtObject motion: "
                         "list.ScrollMotion; property QtObject box: null\n"
                         "Flickable { id: list; width: 400; height: 400; contentWidth: 400;"
                         "contentHeight: 9000; ScrollMotion.friction: 2 } }");
        scene.stamp(101);
        scene.touchPad();
        scene.stamp(101.008);
        scene.movePad({0, 16});
        QVERIFY(scene.frames.isRunning());
        scene.frame(101.2);
        QVERIFY(scene.frames.isRunning());
        QCOMPARE(scene.y(), 16.0);
        scene.frame(101.26); // a quarter of a second without an event
        QVERIFY(!scene.frames.isRunning());
        scene.stamp(101.4);
        scene.movePad({0, 16});
        QVERIFY(scene.frames.isRunning());
        scene.frame(101.402);
        QCOMPARE(scene.y(), 32.0);
    }

    void aFingerThatRestsOnADragLetsTheTickerRest()
    {
        ShownScene scene(freeBox("axis: SpringDrag.XAxis"));
        scene.pressAt({200, 200}, 101);
        scene.moveAt({200 + threshold() + 16, 200}, 101.008);
        QVERIFY(scene.frames.isRunning());
        scene.frame(101.2); // in which it is drawn where the finger is
        QVERIFY(scene.frames.isRunning());
        QCOMPARE(scene.boxPlace().x(), 166.0);
        for (double frame = 101.21; frame < 101.48; frame += 0.01)
            scene.frame(frame); // for more than a quarter of a second
        QVERIFY(!scene.frames.isRunning());
        scene.moveAt({200 + threshold() + 32, 200}, 101.6);
        QVERIFY(scene.frames.isRunning());
        scene.frame(101.602);
        QCOMPARE(scene.boxPlace().x(), 182.0);
    }

    void aListInASheetTakesOverWithoutALead()
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
        QVERIFY(scene.isDragging());
        QVERIFY(isNear(least, 50));
        QVERIFY(isNear(leastOfList, 0));
        QVERIFY(most > 100);
        QVERIFY(scene.box->y() > 150);
    }
};

SPRUNG_TEST(FingerLeadTest, QGuiApplication)
#include "finger_lead_test.moc"
