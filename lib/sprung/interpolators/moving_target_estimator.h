// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>
#include <sprung/trajectory/target_motion.h>

#include <QVariant>

namespace sprung {

/// A target that is set anew with every frame, and what is seen of its velocity.
///
/// After each setting it goes on with the velocity between the last two, for as long as these were
/// apart. If the next setting is late, the target waits for it as long again, and then returns.
/// Each component is at most twice as fast as in the step before, and stands still if it went the
/// other way then, so that a target that jumps is a jump.
///
/// Times are seconds of the ticker. Settings without a tick between them count as one.
class MovingTargetEstimator
{
public:
    /// Settings that are further apart are jumps: no display is slower.
    static constexpr double longestStep = 0.1;

    /// The velocity of the target, if its owner knows it; invalid to see it.
    QVariant given;

    /// Movers::frame() at the last setting.
    double frame() const { return m_frame; }
    /// Begins with a target that was set at \a time, and was \a way away from the one before.
    void begin(const TypedValue &place, double frame, double time, const ChannelValues &way);
    /// Another run: what was seen before does not count.
    void reset() { m_frame = -1; }
    /// The target will be set in another frame.
    void beginFrame(double frame);
    /// The target is at \a place, at the present \a time. Does nothing if it was there already.
    void addSample(const ChannelType &type, const TypedValue &place, double time);

    /// The motion of the target from \a time on.
    TargetMotion estimatedMotion(double time) const;
    /// As this, with the given \a velocity.
    TargetMotion drift(double time, const ChannelValues &velocity) const;

private:
    struct Sample
    {
        TypedValue place{};
        double time = 0;
        ChannelValues way{}; ///< from the setting before
        double seconds = 0;  ///< since then; 0: not known, or too long
    };
    Sample m_former; // the last one before the last tick
    Sample m_last;
    double m_frame = -1;
};

} // namespace sprung
