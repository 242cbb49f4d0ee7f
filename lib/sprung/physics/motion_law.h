// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

#include <concepts>

namespace sprung {

/// A law computes future states; it has no clock and no memory. after(after(s, a), b) equals
/// after(s, a + b).
template <typename Law>
concept MotionLaw = requires(const Law law, State state, Tolerance tolerance, double seconds) {
    { law.after(state, seconds) } -> std::same_as<State>;
    { law.isAtRest(state, tolerance) } -> std::same_as<bool>;       // now and later
    { law.settlingTime(state, tolerance) } -> std::same_as<double>; // seconds; infinity if never
};

} // namespace sprung
