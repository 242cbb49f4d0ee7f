// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/sprung_export.h>

#include <cstddef>

namespace sprung {

/// Predicts where a pointer is when a frame is seen. A frame that is drawn at the last reported
/// position is seen when the finger is already further on. A plain value of fixed size, without a
/// clock. Times are seconds since any fixed moment, positions are in pixels.
///
///     predictor.addSample(event.timestamp, position);                  // with each event
///     drawn = position + predictor.ahead({now, now + period, 0.0125}); // before each frame
class SPRUNG_EXPORT PointerPredictor
{
public:
    /// Adds a \a position as it was at \a seconds. If the time is equal to the last one, the new
    /// position replaces the last one; if it is earlier, all previous positions are forgotten.
    /// Returns false and adds nothing if the time or the position is not finite.
    bool addSample(double seconds, const ChannelValues &position);

    struct Frame
    {
        double now;              ///< when it is prepared
        double presentationTime; ///< when the display shows it
        double maxPrediction;    ///< the longest prediction, in seconds; 0: none
    };
    /// How far the pointer is ahead of the last position when the frame is seen. Zero for fewer than
    /// three positions and for slow motion; never beyond the place where a pointer that brakes comes
    /// to a stop. Negative along the way if the lead that fits all frames ends before the last
    /// position.
    ChannelValues ahead(const Frame &frame) const;

    /// The seconds from the last position to the moment that the frame shows. A motion that starts
    /// with the release starts at the last position, and this long before the frame is seen.
    double predictionTime(const Frame &frame) const;

    /// Forgets all positions.
    void reset() { m_size = 0; }

private:
    struct Sample
    {
        double seconds;
        ChannelValues position;
    };

    const Sample &at(std::size_t age) const;
    ChannelValues positionBehind(double lead) const;
    double recentSpeed(const ChannelValues &direction) const;

    std::array<Sample, 48> m_ring{};
    std::size_t m_latest = 0;
    std::size_t m_size = 0;
    double m_interval = 0; // between positions, running mean
};

} // namespace sprung
