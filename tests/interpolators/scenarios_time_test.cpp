// SPDX-License-Identifier: MIT
// Tests huge time steps and suspends, many ticks, and reduced motion.
// Oracle: the spring equation at the elapsed time.
#include "fixture.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/physics/spring.h>

using namespace sprung;

namespace {

/// Interpolators of all classes that run from 0 to 100.
struct AllKinds
{
    TestObject objects[5];
    SpringInterpolator analytic{&objects[0], "real"};
    SpringInterpolator numeric{&objects[1], "real"};
    FrictionInterpolator friction{&objects[2], "real"};
    GravityInterpolator gravity{&objects[3], "real"};
    ExponentialInterpolator exponential{&objects[4], "real"};
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

class ScenariosTimeTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void s22_advance_hours_finishesEachRunOnce()
    {
        for (const double seconds : {300.0, 86400.0, 3.2e9}) { // minutes, a day, a century
            AllKinds kinds;
            advance(frame);
            advance(seconds);
            advance(frame);
            for (std::size_t i = 0; i < kinds.all.size(); ++i) {
                QCOMPARE(kinds.objects[i].real, 100.0);
                QCOMPARE(kinds.all[i]->progress(), 1.0);
                QCOMPARE(kinds.journals[i]->entries,
                         QStringList({"started", "updated", "updated", "finished Settled"}));
            }
        }
    }

    void s26_advance_tenMillionTicks_addsNoError()
    {
        constexpr int ticks = 10'000'000; // 43 hours
        constexpr double dt = 1.0 / 64;   // its multiples are exact
        TestObject object;
        SpringInterpolator spring(&object, "real");
        spring.setSpring({170, 0, 1});
        spring.setTo(100);
        for (int i = 0; i < ticks; ++i)
            advance(dt);
        const State expected = Spring(spring.spring()).after({-100, 0}, ticks * dt);
        const double omega = spring.spring().naturalFrequency();
        QVERIFY(std::abs(object.real - 100 - expected.displacement) < 100 * 1e-6);
        QVERIFY(std::abs(spring.velocity().toDouble() - expected.velocity) < 100 * omega * 1e-6);
    }

    void s54_ticker_atRest_isStopped()
    {
        AllKinds kinds;
        QVERIFY(ticker().isRunning());
        advance(3600);
        QVERIFY(!ticker().isRunning());
        kinds.analytic.setTo(0);
        for (const bool paused : {false, true, false}) {
            kinds.analytic.setPaused(paused);
            QCOMPARE(ticker().isRunning(), !paused);
        }
        kinds.analytic.stop();
        QVERIFY(!ticker().isRunning());
    }

    void s59_reducedMotion_enabledWhileRunning_completesRuns()
    {
        for (const double scale : {1.0, 0.0}) { // also with a time scale of 0
            AllKinds kinds;
            advance(frame);
            kinds.analytic.setPaused(scale == 0);
            Motion::instance()->setTimeScale(scale);
            Motion::instance()->setReducedMotion(true);
            advance(frame);
            for (std::size_t i = 0; i < kinds.all.size(); ++i) {
                QCOMPARE(kinds.objects[i].real, 100.0);
                QCOMPARE(kinds.journals[i]->milestones(),
                         QStringList({"started", "finished Completed"}));
            }
            Motion::instance()->setReducedMotion(false);
        }
    }

    void s59_reducedMotion_setTo_writesOnce()
    {
        Motion::instance()->setReducedMotion(true);
        const AllKinds kinds;
        for (std::size_t i = 0; i < kinds.all.size(); ++i) {
            QCOMPARE(kinds.objects[i].real, 100.0);
            QVERIFY(!kinds.all[i]->isRunning());
            QCOMPARE(kinds.journals[i]->entries,
                     QStringList({"started", "updated", "finished Completed"}));
        }
        TestObject object;
        int writes = 0;
        connect(&object, &TestObject::pointChanged, this, [&] { ++writes; });
        SpringInterpolator spring(&object, "point");
        spring.setDelay(500);
        spring.setTo(QPointF(3, 4));
        QCOMPARE(object.point, QPointF(3, 4));
        QCOMPARE(writes, 1);
        FrictionInterpolator fling(&object, "real");
        fling.setFriction(4);
        fling.setVelocity(400);
        QVERIFY(std::abs(object.real - 100) < 1e-9);
        QVERIFY(!ticker().isRunning());
    }

    void s59_reducedMotion_whileHeld_keepsHeldValue()
    {
        Motion::instance()->setReducedMotion(true);
        TestObject object;
        SpringInterpolator spring(&object, "real");
        spring.setFrom(0);
        spring.setFinalPosition(false);
        Journal journal(spring);
        object.real = 30;
        spring.setHeld(true);
        advance(frame);
        object.real = 40;
        advance(frame);
        QCOMPARE(object.real, 40.0);
        QVERIFY(spring.isRunning());
        spring.setHeld(false);
        advance(frame);
        QCOMPARE(object.real, 0.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
    }
};

SPRUNG_TEST(ScenariosTimeTest)
#include "scenarios_time_test.moc"
