// SPDX-License-Identifier: MIT
#pragma once

#include "pinch_target.h"

namespace sprung::qml {

/// How fingers hold an item: the spot of it that is under their middle stays there, but for the ends
/// beyond which it gives way less and less.
class PinchConstraint
{
public:
    struct Limits
    {
        double least; ///< scale
        double most;
        bool isElastic;
    };

    /// Grips an item that is shown like this, and leaves it there.
    void beginGrab(const PinchTarget &item, const PinchPose &pose, const Limits &options);
    /// The fingers go on by a step, which leads their middle there.
    void dragBy(const PinchTarget &item, const GestureDelta &step, QPointF middle);
    /// How the item is shown if they go on by a way.
    PinchPose shown(const PinchTarget &item, QPointF ahead = {}) const;
    /// How fast it moves under fingers of this velocity.
    GestureDelta itemVelocity(const PinchTarget &item, const GestureDelta &fingers) const;

private:
    ElasticRange sizes() const;
    ElasticRange ends(const PinchTarget &item, Qt::Orientation along) const;

    Limits m_limits{1, 1, false};
    PinchPose m_pose;    ///< its origin where it would be without ends
    double m_growth = 0; ///< the logarithm of the scale that it would have without limits
    QPointF m_slip;      ///< what it was off its place when it was gripped; usually 0
    double m_slipGrowth = 0;
};

} // namespace sprung::qml
