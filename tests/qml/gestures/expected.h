// SPDX-License-Identifier: MIT
// What tests of gestures expect, by formula.
#pragma once

#include <QtGlobal>

#include <cmath>

/// (1 − 1 / (0.55·pull / view + 1)) · view
inline double stretched(double pull, double view)
{
    return (1 - 1 / (0.55 * pull / view + 1)) * view;
}

inline bool isNear(double actual, double expected, double tolerance = 1e-6)
{
    if (std::abs(actual - expected) <= tolerance)
        return true;
    qWarning("%.9g is not near %.9g", actual, expected);
    return false;
}
