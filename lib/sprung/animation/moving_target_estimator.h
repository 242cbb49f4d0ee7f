// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>
#include <sprung/trajectory/target_motion.h>

#include <QVariant>

namespace sprung {

/// Estimates the velocity of a target that is set in every frame.
///
/// The target is extrapolated after each update, with the velocity between the last two, for at
/// most one update interval. If the next update is late, the target waits for one more interval,
/// and then returns. Each component is at most twice as fast as in the previous step. It rests if
/// it has reversed, so that a target that jumps is not extrapolated.
///
/// Times are seconds of the ticker. Updates without a tick between them count as one.
class MovingTargetEstimator
{
public:
    /// The longest interval between two updates. Longer ones are jumps, because no display is
    /// slower.
    static constexpr double longestStep = 0.1;

    /// The explicit velocity of the target; invalid to estimate it.
    QVariant explicitVelocity;

    /// Returns RunPool::frame() at the last update.
    double frame() const { return m_frame; }
    /// Begins with a target that was set at \a time, with the difference \a delta from the previous
    /// target.
    void begin(const TypedValue &target, double frame, double time, const ChannelValues &delta);
    /// Discards all samples when another run begins.
    void reset() { m_frame = -1; }
    /// Begins a frame in which the target will be updated.
    void beginFrame(double frame);
    /// Adds the target at \a time. Does nothing if the target has not changed.
    void addSample(const ChannelType &type, const TypedValue &target, double time);

    /// Returns the estimated motion of the target from \a time on.
    TargetMotion estimatedMotion(double time) const;
    /// Returns the motion of the target from \a time on, if it moves with \a velocity.
    TargetMotion extrapolatedMotion(double time, const ChannelValues &velocity) const;

private:
    struct Sample
    {
        TypedValue target{};
        double time = 0;
        ChannelValues delta{}; ///< from the previous sample
        double seconds = 0;    ///< since the previous sample; 0: unknown or too long
    };
    Sample m_previous; // the last one before the last tick
    Sample m_last;
    double m_frame = -1;
};

} // namespace sprung
