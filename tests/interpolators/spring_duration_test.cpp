// SPDX-License-Identifier: MIT
// Tests settling time, tolerance, rest speed, approximateDuration and Settling::Window of
// SpringInterpolator. Oracle: Spring::settlingTime(), the number of ticks, and the law at fine
// steps.
#include "fixture.h"
#include "numbers.h"

#include <sprung/physics/spring.h>
#include <sprung/trajectory/time_scale_solver.h>

#include <random>

using namespace sprung;

namespace {

constexpr double windowTolerance = 1;
constexpr double windowLength = 0.1; // seconds

/// Returns the last time at which the norm of \a states exceeds the tolerance, with fine steps.
double lastOutside(const Spring &law, const std::vector<State> &states, double end)
{
    constexpr double step = 1e-4;
    double last = 0;
    for (double now = 0; now < end; now += step) {
        double square = 0;
        for (const State &state : states) {
            const double x = law.after(state, now).displacement;
            square += x * x;
        }
        if (square > windowTolerance * windowTolerance)
            last = now;
    }
    return last + step;
}

} // namespace

class SpringDurationTest : public SpringTest
{
    Q_OBJECT

    void useWindow()
    {
        spring.setSettling(SpringInterpolator::Window);
        spring.setTolerance(windowTolerance);
    }
    /// Advances until the spring settles. Returns whether it settles in the first frame at or after
    /// \a settlingTime.
    template <typename NextFrame>
    bool settlesAt(double settlingTime, NextFrame next)
    {
        double before = 0;
        double now = 0;
        while (spring.isRunning() && now < 60) {
            const double dt = next();
            advance(dt);
            before = std::exchange(now, now + dt);
        }
        return before < settlingTime + 2e-4 && now >= settlingTime - 2e-4;
    }

private Q_SLOTS:
    void tolerance_default_usesLargestDistanceOfRun()
    {
        // A short distance back at the end of a long run does not reduce the tolerance.
        spring.setTo(1000);
        advance(0.2);
        const State back{object.real - (object.real + 1), spring.velocity().toDouble()};
        spring.setTo(object.real + 1);
        const double needed = Spring(spring.spring()).settlingTime(back, {1, 60});
        const double seconds = advanceUntilSettled(spring, millisecond);
        QCOMPARE(qRound(seconds / millisecond), frameAt(needed, 1000));
    }

    void restSpeed_unset_followsTolerance()
    {
        spring.setTolerance(0.5);
        spring.setTo(100);
        const double needed = Spring(spring.spring()).settlingTime({-100, 0}, {0.5, 30});
        QVERIFY(std::abs(spring.settlingTime() - 1000 * needed) < 1e-6);
        spring.setRestSpeed(1);
        const double slower = Spring(spring.spring()).settlingTime({-100, 0}, {0.5, 1});
        QVERIFY(std::abs(spring.settlingTime() - 1000 * slower) < 1e-6);
        spring.resetRestSpeed();
        QVERIFY(std::abs(spring.settlingTime() - 1000 * needed) < 1e-6);
    }

    void approximateDuration_anySpring_isKept_data()
    {
        QTest::addColumn<int>("settling");
        QTest::addColumn<int>("overshoot");
        QTest::addColumn<int>("solver");
        for (const int settling : {0, 1}) {
            QTest::addRow("settling %d", settling) << settling << 0 << 0;
            QTest::addRow("settling %d, Clamped", settling) << settling << 1 << 0;
            QTest::addRow("settling %d, RungeKutta4", settling) << settling << 0 << 1;
        }
    }

    void approximateDuration_anySpring_isKept()
    {
        QFETCH(int, settling);
        QFETCH(int, overshoot);
        QFETCH(int, solver);
        for (const double stiffness : {0.01, 1.0, 20.0, 170.0, 3000.0, 1e5}) {
            for (const double ratio : {0.05, 0.3, 0.7, 1.0, 1.5, 8.0}) {
                for (const int duration : {50, 150, 1000}) {
                    TestObject moved;
                    SpringInterpolator motion(&moved, "real");
                    const auto p = SpringParameters::fromDampingRatio(ratio, stiffness, 1.5);
                    if (p.response() > 60)
                        expectWarning("has a spring with a period of");
                    motion.setSpring(p);
                    motion.setSettling(SpringInterpolator::Settling(settling));
                    motion.setOvershoot(SpringInterpolator::Overshoot(overshoot));
                    motion.setSolver(SpringInterpolator::Solver(solver));
                    motion.setApproximateDuration(duration);
                    motion.setFrom(20);
                    motion.setTo(-300);
                    motion.start();
                    int ticks = 0;
                    for (; motion.isRunning() && ticks < 2000; ++ticks)
                        advance(millisecond);
                    // finished is emitted in the first tick at or after the duration
                    const int error = solver == SpringInterpolator::Analytic
                        ? 0
                        : (duration + 99) / 100;
                    QVERIFY2(std::abs(ticks - duration) <= error,
                             qPrintable(QStringLiteral("%1 of %2 ms: k %3, ratio %4")
                                            .arg(ticks)
                                            .arg(duration)
                                            .arg(stiffness)
                                            .arg(ratio)));
                }
            }
        }
    }

    void approximateDuration_vectorTypes_isKept()
    {
        const std::pair<const char *, QVariant> targets[] = {
            {"point", QPointF(300, -20)},
            {"rotation", QQuaternion::fromAxisAndAngle(1, 2, 3, 100)},
        };
        for (const auto &[property, target] : targets) {
            SpringInterpolator motion(&object, property);
            motion.setSpring(springs::bouncy);
            motion.setApproximateDuration(600);
            motion.setTo(target);
            QCOMPARE(qRound(advanceUntilSettled(motion, millisecond) * 1000), 600);
        }
    }

    void approximateDuration_whileRunning_onlyScalesTime()
    {
        const Spring law(spring.spring());
        const double natural = law.settlingTime({-100, 0}, {0.1, 6});
        spring.setApproximateDuration(2000);
        spring.setTo(100);
        for (double elapsed = 0.01; elapsed < natural - 0.01; elapsed += 0.01) {
            advance(0.01 * 2 / natural);
            const double expected = 100 + law.after({-100, 0}, elapsed).displacement;
            QVERIFY(std::abs(object.real - expected) < 1e-10);
        }
    }

    void solveTimeScale_randomSprings_returnsLowestSufficientScale()
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
            const double duration = between(0.05, 2);
            // The speed limit is 60 tolerances per second; a velocity moves by about 1 / ω.
            const auto secondsAtScale = [&](double timeScale) {
                const double omega = std::sqrt(stiffness) * std::max(1.0, 2 * ratio);
                const double distance = std::max(std::abs(start.displacement),
                                                 std::abs(start.velocity) / timeScale / omega);
                return law.settlingTime({start.displacement, start.velocity / timeScale},
                                        {distance / 1000, 60 * distance / 1000})
                    / timeScale;
            };
            int calls = 0;
            const double timeScale = solveTimeScale(duration, [&](double at) {
                ++calls;
                return secondsAtScale(at);
            });
            QVERIFY(secondsAtScale(timeScale) <= duration * (1 + 1e-9));
            QVERIFY(secondsAtScale(timeScale * (1 - 1e-9)) > duration);
            QVERIFY(calls < 60);
        }
    }

    void approximateDuration_withoutDamping_isIgnored()
    {
        spring.setDamping(0);
        spring.setApproximateDuration(100);
        spring.setTo(100);
        QCOMPARE(spring.settlingTime(), infinity);
        advance(0.3);
        const double expected = 100 + Spring(spring.spring()).after({-100, 0}, 0.3).displacement;
        QVERIFY(std::abs(object.real - expected) < 1e-10);
    }

    void setVelocity_insideWindow_restartsWindow()
    {
        useWindow();
        spring.setSpring(SpringParameters::fromDampingRatio(1, 1e6));
        spring.setTo(100);
        advance(0.09);
        for (int i = 0; i < 20; ++i) {
            spring.setVelocity(0.01); // tiny, but not 0
            advance(0.09);
            QVERIFY(spring.isRunning());
        }
        advance(0.011);
        QVERIFY(!spring.isRunning());
    }

    void windowSettling_vector_usesNorm()
    {
        useWindow();
        spring.setPropertyName("rect");
        spring.setSpring(SpringParameters::fromDampingRatio(0.1, 100));
        object.rect = QRectF(100, 100, 100, 100);
        spring.setTo(QRectF(0, 20, 160, 140));
        const Spring law(spring.spring());
        const double restTime = lastOutside(law, {{100, 0}, {80, 0}, {-60, 0}, {-40, 0}}, 20)
            + windowLength;
        QVERIFY(restTime > lastOutside(law, {{100, 0}}, 20) + windowLength + 0.1);
        QVERIFY(settlesAt(restTime, [] { return millisecond; }));
    }

    /// The first component ends at its first crossing. The second one is within the tolerance.
    void windowSettling_clampedComponent_beginsAtItsEnd()
    {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> jitter(1e-4, 0.03);
        for (const double hertz : {20.0, 24.0, 60.0, 144.0, 1000.0, 0.0}) { // 0: jitter
            recreate();
            useWindow();
            spring.setPropertyName("point");
            spring.setOvershoot(SpringInterpolator::Clamped);
            spring.setSpring(SpringParameters::fromDampingRatio(0.1, 4)); // slow
            spring.animateTo(QPointF(6, 0.5), QPointF(300, 0));
            const double end = *Spring(spring.spring()).timeToReach({-6, 300}, 0) + windowLength;
            QVERIFY(std::abs(spring.settlingTime() - 1000 * end) < 1e-3);
            QVERIFY(settlesAt(end, [&] { return hertz > 0 ? 1 / hertz : jitter(random); }));
            QCOMPARE(object.point, QPointF(6, 0.5));
        }
    }
};

SPRUNG_TEST(SpringDurationTest)
#include "spring_duration_test.moc"
