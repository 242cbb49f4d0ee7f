// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>

namespace sprung {

/// Converts the timestamps of events, which count from any moment, to the times of a clock. An event
/// may arrive late but not early, so the offset is the least one of the last 128 to 256 events: a
/// clock that drifts is followed, and there is no step when older ones are forgotten. Times are in
/// seconds.
class EventTimeMapper
{
public:
    /// An event with this \a timestamp has arrived.
    void addEvent(double timestamp, double arrival)
    {
        const double offset = arrival - timestamp;
        if (m_count > 0
            && !(offset - this->offset() < maxOffsetJump
                 && this->offset() - offset < maxOffsetJump))
            *this = EventTimeMapper(); // the timestamps count from another moment now
        m_latest = std::min(m_latest, offset);
        if (++m_count % window == 0) {
            m_former = m_latest;
            m_latest = std::numeric_limits<double>::infinity();
        }
    }

    /// The time of the clock at the moment of \a timestamp. At least one event has to be known.
    double time(double timestamp) const { return timestamp + offset(); }
    bool isCalibrated() const { return m_count > 0; }

private:
    static constexpr int window = 128;
    static constexpr double maxOffsetJump = 10; // s; no event is that late

    double offset() const { return std::min(m_latest, m_former); }

    double m_latest = std::numeric_limits<double>::infinity(); // of the events of this window
    double m_former = std::numeric_limits<double>::infinity(); // of those of the one before
    unsigned m_count = 0;
};

} // namespace sprung
