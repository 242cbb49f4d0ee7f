// SPDX-License-Identifier: MIT
#pragma once

#include "generators.h"

#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/state.h>

#include <QByteArray>
#include <QtGlobal>

#include <cmath>
#include <vector>

/// Random springs for property-based tests, of any frequency, damping and mass.
namespace generate {

/// Sets the number of cases for each property of this test, unless RC_PARAMS is set.
inline void tryCases(int count)
{
    if (!qEnvironmentVariableIsSet("RC_PARAMS"))
        qputenv("RC_PARAMS", "max_success=" + QByteArray::number(count));
}

inline sprung::SpringParameters springOf(double omega, double ratio, double mass)
{
    return {omega * omega * mass, 2 * ratio * omega * mass, mass};
}

/// Half of the damping ratios are critical or nearly critical.
inline rc::Gen<double> dampingRatio()
{
    return rc::gen::oneOf(
        rc::gen::element(0., 1.), magnitude(-9, 6), magnitude(-1, 1),
        rc::gen::map(magnitude(-15, -2), [](double distance) { return 1 + distance; }),
        rc::gen::map(magnitude(-15, -2), [](double distance) { return 1 - distance; }));
}

/// The frequency and damping ratio of a spring, or of its coasting if it has no stiffness.
struct SpringScale
{
    double frequency;
    double ratio;
};

inline SpringScale scaleOfSpring(const sprung::SpringParameters &spring)
{
    return spring.stiffness > 0 ? SpringScale{spring.naturalFrequency(), spring.dampingRatio()}
                                : SpringScale{spring.damping / spring.mass, 1};
}

/// Returns the time of the greatest value of \a function. It searches dense \a times, and refines
/// each peak of at least \a least between them.
template <typename Function>
double peakOf(const std::vector<double> &times, double least, Function function)
{
    double peak = times.front();
    double greatest = -HUGE_VAL;
    const auto evaluate = [&](double t) {
        const double here = function(t);
        if (here > greatest) {
            greatest = here;
            peak = t;
        }
        return here;
    };
    for (std::size_t i = 0; i < times.size(); ++i) {
        const double here = evaluate(times[i]);
        if (here < least || i == 0 || i + 1 == times.size())
            continue;
        double low = times[i - 1];
        double high = times[i + 1];
        if (here < evaluate(low) || here < evaluate(high))
            continue;
        for (int step = 0; step < 40; ++step) {
            const double left = low + (high - low) / 3;
            const double right = high - (high - low) / 3;
            if (evaluate(left) < evaluate(right))
                low = left;
            else
                high = right;
        }
    }
    return peak;
}

struct SpringCase
{
    sprung::SpringParameters parameters;
    sprung::State state;
    double omega;
};

inline SpringCase springCase()
{
    const double omega = *magnitude(-3, 5);
    const double ratio = *dampingRatio();
    const double size = *magnitude(-3, 4);
    return {springOf(omega, ratio, *magnitude(-3, 3)),
            {size * *between(-1, 1), size * omega * *between(-2, 2)},
            omega};
}

} // namespace generate
