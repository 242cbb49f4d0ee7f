// SPDX-License-Identifier: MIT
// Tests Spring::timeToReach() and overshoot(). Oracle: dense samples, and the modes in 50 digits.
#include "numbers.h"
#include "oracle.h"
#include "spring_cases.h"
#include "test.h"

#include <sprung/physics/spring.h>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace sprung;
using generate::between;
using generate::either;
using generate::magnitude;
using generate::scaleOfSpring;
using generate::springCase;
using oracle::Real;

namespace {

double scaleOf(SpringParameters parameters, State state)
{
    return std::abs(state.displacement)
        + std::abs(state.velocity) / scaleOfSpring(parameters).frequency;
}

// Returns times from 0 to \a end, denser during fast motion.
std::vector<double> timesUntil(double end, SpringParameters parameters)
{
    const auto [frequency, ratio] = scaleOfSpring(parameters);
    std::vector<double> times{0, end};
    for (int i = 1; i < 500; ++i)
        times.push_back(std::min(end, i * 0.05 / frequency));
    for (double t = 1e-3 / (frequency * (1 + 2 * ratio)); t < end; t *= 1.1)
        times.push_back(t);
    std::sort(times.begin(), times.end());
    return times;
}

// Returns the least \a height of the displacements at \a times and between them.
template <typename Height>
double least(const Spring &spring, State state, const std::vector<double> &times, Height height)
{
    const auto depthAt = [&](double t) { return -height(spring.after(state, t).displacement); };
    return -depthAt(generate::peakOf(times, -infinity, depthAt));
}

// Returns a time after which the swings and the slow mode have decayed.
double horizonOf(SpringParameters parameters)
{
    const auto [frequency, ratio] = scaleOfSpring(parameters);
    return 40 * (1 + 2 * ratio) / frequency;
}

bool isFirstPassage(SpringParameters parameters, State state, double displacement)
{
    const Spring spring(parameters);
    const auto [x, v] = state;
    const auto time = spring.timeToReach(state, displacement);
    const double end = time ? *time : horizonOf(parameters);
    const double omega = parameters.naturalFrequency();
    const double rounding = 1e-14 * (1 + omega * end) * scaleOf(parameters, state);

    if (time) {
        if (!(*time > 0))
            return false;
        const oracle::Exact exact = oracle::Spring(parameters).after(state, *time);
        const Real reach = rounding + abs(exact.velocity) * *time * 1e-15;
        if (abs(exact.displacement - displacement) > reach)
            return false;
    }
    // Until then the displacement stays on its first side.
    const double side = x != displacement ? x - displacement : v != 0 ? v : -x;
    const auto height = [&](double at) { return std::copysign(1, side) * (at - displacement); };
    return least(spring, state, timesUntil(end, parameters), height) >= -rounding;
}

double greatestBeyond(SpringParameters parameters, State state)
{
    const double beyond = state.displacement != 0 ? -state.displacement : state.velocity;
    const auto depth = [&](double at) { return -std::copysign(1, beyond) * at; };
    return std::max(
        0.,
        -least(Spring(parameters), state, timesUntil(horizonOf(parameters), parameters), depth));
}

} // namespace

class SpringTimingTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { generate::tryCases(500); }

    void timeToReach_unreachedOrTouched_matchesClosedForm()
    {
        const auto isAt = [](std::optional<double> time, double expected) {
            return time && std::abs(*time - expected) <= 1e-15 * (1 + expected);
        };
        const Spring undamped({100, 0, 1});
        QVERIFY(!undamped.timeToReach({1, 0}, -1.0001));
        QVERIFY(!undamped.timeToReach({1, 0}, 1.0001));
        // A touch counts.
        QVERIFY(isAt(undamped.timeToReach({1, 0}, -1), pi / 10));
        QVERIFY(!Spring({100, 2, 1}).timeToReach({1, 0}, 1)); // from rest at the peak

        const Spring critical({100, 20, 1});
        QVERIFY(!critical.timeToReach({1, -10}, 0));
        QVERIFY(!critical.timeToReach({1, 0}, 0));
        QVERIFY(!critical.timeToReach({0, 5}, 0));

        const Spring coasting({0, 2, 1});
        QVERIFY(!coasting.timeToReach({100, -400}, -100));
        QVERIFY(!coasting.timeToReach({100, -400}, 100));
        QVERIFY(!coasting.timeToReach({100, -400}, 101));

        const Spring uniform({0, 0, 1});
        QVERIFY(isAt(uniform.timeToReach({100, -400}, -300), 1));
        QVERIFY(isAt(uniform.timeToReach({100, -400}, 0), 0.25));
        QVERIFY(!uniform.timeToReach({100, -400}, 200));
        QVERIFY(!uniform.timeToReach({100, -400}, 100));
    }

    void timeToReach_atRest_isEmpty()
    {
        for (const SpringParameters parameters :
             {SpringParameters{100, 0, 1}, {100, 2, 1}, {100, 20, 1}, {100, 200, 1}}) {
            QVERIFY(!Spring(parameters).timeToReach({0, 0}, 0));
            QVERIFY(!Spring(parameters).timeToReach({0, 0}, 1));
        }
        for (const SpringParameters parameters : {SpringParameters{0, 2, 1}, {0, 0, 1}}) {
            QVERIFY(!Spring(parameters).timeToReach({5, 0}, 5));
            QVERIFY(!Spring(parameters).timeToReach({5, 0}, 0));
            QVERIFY(!Spring(parameters).timeToReach({0, 0}, 0));
        }
    }

    void timeToReach_anySpring_isFirstPassage()
    {
        QVERIFY(rc::check("timeToReach is the first passage", [] {
            const auto [parameters, state, omega] = springCase();
            const double scale = scaleOf(parameters, state);
            RC_ASSERT(isFirstPassage(parameters, state, scale * *between(-1, 1)));
            RC_ASSERT(isFirstPassage(parameters, state, scale * *either(-9, 0)));
            RC_ASSERT(isFirstPassage(parameters, state, state.displacement));
            RC_ASSERT(isFirstPassage(parameters, {state.displacement, 0}, *either(-9, 0) * scale));
            RC_ASSERT(isFirstPassage(parameters, {0, state.velocity}, *either(-9, 0) * scale));
        }));
        QVERIFY(rc::check("also after a hard push", [] {
            const auto [parameters, state, omega] = springCase();
            const State pushed{state.displacement, state.displacement * omega * *either(-6, 8)};
            const double scale = scaleOf(parameters, pushed);
            RC_ASSERT(isFirstPassage(parameters, pushed, scale * *either(-9, 0)));
            RC_ASSERT(isFirstPassage(parameters, pushed, 0.5 * pushed.displacement));
            RC_ASSERT(isFirstPassage(parameters, pushed, -0.5 * pushed.displacement));
        }));
        QVERIFY(rc::check("also without stiffness", [] {
            const SpringParameters parameters{0, *magnitude(-3, 3), *magnitude(-3, 3)};
            const double speed = *either(-2, 4);
            const double coasts = speed * parameters.mass / parameters.damping;
            const State state{coasts * *between(-2, 2), speed};
            RC_ASSERT(isFirstPassage(parameters, state, coasts * *between(-3, 3)));
            RC_ASSERT(isFirstPassage(parameters, state, state.displacement));
        }));
    }

    // The relative error of the time, also for late and slow passages.
    void timeToReach_target_matchesOracle()
    {
        QVERIFY(rc::check("the target is passed when x = 0", [] {
            const auto [parameters, state, omega] = springCase();
            const oracle::Spring exactSpring(parameters);
            const auto time = Spring(parameters).timeToReach(state, 0);
            // Just below critical damping the target is passed when no value is left, at a time that
            // the last bits of the parameters decide.
            if (!time || exactSpring.slowRate() * *time > 1e5)
                return;
            const oracle::Exact exact = exactSpring.after(state, *time);
            // The rounded decay rate decides about late passages of an almost balanced push.
            const Real rounding = 1e-15 * exactSpring.slowRate() * *time * *time;
            RC_ASSERT(abs(exact.displacement / exact.velocity)
                      <= 1e-13 * (*time + 1 / omega) + rounding);
        }));
    }

    // The distance to the resting position exceeds the range of doubles.
    void timeToReach_hugeDistances_isExact()
    {
        const auto check = [](SpringParameters coasting, State state, double level,
                              double expected) {
            const double time = Spring(coasting).timeToReach(state, level).value_or(0);
            QVERIFY2(std::abs(time / expected - 1) < 1e-12, qPrintable(QString::number(time)));
        };
        check({0, 1e-300, 1}, {1e308, -1e300}, -1e308, 2e8);
        check({0, 0.5, 1}, {1.7e308, -1.7e308}, -1e308, -2 * std::log(1 - 2.7 / 3.4));
    }

    void overshoot_anySpring_isGreatestExcursion()
    {
        QVERIFY(rc::check("overshoot is the greatest excursion", [] {
            const auto [parameters, state, omega] = springCase();
            const double push = state.displacement * omega * *either(-3, 8);
            for (const State start : {state, State{0, state.velocity}, State{state.displacement, 0},
                                      State{state.displacement, push}}) {
                const double error = Spring(parameters).overshoot(start)
                    - greatestBeyond(parameters, start);
                RC_ASSERT(std::abs(error) <= 1e-13 * scaleOf(parameters, start));
            }
        }));
    }

    void overshoot_withoutStiffness_isRestingDisplacement()
    {
        const Spring coasting({0, 2, 1});
        QCOMPARE(coasting.overshoot({100, -400}), 100.);
        QCOMPARE(coasting.overshoot({100, -100}), 0.);
        QCOMPARE(coasting.overshoot({100, 400}), 0.);
        QCOMPARE(coasting.overshoot({0, -400}), 200.);
        const Spring uniform({0, 0, 1});
        QCOMPARE(uniform.overshoot({100, -1}), infinity);
        QCOMPARE(uniform.overshoot({100, 1}), 0.);
        QCOMPARE(uniform.overshoot({100, 0}), 0.);
    }
};

SPRUNG_TEST(SpringTimingTest)
#include "spring_timing_test.moc"
