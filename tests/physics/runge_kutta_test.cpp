// SPDX-License-Identifier: MIT
#include "test.h"

#include <sprung/physics/runge_kutta.h>
#include <sprung/physics/spring.h>

#include <cmath>
#include <vector>

using namespace sprung;

class RungeKuttaTest : public QObject
{
    Q_OBJECT

private slots:
    void theErrorIsOfFourthOrder()
    {
        // x″ = −x from {1, 0} is cos t
        const auto error = [](int steps) {
            const RungeKutta method([](State s) { return -s.displacement; }, 2. / steps);
            return std::abs(method.after({1, 0}, 2).displacement - std::cos(2.));
        };
        for (const int steps : {20, 40, 80, 160}) {
            const double gain = error(steps) / error(2 * steps);
            QVERIFY2(gain > 14 && gain < 18, qPrintable(QString::number(gain)));
        }
    }

    void itAgreesWithTheClosedFormOfSprings()
    {
        for (const double ratio : {0., 0.05, 0.5, 1., 2., 20.}) {
            const auto spring = SpringParameters::fromDampingRatio(ratio, 100, 2);
            // a thousandth of the fastest time there is
            const double fastest = spring.naturalFrequency() * std::max(1., 2 * ratio);
            const RungeKutta method(
                [&](State s) {
                    return -(spring.stiffness * s.displacement + spring.damping * s.velocity)
                        / spring.mass;
                },
                1e-3 / fastest, 1'000'000);
            const State start{-3, 40};
            for (const double t : {0.01, 0.3, 1.7}) {
                const State numeric = method.after(start, t);
                const State closed = Spring(spring).after(start, t);
                QVERIFY(std::abs(numeric.displacement - closed.displacement) < 1e-11);
                QVERIFY(std::abs(numeric.velocity - closed.velocity) < 1e-10);
            }
        }
    }

    void aForceWithoutClosedFormKeepsItsEnergy()
    {
        // a pendulum: v²/2 − cos x
        const RungeKutta method([](State s) { return -std::sin(s.displacement); });
        const auto energy = [](State s) {
            return s.velocity * s.velocity / 2 - std::cos(s.displacement);
        };
        const State start{2.5, 0.3};
        QVERIFY(std::abs(energy(method.after(start, 60)) - energy(start)) < 1e-11);
    }

    void stepsAreEqualAndNoneIsTooLong()
    {
        std::vector<double> begins;
        int calls = 0;
        // uniform motion: where the first of four looks is taken tells the time
        const auto force = [&](State s) {
            if (calls++ % 4 == 0)
                begins.push_back(s.displacement);
            return 0.;
        };
        const RungeKutta method(force, 0.01);
        QCOMPARE(method.after({0, 1}, 0.105).velocity, 1.);
        QCOMPARE(calls, 4 * 11);
        QCOMPARE(method.steps(0.105), 11.);
        for (std::size_t i = 0; i < begins.size(); ++i)
            QVERIFY(std::abs(begins[i] - 0.105 / 11 * double(i)) < 1e-15);
        calls = 0;
        method.after({0, 1}, 0.004);
        QCOMPARE(calls, 4);
    }

    void nothingIsCarriedOver()
    {
        const RungeKutta method([](State s) { return -9 * s.displacement - s.velocity; }, 1. / 120);
        const State first = method.after({1, 0}, 0.0137);
        method.after({5, 5}, 0.0007);
        QCOMPARE(method.after({1, 0}, 0.0137), first);
        // frames of any length end at the same place, but for the error of the method
        for (const double frame : {1. / 30, 1. / 60, 1. / 144, 1. / 240}) {
            State state{1, 0};
            for (int i = 0; i < std::lround(2 / frame); ++i)
                state = method.after(state, frame);
            QVERIFY(std::abs(state.displacement - method.after({1, 0}, 2).displacement) < 1e-8);
        }
    }

    void theNumberOfStepsIsBounded()
    {
        int calls = 0;
        const auto force = [&calls](State) {
            ++calls;
            return 1.;
        };
        const RungeKutta method(force, 1e-3, 256);
        const State far = method.after({0, 0}, 86400);
        QCOMPARE(calls, 4 * 256);
        QVERIFY(method.steps(86400) > 256);
        QVERIFY(std::abs(far.velocity - 86400) < 1e-8); // exact for a constant force
        calls = 0;
        QVERIFY(std::isfinite(method.after({0, 0}, HUGE_VAL).displacement));
        QVERIFY(calls <= 4 * 256);
    }

    void whatBlowsUpStaysFinite()
    {
        const RungeKutta method([](State s) { return 1e6 * s.displacement * s.displacement; },
                                0.01);
        const State state = method.after({1, 1}, 100);
        QVERIFY(std::isfinite(state.displacement) && std::isfinite(state.velocity));
        const RungeKutta broken([](State) { return double(NAN); });
        QCOMPARE(broken.after({1, 2}, 3), (State{1, 2}));
    }

    void badInputMovesNothing()
    {
        const auto force = [](State) { return 1.; };
        const RungeKutta method(force);
        for (const double t : {0., -1., double(NAN)})
            QCOMPARE(method.after({1, 2}, t), (State{1, 2}));
        QVERIFY(!RungeKutta(force, 0).isValid());
        QVERIFY(!RungeKutta(force, NAN).isValid());
        QVERIFY(!RungeKutta(force, 0.1, 0).isValid());
#ifndef NDEBUG
        QSKIP("asserts stop what follows");
#else
        QCOMPARE(RungeKutta(force, -1).after({1, 2}, 3), (State{1, 2}));
        QCOMPARE(RungeKutta(force, 0.1, -5).after({1, 2}, 3), (State{1, 2}));
#endif
    }
};

SPRUNG_TEST(RungeKuttaTest)
#include "runge_kutta_test.moc"
