// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <optional>
#include <vector>

namespace sprung::qml {

/// Two springs to compare, one of which is edited.
struct SpringPair
{
    SpringParameters first;
    SpringParameters second;
    bool isSecond = false;

    SpringParameters edited() const { return isSecond ? second : first; }
    SpringParameters other() const { return isSecond ? first : second; }
    SpringPair with(SpringParameters edited) const
    {
        return isSecond ? SpringPair{first, edited, true} : SpringPair{edited, second, false};
    }
    friend bool operator==(const SpringPair &, const SpringPair &) = default;
};

/// The undo history of a pair of springs.
class SpringHistory
{
public:
    bool canUndo() const { return !m_past.empty(); }
    bool canRedo() const { return !m_future.empty(); }

    /// Adds a step, and discards undone steps.
    void push(const SpringPair &now)
    {
        m_future.clear();
        m_past.push_back(now);
        if (m_past.size() > maxSteps)
            m_past.erase(m_past.begin());
    }
    /// Returns the pair before the last step, or empty.
    std::optional<SpringPair> undo(const SpringPair &now) { return move(m_past, m_future, now); }
    std::optional<SpringPair> redo(const SpringPair &now) { return move(m_future, m_past, now); }
    void clear() { *this = {}; }

private:
    using Pairs = std::vector<SpringPair>;
    static constexpr std::size_t maxSteps = 200;

    static std::optional<SpringPair> move(Pairs &from, Pairs &to, const SpringPair &now)
    {
        if (from.empty())
            return {};
        const SpringPair pair = from.back();
        from.pop_back();
        to.push_back(now);
        return pair;
    }

    Pairs m_past;
    Pairs m_future;
};

} // namespace sprung::qml
