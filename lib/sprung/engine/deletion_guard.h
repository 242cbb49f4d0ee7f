// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

namespace sprung {

/// A guard on the stack that tells whether a slot has deleted the object, as a QPointer does, but
/// without an allocation. The object holds the chain of its guards.
class SPRUNG_EXPORT DeletionGuard
{
public:
    class SPRUNG_EXPORT Anchor
    {
    public:
        Anchor() = default;
        ~Anchor();
        Anchor(const Anchor &) = delete;
        Anchor &operator=(const Anchor &) = delete;

    private:
        friend class DeletionGuard;
        DeletionGuard *m_innermost = nullptr;
    };

    explicit DeletionGuard(Anchor &chain);
    ~DeletionGuard();
    DeletionGuard(const DeletionGuard &) = delete;
    DeletionGuard &operator=(const DeletionGuard &) = delete;

    explicit operator bool() const { return m_chain; }

private:
    Anchor *m_chain;
    DeletionGuard *m_outer;
};

} // namespace sprung
