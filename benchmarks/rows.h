// SPDX-License-Identifier: MIT
// A benchmark prints its results as rows, one line of JSON each. report.py reads them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace rows {

inline bool quick = false; ///< smaller numbers and fewer rounds, to check that a benchmark runs

inline void readArguments(int argc, char *argv[])
{
    quick = argc > 1 && !std::strcmp(argv[1], "--quick");
    std::setvbuf(stdout, nullptr, _IOLBF, 0); // keeps the rows before a crash
}

/// The common properties of all contenders of a comparison.
struct Comparison
{
    const char *group;  ///< the section of the table
    std::string what;   ///< the measured task
    int count;          ///< the number of animated objects
    const char *unit;   ///< of the figures
    bool isEach = true; ///< whether the figures are for one of `count`, not for all together
};

/// The maximum of a figure: a multiple of the figure of another contender or, without a name, a
/// number of units.
struct Goal
{
    double maximum = 0; // 0: no goal
    std::string_view reference{};
};

/// The figures of one contender, one per round.
struct Result
{
    std::string contender;
    std::vector<double> figures;
    Goal goal{};
};

inline double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// Returns the median of the ratios of all rounds. Within a round the load of the machine is
/// similar.
inline double ratio(const std::vector<double> &own, const std::vector<double> &other)
{
    std::vector<double> ratios;
    for (std::size_t i = 0; i < std::min(own.size(), other.size()); ++i)
        ratios.push_back(own[i] / other[i]);
    return median(ratios);
}

inline void write(const Comparison &comparison, const std::vector<Result> &results)
{
    for (const Result &result : results) {
        const auto [minimum, maximum] = std::minmax_element(result.figures.begin(),
                                                            result.figures.end());
        const double middle = median(result.figures);
        std::printf(R"({"group": "%s", "what": "%s", "contender": "%s", "n": %d, "unit": "%s%s", )"
                    R"("median": %.6g, "min": %.6g, "max": %.6g)",
                    comparison.group, comparison.what.c_str(), result.contender.c_str(),
                    comparison.count, comparison.unit,
                    comparison.isEach && comparison.count > 1 ? " each" : "", middle, *minimum,
                    *maximum);
        const double firstRatio = ratio(result.figures, results.front().figures);
        if (std::isfinite(firstRatio) && results.size() > 1)
            std::printf(R"(, "ratio": %.4g)", firstRatio);
        if (result.goal.maximum > 0) {
            const Result *reference = nullptr;
            for (const Result &candidate : results)
                reference = candidate.contender == result.goal.reference ? &candidate : reference;
            std::printf(R"(, "goal": %g, "reference": "%s", "reached": %.4g)", result.goal.maximum,
                        std::string(result.goal.reference).c_str(),
                        reference ? ratio(result.figures, reference->figures) : middle);
        }
        std::puts("}");
    }
}

} // namespace rows
