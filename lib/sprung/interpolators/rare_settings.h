// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/motion_plan.h>

namespace sprung {

/// Rarely used settings of an interpolator.
struct RareSettings
{
    double tolerance = 0; // units; 0: derived from the distance of the run
    double restSpeed = -1;
    double updateRate = 0; // hertz; 0: in every tick
    int delay = 0;         // milliseconds
    SharedValue<Bounds> bounds;
};

} // namespace sprung
