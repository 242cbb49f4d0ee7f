// SPDX-License-Identifier: MIT
// Tests Spring at the limits of double: extreme springs, states and times, and invalid input.
// Oracle: the sum of the two complex modes in 50 digits, and closed solutions.
#include "numbers.h"
#include "oracle.h"
#include "spring_cases.h"
#include "test.h"

#include <sprung/physics/detail/finite.h>
#include <sprung/physics/spring.h>

#include <bit>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <limits>

#ifdef Q_OS_UNIX
#include <sys/wait.h>
#include <unistd.h>
#endif

using namespace sprung;
using detail::isFinite;
using detail::maxFinite;
using generate::magnitude;
using generate::springCase;

namespace {

constexpr double tiniest = std::numeric_limits<double>::denorm_min();

constexpr SpringParameters allRegimes[] = {
    {100, 0, 1}, {100, 2, 1}, {100, 20, 1}, {100, 300, 1}, {0, 3, 1}, {0, 0, 1}, {-0., -0., 1},
};

bool isSameToTheBit(State a, State b)
{
    return std::bit_cast<std::uint64_t>(a.displacement)
        == std::bit_cast<std::uint64_t>(b.displacement)
        && std::bit_cast<std::uint64_t>(a.velocity) == std::bit_cast<std::uint64_t>(b.velocity);
}

// Returns whether \a question asserts; always true in builds without asserts.
template <typename Question>
bool isAsserted([[maybe_unused]] Question question)
{
#if defined(NDEBUG) || !defined(Q_OS_UNIX)
    return true;
#else
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);
        std::fclose(stderr);
        question();
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
#endif
}

} // namespace

class SpringLimitsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { generate::tryCases(20000); }

    void after_zeroOrNegativeTime_returnsSameBits()
    {
        for (const SpringParameters parameters : allRegimes) {
            const Spring spring(parameters);
            for (const double time : {0., -0., -tiniest, -1e-3, -1e300, -infinity, notANumber}) {
                for (const State state :
                     {State{1, 2}, State{-0., 3}, State{-0., -0.}, State{0.1, -0.},
                      State{maxFinite, -maxFinite}, State{tiniest, tiniest}})
                    QVERIFY(isSameToTheBit(spring.after(state, time), state));
                QCOMPARE(spring.stepOver(time), SpringStep());
            }
        }
    }

    void after_infiniteTime_isFinite()
    {
        for (const SpringParameters parameters : allRegimes) {
            const Spring spring(parameters);
            QVERIFY(isFinite(spring.after({1, -2}, infinity)));
            QCOMPARE(spring.after({1, -2}, infinity), spring.after({1, -2}, maxFinite));
        }
        QCOMPARE(Spring({100, 2, 1}).after({1, -2}, infinity), (State{0, 0}));
        QCOMPARE(Spring({100, 300, 1}).after({1, -2}, infinity), (State{0, 0}));
        QCOMPARE(Spring({0, 3, 1}).after({1, -6}, infinity), (State{-1, 0}));
    }

    void after_withoutStiffness_matchesOracle()
    {
        QVERIFY(rc::check("coasting agrees with the oracle", [] {
            const SpringParameters parameters{0, *magnitude(-6, 6), *magnitude(-3, 3)};
            const State state{*magnitude(-3, 3), -*magnitude(-3, 3)};
            const double coasts = -state.velocity * parameters.mass / parameters.damping;
            const double t = *magnitude(-6, 2) * parameters.mass / parameters.damping;
            const State result = Spring(parameters).after(state, t);
            const oracle::Exact exact = oracle::Spring(parameters).after(state, t);
            RC_ASSERT(abs(result.displacement - exact.displacement)
                      <= 1e-15 * (std::abs(state.displacement) + coasts));
            // precise also for tiny velocities
            RC_ASSERT(abs(result.velocity / exact.velocity - 1)
                      <= 1e-15 * (1 + log(-state.velocity / abs(exact.velocity))));
        }));
    }

    void s10_after_slowestSprings_isFinite()
    {
        for (const double stiffness : {tiniest, 1e-310, 1e-300, 1e-200}) {
            for (const double damping : {0., tiniest, 1e-310, 1e-160, 1e-100}) {
                for (const double mass : {1e-3, 1., 1e3, 1e300, maxFinite}) {
                    const Spring spring({stiffness, damping, mass});
                    const State result = spring.after({5, -2}, 7);
                    QVERIFY(std::abs(result.displacement + 9) < 1e-12);
                    QVERIFY(std::abs(result.velocity + 2) < 1e-12);
                    QVERIFY(isFinite(spring.after({5, -2}, 1e300)));
                    QVERIFY(spring.settlingTime({5, -2}, {1, 1}) > 1e6);
                }
            }
        }
    }

    void s08_after_stiffestSprings_isFinite()
    {
        for (const double stiffness : {1e12, 1e200, maxFinite}) {
            for (const double damping : {0., 1., 1e12, 1e200, maxFinite}) {
                for (const double mass : {tiniest, 1e-300, 1e-3, 1.}) {
                    const SpringParameters parameters{stiffness, damping, mass};
                    if (!parameters.isValid()) // stiffness / mass overflows
                        continue;
                    const Spring spring(parameters);
                    for (const double t : {tiniest, 1e-300, 1e-9, 1. / 60, 3600., maxFinite}) {
                        QVERIFY(isFinite(spring.after({5, -2}, t)));
                        const SpringStep step = spring.stepOver(t);
                        QVERIFY(isFinite({step.xx, step.xv}) && isFinite({step.vx, step.vv}));
                        QVERIFY(std::abs(step.xx) <= 1.0000000000001);
                    }
                    QVERIFY(spring.settlingTime({5, -2}, {1, 1}) > 0);
                }
            }
        }
        // A far overdamped spring creeps monotonically.
        const Spring slow({1e6, 1e12, 1});
        double last = 1;
        for (double t = 1e-9; t < 1e9; t *= 1.5) {
            const double now = slow.after({1, 0}, t).displacement;
            QVERIFY(now <= last && now >= 0);
            last = now;
        }
        QCOMPARE(last, 0.);
    }

    void after_overflow_saturates()
    {
        const Spring free({0, 0, 1});
        QCOMPARE(free.after({maxFinite, maxFinite}, 2), (State{maxFinite, maxFinite}));
        QCOMPARE(free.after({-maxFinite, -maxFinite}, 2), (State{-maxFinite, -maxFinite}));
        QCOMPARE(free.after({0, 1e200}, 1e200).displacement, maxFinite);
        // An intermediate overflow does not saturate.
        QCOMPARE(free.after({maxFinite, -maxFinite}, 1), (State{0, -maxFinite}));
        QCOMPARE(free.after({-maxFinite, maxFinite}, 2), (State{maxFinite, maxFinite}));
        const double half = free.after({-maxFinite, maxFinite}, 1.5).displacement / maxFinite;
        QVERIFY2(std::abs(half - 0.5) < 1e-15, qPrintable(QString::number(half, 'g', 17)));
        const Spring stiff({1e20, 0, 1});
        QCOMPARE(stiff.after({-1e300, 0}, 0x1p-34).velocity, maxFinite);
        QCOMPARE(stiff.after({1e300, 0}, 0x1p-34).velocity, -maxFinite);
    }

    void allFunctions_finiteInput_returnFiniteValues()
    {
        QVERIFY(rc::check("finite in, finite out", [] {
            const double k = std::abs(*generate::finite());
            const double c = std::abs(*generate::finite());
            const double m = std::abs(*generate::finite());
            const SpringParameters parameters{k, c, m > 0 ? m : 1};
            RC_PRE(parameters.isValid()); // else stiffness / mass or damping / mass overflows
            const State state{*generate::finite(), *generate::finite()};
            const double t = *generate::finite();
            const Spring spring(parameters);
            RC_ASSERT(isFinite(spring.after(state, t)));
            RC_ASSERT(isFinite(spring.after(state, std::abs(t))));
            const SpringStep step = spring.stepOver(std::abs(t));
            RC_ASSERT(isFinite({step.xx, step.xv}) && isFinite({step.vx, step.vv}));
            const Tolerance tolerance{std::abs(*generate::finite()), std::abs(*generate::finite())};
            const double settles = spring.settlingTime(state, tolerance);
            RC_ASSERT(settles >= 0);
            RC_ASSERT(spring.isAtRest(state, tolerance) == (settles == 0));
            const auto reaches = spring.timeToReach(state, *generate::finite());
            RC_ASSERT(!reaches || (*reaches > 0 && std::isfinite(*reaches)));
            RC_ASSERT(spring.overshoot(state) >= 0);
        }));
    }

    void after_invalidParameters_assertsOrKeepsState()
    {
        for (const SpringParameters parameters : {SpringParameters{-1, 1, 1},
                                                  {1, -1, 1},
                                                  {1, 1, 0},
                                                  {1, 1, -1},
                                                  {notANumber, 1, 1},
                                                  {1, notANumber, 1},
                                                  {1, 1, notANumber},
                                                  {infinity, 1, 1},
                                                  {1, infinity, 1},
                                                  {1, 1, infinity}}) {
            QVERIFY(isAsserted([&] { Spring spring(parameters); }));
#ifdef NDEBUG
            const Spring spring(parameters);
            QVERIFY(isSameToTheBit(spring.after({-0., 3}, 1), {-0., 3}));
            QCOMPARE(spring.stepOver(1), SpringStep());
            QCOMPARE(spring.settlingTime({1, 1}, {2, 2}), 0.);
            QCOMPARE(spring.settlingTime({1, 1}, {2, 0.5}), infinity);
            QVERIFY(spring.isAtRest({1, 1}, {2, 2}));
            QVERIFY(!spring.timeToReach({1, -1}, 0));
            QCOMPARE(spring.overshoot({1, -1}), 0.);
#endif
        }
    }

    void after_notFiniteState_assertsOrClamps()
    {
        for (const SpringParameters parameters : allRegimes) {
            const Spring spring(parameters);
            for (const double bad : {notANumber, infinity, -infinity}) {
                for (const State state : {State{bad, 1}, State{1, bad}, State{bad, bad}}) {
                    QVERIFY(isAsserted([&] { spring.after(state, 1); }));
                    QVERIFY(isAsserted([&] { spring.settlingTime(state, {1, 1}); }));
                    QVERIFY(isAsserted([&] { spring.isAtRest(state, {1, 1}); }));
                    QVERIFY(isAsserted([&] { spring.timeToReach(state, 0.5); }));
                    QVERIFY(isAsserted([&] { spring.overshoot(state); }));
#ifdef NDEBUG
                    const auto finite = [](double x) {
                        return std::isnan(x) ? 0 : std::clamp(x, -maxFinite, maxFinite);
                    };
                    const State near{finite(state.displacement), finite(state.velocity)};
                    QCOMPARE(spring.after(state, 1), spring.after(near, 1));
                    QCOMPARE(spring.settlingTime(state, {1, 1}), spring.settlingTime(near, {1, 1}));
                    QCOMPARE(spring.isAtRest(state, {1, 1}), spring.isAtRest(near, {1, 1}));
                    QVERIFY(spring.timeToReach(state, 0.5) == spring.timeToReach(near, 0.5));
                    QCOMPARE(spring.overshoot(state), spring.overshoot(near));
#endif
                }
            }
            QVERIFY(isAsserted([&] { spring.timeToReach({1, 1}, notANumber); }));
#ifdef NDEBUG
            QVERIFY(!spring.timeToReach({1, 1}, notANumber));
            QVERIFY(!spring.timeToReach({1, 1}, infinity));
#endif
        }
    }
};

SPRUNG_TEST(SpringLimitsTest)
#include "spring_limits_test.moc"
