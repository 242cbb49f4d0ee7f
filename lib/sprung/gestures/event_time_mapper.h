// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>

namespace sprung {

/// Converts the timestamps of events, which have an arbitrary origin, to times of a clock. Events
/// may arrive late but not early, so the offset is the minimum of the last 128 to 256 events. The
/// mapper therefore follows a drifting clock, and discarding old events causes no step. Times are
/// in seconds.
class EventTimeMapper
{
public:
    /// Adds an event with this \a timestamp, which arrived at \a arrival.
    void addEvent(double timestamp, double arrival)
    {
        const double offset = arrival - timestamp;
        if (m_count > 0
            && !(offset - this->offset() < maxOffsetJump
                 && this->offset() - offset < maxOffsetJump))
            *this = EventTimeMapper(); // the timestamps have a new origin
        m_latest = std::min(m_latest, offset);
        if (++m_count % window == 0) {
            m_previous = m_latest;
            m_latest = std::numeric_limits<double>::infinity();
        }
    }

    /// Returns the time of the clock at \a timestamp. At least one event must have been added.
    double time(double timestamp) const { return timestamp + offset(); }

private:
    static constexpr int window = 128;
    static constexpr double maxOffsetJump = 10; // s; no event is that late

    double offset() const { return std::min(m_latest, m_previous); }

    double m_latest = std::numeric_limits<double>::infinity();   // of the current window
    double m_previous = std::numeric_limits<double>::infinity(); // of the previous window
    unsigned m_count = 0;
};

} // namespace sprung
