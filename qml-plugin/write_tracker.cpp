// SPDX-License-Identifier: MIT
#include "write_tracker.h"

#include <limits>

namespace sprung::qml {

namespace {
constexpr double memory = 0.04; // seconds after which VelocityTracker reports a velocity of zero
}

WriteTracker::WriteTracker(const ChannelType &type, const QVariant &position)
    : m_type(type)
    , m_holding(type, typed(type, position), true)
{
}

TypedValue WriteTracker::typed(const ChannelType &type, const QVariant &position)
{
    TypedValue value{};
    type.fromVariant(position, &value);
    return value;
}

void WriteTracker::add(const QVariant &position)
{
    m_isUsed = true;
    m_holding.notice(typed(m_type, position));
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

QVariant WriteTracker::velocity()
{
    m_holding.notice(m_holding.last());
    if (m_clock && m_holding.followsEvents())
        return m_type.velocityToVariant(m_holding.velocity().data());
    const double now = m_clock ? m_clock->now() : std::numeric_limits<double>::infinity();
    return m_tracker.velocityAt(1000 * now);
}

void WriteTracker::tick(double seconds)
{
    m_clock->tick(seconds);
    m_holding.tick(m_holding.last(), seconds);
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
