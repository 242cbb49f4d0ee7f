// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

namespace sprung {

/// The motion of a spring over a fixed time, as a matrix: computed once by Spring::stepOver(), and
/// applied to any number of states. The default step changes nothing.
///
/// Applying a step is plain arithmetic, so that loops vectorize. If a state overflows, the result
/// is infinite or NaN; Spring::after() saturates instead.
struct SpringStep
{
    double xx = 1; ///< displacement from displacement
    double xv = 0; ///< displacement from velocity, in seconds
    double vx = 0; ///< velocity from displacement, per second
    double vv = 1; ///< velocity from velocity

    /// Returns the state one step later.
    constexpr State operator()(State state) const
    {
        return {xx * state.displacement + xv * state.velocity,
                vx * state.displacement + vv * state.velocity};
    }

    friend bool operator==(const SpringStep &, const SpringStep &) = default;
};

} // namespace sprung
