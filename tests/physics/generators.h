// SPDX-License-Identifier: MIT
#pragma once

#include <rapidcheck.h>

#include <bit>
#include <cmath>
#include <cstdint>

/// Random numbers for property-based tests. They shrink towards the lower bound.
namespace generate {

/// Uniform from low to high.
inline rc::Gen<double> between(double low, double high)
{
    constexpr std::int64_t steps = std::int64_t(1) << 52;
    return rc::gen::map(rc::gen::inRange<std::int64_t>(0, steps + 1), [=](std::int64_t step) {
        return low + (high - low) * (double(step) / double(steps));
    });
}

/// Positive, from 10^low to 10^high, with a uniform logarithm.
inline rc::Gen<double> magnitude(double low, double high)
{
    return rc::gen::map(between(low, high), [](double power) { return std::pow(10, power); });
}

/// magnitude() with either sign.
inline rc::Gen<double> either(double low, double high)
{
    return rc::gen::map(rc::gen::pair(magnitude(low, high), rc::gen::element(-1., 1.)),
                        [](const auto &pair) { return pair.first * pair.second; });
}

/// Any finite number.
inline rc::Gen<double> finite()
{
    const auto bits = rc::gen::inRange<std::uint64_t>(0, ~std::uint64_t(0));
    return rc::gen::suchThat(
        rc::gen::map(bits, [](std::uint64_t pattern) { return std::bit_cast<double>(pattern); }),
        [](double number) { return std::isfinite(number); });
}

} // namespace generate
