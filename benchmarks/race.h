// SPDX-License-Identifier: MIT
// Contenders with the same work take turns, so that ratios are reliable on a busy machine. Each
// runs in a separate process with a fresh heap.
#pragma once

#include "rows.h"
#include "turns.h"

namespace rows {

struct Contender
{
    std::string name;
    std::function<Work()> enter; ///< called once in the process of the contender
    Goal goal{};
};

/// Returns work without a setup.
inline std::function<Work()> ready(std::function<void()> run)
{
    return [run = std::move(run)] { return Work{run}; };
}

/// Runs the contenders in turns. A long turn reduces the number of rounds.
inline void race(const Race &race, const std::vector<Contender> &contenders)
{
    std::vector<TurnTaker> takers;
    std::vector<Score> scores;
    double round = 0; // nanoseconds
    for (const Contender &contender : contenders) {
        takers.emplace_back(contender.enter, quick ? 1e5 : 1e6);
        scores.push_back({contender.name, {}, contender.goal});
        round += takers.back().lengthOfTurn();
    }
    const double whole = quick ? 3e7 : 1e9;
    const int rounds = int(std::clamp(whole / round, quick ? 3.0 : 7.0, quick ? 5.0 : 25.0));
    for (int i = 0; i < rounds; ++i) {
        for (std::size_t c = 0; c < takers.size(); ++c)
            scores[c].figures.push_back(takers[c].turn() / (race.isEach ? race.count : 1));
    }
    write(race, scores);
}

} // namespace rows
