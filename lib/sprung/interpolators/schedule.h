// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

namespace sprung {

/// When a run begins to move, and how often it writes: for those that do not do so at once and with
/// every tick.
struct Schedule
{
    int delay = 0;         ///< milliseconds
    double updateRate = 0; ///< hertz; 0: with every tick
    double delayLeft = 0;  ///< seconds
    double segmentDelay = 0;
    double sinceWrite = 0;

    bool isIdle() const { return updateRate == 0 && delayLeft == 0; }

    void begin()
    {
        delayLeft = delay / 1000.0;
        sinceWrite = 0;
    }

    /// The part of the seconds in which it moves already.
    double afterDelay(double seconds)
    {
        const double waited = std::min(delayLeft, seconds);
        delayLeft -= waited;
        return seconds - waited;
    }

    /// Whether to write after so many seconds more.
    bool isWriteDue(double seconds)
    {
        if (updateRate == 0)
            return true;
        sinceWrite += seconds;
        const double writesDue = std::floor(sinceWrite * updateRate + 1e-9); // up to rounding
        if (writesDue == 0)
            return false;
        sinceWrite = std::max(sinceWrite - writesDue / updateRate, 0.0);
        return true;
    }
};

} // namespace sprung
