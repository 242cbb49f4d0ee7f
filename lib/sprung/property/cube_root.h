// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace sprung {

inline double cubed(double x)
{
    return x * x * x;
}

/// The cube root of x ≥ 0, to 1e-15; three times as fast as std::cbrt.
inline double cubeRoot(double x)
{
    x += 1e-60; // the way to the root of 0 leads through subnormal numbers, which are slow
    // A third of the bits, exponent and mantissa alike, is the root to 5 %. Each of Halley's steps
    // triples the digits.
    double root = std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) / 3 + 0x2a9f7893782da1ce);
    for (int step = 0; step < 3; ++step) {
        const double cube = cubed(root);
        root *= (cube + 2 * x) / (2 * cube + x);
    }
    return root;
}

} // namespace sprung
