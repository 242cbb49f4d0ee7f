// SPDX-License-Identifier: MIT
// Contenders with the same work take turns, so that ratios are reliable on a busy machine. Each
// runs in a separate process with a fresh heap.
#pragma once

#include "contender_process.h"
#include "rows.h"

namespace rows {

struct Contender
{
    std::string name;
    std::function<Work()> setUp; ///< called once in the process of the contender
    Goal goal{};
};

/// Returns work without a setup.
inline std::function<Work()> ready(std::function<void()> run)
{
    return [run = std::move(run)] { return Work{run}; };
}

/// Runs the contenders in turns, and prints the results. A long turn reduces the number of rounds.
inline void compare(const Comparison &comparison, const std::vector<Contender> &contenders)
{
    std::vector<ContenderProcess> processes;
    std::vector<Result> results;
    double roundDuration = 0; // ns
    for (const Contender &contender : contenders) {
        processes.emplace_back(contender.setUp, quick ? 1e5 : 1e6);
        results.push_back({contender.name, {}, contender.goal});
        roundDuration += processes.back().turnDuration();
    }
    const double totalDuration = quick ? 3e7 : 1e9; // ns
    const int rounds = int(
        std::clamp(totalDuration / roundDuration, quick ? 3.0 : 7.0, quick ? 5.0 : 25.0));
    for (int i = 0; i < rounds; ++i) {
        for (std::size_t c = 0; c < processes.size(); ++c)
            results[c].figures.push_back(processes[c].measure()
                                         / (comparison.isEach ? comparison.count : 1));
    }
    write(comparison, results);
}

} // namespace rows
