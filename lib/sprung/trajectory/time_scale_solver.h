// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <cmath>
#include <utility>

namespace sprung {

/// Returns a time scale, in seconds of the law per second of the clock, at which a motion takes at
/// most \a seconds. At any slightly lower time scale, the motion takes longer. \a secondsAt(pace)
/// returns the duration at a time scale. Returns 1 if the motion never ends.
///
/// A motion from rest takes secondsAt(1) / pace. A velocity of the clock, however, is another
/// velocity of the law at each time scale. The solver therefore searches between a time scale that
/// is too slow and one that is not, with false positions (Illinois). Where the motion settles one
/// oscillation earlier, the duration jumps; the result is then the time scale of the jump.
template <typename SecondsAt>
double solveTimeScale(double seconds, const SecondsAt &secondsAt)
{
    constexpr double grain = 1e-12; // of a time scale, and of the duration
    constexpr int enough = 100;     // steps
    // Returns the missing seconds of the law.
    const auto missing = [&](double pace) { return (secondsAt(pace) - seconds) * pace; };
    const auto isLate = [&](double left, double pace) { return !(left <= grain * seconds * pace); };

    double fast = secondsAt(1) / seconds;
    if (!(fast > 0 && std::isfinite(fast)))
        return 1;
    double inTime = missing(fast);
    for (int i = 0; i < enough && isLate(inTime, fast); ++i)
        inTime = missing(fast *= 2);
    double slow = fast * (1 - 4 * grain);
    double late = missing(slow);
    for (double step = 0.25; !isLate(late, slow) && slow > 1e-9; step = 0.5) {
        fast = std::exchange(slow, slow * (1 - step));
        inTime = std::exchange(late, missing(slow));
    }
    bool wasLate = false;
    for (int i = 0; i < enough && fast - slow > 4 * grain * fast; ++i) {
        double pace = (slow * inTime - fast * late) / (inTime - late);
        if (!(pace > slow && pace < fast) || i > enough / 3)
            pace = (slow + fast) / 2;
        const double now = missing(pace);
        const bool nowLate = isLate(now, pace);
        double &other = nowLate ? inTime : late;
        if (i > 0 && nowLate == wasLate)
            other /= 2;
        (nowLate ? slow : fast) = pace;
        (nowLate ? late : inTime) = now;
        wasLate = nowLate;
    }
    return fast;
}

/// Sets the law \a lawAt(pace) of \a trajectory, at a time scale at which the motion ends after \a
/// seconds. \a limit(trajectory) sets the tolerance. Returns the seconds until the motion ends. The
/// time scale is 1 if \a seconds are negative, or if the motion never ends.
template <typename LawAt, typename Limit>
double fitToDuration(Trajectory &trajectory, double seconds, const LawAt &lawAt, const Limit &limit)
{
    const auto secondsAt = [&](double pace) {
        trajectory.setLaw(lawAt(pace), pace);
        limit(trajectory);
        return trajectory.end().seconds;
    };
    const double usual = secondsAt(1);
    if (seconds < 0 || std::isinf(usual))
        return usual;
    if (seconds > 0 && usual > 0)
        secondsAt(solveTimeScale(seconds, secondsAt));
    return seconds;
}

} // namespace sprung
