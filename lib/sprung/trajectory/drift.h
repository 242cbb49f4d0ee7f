// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>

#include <memory>

namespace sprung {

/// The motion of the place that a spring draws to: the place is `ahead` seconds ahead of the
/// trajectory's origin, goes on for `left` seconds, and stays there for `stay` seconds. After them
/// it is the origin again. All seconds are those of the clock.
struct Drift
{
    ChannelValues velocity{}; ///< units per second
    double ahead = 0;         ///< below 0: the place has yet to come to the origin
    double left = 0;
    double stay = 0;

    /// How long the place is not the origin.
    double seconds() const { return left + stay; }
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

    explicit operator bool() const { return m_drift && m_drift->seconds() > 0; }
    Drift get() const { return *this ? *m_drift : Drift(); }
    void set(const Drift &drift)
    {
        if (m_drift) // keep the memory for the next drift
            *m_drift = drift;
        else if (drift.seconds() > 0)
            m_drift = std::make_unique<Drift>(drift);
    }

private:
    std::unique_ptr<Drift> m_drift;
};

} // namespace sprung
