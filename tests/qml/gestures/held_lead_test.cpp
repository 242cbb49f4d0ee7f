// SPDX-License-Identifier: MIT
// What something else moves with a finger, and an interpolator that is held draws where the finger is
// when the frame is seen. The oracles are the paths of the finger, and the law of the spring.
#include "expected.h"
#include "shown_scene.h"
#include "test.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <algorithm>
#include <cmath>

using namespace sprung;

namespace {

/// The events of touches get the times of a scene, before anything else sees them.
class StampingApplication : public QGuiApplication
{
public:
    using QGuiApplication::QGuiApplication;
    static StampingApplication &here() { return *static_cast<StampingApplication *>(instance()); }
    bool notify(QObject *receiver, QEvent *event) override
    {
        if (stamp > 0 && event->isPointerEvent() && receiver->isWindowType())
            static_cast<QPointerEvent *>(event)->setTimestamp(stamp);
        return QGuiApplication::notify(receiver, event);
    }

    quint64 stamp = 0; ///< ms
};

/// Interpolators of x and y hold the box, which something else moves.
QByteArray heldBox(const QByteArray &springs, const QByteArray &mover)
{
    return "Item { id: root; property alias box: box\n"
           "property QtObject drag: QtObject { property point offset: Qt.point(sx.value, sy.value) "
           "}\n"
           "property alias spring: sx\n"
           "Rectangle { id: box; x: 150; y: 150; width: 100; height: 100\n"
        + springs + "}\n" + mover + "}";
}

QByteArray interpolators(const QByteArray &held, const QByteArray &more = "predicted: true")
{
    return "SpringInterpolator { id: sx; target: box; property: 'x'; to: 150;" + more
        + "; held: " + held + "}\nSpringInterpolator { id: sy; target: box; property: 'y'; to: 150;"
        + more + "; held: " + held + "}\n";
}

const QByteArray handler = "DragHandler { id: finger; target: box; dragThreshold: 0 }";
const QByteArray area = "MouseArea { id: area; anchors.fill: parent; property point grip\n"
                        "onPressed: e => grip = Qt.point(e.x - box.x, e.y - box.y)\n"
                        "onPositionChanged: e => { box.x = e.x - grip.x; box.y = e.y - grip.y } }";

QByteArray withHandler(const QByteArray &more = "predicted: true")
{
    return heldBox(interpolators("finger.active", more), handler);
}

} // namespace

class HeldLeadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { StampingApplication::here().stamp = 0; }

    void whatIsHeldIsTwiceAsNearToTheFinger_data()
    {
        QTest::addColumn<QByteArray>("springs");
        QTest::addColumn<QByteArray>("mover");
        QTest::newRow("DragHandler") << interpolators("finger.active") << handler;
        QTest::newRow("a handler that writes") << interpolators("area.pressed") << area;
        QTest::newRow("MouseArea.drag")
            << interpolators("area.drag.active")
            << QByteArray("MouseArea { id: area; parent: box; anchors.fill: box; drag.target: box;"
                          "drag.threshold: 0 }");
        QTest::newRow("SpringBehavior")
            << QByteArray("SpringBehavior on x { id: sx; held: area.pressed; predicted: true }\n"
                          "SpringBehavior on y { id: sy; held: area.pressed; predicted: true }")
            << area;
    }
    void whatIsHeldIsTwiceAsNearToTheFinger()
    {
        SKIP_UNDER_VALGRIND();
        QFETCH(QByteArray, springs);
        QFETCH(QByteArray, mover);
        const QByteArray document = heldBox(springs, mover);
        const strokes::Measured with = dragHands(document, 125, 144, 12.5);
        const strokes::Measured without = dragHands(document, 125, 144, 0);
        QVERIFY2(with.distance() <= without.distance() / 2, shownFigures(with, without));
        QVERIFY2(with.jitter() <= without.jitter(), shownFigures(with, without));
    }

    void itsValueIsWhatTheFingerWrote()
    {
        ShownScene scene(withHandler());
        auto &spring = *qobject_cast<SpringInterpolator *>(scene.object("spring"));
        QSignalSpy updates(&spring, &Interpolator::updated);
        scene.pressAt({200, 200}, 101);
        int events = 0;
        double ahead = 0;
        dragEvenly(scene, 101, 101.002, 101.2, [&](double event) {
            const double x = 200 + 1000 * (event - 101);
            scene.moveAt({x, 200}, event);
            ++events;
            QCOMPARE(spring.value().toDouble(), x - 50);
            QVERIFY(updates.count() <= events);
            ahead = scene.boxPlace().x() - (x - 50);
        });
        QVERIFY2(ahead > 1 && ahead < 12.5, qPrintable(QString::number(ahead)));
        QVERIFY(updates.count() >= events - 1); // the one that grabs
        QCOMPARE(scene.boxPlace().y(), 150.0);
    }

    void byDefaultItIsWhereItsOwnerPutsIt()
    {
        ShownScene scene(withHandler("delay: 0"));
        scene.pressAt({200, 200}, 101);
        dragEvenly(scene, 101, 101.002, 101.2, [&](double event) {
            const double x = 200 + 1000 * (event - 101);
            scene.moveAt({x, 200}, event);
            scene.frame(event + 0.002);
            QCOMPARE(scene.boxPlace().x(), x - 50);
        });
    }

    void aReleaseGoesOnFromWhereItIsDrawn_data()
    {
        QTest::addColumn<double>("phase");
        for (int i = 0; i < 12; ++i)
            QTest::addRow("%d", i) << i / 12.;
    }
    void aReleaseGoesOnFromWhereItIsDrawn()
    {
        QFETCH(double, phase);
        constexpr double speed = 2000, begin = 101;
        ShownScene scene(withHandler("predicted: true; spring: Springs.spring(200, 20)"));
        const auto &spring = *qobject_cast<SpringInterpolator *>(scene.object("spring"));
        const double period = scene.frames.period;
        scene.pressAt({200, 200}, begin);
        const auto move = [&](double event) {
            scene.moveAt({200 + speed * (event - begin), 200}, event);
        };
        const double last = dragEvenly(scene, begin, begin + phase * period, begin + 0.2, move)
            - period;
        const double drawn = scene.boxPlace().x();
        const double up = std::ceil((last - 0.001 - begin) / 0.008) * 0.008 + begin;
        scene.stamp(up);
        scene.frames.since = up + 0.001 - last;
        scene.release();
        QVERIFY(spring.isRunning());
        QVERIFY(std::abs(spring.velocity().toDouble() - speed) < 1);
        const double from = drawn + speed * (up + 0.001 - last);
        QVERIFY2(std::abs(spring.value().toDouble() - from) < 0.1,
                 qPrintable(QString::number(spring.value().toDouble() - from)));
        scene.frame(last + period);
        const Spring law(SpringParameters{200, 20, 1});
        const double since = last + period - (up + 0.001);
        const double expected = 150 + law.after({from - 150, speed}, since).displacement;
        QVERIFY2(std::abs(scene.boxPlace().x() - expected) < 0.1,
                 qPrintable(QString::number(scene.boxPlace().x() - expected)));
    }

    void aTouchThatIsDeliveredInTheFrameIsDrawnAheadToo()
    {
        ShownScene scene(withHandler());
        auto touch = scene.touch();
        const auto at = [&](double seconds) {
            scene.stamp(seconds);
            StampingApplication::here().stamp = quint64(scene.milliseconds());
        };
        at(101);
        touch.press(0, QPoint(200, 200)).commit();
        scene.polish();
        double ahead = 0;
        for (int i = 1; i < 25; ++i) {
            const int x = 200 + 8 * i;
            at(101 + 0.008 * i);
            touch.move(0, QPoint(x, 200)).commit(false);
            scene.frame(101.002 + 0.008 * i);
            scene.polish(); // Qt Quick delivers it now
            ahead = scene.boxPlace().x() - (x - 50);
        }
        QVERIFY2(ahead > 1 && ahead < 12.5, qPrintable(QString::number(ahead)));
        touch.release(0, QPoint(392, 200)).commit();
        scene.polish();
    }

    void itsBoundsHoldWhatIsDrawn()
    {
        ShownScene scene(withHandler("predicted: true; maximum: 285"));
        double furthest = 0;
        connect(scene.box, &QQuickItem::xChanged, this,
                [&] { furthest = std::max(furthest, scene.box->x()); });
        scene.pressAt({200, 200}, 101);
        dragEvenly(scene, 101, 101.002, 101.095, [&](double event) {
            scene.moveAt({200 + 1500 * (event - 101), 200}, event); // to 282
        });
        QCOMPARE(furthest, 285.0);
    }

    void aFingerThatRestsHasItUnderIt()
    {
        ShownScene scene(withHandler());
        scene.pressAt({200, 200}, 101);
        const double last = dragEvenly(scene, 101, 101.002, 101.2, [&](double event) {
            scene.moveAt({200 + 1500 * (event - 101), 200}, event);
        });
        const double value = scene.told("offset").toPointF().x();
        QVERIFY(scene.boxPlace().x() > value + 3);
        scene.frame(last + 0.05);
        QCOMPARE(scene.boxPlace().x(), value);
        scene.releaseAt(last + 0.06);
        QCOMPARE(scene.boxPlace().x(), value);
    }

    void nothingIsPredicted_data()
    {
        QTest::addColumn<QByteArray>("what");
        for (const char *what :
             {"by 0 ms", "without timestamps", "with reduced motion", "without a display"})
            QTest::newRow(what) << QByteArray(what);
    }
    void nothingIsPredicted()
    {
        QFETCH(QByteArray, what);
        ShownScene scene(withHandler());
        if (what == "by 0 ms")
            Motion::instance()->setPrediction(0);
        else if (what == "with reduced motion")
            Motion::instance()->setReducedMotion(true);
        else if (what == "without a display")
            scene.frames.period = 0;
        else
            scene.setTimestamps(false);
        scene.pressAt({200, 200}, 101);
        double x = 200;
        for (double event = 101.008; event < 101.2; event += 0.008) {
            scene.moveAt({x += 8, 200}, event);
            scene.frame(event + 0.002);
            QCOMPARE(scene.boxPlace().x(), x - 50);
        }
    }

    void whatIsFedIsDrawnAhead()
    {
        ShownScene scene("Item { property QtObject box: null }");
        double drawn = 0;
        SpringInterpolator spring([&](double value) { drawn = value; });
        spring.setPredicted(true);
        spring.setHeld(true);
        scene.pressAt({200, 200}, 101);
        double fed = 0;
        dragEvenly(scene, 101, 101.002, 101.2, [&](double event) {
            scene.moveAt({200 + 1000 * (event - 101), 200}, event);
            spring.feed(fed = 1000 * (event - 101));
            QCOMPARE(spring.value().toDouble(), fed);
        });
        QVERIFY2(drawn > fed + 4 && drawn < fed + 12.5, qPrintable(QString::number(drawn - fed)));
        QCOMPARE(spring.value().toDouble(), fed);
    }

    void aSlotMayDeleteIt_data()
    {
        QTest::addColumn<bool>("inFrame");
        QTest::newRow("in a frame") << true;
        QTest::newRow("in an event") << false;
    }
    void aSlotMayDeleteIt()
    {
        QFETCH(bool, inFrame);
        ShownScene scene(
            heldBox("SpringInterpolator { id: sx }\nSpringInterpolator { id: sy }", area));
        auto spring = std::make_unique<SpringInterpolator>(scene.box, "x");
        spring->setPredicted(true);
        spring->setHeld(true);
        scene.pressAt({200, 200}, 101);
        double x = 200;
        double event = 101.008;
        for (; event < 101.2; event += 0.008) {
            scene.moveAt({x += 16, 200}, event);
            scene.frame(event + 0.002);
        }
        QVERIFY(scene.box->x() > x - 50);
        connect(scene.box, &QQuickItem::xChanged, this, [&] { spring.reset(); });
        if (inFrame)
            scene.frame(event - 0.003);
        else
            scene.moveAt({x += 16, 200}, event);
        QVERIFY(!spring);
        scene.frame(event + 0.002);
    }
};

SPRUNG_TEST(HeldLeadTest, StampingApplication)
#include "held_lead_test.moc"
