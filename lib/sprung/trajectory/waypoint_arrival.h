// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <optional>

namespace sprung {

/// Returns the seconds of the clock until a value on a spring is first within \a passDistance of
/// the origin, or settles, whichever is first. Without a pass distance, only rest counts. Returns
/// infinity if neither happens, or if a bound ends the motion before.
SPRUNG_EXPORT double timeToReachWaypoint(const Trajectory &trajectory,
                                         std::optional<double> passDistance);

} // namespace sprung
