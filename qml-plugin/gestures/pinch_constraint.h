// SPDX-License-Identifier: MIT
#pragma once

#include "pinch_target.h"

namespace sprung::qml {

/// Keeps the point of an item under the center of the touch points, with a rubber-band effect beyond
/// the limits.
class PinchConstraint
{
public:
    struct Limits
    {
        double least; ///< scale
        double most;
        bool isElastic;
    };

    /// Grabs an item with the pose \a pose, without moving it.
    void beginGrab(const PinchTarget &item, const PinchPose &pose, const Limits &options);
    /// Applies a step of the touch points; \a middle is their new center.
    void dragBy(const PinchTarget &item, const GestureDelta &step, QPointF middle);
    /// Returns the pose, with a predicted delta of the touch points.
    PinchPose shown(const PinchTarget &item, QPointF ahead = {}) const;
    /// Returns the item's velocity for a velocity of the touch points.
    GestureDelta itemVelocity(const PinchTarget &item, const GestureDelta &fingers) const;

private:
    ElasticRange sizes() const;
    ElasticRange ends(const PinchTarget &item, Qt::Orientation along) const;

    Limits m_limits{1, 1, false};
    PinchPose m_pose;    ///< pose without limits
    double m_growth = 0; ///< logarithm of the scale without limits
    QPointF m_slip;      ///< delta of the item from its position at the grab; usually 0
    double m_slipGrowth = 0;
};

} // namespace sprung::qml
