// SPDX-License-Identifier: MIT
#pragma once

namespace sprung {

/// A displacement from a target, and a velocity.
struct State
{
    double displacement = 0; ///< from the target, in units
    double velocity = 0;     ///< units per second

    friend bool operator==(const State &, const State &) = default;
};

/// The distance and the speed that count as rest.
struct Tolerance
{
    double distance = 0; ///< units
    double speed = 0;    ///< units per second

    friend bool operator==(const Tolerance &, const Tolerance &) = default;
};

} // namespace sprung
