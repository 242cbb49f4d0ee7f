// SPDX-License-Identifier: MIT
#pragma once

#include "deletion_guard.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace sprung::detail {

/// A set of rows. An object lists in an enum what may be due after a command: a signal, a write, or
/// a change of state, in the order in which it is done.
template <typename Row>
class ActionSet
{
public:
    constexpr ActionSet() = default;
    constexpr ActionSet(std::initializer_list<Row> rows)
    {
        for (const Row row : rows)
            m_bits |= bit(row);
    }
    constexpr ActionSet(Row row) // NOLINT(google-explicit-constructor): one row is a set, too
        : m_bits(bit(row))
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
    constexpr bool has(Row row) const { return m_bits & bit(row); }
    Row takeFirst()
    {
        const auto first = Row(std::countr_zero(m_bits));
        m_bits &= m_bits - 1;
        return first;
    }

private:
    static constexpr std::uint32_t bit(Row row) { return 1U << unsigned(row); }

    std::uint32_t m_bits = 0;
};

/// Does what is due, row by row. A row compares what is now with what was told, and does at most one
/// thing, so a slot may do anything: what it did it has told itself.
class ActionDispatcher
{
public:
    /// Calls \a perform(row, due) for each row, which may add to what is due. Returns false if a
    /// slot has deleted the object to which the teller belongs; the rest is not done then.
    template <typename Row, typename Perform>
    bool run(ActionSet<Row> pending, const Perform &perform)
    {
        const DeletionGuard alive(m_deletionGuard);
        while (alive && pending)
            perform(pending.takeFirst(), pending);
        return bool(alive);
    }
    /// Calls \a step(i) for each i < \a count(), until a slot has deleted the object. Returns whether
    /// it is still there.
    template <typename Count, typename Step>
    bool forEach(const Count &count, const Step &step)
    {
        const DeletionGuard alive(m_deletionGuard);
        for (std::size_t i = 0; alive && i < count(); ++i)
            step(i);
        return bool(alive);
    }

    /// Calls one after the other, until a slot has deleted the object. Returns whether it is still
    /// there.
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
