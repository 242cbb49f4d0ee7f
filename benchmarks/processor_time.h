// SPDX-License-Identifier: MIT
#pragma once

#include "rows.h"

#include <ctime>

namespace rows {

/// What this thread has had of the processor, in nanoseconds: others who run do not count.
inline double processorTime()
{
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

/// What asking for it adds to what is timed.
inline double costOfProcessorTime()
{
    static const double cost = [] {
        std::vector<double> costs;
        for (int i = 0; i < 1001; ++i) {
            const double start = processorTime();
            costs.push_back(processorTime() - start);
        }
        return median(costs);
    }();
    return cost;
}

/// Keeps the compiler from leaving out what it can see nobody needs.
template <typename Value>
void keep(Value &value)
{
    asm volatile("" : "+m"(value) : : "memory");
}

} // namespace rows
