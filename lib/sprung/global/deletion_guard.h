// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

namespace sprung {

/// A guard on the stack that detects the deletion of an object by a slot. Works like a QPointer,
/// but does not allocate. The object contains the Anchor of its guards.
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

    explicit DeletionGuard(Anchor &anchor);
    ~DeletionGuard();
    DeletionGuard(const DeletionGuard &) = delete;
    DeletionGuard &operator=(const DeletionGuard &) = delete;

    explicit operator bool() const { return m_anchor; }

private:
    Anchor *m_anchor;
    DeletionGuard *m_outer;
};

} // namespace sprung
