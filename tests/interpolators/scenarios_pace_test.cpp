// SPDX-License-Identifier: MIT
// How long a motion takes, and that nothing is lost where it is interrupted: at every pace.
#include "driver.h"
#include "fixture.h"
#include "numbers.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QElapsedTimer>

#include <cmath>
#include <functional>

using namespace sprung;

namespace {

using Deed = std::function<void(SpringInterpolator &)>;

/// What may interrupt a run, with what keeps the velocity in its name.
struct Interruption
{
    const char *name;
    Deed deed;
};

const Interruption interruptions[] = {
    {"setTo, further", [](auto &spring) { spring.setTo(400.0); }},
    {"setTo, back", [](auto &spring) { spring.setTo(0.0); }},
    {"setTo, near", [](auto &spring) { spring.setTo(spring.value().toDouble() + 1); }},
    {"setTo, where it is", [](auto &spring) { spring.setTo(spring.value()); }},
    {"animateTo", [](auto &spring) { spring.animateTo(-50.0); }},
    {"setFrom", [](auto &spring) { spring.setFrom(99.0); }},
    {"resetFrom", [](auto &spring) { spring.resetFrom(); }},
    {"resetTo", [](auto &spring) { spring.resetTo(); }},
    {"setFinalPosition", [](auto &spring) { spring.setFinalPosition(false); }},
    {"setSpring", [](auto &spring) { spring.setSpring(springs::bouncy); }},
    {"setDamping(0)", [](auto &spring) { spring.setDamping(0); }},
    {"setStiffness(0)", [](auto &spring) { spring.setStiffness(0); }},
    {"Motion.spring",
     [](auto &spring) {
         spring.resetSpring();
         Motion::instance()->setSpring(springs::stiff);
         spring.setTo(300.0);
     }},
    {"setApproximateDuration(60)", [](auto &spring) { spring.setApproximateDuration(60); }},
    {"setApproximateDuration(5000)", [](auto &spring) { spring.setApproximateDuration(5000); }},
    {"resetApproximateDuration", [](auto &spring) { spring.resetApproximateDuration(); }},
    {"setTolerance", [](auto &spring) { spring.setTolerance(0.5); }},
    {"setSettling", [](auto &spring) { spring.setSettling(SpringInterpolator::Window); }},
    {"setOvershoot", [](auto &spring) { spring.setOvershoot(SpringInterpolator::Clamped); }},
    {"setSolver", [](auto &spring) { spring.setSolver(SpringInterpolator::RungeKutta4); }},
    {"setUpdateRate", [](auto &spring) { spring.setUpdateRate(1000); }},
    {"setMaximum", [](auto &spring) { spring.setMaximum(900.0); }},
    {"setAtBound", [](auto &spring) { spring.setAtBound(Interpolator::Bounce); }},
    {"setDelay", [](auto &spring) { spring.setDelay(500); }},
    {"a pause", [](auto &spring) { spring.setPaused(true), spring.setPaused(false); }},
};

} // namespace

class ScenariosPaceTest : public ControlledTime
{
    Q_OBJECT

private:
    /// Milliseconds until it rests.
    int taken(const Interpolator &interpolator)
    {
        return qRound(passUntilRest(interpolator, millisecond, 20) / millisecond);
    }

private Q_SLOTS:
    void s63_aRunStartedAfterABusyHandlerBeginsWhenItIsStarted_data()
    {
        QTest::addColumn<int>("milliseconds");
        for (const int milliseconds : {50, 120, 300})
            QTest::addRow("%d ms", milliseconds) << milliseconds;
    }

    /// The clock of the display is a real one: what is compared is what passed by it, however late.
    void s63_aRunStartedAfterABusyHandlerBeginsWhenItIsStarted()
    {
        QFETCH(int, milliseconds);
        Motion::resetTicker();
        Driver driver;
        Thing thing;
        SpringInterpolator other(&thing, "silent");
        other.setSpring({1, 0}); // moves for ever
        other.setTo(1000);
        Driver::letEventLoopTurn();
        for (int i = 0; i < 5; ++i) {
            QThread::msleep(16);
            driver.frame(16);
        }
        QThread::msleep(unsigned(milliseconds)); // the handler, which then starts a run
        SpringInterpolator spring(&thing, "real");
        QElapsedTimer since;
        since.start();
        spring.setTo(1000);
        const auto furthest = [&] {
            const double real = double(since.nsecsElapsed()) * 1e-9;
            const Spring law(spring.spring());
            return 1000 + law.after({-1000, 0}, real + frame).displacement; // snapped to a frame
        };
        driver.frame(milliseconds + 16);
        QVERIFY2(thing.real <= furthest(), qPrintable(QString::number(thing.real)));
        for (int i = 0; i < 3; ++i) {
            QThread::msleep(16);
            driver.frame(16);
            QVERIFY2(thing.real <= furthest(), qPrintable(QString::number(thing.real)));
        }
        QVERIFY(thing.real > 0);
        spring.stop();
        other.stop();
    }

    void s64_turnedBackToWhereItBeganItTakesTheDurationFromThere_data()
    {
        QTest::addColumn<int>("after");
        for (const int after : {1, 17, 67, 150, 250, 299})
            QTest::addRow("after %d ms", after) << after;
    }

    void s64_turnedBackToWhereItBeganItTakesTheDurationFromThere()
    {
        QFETCH(int, after);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setApproximateDuration(300);
        spring.setTo(1);
        for (int i = 0; i < after; ++i)
            pass(millisecond);
        spring.setTo(0);
        const int took = taken(spring);
        QVERIFY2(std::abs(took - 300) <= 15, qPrintable(QString::number(took)));
        QCOMPARE(thing.real, 0.0);
    }

    void s64_toggledAgainAndAgainTheDurationHolds()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setApproximateDuration(300);
        for (int i = 0; i < 7; ++i) {
            spring.setTo(i % 2 ? 0 : 100);
            for (int j = 0; j < 40; ++j)
                pass(millisecond);
        }
        const int took = taken(spring) + 40;
        QVERIFY2(std::abs(took - 300) <= 15, qPrintable(QString::number(took)));
        QCOMPARE(thing.real, 100.0);
    }

    void s64_aTargetThatIsFromTakesTheDuration()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setApproximateDuration(300);
        spring.snapTo(80);
        spring.setFrom(0);
        spring.setTo(0);
        const int took = taken(spring);
        QVERIFY2(std::abs(took - 300) <= 3, qPrintable(QString::number(took)));
    }

    void s64_aRetargetOnTheWayTakesTheDurationFromThere_data()
    {
        QTest::addColumn<double>("target");
        QTest::addColumn<int>("settling");
        for (const double target : {10.0, 50.0, 99.0, 101.0, 300.0, -100.0, 1e4}) {
            QTest::addRow("to %g", target) << target << int(SpringInterpolator::Threshold);
            QTest::addRow("to %g, Window", target) << target << int(SpringInterpolator::Window);
        }
    }

    void s64_aRetargetOnTheWayTakesTheDurationFromThere()
    {
        QFETCH(double, target);
        QFETCH(int, settling);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSettling(SpringInterpolator::Settling(settling));
        spring.setApproximateDuration(300);
        spring.setTo(100);
        for (int i = 0; i < 67; ++i)
            pass(millisecond);
        spring.setTo(target);
        const int took = taken(spring);
        QVERIFY2(std::abs(took - 300) <= 15, qPrintable(QString::number(took)));
        QCOMPARE(thing.real, target);
    }

    void s64_headingForFromItTakesTheDurationToo()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setApproximateDuration(300);
        spring.setFrom(0);
        spring.setTo(100);
        for (int i = 0; i < 67; ++i)
            pass(millisecond);
        spring.setFinalPosition(false);
        const int took = taken(spring);
        QVERIFY2(std::abs(took - 300) <= 15, qPrintable(QString::number(took)));
        QCOMPARE(thing.real, 0.0);
    }

    void s64_aPushTakesTheDurationToo()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setApproximateDuration(300);
        spring.setTo(0);
        spring.setVelocity(2000);
        const int took = taken(spring);
        QVERIFY2(std::abs(took - 300) <= 15, qPrintable(QString::number(took)));
    }

    void s66_anInterruptionKeepsValueAndVelocity_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<int>("duration");
        QTest::addColumn<double>("scale");
        for (int which = 0; which < int(std::size(interruptions)); ++which) {
            for (const int duration : {-1, 100, 3000}) {
                for (const double scale : {0.1, 1.0, 10.0}) {
                    QTest::addRow("%s, %d ms, time scale %g", interruptions[which].name, duration,
                                  scale)
                        << which << duration << scale;
                }
            }
        }
    }

    void s66_anInterruptionKeepsValueAndVelocity()
    {
        QFETCH(int, which);
        QFETCH(int, duration);
        QFETCH(double, scale);
        Motion::instance()->setTimeScale(scale);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(SpringParameters::fromDampingRatio(0.4, 200));
        if (duration > 0)
            spring.setApproximateDuration(duration);
        spring.setFrom(-10);
        spring.setTo(100);
        pass((duration > 0 ? duration / 1000.0 : 0.5) / 5 / scale);

        const double value = thing.real;
        const double velocity = spring.velocity().toDouble();
        QVERIFY(std::abs(velocity) > 1);
        interruptions[which].deed(spring);
        QCOMPARE(thing.real, value);
        QVERIFY(std::abs(spring.value().toDouble() - value) <= 1e-11);
        QVERIFY2(std::abs(spring.velocity().toDouble() - velocity) <= 1e-9 * std::abs(velocity),
                 qPrintable(QString::number(spring.velocity().toDouble() / velocity)));

        constexpr double moment = 1e-9; // of the time that it sees
        pass(moment / scale);
        const double seen = (spring.value().toDouble() - value) / moment;
        QVERIFY2(std::abs(seen - velocity) <= 0.01 * std::abs(velocity) + 1,
                 qPrintable(QString::number(seen / velocity)));
        spring.stop();
    }

    void s66_interruptedManyTimesTheVelocityIsThatOfTheWrites_data()
    {
        QTest::addColumn<int>("duration");
        QTest::addColumn<double>("scale");
        for (const int duration : {-1, 60, 100, 300, 3000}) {
            for (const double scale : {0.1, 1.0, 10.0})
                QTest::addRow("%d ms, time scale %g", duration, scale) << duration << scale;
        }
    }

    void s66_interruptedManyTimesTheVelocityIsThatOfTheWrites()
    {
        QFETCH(int, duration);
        QFETCH(double, scale);
        Motion::instance()->setTimeScale(scale);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        if (duration > 0)
            spring.setApproximateDuration(duration);
        const double part = (duration > 0 ? duration / 1000.0 : 0.4) / 7;
        constexpr double moment = 1e-6;
        for (const double target : {100.0, 0.0, 200.0, -50.0, 100.0, 101.0, 0.0}) {
            const double value = thing.real;
            const double velocity = spring.velocity().toDouble();
            spring.setTo(target);
            pass(moment / scale);
            const double seen = (thing.real - value) / moment;
            QVERIFY2(std::abs(seen - velocity) <= 0.02 * std::abs(velocity) + 2,
                     qPrintable(QStringLiteral("%1 for %2").arg(seen).arg(velocity)));
            pass((part - moment) / scale);
        }
        spring.stop();
    }

    void s66_theNextOnTheSamePropertyTakesOverTheVelocityAtEveryPace()
    {
        for (const int duration : {60, 300, 3000}) {
            for (const int nextDuration : {60, 300, 3000}) {
                Thing thing;
                SpringInterpolator spring(&thing, "real");
                spring.setApproximateDuration(duration);
                spring.setTo(100);
                pass(duration / 5000.0);
                const double velocity = spring.velocity().toDouble();
                SpringInterpolator next(&thing, "real");
                next.setApproximateDuration(nextDuration);
                next.setTo(0);
                QVERIFY(!spring.isRunning());
                QVERIFY(std::abs(next.velocity().toDouble() - velocity) <= 1e-9 * velocity);
                const double value = thing.real;
                pass(1e-6);
                QVERIFY(std::abs((thing.real - value) * 1e6 - velocity) <= 0.01 * velocity);
                next.stop();
            }
        }
    }

    void s68_aDurationOfZeroIsThereAtOnce()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.setApproximateDuration(0);
        QCOMPARE(spring.approximateDuration(), 0);
        spring.setTo(100);
        pass(1e-6);
        QCOMPARE(thing.real, 100.0);
        QVERIFY(!spring.isRunning());
        QCOMPARE(journal.count("started"), 1);
        QCOMPARE(journal.milestones().size(), 2);
        spring.setFinalPosition(false);
        pass(1e-6);
        QCOMPARE(thing.real, 0.0);
        QVERIFY(!spring.isRunning());
    }

    void s68_aDurationOfZeroGivenOnTheWayEndsItAtOnce()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        spring.setTo(100);
        pass(0.1);
        spring.setApproximateDuration(0);
        QCOMPARE(spring.settlingTime(), 0.0);
        pass(1e-6);
        QCOMPARE(thing.real, 100.0);
        QVERIFY(!spring.isRunning());
        QCOMPARE(journal.milestones().size(), 2);
    }

    void s68_noDurationIsMinusOneAndAsTheSpringSays()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        QCOMPARE(spring.approximateDuration(), -1);
        for (const bool reset : {false, true}) {
            spring.setApproximateDuration(250);
            reset ? spring.resetApproximateDuration() : spring.setApproximateDuration(-1);
            QCOMPARE(spring.approximateDuration(), -1);
            spring.snapTo(0);
            spring.setTo(100);
            const double own = Spring(spring.spring()).settlingTime({-100, 0}, {0.1, 6});
            QVERIFY(std::abs(spring.settlingTime() - 1000 * own) < 1e-6);
            spring.stop();
        }
    }

    void s68_aDurationBelowMinusOneIsRefused()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setApproximateDuration(250);
        expectWarning("property \"real\": refused approximateDuration -2$");
        spring.setApproximateDuration(-2);
        QCOMPARE(spring.approximateDuration(), 250);
    }

    void s68_reducedMotionIsNotUndoneByAParameterSetInStarted()
    {
        Motion::instance()->setReducedMotion(true);
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        Journal journal(spring);
        connect(&spring, &Interpolator::started, &spring, [&] { spring.setStiffness(300); });
        spring.setTo(100);
        QCOMPARE(thing.real, 100.0);
        QVERIFY(!spring.isRunning());
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
    }

    void s68_reducedMotionSwitchedOnWhileTimeStandsStillEndsWhatMoves()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        SpringInterpolator paused(&thing, "single");
        Journal journal(spring);
        spring.setTo(100);
        paused.setTo(100);
        pass(0.05);
        paused.setPaused(true);
        Motion::instance()->setTimeScale(0);
        Motion::instance()->setReducedMotion(true);
        pass(frame);
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
        QCOMPARE(thing.single, 100.f);
        QVERIFY(!paused.isRunning());
    }

    void s68_withReducedMotionEveryKindArrives()
    {
        Motion::instance()->setReducedMotion(true);
        Thing thing;
        SpringInterpolator spring(&thing, "point");
        spring.setDelay(500);
        spring.setTo(QPointF(3, 4));
        QCOMPARE(thing.point, QPointF(3, 4));
        FrictionInterpolator fling(&thing, "real");
        fling.setFriction(4);
        fling.setVelocity(400);
        QVERIFY(std::abs(thing.real - 100) < 1e-9);
        GravityInterpolator ball(&thing, "single");
        ball.setFloor(50);
        ball.start();
        QCOMPARE(thing.single, 50.f);
        ExponentialInterpolator ring(&thing, "limited");
        ring.setTo(7);
        QCOMPARE(thing.limited(), 7.0);
        for (const Interpolator *one :
             std::initializer_list<Interpolator *>{&spring, &fling, &ball, &ring})
            QVERIFY(!one->isRunning());
    }
};

SPRUNG_TEST(ScenariosPaceTest)
#include "scenarios_pace_test.moc"
