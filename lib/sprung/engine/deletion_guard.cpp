// SPDX-License-Identifier: MIT
#include "deletion_guard.h"

namespace sprung {

DeletionGuard::Anchor::~Anchor()
{
    for (DeletionGuard *guard = m_innermost; guard; guard = guard->m_outer)
        guard->m_chain = nullptr;
}

DeletionGuard::DeletionGuard(Anchor &chain)
    : m_chain(&chain)
    , m_outer(chain.m_innermost)
{
    chain.m_innermost = this;
}

DeletionGuard::~DeletionGuard()
{
    if (m_chain)
        m_chain->m_innermost = m_outer;
}

} // namespace sprung
