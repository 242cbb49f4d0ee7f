// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/state.h>

namespace sprung {

/// A spring's motion over one fixed time, as a matrix: computed once by Spring::over(), applied to
/// any number of states. The default leaves a state as it is.
///
/// Plain arithmetic, so that loops vectorise: where a state overflows the answer is infinite or
/// NaN. Spring::after() saturates instead.
struct SpringStep
{
    double xx = 1; ///< displacement from displacement
    double xv = 0; ///< displacement from velocity, in seconds
    double vx = 0; ///< velocity from displacement, per second
    double vv = 1; ///< velocity from velocity

    /// A step later.
    constexpr State operator()(State state) const
    {
        return {xx * state.displacement + xv * state.velocity,
                vx * state.displacement + vv * state.velocity};
    }

    friend bool operator==(const SpringStep &, const SpringStep &) = default;
};

} // namespace sprung
