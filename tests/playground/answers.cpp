// SPDX-License-Identifier: MIT
// Prints the native results of the library for 3 000 springs and states, with each law of motion
// that the page calls. A line has the name of the export, its arguments, "=", and pairs of the
// scale for the comparison and the result.
#include <sprung/physics/friction.h>
#include <sprung/physics/rubber_band.h>
#include <sprung/physics/spring.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <initializer_list>
#include <limits>
#include <random>

using namespace sprung; // NOLINT(google-build-using-namespace): a program that tests the names

namespace {

struct Result
{
    double scale;
    double number;
};

Result relative(double number)
{
    return {std::abs(number), number};
}

void line(const char *name, std::initializer_list<double> arguments,
          std::initializer_list<Result> results)
{
    std::printf("%s", name);
    for (const double number : arguments)
        std::printf(" %.17g", number);
    std::printf(" =");
    for (const Result result : results)
        std::printf(" %.17g %.17g", result.scale, result.number);
    std::printf("\n");
}

class Cases
{
public:
    void printNext()
    {
        const double omega = magnitude(-1, 2);
        const double ratio = anyRatio();
        const double m = magnitude(-1, 1);
        const double k = omega * omega * m;
        const double c = 2 * ratio * omega * m;
        const double x = between(-1000, 1000);
        const double v = between(-2000, 2000) * omega;
        const SpringParameters parameters{k, c, m};
        const Spring spring(parameters);

        const double scale = std::abs(x) + std::abs(v) / omega;
        const double t = between(0, 10) / omega;
        const State after = spring.after({x, v}, t);
        line("springAfter", {k, c, m, x, v, t},
             {{scale, after.displacement}, {scale * omega, after.velocity}});
        const double tenth = scale / 10;
        line("springSettlingTime", {k, c, m, x, v, tenth, 60 * tenth},
             {relative(spring.settlingTime({x, v}, {tenth, 60 * tenth}))});
        line("springOvershoot", {k, c, m, x, v}, {{scale, spring.overshoot({x, v})}});
        line("springTimeToReach", {k, c, m, x, v, x / 2},
             {relative(spring.timeToReach({x, v}, x / 2)
                           .value_or(std::numeric_limits<double>::quiet_NaN()))});
        const double rate = 1 - magnitude(-4, -1);
        line("frictionRestingDisplacement", {rate, x, v},
             {relative(Friction::fromDecelerationRate(rate).restingDisplacement({x, v}))});
        line("rubberBandStretch", {x, scale}, {relative(rubberBand(x, scale))});
    }

private:
    double between(double low, double high)
    {
        // The results of uniform_real_distribution differ between standard libraries.
        return low + (high - low) * (double(m_random() >> 11) * 0x1p-53);
    }
    double magnitude(double low, double high) { return std::pow(10, between(low, high)); }
    double anyRatio()
    {
        switch (m_random() % 5) {
        case 0:
            return 1 + (m_random() % 2 ? 1 : -1) * magnitude(-15, -2);
        case 1:
            return magnitude(0, 2);
        default:
            return between(0.05, 1);
        }
    }

    std::mt19937_64 m_random;
};

} // namespace

int main()
{
    Cases cases;
    for (int i = 0; i < 3000; ++i)
        cases.printNext();
}
