// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <sprung/physics/state.h>

namespace sprung::qml {

/// The motion of one number on a spring, from a moment on. With the same plan and the same clock,
/// all threads compute the same value at the same time.
struct SpringPlan
{
    struct Moment
    {
        double value = 0;
        double velocity = 0; ///< units per second of Motion's time
    };

    SpringParameters spring;
    double target = 0;
    State state;          ///< at `begin`, with a velocity per second of the spring's time
    double pace = 1;      ///< seconds of the spring's time in a second of Motion's time
    double seconds = 0;   ///< of Motion's time from `begin` until it is at rest
    double begin = 0;     ///< seconds of the clock
    double timeScale = 1; ///< seconds of Motion's time in a second of the clock; 0: stands still

    /// The plan of the trajectory, which ends after \a seconds, beginning at \a clock.
    static SpringPlan of(const Trajectory &trajectory, double seconds, double clock,
                         double timeScale);

    double passed(double clock) const { return clock > begin ? (clock - begin) * timeScale : 0; }
    bool isOver(double clock) const { return passed(clock) >= seconds; }
    /// Seconds of the clock at which it is at rest; infinity while it stands still.
    double end() const { return begin + (seconds > 0 ? seconds / timeScale : 0); }
    Moment at(double clock) const;

    /// The same motion, beginning at \a clock, from where on time passes at another rate.
    SpringPlan continued(double clock, double newTimeScale) const;
    /// The rest of the motion, as other motions take it over.
    Trajectory trajectoryAt(double clock) const;

private:
    State stateAt(double clock) const;
};

} // namespace sprung::qml
