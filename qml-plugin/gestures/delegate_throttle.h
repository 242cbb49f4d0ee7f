// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/interpolator.h>

#include <functional>

namespace sprung::qml {

/// Lets time pass more slowly for a view that makes expensive delegates on its way. In a frame it
/// then moves no further than can be made in a few milliseconds, so that it neither pauses for long
/// nor leaps afterwards. Where the work fits into the frames, all of the time counts.
class DelegateThrottle
{
public:
    /// If it is exact, all of the time counts.
    void setExact(bool exact) { m_isExact = exact; }
    /// Another view.
    void reset();

    /// How many of the seconds since the last frame count for \a motion.
    double effectiveSeconds(const Interpolator &motion, double seconds) const;
    /// Carries out a \a write that moves the content by \a way.
    void measureWrite(double way, const std::function<void()> &write);

private:
    static constexpr double assumedRowHeight = 40; // px; what the first work is taken to be for

    double most(double period) const;

    bool m_isExact = false;
    double m_way = assumedRowHeight; ///< px; of late
    double m_work = 0;               ///< s; what that took
};

} // namespace sprung::qml
