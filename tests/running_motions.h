// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/animation/animated_value.h>
#include <sprung/interpolators/interpolator.h>

namespace sprung {

/// Returns the number of running motions of this thread, of interpolators and of elements.
inline qsizetype runningMotions()
{
    return Interpolator::allRunning().size() + AnimatedValue::allRunning().size();
}

} // namespace sprung
