// SPDX-License-Identifier: MIT
#include "deletion_guard.h"

namespace sprung {

Survival::Chain::~Chain()
{
    for (Survival *guard = m_innermost; guard; guard = guard->m_outer)
        guard->m_chain = nullptr;
}

Survival::Survival(Chain &chain)
    : m_chain(&chain)
    , m_outer(chain.m_innermost)
{
    chain.m_innermost = this;
}

Survival::~Survival()
{
    if (m_chain)
        m_chain->m_innermost = m_outer;
}

} // namespace sprung
