// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/interpolator.h>

#include <functional>

namespace sprung::qml {

/// Slows down the time of a view that creates expensive delegates while scrolling. In each frame
/// the view moves only as far as delegates can be created in a few milliseconds. It neither pauses
/// for long nor jumps afterwards. If the work fits into the frames, time is not changed.
class DelegateThrottle
{
public:
    /// Sets whether time is never slowed down.
    void setExact(bool exact) { m_isExact = exact; }
    /// Resets the measurement for another view.
    void reset();

    /// Returns the time of a \a motion for \a seconds since the last frame.
    double effectiveSeconds(const Trajectory &motion, double seconds) const;
    /// Executes a \a write that moves the content by \a delta, and measures its duration.
    void measureWrite(double delta, const std::function<void()> &write);

private:
    static constexpr double assumedRowHeight = 40; // px; assumed distance of the first measurement

    double maxDistance(double period) const;

    bool m_isExact = false;
    double m_distance = assumedRowHeight; ///< px; recent distance
    double m_work = 0;                    ///< s; duration of that distance
};

} // namespace sprung::qml
