// SPDX-License-Identifier: MIT
#include "step_cache.h"

#include <QHashFunctions>

#include <algorithm>

namespace sprung {

std::size_t StepCache::Hash::operator()(const Key &key) const
{
    const SpringParameters &p = key.parameters;
    return qHashMulti(0, p.stiffness, p.damping, p.mass, key.timeScale);
}

StepRef StepCache::find(SpringParameters parameters, double timeScale)
{
    if (m_steps.size() >= m_sweepAt) {
        std::erase_if(m_steps, [](const auto &entry) { return entry.second.m_users == 0; });
        m_sweepAt = std::max<std::size_t>(64, 2 * m_steps.size());
    }
    return StepRef(
        m_steps.try_emplace(Key{parameters, timeScale}, parameters, timeScale).first->second);
}

} // namespace sprung
