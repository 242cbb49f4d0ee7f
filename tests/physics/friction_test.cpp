// SPDX-License-Identifier: MIT
#include "generators.h"
#include "test.h"
#include "worst_error.h"

#include <sprung/physics/friction.h>
#include <sprung/physics/motion_law.h>

using namespace sprung;

static_assert(MotionLaw<Friction>);

namespace {

constexpr double rates[] = {0, 1e-30, 1e-12, 1e-3, 0.1, 1, 2.002, 10.05, 1e3, 1e5};
constexpr double times[] = {1e-9, 1. / 240, 1. / 60, 0.5, 1, 3, 60, 3600, 86400};
constexpr State starts[] = {{0, 1}, {0, -1000}, {300, 2500}, {-1e6, 1e-3}, {7, 0}};

/// The solution of v′ = −λ v, from its definition.
struct ExactFriction
{
    FineReal rate, x0, v0;

    ExactFriction(double r, State start)
        : rate(r)
        , x0(start.displacement)
        , v0(start.velocity)
    {
    }
    FineReal velocity(const FineReal &t) const { return v0 * exp(-rate * t); }
    FineReal traveled(const FineReal &t) const
    {
        return rate == 0 ? FineReal(v0 * t) : FineReal(v0 * (1 - exp(-rate * t)) / rate);
    }
};

} // namespace

class FrictionTest : public QObject
{
    Q_OBJECT

private slots:
    void theStateSolvesTheEquation()
    {
        WorstError position("position, of 2 ε (|x| + traveled)");
        WorstError velocity("velocity, of ε (2 + λt) |v|");
        for (const double rate : rates) {
            for (const State start : starts) {
                const ExactFriction oracle(rate, start);
                for (const double t : times) {
                    const State state = Friction(rate).after(start, t);
                    const FineReal traveled = oracle.traveled(t);
                    const FineReal v = oracle.velocity(t);
                    position.take(state.displacement, oracle.x0 + traveled,
                                  2 * epsilon * (abs(oracle.x0) + abs(traveled)));
                    velocity.take(state.velocity, v,
                                  epsilon * (2 + FineReal(rate) * t) * abs(v) + 1e-320);
                }
            }
        }
        position.print();
        velocity.print();
        QVERIFY(position.isWithinBound());
        QVERIFY(velocity.isWithinBound());
    }

    void thePiecesAddUp()
    {
        QVERIFY(rc::check("after(after(s, a), b) is after(s, a + b)", [] {
            const Friction friction(*generate::magnitude(-3, 3));
            const State start{*generate::either(-3, 4), *generate::either(-3, 4)};
            const double a = *generate::magnitude(-4, 2);
            const double b = *generate::magnitude(-4, 2);
            const State pieces = friction.after(friction.after(start, a), b);
            const State whole = friction.after(start, a + b);
            const double traveled = std::abs(whole.displacement - start.displacement);
            RC_ASSERT(std::abs(pieces.displacement - whole.displacement)
                      <= 4 * epsilon * (std::abs(start.displacement) + traveled));
            RC_ASSERT(std::abs(pieces.velocity - whole.velocity)
                      <= epsilon * (4 + 2 * friction.rate() * (a + b)) * std::abs(whole.velocity));
        }));
    }

    void velocityIsTheDerivative()
    {
        for (const double rate : {1e-3, 0.1, 1., 10., 1e3}) {
            const Friction friction(rate);
            const double h = 1e-4 / rate;
            for (const double phase : {0.001, 0.3, 1., 5.}) {
                const State start{2 / rate, 3};
                const double t = phase / rate;
                const double rise = friction.after(start, t + h).displacement
                    - friction.after(start, t - h).displacement;
                const double v = friction.after(start, t).velocity;
                QVERIFY(std::abs(rise / (2 * h) - v) < 1e-8 * std::abs(start.velocity));
            }
        }
    }

    void settlingTimeIsTheLastMomentOutsideTheTolerance()
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
                // what is left of the distance is a difference of large numbers
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

    void itReachesADisplacementWhenItSays()
    {
        WorstError error("time to reach, of the time the bound of position is traveled in");
        for (const double rate : rates) {
            for (const State start : {State{0, 1}, {0, -1000}, {300, 2500}}) {
                for (const double t : {1e-6, 0.01, 0.5, 2.}) {
                    const ExactFriction oracle(rate, start);
                    const double there = double(oracle.x0 + oracle.traveled(t));
                    if (rate * t > 30 || there == start.displacement)
                        continue;
                    const auto reached = Friction(rate).timeToReach(start, there);
                    QVERIFY(reached);
                    const FineReal distance = abs(oracle.x0) + abs(oracle.traveled(t));
                    error.take(*reached, t,
                               2 * epsilon * (distance / abs(oracle.velocity(t)) + FineReal(t)));
                }
            }
        }
        error.print();
        QVERIFY(error.isWithinBound());
    }

    void itNeverReachesWhatIsBehindOrTooFar()
    {
        const Friction friction(2);
        const State start{10, 100}; // comes to rest at 60
        QCOMPARE(friction.restingDisplacement(start), 60.);
        QVERIFY(friction.timeToReach(start, 59.999));
        QVERIFY(!friction.timeToReach(start, 60));
        QVERIFY(!friction.timeToReach(start, 61));
        QVERIFY(!friction.timeToReach(start, 10));
        QVERIFY(!friction.timeToReach(start, 9));
        QVERIFY(!friction.timeToReach({10, 0}, 10));
        QVERIFY(!friction.timeToReach({10, 0}, 11));
    }

    void theVelocityToTravelTravelsThatFar()
    {
        QVERIFY(rc::check("velocityToTravel inverts restingDisplacement", [] {
            const Friction friction(*generate::magnitude(-3, 3));
            const double distance = *generate::either(-3, 6);
            const double rest = friction.restingDisplacement(
                {0, friction.velocityToTravel(distance)});
            RC_ASSERT(std::abs(rest - distance) <= 2 * epsilon * std::abs(distance));
        }));
    }

    void theConversionsMeanWhatTheySay()
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

    void throughTwoVelocitiesItSlowsDownOverTheWayBetween()
    {
        QVERIFY(rc::check("after the distance it has the velocity", [] {
            const double sign = *rc::gen::element(-1., 1.);
            const double distance = sign * *generate::magnitude(-2, 4);
            const double start = sign * *generate::magnitude(-1, 5);
            const double end = start
                * *rc::gen::map(rc::gen::inRange(1, 99), [](int i) { return i / 100.; });
            const Friction friction = Friction::through(distance, start, end);
            RC_ASSERT(friction.isValid());
            // v = start e^(−rate t), and the distance is its integral up to that t
            const double seconds = std::log(start / end) / friction.rate();
            const double way = start / friction.rate() * -std::expm1(-friction.rate() * seconds);
            RC_ASSERT(std::abs(way - distance) <= 1e-12 * std::abs(distance));
            RC_ASSERT(std::abs(friction.after({0, start}, seconds).displacement - distance)
                      <= 1e-12 * std::abs(distance));
        }));
        QCOMPARE(Friction::through(100, 50, 0).restingDisplacement({0, 50}), 100.);
        QCOMPARE(Friction::through(100, 50, 50).rate(), 0.);
        QVERIFY(!Friction::through(100, 50, 60).isValid());  // faster
        QVERIFY(!Friction::through(100, 50, -10).isValid()); // turns round
        QVERIFY(!Friction::through(-100, 50, 10).isValid()); // the other way
        QVERIFY(!Friction::through(0, 50, 10).isValid());
    }

    void withoutARateItSlidesForEver()
    {
        const Friction ice(0);
        QCOMPARE(ice.after({1, 2}, 1e6), (State{2e6 + 1, 2}));
        QCOMPARE(ice.settlingTime({1, 2}, {10, 10}), HUGE_VAL);
        QCOMPARE(ice.settlingTime({1, 0}, {}), 0.);
        // Faster than the limit by the least that a double can be; the logarithms are equal.
        const double fast = 1e200;
        QCOMPARE(ice.settlingTime({0, std::nextafter(fast, HUGE_VAL)}, {HUGE_VAL, fast}), HUGE_VAL);
        QCOMPARE(ice.settlingTime({0, fast}, {HUGE_VAL, fast}), 0.);
        QVERIFY(ice.restingDisplacement({1, -2}) < -1e308);
        QCOMPARE(*ice.timeToReach({1, 2}, 5), 2.);
        QVERIFY(Friction::fromDrag(1).restingDisplacement({0, 1}) > 1e308);
        QCOMPARE(Friction::fromDrag(1).settlingTime({0, 1}, {1, 1}), HUGE_VAL);
    }

    void aDayIsExact()
    {
        const State start{10, 1000};
        const State late = Friction(2).after(start, 86400);
        QCOMPARE(late, (State{510, 0}));
        QCOMPARE(Friction(2).after(start, HUGE_VAL), late);
        QCOMPARE(Friction(2).after(start, 0), start);
        QCOMPARE(Friction(2).after(start, -1), start);
        QCOMPARE(Friction(2).after(start, NAN), start);
    }

    void badInputHasAFiniteAnswer()
    {
        QVERIFY(!Friction(-1).isValid());
        QVERIFY(!Friction(NAN).isValid());
        QVERIFY(!Friction(HUGE_VAL).isValid());
        QCOMPARE(Friction(1).settlingTime({0, 1}, {-1, NAN}), HUGE_VAL);
        const State far = Friction(0).after({1e308, 1e308}, 1e308);
        QVERIFY(std::isfinite(far.displacement) && far.displacement > 1e308);
#ifndef NDEBUG
        QSKIP("asserts stop what follows");
#else
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
