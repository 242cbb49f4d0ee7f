// SPDX-License-Identifier: MIT
#include "deletion_guard.h"

namespace sprung {

DeletionGuard::Anchor::~Anchor()
{
    for (DeletionGuard *guard = m_innermost; guard; guard = guard->m_outer)
        guard->m_anchor = nullptr;
}

DeletionGuard::DeletionGuard(Anchor &anchor)
    : m_anchor(&anchor)
    , m_outer(anchor.m_innermost)
{
    anchor.m_innermost = this;
}

DeletionGuard::~DeletionGuard()
{
    if (m_anchor)
        m_anchor->m_innermost = m_outer;
}

} // namespace sprung
