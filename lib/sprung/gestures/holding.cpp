// SPDX-License-Identifier: MIT
#include "holding.h"

namespace sprung {

bool Holding::tick(const TypedValue &value, double seconds)
{
    m_clock.tick(seconds);
    followEvents();
    const bool moved = travelTo(value);
    if (moved || !m_followsEvents)
        m_estimator.addSample(m_clock.written(), m_traveled);
    return moved;
}

void Holding::notice(const TypedValue &value)
{
    m_clock.heed();
    followEvents();
    const bool moved = (m_followsEvents || m_clock.isAtStart()) && travelTo(value);
    if (moved && m_followsEvents)
        m_estimator.addSample(m_clock.written(), m_traveled);
}

/// The first pointer event since the beginning tells when the one before was, in which the value
/// may have moved for the first time: as far as the finger moved since it was put down.
void Holding::followEvents()
{
    if (m_followsEvents || !m_clock.followsEvents())
        return;
    m_followsEvents = true;
    m_estimator.reset();
    m_estimator.addSample(-m_clock.sincePress(), {});
    m_estimator.addSample(0, m_traveled);
}

bool Holding::travelTo(const TypedValue &value)
{
    if (!m_type.isFinite(&value))
        return false;
    if (!m_type.isFinite(&m_last))
        m_last = value;
    const ChannelValues step = m_type.difference(&m_last, &value);
    for (std::size_t i = 0; i < step.size(); ++i)
        m_traveled[i] += step[i];
    m_last = value;
    return norm(step) > 0;
}

ChannelValues Holding::velocity() const
{
    return m_followsEvents ? m_estimator.velocity(m_clock.now()) : m_estimator.velocity();
}

} // namespace sprung
