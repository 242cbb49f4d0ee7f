// SPDX-License-Identifier: MIT
#pragma once

#include "rows.h"

#include <ctime>

namespace rows {

/// Returns the processor time of this thread in nanoseconds.
inline double processorTime()
{
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

/// Returns the cost of a call of processorTime().
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

/// Prevents the compiler from removing the computation of an unused value.
template <typename Value>
void keep(Value &value)
{
    asm volatile("" : "+m"(value) : : "memory");
}

} // namespace rows
