// SPDX-License-Identifier: MIT
#include "rare.h"

#include <algorithm>
#include <cmath>

namespace sprung {

bool Schedule::isWriteDue(double seconds)
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

} // namespace sprung
