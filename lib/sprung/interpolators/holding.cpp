// SPDX-License-Identifier: MIT
#include "holding.h"

namespace sprung {

bool Holding::moveTo(const TypedValue &value, double seconds)
{
    m_seconds += seconds;
    if (!m_type.isFinite(&value))
        return false;
    if (!m_type.isFinite(&m_last))
        m_last = value;
    const ChannelValues step = m_type.difference(&m_last, &value);
    for (std::size_t i = 0; i < step.size(); ++i)
        m_traveled[i] += step[i];
    m_last = value;
    m_estimator.addSample(m_seconds, m_traveled);
    return norm(step) > 0;
}

} // namespace sprung
