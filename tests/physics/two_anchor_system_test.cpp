// SPDX-License-Identifier: MIT
#include "test.h"

#include <sprung/physics/runge_kutta.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/two_anchor_system.h>

#include <cmath>

using namespace sprung;

namespace {

const TwoAnchorSystem systems[] = {
    {},
    {.stiffness = 0.1, .damping = 0.1},
    {.stiffness = 20, .damping = 10},
    {.mass = 0.2,
     .stiffness = 3,
     .damping = 0,
     .boardStiffness = 40,
     .boardDamping = 0.5,
     .boardTravel = -250},
    {.mass = 5,
     .stiffness = 0,
     .damping = 2,
     .boardStiffness = 7,
     .boardDamping = 0,
     .boardTravel = 3},
};

} // namespace

class TwoAnchorSystemTest : public QObject
{
    Q_OBJECT

private slots:
    void atTheEquilibriumNothingPulls()
    {
        for (const TwoAnchorSystem &system : systems) {
            for (const double u : {0., 0.3, 1., -2.}) {
                const double pull = system.acceleration({system.equilibrium(u), 0}, u);
                QVERIFY(std::abs(pull * system.mass)
                        <= 1e-15 * std::abs(system.boardStiffness * system.boardTravel));
            }
            QCOMPARE(system.equilibrium(0), 0.);
        }
    }

    void theDefaultsAreThePublishedOnes()
    {
        // 2 · 1 / (4.25 + 2)
        QVERIFY(std::abs(TwoAnchorSystem().equilibrium(1) - 0.32) < 1e-16);
        QCOMPARE(TwoAnchorSystem().effectiveSpring(), (SpringParameters{6.25, 1.2, 1}));
    }

    void theEquationIsTheSumOfItsForces()
    {
        const TwoAnchorSystem system{.mass = 2,
                                     .stiffness = 3,
                                     .damping = 5,
                                     .boardStiffness = 7,
                                     .boardDamping = 11,
                                     .boardTravel = 13};
        const double x = 0.5, v = -0.25, u = 0.75;
        const double fixedSpring = -3 * x, fixedDamper = -5 * v;
        const double movingSpring = 7 * (13 * u - x), movingDamper = -11 * v;
        const double force = fixedSpring + fixedDamper + movingSpring + movingDamper;
        QVERIFY(std::abs(system.acceleration({x, v}, u) - force / 2) < 1e-13);
    }

    void rungeKuttaAgreesWithTheEffectiveSpring()
    {
        for (const TwoAnchorSystem &system : systems) {
            const double u = 0.8;
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

    void aBoardThatTurnsBackMidwayIsFollowed()
    {
        const TwoAnchorSystem system;
        const Spring spring(system.effectiveSpring());
        State numeric, closed;
        for (const double u : {1., 0., 0.4, 1.}) {
            const RungeKutta method([&](State s) { return system.acceleration(s, u); });
            numeric = method.after(numeric, 0.7);
            const double target = system.equilibrium(u);
            closed = spring.after({closed.displacement - target, closed.velocity}, 0.7);
            closed.displacement += target;
            QVERIFY(std::abs(numeric.displacement - closed.displacement) < 1e-11);
            QVERIFY(std::abs(numeric.velocity - closed.velocity) < 1e-11);
        }
    }

    void theNormalizedMotionRunsFromZeroToOne()
    {
        for (const TwoAnchorSystem &system : systems) {
            QCOMPARE(system.normalized(0), 0.);
            QCOMPARE(system.normalized(system.equilibrium(1)), 1.);
            QVERIFY(std::abs(system.normalized(system.equilibrium(0.25)) - 0.25) < 1e-15);
            const RungeKutta method([&](State s) { return system.acceleration(s, 1); }, 1e-2);
            QVERIFY(std::abs(system.normalized(method.after({0, 0}, 900).displacement) - 1) < 1e-6);
        }
        TwoAnchorSystem loose;
        loose.boardStiffness = 0;
        QCOMPARE(loose.normalized(3), 0.);
    }

    void badInputHasAFiniteAnswer()
    {
        QVERIFY(TwoAnchorSystem().isValid());
        for (const TwoAnchorSystem &bad : {TwoAnchorSystem{.mass = 0},
                                           {.mass = NAN},
                                           {.stiffness = -1},
                                           {.damping = -1},
                                           {.boardStiffness = NAN},
                                           {.boardDamping = -1},
                                           {.boardTravel = HUGE_VAL},
                                           {.stiffness = 0, .boardStiffness = 0},
                                           {.stiffness = 1e308, .boardStiffness = 1e308}}) {
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
