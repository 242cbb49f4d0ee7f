// SPDX-License-Identifier: MIT
// What one can tell a spring to do, on its way and at rest, and what it says to it.
#include "fixture.h"

using namespace sprung;

class SpringCommandsTest : public SpringTest
{
    Q_OBJECT

private:
    /// All that a spring says, in order.
    class Protocol : public Journal
    {
    public:
        explicit Protocol(SpringInterpolator &spring)
            : Journal(spring)
        {
            connect(&spring, &Interpolator::runningChanged, &m_context,
                    [this, &spring] { entries << (spring.isRunning() ? "runs" : "rests"); });
            connect(&spring, &Interpolator::toChanged, &m_context,
                    [this, &spring] { entries << "to " + spring.to().toString(); });
            connect(&spring, &Interpolator::heldChanged, &m_context,
                    [this, &spring] { entries << (spring.isHeld() ? "held" : "released"); });
            connect(&spring, &SpringInterpolator::finalPositionReached, &m_context,
                    [this](qreal progress, bool end) {
                        entries << QStringLiteral("reached %1 %2").arg(progress).arg(end);
                    });
        }
        QStringList take() { return std::exchange(entries, {}); }

    private:
        QObject m_context;
    };

    int writes = 0;

    void countWrites()
    {
        writes = 0;
        connect(&thing, &Thing::realChanged, &thing, [this] { ++writes; });
    }

private Q_SLOTS:
    void aRunSaysEverythingOnceAndInOrder()
    {
        spring.setFinalPosition(true);
        Protocol protocol(spring);
        spring.setTo(100);
        QCOMPARE(protocol.take(), QStringList({"to 100", "started", "runs"}));
        pass(frame);
        pass(frame);
        QCOMPARE(protocol.take(), QStringList({"updated", "updated"}));
        spring.setTo(90);
        QCOMPARE(protocol.take(), QStringList({"to 90"}));
        pass(3600);
        QCOMPARE(protocol.take(),
                 QStringList({"updated", "reached 1 1", "finished Settled", "rests"}));
        pass(frame);
        QCOMPARE(protocol.take(), QStringList());
    }

    void whatASlotSeesIsTheStateAsItIs()
    {
        Reckoning reckoning(spring);
        bool agreed = true;
        connect(&spring, &Interpolator::updated, this, [&] {
            if (spring.isRunning() && thing.real != 100)
                agreed = agreed && reckoning.agrees(spring) && thing.real == spring.value();
        });
        connect(&spring, &Interpolator::finished, this, [&] {
            agreed = agreed && !spring.isRunning() && thing.real == 100 && spring.velocity() == 0.0;
        });
        spring.setTo(100);
        while (spring.isRunning()) {
            reckoning.pass(frame);
            pass(frame);
        }
        QVERIFY(agreed);
    }

    void aHeadingWithoutAPlaceStartsNothing()
    {
        for (const bool end : {true, false}) {
            renew();
            Protocol protocol(spring);
            spring.setFinalPosition(end);
            pass(frame);
            QCOMPARE(protocol.take(), QStringList());
        }
        spring.setTo(100); // it stays, and knows by now where it came from
        pass(frame);
        QVERIFY(!spring.isRunning());
        QCOMPARE(spring.progress(), 0.0);
    }

    void aCommandEndsItAtOnce()
    {
        const auto said = [&](bool isHeld, const std::function<void()> &command) {
            renew();
            spring.setTo(100);
            pass(0.1);
            if (isHeld) {
                spring.setHeld(true);
                thing.setProperty("real", 4.0);
                drag(thing, 1, 1);
            }
            countWrites();
            Protocol protocol(spring);
            command();
            const bool isOver = !spring.isHeld() && !spring.isRunning() && !ticker().isRunning()
                && spring.velocity() == 0.0;
            return isOver ? protocol.take() : QStringList("goes on");
        };
        for (const bool isHeld : {false, true}) {
            const QStringList first = isHeld ? QStringList("released") : QStringList();
            const QStringList last = isHeld ? QStringList({"rests", "released"})
                                            : QStringList("rests");
            QCOMPARE(said(isHeld, [&] { spring.stop(); }),
                     QStringList({"updated", "finished Stopped"}) + last);
            QCOMPARE(writes, 0);
            QVERIFY(isHeld ? thing.real == 5 : thing.real > 5);
            QCOMPARE(said(isHeld, [&] { spring.complete(); }),
                     QStringList({"updated", "reached 1 1", "finished Completed"}) + last);
            QCOMPARE(writes, 1);
            QCOMPARE(thing.real, 100.0);
            QCOMPARE(spring.progress(), 1.0);
            QCOMPARE(said(isHeld, [&] { spring.snapTo(30); }),
                     first + QStringList({"to 30", "updated", "finished Completed", "rests"}));
            QCOMPARE(writes, 1);
            QCOMPARE(thing.real, 30.0);
            QCOMPARE(spring.to(), 30.0);
            QCOMPARE(spring.progress(), 1.0);
        }
        Protocol protocol(spring);
        spring.snapTo(30); // it is there
        QCOMPARE(protocol.take(), QStringList());
    }

    void stoppedItStaysWithoutAVelocity()
    {
        spring.setTo(100);
        pass(0.1);
        spring.stop();
        const double value = thing.real;
        Protocol protocol(spring);
        pass(1);
        spring.stop(); // nothing of this moves what rests
        spring.setRunning(false);
        spring.complete();
        spring.seek(50);
        spring.setVelocity(0);
        QCOMPARE(protocol.take(), QStringList());
        QCOMPARE(thing.real, value);

        spring.start(); // `from` was never set, so it goes on from here
        QCOMPARE(thing.real, value);
        QCOMPARE(spring.velocity(), 0.0);
        QCOMPARE(placeAtRest(), 100.0);
    }

    void completeGoesWhereItHeadsFor()
    {
        spring.setFrom(20);
        spring.setTo(100);
        pass(0.1);
        spring.setFinalPosition(false);
        spring.complete();
        QCOMPARE(thing.real, 20.0);
        QCOMPARE(spring.progress(), 0.0);

        expectWarning("\"to\" is outside the bounds and was brought inside");
        spring.setMaximum(60);
        spring.setFinalPosition(true);
        spring.complete();
        QCOMPARE(thing.real, 60.0);
    }

    void completeWhilePausedOrDelayedCompletes()
    {
        spring.setPaused(true);
        spring.setTo(100);
        spring.complete();
        QCOMPARE(thing.real, 100.0);
        QVERIFY(!spring.isRunning());
        QVERIFY(spring.isPaused());
        spring.setPaused(false);
        spring.setDelay(1000);
        spring.setTo(50);
        spring.complete();
        QCOMPARE(thing.real, 50.0);
        QVERIFY(!spring.isRunning());
    }

    void snapToAtRestSaysSo()
    {
        Protocol protocol(spring);
        spring.snapTo(30);
        QCOMPARE(protocol.take(), QStringList({"to 30", "updated"}));
        QCOMPARE(thing.real, 30.0);
        spring.setFinalPosition(false);
        pass(3600);
        spring.snapTo(70); // it heads for `to` again
        QVERIFY(spring.finalPosition());
        QCOMPARE(thing.real, 70.0);
        QVERIFY(!spring.isRunning());
    }

    void snapToStaysWhereAnotherWasRunning()
    {
        SpringInterpolator other(&thing, "real");
        Journal journal(other);
        other.animateTo(100);
        pass(frame);
        spring.snapTo(5);
        QCOMPARE(thing.real, 5.0);
        QCOMPARE(journal.entries.last(), "finished Replaced");
        pass(frame);
        QCOMPARE(thing.real, 5.0);
    }

    void snapToWritesNothingToAnotherProperty()
    {
        connect(&spring, &Interpolator::heldChanged, this, [&] {
            if (!spring.isHeld())
                spring.setPropertyName("rotation");
        });
        spring.setHeld(true);
        spring.snapTo(5);
        QCOMPARE(thing.real, 0.0);
        QCOMPARE(thing.rotation, QQuaternion());
    }

    void whatHasNoTargetKeepsItsPlaceWhateverChanges()
    {
        thing.real = 7;
        spring.setFinalPosition(true);
        spring.setVelocity(1000);
        pass(0.1);
        QVERIFY(thing.real > 20);
        spring.setTolerance(0.01);
        spring.setStiffness(300);
        QCOMPARE(placeAtRest(), 7.0);
    }

    void aTargetTakenBackIsForgottenWithTheRun()
    {
        spring.setTo(100);
        pass(0.1);
        spring.resetTo();
        QCOMPARE(placeAtRest(), 100.0);
        QVERIFY(!spring.to().isValid());
        for (const double place : {100.0, 30.0}) {
            thing.real = place;
            spring.setVelocity(500);
            QCOMPARE(placeAtRest(), place);
        }
    }

    void aPushReplacesTheVelocity()
    {
        spring.snapTo(100);
        Reckoning reckoning(spring);
        reckoning.place = 100;
        Protocol protocol(spring);
        spring.setVelocity(reckoning.velocity = 500);
        QCOMPARE(protocol.take(), QStringList({"started", "runs"}));
        for (int i = 0; i < 10; ++i)
            QVERIFY(agreesAfter(frame, reckoning));
        QVERIFY(thing.real > 105);
        for (const double velocity : {-700.0, 0.0, 300.0}) {
            spring.setVelocity(reckoning.velocity = velocity);
            QVERIFY(reckoning.agrees(spring));
            QVERIFY(agreesAfter(0.03, reckoning));
        }
        QCOMPARE(placeAtRest(), 100.0);
    }

    void seekGoesToAnyMomentOfTheSegment()
    {
        for (const bool paused : {true, false}) {
            renew();
            spring.setSpring(springs::bouncy);
            spring.setPaused(paused);
            spring.animateTo(100, 250);
            pass(0.3);
            Reckoning start(spring);
            start.velocity = 250;
            Protocol protocol(spring);
            for (const double milliseconds : {0.0, 1e-3, 16.0, 300.0, 90.0, 1500.0, 0.0, 60.0}) {
                spring.seek(milliseconds);
                if (paused)
                    pass(1);
                Reckoning then = start;
                then.pass(milliseconds / 1000);
                QVERIFY(then.agrees(spring));
                QCOMPARE(thing.real, spring.value());
                QCOMPARE(protocol.take(), QStringList("updated"));
            }
            spring.setPaused(false);
            pass(0.04); // and time goes on from there
            start.pass(0.1);
            QVERIFY(start.agrees(spring));
        }
    }

    void seekCountsFromTheLastChange()
    {
        Reckoning reckoning(spring);
        spring.setTo(100);
        const auto seekAndCompare = [&] {
            for (const double seconds : {0.2, 0.0, 0.07}) {
                Reckoning then = reckoning;
                then.pass(seconds);
                spring.seek(1000 * seconds);
                QVERIFY(then.agrees(spring));
            }
            reckoning.pass(0.07);
        };
        seekAndCompare();
        spring.setTo(reckoning.end = -50);
        seekAndCompare();
        spring.setVelocity(reckoning.velocity = 900);
        seekAndCompare();
        spring.setSpring(springs::wobbly);
        reckoning.law = Spring(springs::wobbly);
        seekAndCompare();
    }

    void seekCountsTheDelayIn()
    {
        spring.setDelay(200);
        Reckoning reckoning(spring);
        spring.setTo(100);
        spring.seek(150);
        QCOMPARE(thing.real, 0.0);
        pass(0.1);
        reckoning.pass(0.05);
        QVERIFY(reckoning.agrees(spring));
        spring.seek(300);
        reckoning.pass(0.05);
        QVERIFY(reckoning.agrees(spring));
        spring.seek(0);
        pass(0.2);
        QCOMPARE(thing.real, 0.0);
    }

    void seekBehindTheEndEndsWithTheNextTick()
    {
        spring.setTo(100);
        Protocol protocol(spring);
        spring.seek(1e9);
        QCOMPARE(protocol.take(), QStringList("updated"));
        QVERIFY(std::abs(thing.real - 100) < 0.1);
        spring.seek(100);
        QVERIFY(spring.isRunning());
        QVERIFY(thing.real < 90);
        spring.seek(1e9);
        pass(frame);
        QCOMPARE(protocol.take(),
                 QStringList({"updated", "updated", "updated", "reached 1 1", "finished Settled",
                              "rests"}));
        QCOMPARE(thing.real, 100.0);
    }

    void pausedItStandsStillAndTakesANewTarget()
    {
        Reckoning reckoning(spring);
        spring.setTo(100);
        QVERIFY(agreesAfter(0.1, reckoning));
        Protocol protocol(spring);
        for (const double target : {100.0, -20.0}) {
            spring.setPaused(true);
            QVERIFY(!ticker().isRunning());
            spring.setTo(reckoning.end = target);
            pass(10);
            QVERIFY(spring.isRunning());
            QVERIFY(reckoning.agrees(spring)); // velocity included
            protocol.entries.removeOne("to -20");
            QCOMPARE(protocol.take(), QStringList());
            spring.setPaused(false);
            QVERIFY(agreesAfter(0.05, reckoning));
            protocol.take();
        }
        QCOMPARE(placeAtRest(), -20.0);
        protocol.take();
        spring.setPaused(true); // beforehand
        spring.setTo(100);
        pass(1);
        QCOMPARE(protocol.take(), QStringList({"to 100", "started", "runs"}));
        QCOMPARE(thing.real, -20.0);
        spring.setPaused(false);
        QCOMPARE(placeAtRest(), 100.0);
    }

    void aDelayIsPartOfATickOnly()
    {
        for (const double dt : {0.001, 1.0 / 144, 0.03, 0.11, 0.3}) {
            renew();
            Reckoning reckoning(spring);
            spring.setDelay(100);
            spring.setTo(100);
            double seconds = 0;
            for (; seconds < 0.29; seconds += dt)
                pass(dt);
            reckoning.pass(seconds - 0.1);
            QVERIFY(std::abs(thing.real - reckoning.place) < 1e-9);
        }
    }

    void aDelayComesBeforeTheMotionAndIsNotThatOfANewTarget()
    {
        Reckoning reckoning(spring);
        spring.setDelay(100);
        Protocol protocol(spring);
        spring.setTo(40);
        QCOMPARE(protocol.take(), QStringList({"to 40", "started", "runs"}));
        pass(0.06);
        spring.setTo(100);
        pass(0.03);
        QCOMPARE(protocol.take(), QStringList("to 100"));
        QCOMPARE(thing.real, 0.0);
        pass(0.06);
        QCOMPARE(protocol.take(), QStringList("updated"));
        reckoning.pass(0.05);
        QVERIFY(reckoning.agrees(spring));
        spring.setTo(reckoning.end = 30); // not delayed again
        QVERIFY(agreesAfter(0.05, reckoning));
        QCOMPARE(placeAtRest(), 30.0);
        spring.setTo(0); // but the next run is
        pass(0.1);
        QCOMPARE(thing.real, 30.0);
    }

    void anUpdateRateLimitsTheWrites_data()
    {
        QTest::addColumn<double>("hertz");
        QTest::addColumn<double>("rate");
        for (const double hertz : {60.0, 144.0, 240.0, 1000.0}) {
            for (const double rate : {7.0, 30.0, 50.0})
                QTest::addRow("%g of %g", rate, hertz) << hertz << rate;
        }
    }
    void anUpdateRateLimitsTheWrites()
    {
        QFETCH(double, hertz);
        QFETCH(double, rate);
        spring.setSpring(SpringParameters::fromDampingRatio(0.02, 200));
        spring.setUpdateRate(rate);
        Reckoning reckoning(spring);
        countWrites();
        int updates = 0;
        connect(&spring, &Interpolator::updated, this, [&] { ++updates; });
        spring.setTo(100);
        for (int i = 1; i <= 2 * hertz; ++i) {
            const int before = writes;
            QVERIFY(agreesAfter(1 / hertz, reckoning)); // where it is does not depend on it
            if (writes != before)
                QCOMPARE(thing.real, spring.value());
            QVERIFY(writes <= rate * i / hertz + 1e-6);
            QVERIFY(writes >= rate * i / hertz - 1 - 1e-6);
            QCOMPARE(updates, writes);
        }
        passUntilRest(spring, 1 / hertz, 1e4);
        QCOMPARE(thing.real, 100.0); // whether or not it was its turn
    }

    void anUpdateRateLosesNoWriteInManyFrames_data()
    {
        QTest::addColumn<int>("hertz");
        QTest::addColumn<int>("rate");
        QTest::newRow("every second") << 60 << 30;
        QTest::newRow("every third") << 90 << 30;
        QTest::newRow("every one") << 60 << 60;
        QTest::newRow("every twentieth") << 1000 << 50;
        QTest::newRow("uneven") << 144 << 60;
        QTest::newRow("more than the frames") << 60 << 100;
    }
    void anUpdateRateLosesNoWriteInManyFrames()
    {
        QFETCH(int, hertz);
        QFETCH(int, rate);
        spring.setDamping(0); // for ever
        spring.setUpdateRate(rate);
        countWrites();
        spring.setTo(100);
        int worst = 0;
        for (int i = 1; i <= 600 * hertz; ++i) {
            pass(1.0 / hertz);
            const int due = int(qint64(i) * std::min(rate, hertz) / hertz);
            worst = std::max(worst, std::abs(writes - due));
        }
        QCOMPARE(worst, 0);
    }

    void anUpdateRateCanComeAndGoOnTheWay()
    {
        Reckoning reckoning(spring);
        countWrites();
        spring.setTo(100);
        for (const auto &[rate, expected] : {std::pair(0, 6), {30, 3}, {10, 1}, {0, 6}}) {
            spring.setUpdateRate(rate);
            writes = 0;
            for (int i = 0; i < 6; ++i)
                QVERIFY(agreesAfter(frame, reckoning));
            QCOMPARE(writes, expected);
        }
    }

    void timePassesAtAScaleThatMayChangeOnTheWay()
    {
        spring.setSpring(SpringParameters::fromDampingRatio(0.02, 200));
        spring.setDelay(20);
        const Reckoning start(spring);
        Reckoning now = start;
        spring.setTo(100);
        double seconds = 0;
        for (const double scale : {0.5, 0.0, 10.0, 0.01, 3.0, 0.1, 1.0, 0.0, 0.25, 2.0}) {
            Motion::instance()->setTimeScale(scale);
            QVERIFY(now.agrees(spring));
            for (int i = 0; i < 6; ++i) {
                pass(frame);
                seconds += scale * frame;
                now = start;
                now.pass(std::max(0.0, seconds - 0.02));
                QVERIFY2(now.agrees(spring), qPrintable(QString::number(scale)));
                QCOMPARE(thing.real, spring.value());
            }
        }
    }

    void aChangedSpringRulesFromThatMoment()
    {
        Reckoning reckoning(spring);
        spring.setTo(100);
        const std::function<void()> changes[] = {
            [] {},
            [&] { spring.setStiffness(900); },
            [&] { spring.setDamping(3); },
            [&] { spring.setMass(7); },
            [&] { spring.setSpring(springs::molasses); },
            [&] { spring.resetSpring(); },
        };
        for (const auto &change : changes) {
            change();
            reckoning.law = Spring(spring.spring());
            for (int i = 0; i < 3; ++i)
                QVERIFY(agreesAfter(frame, reckoning));
        }
    }

    void aChangedSolverGoesOnAlike()
    {
        spring.setSpring(springs::bouncy);
        const Spring law(spring.spring());
        spring.setTo(1);
        for (int i = 1; i <= 20; ++i) {
            spring.setSolver(i % 3 == 0 ? SpringInterpolator::Analytic
                                        : SpringInterpolator::RungeKutta4);
            pass(frame);
            QVERIFY(std::abs(thing.real - 1 - law.after({-1, 0}, i * frame).displacement) < 1e-6);
        }
    }

    void heldItOnlyMeasures()
    {
        spring.setFrom(0);
        spring.setFinalPosition(false);
        spring.setTo(100);
        Protocol protocol(spring);
        spring.setHeld(true);
        QCOMPARE(protocol.take(), QStringList({"started", "runs", "held"}));
        for (int i = 1; i <= 10; ++i) {
            thing.setProperty("real", 3.0 * i);
            QCOMPARE(protocol.take(), QStringList("updated"));
            pass(0.01);
            QCOMPARE(thing.real, 3.0 * i); // nothing pulls
            QCOMPARE(spring.value(), 3.0 * i);
            QVERIFY(std::abs(spring.progress() - 0.03 * i) < 1e-12);
        }
        spring.start(); // it runs already
        QCOMPARE(thing.real, 30.0);
        QVERIFY(spring.isHeld());
        QCOMPARE(protocol.take(), QStringList());
        QVERIFY(std::abs(spring.velocity().toDouble() - 300) < 1e-6);
        spring.setHeld(false);
        QCOMPARE(protocol.take(), QStringList("released"));
        QCOMPARE(placeAtRest(), 0.0);
    }

    void heldWithoutANotifySignalItLooksWithEachTick()
    {
        spring.setPropertyName("silent");
        spring.setHeld(true);
        Protocol protocol(spring);
        for (int i = 1; i <= 5; ++i) {
            thing.silent = 5 * i;
            QCOMPARE(protocol.take(), QStringList());
            pass(frame);
            QCOMPARE(protocol.take(), QStringList("updated"));
            QVERIFY(spring.velocity().toDouble() > 0);
            for (int still = 0; still < (i < 4 ? 1 : 60); ++still)
                pass(frame);
            QCOMPARE(protocol.take(), QStringList()); // it did not move
            QCOMPARE(spring.value(), 5.0 * i);
        }
    }

    void releasedItGoesOnWithTheFingersVelocity_data()
    {
        QTest::addColumn<double>("hertz");
        QTest::addColumn<double>("speed");
        for (const double hertz : {30.0, 60.0, 144.0, 1000.0}) {
            for (const double speed : {-2000.0, 10.0, 700.0})
                QTest::addRow("%g at %g Hz", speed, hertz) << hertz << speed;
        }
    }
    void releasedItGoesOnWithTheFingersVelocity()
    {
        QFETCH(double, hertz);
        QFETCH(double, speed);
        spring.setPropertyName("point");
        spring.setTo(QPointF(0, 0));
        Reckoning x(spring, 0);
        spring.setHeld(true);
        for (double now = 1 / hertz; now < 0.3; now += 1 / hertz) {
            thing.setProperty("point", QPointF(speed * now, -2 * speed * now));
            pass(1 / hertz);
        }
        x.place = thing.point.x();
        x.velocity = speed; // a finger at a steady pace leaves nothing to estimate
        spring.setHeld(false);
        const QPointF velocity = spring.velocity().toPointF();
        QVERIFY(std::abs(velocity.x() - speed) < 1e-6 * std::abs(speed));
        QVERIFY(std::abs(velocity.y() + 2 * speed) < 2e-6 * std::abs(speed));
        for (int i = 0; i < 10; ++i) {
            pass(1 / hertz);
            x.pass(1 / hertz);
            QVERIFY(std::abs(thing.point.x() - x.place) < 1e-6 * std::abs(speed));
            QVERIFY(std::abs(thing.point.y() + 2 * x.place) < 2e-6 * std::abs(speed));
        }
        passUntilRest(spring);
        QCOMPARE(thing.point, QPointF(0, 0));
    }

    void takenHoldOfOnTheWayItIsTheSameRun()
    {
        spring.setTo(100);
        pass(0.1);
        Protocol protocol(spring);
        const double caught = thing.real;
        spring.setHeld(true);
        pass(1);
        QCOMPARE(thing.real, caught);
        spring.setHeld(false);
        QCOMPARE(protocol.take(), QStringList({"held", "released"}));
        QCOMPARE(placeAtRest(), 100.0);
        QCOMPARE(protocol.take().last(), "rests");
        spring.setHeld(true); // and released at its end, it settles there
        pass(1);
        spring.setHeld(false);
        protocol.take();
        QCOMPARE(placeAtRest(), 100.0);
        QCOMPARE(protocol.take(),
                 QStringList({"updated", "reached 1 1", "finished Settled", "rests"}));
    }

    void aTargetGivenWhileHeldIsForTheRelease()
    {
        spring.setHeld(true);
        drag(thing, 5, 1);
        spring.setTo(100);
        pass(1);
        QCOMPARE(thing.real, 5.0);
        QVERIFY(spring.isHeld());
        Reckoning reckoning(spring);
        reckoning.place = 5;
        spring.setHeld(false);
        QVERIFY(agreesAfter(0.1, reckoning));
        QCOMPARE(placeAtRest(), 100.0);
    }
};

SPRUNG_TEST(SpringCommandsTest)
#include "spring_commands_test.moc"
