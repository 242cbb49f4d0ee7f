// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <optional>

namespace sprung {

/// Seconds of the clock until a value on a spring is \a within so many units of the origin for the
/// first time, or at rest, whichever comes first. Without `within`, only rest counts. Infinity if
/// neither comes, or if a bound ends the motion before.
SPRUNG_EXPORT double timeToArrive(const Trajectory &trajectory, std::optional<double> within);

} // namespace sprung
