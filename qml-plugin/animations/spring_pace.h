// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

namespace sprung::qml {

/// Whether the spring is valid, and comes to rest wherever it starts.
bool settles(SpringParameters spring);

/// Lets the spring of \a law draw the trajectory to its origin, and returns the seconds that this
/// takes; infinity if the spring never settles. The run takes \a seconds, wherever it starts and at
/// whatever velocity, unless these are negative or the spring never settles. A \a tolerance of 0
/// means 1/1000 of the distance.
double drawToOrigin(Trajectory &trajectory, const SpringLaw &law, double seconds, double tolerance);

} // namespace sprung::qml
