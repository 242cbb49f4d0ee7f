// SPDX-License-Identifier: MIT
#pragma once

#include "generators.h"

#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/state.h>

#include <QByteArray>
#include <QtGlobal>

/// Springs for properties: of every pace, damping and mass.
namespace generate {

/// How many cases each property of this test is tried with, unless RC_PARAMS says otherwise.
inline void tryCases(int count)
{
    if (!qEnvironmentVariableIsSet("RC_PARAMS"))
        qputenv("RC_PARAMS", "max_success=" + QByteArray::number(count));
}

inline sprung::SpringParameters springOf(double omega, double ratio, double mass)
{
    return {omega * omega * mass, 2 * ratio * omega * mass, mass};
}

/// With critical damping and its neighbors as likely as the rest.
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
