// SPDX-License-Identifier: MIT
#pragma once

#include "number_value.h"

#include <sprung/animation/timed_motion.h>

namespace sprung::qml {

/// The motion of a number from a time of a clock on. All threads compute the same value from the
/// same plan and clock.
struct AnimatorPlan
{
    TimedMotion run;      ///< the run in Motion's time
    double startTime = 0; ///< in seconds of the clock
    double timeScale = 1; ///< seconds of Motion's time per second of the clock; 0 pauses the motion

    double elapsed(double clock) const
    {
        return clock > startTime ? (clock - startTime) * timeScale : 0;
    }
    bool isOver(double clock) const { return run.isOver(elapsed(clock)); }
    /// Returns the time of the clock at which the motion settles; infinity while paused.
    double endTime() const
    {
        return startTime + (run.seconds() > 0 ? run.seconds() / timeScale : 0);
    }
    double valueAt(double clock) const { return toDouble(run.valueAt(elapsed(clock))); }
    /// Returns the remaining motion for the next driver.
    Trajectory after(double clock) const { return run.after(elapsed(clock)); }
    /// Applies another time scale from \a clock on.
    void setTimeScale(double clock, double newTimeScale)
    {
        run.discardUntil(elapsed(clock));
        startTime = clock;
        timeScale = newTimeScale;
    }
};

} // namespace sprung::qml
