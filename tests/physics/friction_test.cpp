// SPDX-License-Identifier: MIT
// Tests the motion laws Friction and ExponentialRate. Oracle: the closed solutions in
// 100 digits.
#include "generators.h"
#include "test.h"
#include "worst_error.h"

#include <sprung/physics/exponential_rate.h>
#include <sprung/physics/friction.h>
#include <sprung/physics/motion_law.h>

using namespace sprung;

static_assert(MotionLaw<Friction>);

class FrictionTest : public QObject
{
    Q_OBJECT

private slots:
    /// Also compares Friction, if the rate is not negative.
    void after_anyRate_matchesEquation()
    {
        WorstError position("position, of 2 ε (4 at random) (|x| + traveled)");
        WorstError velocity("velocity, of ε (2 + |λt|) |v|");
        const auto compare = [&](double rate, State start, double t, double roundings) {
            const FineReal y = -FineReal(rate) * t;
            if (y > 1400 || start.velocity * exp(y) > 1e300 || start.velocity * exp(y) < -1e300)
                return;
            const FineReal v = start.velocity * exp(y);
            const FineReal traveled = rate == 0 ? FineReal(start.velocity * FineReal(t))
                                                : FineReal((start.velocity - v) / rate);
            const State state = ExponentialRate(rate).after(start, t);
            const FineReal grown = y > 0 ? FineReal(1 + y) : FineReal(1);
            position.add(state.displacement, start.displacement + traveled,
                         roundings * epsilon
                             * (std::abs(start.displacement) + abs(traveled) * grown));
            velocity.add(state.velocity, v, epsilon * (2 + abs(y)) * abs(v) + 1e-320);
            if (rate >= 0)
                QCOMPARE(Friction(rate).after(start, t), state);
        };
        for (const double rate :
             {0., 1e-30, 1e-12, 1e-9, 1e-3, 0.01, 0.1, 1., 2.002, 2.5, 10.05, 60., 1e3, 1e4, 1e5}) {
            for (const State start : {State{0, 1},
                                      {0, -1000},
                                      {5, -3},
                                      {300, 2500},
                                      {-1e6, 1e-3},
                                      {-1e6, 1e-200},
                                      {7, 0}}) {
                for (const double t : {1e-9, 1. / 240, 1. / 60, 0.4, 0.5, 0.99, 1., 1.01, 3., 11.,
                                       60., 3600., 86400.}) {
                    compare(rate, start, t, 2);
                    compare(-rate, start, t, 2);
                }
            }
        }
        QVERIFY(rc::check("at random", [&] {
            compare(*generate::either(-3, 3), {*generate::either(-3, 4), *generate::either(-3, 4)},
                    *generate::magnitude(-4, 2), 4);
        }));
        QVERIFY(position.isWithinBound());
        QVERIFY(velocity.isWithinBound());
    }

    void through_anyInput_arrivesWithFinalVelocity()
    {
        QVERIFY(rc::check("after(start, seconds) is {distance, finalVelocity}", [] {
            const double direction = *rc::gen::element(-1., 1.);
            const double distance = direction * *generate::magnitude(-3, 5);
            const double seconds = *generate::magnitude(-2, 2);
            // from 650 times the mean velocity to almost nothing
            const double final = distance / seconds * *generate::magnitude(-200, 2.8);
            const auto start = ExponentialRate::through(distance, final, seconds);
            const State end = ExponentialRate(start.rate).after({0, start.velocity}, seconds);
            const double part = epsilon * (8 + 8 * std::abs(start.rate * seconds));
            RC_ASSERT(std::abs(end.displacement - distance) <= part * std::abs(distance));
            RC_ASSERT(std::abs(end.velocity - final) <= part * std::abs(final));
        }));
    }

    void through_rateNearZero_isContinuous()
    {
        QCOMPARE(ExponentialRate::through(3, 1.5, 2).rate, 0.);
        QCOMPARE(ExponentialRate::through(3, 1.5, 2).velocity, 1.5);
        double last = -1;
        for (int i = -1000; i <= 1000; ++i) {
            const auto start = ExponentialRate::through(1 + i * epsilon, 1, 1);
            QVERIFY(start.rate >= last - 2 * epsilon);
            // hex(y) = 1 + y/2 + …
            QVERIFY(std::abs(start.rate - 2 * i * epsilon) <= 4 * epsilon);
            last = start.rate;
        }
    }

    void through_extremeInput_isFinite()
    {
        // A e^A underflows: the start is far below the smallest number, the rate is A / T
        for (const double a : {800., 1e6, 1e300}) {
            const auto start = ExponentialRate::through(1, a, 1);
            QCOMPARE(start.velocity, 0.);
            QVERIFY(std::abs(start.rate + a) <= 4 * epsilon * a);
        }
        // the final velocity is negligible, the distance is not
        const auto [velocity, rate] = ExponentialRate::through(1e10, 1e-300, 2);
        const double there = ExponentialRate(rate).after({0, velocity}, 2).displacement;
        QVERIFY(std::abs(there - 1e10) < 1e-3);
        // ratios beyond the range of numbers
        for (const double distance : {1e300, 1e-300}) {
            for (const double final : {1e-300, 1e300}) {
                for (const double seconds : {1e-300, 1., 1e300}) {
                    const auto start = ExponentialRate::through(distance, final, seconds);
                    QVERIFY(std::isfinite(start.velocity));
                    QVERIFY(std::isfinite(start.rate));
                }
            }
        }
    }

    void through_noSolution_isUniform()
    {
        const auto isUniform = [](double distance, double final, double seconds, double velocity) {
            const auto start = ExponentialRate::through(distance, final, seconds);
            return start.velocity == velocity && start.rate == 0;
        };
        QVERIFY(isUniform(10, -3, 2, 5));
        QVERIFY(isUniform(-10, 3, 2, -5));
        QVERIFY(isUniform(10, 0, 2, 5));
        QVERIFY(isUniform(0, 3, 2, 0));
        QVERIFY(isUniform(0, 0, 2, 0));
        QVERIFY(isUniform(10, 3, 0, 3));
        QVERIFY(isUniform(10, 3, -1, 3));
    }

    void velocityToTravel_anyRate_travelsDistance()
    {
        QVERIFY(rc::check("velocityToTravel gets there", [] {
            const ExponentialRate law(*generate::either(-3, 1));
            const double distance = *generate::either(-3, 5);
            const double seconds = *generate::magnitude(-3, 1);
            const double velocity = law.velocityToTravel(distance, seconds);
            const double there = law.after({0, velocity}, seconds).displacement;
            const double part = epsilon * (8 + 8 * std::abs(law.rate()) * seconds);
            RC_ASSERT(std::abs(there - distance) <= part * std::abs(distance));
        }));
        QCOMPARE(ExponentialRate(2).velocityToTravel(5, 0), 0.);
        QVERIFY(rc::check("velocityToTravel inverts restingDisplacement", [] {
            const Friction friction(*generate::magnitude(-3, 3));
            const double distance = *generate::either(-3, 6);
            const State start{0, friction.velocityToTravel(distance)};
            const double error = friction.restingDisplacement(start) - distance;
            RC_ASSERT(std::abs(error) <= 2 * epsilon * std::abs(distance));
        }));
    }

    void after_growth_saturates()
    {
        const State far = ExponentialRate(-1).after({0, -1}, 1e4);
        QVERIFY(far.displacement < -1e308 && std::isfinite(far.displacement));
        QVERIFY(far.velocity < -1e308 && std::isfinite(far.velocity));
        QCOMPARE(ExponentialRate(-1).after({3, 0}, 1e4), (State{3, 0}));
        QCOMPARE(ExponentialRate(-1).after({3, 0}, HUGE_VAL), (State{3, 0}));
    }

    void exponentialRate_invalidInput_returnsFiniteValue()
    {
        QVERIFY(ExponentialRate(-1e300).isValid());
        QVERIFY(!ExponentialRate(NAN).isValid());
        QVERIFY(!ExponentialRate(HUGE_VAL).isValid());
        for (const double t : {0., -1., double(NAN)})
            QCOMPARE(ExponentialRate(1).after({1, 2}, t), (State{1, 2}));
#ifdef NDEBUG // asserts abort these calls
        QCOMPARE(ExponentialRate(NAN).after({1, 2}, 3), (State{1, 2}));
        QCOMPARE(ExponentialRate(1).after({NAN, NAN}, 3), (State{0, 0}));
        for (const double bad : {double(NAN), HUGE_VAL}) {
            for (const auto &start :
                 {ExponentialRate::through(bad, 1, 1), ExponentialRate::through(1, bad, 1),
                  ExponentialRate::through(1, 1, bad)}) {
                QCOMPARE(start.velocity, 0.);
                QCOMPARE(start.rate, 0.);
            }
        }
#endif
    }

    void settlingTime_anyRate_isLastTimeOutsideTolerance()
    {
        const State start{0, 2000};
        for (const double rate : {0.01, 1., 2.002, 10.05, 300.}) {
            const Friction friction(rate);
            const double end = start.velocity / rate;
            for (const Tolerance tolerance :
                 {Tolerance{0.5, 30}, {0.5, 1e9}, {1e9, 30}, {1e-6, 1e-3}}) {
                // 0 inside, above 1 outside
                const auto excess = [&](double t) {
                    const State s = friction.after(start, t);
                    return std::max(std::abs(s.velocity) / tolerance.speed,
                                    std::abs(end - s.displacement) / tolerance.distance);
                };
                const double settled = friction.settlingTime(start, tolerance);
                // the remaining distance is a difference of large numbers
                const double slack = 1e-9 + 4 * epsilon * end / tolerance.distance;
                QVERIFY(settled > 0);
                QVERIFY(excess(settled * (1 - 1e-9)) > 1 - slack);
                for (int i = 0; i <= 1000; ++i)
                    QVERIFY(excess(settled * (1 + i / 100.)) <= 1 + slack);
                QVERIFY(friction.isAtRest(friction.after(start, settled * (1 + 1e-9)), tolerance));
                QVERIFY(!friction.isAtRest(friction.after(start, settled * (1 - 1e-9)), tolerance));
            }
            QCOMPARE(friction.settlingTime(start, {}), HUGE_VAL);
            QCOMPARE(friction.settlingTime({5, 0}, {}), 0.);
        }
    }

    void timeToReach_anyRate_matchesOracle()
    {
        WorstError error("time to reach, of the time the bound of position is traveled in");
        for (const double rate : {0., 1e-30, 1e-12, 1e-3, 0.1, 1., 2.002, 10.05, 1e3, 1e5}) {
            for (const State start : {State{0, 1}, {0, -1000}, {300, 2500}}) {
                for (const double t : {1e-6, 0.01, 0.5, 2.}) {
                    // the solution of v′ = −λ v, from its definition
                    const FineReal v0 = start.velocity, v = v0 * exp(-FineReal(rate) * t);
                    const FineReal traveled = rate == 0 ? FineReal(v0 * t)
                                                        : FineReal((v0 - v) / rate);
                    const double there = double(start.displacement + traveled);
                    if (rate * t > 30 || there == start.displacement)
                        continue;
                    const auto reached = Friction(rate).timeToReach(start, there);
                    QVERIFY(reached);
                    const FineReal distance = start.displacement + abs(traveled);
                    error.add(*reached, t, 2 * epsilon * (distance / abs(v) + t));
                }
            }
        }
        QVERIFY(error.isWithinBound());
    }

    void timeToReach_behindOrTooFar_isEmpty()
    {
        const Friction friction(2);
        const State start{10, 100}; // settles at 60
        QCOMPARE(friction.restingDisplacement(start), 60.);
        QVERIFY(friction.timeToReach(start, 59.999));
        QVERIFY(!friction.timeToReach(start, 60));
        QVERIFY(!friction.timeToReach(start, 61));
        QVERIFY(!friction.timeToReach(start, 10));
        QVERIFY(!friction.timeToReach(start, 9));
        QVERIFY(!friction.timeToReach({10, 0}, 10));
        QVERIFY(!friction.timeToReach({10, 0}, 11));
    }

    void fromDragAndDecelerationRate_anyFactor_matchDefinition()
    {
        for (const double kept : {1e-6, 0.1, 0.135, 0.5, 0.9, 0.999}) {
            const double left = Friction::fromDrag(kept).after({0, 1}, 1).velocity;
            QVERIFY(std::abs(left - kept) <= 8 * epsilon * kept);
        }
        for (const double kept : {0.9, 0.99, 0.998, 0.9999}) {
            const double left = Friction::fromDecelerationRate(kept).after({0, 1}, 0.001).velocity;
            QVERIFY(std::abs(left - kept) <= 4 * epsilon);
        }
        QCOMPARE(Friction::fromDrag(1).rate(), 0.);
        QVERIFY(!Friction::fromDrag(0).isValid());
        QVERIFY(!Friction::fromDrag(1.1).isValid());
        QVERIFY(!Friction::fromDrag(-1).isValid());
        QVERIFY(!Friction::fromDecelerationRate(0).isValid());
    }

    void through_twoVelocities_slowsOverDistance()
    {
        QVERIFY(rc::check("after the distance it has the velocity", [] {
            const double sign = *rc::gen::element(-1., 1.);
            const double distance = sign * *generate::magnitude(-2, 4);
            const double start = sign * *generate::magnitude(-1, 5);
            const double end = start
                * *rc::gen::map(rc::gen::inRange(1, 99), [](int i) { return i / 100.; });
            const Friction friction = Friction::through(distance, start, end);
            RC_ASSERT(friction.isValid());
            const double seconds = std::log(start / end) / friction.rate(); // v = start e^(−rate t)
            RC_ASSERT(std::abs(friction.after({0, start}, seconds).displacement - distance)
                      <= 1e-12 * std::abs(distance));
        }));
        QCOMPARE(Friction::through(100, 50, 0).restingDisplacement({0, 50}), 100.);
        QCOMPARE(Friction::through(100, 50, 50).rate(), 0.);
        QVERIFY(!Friction::through(100, 50, 60).isValid());  // faster
        QVERIFY(!Friction::through(100, 50, -10).isValid()); // reverses
        QVERIFY(!Friction::through(-100, 50, 10).isValid()); // opposite direction
        QVERIFY(!Friction::through(0, 50, 10).isValid());
    }

    void rate_zero_neverSettles()
    {
        const Friction ice(0);
        QCOMPARE(ice.after({1, 2}, 1e6), (State{2e6 + 1, 2}));
        QCOMPARE(ice.settlingTime({1, 2}, {10, 10}), HUGE_VAL);
        QCOMPARE(ice.settlingTime({1, 0}, {}), 0.);
        // Faster than the limit by one rounding; the logarithms are equal.
        const double fast = 1e200;
        QCOMPARE(ice.settlingTime({0, std::nextafter(fast, HUGE_VAL)}, {HUGE_VAL, fast}), HUGE_VAL);
        QCOMPARE(ice.settlingTime({0, fast}, {HUGE_VAL, fast}), 0.);
        QVERIFY(ice.restingDisplacement({1, -2}) < -1e308);
        QCOMPARE(*ice.timeToReach({1, 2}, 5), 2.);
    }

    void functions_invalidInput_returnFiniteValues()
    {
        QVERIFY(!Friction(-1).isValid());
        QVERIFY(!Friction(NAN).isValid());
        QVERIFY(!Friction(HUGE_VAL).isValid());
        for (const double t : {0., -1., double(NAN)})
            QCOMPARE(Friction(1).after({1, 2}, t), (State{1, 2}));
        QCOMPARE(Friction(2).after({10, 1000}, HUGE_VAL), (State{510, 0}));
        QCOMPARE(Friction(1).settlingTime({0, 1}, {-1, NAN}), HUGE_VAL);
        const State far = Friction(0).after({1e308, 1e308}, 1e308);
        QVERIFY(std::isfinite(far.displacement) && far.displacement > 1e308);
#ifdef NDEBUG // asserts abort these calls
        for (const double rate : {-1., double(NAN), HUGE_VAL}) {
            const Friction bad(rate);
            QCOMPARE(bad.after({3, 4}, 5), (State{3, 4}));
            QCOMPARE(bad.settlingTime({3, 4}, {}), 0.);
            QCOMPARE(bad.restingDisplacement({3, 4}), 3.);
            QCOMPARE(bad.velocityToTravel(2), 0.);
            QVERIFY(!bad.timeToReach({3, 4}, 5));
        }
        QCOMPARE(Friction(1).after({NAN, NAN}, 1), (State{0, 0}));
        QVERIFY(!Friction(1).timeToReach({0, 1}, NAN));
        QCOMPARE(Friction(1).settlingTime({0, NAN}, {1, 1}), 0.);
#endif
    }
};

SPRUNG_TEST(FrictionTest)
#include "friction_test.moc"
