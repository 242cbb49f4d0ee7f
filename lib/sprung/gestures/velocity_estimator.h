// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/sprung_export.h>

#include <cstddef>

namespace sprung {

/// Estimates the velocity at the moment of a release from reported positions, which may be uneven,
/// late, repeated, or in whole pixels. A plain value of fixed size, without a clock.
///
/// The velocity is the slope, at the latest position, of a parabola fitted to the positions of the
/// last 80 ms, of which later ones have more weight. It is zero if the position has not changed for
/// 40 ms.
class SPRUNG_EXPORT VelocityEstimator
{
public:
    /// Adds a \a position at \a seconds since any fixed moment. If the time is equal to the last
    /// one, the new position replaces the last one; if it is earlier, all previous positions are
    /// forgotten. Returns false and adds nothing if the time or the position is not finite.
    bool addSample(double seconds, const ChannelValues &position);

    /// The velocity at the latest position in units per second. Zero for fewer than two positions,
    /// and for positions over less than 3 ms.
    ChannelValues velocity() const;
    /// As velocity(), but zero if \a seconds is 40 ms or more after the latest position.
    ChannelValues velocity(double seconds) const;

    /// Whether there are no positions yet.
    bool isEmpty() const { return m_size == 0; }
    /// Forgets all positions.
    void reset() { m_size = 0; }

private:
    struct Sample
    {
        double seconds;
        ChannelValues position;
    };

    const Sample &at(std::size_t age) const;

    std::array<Sample, 36> m_ring{};
    std::size_t m_latest = 0;
    std::size_t m_size = 0;
};

} // namespace sprung
