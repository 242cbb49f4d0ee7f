// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

namespace sprung {

/// A value on the heap, or none, that is copied with its owner. Copying reuses existing memory, so
/// that updating a motion does not allocate.
template <typename T>
class CopyableBox
{
public:
    CopyableBox() = default;
    CopyableBox(CopyableBox &&) noexcept = default;
    CopyableBox &operator=(CopyableBox &&) noexcept = default;
    CopyableBox(const CopyableBox &other) { *this = other; }
    CopyableBox &operator=(const CopyableBox &other)
    {
        if (!other)
            m_value.reset();
        else
            ensure() = *other;
        return *this;
    }
    ~CopyableBox() = default;

    explicit operator bool() const { return m_value != nullptr; }
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
