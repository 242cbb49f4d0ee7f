// SPDX-License-Identifier: MIT
// What is measured leaves a benchmark as rows, one line of JSON each; report.py reads them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace rows {

inline bool quick = false; ///< smaller numbers and fewer rounds: to see that all still works

inline void readArguments(int argc, char *argv[])
{
    quick = argc > 1 && !std::strcmp(argv[1], "--quick");
    std::setvbuf(stdout, nullptr, _IOLBF, 0); // a crash leaves the rows before it
}

/// What all contenders of a race have in common.
struct Race
{
    const char *group;  ///< the part of the table
    std::string what;   ///< what they do
    int count;          ///< how many do it
    const char *unit;   ///< of the figures
    bool isEach = true; ///< the figures are for one of `count`, not for all together
};

/// The most that a figure should be: so many times another contender's or, where none is named,
/// so many units.
struct Aim
{
    double most = 0; // 0: none
    std::string_view beside{};
};

/// What one contender did in every round. The rounds of all contenders of a race belong together.
struct Score
{
    std::string contender;
    std::vector<double> figures;
    Aim aim{};
};

inline double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// The median of the ratios of each round, in which both met the same machine.
inline double ratio(const std::vector<double> &own, const std::vector<double> &other)
{
    std::vector<double> ratios;
    for (std::size_t i = 0; i < std::min(own.size(), other.size()); ++i)
        ratios.push_back(own[i] / other[i]);
    return median(ratios);
}

inline void write(const Race &race, const std::vector<Score> &scores)
{
    for (const Score &score : scores) {
        const auto [least, most] = std::minmax_element(score.figures.begin(), score.figures.end());
        const double middle = median(score.figures);
        std::printf(R"({"group": "%s", "what": "%s", "contender": "%s", "n": %d, "unit": "%s%s", )"
                    R"("median": %.6g, "min": %.6g, "max": %.6g)",
                    race.group, race.what.c_str(), score.contender.c_str(), race.count, race.unit,
                    race.isEach && race.count > 1 ? " each" : "", middle, *least, *most);
        const double beside = ratio(score.figures, scores.front().figures);
        if (std::isfinite(beside) && scores.size() > 1) // not beside nothing
            std::printf(R"(, "ratio": %.4g)", beside);
        if (score.aim.most > 0) {
            const Score *other = nullptr;
            for (const Score &each : scores)
                other = each.contender == score.aim.beside ? &each : other;
            std::printf(R"(, "aim": %g, "beside": "%s", "reached": %.4g)", score.aim.most,
                        std::string(score.aim.beside).c_str(),
                        other ? ratio(score.figures, other->figures) : middle);
        }
        std::puts("}");
    }
}

} // namespace rows
