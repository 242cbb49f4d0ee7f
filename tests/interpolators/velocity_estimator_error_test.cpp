// SPDX-License-Identifier: MIT
// Tests the error of VelocityEstimator on simulated touch screens. Oracle: the velocity of the path
// at release, and two simpler estimates.
#include "test.h"

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

const double tau = 2 * std::numbers::pi;

/// Typical flicks of about 1500 pixels per second.
const std::vector<Flick> flicks{
    {[](double t) { return 1500 * t; }, 1500},                  // steady
    {[](double t) { return 2500 * t + 10'000 * t * t; }, 2500}, // accelerating
    {[](double t) { return 1000 * t - 7500 * t * t; }, 1000},   // slowing down
    {[](double t) {
         const double turn = tau / 4 / 0.08;
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
std::array<double, 3> measured(const Reports &list)
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

class VelocityEstimatorErrorTest : public QObject
{
    Q_OBJECT

private slots:
    void velocity_touchScreens_isBetterThanDifferences()
    {
        std::mt19937 random(1);
        for (const Screen &screen :
             {Screen{"60 Hz", 60, 0, 0}, Screen{"120 Hz", 120, 0, 0}, Screen{"240 Hz", 240, 0, 0},
              Screen{"120 Hz, 30 % lost, 2 ms jitter", 120, 0.3, 0.002}}) {
            double rms[3] = {};
            for (const Flick &t : flicks) {
                for (int i = 0; i < 500; ++i) {
                    const auto velocities = measured(reports(t, screen, random));
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

SPRUNG_TEST(VelocityEstimatorErrorTest)
#include "velocity_estimator_error_test.moc"
