// SPDX-License-Identifier: MIT
#pragma once

namespace sprung {

/// Where something is and how fast it goes, measured from its target.
struct State
{
    double displacement = 0; ///< from the target, in units
    double velocity = 0;     ///< units per second

    friend bool operator==(const State &, const State &) = default;
};

/// How close to rest is at rest.
struct Tolerance
{
    double distance = 0; ///< units
    double speed = 0;    ///< units per second

    friend bool operator==(const Tolerance &, const Tolerance &) = default;
};

} // namespace sprung
