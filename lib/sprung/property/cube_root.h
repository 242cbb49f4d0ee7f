// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace sprung {

inline double cubed(double x)
{
    return x * x * x;
}

/// Returns the cube root of x ≥ 0, to 1e-15; three times as fast as std::cbrt.
inline double cubeRoot(double x)
{
    x += 1e-60; // prevents subnormal numbers for 0, which are slow
    // Dividing the bits of the number, exponent and mantissa, by 3 gives the root within 5 %. Each
    // of Halley's steps triples the number of correct digits.
    double root = std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) / 3 + 0x2a9f7893782da1ce);
    for (int step = 0; step < 3; ++step) {
        const double cube = cubed(root);
        root *= (cube + 2 * x) / (2 * cube + x);
    }
    return root;
}

} // namespace sprung
