// SPDX-License-Identifier: MIT
// The whole way in the time asked for, with a velocity that decays or grows evenly.
#include "fixture.h"

#include <sprung/interpolators/exponential_interpolator.h>

#include <cmath>

using namespace sprung;

namespace {

/// The λ of v′ = −λ v that covers a distance in a time and ends with a velocity, by bisection:
/// the way before the end, v_T (e^{λT} − 1) / λ, grows with λ.
double rateOf(double distance, double finalVelocity, double seconds)
{
    double low = -700 / seconds;
    double high = 701 / seconds; // so that no middle is 0
    for (int i = 0; i < 200; ++i) {
        const double rate = (low + high) / 2;
        const double way = finalVelocity * std::expm1(rate * seconds) / rate;
        (way < distance ? low : high) = rate;
    }
    return (low + high) / 2;
}

/// The part of the way behind it at t.
double partAt(double t, double rate, double seconds)
{
    return std::expm1(-rate * t) / std::expm1(-rate * seconds);
}

} // namespace

class ExponentialInterpolatorTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsNoNewTargetDoesNotBeginItAgain()
    {
        Thing thing;
        ExponentialInterpolator motion(&thing, "real");
        motion.setDuration(1000);
        motion.setTo(100);
        pass(0.6);
        const double place = thing.real;
        motion.setTolerance(0.5);
        motion.setMaximum(200);
        motion.setTo(100);
        QVERIFY(std::abs(motion.settlingTime() - 400) < 1e-6);
        QCOMPARE(thing.real, place);
        pass(0.2);
        motion.setMaximum(200.0);
        QVERIFY(std::abs(motion.settlingTime() - 200) < 1e-6);
        QVERIFY(std::abs(passUntilRest(motion, 1e-3) - 0.2) < 2e-3);
        QCOMPARE(thing.real, 100.0);
    }

    void soughtToItsEndItIsThere()
    {
        Thing thing;
        ExponentialInterpolator motion(&thing, "real");
        motion.setTo(100);
        motion.seek(1000);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(motion.settlingTime(), 0.0);
        pass(frame);
        QVERIFY(!motion.isRunning());
    }

    void aPushOnItsWayChangesNothing()
    {
        Thing things[3];
        std::vector<std::unique_ptr<ExponentialInterpolator>> motions;
        for (Thing &thing : things) {
            motions.push_back(std::make_unique<ExponentialInterpolator>(&thing, "real"));
            motions.back()->animateTo(100);
        }
        pass(0.1);
        motions[1]->setVelocity(-1000);
        motions[2]->animateTo(100, -1000);
        while (motions[0]->isRunning()) {
            pass(frame);
            for (const Thing &thing : things)
                QVERIFY(std::abs(thing.real - things[0].real) < 1e-9);
        }
        QCOMPARE(things[1].real, 100.0);
        QCOMPARE(things[2].real, 100.0);
    }

    void startedWhereItEndsItStaysThere()
    {
        Thing thing;
        ExponentialInterpolator motion(&thing, "real");
        motion.setFrom(100);
        motion.setTo(100);
        motion.start();
        QCOMPARE(motion.velocity(), 0.0);
        pass(frame);
        QCOMPARE(thing.real, 100.0);
        QVERIFY(!motion.isRunning());
    }

    void toAskWhenItEndsDoesNotDisturbIt()
    {
        Thing things[2];
        ExponentialInterpolator asked(&things[0], "real");
        ExponentialInterpolator left(&things[1], "real");
        for (ExponentialInterpolator *motion : {&asked, &left}) {
            motion->setDuration(1000);
            motion->setFinalVelocity(1e-9);
            motion->setMaximum(100);
            motion->setTo(100);
        }
        double passed = 0;
        while (left.isRunning()) {
            QVERIFY(std::abs(asked.settlingTime() - 1000 * (1 - passed)) < 1e-6);
            pass(frame);
            passed += frame;
            QCOMPARE(things[0].real, things[1].real);
            QCOMPARE(asked.isRunning(), left.isRunning());
        }
        QVERIFY(passed > 1 - 1e-9);
    }

    void itTakesTheDurationAndEndsExactly_data()
    {
        QTest::addColumn<double>("hertz");
        QTest::addColumn<int>("duration");
        for (const double hertz : {24.0, 60.0, 144.0, 1000.0}) {
            for (const int duration : {1, 250, 333, 5000})
                QTest::addRow("%d ms at %g Hz", duration, hertz) << hertz << duration;
        }
    }

    void itTakesTheDurationAndEndsExactly()
    {
        QFETCH(double, hertz);
        QFETCH(int, duration);
        Thing thing;
        thing.real = 0.1;
        ExponentialInterpolator motion(&thing, "real");
        motion.setDuration(duration);
        Journal journal(motion);
        motion.setTo(0.7);
        QVERIFY(std::abs(motion.settlingTime() - duration) < 1e-9);
        const double seconds = duration / 1000.0;
        const double rate = std::log(100) / seconds;
        int frames = 0;
        while (motion.isRunning()) {
            pass(1 / hertz);
            ++frames;
            if (motion.isRunning())
                QVERIFY(std::abs(thing.real - 0.1 - 0.6 * partAt(frames / hertz, rate, seconds))
                        < 1e-12);
        }
        QCOMPARE(frames, frameAt(seconds, hertz));
        QCOMPARE(thing.real, 0.7);
        QCOMPARE(motion.progress(), 1.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void itEndsAHundredthAsFastAsItBegan()
    {
        Thing thing;
        ExponentialInterpolator motion(&thing, "real");
        motion.setTo(100);
        const double start = motion.velocity().toDouble();
        pass(0.25 - 1e-9);
        QVERIFY(motion.isRunning());
        QVERIFY(std::abs(motion.velocity().toDouble() / start - 0.01) < 1e-8);
        passUntilRest(motion);
    }

    void itArrivesWithTheVelocityAskedFor_data()
    {
        QTest::addColumn<double>("velocity");
        // 400 units per second is the steady pace.
        for (const double velocity : {1.0, 50.0, 399.0, 399.9999, 401.0, 2000.0, 1e5})
            QTest::addRow("%.7g", velocity) << velocity;
    }

    void itArrivesWithTheVelocityAskedFor()
    {
        QFETCH(double, velocity);
        Thing thing;
        ExponentialInterpolator motion(&thing, "real");
        motion.setFinalVelocity(velocity);
        motion.setTo(100);
        const double rate = rateOf(100, velocity, 0.25);
        const double start = velocity * std::exp(rate * 0.25);
        QVERIFY(std::abs(motion.velocity().toDouble() - start) <= 1e-8 * start);
        for (int i = 1; i < 15; ++i) {
            pass(frame);
            if (motion.isRunning())
                QVERIFY(std::abs(thing.real - 100 * partAt(i * frame, rate, 0.25)) < 1e-7);
        }
        pass(0.25 - 14 * frame - 1e-9);
        QVERIFY(motion.isRunning());
        QVERIFY(std::abs(motion.velocity().toDouble() - velocity) < 1e-5 * velocity);
        passUntilRest(motion);
        QCOMPARE(thing.real, 100.0);

        motion.resetFinalVelocity();
        QCOMPARE(motion.finalVelocity(), 0.0);
    }

    void aVectorGoesStraight()
    {
        Thing thing;
        thing.point = QPointF(10, 20);
        ExponentialInterpolator motion(&thing, "point");
        motion.setFinalVelocity(50); // along the way, which is 500 long
        motion.setTo(QPointF(310, -380));
        const double rate = rateOf(500, 50, 0.25);
        for (int i = 1; i < 15; ++i) {
            pass(frame);
            const double part = partAt(i * frame, rate, 0.25);
            QVERIFY(std::abs(thing.point.x() - (10 + 300 * part)) < 1e-7);
            QVERIFY(std::abs(thing.point.y() - (20 - 400 * part)) < 1e-7);
        }
        passUntilRest(motion);
        QCOMPARE(thing.point, QPointF(310, -380));
    }

    void aNewTargetTakesTheDurationOnceMore()
    {
        Thing thing;
        ExponentialInterpolator motion(&thing, "real");
        motion.setDuration(200);
        Journal journal(motion);
        motion.setTo(100);
        pass(0.15);
        const double place = thing.real;
        motion.setTo(-40);
        QCOMPARE(thing.real, place);
        const double rate = std::log(100) / 0.2;
        for (int i = 1; i < 20; ++i) {
            pass(0.01);
            QVERIFY(std::abs(thing.real - place - (-40 - place) * partAt(i * 0.01, rate, 0.2))
                    < 1e-9);
        }
        QVERIFY(motion.isRunning());
        pass(0.01);
        QCOMPARE(thing.real, -40.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void withoutDurationItIsThereWithTheNextTick()
    {
        for (const double velocity : {0.0, 300.0}) {
            Thing thing;
            ExponentialInterpolator motion(&thing, "real");
            motion.setDuration(0);
            if (velocity > 0)
                motion.setFinalVelocity(velocity);
            motion.setTo(100);
            QCOMPARE(thing.real, 0.0);
            pass(1e-6);
            QCOMPARE(thing.real, 100.0);
            QVERIFY(!motion.isRunning());
        }
    }

    void fromWhereItIsToWhereItIsItRestsAtOnce()
    {
        Thing thing;
        thing.real = 5;
        ExponentialInterpolator motion(&thing, "real");
        Journal journal(motion);
        motion.setTo(5);
        QVERIFY(!motion.isRunning());
        motion.start();
        pass(frame);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        QCOMPARE(thing.real, 5.0);
    }

    void anotherDirectionIsTheSameMotion()
    {
        Thing up;
        Thing down;
        ExponentialInterpolator rising(&up, "real");
        ExponentialInterpolator falling(&down, "real");
        for (ExponentialInterpolator *each : {&rising, &falling})
            each->setFinalVelocity(30); // the speed along the way, whichever it is
        rising.setTo(100);
        falling.setTo(-100);
        while (rising.isRunning()) {
            pass(frame);
            QCOMPARE(down.real, -up.real);
        }
        QVERIFY(!falling.isRunning());
    }

    void aTargetBeyondABoundIsBroughtInside()
    {
        Thing thing;
        thing.point = QPointF(0, 0);
        ExponentialInterpolator motion(&thing, "point");
        motion.setMaximum(QPointF(60, 1000));
        expectWarning("\"to\" is outside the bounds and was brought inside");
        motion.setTo(QPointF(100, 100));
        passUntilRest(motion);
        QCOMPARE(thing.point, QPointF(60, 100));
    }

    void aBoundThatMovesTheValueShortensTheWay()
    {
        Thing moved;
        moved.real = -300;
        ExponentialInterpolator motion(&moved, "real");
        motion.setDuration(200);
        motion.setMaximum(100);
        motion.setTo(80);
        motion.setMinimum(0); // the value is there at once, and still arrives in time
        const double rate = std::log(100) / 0.2; // it ends a hundredth as fast
        for (int i = 1; i < 20; ++i) {
            pass(0.01);
            QVERIFY(std::abs(moved.real - 80 * partAt(0.01 * i, rate, 0.2)) < 1e-9);
        }
        pass(0.01);
        QCOMPARE(moved.real, 80.0);
        QVERIFY(!motion.isRunning());
    }

    void seekGoesToAnyMoment()
    {
        Thing thing;
        ExponentialInterpolator motion(&thing, "real");
        motion.setDuration(200);
        motion.setTo(100);
        const double rate = std::log(100) / 0.2;
        for (const int milliseconds : {150, 10, 199, 0, 80}) {
            motion.seek(milliseconds);
            QVERIFY(std::abs(thing.real - 100 * partAt(milliseconds / 1000.0, rate, 0.2)) < 1e-10);
        }
        pass(0.1);
        QVERIFY(motion.isRunning());
        pass(0.02);
        QVERIFY(!motion.isRunning());
        QCOMPARE(thing.real, 100.0);
    }

    void completeIsThere()
    {
        Thing thing;
        ExponentialInterpolator motion(&thing, "real");
        motion.setTo(100);
        pass(frame);
        Journal journal(motion);
        motion.complete();
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.entries, QStringList({"updated", "finished Completed"}));
    }

    void whatMakesNoSenseIsRefused()
    {
        Thing thing;
        ExponentialInterpolator motion(&thing, "real");
        expectWarning("property \"real\": refused duration -1$");
        motion.setDuration(-1);
        QCOMPARE(motion.duration(), 250);
        for (const double velocity : {0.0, -5.0, qQNaN(), qInf()}) {
            expectWarning("property \"real\": refused finalVelocity ");
            motion.setFinalVelocity(velocity);
        }
        QCOMPARE(motion.finalVelocity(), 0.0);
    }
};

SPRUNG_TEST(ExponentialInterpolatorTest)
#include "exponential_interpolator_test.moc"
