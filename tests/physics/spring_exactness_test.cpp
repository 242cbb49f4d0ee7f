// SPDX-License-Identifier: MIT
// Spring::after() against the oracle, over the whole range of springs and times.
#include "oracle.h"
#include "spring_cases.h"
#include "test.h"

#include <sprung/physics/spring.h>

#include <cmath>
#include <cstdio>
#include <initializer_list>
#include <vector>

using namespace sprung;
using generate::between;
using generate::magnitude;
using generate::springCase;
using generate::springOf;
using oracle::Real;

namespace {

constexpr double hour = 3600;

// The worst of many errors, as a part of what is allowed.
struct Worst
{
    // 1e-14·(1 + ωt)·scale
    double displacement = 0;
    double velocity = 0;
    // 1e-14·(1 + ωt)³·e^{−σt}·scale
    double lateDisplacement = 0;
    double lateVelocity = 0;
    int cases = 0;

    void add(const Worst &other)
    {
        displacement = std::max(displacement, other.displacement);
        velocity = std::max(velocity, other.velocity);
        lateDisplacement = std::max(lateDisplacement, other.lateDisplacement);
        lateVelocity = std::max(lateVelocity, other.lateVelocity);
        cases += other.cases;
    }

    bool isWithinBounds() const
    {
        return displacement <= 1 && velocity <= 1 && lateDisplacement <= 1 && lateVelocity <= 1;
    }
};

void print(const char *what, const Worst &worst)
{
    std::printf("| %-24s | %7d | %12.4f | %12.4f | %12.4f | %12.4f |\n", what, worst.cases,
                worst.displacement, worst.velocity, worst.lateDisplacement, worst.lateVelocity);
}

Worst errorOf(SpringParameters parameters, const oracle::Spring &exactly, State state, double t)
{
    const Spring spring(parameters);
    const State answer = spring.after(state, t);
    const oracle::Exact exact = exactly.after(state, t);
    const Real omega = exactly.frequency();
    const Real scale = exactly.scale(state);
    const Real displacementError = abs(answer.displacement - exact.displacement);
    const Real velocityError = abs(answer.velocity - exact.velocity) / omega;

    const Real bound = 1e-14 * (1 + omega * t) * scale;
    Worst worst{double(displacementError / bound), double(velocityError / bound), 0, 0, 1};
    if (omega * t <= 600 * std::max(parameters.dampingRatio(), 1.0)) {
        const Real late = 1e-14 * pow(1 + omega * t, 3) * exp(-exactly.slowRate() * t) * scale;
        worst.lateDisplacement = double(displacementError / late);
        worst.lateVelocity = double(velocityError / late);
    }
    return worst;
}

Worst worstOnGrid(double ratio)
{
    Worst worst;
    for (const double omega : {1e-3, 0.05, 1., 17.3, 1e3, 1e5}) {
        for (const double mass : {1e-3, 1., 7.1, 1e3}) {
            const SpringParameters parameters = springOf(omega, ratio, mass);
            const oracle::Spring exactly(parameters);
            const double slowest = std::max(ratio, 1.0) / omega;
            for (const double t :
                 {1e-9 / omega, 1e-3 / omega, 0.1 / omega, 1 / omega, 3.14159 / omega, 10 / omega,
                  37 / omega, slowest, 30 * slowest, 300 * slowest, 599 * slowest, 1. / 240,
                  1. / 60, 0.5, 30., 600., hour}) {
                if (t > hour)
                    continue;
                for (const State state :
                     {State{1, 0}, State{0, omega}, State{1, -omega}, State{-3, 50 * omega},
                      State{1e-6, -omega}, State{1, -omega / (2 * std::max(ratio, 1.0))}})
                    worst.add(errorOf(parameters, exactly, state, t));
            }
        }
    }
    return worst;
}

} // namespace

class SpringExactnessTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { generate::tryCases(4000); }

    // exp of the matrix of the equation, by scaling and squaring.
    void oracleAgreesWithTheTaylorSeries()
    {
        for (const double ratio : {0., 0.3, 1 - 1e-15, 1., 1 + 1e-12, 6., 1e4}) {
            const SpringParameters parameters = springOf(12, ratio, 3);
            for (const double t : {1e-3, 0.1, 1., 10., 100.}) {
                const Real k = Real(parameters.stiffness) / parameters.mass;
                const Real c = Real(parameters.damping) / parameters.mass;
                int squarings = 8;
                for (double size = t * (1 + double(k + c)); size > 1; size /= 2)
                    ++squarings;
                const Real h = ldexp(Real(t), -squarings);
                Real a = 1, b = 0, d = 0, e = 1; // [a b; d e]
                Real ta = 1, tb = 0, td = 0, te = 1;
                for (int n = 1; n < 40; ++n) {
                    const Real f = h / n;
                    const Real na = f * td, nb = f * te;
                    const Real nd = f * (-k * ta - c * td), ne = f * (-k * tb - c * te);
                    ta = na, tb = nb, td = nd, te = ne;
                    a += ta, b += tb, d += td, e += te;
                }
                for (int n = 0; n < squarings; ++n) {
                    const Real na = a * a + b * d, nb = a * b + b * e;
                    const Real nd = d * a + e * d, ne = d * b + e * e;
                    a = na, b = nb, d = nd, e = ne;
                }
                const oracle::Exact exact = oracle::Spring(parameters).after({1, -5}, t);
                QVERIFY(abs(exact.displacement - (a - 5 * b)) < 1e-26);
                QVERIFY(abs(exact.velocity - (d - 5 * e)) < 1e-26);
            }
        }
    }

    void staysWithinBothBoundsOnTheGrid()
    {
        struct Regime
        {
            const char *name;
            std::vector<double> ratios;
        };
        const Regime regimes[] = {
            {"undamped", {0}},
            {"barely damped", {1e-9, 1e-6, 1e-3}},
            {"ringing", {0.05, 0.3, 0.7, 0.95}},
            {"just below critical", {1 - 1e-3, 1 - 1e-6, 1 - 1e-9, 1 - 1e-12, 1 - 1e-15}},
            {"critical", {1}},
            {"just above critical", {1 + 1e-15, 1 + 1e-12, 1 + 1e-9, 1 + 1e-6, 1 + 1e-3}},
            {"overdamped", {1.5, 6, 100}},
            {"far overdamped", {1e4, 1e6}},
        };
        std::printf(
            "| error / bound            |   cases | displacement | velocity     | late disp.   "
            "| late vel.    |\n");
        Worst all;
        for (const Regime &regime : regimes) {
            Worst worst;
            for (const double ratio : regime.ratios)
                worst.add(worstOnGrid(ratio));
            print(regime.name, worst);
            all.add(worst);
        }
        QVERIFY(all.isWithinBounds());
    }

    void staysWithinBothBoundsAtRandom()
    {
        Worst all;
        const auto holds = [&all] {
            const auto [parameters, state, omega] = springCase();
            const double slowest = std::max(parameters.dampingRatio(), 1.0) / omega;
            const double t = *magnitude(-6, 2.78) * *rc::gen::element(1 / omega, slowest);
            const Worst worst = errorOf(parameters, oracle::Spring(parameters), state,
                                        std::min(t, hour));
            all.add(worst);
            RC_ASSERT(worst.isWithinBounds());
        };
        QVERIFY(rc::check("both bounds hold", holds));
        print("at random", all);
    }

    // Neighboring dampings give neighboring curves: the step from one to the next, which is at most
    // d(e^{λt})/dλ · one rounding of c, and no seam.
    void isContinuousThroughCriticalDamping()
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

    void piecesOfTimeAddUp()
    {
        const auto holds = [] {
            const auto [parameters, state, omega] = springCase();
            const Spring spring(parameters);
            const double a = *magnitude(-3, 3) / omega;
            const double b = *magnitude(-3, 3) / omega;
            const State inTwo = spring.after(spring.after(state, a), b);
            const State inOne = spring.after(state, a + b);
            const double bound = 1e-14 * (1 + omega * (a + b))
                * (std::abs(state.displacement) + std::abs(state.velocity) / omega);
            RC_ASSERT(std::abs(inTwo.displacement - inOne.displacement) <= bound);
            RC_ASSERT(std::abs(inTwo.velocity - inOne.velocity) <= bound * omega);
        };
        QVERIFY(rc::check("after(after(s, a), b) is after(s, a + b)", holds));
    }

    // By differences of fourth order: h⁴·rate⁴/30 of truncation and 1e-16/(h·rate) of rounding.
    void velocityIsTheDerivativeAndTheForcesBalance()
    {
        for (const double ratio : {0., 0.05, 0.3, 1 - 1e-12, 1., 1 + 1e-12, 3., 20.}) {
            const SpringParameters parameters = springOf(9, ratio, 2.5);
            const Spring spring(parameters);
            const double rate = 9 * std::max(1.0, 2 * ratio);
            const double h = 1e-3 / rate;
            for (const double t : {0.01, 0.1, 0.5, 2.}) {
                const State state{1, -20};
                const State two = spring.after(state, t + 2 * h);
                const State one = spring.after(state, t + h);
                const State now = spring.after(state, t);
                const State oneAgo = spring.after(state, t - h);
                const State twoAgo = spring.after(state, t - 2 * h);
                const double velocity = (8 * (one.displacement - oneAgo.displacement)
                                         - (two.displacement - twoAgo.displacement))
                    / (12 * h);
                const double acceleration = (8 * (one.velocity - oneAgo.velocity)
                                             - (two.velocity - twoAgo.velocity))
                    / (12 * h);
                QVERIFY(std::abs(velocity - now.velocity) < 1e-11 * 20);
                const double force = parameters.mass * acceleration
                    + parameters.damping * now.velocity + parameters.stiffness * now.displacement;
                QVERIFY(std::abs(force) < 1e-11 * 20 * rate * parameters.mass);
            }
        }
    }

    void everyFrameRateArrivesAtTheSamePlace()
    {
        const auto holds = [] {
            const SpringParameters parameters = springOf(*magnitude(0, 2), *magnitude(-2, 1), 1);
            const Spring spring(parameters);
            const State start{100, *between(-3000, 3000)};
            const auto arrivesInFrames = [&](const std::vector<double> &frames) {
                State state = start;
                double time = 0;
                for (const double frame : frames) {
                    state = spring.after(state, frame);
                    time += frame;
                }
                const State atOnce = spring.after(start, time);
                return std::abs(state.displacement - atOnce.displacement) < 1e-9 * 100
                    && std::abs(state.velocity - atOnce.velocity) < 1e-9 * 3000;
            };
            for (const std::size_t hertz : {30u, 60u, 120u, 144u, 240u})
                RC_ASSERT(arrivesInFrames(std::vector<double>(2 * hertz, 1 / double(hertz))));
            RC_ASSERT(arrivesInFrames(*rc::gen::container<std::vector<double>>(magnitude(-4, -1))));
        };
        QVERIFY(rc::check("frame rates agree", holds));
    }

    // The area of any set of states is kept, so that no step, repeated, can pump energy.
    void anUndampedStepTurnsWithoutGrowing()
    {
        Real worst = 0;
        const auto holds = [&worst] {
            const double omega = *magnitude(-3, 5);
            const SpringStep step =
                Spring(springOf(omega, 0, *magnitude(-3, 3))).over(*magnitude(-6, 3) / omega);
            const Real growth = Real(step.xx) * step.vv - Real(step.xv) * step.vx - 1;
            worst = std::max<Real>(worst, abs(growth));
            RC_ASSERT(abs(growth) <= 4e-16);
        };
        QVERIFY(rc::check("an undamped step keeps areas", holds));
        std::printf("undamped step: area grows by at most %.2e\n", double(worst));
    }

    void energyNeverGrowsBeyondRounding()
    {
        double worst = 0;
        for (const double angle : {1e-3, 0.0123, 0.1, 0.25, 1., 1.5707963267948966, 2., 3.1, 40.}) {
            for (const double damping : {0., 1e-12}) {
                const double omega = 17.3;
                const SpringParameters parameters{omega * omega * 1.7, damping, 1.7};
                const oracle::Spring exactly(parameters);
                const SpringStep step = Spring(parameters).over(angle / omega);
                State state{1, 3};
                const Real before = exactly.energy(state);
                int n = 0;
                for (const int until : {100, 10'000, 1'000'000, 10'000'000}) {
                    for (; n < until; ++n)
                        state = step(state);
                    const Real growth = exactly.energy(state) / before - 1;
                    QVERIFY(growth <= 4e-16 * n + 1e-14);
                    worst = std::max(worst, double(growth / (4e-16 * n + 1e-14)));
                }
            }
        }
        std::printf("energy: worst growth / bound %.4f\n", worst);
    }

    void overIsAfterForManyStates()
    {
        const auto holds = [] {
            const auto [parameters, state, omega] = springCase();
            const Spring spring(parameters);
            const double t = *magnitude(-3, 3) / omega;
            const State step = spring.over(t)(state);
            const State after = spring.after(state, t);
#ifdef __FP_FAST_FMA // then each is fused as the compiler likes, which changes the last digit
            const double size = 1e-15
                * (std::abs(state.displacement) + std::abs(state.velocity) / omega);
            RC_ASSERT(std::abs(step.displacement - after.displacement) <= size);
            RC_ASSERT(std::abs(step.velocity - after.velocity) <= size * omega);
#else
            RC_ASSERT(step == after);
#endif
        };
        QVERIFY(rc::check("over(t)(s) is after(s, t)", holds));
    }
};

SPRUNG_TEST(SpringExactnessTest)
#include "spring_exactness_test.moc"
