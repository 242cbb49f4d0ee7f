// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

namespace sprung {

/// A value on the heap, allocated on first use, and copied with its owner. Copying reuses existing
/// memory, so that updating a motion does not allocate.
template <typename T>
class LazyValue
{
public:
    LazyValue() = default;
    LazyValue(LazyValue &&) noexcept = default;
    LazyValue &operator=(LazyValue &&) noexcept = default;
    LazyValue(const LazyValue &other) { *this = other; }
    LazyValue &operator=(const LazyValue &other)
    {
        if (!other)
            m_value.reset();
        else
            ensure() = *other;
        return *this;
    }
    ~LazyValue() = default;

    explicit operator bool() const { return m_value != nullptr; }
    const T *get() const { return m_value.get(); }
    T &operator*() { return *m_value; }
    const T &operator*() const { return *m_value; }
    T *operator->() { return m_value.get(); }
    const T *operator->() const { return m_value.get(); }

    /// Returns the value; creates it if there is none.
    T &ensure()
    {
        if (!m_value)
            m_value = std::make_unique<T>();
        return *m_value;
    }

private:
    std::unique_ptr<T> m_value;
};

} // namespace sprung
