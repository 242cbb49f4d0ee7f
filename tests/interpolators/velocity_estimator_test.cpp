// SPDX-License-Identifier: MIT
// Tests VelocityEstimator. Oracle: paths with a known velocity, sampled at many rates.
#include "../physics/generators.h"
#include "interpolator_test.h"

#include <sprung/gestures/velocity_estimator.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <random>
#include <vector>

using namespace sprung;

namespace {

using Path = std::function<double(double seconds)>;

/// Returns the estimated velocity at time 0 of a path that is sampled \a hertz times a second for
/// 0.3 s.
double measured(const Path &path, double hertz)
{
    VelocityEstimator estimator;
    for (int i = static_cast<int>(0.3 * hertz); i >= 0; --i)
        estimator.addSample(100 - i / hertz, {path(-i / hertz)});
    return estimator.velocity()[0];
}

/// Ten steps of 10 ms, at 100 units per second.
VelocityEstimator steady(double start = 0)
{
    VelocityEstimator estimator;
    for (int i = 0; i <= 10; ++i)
        estimator.addSample(start + i / 100., {double(i)});
    return estimator;
}

/// A touch screen: random phase, whole pixels, noise.
struct Screen
{
    const char *name;
    double hertz;
    double lost;   ///< part of the reports
    double jitter; ///< s
};

struct Flick
{
    Path path;       ///< up to time 0, the release
    double velocity; ///< at the release
};

/// Typical flicks of about 1500 pixels per second.
const std::vector<Flick> flicks{
    {[](double t) { return 1500 * t; }, 1500},                  // steady
    {[](double t) { return 2500 * t + 10'000 * t * t; }, 2500}, // accelerating
    {[](double t) { return 1000 * t - 7500 * t * t; }, 1000},   // slowing down
    {[](double t) {
         const double turn = std::numbers::pi / 2 / 0.08;
         return 3000 / turn * (std::sin(turn * std::max(t, -0.08)));
     },
     3000},
    {[](double t) { return 1500 * t + 18'750 * t * t; }, 1500}, // back and forth
    {[](double t) { return 100 * t; }, 100},                    // slow
    {[](double t) {
         const double since = std::min(t + 0.02, 0.);
         return since < -0.06 ? 2000 * (since + 0.06) - 60 : -60 * since * since / 0.0036;
     },
     0},
};

using Reports = std::vector<std::pair<double, double>>; // seconds and positions

Reports reports(const Flick &t, const Screen &screen, std::mt19937 &random)
{
    std::uniform_real_distribution<double> uniform(0, 1);
    std::normal_distribution<double> noise(0, 0.4);
    Reports list;
    const double phase = uniform(random) / screen.hertz;
    for (double at = -0.3 + phase; at <= 0; at += 1 / screen.hertz) {
        if (uniform(random) < screen.lost)
            continue;
        const double shifted = std::min(0., at + screen.jitter * (2 * uniform(random) - 1));
        list.emplace_back(at, std::round(t.path(shifted) + noise(random)));
    }
    return list;
}

/// Returns three velocities: of the estimator, of the last difference, and the average over 100 ms.
std::array<double, 3> compared(const Reports &list)
{
    VelocityEstimator estimator;
    for (const auto &[seconds, position] : list)
        estimator.addSample(seconds, {position});
    const auto since = [end = list.back()](const auto &report) {
        return (end.second - report.second) / (end.first - report.first);
    };
    const double early = list.back().first - 0.1;
    const auto first = std::find_if(list.begin(), list.end(),
                                    [&](const auto &report) { return report.first >= early; });
    return {estimator.velocity()[0], since(list[list.size() - 2]), since(*first)};
}

} // namespace

class VelocityEstimatorTest : public QObject
{
    Q_OBJECT

private slots:
    void velocity_onePosition_isZero()
    {
        VelocityEstimator estimator;
        QCOMPARE(estimator.velocity(), ChannelValues{});
        QCOMPARE(estimator.velocity(5), ChannelValues{});
        QVERIFY(estimator.addSample(1, {5}));
        QCOMPARE(estimator.velocity(), ChannelValues{});
        QVERIFY(estimator.addSample(1.01, {7}));
        QVERIFY(isNear(estimator.velocity()[0], 200));
        estimator.reset();
        QCOMPARE(estimator.velocity(), ChannelValues{});
    }

    void velocity_unevenSamples_isExact()
    {
        QVERIFY(rc::check([] {
            const double velocity = *generate::between(-5000, 5000);
            const double acceleration = velocity * *generate::between(-3, 3);
            VelocityEstimator estimator;
            double seconds = 0;
            for (int i = 0; i < 20; ++i) {
                seconds += *generate::between(0.003, 0.038);
                estimator.addSample(seconds,
                                    {velocity * seconds + acceleration * seconds * seconds});
            }
            const double latest = velocity + 2 * acceleration * seconds;
            RC_PRE(latest * (latest - 2 * acceleration * 0.02) > 0); // has not just reversed
            RC_ASSERT(std::abs(estimator.velocity()[0] - latest) <= 1e-6 * std::abs(latest) + 1e-6);
        }));
    }

    void addSample_sameTime_replacesPosition()
    {
        VelocityEstimator estimator;
        for (int i = 0; i <= 10; ++i) {
            estimator.addSample(i / 100., {i + 500.});
            estimator.addSample(i / 100., {double(i)});
        }
        QVERIFY(isNear(estimator.velocity()[0], 100));
    }

    void velocity_fortyMillisecondsAtRest_isZero()
    {
        VelocityEstimator estimator = steady();
        QVERIFY(isNear(estimator.velocity(0.1)[0], 100));
        QVERIFY(isNear(estimator.velocity(0.139)[0], 100));
        QCOMPARE(estimator.velocity(0.141)[0], 0.);
        QCOMPARE(estimator.velocity(10)[0], 0.);
        for (const double release : {0.103, 0.12, 0.13}) {
            estimator.addSample(release, {10});
            QVERIFY(isNear(estimator.velocity()[0], 100));
        }
        estimator.addSample(0.15, {10});
        QCOMPARE(estimator.velocity()[0], 0.);
    }

    void velocity_wholeMilliseconds_restTimeoutIsExact()
    {
        for (int start = 0; start < 10000; start += 7) { // ms
            VelocityEstimator estimator;
            for (int i = 0; i <= 10; ++i)
                estimator.addSample((start + 10 * i) / 1000., {double(i)});
            const int release = start + 100 + 40;
            QCOMPARE(estimator.velocity(release / 1000.)[0], 0.0);
            QVERIFY(estimator.velocity((release - 1) / 1000.)[0] > 90);
        }
    }

    void velocity_afterRest_usesNewMotionOnly()
    {
        VelocityEstimator estimator;
        for (int i = 0; i <= 5; ++i)
            estimator.addSample(i / 100., {-10. * i});
        for (int i = 0; i <= 3; ++i)
            estimator.addSample(0.1 + i / 100., {-50 + double(i)});
        QVERIFY(isNear(estimator.velocity()[0], 100));
    }

    void velocity_coarseSamples_usesThem()
    {
        VelocityEstimator estimator;
        for (int i = 0; i <= 5; ++i)
            estimator.addSample(i / 5., {double(i)});
        QVERIFY(isNear(estimator.velocity()[0], 5));
        estimator.addSample(3601, {3605});
        QVERIFY(isNear(estimator.velocity()[0], 1));
    }

    void velocity_fastSamples_usesSameTimeSpan()
    {
        // Whole pixels at 8000 Hz: the last 3 ms alone yield values from 0 to 667.
        const double velocity = measured([](double t) { return std::round(250 * t); }, 8000);
        QVERIFY2(std::abs(velocity - 250) < 30, qPrintable(QString::number(velocity)));
        // Large positions
        QVERIFY(isNear(measured([](double t) { return 1e9 + 100 * t; }, 120), 100, 1e-3));
    }

    void addSample_timeGoesBackwards_resets()
    {
        VelocityEstimator estimator = steady(10);
        estimator.addSample(1, {500});
        QCOMPARE(estimator.velocity()[0], 0.);
        estimator.addSample(1.01, {499});
        QVERIFY(isNear(estimator.velocity()[0], -100));
    }

    void addSample_notFinite_isRejected()
    {
        VelocityEstimator estimator = steady();
        QVERIFY(!estimator.addSample(0.11, {NAN}));
        QVERIFY(!estimator.addSample(0.11, {0, 0, 0, HUGE_VAL}));
        QVERIFY(!estimator.addSample(NAN, {11}));
        QVERIFY(!estimator.addSample(HUGE_VAL, {11}));
        QVERIFY(isNear(estimator.velocity()[0], 100));
        QVERIFY(rc::check("any finite reports have a velocity that is a number", [] {
            VelocityEstimator any;
            double seconds = 0;
            for (int i = 0; i < 20; ++i) {
                seconds += *generate::magnitude(-12, 6);
                any.addSample(seconds, {*generate::either(-300, 308)});
                RC_ASSERT(std::isfinite(any.velocity()[0]));
            }
        }));
    }

    void velocity_brakingPointer_keepsDirection()
    {
        for (const double still : {0.01, 0.02, 0.03}) {
            for (const double hertz : {60., 120., 240.}) {
                const double velocity = measured(
                    [still](double t) {
                        const double left = std::min(t + still, 0.);
                        return left < -0.05 ? 2000 * (left + 0.05) - 50
                                            : -50 * left * left / 0.0025;
                    },
                    hertz);
                QVERIFY2(velocity >= 0 && velocity < 1000, qPrintable(QString::number(velocity)));
            }
        }
    }

    /// Compares with the last difference and with the average over 100 ms.
    void velocity_touchScreens_isBetterThanDifferences()
    {
        std::mt19937 random(1);
        for (const Screen &screen :
             {Screen{"60 Hz", 60, 0, 0}, Screen{"120 Hz", 120, 0, 0}, Screen{"240 Hz", 240, 0, 0},
              Screen{"120 Hz, 30 % lost, 2 ms jitter", 120, 0.3, 0.002}}) {
            double rms[3] = {};
            for (const Flick &t : flicks) {
                for (int i = 0; i < 500; ++i) {
                    const auto velocities = compared(reports(t, screen, random));
                    for (std::size_t by = 0; by < 3; ++by)
                        rms[by] += std::pow(velocities[by] - t.velocity, 2);
                }
            }
            for (double &r : rms)
                r = std::sqrt(r / (500. * double(flicks.size())));
            qInfo("%-30s off by %3.0f, %3.0f, %3.0f px/s", screen.name, rms[0], rms[1], rms[2]);
            QVERIFY(rms[0] < 0.95 * rms[1]);
            QVERIFY(rms[0] < 0.4 * rms[2]);
        }
    }
};

SPRUNG_TEST(VelocityEstimatorTest)
#include "velocity_estimator_test.moc"
