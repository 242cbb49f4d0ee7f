// SPDX-License-Identifier: MIT
#include "run.h"

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

bool isWriteDue(Run::Rare &rare, double seconds, double hertz)
{
    rare.sinceWrite += seconds;
    const double writesDue = std::floor(rare.sinceWrite * hertz + 1e-9); // up to rounding
    if (writesDue == 0)
        return false;
    rare.sinceWrite = std::max(rare.sinceWrite - writesDue / hertz, 0.0);
    return true;
}

} // namespace

Run::Outcome Run::advance(double seconds, double updateRate)
{
    return outcomeOf(trajectory.advance(seconds), seconds, updateRate);
}

Run::Outcome Run::outcomeOf(Trajectory::Progress progress, double seconds, double updateRate)
{
    switch (progress) {
    case Trajectory::Progress::Waiting:
        return Silent;
    case Trajectory::Progress::Settled:
        return Settled;
    case Trajectory::Progress::AtBound:
        return AtBound;
    case Trajectory::Progress::Moving:
        break;
    }
    return updateRate == 0 || isWriteDue(existingRare(), seconds, updateRate) ? Moved : Silent;
}

void Run::keepTrajectory()
{
    if (auto &whole = existingRare().segment)
        *whole = trajectory; // in the memory that is there
    else
        whole = std::make_unique<Trajectory>(trajectory);
}

void Run::goToSegment()
{
    if (rare && rare->segment)
        trajectory = *rare->segment;
    else
        trajectory.track().setStates(segmentStates());
    phase = Phase::Moving;
}

States Run::segmentStates() const
{
    if (rare && rare->segment)
        return rare->segment->track().states();
    return segments ? *segments : States{segment};
}

} // namespace sprung
