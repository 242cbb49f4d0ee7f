// SPDX-License-Identifier: MIT
// Tests ExponentialInterpolator: position, duration and final velocity. Oracle: the solution of v′
// = −λ v.
#include "interpolator_test.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/physics/exponential_rate.h>

using namespace sprung;

namespace {

/// Returns the covered part of the distance at t.
double partAt(double t, double rate, double seconds)
{
    return std::expm1(-rate * t) / std::expm1(-rate * seconds);
}

} // namespace

class ExponentialInterpolatorTest : public InterpolatorTest<ExponentialInterpolator>
{
    Q_OBJECT

private:
    /// Returns the covered part of a run of 0.2 s that ends at a hundredth of its first speed.
    static double defaultPart(double t) { return partAt(t, std::log(100) / 0.2, 0.2); }

    void expectPath(double from, double to)
    {
        for (int i = 1; i < 20; ++i) {
            advance(0.01);
            QVERIFY(isNear(object.real, from + (to - from) * defaultPart(0.01 * i)));
        }
        QVERIFY(it.isRunning());
        advance(0.01);
        QCOMPARE(object.real, to);
        QVERIFY(!it.isRunning());
    }

private Q_SLOTS:
    void setTo_sameTarget_doesNotRestart()
    {
        setProperties({{"duration", 1000}, {"to", 100}});
        advance(0.6);
        const double position = object.real;
        setProperties({{"tolerance", 0.5}, {"maximum", 200}, {"to", 100}});
        QVERIFY(isNear(it.settlingTime(), 400, 1e-6));
        QCOMPARE(object.real, position);
        advance(0.2);
        it.setMaximum(200.0);
        QVERIFY(isNear(it.settlingTime(), 200, 1e-6));
        QVERIFY(isNear(advanceUntilSettled(it, 1e-3), 0.2, 2e-3));
        QCOMPARE(object.real, 100.0);
    }

    void setVelocity_whileRunning_isIgnored()
    {
        TestObject objects[2];
        ExponentialInterpolator pushed(&objects[0], "real");
        ExponentialInterpolator sent(&objects[1], "real");
        for (ExponentialInterpolator *motion : {&it, &pushed, &sent})
            motion->animateTo(100);
        advance(0.1);
        pushed.setVelocity(-1000);
        sent.animateTo(100, -1000);
        while (it.isRunning()) {
            advance(frame);
            QVERIFY(isNear(objects[0].real, object.real));
            QVERIFY(isNear(objects[1].real, object.real));
        }
        QCOMPARE(objects[0].real, 100.0);
        QCOMPARE(objects[1].real, 100.0);
    }

    void duration_anyFrameRate_endsExactlyAtTarget_data() { addRates(); }
    void duration_anyFrameRate_endsExactlyAtTarget()
    {
        QFETCH(double, hertz);
        for (const int duration : {1, 250, 333, 5000}) {
            recreate();
            object.real = 0.1;
            it.setDuration(duration);
            Journal journal(it);
            it.setTo(0.7);
            QVERIFY(isNear(it.settlingTime(), duration));
            const double seconds = duration / 1000.0;
            const double rate = std::log(100) / seconds; // ends at a hundredth of the speed
            int frames = 0;
            while (it.isRunning()) {
                advance(1 / hertz);
                ++frames;
                const double distance = 0.6 * partAt(frames / hertz, rate, seconds);
                QVERIFY(!it.isRunning() || isNear(object.real, 0.1 + distance, 1e-12));
            }
            QCOMPARE(frames, frameAt(seconds, hertz));
            QCOMPARE(object.real, 0.7);
            QCOMPARE(it.progress(), 1.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        }
    }

    void setTo_point_movesStraight()
    {
        object.point = QPointF(10, 20);
        setProperties(
            {{"property", "point"}, {"finalVelocity", 50}}); // along the path, which is 500 long
        it.setTo(QPointF(310, -380));
        const double rate = ExponentialRate::through(500, 50, 0.25).rate;
        for (int i = 1; i < 15; ++i) {
            advance(frame);
            const double part = partAt(i * frame, rate, 0.25);
            QVERIFY(isNear(object.point.x(), 10 + 300 * part, 1e-7));
            QVERIFY(isNear(object.point.y(), 20 - 400 * part, 1e-7));
        }
        advance(0.25 - 14 * frame - 1e-9);
        QVERIFY(it.isRunning());
        const QPointF velocity = it.velocity().toPointF();
        QVERIFY(isNear(velocity.x(), 30, 1e-3) && isNear(velocity.y(), -40, 1e-3));
        advanceUntilSettled(it);
        QCOMPARE(object.point, QPointF(310, -380));
    }

    void setTo_whileRunning_restartsDuration()
    {
        it.setDuration(200);
        Journal journal(it);
        it.setTo(100);
        advance(0.15);
        const double position = object.real;
        it.setTo(-40);
        QCOMPARE(object.real, position);
        expectPath(position, -40);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void durationZero_nextTick_reachesTarget()
    {
        for (const double velocity : {0.0, 300.0}) {
            recreate();
            it.setDuration(0);
            if (velocity > 0)
                it.setFinalVelocity(velocity);
            it.setTo(100);
            QCOMPARE(object.real, 0.0);
            advance(1e-6);
            QCOMPARE(object.real, 100.0);
            QVERIFY(!it.isRunning());
        }
    }

    void setMinimum_movesValue_keepsDuration()
    {
        object.real = -300;
        setProperties({{"duration", 200},
                       {"maximum", 100},
                       {"to", 80},
                       {"minimum", 0}}); // the value jumps to the minimum and still arrives in time
        expectPath(0, 80);
    }

    void setVelocity_withoutTo_returnsToFrom()
    {
        it.setPropertyName("point");
        it.setVelocity(QPointF(100, 0));
        advanceUntilSettled(it);
        QCOMPARE(object.point, QPointF());
    }
};

SPRUNG_TEST(ExponentialInterpolatorTest)
#include "exponential_interpolator_test.moc"
