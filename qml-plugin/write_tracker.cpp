// SPDX-License-Identifier: MIT
#include "write_tracker.h"

#include <utility>

namespace sprung::qml {

WriteTracker::WriteTracker(const ChannelType &type, const QVariant &value)
    : m_type(type)
{
    m_type.fromVariant(value, &m_value);
    m_tracker.emplace(m_type, m_value, true);
}

void WriteTracker::add(const QVariant &value)
{
    m_type.fromVariant(value, &m_value);
    const bool wasIdle = m_hasValue && !m_ticker && !m_tracker->usesEventTimes();
    if (wasIdle) // for an unknown time
        m_tracker.emplace(m_type, m_value, true);
    else
        m_tracker->valueWritten(m_value);
    m_hasValue = true;
    if (m_ticker)
        return;
    m_ticker = Motion::ticker();
    if (m_ticker)
        m_ticker->add(this);
}

QVariant WriteTracker::velocity()
{
    m_tracker->valueWritten(m_value);
    return m_type.velocityToVariant(m_tracker->velocity().data());
}

void WriteTracker::tick(double seconds)
{
    m_tracker->tick(m_value, seconds);
    if (m_tracker->isResting())
        stopTicking();
}

void WriteTracker::stopTicking()
{
    if (Ticker *const ticker = std::exchange(m_ticker, nullptr))
        ticker->remove(this);
}

} // namespace sprung::qml
