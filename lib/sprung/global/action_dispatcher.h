// SPDX-License-Identifier: MIT
#pragma once

#include "deletion_guard.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace sprung::detail {

/// A set of actions. An object defines an enum of the actions that can be pending after a command:
/// signals, writes and changes of state, in the order of their execution.
template <typename Action>
class ActionSet
{
public:
    static constexpr unsigned capacity = 32; ///< enumerators must be smaller

    constexpr ActionSet() = default;
    constexpr ActionSet(std::initializer_list<Action> actions)
    {
        for (const Action action : actions)
            m_bits |= bit(action);
    }
    // NOLINTNEXTLINE(google-explicit-constructor): one action is also a set
    constexpr ActionSet(Action action)
        : m_bits(bit(action))
    {
    }
    friend constexpr ActionSet operator|(ActionSet a, ActionSet b)
    {
        a.m_bits |= b.m_bits;
        return a;
    }
    friend constexpr ActionSet operator&(ActionSet a, ActionSet b)
    {
        a.m_bits &= b.m_bits;
        return a;
    }
    constexpr ActionSet &operator|=(ActionSet other) { return *this = *this | other; }
    constexpr explicit operator bool() const { return m_bits; }
    constexpr bool has(Action action) const { return m_bits & bit(action); }
    Action takeFirst()
    {
        const auto first = Action(std::countr_zero(m_bits));
        m_bits &= m_bits - 1;
        return first;
    }

private:
    static constexpr std::uint32_t bit(Action action) { return 1U << unsigned(action); }

    std::uint32_t m_bits = 0;
};

/// Executes pending actions in order. An action compares the current state with the last notified
/// one, and does at most one thing. A slot may therefore call any function, because each command
/// executes its own actions.
class ActionDispatcher
{
public:
    /// Calls \a perform(action, pending) for each action, which may add to \a pending. Returns
    /// false if a slot deleted the object of the dispatcher; the remaining actions are then
    /// skipped.
    template <typename Action, typename Perform>
    bool run(ActionSet<Action> pending, const Perform &perform)
    {
        const DeletionGuard alive(m_deletionGuard);
        while (alive && pending)
            perform(pending.takeFirst(), pending);
        return bool(alive);
    }
    /// Calls \a step(i) for each i < \a count(), until a slot deletes the object. Returns false if
    /// the object was deleted.
    template <typename Count, typename Step>
    bool forEach(const Count &count, const Step &step)
    {
        const DeletionGuard alive(m_deletionGuard);
        for (std::size_t i = 0; alive && i < count(); ++i)
            step(i);
        return bool(alive);
    }

    /// Calls \a steps in order, until a slot deletes the object. Returns false if the object was
    /// deleted.
    template <typename... Steps>
    bool runInOrder(const Steps &...steps)
    {
        const DeletionGuard alive(m_deletionGuard);
        ((alive ? steps() : void()), ...);
        return bool(alive);
    }

private:
    DeletionGuard::Anchor m_deletionGuard;
};

} // namespace sprung::detail
