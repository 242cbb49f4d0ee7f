// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/sprung_export.h>

#include <cstddef>

namespace sprung {

/// How fast something moves at the moment it is let go, from positions as they were reported:
/// unevenly, late, twice, in whole pixels. A plain value of fixed size that knows no clock.
///
/// The answer is the slope, at the latest position, of a parabola through those of the last 80 ms,
/// the later ones counting more. What has not moved for 40 ms has stopped.
class SPRUNG_EXPORT VelocityEstimator
{
public:
    /// \a position at \a seconds since any fixed moment. A time equal to the last one corrects
    /// that position, an earlier one starts afresh. False, and nothing is taken, if either is not
    /// finite.
    bool addSample(double seconds, const ChannelValues &position);

    /// Units per second at the latest position; zero for fewer than two, and over less than 3 ms.
    ChannelValues velocity() const;
    /// The same, but zero if \a seconds is 40 ms or more after the latest position.
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
