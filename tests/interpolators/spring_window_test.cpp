// SPDX-License-Identifier: MIT
// Settling by a window: what passes through the equilibrium, fast or slowly, is not at rest in it.
#include "fixture.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <algorithm>
#include <cmath>
#include <random>

using namespace sprung;

namespace {

constexpr double within = 1;
constexpr double window = 0.1; // seconds

/// The last moment at which any of these states is further away than the tolerance, seen closely.
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
        if (square > within * within)
            last = now;
    }
    return last + step;
}

/// Within the tolerance, once and for longer than `seconds`, though it leaves again.
bool dwells(const Spring &law, State state, double seconds, double end)
{
    constexpr double step = 1e-4;
    double inside = 0;
    bool dwelt = false;
    for (double now = 0; now < end; now += step) {
        const bool near = std::abs(law.after(state, now).displacement) <= within;
        if (!near && dwelt)
            return true;
        inside = near ? inside + step : 0;
        dwelt = dwelt || inside > seconds;
    }
    return false;
}

} // namespace

class SpringWindowTest : public ControlledTime
{
    Q_OBJECT

private:
    /// Runs it until it rests, in frames from the generator: when that was, and when the frame
    /// before it was.
    template <typename NextFrame>
    std::pair<double, double> restOf(const SpringInterpolator &spring, NextFrame next)
    {
        double before = 0;
        double now = 0;
        while (spring.isRunning() && now < 60) {
            const double dt = next();
            pass(dt);
            before = now;
            now += dt;
        }
        return {before, now};
    }
    static void addFrames()
    {
        QTest::addColumn<double>("hertz");
        for (const double hertz : {24.0, 60.0, 144.0, 1000.0})
            QTest::addRow("%g Hz", hertz) << hertz;
        QTest::newRow("jitter") << 0.0;
    }

private Q_SLOTS:
    void aFastCrossingIsNoRest_data() { addFrames(); }
    void aFastCrossingIsNoRest()
    {
        QFETCH(double, hertz);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> jitter(1e-4, 0.03);
        const auto frames = [&] { return hertz > 0 ? 1 / hertz : jitter(random); };
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSettling(SpringInterpolator::Window);
        spring.setSpring(SpringParameters::fromDampingRatio(0.02, 1600));
        spring.setTolerance(within);
        spring.setTo(100);
        const Spring law(spring.spring());
        const double rest = lastOutside(law, {{-100, 0}}, 10) + window;
        const auto [before, now] = restOf(spring, frames);
        QVERIFY(before < rest + 2e-4);
        QVERIFY(now >= rest - 2e-4);
        QCOMPARE(thing.real, 100.0);
    }

    void aSlowCrossingIsNoRestEvenIfItTakesLongerThanTheWindow_data() { addFrames(); }
    void aSlowCrossingIsNoRestEvenIfItTakesLongerThanTheWindow()
    {
        QFETCH(double, hertz);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> jitter(1e-4, 0.03);
        const auto frames = [&] { return hertz > 0 ? 1 / hertz : jitter(random); };
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSettling(SpringInterpolator::Window);
        spring.setSpring(SpringParameters::fromDampingRatio(0.05, 9)); // a swing takes 2 s
        spring.setTolerance(within);
        spring.setTo(5);
        const Spring law(spring.spring());
        QVERIFY(dwells(law, {-5, 0}, 1.5 * window, 20));
        const double rest = lastOutside(law, {{-5, 0}}, 20) + window;
        const auto [before, now] = restOf(spring, frames);
        QVERIFY(before < rest + 2e-4);
        QVERIFY(now >= rest - 2e-4);
        QCOMPARE(thing.real, 5.0);
    }

    void aFastApproachRestsOnlyAfterTheWindow()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSettling(SpringInterpolator::Window);
        spring.setSpring(SpringParameters::fromDampingRatio(1, 1e8)); // there within a millisecond
        spring.setTolerance(within);
        Journal journal(spring);
        spring.setTo(100);
        const auto [before, now] = restOf(spring, [] { return 0.001; });
        QVERIFY(before >= window - 0.001 && now <= window + 0.0025);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void aPushOpensTheWindowAnew()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSettling(SpringInterpolator::Window);
        spring.setSpring(SpringParameters::fromDampingRatio(1, 1e6));
        spring.setTolerance(within);
        spring.setTo(100);
        pass(0.09);
        for (int i = 0; i < 20; ++i) {
            spring.setVelocity(0.01); // next to nothing, but something
            pass(0.09);
            QVERIFY(spring.isRunning());
        }
        pass(0.011);
        QVERIFY(!spring.isRunning());
    }

    void theNormOfAVectorIsWhatStaysInside()
    {
        // Two thirds of the tolerance in each of four components is too much.
        Thing thing;
        SpringInterpolator spring(&thing, "rect");
        spring.setSettling(SpringInterpolator::Window);
        spring.setSpring(SpringParameters::fromDampingRatio(0.1, 100));
        spring.setTolerance(within);
        thing.rect = QRectF(100, 100, 100, 100);
        spring.setTo(QRectF(0, 0, 200, 200));
        const Spring law(spring.spring());
        const State each{100, 0};
        const double rest = lastOutside(law, {each, each, each, each}, 20) + window;
        const double lone = lastOutside(law, {each}, 20) + window;
        QVERIFY(rest > lone + 0.1);
        const auto [before, now] = restOf(spring, [] { return 0.001; });
        QVERIFY(before < rest + 2e-4);
        QVERIFY(now >= rest - 2e-4);
    }

    void bothSolversRestAlike()
    {
        for (const double ratio : {0.1, 1.0, 3.0}) {
            double seconds[2];
            for (const auto solver :
                 {SpringInterpolator::Analytic, SpringInterpolator::RungeKutta4}) {
                Thing thing;
                SpringInterpolator spring(&thing, "real");
                spring.setSolver(solver);
                spring.setSettling(SpringInterpolator::Window);
                spring.setSpring(SpringParameters::fromDampingRatio(ratio, 200));
                spring.setTo(100);
                seconds[solver] = passUntilRest(spring);
                QCOMPARE(thing.real, 100.0);
            }
            QVERIFY(std::abs(seconds[0] - seconds[1]) < 1.5 * frame);
        }
    }
};

SPRUNG_TEST(SpringWindowTest)
#include "spring_window_test.moc"
