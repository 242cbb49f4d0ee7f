// SPDX-License-Identifier: MIT
// Tests the motion law Gravity. Oracle: the parabola and its roots in 100 digits.
#include "generators.h"
#include "test.h"
#include "worst_error.h"

#include <sprung/physics/gravity.h>
#include <sprung/physics/motion_law.h>

using namespace sprung;

static_assert(MotionLaw<Gravity>);

class GravityTest : public QObject
{
    Q_OBJECT

private slots:
    void after_anyTime_matchesParabola()
    {
        WorstError position("position, of 2 ε (|x| + |v t| + |a t²|)");
        WorstError velocity("velocity, of ε (|v| + |a t|)");
        const auto compare = [&](double a, State start, double t) {
            const State state = Gravity(a).after(start, t);
            const FineReal x(start.displacement), v(start.velocity), at = FineReal(a) * t;
            position.add(state.displacement, x + v * t + at * t / 2,
                         2 * epsilon * (abs(x) + abs(v * t) + abs(at * t)));
            velocity.add(state.velocity, v + at, epsilon * (abs(v) + abs(at)));
        };
        for (const double a : {-9.81, 0., 1e-9, 3000., 1e12}) {
            for (const State start : {State{0, 0}, {5, -3}, {-1e6, 1e3}}) {
                for (const double t : {1e-9, 1. / 60, 1., 3600., 86400.})
                    compare(a, start, t);
            }
        }
        QVERIFY(rc::check("at random", [&] {
            compare(*generate::either(-3, 4), {*generate::either(-3, 4), *generate::either(-3, 4)},
                    *generate::magnitude(-4, 3));
        }));
        QVERIFY(position.isWithinBound());
        QVERIFY(velocity.isWithinBound());
    }

    void timeToReach_anyDistance_isFirstRoot()
    {
        WorstError error("time to reach, of 4 ε t");
        const auto compare = [&error](double a, double v, double d) {
            const auto time = Gravity(a).timeToReach({0, v}, d);
            const FineReal discriminant = FineReal(v) * v + 2 * FineReal(a) * d;
            if (discriminant < 0) {
                RC_ASSERT(!time);
                return;
            }
            const FineReal root = sqrt(discriminant);
            // the root without cancellation determines the other root
            const FineReal q = v > 0 ? FineReal(-v - root) : FineReal(-v + root);
            FineReal first = -1;
            for (const FineReal &t : {FineReal(q / a), FineReal(-2 * FineReal(d) / q)}) {
                if (t > 0 && (first < 0 || t < first))
                    first = t;
            }
            RC_ASSERT(time.has_value() == (first > 0));
            if (time)
                error.add(*time, first, 4 * epsilon * first);
        };
        QVERIFY(rc::check("timeToReach is the smallest positive root", [&] {
            const double a = *generate::either(-20, 20);
            const double v = *generate::either(-20, 20);
            compare(a, v, *generate::either(-20, 20));
        }));
        QVERIFY(rc::check("also where the roots all but meet, at the peak", [&] {
            const double a = *generate::either(-3, 3);
            const double v = -std::copysign(*generate::magnitude(-3, 3), a);
            const double peak = -v * v / (2 * a);
            compare(a, v, peak * (1 + *generate::either(-16, -3)));
        }));
        QVERIFY(error.isWithinBound());
    }

    void timeToReach_touchedPeak_isReached()
    {
        QCOMPARE(*Gravity(-2).timeToReach({0, 4}, 4), 2.);
        QVERIFY(!Gravity(-2).timeToReach({0, 4}, 4 + 4 * epsilon));
        const auto before = Gravity(-2).timeToReach({0, 4}, 4 - 4 * epsilon);
        QVERIFY(*before < 2 && *before > 2 - 1e-7);
        QCOMPARE(*Gravity(-10).timeToReach({3, 5}, 3), 1.);
        QVERIFY(!Gravity(-10).timeToReach({3, -5}, 3));
        QVERIFY(!Gravity(-10).timeToReach({3, 0}, 3));
        QVERIFY(!Gravity(0).timeToReach({3, 0}, 3));
        QVERIFY(!Gravity(0).timeToReach({3, 0}, 4));
        QVERIFY(!Gravity(0).timeToReach({0, 0}, 0));
        QCOMPARE(*Gravity(0).timeToReach({3, -2}, -3), 3.);
    }

    void isAtRest_withAcceleration_isFalse()
    {
        QVERIFY(Gravity(0).isAtRest({3, 0}, {}));
        QVERIFY(!Gravity(0).isAtRest({3, 1e-9}, {1, 1}));
        QVERIFY(!Gravity(1e-9).isAtRest({3, 0}, {1, 1}));
        QCOMPARE(Gravity(0).settlingTime({3, 0}, {}), 0.);
        QCOMPARE(Gravity(1).settlingTime({3, 0}, {}), HUGE_VAL);
    }

    void functions_invalidInput_returnFiniteValues()
    {
        QVERIFY(!Gravity(NAN).isValid());
        QVERIFY(!Gravity(HUGE_VAL).isValid());
        for (const double t : {0., -1., double(NAN)})
            QCOMPARE(Gravity(1).after({1, 2}, t), (State{1, 2}));
        const State far = Gravity(-1e308).after({1e308, 1e308}, 1e308);
        QVERIFY(far.displacement < -1e308 && std::isfinite(far.displacement));
        QVERIFY(far.velocity < -1e308 && std::isfinite(far.velocity));
        QCOMPARE(*Gravity(1e300).timeToReach({0, 0}, 2e300), 2.);
#ifdef NDEBUG // asserts abort these calls
        QCOMPARE(Gravity(NAN).after({1, 2}, 3), (State{1, 2}));
        QCOMPARE(Gravity(NAN).settlingTime({1, 2}, {}), 0.);
        QVERIFY(!Gravity(NAN).timeToReach({1, 2}, 3));
        QVERIFY(!Gravity(1).timeToReach({1, 2}, NAN));
        QCOMPARE(Gravity(0).after({NAN, NAN}, 3), (State{0, 0}));
#endif
    }
};

SPRUNG_TEST(GravityTest)
#include "gravity_test.moc"
