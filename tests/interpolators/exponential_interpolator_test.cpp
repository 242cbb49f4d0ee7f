// SPDX-License-Identifier: MIT
// The whole way in the time asked for, with a velocity that decays or grows evenly.
#include "kind_test.h"

#include <sprung/interpolators/exponential_interpolator.h>

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

class ExponentialInterpolatorTest : public KindTest<ExponentialInterpolator>
{
    Q_OBJECT

private:
    /// The part of the way after a time, if it takes 0.2 s and ends a hundredth as fast.
    static double usualPart(double t) { return partAt(t, std::log(100) / 0.2, 0.2); }

    void expectWay(double from, double to)
    {
        for (int i = 1; i < 20; ++i) {
            pass(0.01);
            QVERIFY(isNear(thing.real, from + (to - from) * usualPart(0.01 * i)));
        }
        QVERIFY(it.isRunning());
        pass(0.01);
        QCOMPARE(thing.real, to);
        QVERIFY(!it.isRunning());
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void whatIsNoNewTargetDoesNotBeginItAgain()
    {
        give({{"duration", 1000}, {"to", 100}});
        pass(0.6);
        const double place = thing.real;
        give({{"tolerance", 0.5}, {"maximum", 200}, {"to", 100}});
        QVERIFY(isNear(it.settlingTime(), 400, 1e-6));
        QCOMPARE(thing.real, place);
        pass(0.2);
        it.setMaximum(200.0);
        QVERIFY(isNear(it.settlingTime(), 200, 1e-6));
        QVERIFY(isNear(passUntilRest(it, 1e-3), 0.2, 2e-3));
        QCOMPARE(thing.real, 100.0);
    }

    void aPushOnItsWayChangesNothing()
    {
        Thing things[2];
        ExponentialInterpolator pushed(&things[0], "real");
        ExponentialInterpolator sent(&things[1], "real");
        for (ExponentialInterpolator *motion : {&it, &pushed, &sent})
            motion->animateTo(100);
        pass(0.1);
        pushed.setVelocity(-1000);
        sent.animateTo(100, -1000);
        while (it.isRunning()) {
            pass(frame);
            QVERIFY(isNear(things[0].real, thing.real));
            QVERIFY(isNear(things[1].real, thing.real));
        }
        QCOMPARE(things[0].real, 100.0);
        QCOMPARE(things[1].real, 100.0);
    }

    void fromWhereItIsToWhereItIsItRestsAtOnce()
    {
        for (const bool hasFrom : {false, true}) {
            renew();
            thing.real = 5;
            Journal journal(it);
            if (hasFrom)
                it.setFrom(5);
            it.setTo(5);
            QVERIFY(!it.isRunning());
            it.start();
            QCOMPARE(it.velocity(), 0.0);
            pass(frame);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            QCOMPARE(thing.real, 5.0);
        }
    }

    void toAskWhenItEndsDoesNotDisturbIt()
    {
        Thing other;
        ExponentialInterpolator left(&other, "real");
        for (ExponentialInterpolator *motion : {&it, &left}) {
            motion->setDuration(1000);
            motion->setFinalVelocity(1e-9);
            motion->setMaximum(100);
            motion->setTo(100);
        }
        double passed = 0;
        while (left.isRunning()) {
            QVERIFY(isNear(it.settlingTime(), 1000 * (1 - passed), 1e-6));
            pass(frame);
            passed += frame;
            QCOMPARE(thing.real, other.real);
            QCOMPARE(it.isRunning(), left.isRunning());
        }
        QVERIFY(passed > 1 - 1e-9);
    }

    void itTakesTheDurationAndEndsExactly_data() { addRates(); }
    void itTakesTheDurationAndEndsExactly()
    {
        QFETCH(double, hertz);
        for (const int duration : {1, 250, 333, 5000}) {
            renew();
            thing.real = 0.1;
            it.setDuration(duration);
            Journal journal(it);
            it.setTo(0.7);
            QVERIFY(isNear(it.settlingTime(), duration));
            const double seconds = duration / 1000.0;
            const double rate = std::log(100) / seconds; // it ends a hundredth as fast
            int frames = 0;
            while (it.isRunning()) {
                pass(1 / hertz);
                ++frames;
                const double way = 0.6 * partAt(frames / hertz, rate, seconds);
                if (it.isRunning())
                    QVERIFY2(isNear(thing.real, 0.1 + way, 1e-12),
                             qPrintable(QString::number(duration)));
            }
            QCOMPARE(frames, frameAt(seconds, hertz));
            QCOMPARE(thing.real, 0.7);
            QCOMPARE(it.progress(), 1.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        }
    }

    void itArrivesWithTheVelocityAskedFor()
    {
        // 400 units per second is the steady pace.
        for (const double velocity : {1.0, 50.0, 399.0, 399.9999, 401.0, 2000.0, 1e5}) {
            renew();
            give({{"finalVelocity", velocity}, {"to", 100}});
            const double rate = rateOf(100, velocity, 0.25);
            const double start = velocity * std::exp(rate * 0.25);
            QVERIFY2(std::abs(speed() - start) <= 1e-8 * start,
                     qPrintable(QString::number(velocity)));
            for (int i = 1; i < 15; ++i) {
                pass(frame);
                if (it.isRunning())
                    QVERIFY(isNear(thing.real, 100 * partAt(i * frame, rate, 0.25), 1e-7));
            }
            pass(0.25 - 14 * frame - 1e-9);
            QVERIFY(it.isRunning());
            QVERIFY(isNear(speed(), velocity, 1e-5 * velocity));
            passUntilRest(it);
            QCOMPARE(thing.real, 100.0);
            it.resetFinalVelocity();
            QCOMPARE(it.finalVelocity(), 0.0);
        }
    }

    void aVectorGoesStraight()
    {
        thing.point = QPointF(10, 20);
        give({{"property", "point"}, {"finalVelocity", 50}}); // along the way, which is 500 long
        it.setTo(QPointF(310, -380));
        const double rate = rateOf(500, 50, 0.25);
        for (int i = 1; i < 15; ++i) {
            pass(frame);
            const double part = partAt(i * frame, rate, 0.25);
            QVERIFY(isNear(thing.point.x(), 10 + 300 * part, 1e-7));
            QVERIFY(isNear(thing.point.y(), 20 - 400 * part, 1e-7));
        }
        passUntilRest(it);
        QCOMPARE(thing.point, QPointF(310, -380));
    }

    void aNewTargetTakesTheDurationOnceMore()
    {
        it.setDuration(200);
        Journal journal(it);
        it.setTo(100);
        pass(0.15);
        const double place = thing.real;
        it.setTo(-40);
        QCOMPARE(thing.real, place);
        expectWay(place, -40);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void withoutDurationItIsThereWithTheNextTick()
    {
        for (const double velocity : {0.0, 300.0}) {
            renew();
            it.setDuration(0);
            if (velocity > 0)
                it.setFinalVelocity(velocity);
            it.setTo(100);
            QCOMPARE(thing.real, 0.0);
            pass(1e-6);
            QCOMPARE(thing.real, 100.0);
            QVERIFY(!it.isRunning());
        }
    }

    void aTargetBeyondABoundIsBroughtInside()
    {
        give({{"property", "point"}, {"maximum", QPointF(60, 1000)}});
        expectWarning("\"to\" is outside the bounds and was brought inside");
        it.setTo(QPointF(100, 100));
        passUntilRest(it);
        QCOMPARE(thing.point, QPointF(60, 100));
    }

    void aBoundThatMovesTheValueShortensTheWay()
    {
        thing.real = -300;
        give({{"duration", 200},
              {"maximum", 100},
              {"to", 80},
              {"minimum", 0}}); // the value is there at once, and still arrives in time
        expectWay(0, 80);
    }

    void seekGoesToAnyMoment()
    {
        give({{"duration", 200}, {"to", 100}});
        for (const int milliseconds : {150, 10, 199, 0, 80}) {
            it.seek(milliseconds);
            QVERIFY(isNear(thing.real, 100 * usualPart(milliseconds / 1000.0), 1e-10));
        }
        pass(0.1);
        QVERIFY(isNear(it.settlingTime(), 20, 1e-6));
        it.seek(1000);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(it.settlingTime(), 0.0);
        pass(frame);
        QVERIFY(!it.isRunning());
    }

    void whatMakesNoSenseIsRefused()
    {
        expectWarning("property \"real\": refused duration -1$");
        it.setDuration(-1);
        QCOMPARE(it.duration(), 250);
        for (const double velocity : {0.0, -5.0, qQNaN(), qInf()}) {
            expectWarning("property \"real\": refused finalVelocity ");
            it.setFinalVelocity(velocity);
        }
        QCOMPARE(it.finalVelocity(), 0.0);
    }
};

SPRUNG_TEST(ExponentialInterpolatorTest)
#include "exponential_interpolator_test.moc"
