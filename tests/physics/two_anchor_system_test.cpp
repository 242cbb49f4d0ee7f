// SPDX-License-Identifier: MIT
// Tests RungeKutta and TwoAnchorSystem. Oracle: closed solutions, energy, and the published
// defaults.
#include "test.h"

#include <sprung/physics/runge_kutta.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/two_anchor_system.h>

#include <cmath>
#include <vector>

using namespace sprung;

namespace {

const TwoAnchorSystem systems[] = {
    {},
    {.stiffness = 0.1, .damping = 0.1},
    {.stiffness = 20, .damping = 10},
    {.mass = 0.2,
     .stiffness = 3,
     .damping = 0,
     .drivenStiffness = 40,
     .drivenDamping = 0.5,
     .drivenTravel = -250},
    {.mass = 5,
     .stiffness = 0,
     .damping = 2,
     .drivenStiffness = 7,
     .drivenDamping = 0,
     .drivenTravel = 3},
};

} // namespace

class TwoAnchorSystemTest : public QObject
{
    Q_OBJECT

private slots:
    void rungeKutta_error_isFourthOrder()
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

    void rungeKutta_pendulum_keepsEnergy()
    {
        // a pendulum: v²/2 − cos x
        const RungeKutta method([](State s) { return -std::sin(s.displacement); });
        const auto energy = [](State s) {
            return s.velocity * s.velocity / 2 - std::cos(s.displacement);
        };
        const State start{2.5, 0.3};
        QVERIFY(std::abs(energy(method.after(start, 60)) - energy(start)) < 1e-11);
    }

    void rungeKutta_steps_areEqualAndBounded()
    {
        std::vector<double> begins;
        int calls = 0;
        // uniform motion: the position of the first of four evaluations is the time
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

    void rungeKutta_stepCount_isLimited()
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

    void rungeKutta_divergingForce_staysFinite()
    {
        const RungeKutta method([](State s) { return 1e6 * s.displacement * s.displacement; },
                                0.01);
        const State state = method.after({1, 1}, 100);
        QVERIFY(std::isfinite(state.displacement) && std::isfinite(state.velocity));
        const RungeKutta broken([](State) { return double(NAN); });
        QCOMPARE(broken.after({1, 2}, 3), (State{1, 2}));
    }

    void rungeKutta_invalidInput_returnsState()
    {
        const auto force = [](State) { return 1.; };
        const RungeKutta method(force);
        for (const double t : {0., -1., double(NAN)})
            QCOMPARE(method.after({1, 2}, t), (State{1, 2}));
        QVERIFY(!RungeKutta(force, 0).isValid());
        QVERIFY(!RungeKutta(force, NAN).isValid());
        QVERIFY(!RungeKutta(force, 0.1, 0).isValid());
#ifdef NDEBUG // asserts abort these calls
        QCOMPARE(RungeKutta(force, -1).after({1, 2}, 3), (State{1, 2}));
        QCOMPARE(RungeKutta(force, 0.1, -5).after({1, 2}, 3), (State{1, 2}));
#endif
    }

    void twoAnchorSystem_defaults_matchPublished()
    {
        // 2 · 1 / (4.25 + 2)
        QVERIFY(std::abs(TwoAnchorSystem().equilibrium(1) - 0.32) < 1e-16);
        QCOMPARE(TwoAnchorSystem().effectiveSpring(), (SpringParameters{6.25, 1.2, 1}));
    }

    void acceleration_anyState_isSumOfForces()
    {
        const TwoAnchorSystem system{.mass = 2,
                                     .stiffness = 3,
                                     .damping = 5,
                                     .drivenStiffness = 7,
                                     .drivenDamping = 11,
                                     .drivenTravel = 13};
        const double x = 0.5, v = -0.25, u = 0.75;
        const double fixedSpring = -3 * x, fixedDamper = -5 * v;
        const double movingSpring = 7 * (13 * u - x), movingDamper = -11 * v;
        const double force = fixedSpring + fixedDamper + movingSpring + movingDamper;
        QVERIFY(std::abs(system.acceleration({x, v}, u) - force / 2) < 1e-13);
    }

    void rungeKutta_twoAnchorSystem_matchesEffectiveSpring()
    {
        for (const TwoAnchorSystem &system : systems) {
            const double u = -0.8;
            const RungeKutta method([&](State s) { return system.acceleration(s, u); }, 1e-4);
            const Spring spring(system.effectiveSpring());
            const double target = system.equilibrium(u);
            const double scale = std::abs(target) + 1;
            const State start{0.1, -2};
            for (const double t : {0.02, 0.5, 2., 5.}) {
                const State numeric = method.after(start, t);
                const State closed = spring.after({start.displacement - target, start.velocity}, t);
                QVERIFY(std::abs(numeric.displacement - (target + closed.displacement))
                        < 1e-11 * scale);
                QVERIFY(std::abs(numeric.velocity - closed.velocity) < 1e-10 * scale);
            }
        }
    }

    void normalized_anySystem_runsFromZeroToOne()
    {
        for (const TwoAnchorSystem &system : systems) {
            QCOMPARE(system.normalized(0), 0.);
            QCOMPARE(system.normalized(system.equilibrium(1)), 1.);
            QVERIFY(std::abs(system.normalized(system.equilibrium(0.25)) - 0.25) < 1e-15);
            const RungeKutta method([&](State s) { return system.acceleration(s, 1); }, 1e-2);
            QVERIFY(std::abs(system.normalized(method.after({0, 0}, 900).displacement) - 1) < 1e-6);
        }
        TwoAnchorSystem loose;
        loose.drivenStiffness = 0;
        QCOMPARE(loose.normalized(3), 0.);
    }

    void functions_invalidInput_returnFiniteValues()
    {
        QVERIFY(TwoAnchorSystem().isValid());
        for (const TwoAnchorSystem &bad : {TwoAnchorSystem{.mass = 0},
                                           {.mass = NAN},
                                           {.stiffness = -1},
                                           {.damping = -1},
                                           {.drivenStiffness = NAN},
                                           {.drivenDamping = -1},
                                           {.drivenTravel = HUGE_VAL},
                                           {.stiffness = 0, .drivenStiffness = 0},
                                           {.stiffness = 1e308, .drivenStiffness = 1e308}}) {
            QVERIFY(!bad.isValid());
#ifdef NDEBUG
            QCOMPARE(bad.equilibrium(1), 0.);
            QCOMPARE(bad.acceleration({1, 2}, 1), 0.);
            QCOMPARE(bad.normalized(1), 0.);
#endif
        }
    }
};

SPRUNG_TEST(TwoAnchorSystemTest)
#include "two_anchor_system_test.moc"
