// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>

#include <memory>

namespace sprung {

/// The motion of the place that a spring draws to: the place is `ahead` seconds ahead of the
/// trajectory's origin, and goes on for `left` seconds. After them it is the origin again.
struct Drift
{
    ChannelValues velocity{}; ///< units per second of the clock
    double ahead = 0;         ///< seconds; below 0: the place has yet to come to the origin
    double left = 0;          ///< seconds of the clock; 0: the place stands still
};

/// A drift that takes no memory as long as there was none.
class RareDrift
{
public:
    RareDrift() = default;
    RareDrift(RareDrift &&) = default;
    RareDrift &operator=(RareDrift &&) = default;
    RareDrift(const RareDrift &other) { *this = other; }
    RareDrift &operator=(const RareDrift &other)
    {
        set(other.get());
        return *this;
    }
    ~RareDrift() = default;

    explicit operator bool() const { return m_drift && m_drift->left > 0; }
    Drift get() const { return *this ? *m_drift : Drift(); }
    void set(const Drift &drift)
    {
        if (m_drift) // keep the memory for the next drift
            *m_drift = drift;
        else if (drift.left > 0)
            m_drift = std::make_unique<Drift>(drift);
    }

private:
    std::unique_ptr<Drift> m_drift;
};

} // namespace sprung
