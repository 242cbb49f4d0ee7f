// SPDX-License-Identifier: MIT
#include "passage.h"

namespace sprung::qml {

namespace {
constexpr double memory = 40; // milliseconds after which VelocityTracker reports a velocity of zero
}

void Passage::add(const QVariant &position)
{
    if (!m_ticker) {
        m_ticker = Motion::ticker();
        if (m_ticker)
            m_ticker->add(this);
    }
    m_tracker.addPosition(position, m_now);
    m_latest = m_now;
}

void Passage::tick(double seconds)
{
    m_now += 1000 * seconds;
    if (m_now - m_latest > memory)
        rest();
}

void Passage::rest()
{
    if (m_ticker)
        m_ticker->remove(this);
    m_ticker = nullptr;
}

} // namespace sprung::qml
