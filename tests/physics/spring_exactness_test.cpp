// SPDX-License-Identifier: MIT
// Tests the precision of Spring::after() over the whole range of springs and times. Oracle: the sum
// of the two complex modes in 50 digits.
#include "oracle.h"
#include "spring_cases.h"
#include "test.h"
#include "worst_error.h"

#include <sprung/physics/spring.h>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace sprung;
using generate::magnitude;
using generate::springCase;
using generate::springOf;
using oracle::Real;

namespace {

constexpr double hour = 3600;

// The errors of many results, each relative to two bounds.
class Errors
{
public:
    void add(SpringParameters parameters, const oracle::Spring &exactSpring, State state, double t)
    {
        const State result = Spring(parameters).after(state, t);
        const auto [displacement, velocity] = exactSpring.after(state, t);
        const Real omega = exactSpring.frequency();
        const Real bound = 1e-14 * (1 + omega * t) * exactSpring.scale(state);
        m_displacement.add(result.displacement, displacement, bound);
        m_velocity.add(result.velocity, velocity, bound * omega);
        if (omega * t > 600 * std::max(parameters.dampingRatio(), 1.0))
            return;
        const Real late = bound * pow(1 + omega * t, 2) * exp(-exactSpring.slowRate() * t);
        m_lateDisplacement.add(result.displacement, displacement, late);
        m_lateVelocity.add(result.velocity, velocity, late * omega);
    }
    bool areWithinBounds() const
    {
        bool areWithin = true;
        for (const WorstError *error :
             {&m_displacement, &m_velocity, &m_lateDisplacement, &m_lateVelocity})
            areWithin = error->isWithinBound() && areWithin;
        return areWithin;
    }

private:
    WorstError m_displacement{"displacement, of 1e-14 (1 + ωt) scale"};
    WorstError m_velocity{"velocity, of that, by ω"};
    WorstError m_lateDisplacement{"displacement, of 1e-14 (1 + ωt)³ e^{−σt} scale"};
    WorstError m_lateVelocity{"velocity, of that, by ω"};
};

} // namespace

class SpringExactnessTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { generate::tryCases(4000); }

    void after_anySpring_staysWithinErrorBounds()
    {
        Errors onGrid;
        for (const double ratio :
             {0.,       1e-9,     1e-6,     1e-3,      0.05,      0.3,  0.7,       0.95,
              1 - 1e-3, 1 - 1e-6, 1 - 1e-9, 1 - 1e-12, 1 - 1e-15, 1.,   1 + 1e-15, 1 + 1e-12,
              1 + 1e-9, 1 + 1e-6, 1 + 1e-3, 1.5,       6.,        100., 1e4,       1e6}) {
            for (const double omega : {1e-3, 0.05, 1., 17.3, 1e3, 1e5}) {
                for (const double mass : {1e-3, 1., 7.1, 1e3}) {
                    const SpringParameters parameters = springOf(omega, ratio, mass);
                    const oracle::Spring exactSpring(parameters);
                    const double slowest = std::max(ratio, 1.0) / omega;
                    for (const double t :
                         {1e-9 / omega, 1e-3 / omega, 0.1 / omega, 1 / omega, 3.14159 / omega,
                          10 / omega, 37 / omega, slowest, 30 * slowest, 300 * slowest,
                          599 * slowest, 1. / 240, 1. / 60, 0.5, 30., 600., hour}) {
                        if (t > hour)
                            continue;
                        for (const State state :
                             {State{1, 0}, State{0, omega}, State{1, -omega}, State{-3, 50 * omega},
                              State{1e-6, -omega}, State{1, -omega / (2 * std::max(ratio, 1.0))}})
                            onGrid.add(parameters, exactSpring, state, t);
                    }
                }
            }
        }
        QVERIFY(onGrid.areWithinBounds());
        Errors atRandom;
        QVERIFY(rc::check("any spring at any time", [&] {
            const auto [parameters, state, omega] = springCase();
            const double slowest = std::max(parameters.dampingRatio(), 1.0) / omega;
            const double t = *magnitude(-6, 2.78) * *rc::gen::element(1 / omega, slowest);
            atRandom.add(parameters, oracle::Spring(parameters), state, std::min(t, hour));
        }));
        QVERIFY(atRandom.areWithinBounds());
    }

    // Neighboring dampings give neighboring curves: the step is at most d(e^{λt})/dλ · one rounding
    // of c.
    void s09_after_nearCriticalDamping_isContinuous()
    {
        for (const State state : {State{1, 0}, State{0, 10}, State{1, -10}, State{1, -200}}) {
            for (const double t : {1e-6, 0.01, 0.1, 0.3, 1., 3., 10., 60.}) {
                double damping = 20 * (1 - 1e-13);
                State before = Spring({100, damping, 1}).after(state, t);
                while (damping < 20 * (1 + 1e-13)) {
                    damping = std::nextafter(damping, 21);
                    const State now = Spring({100, damping, 1}).after(state, t);
                    const double bound = 1e-15 * std::pow(1 + 10 * t, 3) * std::exp(-10 * t)
                        * (std::abs(state.displacement) + std::abs(state.velocity) / 10);
                    QVERIFY(std::abs(now.displacement - before.displacement) <= bound);
                    QVERIFY(std::abs(now.velocity - before.velocity) <= 10 * bound);
                    before = now;
                }
            }
        }
    }

    // A step keeps the area of any set of states, so that repeated steps cannot add energy.
    void stepOver_undamped_keepsArea()
    {
        QVERIFY(rc::check("an undamped step keeps areas", [] {
            const double omega = *magnitude(-3, 5);
            const SpringStep step =
                Spring(springOf(omega, 0, *magnitude(-3, 3))).stepOver(*magnitude(-6, 3) / omega);
            const Real growth = Real(step.xx) * step.vv - Real(step.xv) * step.vx - 1;
            RC_ASSERT(abs(growth) <= 4e-16);
        }));
    }

    void stepOver_anyState_matchesAfter()
    {
        const auto holds = [] {
            const auto [parameters, state, omega] = springCase();
            const Spring spring(parameters);
            const double t = *magnitude(-3, 3) / omega;
            const State step = spring.stepOver(t)(state);
            const State after = spring.after(state, t);
#ifdef __FP_FAST_FMA // the compiler may fuse either one, which changes the last digit
            const double size = 1e-15
                * (std::abs(state.displacement) + std::abs(state.velocity) / omega);
            RC_ASSERT(std::abs(step.displacement - after.displacement) <= size);
            RC_ASSERT(std::abs(step.velocity - after.velocity) <= size * omega);
#else
            RC_ASSERT(step == after);
#endif
        };
        QVERIFY(rc::check("stepOver(t)(s) is after(s, t)", holds));
    }
};

SPRUNG_TEST(SpringExactnessTest)
#include "spring_exactness_test.moc"
