// SPDX-License-Identifier: MIT
#include "test.h"

#include <sprung/gestures/velocity_estimator.h>

#include <cmath>
#include <cstdio>
#include <functional>
#include <numbers>
#include <random>
#include <vector>

using namespace sprung;

namespace {

using Path = std::function<double(double seconds)>;

/// What a touch screen reports of a path: late by a part of its rhythm, whole pixels, some noise.
struct Screen
{
    const char *name;
    double hertz;
    double lost;   ///< part of the reports
    double jitter; ///< s
};

struct Throw
{
    const char *name;
    Path path;       ///< up to time 0, when it is let go
    double velocity; ///< then
};

const double tau = 2 * std::numbers::pi;

/// 1500 or so pixels per second, as fingers do it.
const std::vector<Throw> throws{
    {"steady", [](double t) { return 1500 * t; }, 1500},
    {"accelerating", [](double t) { return 2500 * t + 10'000 * t * t; }, 2500},
    {"slowing down", [](double t) { return 1000 * t - 7500 * t * t; }, 1000},
    {"flick of 80 ms",
     [](double t) {
         const double turn = tau / 4 / 0.08;
         return 3000 / turn * (std::sin(turn * std::max(t, -0.08)));
     },
     3000},
    {"back and forth", [](double t) { return 1500 * t + 18'750 * t * t; }, 1500},
    {"slow", [](double t) { return 100 * t; }, 100},
    {"stopped hard",
     [](double t) {
         const double since = std::min(t + 0.02, 0.);
         return since < -0.06 ? 2000 * (since + 0.06) - 60 : -60 * since * since / 0.0036;
     },
     0},
};

struct Statistics
{
    double sum = 0, squares = 0;
    int count = 0;

    void take(double error)
    {
        sum += error;
        squares += error * error;
        ++count;
    }
    double bias() const { return sum / count; }
    double deviation() const { return std::sqrt(std::max(0., squares / count - bias() * bias())); }
    double rms() const { return std::sqrt(squares / count); }
};

std::vector<std::pair<double, double>> reports(const Throw &t, const Screen &screen,
                                               std::mt19937 &random)
{
    std::uniform_real_distribution<double> uniform(0, 1);
    std::normal_distribution<double> noise(0, 0.4);
    std::vector<std::pair<double, double>> list;
    const double phase = uniform(random) / screen.hertz;
    for (double at = -0.3 + phase; at <= 0; at += 1 / screen.hertz) {
        if (uniform(random) < screen.lost)
            continue;
        const double seen = std::min(0., at + screen.jitter * (2 * uniform(random) - 1));
        list.emplace_back(at, std::round(t.path(seen) + noise(random)));
    }
    return list;
}

double parabola(const std::vector<std::pair<double, double>> &list)
{
    VelocityEstimator estimator;
    for (const auto &[seconds, position] : list)
        estimator.addSample(seconds, {position});
    return estimator.velocity()[0];
}

double lastDifference(const std::vector<std::pair<double, double>> &list)
{
    const auto [t1, x1] = list.back();
    const auto [t0, x0] = list[list.size() - 2];
    return (x1 - x0) / (t1 - t0);
}

/// The average over the last 100 ms.
double average(const std::vector<std::pair<double, double>> &list)
{
    const auto [t1, x1] = list.back();
    for (const auto &[t0, x0] : list) {
        if (t0 >= t1 - 0.1)
            return (x1 - x0) / (t1 - t0);
    }
    return 0;
}

} // namespace

class VelocityThrowsTest : public QObject
{
    Q_OBJECT

private slots:
    void throwsAreMeasuredBetterThanByDifferences()
    {
        std::mt19937 random(1);
        for (const Screen &screen :
             {Screen{"60 Hz", 60, 0, 0}, Screen{"120 Hz", 120, 0, 0}, Screen{"240 Hz", 240, 0, 0},
              Screen{"120 Hz, 30 % lost, 2 ms jitter", 120, 0.3, 0.002}}) {
            std::printf("    %-32s parabola        last difference     average of 100 ms"
                        "\n        px/s at release        bias deviation      bias deviation"
                        "      bias deviation\n",
                        screen.name);
            double rms[3] = {};
            for (const Throw &t : throws) {
                Statistics errors[3];
                for (int i = 0; i < 500; ++i) {
                    const auto list = reports(t, screen, random);
                    errors[0].take(parabola(list) - t.velocity);
                    errors[1].take(lastDifference(list) - t.velocity);
                    errors[2].take(average(list) - t.velocity);
                }
                std::printf("    %-16s%7.0f", t.name, t.velocity);
                for (int i = 0; i < 3; ++i) {
                    std::printf("    %8.0f%10.0f", errors[i].bias(), errors[i].deviation());
                    rms[i] += errors[i].rms() * errors[i].rms();
                }
                std::printf("\n");
            }
            for (double &r : rms)
                r = std::sqrt(r / double(throws.size()));
            std::printf("    %-23s    %18.0f    %18.0f    %18.0f\n", "root mean square", rms[0],
                        rms[1], rms[2]);
            QVERIFY(rms[0] < 0.95 * rms[1]);
            QVERIFY(rms[0] < 0.4 * rms[2]);
        }
    }
};

SPRUNG_TEST(VelocityThrowsTest)
#include "velocity_throws_test.moc"
