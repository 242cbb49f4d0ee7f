// SPDX-License-Identifier: MIT
#pragma once

namespace sprung {

/// What code holds on to across a signal, to know whether its object is still there afterwards.
/// Lives on the stack; the object keeps the chain of them, and costs nothing meanwhile.
class Survival
{
public:
    class Chain
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
