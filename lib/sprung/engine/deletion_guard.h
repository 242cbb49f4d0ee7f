// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>

namespace sprung {

/// A guard on the stack that tells whether a slot has deleted the object, as a QPointer does, but
/// without an allocation. The object holds the chain of its guards.
class SPRUNG_EXPORT Survival
{
public:
    class SPRUNG_EXPORT Chain
    {
    public:
        Chain() = default;
        ~Chain();
        Chain(const Chain &) = delete;
        Chain &operator=(const Chain &) = delete;

    private:
        friend class Survival;
        Survival *m_innermost = nullptr;
    };

    explicit Survival(Chain &chain);
    ~Survival();
    Survival(const Survival &) = delete;
    Survival &operator=(const Survival &) = delete;

    explicit operator bool() const { return m_chain; }

private:
    Chain *m_chain;
    Survival *m_outer;
};

} // namespace sprung
