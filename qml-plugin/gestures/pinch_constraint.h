// SPDX-License-Identifier: MIT
#pragma once

#include "pinch_target.h"

namespace sprung::qml {

/// Keeps the point of an item under the center of the touch points, with a rubber-band effect
/// beyond the limits.
class PinchConstraint
{
public:
    struct Limits
    {
        double minimum; ///< scale
        double maximum;
        bool isElastic;
    };

    /// Grabs an item with the pose \a pose, without moving it.
    void beginGrab(const PinchTarget &item, const PinchPose &pose, const Limits &options);
    /// Keeps the item at its current pose, after a change of its size or its view. \a predicted
    /// is the part of the pose that input prediction adds.
    void continueGrab(const PinchTarget &item, QPointF predicted)
    {
        beginGrab(item, item.pose(), m_limits);
        m_pose.origin -= predicted;
    }
    /// Applies a step of the touch points; \a middle is their new center.
    void dragBy(const PinchTarget &item, const GestureDelta &step, QPointF middle);
    /// Returns the pose, with a predicted delta of the touch points.
    PinchPose constrainedPose(const PinchTarget &item, QPointF predicted = {}) const;
    /// Returns the item's velocity for a velocity of the touch points.
    GestureDelta itemVelocity(const PinchTarget &item, const GestureDelta &velocity) const;

private:
    ElasticRange scaleRange() const;
    ElasticRange bounds(const PinchTarget &item, Qt::Orientation orientation) const;

    Limits m_limits{1, 1, false};
    PinchPose m_pose;      ///< pose without limits
    double m_logScale = 0; ///< logarithm of the scale without limits
    QPointF m_grabOffset;  ///< delta of the item from its position at the grab; usually 0
    double m_logScaleOffset = 0;
};

} // namespace sprung::qml
