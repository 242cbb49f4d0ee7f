// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring.h>
#include <sprung/trajectory/detail/states.h>

namespace sprung {

/// Returns the seconds until a value on a spring is at rest, without the window of SpringLaw: the
/// norms of its channels' displacements and velocities are within \a tolerance, and stay so. Returns
/// infinity if never.
double settlingTime(const Spring &spring, const States &states, Tolerance tolerance);

/// Returns whether settlingTime() is 0, usually without computing it.
bool isAtRest(const Spring &spring, const States &states, Tolerance tolerance);

} // namespace sprung
