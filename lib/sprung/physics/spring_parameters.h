// SPDX-License-Identifier: MIT
#pragma once

namespace sprung {

struct SpringParameters
{
    double stiffness = 170; ///< force per unit of displacement
    double damping = 26;    ///< force per unit of velocity
    double mass = 1;
    friend bool operator==(const SpringParameters &, const SpringParameters &) = default;
};

} // namespace sprung
