// SPDX-License-Identifier: MIT
#include "run.h"

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

bool isWriteDue(Run::ColdData &cold, double seconds, double hertz)
{
    cold.secondsSinceWrite += seconds;
    const double writesDue = std::floor(cold.secondsSinceWrite * hertz
                                        + 1e-9); // tolerates rounding
    if (writesDue == 0)
        return false;
    cold.secondsSinceWrite = std::max(cold.secondsSinceWrite - writesDue / hertz, 0.0);
    return true;
}

} // namespace

Run::TickResult Run::advance(double seconds, double updateRate)
{
    return tickResult(trajectory.advance(seconds), seconds, updateRate);
}

Run::TickResult Run::tickResult(Trajectory::AdvanceResult progress, double seconds,
                                double updateRate)
{
    switch (progress) {
    case Trajectory::AdvanceResult::Waiting:
        return NoWrite;
    case Trajectory::AdvanceResult::Settled:
        return Settled;
    case Trajectory::AdvanceResult::BoundReached:
        return BoundReached;
    case Trajectory::AdvanceResult::Moving:
        break;
    }
    return updateRate == 0 || isWriteDue(ensureCold(), seconds, updateRate) ? Moved : NoWrite;
}

} // namespace sprung
