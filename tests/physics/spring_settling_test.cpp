// SPDX-License-Identifier: MIT
// Tests Spring::settlingTime() and isAtRest(). Oracle: the definition, checked before and after the
// returned time with the modes in 50 digits.
#include "numbers.h"
#include "oracle.h"
#include "spring_cases.h"
#include "test.h"

#include <sprung/physics/spring.h>

#include <algorithm>
#include <cmath>

using namespace sprung;
using generate::between;
using generate::either;
using generate::magnitude;
using generate::scaleOfSpring;
using generate::springCase;
using generate::springOf;
using oracle::Real;

namespace {

constexpr double slack = 1e-9;

// Returns the state relative to the tolerance: above 1 means outside.
double excess(double displacement, double velocity, Tolerance tolerance)
{
    return std::max(std::abs(displacement) / tolerance.distance,
                    std::abs(velocity) / tolerance.speed);
}

// Returns the greatest excess at \a times and between them.
double worstExcess(SpringParameters parameters, State state, Tolerance tolerance,
                   const std::vector<double> &times)
{
    const double moment = generate::peakOf(times, 0.99, [&, spring = Spring(parameters)](double t) {
        const auto [displacement, velocity] = spring.after(state, t);
        return excess(displacement, velocity, tolerance);
    });
    const oracle::Exact exact = oracle::Spring(parameters).after(state, moment);
    return excess(double(exact.displacement), double(exact.velocity), tolerance);
}

bool wasOutsideJustBefore(SpringParameters parameters, State state, Tolerance tolerance, double T)
{
    const double frequency = scaleOfSpring(parameters).frequency;
    const double interval = std::min(T, slack * (T + 1 / frequency));
    const double steps = std::clamp(std::ceil(interval * frequency * 20), 10., 1000.);
    std::vector<double> times;
    for (double i = 0; i <= steps; ++i)
        times.push_back(T - interval * (steps - i) / steps);
    return worstExcess(parameters, state, tolerance, times) > 1 - slack;
}

bool isNeverOutsideAfter(SpringParameters parameters, State state, Tolerance tolerance, double T)
{
    const auto [frequency, ratio] = scaleOfSpring(parameters);
    const double fastest = 1 / (frequency * (1 + 2 * ratio));
    const double slowest = 60 * (1 + 2 * ratio) / frequency;
    std::vector<double> times{T};
    for (int i = 1; i <= 400; ++i)
        times.push_back(T + i * 0.05 / frequency);
    for (double t = 1e-3 * fastest; t < slowest; t *= 1.1)
        times.push_back(T + t);
    std::sort(times.begin(), times.end());
    return worstExcess(parameters, state, tolerance, times) <= 1 + slack;
}

bool neverSettles(SpringParameters parameters, State state, Tolerance tolerance)
{
    const double strict = 1 - slack;
    const Real x = state.displacement;
    const Real v = state.velocity;
    if (parameters.stiffness == 0 && parameters.damping == 0)
        return v != 0 || abs(x) > strict * tolerance.distance;
    if (parameters.stiffness == 0)
        return abs(x + v * parameters.mass / parameters.damping) > strict * tolerance.distance;
    if (parameters.damping > 0)
        return false;
    const Real omega = oracle::Spring(parameters).frequency();
    const Real amplitude = sqrt(x * x + v * v / (omega * omega));
    return amplitude > strict * tolerance.distance || omega * amplitude > strict * tolerance.speed;
}

// Checks the definition of settlingTime().
bool isSettlingTimeRight(SpringParameters parameters, State state, Tolerance tolerance)
{
    const double T = Spring(parameters).settlingTime(state, tolerance);
    if (T == infinity)
        return neverSettles(parameters, state, tolerance);
    return T >= 0 && (T == 0 || wasOutsideJustBefore(parameters, state, tolerance, T))
        && isNeverOutsideAfter(parameters, state, tolerance, T);
}

} // namespace

class SpringSettlingTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { generate::tryCases(2500); }

    void settlingTime_anySpring_isLastTimeOutside()
    {
        QVERIFY(rc::check("settlingTime is the last moment outside", [] {
            const auto [parameters, state, omega] = springCase();
            const double size = std::abs(state.displacement) + std::abs(state.velocity) / omega;
            const double distance = size * *magnitude(-7, 1);
            const Tolerance tolerance{distance, distance * omega * *magnitude(-3, 3)};
            RC_ASSERT(isSettlingTimeRight(parameters, state, tolerance));
        }));
        QVERIFY(rc::check("also after a hard push", [] {
            const auto [parameters, state, omega] = springCase();
            const State pushed{state.displacement, state.displacement * omega * *either(-6, 8)};
            const double distance = std::abs(state.displacement) * *magnitude(-4, 2);
            RC_ASSERT(isSettlingTimeRight(parameters, pushed, {distance, 60 * distance}));
            RC_ASSERT(isSettlingTimeRight(parameters, pushed, {distance, infinity}));
            RC_ASSERT(isSettlingTimeRight(parameters, pushed, {infinity, omega * distance}));
        }));
    }

    // From rest the peaks are e^{−nπβ/α}, the most difficult tolerances.
    void settlingTime_peakAtTolerance_isLastTimeOutside()
    {
        for (const double ratio : {1e-4, 0.02, 0.1, 0.3, 0.6, 0.9, 0.99}) {
            const SpringParameters parameters = springOf(11, ratio, 1);
            const double perSwing = std::acos(-1.) * ratio / std::sqrt((1 - ratio) * (1 + ratio));
            for (const int swings : {0, 1, 2, 3, 7, 20}) {
                for (const double off : {0., 1e-16, -1e-16, 3e-16, -3e-16, 1e-14, -1e-14, 1e-11,
                                         -1e-11, 1e-8, -1e-8, 1e-5, -1e-5}) {
                    const double distance = std::exp(-swings * perSwing) * (1 + off);
                    if (distance > 1e-10) {
                        QVERIFY(isSettlingTimeRight(parameters, {1, 0}, {distance, infinity}));
                        QVERIFY(
                            isSettlingTimeRight(parameters, {-1, 0}, {distance, 60 * distance}));
                    }
                }
            }
        }
    }

    void settlingTime_withoutStiffness_isLastTimeOutside()
    {
        QVERIFY(rc::check("settlingTime is the last moment outside", [] {
            const SpringParameters parameters{0, *magnitude(-3, 3), *magnitude(-3, 3)};
            const double speed = *either(-2, 4);
            const double coasts = speed * parameters.mass / parameters.damping;
            const State state{coasts * *between(-2, 2), speed};
            const double distance = std::abs(coasts) * *magnitude(-3, 1);
            const double slow = std::abs(speed) * *magnitude(-9, 1);
            RC_ASSERT(isSettlingTimeRight(parameters, state, {distance, slow}));
            RC_ASSERT(isSettlingTimeRight(parameters, state, {infinity, slow}));
            RC_ASSERT(isSettlingTimeRight(parameters, state, {distance, infinity}));
        }));

        const Spring friction({0, 3, 1.5});
        QVERIFY(std::abs(friction.settlingTime({7, 100}, {infinity, 1}) - std::log(100) / 2)
                < 1e-14);

        const Spring free({0, 0, 1});
        QCOMPARE(free.settlingTime({1, 0}, {2, 1}), 0.);
        QCOMPARE(free.settlingTime({3, 0}, {2, 1}), infinity);
        QCOMPARE(free.settlingTime({1, 0.5}, {2, 1}), infinity);
        QCOMPARE(free.settlingTime({1, 0.5}, {infinity, 1}), 0.);
        QCOMPARE(free.settlingTime({1, 2}, {infinity, 1}), infinity);
    }

    void settlingTime_withoutDamping_isInfinite()
    {
        const Spring spring({100, 0, 1});
        QCOMPARE(spring.settlingTime({1, 0}, {1, 10}), 0.);
        QCOMPARE(spring.settlingTime({1, 0}, {0.99, 10}), infinity);
        QCOMPARE(spring.settlingTime({1, 0}, {1, 9.9}), infinity);
        QCOMPARE(spring.settlingTime({0, 10}, {0.99, 10}), infinity);
        QCOMPARE(spring.settlingTime({0, 0}, {1, 1}), 0.);
        QVERIFY(!spring.isAtRest({0.5, 0}, {0.9, 1}));
        // An infinite tolerance is never left.
        for (const double damping : {0., 1., 20., 100.}) {
            const Spring any({100, damping, 1});
            QCOMPARE(any.settlingTime({1e300, -1e300}, {infinity, infinity}), 0.);
            QVERIFY(any.isAtRest({1e300, -1e300}, {infinity, infinity}));
        }
    }

    void settlingTime_zeroTolerance_isInfinite()
    {
        for (const SpringParameters parameters :
             {SpringParameters{100, 20, 1}, {100, 1, 1}, {100, 100, 1}, {100, 0, 1}}) {
            const Spring spring(parameters);
            for (const double nothing : {0., -1., notANumber, -infinity}) {
                QCOMPARE(spring.settlingTime({1, 0}, {nothing, 1}), infinity);
                QCOMPARE(spring.settlingTime({0, 1}, {1, nothing}), infinity);
                QCOMPARE(spring.settlingTime({0, 0}, {nothing, nothing}), 0.);
                QVERIFY(!spring.isAtRest({1e-300, 0}, {nothing, 1}));
                QVERIFY(spring.isAtRest({0, 0}, {nothing, nothing}));
            }
        }
        // Without a spring force, a state at rest has no speed at any displacement.
        QCOMPARE(Spring({0, 1, 1}).settlingTime({5, 0}, {infinity, 0}), 0.);
        QCOMPARE(Spring({0, 1, 1}).settlingTime({5, 1}, {infinity, 0}), infinity);
    }

    void isAtRest_outsideByOneBit_isFalse()
    {
        const Spring spring({100, 20, 1});
        for (const double distance : {1., 1.5, 1.9999999999999998, 1e-3, 0.3}) {
            const double outside = std::nextafter(distance, infinity);
            QVERIFY(spring.settlingTime({outside, 0}, {distance, infinity}) > 0);
            QVERIFY(!spring.isAtRest({outside, 0}, {distance, infinity}));
            QVERIFY(spring.isAtRest({distance, 0}, {distance, infinity}));
        }
    }
};

SPRUNG_TEST(SpringSettlingTest)
#include "spring_settling_test.moc"
