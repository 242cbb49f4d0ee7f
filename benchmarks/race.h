// SPDX-License-Identifier: MIT
// Contenders that do the same work take turns, so that ratios hold on a busy machine.
#pragma once

#include "rows.h"

#include <ctime>
#include <functional>

namespace rows {

struct Contender
{
    std::string name;
    std::function<void()> work; ///< for all `count`, once
    Aim aim{};
    std::function<void()> prepare{}; ///< before each work, and not part of the time
};

/// Keeps the compiler from leaving out what it can see nobody needs.
template <typename Value>
void keep(Value &value)
{
    asm volatile("" : "+m"(value) : : "memory");
}

/// The processor time of this thread, in nanoseconds: others who run do not count.
inline double now()
{
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

/// What reading the clock adds to what is timed.
inline double clockCost()
{
    static const double cost = [] {
        std::vector<double> costs;
        for (int i = 0; i < 1001; ++i) {
            const double start = now();
            costs.push_back(now() - start);
        }
        return median(costs);
    }();
    return cost;
}

inline double timeOf(const Contender &contender, int repeats)
{
    double nanoseconds = 0;
    if (contender.prepare) {
        for (int i = 0; i < repeats; ++i) {
            contender.prepare();
            const double start = now();
            contender.work();
            nanoseconds += std::max(0.0, now() - start - clockCost());
        }
    } else {
        const double start = now();
        for (int i = 0; i < repeats; ++i)
            contender.work();
        nanoseconds = now() - start;
    }
    return nanoseconds / repeats;
}

/// One after the other, again and again, as fast as they can; fewer rounds where one takes long.
inline void race(const Race &race, const std::vector<Contender> &contenders)
{
    const double turn = quick ? 1e5 : 1e6;  // nanoseconds
    const double whole = quick ? 3e7 : 1e9; // of the race
    double round = 0;
    std::vector<int> repeats;
    std::vector<Score> scores;
    for (const Contender &contender : contenders) {
        timeOf(contender, 1); // warms up
        const double start = now();
        timeOf(contender, 1);
        const double once = now() - start; // with what it prepares
        repeats.push_back(int(std::clamp(turn / once, 1.0, 1e5)));
        round += once * repeats.back();
        scores.push_back({contender.name, {}, contender.aim});
    }
    const int rounds = int(std::clamp(whole / round, quick ? 3.0 : 7.0, quick ? 5.0 : 25.0));
    for (int i = 0; i < rounds; ++i) {
        for (std::size_t c = 0; c < contenders.size(); ++c)
            scores[c].figures.push_back(timeOf(contenders[c], repeats[c]) / race.count);
    }
    write(race, scores);
}

} // namespace rows
