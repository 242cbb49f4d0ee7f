// SPDX-License-Identifier: MIT
#include "write_tracker.h"

#include <utility>

namespace sprung::qml {

WriteTracker::WriteTracker(const ChannelType &type, const QVariant &position)
    : m_type(type)
{
    m_type.fromVariant(position, &m_place);
    m_holding.emplace(m_type, m_place, true);
}

void WriteTracker::add(const QVariant &position)
{
    m_type.fromVariant(position, &m_place);
    const bool restsLong = m_isUsed && !m_ticker && !m_holding->followsEvents();
    if (restsLong) // for an unknown time
        m_holding.emplace(m_type, m_place, true);
    else
        m_holding->valueWritten(m_place);
    m_isUsed = true;
    if (m_ticker)
        return;
    m_ticker = Motion::ticker();
    if (m_ticker)
        m_ticker->add(this);
}

QVariant WriteTracker::velocity()
{
    m_holding->valueWritten(m_place);
    return m_type.velocityToVariant(m_holding->velocity().data());
}

void WriteTracker::tick(double seconds)
{
    m_holding->tick(m_place, seconds);
    if (m_holding->isResting())
        stopTicking();
}

void WriteTracker::stopTicking()
{
    if (Ticker *const ticker = std::exchange(m_ticker, nullptr))
        ticker->remove(this);
}

} // namespace sprung::qml
