// SPDX-License-Identifier: MIT
// When a spring is at rest, and how long it takes when asked to take so long.
#include "fixture.h"
#include "numbers.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>
#include <sprung/trajectory/pace_in_time.h>

#include <cmath>
#include <random>

using namespace sprung;

namespace {

/// The number of the first tick at or after a time; a time on a tick is that tick's.
int tickAt(double seconds, double hertz)
{
    return int(std::ceil(seconds * hertz - 1e-6));
}

void addSprings()
{
    QTest::addColumn<SpringParameters>("parameters");
    for (const double stiffness : {1.0, 20.0, 170.0, 3000.0, 1e5}) {
        for (const double ratio : {0.05, 0.3, 0.7, 1.0, 1.5, 8.0}) {
            QTest::addRow("k %g, ratio %g", stiffness, ratio)
                << SpringParameters::fromDampingRatio(ratio, stiffness, 1.5);
        }
    }
}

} // namespace

class SpringDurationTest : public SpringTest
{
    Q_OBJECT

private Q_SLOTS:
    void itRestsOnceDistanceAndSpeedStayWithinTheTolerance_data() { addSprings(); }
    void itRestsOnceDistanceAndSpeedStayWithinTheTolerance()
    {
        QFETCH(SpringParameters, parameters);
        const double needed = Spring(parameters).settlingTime({-100, 0}, {0.1, 6});
        for (const double hertz : {60.0, 1000.0}) {
            Thing moved;
            SpringInterpolator motion(&moved, "real");
            motion.setSpring(parameters);
            motion.setTo(100);
            int ticks = 0;
            for (; motion.isRunning() && ticks < 200'000; ++ticks)
                pass(1 / hertz);
            QCOMPARE(ticks, std::max(tickAt(needed, hertz), 1));
            QCOMPARE(moved.real, 100.0);
        }
    }

    void aFastCrossingIsNoRestHoweverOftenOneLooks()
    {
        // It crosses the target at 40 widths of the tolerance per tick, again and again.
        spring.setSpring(SpringParameters::fromDampingRatio(0.02, 1600));
        spring.setTo(100);
        const Spring law(spring.spring());
        const double needed = law.settlingTime({-100, 0}, {0.1, 6});
        bool crossedClosely = false;
        for (int i = 1; i * millisecond < needed; ++i) {
            pass(millisecond);
            QVERIFY(spring.isRunning());
            crossedClosely = crossedClosely || std::abs(thing.real - 100) < 0.1;
        }
        QVERIFY(crossedClosely);
        pass(millisecond);
        QVERIFY(!spring.isRunning());
    }

    void aSlowCrossingIsNoRest()
    {
        // At 3 radians per second a swing of 15 tolerances crosses the target at less than the speed
        // limit, so that both limits are kept for a moment.
        spring.setSpring(SpringParameters::fromDampingRatio(0.02, 9));
        spring.setTolerance(1);
        spring.setTo(100);
        const Spring law(spring.spring());
        const double needed = law.settlingTime({-100, 0}, {1, 60});
        bool wasWithinBoth = false;
        for (int i = 1; i * millisecond < needed; ++i) {
            pass(millisecond);
            QVERIFY(spring.isRunning());
            const State state = law.after({-100, 0}, i * millisecond);
            const State later = law.after(state, 0.5);
            wasWithinBoth = wasWithinBoth
                || (std::abs(state.displacement) < 1 && std::abs(state.velocity) < 60
                    && std::abs(later.displacement) > 10);
        }
        QVERIFY(wasWithinBoth);
        pass(millisecond);
        QVERIFY(!spring.isRunning());
    }

    void withAWindowItRestsOnceTheDistanceHasBeenSmallFor100ms_data() { addSprings(); }
    void withAWindowItRestsOnceTheDistanceHasBeenSmallFor100ms()
    {
        QFETCH(SpringParameters, parameters);
        const double needed = Spring(parameters).settlingTime({-100, 0}, {0.1, infinity}) + 0.1;
        for (const double hertz : {10.0, 60.0, 1000.0}) {
            Thing moved;
            SpringInterpolator motion(&moved, "real");
            motion.setSpring(parameters);
            motion.setSettling(SpringInterpolator::Window);
            motion.setTo(100);
            int ticks = 0;
            for (; motion.isRunning() && ticks < 200'000; ++ticks)
                pass(1 / hertz);
            QCOMPARE(ticks, tickAt(needed, hertz));
            QCOMPARE(moved.real, 100.0);
        }
    }

    void aToleranceOfItsOwnIsTakenAtItsWord()
    {
        for (const double tolerance : {1e-9, 0.01, 5.0, 99.0}) {
            Thing moved;
            SpringInterpolator motion(&moved, "real");
            motion.setTolerance(tolerance);
            motion.setTo(100);
            const double needed =
                Spring(motion.spring()).settlingTime({-100, 0}, {tolerance, 60 * tolerance});
            const double seconds = passUntilRest(motion, millisecond);
            QCOMPARE(qRound(seconds / millisecond), tickAt(needed, 1000));
        }
    }

    void theToleranceGoesByTheRunsLargestDistance()
    {
        // Sent back just before it arrives, it is not asked to be a thousand times as exact.
        spring.setTo(1000);
        pass(0.2);
        const double velocity = spring.velocity().toDouble();
        const double displacement = thing.real - (thing.real + 1);
        spring.setTo(thing.real + 1);
        const double needed =
            Spring(spring.spring()).settlingTime({displacement, velocity}, {1, 60});
        const double seconds = passUntilRest(spring, millisecond);
        QCOMPARE(qRound(seconds / millisecond), tickAt(needed, 1000));
    }

    void settlingTimeCountsDown()
    {
        QCOMPARE(spring.settlingTime(), 0.0);
        for (const auto settling : {SpringInterpolator::Threshold, SpringInterpolator::Window}) {
            for (const int duration : {-1, 800}) {
                spring.snapTo(0);
                spring.setSettling(settling);
                spring.setApproximateDuration(duration);
                spring.setDelay(50);
                spring.setTo(100);
                const double whole = spring.settlingTime();
                if (duration > 0)
                    QVERIFY(std::abs(whole - 850) < 0.01);
                for (int i = 1; i < 200; ++i) {
                    pass(millisecond);
                    QVERIFY(std::abs(spring.settlingTime() - (whole - i)) < 0.01);
                }
                const double seconds = passUntilRest(spring, millisecond) + 0.199;
                QCOMPARE(qRound(seconds / millisecond), tickAt(whole / 1000, 1000));
                QCOMPARE(spring.settlingTime(), 0.0);
            }
        }
    }

    void anApproximateDurationIsKept_data()
    {
        QTest::addColumn<SpringParameters>("parameters");
        QTest::addColumn<int>("settling");
        QTest::addColumn<int>("overshoot");
        QTest::addColumn<int>("solver");
        const std::pair<const char *, std::array<int, 3>> ways[] = {
            {"", {}},
            {", Window", {SpringInterpolator::Window, 0, 0}},
            {", Clamped", {0, SpringInterpolator::Clamped, 0}},
            {", Window and Clamped", {SpringInterpolator::Window, SpringInterpolator::Clamped, 0}},
            {", RungeKutta4", {0, 0, SpringInterpolator::RungeKutta4}},
        };
        for (const auto &[name, way] : ways) {
            for (const double stiffness : {0.01, 1.0, 20.0, 170.0, 3000.0, 1e5}) {
                for (const double ratio : {0.05, 0.3, 0.7, 1.0, 1.5, 8.0}) {
                    QTest::addRow("k %g, ratio %g%s", stiffness, ratio, name)
                        << SpringParameters::fromDampingRatio(ratio, stiffness, 1.5) << way[0]
                        << way[1] << way[2];
                }
            }
        }
    }

    void anApproximateDurationIsKept()
    {
        QFETCH(SpringParameters, parameters);
        QFETCH(int, settling);
        QFETCH(int, overshoot);
        QFETCH(int, solver);
        for (const int duration : {150, 1000}) {
            Thing moved;
            SpringInterpolator motion(&moved, "real");
            if (parameters.response() > 60)
                expectWarning("has a spring with a period of");
            motion.setSpring(parameters);
            motion.setSettling(SpringInterpolator::Settling(settling));
            motion.setOvershoot(SpringInterpolator::Overshoot(overshoot));
            motion.setSolver(SpringInterpolator::Solver(solver));
            motion.setApproximateDuration(duration);
            motion.setFrom(20);
            motion.setTo(-300);
            motion.start();
            int ticks = 0;
            for (; motion.isRunning() && ticks < 2000; ++ticks)
                pass(millisecond);
            QVERIFY2(std::abs(ticks - duration) <= duration / 100,
                     qPrintable(QString::number(ticks)));
            if (solver == SpringInterpolator::Analytic)
                QCOMPARE(ticks, duration); // "finished" with the first tick at or after
        }
    }

    void theDurationHoldsForVectors()
    {
        SpringInterpolator point(&thing, "point");
        point.setSpring(springs::bouncy);
        point.setApproximateDuration(600);
        point.setTo(QPointF(300, -20));
        QCOMPARE(qRound(passUntilRest(point, millisecond) * 1000), 600);

        SpringInterpolator rotation(&thing, "rotation");
        rotation.setApproximateDuration(600);
        rotation.setTo(QQuaternion::fromAxisAndAngle(1, 2, 3, 100));
        QCOMPARE(qRound(passUntilRest(rotation, millisecond) * 1000), 600);
    }

    void theDurationHoldsBackwardsToo()
    {
        thing.real = 80;
        spring.setApproximateDuration(400);
        spring.setFrom(0);
        spring.setFinalPosition(true);
        spring.snapTo(80);
        spring.setFinalPosition(false);
        QCOMPARE(qRound(passUntilRest(spring, millisecond) * 1000), 400);
        QCOMPARE(thing.real, 0.0);
    }

    void aNewTargetTakesTheDurationFromThere()
    {
        spring.setApproximateDuration(400);
        spring.setTo(100);
        passUntilRest(spring);
        spring.setTo(5000);
        QCOMPARE(qRound(passUntilRest(spring, millisecond) * 1000), 400);
    }

    void aDurationOnlyStretchesTime()
    {
        Thing things[2];
        SpringInterpolator plain(&things[0], "real");
        SpringInterpolator stretched(&things[1], "real");
        const double usual = Spring(plain.spring()).settlingTime({-100, 0}, {0.1, 6});
        stretched.setApproximateDuration(2000);
        plain.setTo(100);
        double elapsed = 0;
        QList<double> values;
        for (; elapsed < usual - 0.01; elapsed += 0.01) {
            pass(0.01);
            values << things[0].real;
        }
        plain.stop();
        stretched.setTo(100);
        for (const double value : values) {
            pass(0.01 * 2 / usual);
            QVERIFY(std::abs(things[1].real - value) < 1e-10);
        }
    }

    void aDurationChangedOnTheWayKeepsTheVelocity()
    {
        spring.setTo(100);
        pass(0.1);
        for (const int duration : {3000, 100, -1}) {
            const double value = thing.real;
            const double velocity = spring.velocity().toDouble();
            spring.setApproximateDuration(duration);
            QCOMPARE(spring.velocity().toDouble(), velocity);
            pass(1e-6);
            QVERIFY(std::abs((thing.real - value) * 1e6 - velocity) < 0.01 * std::abs(velocity));
        }
    }

    void aRunIsInTimeButNotAtALowerPace()
    {
        std::mt19937 random(32);
        const auto between = [&](double low, double high) {
            return std::uniform_real_distribution<double>(low, high)(random);
        };
        for (int i = 0; i < 2000; ++i) {
            const double stiffness = std::exp(between(1, 9));
            const double ratio = between(0.03, 1.6);
            const Spring law(SpringParameters::fromDampingRatio(ratio, stiffness));
            const State start{between(-100, 100), between(-9000, 9000)};
            const double wanted = between(0.05, 2);
            // 60 tolerances a second are slow enough; the velocity leads 1 / ω far.
            const auto secondsAt = [&](double pace) {
                const double omega = std::sqrt(stiffness) * std::max(1.0, 2 * ratio);
                const double way = std::max(std::abs(start.displacement),
                                            std::abs(start.velocity) / pace / omega);
                return law.settlingTime({start.displacement, start.velocity / pace},
                                        {way / 1000, 60 * way / 1000})
                    / pace;
            };
            int calls = 0;
            const double pace = paceInTime(wanted, [&](double at) {
                ++calls;
                return secondsAt(at);
            });
            QVERIFY(secondsAt(pace) <= wanted * (1 + 1e-9));
            QVERIFY(secondsAt(pace * (1 - 1e-9)) > wanted);
            QVERIFY(calls < 60);
        }
    }

    void aDurationIsIgnoredWhereItNeverSettles()
    {
        spring.setDamping(0);
        spring.setApproximateDuration(100);
        spring.setTo(100);
        QCOMPARE(spring.settlingTime(), infinity);
        pass(0.3);
        const double expected = 100 + Spring(spring.spring()).after({-100, 0}, 0.3).displacement;
        QVERIFY(std::abs(thing.real - expected) < 1e-10);
    }
};

SPRUNG_TEST(SpringDurationTest)
#include "spring_duration_test.moc"
