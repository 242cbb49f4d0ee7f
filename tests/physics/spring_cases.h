// SPDX-License-Identifier: MIT
#pragma once

#include "generators.h"

#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/state.h>

#include <QByteArray>
#include <QtGlobal>

/// Random springs for property-based tests: of every pace, damping and mass.
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

/// Critical damping and its neighborhood are as likely as all others together.
inline rc::Gen<double> dampingRatio()
{
    return rc::gen::oneOf(
        rc::gen::element(0., 1.), magnitude(-9, 6), magnitude(-1, 1),
        rc::gen::map(magnitude(-15, -2), [](double distance) { return 1 + distance; }),
        rc::gen::map(magnitude(-15, -2), [](double distance) { return 1 - distance; }));
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
