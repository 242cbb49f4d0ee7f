// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring.h>
#include <sprung/trajectory/detail/states.h>

namespace sprung {

/// Seconds until a value on a spring is at rest: the norms of its channels' displacements and
/// velocities are within the tolerance, and stay so. Infinity if never.
double settlingTime(const Spring &spring, const States &states, Tolerance tolerance);

/// Whether that time is 0. Mostly decides this without computing the time.
bool isAtRest(const Spring &spring, const States &states, Tolerance tolerance);

} // namespace sprung
