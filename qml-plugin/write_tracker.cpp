// SPDX-License-Identifier: MIT
#include "write_tracker.h"

#include <algorithm>
#include <limits>

namespace sprung::qml {

namespace {
constexpr double memory = 0.04; // seconds after which a finger that writes nothing stands still
}

WriteTracker::WriteTracker(const ChannelType &type, const QVariant &position)
    : m_type(type)
{
    type.fromVariant(position, &m_value);
    m_holding.emplace(type, m_value, true);
}

void WriteTracker::add(const QVariant &position)
{
    m_isUsed = true;
    m_type.fromVariant(position, &m_value);
    m_still = -std::numeric_limits<double>::infinity();
    m_holding->notice(m_value);
    if (m_ticker)
        return;
    if (!m_holding->followsEvents()) // nothing tells how long the first step has taken
        m_holding.emplace(m_type, m_value, true);
    m_ticker = Motion::ticker();
    if (m_ticker)
        m_ticker->add(this);
}

QVariant WriteTracker::velocity()
{
    m_holding->notice(m_value);
    const ChannelValues velocity = m_ticker ? m_holding->velocity() : ChannelValues{};
    return m_type.velocityToVariant(velocity.data());
}

/// Most of the time of a tick may have passed before the write: it does not count.
void WriteTracker::tick(double seconds)
{
    m_holding->tick(m_value, seconds);
    m_still = std::max(m_still + seconds, 0.0);
    if (m_still <= memory)
        return;
    leaveTicker();
    m_holding.emplace(m_type, m_value, true);
}

void WriteTracker::leaveTicker()
{
    if (m_ticker)
        m_ticker->remove(this);
    m_ticker = nullptr;
}

} // namespace sprung::qml
