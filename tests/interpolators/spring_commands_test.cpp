// SPDX-License-Identifier: MIT
// What one can tell a spring to do, on its way and at rest, and what it says to it.
#include "fixture.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <cmath>

using namespace sprung;

namespace {

/// Where a spring's motion is, counted by hand: places and velocities, not displacements.
struct Reference
{
    explicit Reference(const SpringInterpolator &spring)
        : law(spring.spring())
    {
    }

    void pass(double seconds)
    {
        const State state = law.after({place - end, velocity}, seconds);
        place = end + state.displacement;
        velocity = state.velocity;
    }
    bool agrees(const SpringInterpolator &spring) const
    {
        return std::abs(spring.value().toDouble() - place) < 1e-10
            && std::abs(spring.velocity().toDouble() - velocity) < 1e-9;
    }

    Spring law;
    double place = 0;
    double velocity = 0;
    double end = 100;
};

} // namespace

class SpringCommandsTest : public ControlledTime
{
    Q_OBJECT

private:
    /// All that a spring says, in order.
    class Protocol
    {
    public:
        explicit Protocol(SpringInterpolator &spring)
        {
            const auto note = [this](const QString &entry) { m_entries << entry; };
            connect(&spring, &Interpolator::started, &m_listener, [=] { note("started"); });
            connect(&spring, &Interpolator::updated, &m_listener, [=] { note("updated"); });
            connect(&spring, &Interpolator::finished, &m_listener,
                    [=](Interpolator::Reason reason) {
                        note("finished " + QVariant::fromValue(reason).toString());
                    });
            connect(&spring, &Interpolator::runningChanged, &m_listener,
                    [=, &spring] { note(spring.isRunning() ? "runs" : "rests"); });
            connect(&spring, &Interpolator::toChanged, &m_listener,
                    [=, &spring] { note("to " + spring.to().toString()); });
            connect(&spring, &Interpolator::heldChanged, &m_listener,
                    [=, &spring] { note(spring.isHeld() ? "held" : "released"); });
            connect(&spring, &SpringInterpolator::finalPositionReached, &m_listener,
                    [=](qreal progress, bool end) {
                        note(QStringLiteral("reached %1 %2").arg(progress).arg(end));
                    });
        }
        QStringList take() { return std::exchange(m_entries, {}); }

    private:
        QStringList m_entries;
        QObject m_listener;
    };

private Q_SLOTS:
    void aRunSaysEverythingOnceAndInOrder()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
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
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Reference reference(spring);
        bool agreed = true;
        connect(&spring, &Interpolator::updated, this, [&] {
            if (spring.isRunning() && thing.real != 100)
                agreed = agreed && reference.agrees(spring) && thing.real == spring.value();
        });
        connect(&spring, &Interpolator::finished, this, [&] {
            agreed = agreed && !spring.isRunning() && thing.real == 100 && spring.velocity() == 0.0;
        });
        spring.setTo(100);
        while (spring.isRunning()) {
            reference.pass(frame);
            pass(frame);
        }
        QVERIFY(agreed);
    }

    void everyReasonEndsARunOnce()
    {
        const auto last = [this](const std::function<void(Thing &, SpringInterpolator &)> &action) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setMaximum(150);
            spring.setTo(100);
            pass(0.1);
            Journal journal(spring);
            action(thing, spring);
            return journal.milestones();
        };
        QCOMPARE(last([&](Thing &, auto &) { pass(3600); }), QStringList("finished Settled"));
        QCOMPARE(last([&](Thing &, auto &s) { s.stop(); }), QStringList("finished Stopped"));
        QCOMPARE(last([&](Thing &, auto &s) { s.complete(); }), QStringList("finished Completed"));
        QCOMPARE(last([&](Thing &, auto &s) { s.snapTo(5); }), QStringList("finished Completed"));
        QCOMPARE(last([&](Thing &, auto &s) {
                     s.setVelocity(1e5);
                     pass(0.1);
                 }),
                 QStringList("finished BoundReached"));
        QCOMPARE(last([&](Thing &thing, auto &) {
                     SpringInterpolator other(&thing, "real");
                     other.setTo(5);
                     other.stop();
                 }),
                 QStringList("finished Replaced"));
    }

    void aHeadingWithoutAPlaceStartsNothing()
    {
        for (const bool end : {true, false}) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            Protocol protocol(spring);
            spring.setFinalPosition(end);
            pass(frame);
            QCOMPARE(protocol.take(), QStringList());
        }
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setFinalPosition(false);
        spring.setTo(100); // it stays, and knows by now where it came from
        pass(frame);
        QVERIFY(!spring.isRunning());
        QCOMPARE(spring.progress(), 0.0);
        SpringInterpolator number; // which goes from 0 to 1
        number.setFinalPosition(true);
        passUntilRest(number);
        QCOMPARE(number.value(), 1.0);
    }

    void stopStaysAndLosesItsVelocity()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        const double value = thing.real;
        Protocol protocol(spring);
        spring.stop();
        QCOMPARE(protocol.take(), QStringList({"updated", "finished Stopped", "rests"}));
        QCOMPARE(spring.velocity(), 0.0);
        pass(1);
        QCOMPARE(thing.real, value);
        spring.start(); // `from` was never set, so it goes on from here
        QCOMPARE(thing.real, value);
        QCOMPARE(spring.velocity(), 0.0);
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
    }

    void stopAtRestDoesNothing()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Protocol protocol(spring);
        spring.stop();
        spring.setRunning(false);
        QCOMPARE(protocol.take(), QStringList());
    }

    void completeJumpsToTheEnd()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        int writes = 0;
        connect(&thing, &Thing::realChanged, this, [&] { ++writes; });
        Protocol protocol(spring);
        spring.complete();
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(writes, 1);
        QCOMPARE(spring.velocity(), 0.0);
        QCOMPARE(protocol.take(),
                 QStringList({"updated", "reached 1 1", "finished Completed", "rests"}));
    }

    void completeGoesWhereItHeadsFor()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
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
        Thing thing;
        SpringInterpolator spring(&thing, "real");
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

    void completeAtRestDoesNothing()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        spring.stop();
        const double value = thing.real;
        Protocol protocol(spring);
        spring.complete();
        QCOMPARE(protocol.take(), QStringList());
        QCOMPARE(thing.real, value);
    }

    void snapToIsThereAtOnce()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        int writes = 0;
        connect(&thing, &Thing::realChanged, this, [&] { ++writes; });
        Protocol protocol(spring);
        spring.snapTo(30);
        QCOMPARE(protocol.take(), QStringList({"to 30", "updated", "finished Completed", "rests"}));
        QCOMPARE(writes, 1);
        QCOMPARE(thing.real, 30.0);
        QCOMPARE(spring.to(), 30.0);
        QCOMPARE(spring.velocity(), 0.0);
        QCOMPARE(spring.progress(), 1.0);
    }

    void snapToAtRestSaysSo()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
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

    void snapToWhatItIsSaysNothing()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.snapTo(30);
        Protocol protocol(spring);
        spring.snapTo(30);
        QCOMPARE(protocol.take(), QStringList());
    }

    void snapToStaysWhereAnotherWasRunning()
    {
        Thing thing;
        SpringInterpolator other(&thing, "real");
        SpringInterpolator spring(&thing, "real");
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
        Thing thing;
        SpringInterpolator spring(&thing, "real");
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
        Thing thing;
        thing.real = 7;
        SpringInterpolator spring(&thing, "real");
        spring.setFinalPosition(true);
        spring.setVelocity(1000);
        pass(0.1);
        QVERIFY(thing.real > 20);
        spring.setTolerance(0.01);
        spring.setStiffness(300);
        passUntilRest(spring);
        QCOMPARE(thing.real, 7.0);
    }

    void withoutATargetOfItsOwnItGoesToOne()
    {
        SpringInterpolator spring;
        spring.setTo(50);
        spring.start();
        pass(0.1);
        spring.resetTo();
        QCOMPARE(spring.to(), 1.0);
        passUntilRest(spring);
        QCOMPARE(spring.value(), 1.0);
        QCOMPARE(spring.progress(), 1.0);
    }

    void aTargetTakenBackIsForgottenWithTheRun()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        spring.resetTo();
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
        QVERIFY(!spring.to().isValid());
        spring.setVelocity(500);
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
        thing.real = 30;
        spring.setVelocity(500);
        passUntilRest(spring);
        QCOMPARE(thing.real, 30.0);
    }

    void aPushAtRestComesBack()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.snapTo(100);
        Reference reference(spring);
        reference.place = 100;
        reference.velocity = 500;
        Protocol protocol(spring);
        spring.setVelocity(500);
        QCOMPARE(protocol.take(), QStringList({"started", "runs"}));
        for (int i = 0; i < 10; ++i) {
            reference.pass(frame);
            pass(frame);
            QVERIFY(reference.agrees(spring));
        }
        QVERIFY(thing.real > 105);
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
    }

    void aPushOnTheWayReplacesTheVelocity()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Reference reference(spring);
        spring.setTo(100);
        pass(0.1);
        reference.pass(0.1);
        for (const double velocity : {-700.0, 0.0, 300.0}) {
            spring.setVelocity(velocity);
            reference.velocity = velocity;
            QVERIFY(reference.agrees(spring));
            pass(0.03);
            reference.pass(0.03);
            QVERIFY(reference.agrees(spring));
        }
        passUntilRest(spring);
    }

    void noPushStartsNothing()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Protocol protocol(spring);
        spring.setVelocity(0);
        QCOMPARE(protocol.take(), QStringList());
    }

    void seekGoesToAnyMomentOfTheSegment()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(springs::bouncy);
        const Spring law(spring.spring());
        spring.animateTo(100, 250);
        pass(0.3);
        Protocol protocol(spring);
        for (const double milliseconds : {0.0, 1e-3, 16.0, 300.0, 90.0, 1500.0, 0.0, 60.0}) {
            spring.seek(milliseconds);
            const State state = law.after({-100, 250}, milliseconds / 1000);
            QVERIFY(std::abs(thing.real - 100 - state.displacement) < 1e-10);
            QVERIFY(std::abs(spring.velocity().toDouble() - state.velocity) < 1e-9);
            QCOMPARE(protocol.take(), QStringList("updated"));
        }
        pass(0.04); // and time goes on from there
        QVERIFY(std::abs(thing.real - 100 - law.after({-100, 250}, 0.1).displacement) < 1e-10);
        spring.stop();
    }

    void seekCountsFromTheLastChange()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Reference reference(spring);
        spring.setTo(100);
        const auto seekAndCompare = [&] {
            for (const double seconds : {0.2, 0.0, 0.07}) {
                Reference then = reference;
                then.pass(seconds);
                spring.seek(1000 * seconds);
                QVERIFY(then.agrees(spring));
            }
            reference.pass(0.07);
        };
        seekAndCompare();
        spring.setTo(-50);
        reference.end = -50;
        seekAndCompare();
        spring.setVelocity(900);
        reference.velocity = 900;
        seekAndCompare();
        spring.setSpring(springs::wobbly);
        reference.law = Spring(springs::wobbly);
        seekAndCompare();
        spring.stop();
    }

    void seekCountsTheDelayIn()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setDelay(200);
        const Spring law(spring.spring());
        spring.setTo(100);
        spring.seek(150);
        QCOMPARE(thing.real, 0.0);
        pass(0.1);
        QVERIFY(std::abs(thing.real - 100 - law.after({-100, 0}, 0.05).displacement) < 1e-10);
        spring.seek(300);
        QVERIFY(std::abs(thing.real - 100 - law.after({-100, 0}, 0.1).displacement) < 1e-10);
        spring.seek(0);
        pass(0.2);
        QCOMPARE(thing.real, 0.0);
        spring.stop();
    }

    void seekBehindTheEndEndsWithTheNextTick()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
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

    void seekWorksWhilePaused()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setPaused(true);
        const Spring law(spring.spring());
        spring.setTo(100);
        for (const double milliseconds : {100.0, 50.0}) {
            spring.seek(milliseconds);
            pass(1);
            const double displacement = law.after({-100, 0}, milliseconds / 1000).displacement;
            QVERIFY(std::abs(thing.real - 100 - displacement) < 1e-10);
        }
        spring.stop();
    }

    void seekAtRestDoesNothing()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        passUntilRest(spring);
        Protocol protocol(spring);
        spring.seek(50);
        QCOMPARE(protocol.take(), QStringList());
        QCOMPARE(thing.real, 100.0);
    }

    void soughtInTheLastUpdateItGoesOn()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        int ends = 0;
        connect(&spring, &Interpolator::updated, this, [&](qreal progress) {
            if (progress == 1 && ++ends == 1)
                spring.seek(0);
        });
        spring.setTo(100);
        const double once = passUntilRest(spring) / 2;
        QVERIFY(once > 0.2);
        QCOMPARE(ends, 2);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void pausedItStandsStill()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Reference reference(spring);
        spring.setTo(100);
        pass(0.1);
        reference.pass(0.1);
        Protocol protocol(spring);
        spring.setPaused(true);
        QVERIFY(!ticker().isRunning());
        pass(10);
        QVERIFY(spring.isRunning());
        QVERIFY(reference.agrees(spring)); // velocity included
        QCOMPARE(protocol.take(), QStringList());
        spring.setPaused(false);
        pass(0.05);
        reference.pass(0.05);
        QVERIFY(reference.agrees(spring));
        passUntilRest(spring);
    }

    void pausedBeforehandItWaits()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setPaused(true);
        Protocol protocol(spring);
        spring.setTo(100);
        pass(1);
        QCOMPARE(protocol.take(), QStringList({"to 100", "started", "runs"}));
        QCOMPARE(thing.real, 0.0);
        spring.setPaused(false);
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
    }

    void aPausedSpringTakesANewTarget()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Reference reference(spring);
        spring.setTo(100);
        pass(0.1);
        reference.pass(0.1);
        spring.setPaused(true);
        spring.setTo(-20);
        reference.end = -20;
        pass(1);
        QVERIFY(reference.agrees(spring));
        spring.setPaused(false);
        pass(0.1);
        reference.pass(0.1);
        QVERIFY(reference.agrees(spring));
        passUntilRest(spring);
        QCOMPARE(thing.real, -20.0);
    }

    void aDelayComesBeforeTheMotion()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setDelay(100);
        Protocol protocol(spring);
        spring.setTo(100);
        QCOMPARE(protocol.take(), QStringList({"to 100", "started", "runs"}));
        pass(0.06);
        pass(0.03);
        QCOMPARE(protocol.take(), QStringList());
        QCOMPARE(thing.real, 0.0);
        pass(0.02);
        QCOMPARE(protocol.take(), QStringList("updated"));
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
    }

    void aDelayIsPartOfATickOnly()
    {
        for (const double dt : {0.001, 1.0 / 144, 0.03, 0.11, 0.3}) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            const Spring law(spring.spring());
            spring.setDelay(100);
            spring.setTo(100);
            double seconds = 0;
            while (seconds < 0.29) {
                pass(dt);
                seconds += dt;
            }
            const double displacement = law.after({-100, 0}, seconds - 0.1).displacement;
            QVERIFY(std::abs(thing.real - 100 - displacement) < 1e-9);
            spring.stop();
        }
    }

    void aNewTargetIsNotDelayedAgain()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Reference reference(spring);
        spring.setDelay(100);
        spring.setTo(100);
        pass(0.2);
        reference.pass(0.1);
        spring.setTo(30);
        reference.end = 30;
        pass(0.05);
        reference.pass(0.05);
        QVERIFY(reference.agrees(spring));
        passUntilRest(spring);
        spring.setTo(0); // but the next run is
        pass(0.1);
        QCOMPARE(thing.real, 30.0);
        passUntilRest(spring);
    }

    void aNewTargetDuringTheDelayWaitsOn()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Reference reference(spring);
        spring.setDelay(100);
        spring.setTo(40);
        pass(0.06);
        spring.setTo(100);
        pass(0.09);
        reference.pass(0.05);
        QVERIFY(reference.agrees(spring));
        spring.stop();
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
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(SpringParameters::fromDampingRatio(0.02, 200));
        spring.setUpdateRate(rate);
        Reference reference(spring);
        int writes = 0;
        int updates = 0;
        connect(&thing, &Thing::realChanged, this, [&] { ++writes; });
        connect(&spring, &Interpolator::updated, this, [&] { ++updates; });
        spring.setTo(100);
        for (int i = 1; i <= 2 * hertz; ++i) {
            const int before = writes;
            pass(1 / hertz);
            reference.pass(1 / hertz);
            QVERIFY(reference.agrees(spring)); // where it is does not depend on it
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
    }

    void anUpdateRateLosesNoWriteInManyFrames()
    {
        QFETCH(int, hertz);
        QFETCH(int, rate);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setDamping(0); // for ever
        spring.setUpdateRate(rate);
        int writes = 0;
        connect(&thing, &Thing::realChanged, this, [&] { ++writes; });
        spring.setTo(100);
        constexpr int seconds = 600;
        int worst = 0;
        for (int i = 1; i <= seconds * hertz; ++i) {
            pass(1.0 / hertz);
            worst = std::max(worst, std::abs(writes - int(qint64(i) * rate / hertz)));
        }
        QCOMPARE(worst, 0);
        spring.stop();
    }

    void anUpdateRateAboveTheTicksIsEachTick()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setUpdateRate(100);
        int writes = 0;
        connect(&thing, &Thing::realChanged, this, [&] { ++writes; });
        spring.setTo(100);
        for (int i = 0; i < 15; ++i)
            pass(frame);
        QCOMPARE(writes, 15);
        spring.stop();
    }

    void anUpdateRateCanComeAndGoOnTheWay()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Reference reference(spring);
        int writes = 0;
        connect(&thing, &Thing::realChanged, this, [&] { ++writes; });
        spring.setTo(100);
        for (const auto &[rate, expected] : {std::pair(0, 6), {30, 3}, {10, 1}, {0, 6}}) {
            spring.setUpdateRate(rate);
            writes = 0;
            for (int i = 0; i < 6; ++i) {
                pass(frame);
                reference.pass(frame);
                QVERIFY(reference.agrees(spring));
            }
            QCOMPARE(writes, expected);
        }
        spring.stop();
    }

    void timePassesAtItsScale_data()
    {
        QTest::addColumn<double>("scale");
        for (const double scale : {0.01, 0.1, 0.5, 1.0, 2.0, 10.0})
            QTest::addRow("%g", scale) << scale;
    }

    void timePassesAtItsScale()
    {
        QFETCH(double, scale);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(SpringParameters::fromDampingRatio(0.02, 200));
        spring.setDelay(20);
        Motion::instance()->setTimeScale(scale);
        spring.setTo(100);
        const Spring law(spring.spring());
        for (int i = 1; i <= 30; ++i) {
            pass(frame);
            const State state = law.after({-100, 0}, std::max(0.0, scale * i * frame - 0.02));
            QVERIFY(std::abs(thing.real - 100 - state.displacement) < 1e-9);
            QVERIFY(std::abs(spring.velocity().toDouble() - state.velocity) < 1e-8);
        }
        spring.stop();
    }

    void theScaleMayChangeOnTheWay()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Reference reference(spring);
        spring.setTo(100);
        for (const double scale : {1.0, 0.0, 0.25, 3.0, 0.0, 1.0}) {
            Motion::instance()->setTimeScale(scale);
            QVERIFY(reference.agrees(spring));
            pass(0.02);
            reference.pass(0.02 * scale);
            QVERIFY(reference.agrees(spring));
        }
        passUntilRest(spring);
    }

    void aChangedSpringRulesFromThatMoment()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Reference reference(spring);
        spring.setTo(100);
        const auto go = [&] {
            reference.law = Spring(spring.spring());
            for (int i = 0; i < 3; ++i) {
                pass(frame);
                reference.pass(frame);
                QVERIFY(reference.agrees(spring));
            }
        };
        go();
        spring.setStiffness(900);
        go();
        spring.setDamping(3);
        go();
        spring.setMass(7);
        go();
        spring.setSpring(springs::molasses);
        go();
        spring.resetSpring();
        go();
        passUntilRest(spring);
    }

    void aChangedSolverGoesOnAlike()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(springs::bouncy);
        const Spring law(spring.spring());
        spring.setTo(1);
        for (int i = 1; i <= 20; ++i) {
            spring.setSolver(i % 3 == 0 ? SpringInterpolator::Analytic
                                        : SpringInterpolator::RungeKutta4);
            pass(frame);
            QVERIFY(std::abs(thing.real - 1 - law.after({-1, 0}, i * frame).displacement) < 1e-6);
        }
        spring.stop();
    }

    void heldItOnlyMeasures()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
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
        QCOMPARE(protocol.take(), QStringList());
        QVERIFY(std::abs(spring.velocity().toDouble() - 300) < 1e-6);
        spring.setHeld(false);
        QCOMPARE(protocol.take(), QStringList("released"));
        passUntilRest(spring);
        QCOMPARE(thing.real, 0.0);
    }

    void heldItIsNotStarted()
    {
        Thing thing;
        thing.real = 50;
        SpringInterpolator spring(&thing, "real");
        spring.setFrom(0);
        spring.setHeld(true);
        spring.start();
        QCOMPARE(thing.real, 50.0);
        QVERIFY(spring.isHeld());
    }

    void heldInTheLastUpdateItStaysInTheHand()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        connect(&spring, &Interpolator::updated, this, [&](qreal progress) {
            if (progress == 1)
                spring.setHeld(true);
        });
        spring.setTo(100);
        passUntilRest(spring, frame, 3);
        QVERIFY(spring.isHeld());
        QVERIFY(spring.isRunning());
        QCOMPARE(journal.milestones(), QStringList({"started"}));
    }

    void heldWithoutANotifySignalItLooksWithEachTick()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "silent");
        spring.setHeld(true);
        Protocol protocol(spring);
        for (int i = 1; i <= 5; ++i) {
            thing.silent = 5 * i;
            QCOMPARE(protocol.take(), QStringList());
            pass(frame);
            QCOMPARE(protocol.take(), QStringList("updated"));
            pass(frame);
            QCOMPARE(protocol.take(), QStringList()); // it did not move
            QCOMPARE(spring.value(), 5.0 * i);
        }
        spring.stop();
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
        Thing thing;
        SpringInterpolator spring(&thing, "point");
        spring.setTo(QPointF(0, 0));
        Reference x(spring);
        x.end = 0;
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
            x.pass(1 / hertz);
            pass(1 / hertz);
            QVERIFY(std::abs(thing.point.x() - x.place) < 1e-6 * std::abs(speed));
            QVERIFY(std::abs(thing.point.y() + 2 * x.place) < 2e-6 * std::abs(speed));
        }
        passUntilRest(spring);
        QCOMPARE(thing.point, QPointF(0, 0));
    }

    void releasedAfterAStandstillItGoesOnWithNone()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        spring.setHeld(true);
        for (int i = 1; i <= 10; ++i) {
            thing.setProperty("real", 20.0 * i);
            pass(frame);
        }
        for (int i = 0; i < 12; ++i)
            pass(frame);
        Reference reference(spring);
        reference.place = 200;
        spring.setHeld(false);
        QVERIFY(reference.agrees(spring));
        pass(0.1);
        reference.pass(0.1);
        QVERIFY(reference.agrees(spring));
        passUntilRest(spring);
    }

    void releasedAtItsEndItSettlesThere()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.snapTo(100);
        spring.setHeld(true);
        pass(1);
        spring.setHeld(false);
        Protocol protocol(spring);
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(protocol.take(),
                 QStringList({"updated", "reached 1 1", "finished Settled", "rests"}));
    }

    void takenHoldOfOnTheWayItIsTheSameRun()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        Protocol protocol(spring);
        const double caught = thing.real;
        spring.setHeld(true);
        pass(1);
        QCOMPARE(thing.real, caught);
        spring.setHeld(false);
        QCOMPARE(protocol.take(), QStringList({"held", "released"}));
        passUntilRest(spring);
        QCOMPARE(protocol.take().last(), "rests");
        QCOMPARE(thing.real, 100.0);
    }

    void aTargetGivenWhileHeldIsForTheRelease()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setHeld(true);
        thing.setProperty("real", 5.0);
        pass(frame);
        spring.setTo(100);
        pass(1);
        QCOMPARE(thing.real, 5.0);
        QVERIFY(spring.isHeld());
        Reference reference(spring);
        reference.place = 5;
        spring.setHeld(false);
        pass(0.1);
        reference.pass(0.1);
        QVERIFY(reference.agrees(spring));
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
    }

    void snapToTakesItOutOfTheHand()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setHeld(true);
        thing.setProperty("real", 5.0);
        pass(frame);
        Protocol protocol(spring);
        spring.snapTo(40);
        QVERIFY(!spring.isHeld());
        QVERIFY(!spring.isRunning());
        QCOMPARE(thing.real, 40.0);
        QCOMPARE(spring.velocity(), 0.0);
        QCOMPARE(protocol.take(),
                 QStringList({"released", "to 40", "updated", "finished Completed", "rests"}));
    }

    void stopTakesItOutOfTheHand()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        spring.setHeld(true);
        thing.setProperty("real", 5.0);
        pass(frame);
        Protocol protocol(spring);
        spring.stop();
        QCOMPARE(protocol.take(),
                 QStringList({"updated", "finished Stopped", "rests", "released"}));
        QCOMPARE(thing.real, 5.0);
        QVERIFY(!ticker().isRunning());
    }
};

SPRUNG_TEST(SpringCommandsTest)
#include "spring_commands_test.moc"
