// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

/// An underdamped spring, by the closed solution of its equation.
struct Course
{
    double omega; ///< without damping, in radians per second
    double dampingRatio;
    double displacement;
    double velocity;

    void pass(double seconds)
    {
        const double decay = dampingRatio * omega;
        const double alpha = std::sqrt(omega * omega - decay * decay);
        const double c = std::exp(-decay * seconds) * std::cos(alpha * seconds);
        const double s = std::exp(-decay * seconds) * std::sin(alpha * seconds) / alpha;
        const double before = displacement;
        displacement = before * (c + decay * s) + velocity * s;
        velocity = velocity * (c - decay * s) - before * omega * omega * s;
    }
};
