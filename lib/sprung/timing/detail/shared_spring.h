// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <array>
#include <atomic>
#include <mutex>

namespace sprung::detail {

/// A spring that any thread may read and change. Readers never see a half-changed spring, and need
/// no lock.
class SharedSpring
{
public:
    SharedSpring() { store(SpringParameters()); }

    /// Returns the spring. Numbers that are read between two equal, even versions belong together,
    /// because a thread that reads a new number also reads the version that was set before it.
    SpringParameters load() const
    {
        for (;;) {
            const unsigned version = m_version.load(std::memory_order_acquire);
            const SpringParameters spring{m_numbers[0].load(std::memory_order_acquire),
                                          m_numbers[1].load(std::memory_order_acquire),
                                          m_numbers[2].load(std::memory_order_acquire)};
            if (version % 2 == 0 && m_version.load(std::memory_order_relaxed) == version)
                return spring;
        }
    }

    /// Sets the spring. Returns false if it is the same as before.
    bool change(SpringParameters spring)
    {
        const std::lock_guard lock(m_changing);
        if (load() == spring)
            return false;
        m_version.fetch_add(1, std::memory_order_relaxed);
        store(spring);
        m_version.fetch_add(1, std::memory_order_release);
        return true;
    }

private:
    void store(SpringParameters spring)
    {
        m_numbers[0].store(spring.stiffness, std::memory_order_release);
        m_numbers[1].store(spring.damping, std::memory_order_release);
        m_numbers[2].store(spring.mass, std::memory_order_release);
    }

    std::mutex m_changing;
    std::atomic<unsigned> m_version = 0; // odd while the numbers change
    std::array<std::atomic<double>, 3> m_numbers;
};

} // namespace sprung::detail
