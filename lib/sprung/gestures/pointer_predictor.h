// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>
#include <sprung/sprung_export.h>

#include <cstddef>

namespace sprung {

/// Predicts the position of a pointer at the time when a frame is displayed. Without a prediction,
/// the last reported position is outdated at that time. A plain value of fixed size, without a
/// clock. Times are seconds with an arbitrary origin; positions are in pixels.
///
///     predictor.addSample(event.timestamp, position); // with each event
///     // before each frame:
///     drawn = position + predictor.predictedDelta({now, now + period, 0.0125});
class SPRUNG_EXPORT PointerPredictor
{
public:
    /// Adds a \a position at the time \a seconds. A position at the time of the last one replaces
    /// it. An earlier time discards all previous positions. Returns false and adds nothing if the
    /// time or the position is not finite.
    bool addSample(double seconds, const ChannelValues &position);

    struct Frame
    {
        double now;              ///< when the frame is prepared
        double presentationTime; ///< when the frame is displayed
        double maxPrediction;    ///< the longest prediction, in seconds; 0: none
    };
    /// Returns the predicted delta from the last position to the position at the presentation time.
    /// Zero for fewer than three positions and for slow motion; never beyond the position where a
    /// decelerating pointer stops. The delta points backward if the prediction time that suits all
    /// frames ends before the last position.
    ChannelValues predictedDelta(const Frame &frame) const;

    /// Returns the seconds from the last position to the predicted one. A motion that starts with
    /// the release starts at the last position, this long before the presentation time.
    double predictionTime(const Frame &frame) const;

    /// Discards all positions.
    void reset() { m_size = 0; }

private:
    struct Sample
    {
        double seconds;
        ChannelValues position;
    };

    const Sample &at(std::size_t age) const;
    ChannelValues pastDelta(double seconds) const;
    double recentSpeed(const ChannelValues &direction) const;

    std::array<Sample, 48> m_ring{};
    std::size_t m_latest = 0;
    std::size_t m_size = 0;
    double m_interval = 0; // between positions, moving average
};

} // namespace sprung
