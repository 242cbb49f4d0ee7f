// SPDX-License-Identifier: MIT
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

/// Prints what the console reporter does, then how each benchmark compares with another of the
/// same run: the fastest repetition of either, in processor time, and what was aimed at.
class RatioReporter : public benchmark::ConsoleReporter
{
public:
    void compare(const std::string &name, const std::string &with, double aim)
    {
        m_comparisons.push_back({name, with, aim});
    }

    void limit(const std::string &name, double nanoseconds)
    {
        m_comparisons.push_back({name, {}, nanoseconds});
    }

    void ReportRuns(const std::vector<Run> &runs) override
    {
        for (const Run &run : runs) {
            if (run.run_type != Run::RT_Iteration)
                continue;
            const double time = run.GetAdjustedCPUTime();
            const auto [fastest, isNew] = m_fastest.try_emplace(run.run_name.str(), time);
            fastest->second = std::min(fastest->second, time);
        }
        ConsoleReporter::ReportRuns(runs);
    }

    void Finalize() override
    {
        std::printf("\n%-28s %12s   %-26s %12s %7s %6s\n", "", "ns", "beside", "ns", "ratio",
                    "aim");
        for (const Comparison &comparison : m_comparisons) {
            const auto own = m_fastest.find(comparison.name);
            const auto other = m_fastest.find(comparison.with);
            if (own == m_fastest.end() || (other == m_fastest.end() && !comparison.with.empty()))
                continue; // filtered out
            const bool isRatio = !comparison.with.empty();
            const double figure = isRatio ? own->second / other->second : own->second;
            const char *verdict = figure <= comparison.aim ? "" : "  missed";
            if (isRatio) {
                std::printf("%-28s %12.2f   %-26s %12.2f %7.2f %6.2f%s\n", comparison.name.c_str(),
                            own->second, comparison.with.c_str(), other->second, figure,
                            comparison.aim, verdict);
            } else {
                std::printf("%-28s %12.2f   %-26s %12s %7s %6.0f%s\n", comparison.name.c_str(),
                            own->second, "", "", "", comparison.aim, verdict);
            }
        }
    }

private:
    struct Comparison
    {
        std::string name;
        std::string with; // empty: a limit in nanoseconds
        double aim;
    };

    std::vector<Comparison> m_comparisons;
    std::map<std::string, double> m_fastest; // nanoseconds
};
