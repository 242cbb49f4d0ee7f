// SPDX-License-Identifier: MIT
#include "write_tracker.h"

#include <limits>

namespace sprung::qml {

namespace {
constexpr double memory = 0.04; // seconds after which VelocityTracker reports a velocity of zero
}

void WriteTracker::add(const QVariant &position)
{
    if (!m_ticker) {
        m_ticker = Motion::ticker();
        if (m_ticker)
            m_ticker->add(this);
    }
    if (!m_clock) {
        m_clock.emplace();
        m_tracker.reset();
    }
    m_clock->heed();
    m_latest = m_clock->written();
    m_tracker.addPosition(position, 1000 * m_latest);
}

QVariant WriteTracker::velocity() const
{
    const double now = m_clock ? m_clock->now() : std::numeric_limits<double>::infinity();
    return m_tracker.velocityAt(1000 * now);
}

void WriteTracker::tick(double seconds)
{
    m_clock->tick(seconds);
    if (m_clock->now() - m_latest > memory)
        rest();
}

void WriteTracker::rest()
{
    if (m_ticker)
        m_ticker->remove(this);
    m_ticker = nullptr;
    m_clock.reset();
}

} // namespace sprung::qml
