// SPDX-License-Identifier: MIT
#include "spring_pace.h"

#include <sprung/physics/spring.h>
#include <sprung/trajectory/pace_in_time.h>
#include <sprung/trajectory/rest_within.h>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

/// The seconds that a run takes if \a pace seconds of the spring pass in each.
double secondsAt(Trajectory &trajectory, const SpringLaw &law, double pace, double tolerance)
{
    trajectory.setLaw(law, pace);
    const Track &track = trajectory.track();
    const double way = std::max(track.distance(), law.reach(track.speed()));
    trajectory.setTolerance(restWithin(tolerance, way));
    return trajectory.end().seconds;
}

} // namespace

bool settles(SpringParameters spring)
{
    return spring.isValid() && spring.stiffness > 0
        && std::isfinite(Spring(spring).settlingTime({1, 0}, restWithin(0, 1)));
}

double drawToOrigin(Trajectory &trajectory, const SpringLaw &law, double seconds, double tolerance)
{
    const auto secondsAtPace = [&](double pace) {
        return secondsAt(trajectory, law, pace, tolerance);
    };
    const double usual = secondsAtPace(1);
    if (seconds < 0 || std::isinf(usual))
        return usual;
    if (seconds > 0 && usual > 0)
        secondsAtPace(paceInTime(seconds, secondsAtPace));
    return seconds;
}

} // namespace sprung::qml
