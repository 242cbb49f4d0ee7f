// SPDX-License-Identifier: MIT
#include "generators.h"
#include "test.h"
#include "worst_error.h"

#include <sprung/physics/exponential_rate.h>

#include <boost/math/special_functions/lambert_w.hpp>

using namespace sprung;

namespace {

/// The published answer: V₀ = V_T · W(A e^A) / A with A = −V_T T / ΔX, on the branch of W that is
/// not A itself.
struct LambertOracle
{
    FineReal velocity, rate;

    LambertOracle(double distance, double finalVelocity, double seconds)
    {
        const FineReal a = -FineReal(finalVelocity) * seconds / FineReal(distance);
        if (a == -1) {
            velocity = finalVelocity;
            rate = 0;
            return;
        }
        const FineReal z = a * exp(a);
        const FineReal w = a < -1 ? boost::math::lambert_w0(z) : boost::math::lambert_wm1(z);
        velocity = finalVelocity * (w / a);
        rate = (a - w) / seconds;
    }
};

} // namespace

class ExponentialRateTest : public QObject
{
    Q_OBJECT

private slots:
    void theStateSolvesTheEquation()
    {
        WorstError position("position, of 2 ε (|x| + traveled (1 + |λt|))");
        WorstError velocity("velocity, of ε (2 + |λt|) |v|");
        for (const double size : {0., 1e-30, 1e-9, 0.01, 1., 2.5, 60., 1e4}) {
            for (const double rate : {size, -size}) {
                for (const State start : {State{0, 1}, {5, -3}, {-1e6, 1e-200}}) {
                    for (const double t : {1e-9, 1. / 60, 0.4, 1., 11., 3600.}) {
                        const FineReal y = -FineReal(rate) * t;
                        const FineReal v = FineReal(start.velocity) * exp(y);
                        if (abs(v) > 1e300)
                            continue;
                        const FineReal traveled = rate == 0 ? FineReal(v * t)
                                                            : FineReal((start.velocity - v) / rate);
                        const State state = ExponentialRate(rate).after(start, t);
                        position.take(
                            state.displacement, start.displacement + traveled,
                            2 * epsilon
                                * (std::abs(start.displacement) + abs(traveled) * (1 + abs(y))));
                        velocity.take(state.velocity, v, epsilon * (2 + abs(y)) * abs(v) + 1e-320);
                    }
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
            const ExponentialRate law(*generate::either(-3, 2));
            const State start{*generate::either(-3, 4), *generate::either(-3, 4)};
            const double a = *generate::magnitude(-4, 0);
            const double b = *generate::magnitude(-4, 0);
            const State pieces = law.after(law.after(start, a), b);
            const State whole = law.after(start, a + b);
            const double part = epsilon * (4 + 4 * std::abs(law.rate()) * (a + b));
            const double traveled = std::abs(whole.displacement - start.displacement);
            RC_ASSERT(std::abs(pieces.displacement - whole.displacement)
                      <= part * (std::abs(start.displacement) + traveled));
            RC_ASSERT(std::abs(pieces.velocity - whole.velocity)
                      <= part * std::abs(whole.velocity));
        }));
    }

    void velocityIsTheDerivative()
    {
        for (const double rate : {-10., -0.1, 1e-3, 2., 100.}) {
            const ExponentialRate law(rate);
            const double h = 1e-4 / std::abs(rate);
            for (const double phase : {0.001, 0.99, 1.01, 3.}) {
                const double t = phase / std::abs(rate);
                const State start{1, -2};
                const double rise = law.after(start, t + h).displacement
                    - law.after(start, t - h).displacement;
                const double v = law.after(start, t).velocity;
                QVERIFY(std::abs(rise / (2 * h) - v) < 1e-8 * (std::abs(v) + 2));
            }
        }
    }

    void throughAgreesWithTheLambertForm_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<double>("finalVelocity");
        QTest::newRow("a second at unit speed") << 1. << 1.;
        QTest::newRow("a quarter of a second") << 0.25 << 3.;
        QTest::newRow("slow and long") << 3600. << 1e-3;
        QTest::newRow("the other way") << 0.3 << -500.;
    }

    void throughAgreesWithTheLambertForm()
    {
        QFETCH(double, seconds);
        QFETCH(double, finalVelocity);
        std::vector<double> ratios;
        for (double power = -2.84; power < 300; power += power < 6 ? 0.01 : 1.7)
            ratios.push_back(std::pow(10, power)); // from A = −690 up to A = −1e-300
        for (int bit = 1; bit <= 52; ++bit) {      // through A = −1, from both sides
            ratios.push_back(1 + std::ldexp(1, -bit));
            ratios.push_back(1 - std::ldexp(0.5, -bit));
        }
        WorstError velocity("start velocity, of 1e-12 relative");
        WorstError rate("rate, of 1e-12 / T (1 + |y|)");
        for (const double ratio : ratios) {
            const double distance = finalVelocity * seconds * ratio;
            const auto found = ExponentialRate::through(distance, finalVelocity, seconds);
            const LambertOracle oracle(distance, finalVelocity, seconds);
            velocity.take(found.velocity, oracle.velocity, 1e-12 * abs(oracle.velocity));
            rate.take(found.rate, oracle.rate, 1e-12 * (1 / FineReal(seconds) + abs(oracle.rate)));
        }
        velocity.print();
        rate.print();
        QVERIFY(velocity.isWithinBound());
        QVERIFY(rate.isWithinBound());
    }

    void throughGetsThereOnTimeAtItsVelocity()
    {
        QVERIFY(rc::check("after(start, seconds) is {distance, finalVelocity}", [] {
            const double direction = *rc::gen::element(-1., 1.);
            const double distance = direction * *generate::magnitude(-3, 5);
            const double seconds = *generate::magnitude(-2, 2);
            // from a 650th of the mean velocity to a million times less
            const double final = distance / seconds * *generate::magnitude(-6, 2.8);
            const auto start = ExponentialRate::through(distance, final, seconds);
            const State end = ExponentialRate(start.rate).after({0, start.velocity}, seconds);
            const double part = epsilon * (8 + 8 * std::abs(start.rate * seconds));
            RC_ASSERT(std::abs(end.displacement - distance) <= part * std::abs(distance));
            RC_ASSERT(std::abs(end.velocity - final) <= part * std::abs(final));
        }));
    }

    void throughIsContinuousWhereTheRateIsZero()
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

    void throughSurvivesWhereTheLambertFormDoesNot()
    {
        // A e^A underflows: the start is far below the smallest number, the rate is A / T
        for (const double a : {800., 1e6, 1e300}) {
            const auto start = ExponentialRate::through(1, a, 1);
            QCOMPARE(start.velocity, 0.);
            QVERIFY(std::abs(start.rate + a) <= 4 * epsilon * a);
        }
        // the final velocity is too small to matter, the distance is not
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

    void whatHasNoSolutionGoesSteadily()
    {
        const auto isSteady = [](double distance, double final, double seconds) {
            const auto start = ExponentialRate::through(distance, final, seconds);
            return start.velocity == distance / seconds && start.rate == 0;
        };
        QVERIFY(isSteady(10, -3, 2));
        QVERIFY(isSteady(-10, 3, 2));
        QVERIFY(isSteady(10, 0, 2));
        QVERIFY(isSteady(0, 3, 2));
        QVERIFY(isSteady(0, 0, 2));
    }

    void noTimeMeansTheFinalVelocity()
    {
        for (const double seconds : {0., -1.}) {
            const auto start = ExponentialRate::through(10, 3, seconds);
            QCOMPARE(start.velocity, 3.);
            QCOMPARE(start.rate, 0.);
        }
    }

    void theVelocityToTravelTravelsThatFar()
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
    }

    void growthSaturates()
    {
        const State far = ExponentialRate(-1).after({0, -1}, 1e4);
        QVERIFY(far.displacement < -1e308 && std::isfinite(far.displacement));
        QVERIFY(far.velocity < -1e308 && std::isfinite(far.velocity));
        QCOMPARE(ExponentialRate(-1).after({3, 0}, 1e4), (State{3, 0}));
        QCOMPARE(ExponentialRate(-1).after({3, 0}, HUGE_VAL), (State{3, 0}));
    }

    void badInputHasAFiniteAnswer()
    {
        QVERIFY(ExponentialRate(-1e300).isValid());
        QVERIFY(!ExponentialRate(NAN).isValid());
        QVERIFY(!ExponentialRate(HUGE_VAL).isValid());
        for (const double t : {0., -1., double(NAN)})
            QCOMPARE(ExponentialRate(1).after({1, 2}, t), (State{1, 2}));
#ifndef NDEBUG
        QSKIP("asserts stop what follows");
#else
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
};

SPRUNG_TEST(ExponentialRateTest)
#include "exponential_rate_test.moc"
