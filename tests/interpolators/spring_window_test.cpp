// SPDX-License-Identifier: MIT
// Tests Settling::Window: passing through the target does not count as rest. Oracle: the last time
// outside the tolerance, from the law at fine steps.
#include "fixture.h"
#include "numbers.h"

#include <sprung/physics/spring.h>

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

class SpringWindowTest : public SpringTest
{
    Q_OBJECT

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
    void init()
    {
        SpringTest::init();
        spring.setSettling(SpringInterpolator::Window);
        spring.setTolerance(windowTolerance);
    }

    void windowSettling_crossing_doesNotSettle_data()
    {
        QTest::addColumn<double>("hertz");
        for (const double hertz : {24.0, 60.0, 144.0, 1000.0, 0.0})
            QTest::addRow(hertz > 0 ? "%g Hz" : "jitter", hertz) << hertz;
    }

    void windowSettling_crossing_doesNotSettle()
    {
        QFETCH(double, hertz);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> jitter(1e-4, 0.03);
        const auto frames = [&] { return hertz > 0 ? 1 / hertz : jitter(random); };
        spring.setSpring(SpringParameters::fromDampingRatio(0.02, 1600)); // fast
        spring.setTo(100);
        QVERIFY(settlesAt(lastOutside(Spring(spring.spring()), {{-100, 0}}, 10) + windowLength,
                          frames));
        QCOMPARE(object.real, 100.0);

        spring.setSpring(SpringParameters::fromDampingRatio(0.05, 9)); // longer than the window
        spring.setTo(105);
        const Spring law(spring.spring());
        QVERIFY(settlesAt(lastOutside(law, {{-5, 0}}, 20) + windowLength, frames));
        QCOMPARE(object.real, 105.0);
    }

    void setVelocity_insideWindow_restartsWindow()
    {
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
        // Two thirds of the tolerance in each of four components is too much.
        spring.setPropertyName("rect");
        spring.setSpring(SpringParameters::fromDampingRatio(0.1, 100));
        object.rect = QRectF(100, 100, 100, 100);
        spring.setTo(QRectF(0, 0, 200, 200));
        const Spring law(spring.spring());
        const State each{100, 0};
        const double restTime = lastOutside(law, {each, each, each, each}, 20) + windowLength;
        QVERIFY(restTime > lastOutside(law, {each}, 20) + windowLength + 0.1);
        QVERIFY(settlesAt(restTime, [] { return millisecond; }));
    }

    void windowSettling_clampedComponent_beginsAtItsEnd_data()
    {
        windowSettling_crossing_doesNotSettle_data();
        QTest::addRow("20 Hz") << 20.0;
    }

    /// The first component ends at its first crossing. The second one is within the tolerance.
    void windowSettling_clampedComponent_beginsAtItsEnd()
    {
        QFETCH(double, hertz);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> jitter(1e-4, 0.03);
        spring.setPropertyName("point");
        spring.setOvershoot(SpringInterpolator::Clamped);
        spring.setSpring(SpringParameters::fromDampingRatio(0.1, 4)); // slow
        spring.animateTo(QPointF(6, 0.5), QPointF(300, 0));
        const double end = *Spring(spring.spring()).timeToReach({-6, 300}, 0);
        QVERIFY(std::abs(spring.settlingTime() - 1000 * (end + windowLength)) < 1e-3);
        QVERIFY(
            settlesAt(end + windowLength, [&] { return hertz > 0 ? 1 / hertz : jitter(random); }));
        QCOMPARE(object.point, QPointF(6, 0.5));
    }

    void windowSettling_bothSolvers_settleTogether()
    {
        spring.setTolerance(0);
        for (const double ratio : {0.1, 1.0, 3.0}) {
            double seconds[2];
            spring.setSpring(SpringParameters::fromDampingRatio(ratio, 200));
            for (const auto solver :
                 {SpringInterpolator::Analytic, SpringInterpolator::RungeKutta4}) {
                spring.setSolver(solver);
                spring.snapTo(0);
                spring.setTo(100);
                seconds[solver] = advanceUntilSettled(spring);
                QCOMPARE(object.real, 100.0);
            }
            QVERIFY(std::abs(seconds[0] - seconds[1]) < 1.5 * frame);
        }
    }
};

SPRUNG_TEST(SpringWindowTest)
#include "spring_window_test.moc"
