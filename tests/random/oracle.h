// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <complex>

namespace sprung::oracle {

/// A displacement from the target, and a velocity.
struct Sample
{
    double value;
    double velocity;
};

/// Returns the solution of m x″ = −c x′ − k x by the characteristic roots. Roots whose difference is
/// a rounding error are equal. Valgrind computes with double precision, and has no root of complex 0.
inline Sample afterSpring(Sample start, double stiffness, double damping, double mass,
                          double seconds)
{
    using Complex = std::complex<long double>;
    const long double square = static_cast<long double>(damping) * damping;
    const long double discriminant = square - 4 * static_cast<long double>(mass) * stiffness;
    const long double size = std::sqrt(std::abs(discriminant));
    const bool isCritical = std::abs(discriminant) < 1e-14L * square;
    const Complex root = isCritical ? Complex(0)
        : discriminant > 0          ? Complex(size)
                                    : Complex(0, size);
    const Complex r1 = (-Complex(damping) + root) / (Complex(2) * Complex(mass));
    const Complex r2 = (-Complex(damping) - root) / (Complex(2) * Complex(mass));
    const Complex x(start.value);
    const Complex v(start.velocity);
    if (isCritical) {
        const Complex slope = v - r1 * x;
        const Complex part = std::exp(r1 * Complex(seconds));
        return {double((part * (x + slope * Complex(seconds))).real()),
                double((part * (v + r1 * slope * Complex(seconds))).real())};
    }
    const Complex part1 = (v - r2 * x) / (r1 - r2) * std::exp(r1 * Complex(seconds));
    const Complex part2 = (r1 * x - v) / (r1 - r2) * std::exp(r2 * Complex(seconds));
    return {double((part1 + part2).real()), double((r1 * part1 + r2 * part2).real())};
}

/// Returns the solution of v′ = −rate · v.
inline Sample afterFriction(Sample start, double rate, double seconds)
{
    const double part = std::exp(-rate * seconds);
    return {start.value + start.velocity * (1 - part) / rate, start.velocity * part};
}

} // namespace sprung::oracle
