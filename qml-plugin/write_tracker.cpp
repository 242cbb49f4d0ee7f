// SPDX-License-Identifier: MIT
#include "write_tracker.h"

#include <algorithm>
#include <limits>

namespace sprung::qml {

namespace {
constexpr double memory = 0.04; // seconds after which a finger that writes nothing stands still
}

void WriteTracker::add(const QVariant &value)
{
    if (!m_type.fromVariant(value, &m_value))
        return;
    m_still = -std::numeric_limits<double>::infinity();
    if (m_holding)
        return m_holding->notice(m_value);
    m_holding.emplace(m_type, m_value);
    m_ticker = Motion::ticker();
    if (m_ticker)
        m_ticker->add(this);
}

QVariant WriteTracker::velocity() const
{
    const ChannelValues velocity = m_holding ? m_holding->velocity() : ChannelValues{};
    return m_type.velocityToVariant(velocity.data());
}

/// Most of the time of a tick may have passed before the write: it does not count.
void WriteTracker::tick(double seconds)
{
    m_holding->tick(m_value, seconds);
    m_still = std::max(m_still + seconds, 0.0);
    if (m_still > memory)
        rest();
}

void WriteTracker::rest()
{
    if (m_ticker)
        m_ticker->remove(this);
    m_ticker = nullptr;
    m_holding.reset();
}

} // namespace sprung::qml
