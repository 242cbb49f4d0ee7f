// SPDX-License-Identifier: MIT
#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <initializer_list>

/// The arithmetic of the oracles: 100 decimal digits. A difference of nearly equal numbers that
/// loses half of them still has 50.
using FineReal = boost::multiprecision::cpp_bin_float_100;

/// The largest of many errors, each relative to its bound, and their number.
class WorstError
{
public:
    explicit WorstError(const char *what)
        : m_what(what)
    {
    }

    void add(const FineReal &actual, const FineReal &expected, const FineReal &bound)
    {
        const FineReal error = abs(actual - expected);
        const double part = error == 0 ? 0 : bound > 0 ? double(error / bound) : HUGE_VAL;
        // NaN counts as the worst error
        m_part = part <= m_part ? m_part : part;
        ++m_count;
    }

    /// Also prints the result.
    bool isWithinBound() const
    {
        std::printf("    %-44s %7d cases, worst error %.2g of the bound\n", m_what, m_count,
                    m_part);
        return m_part <= 1;
    }

private:
    const char *m_what;
    double m_part = 0;
    int m_count = 0;
};

/// The unit of the bounds: one part in 2⁵².
inline constexpr double epsilon = 0x1p-52;
