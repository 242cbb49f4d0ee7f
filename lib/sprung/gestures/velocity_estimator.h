// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/sprung_export.h>

#include <cstddef>

namespace sprung {

/// Estimates the velocity at a release from reported positions, which may be irregular, late,
/// repeated, or rounded to whole pixels. A plain value of fixed size, without a clock.
///
/// The velocity is the slope, at the latest position, of a parabola. The parabola is fitted to the
/// positions of the last maximumAge seconds, where later positions have more weight. The velocity is
/// zero if the position has not changed for restTimeout.
class SPRUNG_EXPORT VelocityEstimator
{
public:
    /// The maximum age, in seconds, of the positions that determine the velocity.
    static constexpr double maximumAge = 0.08;
    /// The time without a change of the position, in seconds, after which the pointer rests.
    static constexpr double restTimeout = 0.04;

    /// Adds a \a position at the time \a seconds, with an arbitrary origin. A position at the time
    /// of the last one replaces it. An earlier time discards all previous positions. Returns false
    /// and adds nothing if the time or the position is not finite.
    bool addSample(double seconds, const ChannelValues &position);

    /// Returns the velocity at the latest position, in units per second. Zero for fewer than two
    /// positions, and for positions that span less than 3 ms.
    ChannelValues velocity() const;
    /// Returns velocity(), or zero if the position has not changed for restTimeout at \a seconds.
    ChannelValues velocity(double seconds) const;

    /// Whether there are no positions yet.
    bool isEmpty() const { return m_size == 0; }
    /// Discards all positions.
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
