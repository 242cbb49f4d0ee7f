// SPDX-License-Identifier: MIT
// Time that stands still, runs backwards, jumps, or goes on for days.
#include "allocations.h"
#include "driver.h"
#include "fixture.h"

#include <sprung/engine/frame_ticker.h>
#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <cmath>
#include <random>

using namespace sprung;

namespace {

/// All kinds of motion, from 0 to 100 where they lead to somewhere.
struct AllKinds
{
    Thing things[5];
    SpringInterpolator analytic{&things[0], "real"};
    SpringInterpolator numeric{&things[1], "real"};
    FrictionInterpolator friction{&things[2], "real"};
    GravityInterpolator gravity{&things[3], "real"};
    ExponentialInterpolator exponential{&things[4], "real"};
    std::vector<Interpolator *> all{&analytic, &numeric, &friction, &gravity, &exponential};
    std::vector<std::unique_ptr<Journal>> journals;

    AllKinds()
    {
        for (Interpolator *interpolator : all)
            journals.push_back(std::make_unique<Journal>(*interpolator));
        numeric.setSolver(SpringInterpolator::RungeKutta4);
        gravity.setFloor(100);
        for (Interpolator *interpolator : all)
            interpolator->setTo(100);
        gravity.start();
    }
};

} // namespace

class ScenariosTimeTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void s20_aTickOfNoTimeChangesNothing()
    {
        AllKinds kinds;
        const auto standStill = [&] {
            QList<QVariant> values;
            for (Interpolator *interpolator : kinds.all)
                values << interpolator->value() << interpolator->velocity();
            const QStringList entries = kinds.journals[0]->entries;
            pass(0);
            for (qsizetype i = 0; i < values.size(); i += 2) {
                const Interpolator *interpolator = kinds.all[std::size_t(i / 2)];
                QCOMPARE(interpolator->value(), values[i]);
                QCOMPARE(interpolator->velocity(), values[i + 1]);
                QVERIFY(interpolator->isRunning());
            }
            QCOMPARE(kinds.journals[0]->entries, entries);
        };
        standStill();
        pass(frame);
        standStill();
        Motion::instance()->setTimeScale(0);
        pass(1);
        standStill();
    }

    void s21_timeThatRunsBackwardsIsIgnored()
    {
        AllKinds kinds;
        pass(frame);
        const double before = kinds.things[0].real;
        for (const double seconds : {-frame, -1e9, qQNaN(), -qInf(), qInf()})
            pass(seconds);
        QCOMPARE(kinds.things[0].real, before);
        QCOMPARE(kinds.journals[0]->entries, QStringList({"started", "updated"}));
    }

    void s22_aTickOfHoursEndsEachMotionExactlyAndOnce_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::newRow("five minutes") << 300.0;
        QTest::newRow("a day") << 86400.0;
        QTest::newRow("a century") << 3.2e9;
    }

    void s22_aTickOfHoursEndsEachMotionExactlyAndOnce()
    {
        QFETCH(double, seconds);
        AllKinds kinds;
        pass(frame);
        pass(seconds);
        pass(frame);
        for (std::size_t i = 0; i < kinds.all.size(); ++i) {
            QCOMPARE(kinds.things[i].real, 100.0);
            QCOMPARE(kinds.all[i]->progress(), 1.0);
            QCOMPARE(kinds.journals[i]->entries,
                     QStringList({"started", "updated", "updated", "finished Settled"}));
        }
    }

    void s23_afterABlockedEventLoopItIsWhereItWouldHaveBeen()
    {
        // Both of Qt's drivers report a blocked loop in one of two ways: as one long frame, or as
        // many frames in a row. That must not matter.
        Thing things[2];
        const Spring law(springs::bouncy);
        for (const bool burst : {false, true}) {
            Thing &thing = things[burst];
            SpringInterpolator spring(&thing, "real");
            spring.setSpring(springs::bouncy);
            spring.setTo(100);
            for (int i = 0; i < (burst ? 50 : 1); ++i)
                pass(burst ? 0.01 : 0.5);
            QVERIFY(std::abs(thing.real - 100 - law.after({-100, 0}, 0.5).displacement) < 1e-11);
        }

        Driver driver;
        FrameTicker frames;
        Motion::setTicker(&frames);
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(springs::bouncy);
        spring.setTo(100);
        Driver::letEventLoopTurn();
        driver.frame(16);
        driver.block(500);
        driver.frame(16);
        QVERIFY(std::abs(thing.real - 100 - law.after({-100, 0}, 0.532).displacement) < 1e-11);
        Motion::instance()->setTimeSource(Motion::Clock);
    }

    void s24_afterASuspendItHasArrivedWithOneUpdate()
    {
        Driver driver;
        FrameTicker frames;
        Motion::setTicker(&frames);
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.setTo(100);
        Driver::letEventLoopTurn();
        driver.frame(16);
        driver.block(8 * 3600 * 1000);
        driver.frame(16);
        driver.frame(16);
        QCOMPARE(journal.entries,
                 QStringList({"started", "updated", "updated", "finished Settled"}));
        QCOMPARE(thing.real, 100.0);
        Motion::instance()->setTimeSource(Motion::Clock);
    }

    void s25_theTrajectoryDoesNotDependOnTheFrames_data()
    {
        QTest::addColumn<double>("hertz");
        for (const double hertz : {30, 60, 120, 144, 240, 0})
            QTest::addRow(hertz > 0 ? "%g Hz" : "jitter", hertz) << hertz;
    }

    void s25_theTrajectoryDoesNotDependOnTheFrames()
    {
        QFETCH(double, hertz);
        std::mt19937 random(1);
        std::uniform_real_distribution<double> jitter(0.0005, 0.05);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring({180, 12, 1.5});
        spring.setTo(100);
        const Spring law(spring.spring());
        double now = 0;
        while (spring.isRunning()) {
            const double dt = hertz > 0 ? 1 / hertz : jitter(random);
            pass(dt);
            now += dt;
            const double expected = 100 + law.after({-100, 0}, now).displacement;
            QVERIFY(!spring.isRunning() || std::abs(thing.real - expected) < 1e-9);
        }
        QVERIFY(now > 0.5);
    }

    void s26_tenMillionTicksAddNoDrift()
    {
        constexpr int ticks = 10'000'000; // 43 hours of them
        constexpr double dt = 1.0 / 64;   // whose multiples are exact
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring({170, 0, 1});
        spring.setTo(100);
        for (int i = 0; i < ticks; ++i)
            pass(dt);
        const State expected = Spring(spring.spring()).after({-100, 0}, ticks * dt);
        const double omega = spring.spring().naturalFrequency();
        QVERIFY(std::abs(thing.real - 100 - expected.displacement) < 100 * 1e-6);
        QVERIFY(std::abs(spring.velocity().toDouble() - expected.velocity) < 100 * omega * 1e-6);
    }

    void s27_theFirstFrameDoesNotJump()
    {
        Driver driver;
        FrameTicker frames;
        Motion::setTicker(&frames);
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        driver.block(700); // the rest of the application is set up
        Driver::letEventLoopTurn();
        driver.frame(16);
        const Spring law(spring.spring());
        QVERIFY(std::abs(thing.real - 100 - law.after({-100, 0}, 0.016).displacement) < 1e-11);
        Motion::instance()->setTimeSource(Motion::Clock);
    }

    void s28_slowMotionSlowsAllAlike()
    {
        AllKinds usual;
        for (int i = 0; i < 20; ++i)
            pass(0.01);
        QList<QVariant> values;
        for (Interpolator *interpolator : usual.all)
            values << interpolator->value();

        AllKinds slow;
        Motion::instance()->setTimeScale(0.2);
        for (int i = 0; i < 100; ++i)
            pass(0.01);
        for (qsizetype i = 0; i < values.size(); ++i) {
            const double difference = slow.all[std::size_t(i)]->value().toDouble()
                - values[i].toDouble();
            QVERIFY(std::abs(difference) < (i == 1 ? 1e-4 : 1e-10)); // the second is Runge-Kutta's
        }
    }

    void s29_aSteppedClockGivesTheSameBitsEachTime()
    {
        const auto film = [this] {
            AllKinds kinds;
            QList<double> values;
            for (int i = 0; i < 90; ++i) {
                pass(frame);
                if (i == 30)
                    kinds.analytic.setTo(-40);
                for (const Thing &thing : kinds.things)
                    values << thing.real;
            }
            pass(1000);
            return values;
        };
        const QList<double> first = film();
        const QList<double> second = film();
        QVERIFY(std::equal(first.begin(), first.end(), second.begin(),
                           [](double a, double b) { return std::memcmp(&a, &b, sizeof a) == 0; }));
    }

    void s53_tenThousandStartAndFinishInOneTickAndNoneStarves()
    {
        constexpr int many = 10'000;
        std::vector<Thing> things(many);
        std::vector<std::unique_ptr<SpringInterpolator>> springs;
        std::vector<int> starts(many);
        std::vector<int> ends(many);
        for (std::size_t i = 0; i < many; ++i) {
            springs.push_back(std::make_unique<SpringInterpolator>(&things[i], "real"));
            Interpolator *spring = springs.back().get();
            connect(spring, &Interpolator::started, this, [&starts, i] { ++starts[i]; });
            // Whoever has arrived goes back, once.
            connect(spring, &Interpolator::finished, this, [&ends, spring, i] {
                if (++ends[i] == 1)
                    spring->setTo(0);
            });
            spring->setTo(100);
        }
        pass(3600); // all arrive, and all start again
        QCOMPARE(std::count(ends.begin(), ends.end(), 1), many);
        for (const auto &spring : springs)
            QVERIFY(spring->isRunning());
        pass(frame);
        for (const Thing &thing : things)
            QVERIFY(thing.real < 100);
        pass(3600);
        QCOMPARE(std::count(ends.begin(), ends.end(), 2), many);
        QCOMPARE(std::count(starts.begin(), starts.end(), 2), many);
        QVERIFY(!ticker().isRunning());
    }

    void s53_aTickAllocatesNothing()
    {
        AllKinds kinds;
        kinds.journals.clear();
        int updates = 0;
        for (Interpolator *interpolator : kinds.all)
            connect(interpolator, &Interpolator::updated, this, [&] { ++updates; });
        pass(frame);
        const std::size_t before = allocations;
        for (int i = 0; i < 10; ++i)
            pass(frame);
        QCOMPARE(allocations, before);
        QCOMPARE(updates, 11 * 5);
    }

    void s54_atRestNothingTicks()
    {
        {
            AllKinds kinds;
            QVERIFY(ticker().isRunning());
            pass(3600);
            QVERIFY(!ticker().isRunning());
            kinds.analytic.setTo(0);
            QVERIFY(ticker().isRunning());
            kinds.analytic.setPaused(true);
            QVERIFY(!ticker().isRunning());
            kinds.analytic.setPaused(false);
            QVERIFY(ticker().isRunning());
            kinds.analytic.stop();
            QVERIFY(!ticker().isRunning());
        }

        Driver driver;
        FrameTicker frames;
        Motion::setTicker(&frames);
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        Driver::letEventLoopTurn();
        QVERIFY(driver.isRunning());
        driver.frame(1000'000);
        Driver::letEventLoopTurn();
        QVERIFY(!spring.isRunning());
        QVERIFY(!driver.isRunning());
        Motion::instance()->setTimeSource(Motion::Clock);
    }

    void s59_reducedMotionSwitchedOnEndsWhatMoves()
    {
        AllKinds kinds;
        pass(frame);
        Motion::instance()->setReducedMotion(true);
        pass(frame);
        for (std::size_t i = 0; i < kinds.all.size(); ++i) {
            QCOMPARE(kinds.things[i].real, 100.0);
            QCOMPARE(kinds.journals[i]->milestones(),
                     QStringList({"started", "finished Completed"}));
        }
    }

    void s59_underReducedMotionEachTargetIsOneWrite()
    {
        Motion::instance()->setReducedMotion(true);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        int writes = 0;
        connect(&thing, &Thing::realChanged, this, [&] { ++writes; });
        spring.setTo(100);
        QCOMPARE(journal.entries, QStringList({"started", "updated", "finished Completed"}));
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(writes, 1);
        QVERIFY(!ticker().isRunning());
    }

    void s59_reducedMotionLeavesAFingerAlone()
    {
        Motion::instance()->setReducedMotion(true);
        Thing thing;
        thing.real = 30;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.setFrom(0);
        spring.setFinalPosition(false);
        journal.entries.clear();
        thing.real = 30;
        spring.setHeld(true);
        pass(frame);
        thing.real = 40;
        pass(frame);
        QCOMPARE(thing.real, 40.0);
        QVERIFY(spring.isRunning());
        spring.setHeld(false);
        pass(frame);
        QCOMPARE(thing.real, 0.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
    }
};

SPRUNG_TEST(ScenariosTimeTest)
#include "scenarios_time_test.moc"
