// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/trajectory/trajectory.h>

#include <cmath>
#include <utility>

namespace sprung {

/// A pace, in seconds of the law per second of the clock, at which a motion takes no more than
/// \a seconds, but longer at any pace a little lower. \a secondsAt(pace) is what it takes at a pace.
/// Returns 1 if it never ends.
///
/// From rest, a motion takes secondsAt(1) / pace. A velocity of the clock, however, is another one
/// for the law at each pace, so the pace is searched between one that is too slow and one that is
/// not, with false positions (Illinois). Where the motion comes to rest one swing earlier, the time
/// jumps; the pace is then the one at the jump.
template <typename SecondsAt>
double solveTimeScale(double seconds, const SecondsAt &secondsAt)
{
    constexpr double grain = 1e-12; // of a pace, and of the time
    constexpr int enough = 100;     // steps
    // Seconds of the law that are missing.
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

/// Sets the law \a lawAt(pace) of a trajectory, at a pace at which it ends after \a seconds, and with
/// the tolerance that \a limit(trajectory) sets. Returns the seconds until it ends. At its own pace of
/// 1 the law goes if \a seconds are negative, or if it never ends.
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
