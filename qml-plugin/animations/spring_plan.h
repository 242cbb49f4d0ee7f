// SPDX-License-Identifier: MIT
#pragma once

#include "number_value.h"

#include <sprung/interpolators/timed_motion.h>

namespace sprung::qml {

/// The motion of one number, from a moment of a clock on. With the same plan and the same clock, all
/// threads compute the same value at the same time.
struct SpringPlan
{
    TimedMotion run;      ///< in Motion's time
    double begin = 0;     ///< seconds of the clock
    double timeScale = 1; ///< seconds of Motion's time in a second of the clock; 0: stands still

    double passed(double clock) const { return clock > begin ? (clock - begin) * timeScale : 0; }
    bool isOver(double clock) const { return run.isOver(passed(clock)); }
    /// Seconds of the clock at which it is at rest; infinity while it stands still.
    double end() const { return begin + (run.seconds() > 0 ? run.seconds() / timeScale : 0); }
    double valueAt(double clock) const { return number(run.valueAt(passed(clock))); }
    /// The rest of the motion, as other motions take it over.
    Trajectory after(double clock) const { return run.after(passed(clock)); }
    /// From \a clock on, time passes at another rate.
    void passAt(double clock, double newTimeScale)
    {
        run.skip(passed(clock));
        begin = clock;
        timeScale = newTimeScale;
    }
};

} // namespace sprung::qml
