// SPDX-License-Identifier: MIT
// Time that stands still, runs backwards, jumps, or goes on for days.
#include "driver.h"
#include "fixture.h"

#include <sprung/engine/frame_ticker.h>
#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/physics/spring.h>

#include <cstring>
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

/// A spring to 100 in the time of Qt's animations.
struct Animated
{
    Driver driver;
    FrameTicker frames;
    Thing thing;
    SpringInterpolator spring{&thing, "real"};
    Journal journal{spring};

    Animated()
    {
        Motion::setTicker(&frames);
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        spring.setTo(100);
    }
    ~Animated() { Motion::instance()->setTimeSource(Motion::Clock); }
    Q_DISABLE_COPY(Animated)
};

double springTo100(const SpringInterpolator &spring, double seconds)
{
    return 100 + Spring(spring.spring()).after({-100, 0}, seconds).displacement;
}

} // namespace

class ScenariosTimeTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void s20_aTickOfNoTimeChangesNothing()
    {
        AllKinds kinds;
        const auto state = [&kinds] {
            QVariantList all;
            for (std::size_t i = 0; i < kinds.all.size(); ++i) {
                const Interpolator &each = *kinds.all[i];
                all << each.isRunning() << each.value() << each.velocity()
                    << kinds.journals[i]->entries;
            }
            return all;
        };
        for (const double seconds : {0, 0, 1}) {
            const QVariantList before = state();
            Motion::instance()->setTimeScale(seconds > 0 ? 0 : 1);
            pass(seconds);
            QCOMPARE(state(), before);
            Motion::instance()->setTimeScale(1);
            pass(frame);
            QVERIFY(state() != before);
        }
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

    void s22_aTickOfHoursEndsEachMotionExactlyAndOnce()
    {
        for (const double seconds : {300.0, 86400.0, 3.2e9}) { // or days, or a century
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
    }

    void s23_afterABlockedEventLoopItIsWhereItWouldHaveBeen()
    {
        // Both of Qt's drivers report a blocked loop in one of two ways: as one long frame, or as
        // many frames in a row. That must not matter.
        for (const int frames : {1, 50}) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setSpring(springs::bouncy);
            spring.setTo(100);
            for (int i = 0; i < frames; ++i)
                pass(0.5 / frames);
            QVERIFY(std::abs(thing.real - springTo100(spring, 0.5)) < 1e-11);
        }

        Animated at;
        Driver::letEventLoopTurn();
        at.driver.frame(16);
        at.driver.block(500);
        at.driver.frame(16);
        QVERIFY(std::abs(at.thing.real - springTo100(at.spring, 0.532)) < 1e-11);
    }

    void s24_afterASuspendItHasArrivedWithOneUpdate()
    {
        Animated at;
        Driver::letEventLoopTurn();
        at.driver.frame(16);
        at.driver.block(8 * 3600 * 1000);
        at.driver.frame(16);
        at.driver.frame(16);
        QCOMPARE(at.journal.entries,
                 QStringList({"started", "updated", "updated", "finished Settled"}));
        QCOMPARE(at.thing.real, 100.0);
    }

    void s25_theTrajectoryDoesNotDependOnTheFrames()
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> jitter(0.0005, 0.05);
        for (const double hertz : {30, 60, 120, 144, 240, 0}) { // 0: of any length
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setSpring({180, 12, 1.5});
            spring.setTo(100);
            double now = 0;
            while (spring.isRunning()) {
                const double dt = hertz > 0 ? 1 / hertz : jitter(random);
                pass(dt);
                now += dt;
                QVERIFY(!spring.isRunning()
                        || std::abs(thing.real - springTo100(spring, now)) < 1e-9);
            }
            QVERIFY(now > 0.5);
        }
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
        Animated at;
        at.driver.block(700); // the rest of the application is set up
        Driver::letEventLoopTurn();
        at.driver.frame(16);
        QVERIFY(std::abs(at.thing.real - springTo100(at.spring, 0.016)) < 1e-11);
    }

    void s28_slowMotionSlowsAllAlike()
    {
        const auto valuesAfter = [this](int frames) {
            AllKinds kinds;
            for (int i = 0; i < frames; ++i)
                pass(0.01);
            QList<double> values;
            for (const Interpolator *each : kinds.all)
                values << each->value().toDouble();
            return values;
        };
        const QList<double> usual = valuesAfter(20);
        Motion::instance()->setTimeScale(0.2);
        const QList<double> slow = valuesAfter(100);
        for (qsizetype i = 0; i < usual.size(); ++i) // the second is Runge-Kutta's
            QVERIFY(std::abs(slow[i] - usual[i]) < (i == 1 ? 1e-4 : 1e-10));
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
        const std::size_t size = std::size_t(first.size()) * sizeof(double);
        QCOMPARE(std::memcmp(first.constData(), second.constData(), size), 0);
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

    void s54_atRestNothingTicks()
    {
        {
            AllKinds kinds;
            QVERIFY(ticker().isRunning());
            pass(3600);
            QVERIFY(!ticker().isRunning());
            kinds.analytic.setTo(0);
            for (const bool paused : {false, true, false}) {
                kinds.analytic.setPaused(paused);
                QCOMPARE(ticker().isRunning(), !paused);
            }
            kinds.analytic.stop();
            QVERIFY(!ticker().isRunning());
        }

        Animated at;
        Driver::letEventLoopTurn();
        QVERIFY(at.driver.isRunning());
        at.driver.frame(1000'000);
        Driver::letEventLoopTurn();
        QVERIFY(!at.spring.isRunning());
        QVERIFY(!at.driver.isRunning());
    }

    void s59_reducedMotionSwitchedOnEndsWhatMoves()
    {
        for (const double scale : {1.0, 0.0}) { // or while time stands still
            AllKinds kinds;
            pass(frame);
            kinds.analytic.setPaused(scale == 0);
            Motion::instance()->setTimeScale(scale);
            Motion::instance()->setReducedMotion(true);
            pass(frame);
            for (std::size_t i = 0; i < kinds.all.size(); ++i) {
                QCOMPARE(kinds.things[i].real, 100.0);
                QCOMPARE(kinds.journals[i]->milestones(),
                         QStringList({"started", "finished Completed"}));
            }
            Motion::instance()->setReducedMotion(false);
        }
    }

    void s59_underReducedMotionEachTargetIsOneWrite()
    {
        Motion::instance()->setReducedMotion(true);
        const AllKinds kinds;
        for (std::size_t i = 0; i < kinds.all.size(); ++i) {
            QCOMPARE(kinds.things[i].real, 100.0);
            QVERIFY(!kinds.all[i]->isRunning());
            QCOMPARE(kinds.journals[i]->entries,
                     QStringList({"started", "updated", "finished Completed"}));
        }
        Thing thing;
        int writes = 0;
        connect(&thing, &Thing::pointChanged, this, [&] { ++writes; });
        SpringInterpolator spring(&thing, "point");
        spring.setDelay(500);
        spring.setTo(QPointF(3, 4));
        QCOMPARE(thing.point, QPointF(3, 4));
        QCOMPARE(writes, 1);
        FrictionInterpolator fling(&thing, "real");
        fling.setFriction(4);
        fling.setVelocity(400);
        QVERIFY(std::abs(thing.real - 100) < 1e-9);
        QVERIFY(!ticker().isRunning());
    }

    void s59_reducedMotionLeavesAFingerAlone()
    {
        Motion::instance()->setReducedMotion(true);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setFrom(0);
        spring.setFinalPosition(false);
        Journal journal(spring);
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
