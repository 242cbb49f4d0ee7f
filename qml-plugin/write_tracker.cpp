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
    const bool wasIdle = m_hasValue && !ticker() && !m_tracker->usesEventTimes();
    if (wasIdle) // for an unknown time
        m_tracker.emplace(m_type, m_value, true);
    else
        m_tracker->valueWritten(m_value);
    m_hasValue = true;
    startTicking();
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

} // namespace sprung::qml
