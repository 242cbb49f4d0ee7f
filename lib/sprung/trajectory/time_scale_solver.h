// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <utility>

namespace sprung {

/// Returns a time scale, in seconds of the law per second of the clock, at which a motion takes at
/// most \a seconds. At any slightly lower time scale, the motion takes longer. \a secondsAt(scale)
/// returns the duration at a time scale. Returns 1 if the motion never ends, or is at rest.
///
/// A motion from rest takes secondsAt(1) / scale. A velocity of the clock, however, is another
/// velocity of the law at each time scale. The solver therefore searches between a time scale that
/// is too slow and one that is not, with false positions (Illinois). Where the motion settles one
/// oscillation earlier, the duration jumps; the result is then the time scale of the jump.
template <typename SecondsAt>
double solveTimeScale(double seconds, const SecondsAt &secondsAt)
{
    constexpr double precision = 1e-12; // of a time scale, and of the duration
    constexpr int maxIterations = 100;  // steps
    // Returns the missing seconds of the law.
    const auto missing = [&](double scale) { return (secondsAt(scale) - seconds) * scale; };
    const auto isLate = [&](double remaining, double scale) {
        return !(remaining <= precision * seconds * scale);
    };

    double fast = secondsAt(1) / seconds;
    if (!(fast > 0 && std::isfinite(fast)))
        return 1;
    double inTime = missing(fast);
    for (int i = 0; i < maxIterations && isLate(inTime, fast); ++i)
        inTime = missing(fast *= 2);
    double slow = fast * (1 - 4 * precision);
    double late = missing(slow);
    for (double step = 0.25; !isLate(late, slow) && slow > 1e-9; step = 0.5) {
        fast = std::exchange(slow, slow * (1 - step));
        inTime = std::exchange(late, missing(slow));
    }
    bool wasLate = false;
    for (int i = 0; i < maxIterations && fast - slow > 4 * precision * fast; ++i) {
        double scale = (slow * inTime - fast * late) / (inTime - late);
        if (!(scale > slow && scale < fast) || i > maxIterations / 3)
            scale = (slow + fast) / 2;
        const double now = missing(scale);
        const bool nowLate = isLate(now, scale);
        double &other = nowLate ? inTime : late;
        if (i > 0 && nowLate == wasLate)
            other /= 2;
        (nowLate ? slow : fast) = scale;
        (nowLate ? late : inTime) = now;
        wasLate = nowLate;
    }
    return fast;
}

} // namespace sprung
